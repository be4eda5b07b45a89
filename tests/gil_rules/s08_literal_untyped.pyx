def f():
    with nogil:
        x = "text"  # expect-error: gil-assign @8 x
    return x
