from cpython.object cimport PyObject

cdef extern from "Python.h":
    bint PyDict_Check(object o)
    bint PyDict_CheckExact(object o)
    dict PyDict_New()
    object PyDictProxy_New(object d)
    void PyDict_Clear(object d)
    bint PyDict_Contains(object d, object key) except -1
    dict PyDict_Copy(object d)
    int PyDict_SetItem(object d, object key, object v) except -1
    int PyDict_SetItemString(object d, const char* key, object v) except -1
    int PyDict_DelItem(object d, object key) except -1
    int PyDict_DelItemString(object d, const char* key) except -1
    PyObject* PyDict_GetItem(object d, object key)
    PyObject* PyDict_GetItemWithError(object d, object key) except? NULL
    PyObject* PyDict_GetItemString(object d, const char* key)
    PyObject* PyDict_SetDefault(object d, object key, object fallback) except NULL
    list PyDict_Items(object d)
    list PyDict_Keys(object d)
    list PyDict_Values(object d)
    Py_ssize_t PyDict_Size(object d) except -1
    int PyDict_Next(object d, Py_ssize_t* position, PyObject** key, PyObject** value)
    int PyDict_Merge(object d, object other, bint override) except -1
    int PyDict_Update(object d, object other) except -1
    int PyDict_MergeFromSeq2(object d, object pairs, bint override) except -1

# New in Python 3.13.
cdef extern from *:
    """
    #if PY_VERSION_HEX < 0x030D0000 && !defined(CYXX_DICT_GET_ITEM_REF)
    #define CYXX_DICT_GET_ITEM_REF
    static inline int PyDict_GetItemRef(PyObject* d, PyObject* key, PyObject** result) {
        *result = PyDict_GetItemWithError(d, key);
        Py_XINCREF(*result);
        return *result ? 1 : PyErr_Occurred() ? -1 : 0;
    }
    [[maybe_unused]] static inline int PyDict_GetItemStringRef(PyObject* d, const char* key,
                                                               PyObject** result) {
        PyObject* name = PyUnicode_FromString(key);
        *result = NULL;
        if (!name) return -1;
        int const found = PyDict_GetItemRef(d, name, result);
        Py_DECREF(name);
        return found;
    }
    [[maybe_unused]] static inline int PyDict_SetDefaultRef(PyObject* d, PyObject* key,
                                                            PyObject* fallback, PyObject** result) {
        PyObject* item = NULL;
        int found = PyDict_GetItemRef(d, key, &item);
        if (found == 0) {
            if (PyDict_SetItem(d, key, fallback) < 0) {
                found = -1;
            } else {
                Py_INCREF(fallback);
                item = fallback;
            }
        }
        if (result) *result = item;
        else Py_XDECREF(item);
        return found;
    }
    #endif
    """
    int PyDict_GetItemStringRef(object d, const char* key, PyObject** result) except -1
    int PyDict_SetDefaultRef(object d, object key, object fallback, PyObject** result) except -1
    int PyDict_GetItemRef(object d, object key, PyObject** result) except -1
