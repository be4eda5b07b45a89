"""What Python sees of the methods."""
import io
import sys

out = io.StringIO()
write = print


def print(*values):
    write(*values, file=out)


import extension_methods as c2, inspect, gc
def t(f, *a, **k):
    try: print(f(*a, **k))
    except BaseException as e: print(type(e).__name__, e)
e=c2.Early(); l=c2.Later(); t(e.link,l); e.n=5; t(l.get); t(e.bump); t(lambda:c2.Early.COUNT); t(lambda:setattr(c2.Early,'COUNT',3)); t(lambda: c2.Later().none())
a=c2.Acc(); t(lambda:a.add(3).add(5).value()); t(lambda:c2.Fwd().get()); t(lambda:c2.Fwd(k=7).get())
d=c2.Deco(lambda *x, **k:(x,k))
for f in (lambda:d.plain(1), lambda:d.plain(b=5,a=1), lambda:c2.calls, lambda:c2.Deco[3], lambda:d.cached(4), lambda:d.call(1,z=2), lambda:d.kwonly(a=1), lambda:d.kwonly(1), lambda:d.kwonly(), lambda:d.posonly(1,b=2), lambda:d.posonly(a=1,b=2), lambda:c2.Deco.async_, lambda:d.swap()[1], d.loop, d.unpack, d.chain, lambda:d.cond(1), lambda:d.cond(0), lambda:d.cmp(d), lambda:d.cmp(None), d.walrus, d.fmt, d.aug): t(f)
t(lambda:str(inspect.signature(c2.Deco.plain))); t(lambda:sorted(x for x in vars(c2.Deco) if not x.startswith('__')))
w=c2.WithDict(); w.q=3; t(lambda:(w.q, w.__dict__, w.a)); t(lambda:setattr(w,'a','x'))
class M(c2.Over):
    def f(self, x): return x*10
    def g(self, x, k=7): return k
    def lst(self): return (1,)
    def b(self): return []
class M2(c2.Over):
    def f(self, x): return "s"
class M3(c2.Over):
    def me(self): return 3
    def h(self): raise KeyError("h")
class M4(c2.Over):
    def lst(self): return None
    def b(self): return [0]
for C in (c2.Over, c2.Big, M, M2, M3, M4): t(lambda:C().run(4))
t(lambda:c2.Over().run(-5)); t(lambda:M3().doh()); t(lambda:c2.Over().f("x")); t(lambda:c2.Over().g(k=3,x=2)); t(c2.early_none)
t(c2.iterate, c2.It([1,2,3])); t(lambda:[x for x in c2.It("ab")]); t(lambda: max(c2.It([3,9,2])))
C=c2.Cmp; t(lambda:(C(1)<C(2), C(1)==C(1), C(1)!=C(1), {C(1):2}[C(1)], C(1)==1, C(1)!=1)); t(lambda:C(1)<=C(1)); t(lambda:C(1)<1)
t(c2.build); t(c2.through); t(c2.badcast, 3); t(c2.badcast, None); t(c2.badcast, C(9))
gc.collect()

EXPECTED = r'''
True
5
(5, 0, ['a', 'b'])
0
TypeError cannot set 'COUNT' attribute of immutable type 'extension_methods.Early'
None
4.0
3
7
(4, 2, 2)
(4, 2, 5)
['plain']
('Deco', 3)
8
((1,), {'z': 2})
(1, 3)
TypeError kwonly() takes exactly 0 positional arguments (1 given)
TypeError kwonly() needs keyword-only argument a
(1, 2)
TypeError posonly() takes exactly 2 positional arguments (0 given)
3
5
[0, 1, 2, 'a', 'b']
(8, [3], 1, 2)
(6, 6, 6)
int
Deco
(True, False, True, False)
(False, True, False, True)
12
006 6
([1, 2], 18)
(self, a, b=2)
['_Deco__priv', 'async_', 'aug', 'cached', 'call', 'chain', 'cmp', 'cond', 'fmt', 'kwonly', 'loop', 'plain', 'posonly', 'swap', 'unpack', 'walrus']
(3, {'q': 3}, 0)
TypeError an integer is required
(5, 8.0, 20.0, [1], True, True)
(105, 8.0, 20.0, [1], True, True)
TypeError Expected list, got tuple
TypeError an integer is required
TypeError Cannot convert int to extension_methods.Over
(5, 8.0, 20.0, None, True, True)
ValueError neg
KeyError 'h'
TypeError an integer is required
6.0
None
(6, [1, 2, 3], 1)
['a', 'b']
9
(True, True, False, 2, False, True)
TypeError '<=' not supported between instances of 'extension_methods.Cmp' and 'extension_methods.Cmp'
TypeError '<' not supported between instances of 'extension_methods.Cmp' and 'int'
(2, 3)
(4, 4)
TypeError Cannot convert int to extension_methods.Cmp
TypeError Cannot convert NoneType to extension_methods.Cmp
9
'''
assert c2.shapes() == ([(6, "shape"), (6, "shape"), (-6, "shape")], 304, 15, "shape"), c2.shapes()
given, wanted = out.getvalue().split('\n'), EXPECTED[1:].split('\n')
for number, (one, other) in enumerate(zip(given, wanted), 1):
    if one != other:
        write('line %d\n  given  %s\n  wanted %s' % (number, one, other))
sys.exit(given != wanted)
