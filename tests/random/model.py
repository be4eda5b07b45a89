"""What C numbers, views and C functions do, in Python: the judge of random programs. They import all of it."""
import ctypes
import functools
import math
import operator


def _signed(bits):
    half, full = 1 << bits - 1, 1 << bits
    return lambda x: (int(x) + half) % full - half


def _unsigned(bits):
    mask = (1 << bits) - 1
    return lambda x: int(x) & mask


i8, i16, i32, i64 = map(_signed, (8, 16, 32, 64))
u8, u16, u32, u64 = map(_unsigned, (8, 16, 32, 64))
truth = bool
f64 = float
LOWEST = {i32: -(1 << 31), i64: -(1 << 63)}


def f32(x):
    return ctypes.c_float(x).value


def _to_int(name, bits, signed):
    low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)
    told = name.replace("long long", "PY_LONG_LONG")

    def convert(x):
        if name == "Py_ssize_t":
            number = operator.index(x)
        elif hasattr(x, "__int__"):  # one that has `__index__` only is no number here
            number = int(x)
        else:
            raise TypeError("an integer is required")
        if low <= number <= high:
            return int(number)
        if not signed and number < 0:
            raise OverflowError(f"can't convert negative value to {told}")
        whole = "ssize_t" if name == "Py_ssize_t" else "long" if signed else "unsigned long"
        if name == "Py_ssize_t" or bits == 64 or not (-(1 << 63) if signed else 0) <= number < 1 << 64 - signed:
            raise OverflowError(f"Python int too large to convert to C {whole}")
        raise OverflowError(f"value too large to convert to {told}")
    return convert


def _to_float(wrap):
    def convert(x):
        if isinstance(x, (str, bytes)) or not hasattr(x, "__float__") and not hasattr(x, "__index__"):
            raise TypeError(f"must be real number, not {type(x).__name__}")
        return wrap(float(x))
    return convert


TO = {name: _to_int(name, bits, signed) for name, bits, signed in [
    ("signed char", 8, True), ("unsigned char", 8, False), ("short", 16, True), ("unsigned short", 16, False),
    ("int", 32, True), ("unsigned int", 32, False), ("long", 64, True), ("unsigned long", 64, False),
    ("long long", 64, True), ("unsigned long long", 64, False), ("Py_ssize_t", 64, True), ("size_t", 64, False)]
    + [(f"{'' if signed else 'u'}int{bits}_t", bits, signed) for bits in (8, 16, 32, 64) for signed in (True, False)]}
TO.update(float=_to_float(f32), double=_to_float(f64), bint=bool)


def floor_div(wrap, a, b):
    a, b = wrap(a), wrap(b)
    if b == 0:
        raise ZeroDivisionError("integer division or modulo by zero")
    if b == -1 and a == LOWEST.get(wrap):
        raise OverflowError("value too large to perform division")
    return wrap(a // b)


def floor_mod(wrap, a, b):
    a, b = wrap(a), wrap(b)
    if b == 0:
        raise ZeroDivisionError("integer division or modulo by zero")
    return wrap(a % b)


def c_div(wrap, a, b):
    a, b = wrap(a), wrap(b)
    return wrap(abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1))


def c_mod(wrap, a, b):
    a, b = wrap(a), wrap(b)
    return wrap(abs(a) % abs(b) * (-1 if a < 0 else 1))


def true_div(wrap, a, b):
    a, b = wrap(a), wrap(b)
    if b == 0:
        raise ZeroDivisionError("float division")
    return wrap(_ieee_div(a, b))


def _ieee_div(a, b):
    try:
        return a / b
    except OverflowError:
        return math.copysign(math.inf, a) * math.copysign(1, b)


def float_floor_div(wrap, a, b):
    a, b = wrap(a), wrap(b)
    if b == 0:
        raise ZeroDivisionError("float division")
    quotient = wrap(_ieee_div(a, b))
    return quotient if math.isinf(quotient) or math.isnan(quotient) else wrap(_floor(quotient))


def _floor(x):
    return math.copysign(float(math.floor(x)), x) if abs(x) < 2.0 ** 52 else x


def float_mod(wrap, a, b):
    a, b = wrap(a), wrap(b)
    if b == 0:
        raise ZeroDivisionError("float divmod()")
    if math.isinf(a) or math.isnan(a) or math.isnan(b):
        return math.nan
    rest = math.fmod(a, b)
    return wrap(rest + int(rest != 0 and (rest < 0) != (b < 0)) * b)


def call(function, *arguments, **named):
    return function(*arguments, **named)


class Generic:
    """The type of a fused function, as one of its specialisations has it."""

    def __init__(self, name, wrap):
        self.name, self.wrap = name, wrap

    def __call__(self, x):
        return self.wrap(x)


W = {name: Generic(name, wrap) for name, wrap in [
    ("int8_t", i8), ("uint8_t", u8), ("short", i16), ("uint16_t", u16), ("int", i32), ("uint32_t", u32), ("long", i64),
    ("uint64_t", u64), ("float", f32), ("double", f64)]}
