# One instance of a fused function calls another that stands below it.
ctypedef fused Text:
    str
    bytes
    char*

cdef length(Text s, int depth):
    cdef bytes encoded
    if Text is str:
        encoded = s.encode()
        return length(<char*> encoded, depth + 1)
    elif Text is bytes:
        return length(s.decode(), depth + 1)
    else:
        return s[0], depth

def f(s):
    """
    >>> f("a")
    (97, 1)
    >>> f(b"b")
    (98, 2)
    """
    if isinstance(s, str):
        return length(<str> s, 0)
    return length(<bytes> s, 0)
