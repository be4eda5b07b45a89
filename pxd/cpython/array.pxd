# array.array with direct access to its storage: a.data.as_doubles[i].
# CPython has no public header for it; the layout below is the one of 3.9 to 3.13.
cdef extern from *:
    """
    #ifndef CYXX_ARRAY_OBJECT
    #define CYXX_ARRAY_OBJECT
    #include <string.h>
    typedef struct { char typecode; int itemsize; } cyxx_array_kind;
    typedef union {
        char* ob_item;
        void* as_voidptr;
        char* as_chars;
        signed char* as_schars;
        unsigned char* as_uchars;
        short* as_shorts;
        unsigned short* as_ushorts;
        int* as_ints;
        unsigned int* as_uints;
        long* as_longs;
        unsigned long* as_ulongs;
        long long* as_longlongs;
        unsigned long long* as_ulonglongs;
        float* as_floats;
        double* as_doubles;
        Py_UCS4* as_pyunicodes;
    } cyxx_array_data;
    typedef struct {
        PyObject_VAR_HEAD
        cyxx_array_data data;
        Py_ssize_t allocated;
        const cyxx_array_kind* ob_descr;
        PyObject* weakreflist;
        Py_ssize_t ob_exports;
    } cyxx_array_object;

    static inline size_t cyxx_array_bytes(cyxx_array_object* array) {
        return (size_t) (Py_SIZE((PyObject*) array) * array->ob_descr->itemsize);
    }

    static inline int cyxx_array_set_size(cyxx_array_object* array, Py_ssize_t n, int spare) {
        Py_ssize_t limit = PY_SSIZE_T_MAX / 2 / array->ob_descr->itemsize;
        if (array->ob_exports > 0 && n != Py_SIZE((PyObject*) array)) {
            PyErr_SetString(PyExc_BufferError,
                            "cannot resize an array that is exporting buffers");
            return -1;
        }
        if (n < 0 || n > limit) {
            PyErr_NoMemory();
            return -1;
        }
        if (!spare || n > array->allocated) {
            Py_ssize_t room = spare ? n + n / 8 + 8 : n;
            size_t bytes = (size_t) room * (size_t) array->ob_descr->itemsize;
            char* items = (char*) PyMem_Realloc(array->data.ob_item, bytes ? bytes : 1);
            if (!items) {
                PyErr_NoMemory();
                return -1;
            }
            array->data.ob_item = items;
            array->allocated = room;
        }
        ((PyVarObject*) array)->ob_size = n;
        return 0;
    }

    static inline int cyxx_array_resize(cyxx_array_object* array, Py_ssize_t n) {
        return cyxx_array_set_size(array, n, 0);
    }

    static inline int cyxx_array_resize_smart(cyxx_array_object* array, Py_ssize_t n) {
        return cyxx_array_set_size(array, n, 1);
    }

    static inline void cyxx_array_zero(cyxx_array_object* array) {
        size_t n = cyxx_array_bytes(array);
        if (n) memset(array->data.ob_item, 0, n);
    }

    static inline PyObject* cyxx_array_clone(cyxx_array_object* model, Py_ssize_t n, int zero) {
        PyObject* made = PyObject_CallFunction((PyObject*) Py_TYPE((PyObject*) model), "C",
                                               model->ob_descr->typecode);
        if (!made) return NULL;
        if (cyxx_array_set_size((cyxx_array_object*) made, n, 0) < 0) {
            Py_DECREF(made);
            return NULL;
        }
        if (zero) cyxx_array_zero((cyxx_array_object*) made);
        return made;
    }

    static inline PyObject* cyxx_array_copy(cyxx_array_object* array) {
        PyObject* made = cyxx_array_clone(array, Py_SIZE((PyObject*) array), 0);
        size_t n = cyxx_array_bytes(array);
        if (made && n) memcpy(((cyxx_array_object*) made)->data.ob_item, array->data.ob_item, n);
        return made;
    }

    static inline int cyxx_array_extend(cyxx_array_object* array, const char* items,
                                        Py_ssize_t n) {
        size_t size = (size_t) array->ob_descr->itemsize;
        Py_ssize_t count = Py_SIZE((PyObject*) array);
        int from_itself = items == array->data.ob_item;
        if (cyxx_array_set_size(array, count + n, 1) < 0) return -1;
        if (from_itself) items = array->data.ob_item;
        if (n) memcpy(array->data.ob_item + (size_t) count * size, items, (size_t) n * size);
        return 0;
    }
    #endif
    """
    ctypedef struct arraydescr "cyxx_array_kind":
        char typecode
        int itemsize

    ctypedef union array_data "cyxx_array_data":
        char* ob_item
        void* as_voidptr
        char* as_chars
        signed char* as_schars
        unsigned char* as_uchars
        short* as_shorts
        unsigned short* as_ushorts
        int* as_ints
        unsigned int* as_uints
        long* as_longs
        unsigned long* as_ulongs
        long long* as_longlongs
        unsigned long long* as_ulonglongs
        float* as_floats
        double* as_doubles
        Py_UCS4* as_pyunicodes

    ctypedef class array.array [object cyxx_array_object, check_size ignore]:
        cdef const arraydescr* ob_descr
        cdef array_data data

    int resize "cyxx_array_resize"(array a, Py_ssize_t n) except -1
    int resize_smart "cyxx_array_resize_smart"(array a, Py_ssize_t n) except -1
    int extend_buffer "cyxx_array_extend"(array a, const char* items, Py_ssize_t n) except -1
    void zero "cyxx_array_zero"(array a)
    array clone "cyxx_array_clone"(array model, Py_ssize_t n, bint zero)
    array copy "cyxx_array_copy"(array a)


cdef inline int extend(array a, array other) except -1:
    if a.ob_descr.typecode != other.ob_descr.typecode:
        raise TypeError("can only extend with array of same kind")
    return extend_buffer(a, other.data.as_chars, len(other))
