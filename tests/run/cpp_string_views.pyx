# distutils: language = c++
# std::string_view: looks at the characters of bytes, strings and C texts, and becomes bytes.
from libcpp.map cimport map
from libcpp.string cimport string
from libcpp.string_view cimport npos, string_view
from libcpp.vector cimport vector


cdef size_t count_of(string_view text, char c) noexcept:
    cdef size_t found = 0
    for one in text:
        if one == c:
            found += 1
    return found


def of_objects(bytes text):
    """
    >>> of_objects(b"abc\\0abd")
    (7, 2, 0, 4, True, b'bc\\x00', b'abc\\x00abd')
    """
    cdef string_view view = text
    return (view.size(), count_of(text, c"a"), view.find(b"ab"), view.rfind(b"ab"),
            view.find(b"x") == npos, view.substr(1, 3), view)


def given(string_view text):
    """
    >>> given(b"one two")
    (b'one', 'two', 3)
    >>> given(3)
    Traceback (most recent call last):
    TypeError: expected bytes, int found
    """
    cdef size_t at = text.find(c" ")
    return text.substr(0, at), text.substr(at + 1).decode("ascii"), at


def of_strings():
    """
    >>> of_strings()
    (b'hello', True, True, 0, -1, b'ell', [b'h', b'o'])
    """
    cdef string owner = b"hello"
    cdef string_view view = owner
    cdef string_view other = "hello"
    cdef vector[string_view] ends
    ends.push_back(view.substr(0, 1))
    ends.push_back(view.substr(4))
    cdef int order = view.compare(0, 2, b"hf")
    return (view, view == other, view.substr(1) != other, view.compare(other),
            -1 if order < 0 else 1, view[1:4], ends)


def out_of_range():
    """
    >>> out_of_range()
    Traceback (most recent call last):
    IndexError: basic_string_view::...
    """
    cdef string_view view = b"ab"
    return view.substr(9)


cdef string same(string text):
    return text


cdef bint is_yes(const string& text) noexcept nogil:
    return text == b"yes" or text != "no" and text < "a"


def literals():
    """
    >>> literals()
    ([b'one', b'two'], {b'key': 4}, b'given', (True, True, False, True), (True, False, True))
    """
    cdef vector[string] names
    names.push_back("one")
    names.push_back(b"two")
    cdef map[string, int] numbers
    numbers["key"] = 4
    cdef string text = "yes"
    with nogil:
        text = text.substr(0)
    return (names, numbers, same("given"),
            (text == "yes", text == b"yes", text == b"yes\0", text != "no"),
            (is_yes(text), is_yes(b"no"), is_yes(b"Z")))
