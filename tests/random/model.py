"""What C numbers, views and C functions do, in Python: the judge of random programs. They import all of it."""
import ctypes
import functools
import math


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

    def cut(self, *keys):
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
                key += extent if key < 0 else 0
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
