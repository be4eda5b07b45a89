if 1:
    ctypedef int t  # expect-error: ctypedef-not-here @4 ctypedef
