"""What Python sees of the extension types."""
import io
import sys

out = io.StringIO()
write = print


def print(*values):
    write(*values, file=out)


import extension_types as b, gc, weakref, operator, pickle
def t(f, *a):
    try: print(f(*a))
    except BaseException as e: print(type(e).__name__, e)
N=b.Num; n=N(3); m=N(-4)
for f in (lambda: n+m, lambda: n+2, lambda: 2+n, lambda: n+1.5, lambda: n-1, lambda: 1-n, lambda: n-m, lambda:2*n, lambda:n*2, lambda:n**2, lambda:pow(n,2,5), lambda:2**n, lambda: pow(2,n,3), lambda:-n, lambda:+n, lambda:abs(m), lambda:~n, lambda:int(n), lambda:float(n), lambda:[1,2,3,4][n], lambda:bool(N(0)), lambda:divmod(n,2), lambda:n@1, lambda:n/1, lambda:n//1, lambda:n%1, lambda:n<<1, lambda:1>>n, lambda:n>>1, lambda:n&1,lambda:n|1,lambda:n^1, lambda:hash(n), lambda:n==N(3), lambda:n!=N(3), lambda:n<m, lambda:n>m, lambda:n<=m, lambda:n>=m, lambda:str(n), lambda: repr(n), lambda: n.__add__(1), lambda: n.__radd__(1), lambda: divmod(1,n)): t(f)
def ia():
    x=N(1); x+=5; y=x; y^=2; z=N(2); z**=3; return x,y,z
t(ia)
s=b.Sub(2)
for f in (lambda: s+1, lambda: 1+s, lambda: n+s, lambda: s+n, lambda: s*2, lambda: 2*s, lambda: n*s, lambda: s<=1, lambda: s<N(3), lambda: s==N(2), lambda: s!=N(2), lambda: hash(s), lambda: s-1): t(f)
q=b.Seq(1,2,3)
for f in (lambda:len(q), lambda:q[1], lambda:q[5], lambda:operator.setitem(q,0,9) or q[0], lambda:operator.delitem(q,0) or len(q), lambda:9 in q, lambda: 3 in q, lambda:q(1), lambda:q(1,2,3,4,k=6,z=7), lambda:q(), lambda:q(b=1,a=2), lambda:list(q), lambda:reversed(q), lambda:q[0:2], lambda:bool(b.Seq()), lambda:q(1,a=2)): t(f)
o=b.OnlySet()
for f in (lambda:operator.setitem(o,3,9), lambda:operator.delitem(o,3), lambda:operator.setitem(o,'a',9), lambda:len(o), lambda:o[1]): t(f)
for f in (lambda:list(b.OnlyGet()), lambda:b.OnlyGet()['a'], lambda:list(b.Count(3)), lambda:next(b.Count(0)), lambda: sum(b.Count(4))): t(f)
a=b.Attr()
def at():
    a.x=4; r=[a.x]; del a.x; r.append(hasattr(a,'x')); return r
t(at); t(lambda:a.y)
class D: d=b.Desc()
dd=D()
def de():
    dd.d=5; del dd.d; return dd.d[0], D.d[0], D.d[1:]
t(de); print(b.log); b.log.clear()
with b.Ctx() as c: print(c); raise ValueError
t(lambda: (b.Base("n"), None)[1]); t(lambda:(b.Derived("m", 5),None)[1])
gc.collect(); print(b.log); b.log.clear()
class PD(b.Derived):
    def __init__(self, *a): b.log.append("PD init")
    def __del__(self): b.log.append("PD del")
t(lambda:(PD("pd", 3), None)[1]); print(b.log); b.log.clear()
b.Fin(); t(lambda:b.Bad(1)); b.Bad(0); print(b.log); b.log.clear()
x=b.Node(); y=b.Node(); x.next=y; y.next=x; x.foo=3; w=weakref.ref(x); print(x.foo, x.__dict__, w() is x, gc.is_tracked(x)); del x,y; gc.collect(); print(w())
t(lambda:setattr(b.Node(),'next',3)); t(lambda: setattr(b.Node(),'next',None))
l=b.MyList([1,2,3]); l.tag=4; print(l.total(), l, len(l), isinstance(l,list))
try: raise b.MyErr("hi", 3)
except Exception as e: print(e, e.code, e.args)
print(b.MyDict(a=1)['b'], b.MyDict(a=1))
t(lambda:b.Fast().go(3)); t(lambda:type('X',(b.Fast,),{})); t(lambda: b.Fast().twice(x=3)); t(lambda:b.Fast().twice('a')); 
t(lambda:b.A().call()); t(lambda:b.B().call()); t(lambda:b.use(b.B()))
class PB(b.B):
    def g(self, x=0): return "PB", x
    def s(self): return 3
class PA(b.A):
    def s(self): return 3
t(lambda:b.use(PB())); t(lambda: PA().call()); t(lambda:b.use(PA())); print(b.log); b.log.clear()
class PI(b.A): pass
pi=PI(); pi.g=lambda x=0: "inst"; t(lambda:b.use(pi))
p=b.Props(); p.old=4; print(p.old, p.new, b.Props.old.__doc__, b.Props.new.__doc__); p.new=3; print(p.old); del p.old; print(p.old); del p.new; print(p.old); t(lambda: setattr(p,'old','x')); t(lambda:delattr(p,'ro')); t(lambda:setattr(p,'ro',1))
k=b.Kinds()
for nm,v in (('c',65),('c',300),('uc',-1),('s',5),('f',0.5),('b',[1]),('z',10),('z',1.5),('u',2**64-1),('u',-1),('st','x'),('st',5),('st',None),('d',{}),('d',[]),('l',[]),('arr',2**40),('o',4)):
    try: setattr(k,nm,v); print(nm, getattr(k,nm))
    except Exception as e: print(nm, v, type(e).__name__, e)
t(k.fill); t(k.aug); t(k.delete); print(k.st, k.d, k.l, k.o, k.c, k.uc)
t(lambda:k.view)
import array
ar=array.array('d',[1,2,3]); k.view=ar; print(k.sum(), ar[0], k.view.shape)
t(lambda: setattr(k,'view',3))
h=b.Holder(N(4)); t(h.get); h.set(9); h.add(2); t(h.get); t(h.chain); t(lambda:b.Holder(3))
if True:
    h=b.Holder(); t(h.get); t(h.set, 3); t(h.add, 3); t(b.use, None)
print(b.Num.__doc__, b.A.g.__name__, b.A.g.__qualname__)

EXPECTED = r'''
<-1>
<5>
<1005>
TypeError unsupported operand type(s) for +: 'extension_types.Num' and 'float'
('sub', Num(3), 1)
('rsub', Num(3), 1)
('sub', Num(3), Num(-4))
('rmul', Num(3), 2)
TypeError unsupported operand type(s) for *: 'extension_types.Num' and 'int'
('pow', Num(3), 2, None)
('pow', Num(3), 2, 5)
('rpow', Num(3), 2)
TypeError unsupported operand type(s) for ** or pow(): 'int', 'extension_types.Num', 'int'
<-3>
<3>
<4>
<-4>
3
3.0
4
False
('divmod', Num(3), 2)
mat
true
floor
mod
lshift
rrshift
TypeError unsupported operand type(s) for >>: 'extension_types.Num' and 'int'
and
or
xor
-2
True
False
False
True
TypeError '<=' not supported between instances of 'extension_types.Num' and 'extension_types.Num'
TypeError '>=' not supported between instances of 'extension_types.Num' and 'extension_types.Num'
<3>
Num(3)
<4>
<1004>
TypeError unsupported operand type(s) for divmod(): 'int' and 'extension_types.Num'
(Num(6), 'ixor', ('ipow', 2, 3))
<3>
sub radd
sub radd
<5>
sub mul
('rmul', Num(2), 2)
('rmul', Num(2), Num(3))
le
True
True
False
TypeError unhashable type: 'extension_types.Sub'
('sub', Num(2), 1)
3
2
IndexError list index out of range
9
2
False
True
(1, 2, (), 5, {}, 2)
(1, 2, (3, 4), 6, {'z': 7}, 2)
TypeError __call__() takes at least 1 positional argument (0 given)
(2, 1, (), 5, {}, 2)
[2, 3]
[3, 2]
[2, 3]
False
TypeError __call__() got multiple values for keyword argument 'a'
None
NotImplementedError Subscript deletion not supported by extension_types.OnlySet
TypeError an integer is required
ValueError __len__() should return >= 0
TypeError 'extension_types.OnlySet' object is not subscriptable
[0, 1, 4, 9]
TypeError an integer is required
[1, 2, 3]
StopIteration 
10
[4, False]
AttributeError no y
('get', 'get', (None, True))
[('set', 5), 'del']
5
None
None
[('cinit base', 'n'), ('init base', 'n', 1), ('dealloc base', 'n'), ('cinit base', 'm'), ('cinit derived', 'm', 5), ('init base', 'm', 5), ('dealloc derived', 'm', [5]), ('dealloc base', 'm')]
None
[('cinit base', 'pd'), ('cinit derived', 'pd', 3), 'PD init', 'PD del', ('dealloc derived', 'pd', [3]), ('dealloc base', 'pd')]
ValueError bad
['del', 'dealloc', 'bad dealloc', 'bad dealloc']
3 {'foo': 3} True True
None
TypeError Cannot convert int to extension_types.Node
None
10 [1, 2, 3] 3 True
hi 3 ('hi',)
bb {'a': 1}
(6, 8, 10)
TypeError type 'extension_types.Fast' is not an acceptable base type
6
TypeError an integer is required
(1, ('A.g', 1, 1), ('A.g', 9, 1), ('A.g', 5, 1), 5, 's')
KeyError 'h'
(('B.g', 3, ('A.g', 3, 2)), 2)
(('PB', 3), 2)
TypeError Expected str, got int
(('A.g', 3, 1), 1)
['A.h', 'A.h']
('inst', 1)
4.0 8.0 old doc new doc
1.5
0.0
-1.0
TypeError must be real number, not str
AttributeError attribute 'ro' of 'extension_types.Props' objects is not writable
AttributeError attribute 'ro' of 'extension_types.Props' objects is not writable
c 65
c 300 OverflowError value too large to convert to char
uc -1 OverflowError can't convert negative value to unsigned char
s 5
f 0.5
b True
z 10
z 1.5 TypeError 'float' object cannot be interpreted as an integer
u 18446744073709551615
u -1 OverflowError can't convert negative value to unsigned PY_LONG_LONG
st x
st 5 TypeError Expected str, got int
st None
d {}
d [] TypeError Expected dict, got list
l [] AttributeError attribute 'l' of 'extension_types.Kinds' objects is not writable
arr 1099511627776 OverflowError value too large to convert to int
o 4
13
(5, 12, 1.0, {'x': 1}, 6)
None
None {'x': 1} None None 65 0
AttributeError Memoryview is not initialized
6.0 99.0 (3,)
TypeError a bytes-like object is required, not 'int'
4
11
8
TypeError Cannot convert int to extension_types.Num
AttributeError 'NoneType' object has no attribute 'v'
AttributeError 'NoneType' object has no attribute 'v'
AttributeError 'NoneType' object has no attribute 'v'
AttributeError 'NoneType' object has no attribute 'g'
None g A.g
'''
given, wanted = out.getvalue().split('\n'), EXPECTED[1:].split('\n')
for number, (one, other) in enumerate(zip(given, wanted), 1):
    if one != other:
        write('line %d\n  given  %s\n  wanted %s' % (number, one, other))
sys.exit(given != wanted)
