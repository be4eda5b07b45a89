"""What Python sees of the attributes."""
import io
import sys

out = io.StringIO()
write = print


def print(*values):
    write(*values, file=out)


import extension_fields as e2
def t(f, *a, **k):
    try: print(f(*a, **k))
    except BaseException as e: print(type(e).__name__, e)
a=e2.A(); t(a.use,4); t(a.use,-1); t(a.cplx); t(a.chars); t(a.pairs); t(a.catch,1); t(a.catch,-1); t(lambda:a.big)
for n,v in (('big',2**70),('z','x'),('ch','ab'),('ch','q'),('z',3),('small',1)):
    try: setattr(a,n,v); print(n, getattr(a,n))
    except Exception as e: print(n, type(e).__name__, e)
class M:
    def __enter__(self): return 7
    def __exit__(self,*x): return False
t(a.ctx, M())
for f in ('comp','gen','clos','lam','sort'):
    if hasattr(a,f): t(lambda: {'comp':a.comp,'gen':lambda:list(a.gen(3)),'clos':lambda:a.clos(1)(2),'lam':lambda:a.lam()(1),'sort':lambda:a.sort([1,3,2])}[f]())

EXPECTED = r'''
(14, 3.0, 15, 8, True, {'x': 14, 'y': 3.0})
ValueError neg
((2+4j), 2.0)
('x', True)
(3, 1.5, (4, 2.0))
fine
('caught', 'neg')
2
big OverflowError Python int too large to convert to C long
z TypeError must be real number, not str
ch ValueError only single character unicode strings can be converted to Py_UCS4, got length 2
ch q
z (3+0j)
small AttributeError attribute 'small' of 'extension_fields.A' objects is not writable
(7, 2)
'''
given, wanted = out.getvalue().split('\n'), EXPECTED[1:].split('\n')
for number, (one, other) in enumerate(zip(given, wanted), 1):
    if one != other:
        write('line %d\n  given  %s\n  wanted %s' % (number, one, other))
sys.exit(given != wanted)
