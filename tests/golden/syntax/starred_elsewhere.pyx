def f(int[:] view, k, o, list l):
    o[*k]
    l[*k] = 3
    view[*k]  # expect-error: starred-not-here @9
    view[*k,]  # expect-error: starred-not-here @9
    f"{*k}"  # expect-error: starred-not-here @7
    f"{*k,}"
    for *k in o:  # expect-error: starred-not-here @8
        pass
    [k for *k in o]  # expect-error: starred-not-here @11
    for k + 1 from 0 < k < 3:  # expect-error: cannot-assign-to @10
        pass
    return o[*k,], o[1, *k]

async def g(b):
    return (*a async for a in b)  # expect-error: starred-not-here @12
