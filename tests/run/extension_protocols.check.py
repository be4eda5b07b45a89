"""What Python sees of the protocols."""
import io
import sys

out = io.StringIO()
write = print


def print(*values):
    write(*values, file=out)


import extension_protocols as f1, copy, operator
def t(f, *a, **k):
    try: print(f(*a, **k))
    except BaseException as e: print(type(e).__name__, e)
print(hasattr(f1,'Hidden'), f1.Empty().__class__)
A,B=f1.First(),f1.Second(); t(A.go,B); t(A.go,f1.Second(A)); t(A.rebind,f1.First()); t(A.maybe); t(A.maybe,f1.First()); t(A.tup,A); t(A.tup,2); t(A.tup,'x'); t(lambda:f1.Second(3))
n=f1.Named(); t(n.use); t(n.class_, template=4); n.register_=3; t(lambda:n.register_)
b=f1.Buf(); t(f1.view,b); t(lambda:memoryview(b).tolist()); t(b.count)
def many():
    x=memoryview(b); y=memoryview(b); return memoryview(b)
t(many); t(b.count)
m=f1.Meta(1,2,d=3,e=4)
for f in (m.get, lambda:f1.Meta.make(7).get(), lambda:m==m, lambda:m==1, m, lambda:str(m), lambda:'%s {:x}'.format(m)%m, lambda:copy.copy(m), lambda:sys.getsizeof(m)>=100, lambda:dir(m), lambda:round(m), lambda:round(m,2), lambda:complex(m), lambda:operator.length_hint(m)): 
    if f is m: t(lambda: m() is m)
    else: t(f)
d=f1.D(); d['a']=1; t(lambda:d['a']); t(d.size); t(lambda:dict(d)); t(lambda:d['zz'])
t(f1.throw, 3); t(f1.throw, 0)
try: f1.throw(5)
except f1.Err as e: print(e.x, e.args, type(e).__mro__[1].__name__)
f1.Py0(); print(f1.Py0.calls); t(f1.Base0().hook)
with f1.Base0() as q: raise KeyError
l=f1.Last(); t(l.m)

EXPECTED = r'''
False <class 'extension_protocols.Empty'>
(6, 8)
(6, 5)
(1, True)
0
0
(True, 'First')
(True, False)
(False, False)
TypeError Cannot convert int to extension_protocols.First
(3, 4, 0)
4
3
(1.0, 50.0, 50.0)
[[0.0, 1.0, 2.0], [3.0, 4.0, 50.0]]
0
BufferError busy
0
((1, 2), 3, {'e': 4})
((7,), {}, {})
True
False
True
meta
meta fmtx
copied
True
['a']
None
2
1j
5
('got', 1)
2
{'a': 1}
KeyError 'zz'
PyErr 3
Err plain
5 (5,) Err
1
base
(0, 2, 0, 9)
'''
given, wanted = out.getvalue().split('\n'), EXPECTED[1:].split('\n')
for number, (one, other) in enumerate(zip(given, wanted), 1):
    if one != other:
        write('line %d\n  given  %s\n  wanted %s' % (number, one, other))
sys.exit(given != wanted)
