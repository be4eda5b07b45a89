def f(int n):
    ctypedef int t  # expect-error: ctypedef-not-here @4 ctypedef
