"""Functions that take the GIL hold their arguments: who calls them without it cannot."""


cdef class Owner:
    cdef object name
    cdef Owner next

    cdef void rename(self, name, Owner other) noexcept with gil:
        self.name = None
        self.next = None
        print(name, other.name if other is not None else None)


cdef int replace(Owner owner, text) with gil:
    owner.name = "later"
    for at in range(3):
        list(range(at))
    return len(text)


cdef object given_back(Owner owner, text) with gil:
    owner.name = None
    return text


def replaced():
    """
    >>> replaced()
    (6, 'later')
    """
    cdef Owner owner = Owner()
    cdef int count
    owner.name = "".join(["name", str(10)])
    with nogil:
        count = replace(owner, owner.name)
    return count, owner.name


def renamed():
    """
    >>> renamed()
    name11 other12
    """
    cdef Owner owner = Owner()
    owner.name = "".join(["name", str(11)])
    owner.next = Owner()
    owner.next.name = "".join(["other", str(12)])
    with nogil:
        owner.rename(owner.name, owner.next)


def returned():
    """
    >>> returned()
    ('name13', None)
    """
    cdef Owner owner = Owner()
    owner.name = "".join(["name", str(13)])
    return given_back(owner, owner.name), owner.name
