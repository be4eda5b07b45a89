def f() nogil:  # expect-error: nogil-on-def @8
    pass