PROMOTED = {i8: i32, u8: i32, i16: i32, u16: i32}


def quotient_of(W, a, b):
    divide = float_floor_div if W.wrap in (f32, f64) else floor_div
    return W(divide(PROMOTED.get(W.wrap, W.wrap), a, b))


def rest_of(W, a, b):
    divide = float_mod if W.wrap in (f32, f64) else floor_mod
    return W(divide(PROMOTED.get(W.wrap, W.wrap), a, b))


class Alternative:
    """One type of a fused one, to be sorted as Cython does: by a relation that is no order."""

    def __init__(self, name):
        self.name, self.is_named = name, name.endswith("_t")
        bits = SIZES[W[name].wrap]
        self.rank = {"float": 6, "double": 7}.get(name, bits.bit_length() - 4)
        self.sign = 0 if name.startswith("u") else 2 if name == "int8_t" else 1

    def __lt__(self, other):
        if self.is_named:
            return not other.is_named
        return self.rank > other.rank and self.sign >= other.sign


def dispatched(function, names, a, b):
    """Called with objects: by the first one."""
    names = [one.name for one in sorted(map(Alternative, names))]
    wanted = [name for name in names if (name in ("float", "double")) == isinstance(a, float)]
    if not wanted:
        raise TypeError("No matching signature found")
    name = wanted[0]
    return function(W[name], TO[name](a), TO[name](b))


SIZES = {i8: 8, u8: 8, i16: 16, u16: 16, i32: 32, u32: 32, i64: 64, u64: 64, f32: 32, f64: 64}


def c64(z):
    return complex(f32(z.real), f32(z.imag))


def small(z):
    return z if abs(z) < 1000.0 else 0.5 + 0.25j


def rounded(z):
    parts = (z.real, z.imag) if isinstance(z, complex) else (z,)
    least = max(map(abs, parts)) * 1e-7
    return [float('%.7g' % (part * 1.00000012345)) + 0.0 if abs(part) > least else 0.0 for part in parts]


def over(a, b):
    if b == 0:
        raise ZeroDivisionError("float division")
    return a / b


def with_part(z, name, value):
    return complex(value, z.imag) if name == "real" else complex(z.real, value)


def add(a, b):
    return a + b


def tame(x):
    """A number that fits into every integer type after truncation, but for the sign."""
    return x if -100.0 < x < 100.0 else 0.5


def sum_of(cells):
    return i64(sum(cell * (at + 1) for at, cell in enumerate(cells)))


class Manager:
    def __init__(self, out, value, swallows):
        self.out, self.value, self.swallows = out, value, swallows

    def __enter__(self):
        self.out.append(("enter", self.value))
        return self.value

    def __exit__(self, kind, error, trace):
        self.out.append(("exit", kind and kind.__name__))
        return self.swallows


def run_coroutine(c):
    try:
        c.send(None)
    except StopIteration as stop:
        return stop.value


def sqrt_of(x):
    return math.sqrt(x) if x >= 0 else math.nan


def steps(wrap, a, b, c):
    if c == 0:
        raise ValueError("range() arg 3 must not be zero")
    return range(a, b, c)


def swallowing(zero):
    """What a `noexcept` function does with an exception."""
    def wrapper(function):
        @functools.wraps(function)
        def call(*args):
            try:
                return function(*args)
            except Exception:
                return zero
        return call
    return wrapper


