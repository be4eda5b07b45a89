def f(int n):
    include "x.pxi"  # expect-error: include-not-here @4 include
