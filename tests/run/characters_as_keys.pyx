"""A character of a str is a str wherever an object is asked for.

>>> by_first('53', {'5': 'five', 53: 'wrong'})
'five'
>>> stored('ab')
{'a': 1, 'b': 1}
>>> stored('ab', [0])
Traceback (most recent call last):
TypeError: list indices must be integers or slices, not str
>>> flagged(True, {True: 'yes', False: 'no'}), seen(True), seen(False)
('yes', True, False)
>>> counted('hello')
{'h': 1, 'e': 1, 'l': 2, 'o': 1}
"""


class Seen:
    def __getitem__(self, key):
        return key


def by_first(text, table):
    shown = str(text)
    return table[shown[0]]


def stored(str text, table=None):
    if table is None:
        table = {}
    for char in text:
        table[char] = 1
        assert table[char] == 1
    del table['a']
    table[text[0]] = 1
    return {key: table[key] for key in sorted(table)}


def flagged(bint flag, table):
    return table[flag]


def seen(bint flag):
    return Seen()[flag]


def counted(text):
    counts = {}
    for char in str(text):
        counts[char] = counts.get(char, 0) + 1
    return counts
