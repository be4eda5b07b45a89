def f():
    with nogil:
        with nogil:  # expect-error: gil-released-twice @13
            pass
    with gil:  # expect-error: gil-held-already @9
        pass
