# Rows of branches that are too long to be nested in C++.


def word(x):
    """
    >>> word(0), word(1), word(64), word(69), word(70), word([])
    ('0', '1 and', '64', '69 and', 'other', 'other')
    """
    if x == 0: y = '0'
    elif x == 1: return '1 and'
    elif x == 2: y = '2'
    elif x == 3: return '3 and'
    elif x == 4: y = '4'
    elif x == 5: return '5 and'
    elif x == 6: y = '6'
    elif x == 7: return '7 and'
    elif x == 8: y = '8'
    elif x == 9: return '9 and'
    elif x == 10: y = '10'
    elif x == 11: return '11 and'
    elif x == 12: y = '12'
    elif x == 13: return '13 and'
    elif x == 14: y = '14'
    elif x == 15: return '15 and'
    elif x == 16: y = '16'
    elif x == 17: return '17 and'
    elif x == 18: y = '18'
    elif x == 19: return '19 and'
    elif x == 20: y = '20'
    elif x == 21: return '21 and'
    elif x == 22: y = '22'
    elif x == 23: return '23 and'
    elif x == 24: y = '24'
    elif x == 25: return '25 and'
    elif x == 26: y = '26'
    elif x == 27: return '27 and'
    elif x == 28: y = '28'
    elif x == 29: return '29 and'
    elif x == 30: y = '30'
    elif x == 31: return '31 and'
    elif x == 32: y = '32'
    elif x == 33: return '33 and'
    elif x == 34: y = '34'
    elif x == 35: return '35 and'
    elif x == 36: y = '36'
    elif x == 37: return '37 and'
    elif x == 38: y = '38'
    elif x == 39: return '39 and'
    elif x == 40: y = '40'
    elif x == 41: return '41 and'
    elif x == 42: y = '42'
    elif x == 43: return '43 and'
    elif x == 44: y = '44'
    elif x == 45: return '45 and'
    elif x == 46: y = '46'
    elif x == 47: return '47 and'
    elif x == 48: y = '48'
    elif x == 49: return '49 and'
    elif x == 50: y = '50'
    elif x == 51: return '51 and'
    elif x == 52: y = '52'
    elif x == 53: return '53 and'
    elif x == 54: y = '54'
    elif x == 55: return '55 and'
    elif x == 56: y = '56'
    elif x == 57: return '57 and'
    elif x == 58: y = '58'
    elif x == 59: return '59 and'
    elif x == 60: y = '60'
    elif x == 61: return '61 and'
    elif x == 62: y = '62'
    elif x == 63: return '63 and'
    elif x == 64: y = '64'
    elif x == 65: return '65 and'
    elif x == 66: y = '66'
    elif x == 67: return '67 and'
    elif x == 68: y = '68'
    elif x == 69: return '69 and'
    else: y = 'other'
    return y


class Odd:
    def __eq__(self, other):
        if other == 66: raise ValueError('66')
        return other == 67


def rows(items):
    """
    >>> list(rows([3, 1, 68, 2, 69, 4]))
    [(3, 'low'), (68, 'high'), (4, 'low')]
    >>> list(rows([Odd()]))
    Traceback (most recent call last):
    ValueError: 66
    """
    for x in items:
        kind = 'low'
        if x == 1: continue
        elif x == 2: kind = yield_nothing()
        elif x == 3: kind = 'low'
        elif x == 4: kind = 'low'
        elif x == 5: kind = 'low'
        elif x == 6: kind = 'low'
        elif x == 7: kind = 'low'
        elif x == 8: kind = 'low'
        elif x == 9: kind = 'low'
        elif x == 10: kind = 'low'
        elif x == 11: kind = 'low'
        elif x == 12: kind = 'low'
        elif x == 13: kind = 'low'
        elif x == 14: kind = 'low'
        elif x == 15: kind = 'low'
        elif x == 16: kind = 'low'
        elif x == 17: kind = 'low'
        elif x == 18: kind = 'low'
        elif x == 19: kind = 'low'
        elif x == 20: kind = 'low'
        elif x == 21: kind = 'low'
        elif x == 22: kind = 'low'
        elif x == 23: kind = 'low'
        elif x == 24: kind = 'low'
        elif x == 25: kind = 'low'
        elif x == 26: kind = 'low'
        elif x == 27: kind = 'low'
        elif x == 28: kind = 'low'
        elif x == 29: kind = 'low'
        elif x == 30: kind = 'low'
        elif x == 31: kind = 'low'
        elif x == 32: kind = 'low'
        elif x == 33: kind = 'low'
        elif x == 34: kind = 'low'
        elif x == 35: kind = 'low'
        elif x == 36: kind = 'low'
        elif x == 37: kind = 'low'
        elif x == 38: kind = 'low'
        elif x == 39: kind = 'low'
        elif x == 40: kind = 'low'
        elif x == 41: kind = 'low'
        elif x == 42: kind = 'low'
        elif x == 43: kind = 'low'
        elif x == 44: kind = 'low'
        elif x == 45: kind = 'low'
        elif x == 46: kind = 'low'
        elif x == 47: kind = 'low'
        elif x == 48: kind = 'low'
        elif x == 49: kind = 'low'
        elif x == 50: kind = 'low'
        elif x == 51: kind = 'low'
        elif x == 52: kind = 'low'
        elif x == 53: kind = 'low'
        elif x == 54: kind = 'low'
        elif x == 55: kind = 'low'
        elif x == 56: kind = 'low'
        elif x == 57: kind = 'low'
        elif x == 58: kind = 'low'
        elif x == 59: kind = 'low'
        elif x == 60: kind = 'low'
        elif x == 61: kind = 'low'
        elif x == 62: kind = 'low'
        elif x == 63: kind = 'low'
        elif x == 64: kind = 'low'
        elif x == 65: kind = 'low'
        elif x == 66: pass
        elif x == 67: kind = 'seven'
        elif x == 68: kind = 'high'
        elif x == 69: continue
        if kind:
            yield x, kind


