if 1:
    include "x.pxi"  # expect-error: include-not-here @4 include
