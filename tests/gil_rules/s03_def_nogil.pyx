def f() nogil:  # expect-error: expected @8 :
    pass