def yield_nothing():
    return None


cdef int number(object a, int n) except -1:
    if n == 0: return 100
    elif n == 1 and a: return 101
    elif n == 2 and a: return 102
    elif n == 3 and a: return 103
    elif n == 4 and a: return 104
    elif n == 5 and a: return 105
    elif n == 6 and a: return 106
    elif n == 7 and a: return 107
    elif n == 8 and a: return 108
    elif n == 9 and a: return 109
    elif n == 10 and a: return 110
    elif n == 11 and a: return 111
    elif n == 12 and a: return 112
    elif n == 13 and a: return 113
    elif n == 14 and a: return 114
    elif n == 15 and a: return 115
    elif n == 16 and a: return 116
    elif n == 17 and a: return 117
    elif n == 18 and a: return 118
    elif n == 19 and a: return 119
    elif n == 20 and a: return 120
    elif n == 21 and a: return 121
    elif n == 22 and a: return 122
    elif n == 23 and a: return 123
    elif n == 24 and a: return 124
    elif n == 25 and a: return 125
    elif n == 26 and a: return 126
    elif n == 27 and a: return 127
    elif n == 28 and a: return 128
    elif n == 29 and a: return 129
    elif n == 30 and a: return 130
    elif n == 31 and a: return 131
    elif n == 32 and a: return 132
    elif n == 33 and a: return 133
    elif n == 34 and a: return 134
    elif n == 35 and a: return 135
    elif n == 36 and a: return 136
    elif n == 37 and a: return 137
    elif n == 38 and a: return 138
    elif n == 39 and a: return 139
    elif n == 40 and a: return 140
    elif n == 41 and a: return 141
    elif n == 42 and a: return 142
    elif n == 43 and a: return 143
    elif n == 44 and a: return 144
    elif n == 45 and a: return 145
    elif n == 46 and a: return 146
    elif n == 47 and a: return 147
    elif n == 48 and a: return 148
    elif n == 49 and a: return 149
    elif n == 50 and a: return 150
    elif n == 51 and a: return 151
    elif n == 52 and a: return 152
    elif n == 53 and a: return 153
    elif n == 54 and a: return 154
    elif n == 55 and a: return 155
    elif n == 56 and a: return 156
    elif n == 57 and a: return 157
    elif n == 58 and a: return 158
    elif n == 59 and a: return 159
    elif n == 60 and a: return 160
    elif n == 61 and a: return 161
    elif n == 62 and a: return 162
    elif n == 63 and a: return 163
    elif n == 64 and a: return 164
    elif n == 65 and a: return 165
    elif n == 66 and a: return 166
    elif n == 67 and a: return 167
    elif n == 68 and a: return 168
    elif n == 69 and a: return 169
    return 7


def numbers(a):
    """
    >>> numbers(1), numbers(0)
    ([100, 101, 169, 7], [100, 7, 7, 7])
    """
    return [number(a, 0), number(a, 1), number(a, 69), number(a, 70)]