class View:
    def __init__(self, wrap, data, offset, shape, strides):
        self.wrap, self.data, self.offset = wrap, data, offset
        self.shape, self.strides = tuple(shape), tuple(strides)

    @staticmethod
    def make(wrap, shape, first, factor):
        count = math.prod(shape)
        strides = [math.prod(shape[axis + 1:]) for axis in range(len(shape))]
        return View(wrap, [wrap(first + factor * i) for i in range(count)], 0, shape, strides)

    def _place(self, indices, wraps):
        place, wrong = self.offset, None  # of several wrong indices the last one is reported
        for axis, (index, extent, stride) in enumerate(zip(indices, self.shape, self.strides)):
            if index < 0 and wraps:
                index += extent
            if not 0 <= index < extent:
                wrong = axis
            place += index * stride
        if wrong is not None:
            raise IndexError("Out of bounds on buffer access (axis %d)" % wrong)
        return place

    def get(self, *indices, wraps=True):
        return self.data[self._place(indices, wraps)]

    def set(self, value, *indices, wraps=True):
        value = self.wrap(value)
        self.data[self._place(indices, wraps)] = value

    def cut(self, *keys, wraps=True):
        offset, shape, strides, axis = self.offset, [], [], 0
        for key in keys:
            if key is None:
                shape.append(1)
                strides.append(0)
                continue
            extent, stride = self.shape[axis], self.strides[axis]
            if isinstance(key, slice):
                if key.step == 0:
                    raise ValueError("Step may not be zero (axis %d)" % axis)
                start, stop, step = key.indices(extent)
                count = len(range(start, stop, step))
                offset += start * stride if count else 0
                shape.append(count)
                strides.append(stride * step)
            else:
                key += extent if key < 0 and wraps else 0
                if not 0 <= key < extent:
                    raise IndexError("Index out of bounds (axis %d)" % axis)
                offset += key * stride
            axis += 1
        return View(self.wrap, self.data, offset, shape + list(self.shape[axis:]),
                    strides + list(self.strides[axis:]))

    @property
    def T(self):
        return View(self.wrap, self.data, self.offset, self.shape[::-1], self.strides[::-1])

    def places(self, shape=None):
        shape = self.shape if shape is None else shape
        padded = (1,) * (len(shape) - len(self.shape)) + self.shape
        strides = (0,) * (len(shape) - len(self.shape)) + self.strides
        for axis, (mine, wanted) in enumerate(zip(padded, shape)):
            if mine != wanted and mine != 1:
                raise ValueError("got differing extents in dimension %d (got %d and %d)"
                                 % (axis, wanted, mine))
        places = [self.offset]
        for mine, wanted, stride in zip(padded, shape, strides):
            places = [place + (i * stride if mine != 1 else 0) for place in places for i in range(wanted)]
        return places

    def assign(self, other):
        values = [other.data[place] for place in other.places(self.shape)]
        for place, value in zip(self.places(), values):
            self.data[place] = value

    def fill(self, value):
        value = self.wrap(value)
        for place in self.places():
            self.data[place] = value

    def copy(self):
        values = [self.data[place] for place in self.places()]
        strides = [math.prod(self.shape[axis + 1:]) for axis in range(len(self.shape))]
        return View(self.wrap, values, 0, self.shape, strides)

    def items(self):
        return [self.data[place] for place in self.places()]


def received(kind, value):
    """An argument, as a parameter of this type has it."""
    if kind in TO:
        return TO[kind](value)
    if value is not None and type(value).__name__ != kind:
        raise TypeError(f"expected {kind}")
    return value


def zeros(name, count):
    return [ZERO[name] for _ in range(count)]


ZERO = {name: 0 for name in TO}
ZERO.update(float=0.0, double=0.0, bint=False)


class Record:
    """A struct: `fields` are triples of a name, the name of a number or a Record, and a number of items or None."""

    def __init__(self):
        for name, kind, count in self.fields:
            made = [kind() if isinstance(kind, type) else ZERO[kind] for _ in range(count or 1)]
            setattr(self, name, made if count else made[0])

    def __getitem__(self, index):
        return [self][index]  # as a pointer

    @classmethod
    def of(cls, mapping):
        """What a mapping is converted to."""
        if not hasattr(mapping, "keys"):
            raise TypeError(f"Expected a mapping, got {type(mapping).__name__}")
        made = cls()
        for name, kind, count in cls.fields:
            if name not in mapping:
                raise ValueError(f"No value specified for struct attribute '{name}'")
            one = kind.of if isinstance(kind, type) else TO[kind]
            setattr(made, name, _items(one, mapping[name], count) if count else one(mapping[name]))
        return made

    @classmethod
    def made(cls, **values):
        made = cls()
        for name, value in values.items():
            setattr(made, name, value)
        return made


def _items(one, values, count):
    if len(values) > count:
        raise IndexError(f"too many values found during array assignment, expected {count}")
    if len(values) < count:
        raise IndexError(f"not enough values found during array assignment, expected {count}, got {len(values)}")
    return [one(value) for value in values]


def copied(value):
    if isinstance(value, Record):
        made = type(value)()
        for name, _, _ in value.fields:
            setattr(made, name, copied(getattr(value, name)))
        return made
    return [copied(item) for item in value] if isinstance(value, list) else value


def store(place, value):
    """Gives a struct or an array in its place the value of another."""
    value = copied(value)
    if isinstance(place, list):
        place[:] = value
    else:
        for name, kind, count in place.fields:
            if isinstance(kind, type) and not count:
                store(getattr(place, name), getattr(value, name))
            elif isinstance(kind, type):
                for mine, its in zip(getattr(place, name), getattr(value, name)):
                    store(mine, its)
            elif count:
                store(getattr(place, name), getattr(value, name))
            else:
                setattr(place, name, getattr(value, name))


def fill(place, name, values):
    place[:] = [TO[name](value) for value in values]


def shown(value):
    """The object that a C value is converted to."""
    if isinstance(value, Record):
        return {name: shown(getattr(value, name)) for name, _, _ in value.fields}
    if isinstance(value, (list, tuple)):
        return type(value)(map(shown, value))
    return value


class Pointer:
    def __init__(self, items, at):
        self.items, self.at = items, at

    def __getitem__(self, index):
        return self.items[self.at + index]

    def __setitem__(self, index, value):
        self.items[self.at + index] = value

    def __add__(self, count):
        return Pointer(self.items, self.at + count)


def live(items, start, stop):
    """The items as they are when the loop comes to them."""
    for index in range(start, stop):
        yield items[index]
