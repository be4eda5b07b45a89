print "a", b, c
print >>stream, "x",
print "%d" % 3
print not x
if x: print "y"
exec "code"
exec code in scope
exec code in scope, other
raise E, v
raise E, v, tb
try:
    pass
except E, e:
    pass
x = `y`, a <> b, 10L, 0777, ur'z'
