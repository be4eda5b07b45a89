"""Names that are imported into typed variables.

>>> show()
True True 3.141592653589793 /
T
T2
1114111
1114111 True
T3 Cannot convert int to typed_imports.K
"""
import sys, types
def t():
    cdef long maxunicode
    cdef type t
    cdef double pi
    cdef str sep
    from sys import maxunicode
    from types import ModuleType as t
    from math import pi
    from os import sep
    print(maxunicode == sys.maxunicode, t is types.ModuleType, pi, sep)
    try:
        from sys import version_info as maxunicode
    except TypeError as e: print("T")
    try:
        from sys import maxunicode as t
    except TypeError as e: print("T2")
    import math as t2
    print(maxunicode)
cdef int gi
cdef object go
from sys import maxunicode as gi
from sys import version_info as go
cdef class K: pass
cdef K kk
def setk():
    global kk
    try:
        from sys import maxunicode as kk
    except TypeError as e: print("T3", e)
def show():
    t(); print(gi, go is sys.version_info); setk()
