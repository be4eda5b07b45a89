# compare: python
"""Simulations and data structures."""
import bisect
import collections
import copy
import functools
import heapq
import math
import operator
import random


class Event:
    _seq = 0

    def __init__(self, time, action, *args):
        self.time = time
        self.action = action
        self.args = args
        Event._seq += 1
        self.seq = Event._seq
        self.cancelled = False

    def __lt__(self, other):
        return (self.time, self.seq) < (other.time, other.seq)


class Simulation:
    def __init__(self, seed=1):
        self.now = 0.0
        self.queue = []
        self.random = random.Random(seed)
        self.stats = collections.defaultdict(list)

    def at(self, delay, action, *args):
        event = Event(self.now + delay, action, *args)
        heapq.heappush(self.queue, event)
        return event

    def run(self, until=math.inf):
        while self.queue and self.queue[0].time <= until:
            event = heapq.heappop(self.queue)
            if event.cancelled:
                continue
            self.now = event.time
            event.action(*event.args)
        return self.now


class Bank(Simulation):
    def __init__(self, tellers, **options):
        super().__init__(**options)
        self.free = tellers
        self.waiting = collections.deque()

    def arrive(self, n):
        if n:
            self.at(self.random.expovariate(1.0), self.arrive, n - 1)
        self.waiting.append((self.now, n))
        self.serve()

    def serve(self):
        while self.free and self.waiting:
            came, who = self.waiting.popleft()
            self.free -= 1
            self.stats["wait"].append(self.now - came)
            self.at(self.random.uniform(0.5, 2.5), self.leave, who)

    def leave(self, who):
        self.free += 1
        self.stats["left"].append(who)
        self.serve()


bank = Bank(2, seed=42)
bank.arrive(30)
end = bank.run()
print(round(end, 4), len(bank.stats["wait"]), round(sum(bank.stats["wait"]), 4), bank.stats["left"][:5])


class Matrix:
    def __init__(self, rows):
        self.rows = [list(r) for r in rows]

    @classmethod
    def identity(cls, n):
        return cls([[int(i == j) for j in range(n)] for i in range(n)])

    @property
    def shape(self):
        return len(self.rows), len(self.rows[0]) if self.rows else 0

    def __matmul__(self, other):
        return Matrix([[sum(a * b for a, b in zip(row, col)) for col in zip(*other.rows)] for row in self.rows])

    def __pow__(self, n):
        result, base = Matrix.identity(len(self.rows)), self
        while n:
            if n & 1:
                result = result @ base
            base = base @ base
            n >>= 1
        return result

    def __getitem__(self, key):
        i, j = key
        return self.rows[i][j]

    def __setitem__(self, key, value):
        i, j = key
        self.rows[i][j] = value

    def __eq__(self, other):
        return isinstance(other, Matrix) and self.rows == other.rows

    def __iter__(self):
        return iter(self.rows)

    def __str__(self):
        width = max(len(str(x)) for row in self for x in row)
        return "\n".join(" ".join(f"{x:>{width}}" for x in row) for row in self)

    @property
    def T(self):
        return Matrix(zip(*self.rows))


fibm = Matrix([[1, 1], [1, 0]])
print(fibm ** 30)
print((fibm ** 100)[0, 1], fibm.T == fibm, Matrix([[1, 2, 3]]).T.shape)


def life(cells, steps):
    for _ in range(steps):
        counts = collections.Counter((x + dx, y + dy) for x, y in cells for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)
        cells = {c for c, n in counts.items() if n == 3 or (n == 2 and c in cells)}
    return cells


print(sorted(life({(1, 0), (2, 1), (0, 2), (1, 2), (2, 2)}, 12)))


class LRU:
    def __init__(self, size):
        self.size = size
        self.data = collections.OrderedDict()
        self.hits = self.misses = 0

    def __call__(self, f):
        @functools.wraps(f)
        def wrapper(*args, **kwargs):
            key = args + tuple(sorted(kwargs.items()))
            try:
                self.data.move_to_end(key)
                self.hits += 1
                return self.data[key]
            except KeyError:
                self.misses += 1
                value = self.data[key] = f(*args, **kwargs)
                if len(self.data) > self.size:
                    self.data.popitem(last=False)
                return value
        wrapper.cache = self
        return wrapper


@LRU(3)
def slow(x, *, scale=1):
    "Slow indeed."
    return x * scale


print([slow(x) for x in (1, 2, 1, 3, 4, 2, 1)], slow(1, scale=2), slow.cache.hits, slow.cache.misses, slow.__doc__, slow.__name__)


