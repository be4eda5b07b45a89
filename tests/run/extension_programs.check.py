"""What Python sees of the programs."""
import io
import sys

out = io.StringIO()
write = print


def print(*values):
    write(*values, file=out)


import extension_programs as c1, array, copy, pickle
def t(f, *a):
    try: print(f(*a))
    except BaseException as e: print(type(e).__name__, e)
V=c1.Vec3; v=V(1,2,3)
for f in (lambda:v, lambda:v+V(1), lambda:v*2, lambda:v==V(1,2,3), lambda:v!=V(1,2,3), lambda:v==3, lambda:hash(v)==hash((1.0,2.0,3.0)), lambda:list(v), lambda:v[1], lambda:v[7], lambda:v.dot(v), lambda:v.dot(3), lambda:v.norm(), lambda:v.scaled(2), lambda:v+3, lambda:3+v, lambda:v.dot(other=v), lambda:V(z=1), lambda:V(1,2,3,4), lambda: V(w=1), lambda:c1.typed(v), lambda:c1.typed(v,V(1)), lambda:c1.typed(3)):
    pass
    t(f)
b=c1.Buffer(4)
def fill():
    for i in range(4): b[i]=i
    return b.sum(), len(b), b[2], list(b)
t(fill); t(lambda:b[9]); t(lambda:b[-1]); b.resize(6); t(lambda:list(b)); t(lambda: c1.Buffer('x')); t(lambda: c1.Buffer())
u=c1.UnionFind(array.array('i',[0]*6), array.array('i',[0]*6)); t(lambda:(u.union(0,1), u.union(1,2), u.union(0,2), u.union(4,5), u.count, u.roots()))
T=c1.Tree()
for k in (5,2,8,1,9,3): T.insert(k, k*k)
t(lambda:(T.items(), len(T), T[8], 3 in T, 4 in T)); t(lambda:T[77])
for K in (c1.Kernel, c1.RBF, c1.Linear): t(lambda:(K(2.0)(3.0), K().integrate(3))); t(lambda:K().integrate(-1))
s=c1.Stack(2); s.push(1); s.push(2); t(s.push, 3); t(s.pop); t(s.pop); t(s.pop); t(s.peek); t(lambda:bool(s)); t(lambda:len(c1.Stack.of(1,2,3))); t(lambda:c1.Stack.of(1,2,3,limit=2))
class S2(c1.Stack):
    def push(self, x): super().push(x*10)
z=S2.of(1,2); t(lambda:(z.pop(), z.limit, type(z).__name__))
A=c1.Matrix(2,2); A[0,0]=1; A[0,1]=2; A[1,0]=3; t(lambda:(A@A).tolist()); t(lambda:A[0,1]); t(lambda:A@3)
t(lambda:list(c1.Fib(8))); t(c1.uses)
t(lambda:copy.copy(v)); t(lambda:pickle.loads(pickle.dumps(v))); t(lambda:copy.deepcopy(v)==v); t(lambda:pickle.dumps(c1.Stack()));
t(lambda:pickle.loads(pickle.dumps(c1.RBF(3.0)))(1.0)); t(lambda:pickle.dumps(A)); t(lambda:[x.key for x in (copy.copy(c1.Node(1,2)),)])

EXPECTED = r'''
Vec3(1.0, 2.0, 3.0)
Vec3(2.0, 2.0, 3.0)
Vec3(2.0, 4.0, 6.0)
True
False
False
True
[1.0, 2.0, 3.0]
2.0
IndexError 7
14.0
TypeError Argument 'other' has incorrect type (expected extension_programs.Vec3, got int)
3.7416573867739413
Vec3(2.0, 4.0, 6.0)
TypeError Argument 'other' has incorrect type (expected extension_programs.Vec3, got int)
TypeError unsupported operand type(s) for +: 'int' and 'extension_programs.Vec3'
56.0
Vec3(0.0, 0.0, 1.0)
TypeError __init__() takes at most 3 positional arguments (4 given)
TypeError __init__() got an unexpected keyword argument 'w'
Vec3(2.0, 4.0, 6.0)
Vec3(3.0, 4.0, 6.0)
TypeError Argument 'v' has incorrect type (expected extension_programs.Vec3, got int)
(6.0, 4, 2.0, [0.0, 1.0, 2.0, 3.0])
IndexError out of range
IndexError out of range
[0.0, 1.0, 2.0, 3.0, 0.0, 0.0]
TypeError 'str' object cannot be interpreted as an integer
TypeError __cinit__() takes exactly 1 positional argument (0 given)
(True, True, False, True, 3, [0, 0, 0, 3, 4, 4])
([(1, 1), (2, 4), (3, 9), (5, 25), (8, 64), (9, 81)], 6, 64, True, False)
KeyError 77
(0.0, 0.0)
ValueError negative
(1.522997974471263e-08, 1.3861950800601766)
ValueError negative
(6.0, 3.0)
ValueError negative
OverflowError full
2
1
IndexError empty
None
False
3
OverflowError full
(20, 5, 'S2')
[[7.0, 2.0], [3.0, 6.0]]
2.0
TypeError Argument 'b' has incorrect type (expected extension_programs.Matrix, got int)
[1, 1, 2, 3, 5, 8, 13, 21]
[6.0, 3.0, 7.0, 2.0, 8.0, 9.0, 1.0, True, False, True, 9.0, 10.0]
Vec3(2.0, 4.0, 6.0)
Vec3(2.0, 4.0, 6.0)
True
TypeError no default __reduce__ due to non-trivial __cinit__
0.049787068367863944
TypeError no default __reduce__ due to non-trivial __cinit__
[1]
'''
given, wanted = out.getvalue().split('\n'), EXPECTED[1:].split('\n')
for number, (one, other) in enumerate(zip(given, wanted), 1):
    if one != other:
        write('line %d\n  given  %s\n  wanted %s' % (number, one, other))
sys.exit(given != wanted)
