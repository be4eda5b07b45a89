x = None, True, False, ..., NULL
x = 1, 0x1F, 0b11, 0o17, 0777, 10L, 10UL, 10ULL, 1_000, 1.5, .5, 1., 1e10, 1_0.2e-3, 3j, 1.5J
x = a.b.c(d)(e)[f][g, h].i
x = f(a, *b, c=1, **d)
x = f(x for x in y)
x = f(a, (b := 3))
x = -a ** -b, not a, ~a, +a, a if b else c
x = a + b - c * d / e // f % g @ h ** i ** j
x = a << b >> c & d ^ e | f
x = a < b <= c > d >= e == f != g <> h
x = a in b, a not in b, a is b, a is not b
x = a and b and c or d or not e
x = lambda: 0
x = lambda a, b=1, *c, d, **e: (a, b)
x = lambda a, /, *, b: a
x = (a), (a,), (), (a, b), (*a, b)
x = [], [a], [a, b,], [*a, b]
x = {}, {a}, {a, b}, {a: b}, {**a, b: c,}, {*a, b}
x = [a for b in c if d for e in f], {a for b in c}, {a: b for c in d}, (a for b, in c)
x = [i for i from 0 <= i < n by 2 if i in s]
x = a[:], a[b:], a[:c], a[::d], a[b:c:d, ..., None], a[b,], a[*c]
x = `a, b`
x = <int>a, <double*>b, <object?>c, <double[:n, :m]>p, <unsigned char>-d, <void (*)(int) nogil>e
x = <const char* const*>a, <(int, double)>b, <int[::1]>c, <vector[int*]*>d
x = &a, &b[0], &c.d, a & b
x = sizeof(int), sizeof(int*), sizeof(unsigned long), sizeof(a[0]), sizeof(void (*)(int))
x = new Foo(), new vector[int](3), new a.Foo[int*, 3](x)
x = vector[int*](), map[int, vector[char*]](), static_cast[T*](p), a[b * c], a[-b, c], arr[int*, 3]()
x = "a" 'b' """c
d""" r"\n" u'y'
if (n := 10) > 5: pass
x = f(y)(z)[w](*args)(v)
x = a if b else lambda: c if d else e
x = array[int*, -1, "s"]()
x = b'x' rb'\n' bR"q", c'z', ur'v', u"\u00e9\x41\101\n\
", b"\xff\0", '''a'b"c''', "tab\tq\"", R"\d"
f"plain", f"{a}", f"{a!r:>{width}.{prec}}", f"{a=}", f"{a = !s}", f"{{}}{b}", rf"\d{a}"
f'{x["k"]}' "tail" f"{x['k']}", f"{x["k"]}", f"{f"{f"{1}"}"}"
f"{a:%Y-%m}" f"{lambda_(1)}" f"{a, b}" f"{ {1: 2}[1] }" f"{x!r}" f"{a:}" f"{(yield)}" f"{a!=b}"
f"""{
    a
}"""