class Graph:
    def __init__(self):
        self.edges = {}

    def add(self, a, b, w=1):
        self.edges.setdefault(a, {})[b] = w
        self.edges.setdefault(b, {})

    def dijkstra(self, start):
        dist = {start: 0}
        heap = [(0, start)]
        before = {}
        while heap:
            d, node = heapq.heappop(heap)
            if d > dist[node]:
                continue
            for nxt, w in self.edges[node].items():
                if (nd := d + w) < dist.get(nxt, math.inf):
                    dist[nxt] = nd
                    before[nxt] = node
                    heapq.heappush(heap, (nd, nxt))
        return dist, before

    def path(self, a, b):
        _, before = self.dijkstra(a)
        out = [b]
        while out[-1] != a:
            try:
                out.append(before[out[-1]])
            except KeyError:
                return None
        return out[::-1]

    def topological(self):
        seen, order = set(), []

        def visit(n, stack=()):
            if n in stack:
                raise ValueError("cycle: " + " -> ".join(map(str, stack[stack.index(n):] + (n,))))
            if n in seen:
                return
            for m in sorted(self.edges[n]):
                visit(m, stack + (n,))
            seen.add(n)
            order.append(n)

        for n in sorted(self.edges):
            visit(n)
        return order[::-1]


g = Graph()
for a, b, w in [("a", "b", 7), ("a", "c", 3), ("c", "b", 1), ("b", "d", 2), ("c", "d", 8), ("d", "e", 3)]:
    g.add(a, b, w)
print(g.dijkstra("a")[0], g.path("a", "e"), g.path("e", "a"), g.topological())
g.add("e", "a")
try:
    g.topological()
except ValueError as error:
    print(error)


class Node:
    __slots__ = "key", "value", "left", "right", "priority"

    def __init__(self, key, value, priority):
        self.key, self.value, self.priority = key, value, priority
        self.left = self.right = None


class Treap:
    def __init__(self, items=(), seed=0):
        self.root = None
        self.size = 0
        self._random = random.Random(seed).random
        for k, v in items:
            self[k] = v

    def _split(self, node, key):
        if node is None:
            return None, None
        if node.key < key:
            node.right, right = self._split(node.right, key)
            return node, right
        left, node.left = self._split(node.left, key)
        return left, node

    def _merge(self, a, b):
        if not a or not b:
            return a or b
        if a.priority > b.priority:
            a.right = self._merge(a.right, b)
            return a
        b.left = self._merge(a, b.left)
        return b

    def __setitem__(self, key, value):
        node = self._find(key)
        if node:
            node.value = value
            return
        left, right = self._split(self.root, key)
        self.root = self._merge(self._merge(left, Node(key, value, self._random())), right)
        self.size += 1

    def _find(self, key):
        node = self.root
        while node is not None and node.key != key:
            node = node.left if key < node.key else node.right
        return node

    def __getitem__(self, key):
        node = self._find(key)
        if node is None:
            raise KeyError(key)
        return node.value

    def __delitem__(self, key):
        self[key]
        left, rest = self._split(self.root, key)
        def drop(node):
            if node.left is None:
                return node.right
            node.left = drop(node.left)
            return node
        self.root = self._merge(left, drop(rest))
        self.size -= 1

    def __iter__(self):
        stack, node = [], self.root
        while stack or node:
            while node:
                stack.append(node)
                node = node.left
            node = stack.pop()
            yield node.key
            node = node.right

    def __len__(self):
        return self.size

    def __contains__(self, key):
        return self._find(key) is not None


rng = random.Random(5)
keys = [rng.randrange(100) for _ in range(60)]
treap = Treap((k, str(k)) for k in keys)
print(len(treap), list(treap) == sorted(set(keys)), treap[keys[0]], 1000 in treap)
for k in sorted(set(keys))[::2]:
    del treap[k]
print(len(treap), list(treap)[:5])
try:
    treap[-1]
except KeyError as error:
    print("KeyError", error)


def knapsack(items, limit):
    @functools.lru_cache(None)
    def best(i, room):
        if i == len(items):
            return 0, ()
        skip = best(i + 1, room)
        w, v = items[i]
        if w <= room:
            value, chosen = best(i + 1, room - w)
            return max(skip, (value + v, (i,) + chosen))
        return skip
    return best(0, limit)


print(knapsack(((12, 4), (2, 2), (1, 1), (4, 10), (1, 2)), 15))


