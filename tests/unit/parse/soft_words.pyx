# Words that are keywords only in their place.
gil = nogil = api = by = public = readonly = inline = packed = cppclass = new = 1
array = struct = union = enum = fused = property = extern = namespace = operator = 2
match = case = type = print = exec = const = volatile = noexcept = include = sizeof = 3
async_ = await_ = DEF = IF = ELIF = ELSE = 4
print(gil, nogil, by=public, new=new, type=type(x), include=["x"])
match(x)
match[0] = case.y
match.case(type)
type.x = match * case
print
print -1
exec("x")
property(f)
x.print, x.new, x.match, x.type, x.async, x.class_, x.as
cdef int gil, by, new, array, struct, enum, type, match, print, const_, operator
cdef struct s:
    int type, new, match, api, public
def f(nogil, gil, type, match=1, print=None, *, new, api): return new, nogil
cdef g(object, int type, new, public): pass
from x import print, match, type, new, nogil as gil
x = [new for new in match if new is not by]
lambda match, case: match
new.x(new, -new, new[0], new + 1, new if new else new)
await x
operator.add(1, 2)
x = sizeof + 1, x.sizeof(y)
def sizeof(x): pass