def queens(n):
    def place(row, cols, d1, d2):
        if row == n:
            yield ()
            return
        for c in range(n):
            if c not in cols and row + c not in d1 and row - c not in d2:
                for rest in place(row + 1, cols | {c}, d1 | {row + c}, d2 | {row - c}):
                    yield (c,) + rest
    return place(0, frozenset(), frozenset(), frozenset())


print(sum(1 for _ in queens(6)), next(queens(8)))


def quicksort(xs):
    if len(xs) <= 1:
        return xs
    pivot, *rest = xs
    return quicksort([x for x in rest if x < pivot]) + [pivot] + quicksort([x for x in rest if x >= pivot])


def mergesort(xs, key=lambda x: x):
    if len(xs) < 2:
        return xs[:]
    mid = len(xs) // 2
    left, right = mergesort(xs[:mid], key), mergesort(xs[mid:], key)
    out = []
    i = j = 0
    while i < len(left) and j < len(right):
        if key(right[j]) < key(left[i]):
            out.append(right[j]); j += 1
        else:
            out.append(left[i]); i += 1
    out += left[i:]
    out.extend(right[j:])
    return out


data = [rng.randrange(1000) for _ in range(200)]
assert quicksort(data) == mergesort(data) == sorted(data)
print(mergesort(["bb", "a", "ccc"], key=len), mergesort(data, key=operator.neg)[:3])


def collatz(n):
    steps = 0
    while n != 1:
        n, steps = (n // 2 if n % 2 == 0 else 3 * n + 1), steps + 1
    return steps


print(max(range(1, 1000), key=collatz), [collatz(n) for n in (1, 7, 27)])


class Account:
    interest = 0.02

    def __init__(self, owner, balance=0):
        self.owner, self._balance, self.history = owner, balance, []

    balance = property(lambda self: self._balance)

    def deposit(self, amount):
        if amount <= 0:
            raise ValueError("deposit must be positive")
        self._balance += amount
        self.history.append(("deposit", amount))

    def withdraw(self, amount):
        if amount > self._balance:
            raise InsufficientFunds(self, amount)
        self._balance -= amount
        self.history.append(("withdraw", amount))

    def __iadd__(self, amount):
        self.deposit(amount)
        return self


class InsufficientFunds(Exception):
    def __init__(self, account, amount):
        super().__init__(f"{account.owner} has {account.balance}, needs {amount}")
        self.missing = amount - account.balance


acc = Account("Zoe", 10)
acc += 5
for step in (lambda: acc.withdraw(100), lambda: acc.deposit(-1), lambda: setattr(acc, "balance", 3), lambda: acc.withdraw(7)):
    try:
        step()
    except InsufficientFunds as error:
        print(error, error.missing)
    except (ValueError, AttributeError) as error:
        print(type(error).__name__)
print(acc.balance, acc.history, copy.deepcopy(acc).history is acc.history)


def mandel(w, h):
    rows = []
    for y in range(h):
        row = ""
        for x in range(w):
            c = complex(x / w * 3 - 2, y / h * 2 - 1)
            z, n = 0, 0
            while abs(z) <= 2 and n < 30:
                z = z * z + c
                n += 1
            row += " .:-=+*#%@"[n * 9 // 30]
        rows.append(row)
    return rows


print("\n".join(mandel(40, 12)))
words = "the quick brown fox jumps over the lazy dog the end".split()
index = {}
for i, word in enumerate(words):
    index.setdefault(word[0], []).append((i, word))
print({k: v for k, v in sorted(index.items()) if len(v) > 1})
print(collections.Counter(words).most_common(2), sorted(set(words), key=lambda w: (-len(w), w))[:3])
a = list(range(10))
a[2:5] = ["x"]
a[::3] = "abc"
del a[-2:]
print(a, a[::-1], a[5:1:-2], a[-3:])
print(bisect.bisect([1, 3, 5], 3), divmod(-7, 3), -7 // 2, -7 % 3, 7 % -3, 2 ** -1, 2 ** 100, ~5, 5 ^ 3, 1 << 70, -1 >> 1)
print(round(2.5), round(-1.5), round(3.14159, 2), int("ff", 16), float("1e3"), 0.1 + 0.2, 1e100, 1 / 3, 10 // 0.3, -7.5 % 2)
print(sum([0.1] * 10), math.fsum([0.1] * 10), abs(-3 + 4j), (1 + 2j).conjugate(), 3 .real, complex("1+2j"))
