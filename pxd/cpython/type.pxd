from cpython.object cimport PyObject

cdef extern from "Python.h":
    bint PyType_Check(object o)
    bint PyType_CheckExact(object o)

# Python's functions take a PyTypeObject*; a `type` is an object here.
cdef extern from *:
    """
    #ifndef CYXX_TYPE_FUNCTIONS
    #define CYXX_TYPE_FUNCTIONS
    #define CYXX_TYPE(o) ((PyTypeObject*) (o))
    [[maybe_unused]] static inline void cyxx_type_modified(PyObject* t) {
        PyType_Modified(CYXX_TYPE(t));
    }
    [[maybe_unused]] static inline int cyxx_type_has(PyObject* t, unsigned long feature) {
        return PyType_HasFeature(CYXX_TYPE(t), feature);
    }
    [[maybe_unused]] static inline int cyxx_type_is_gc(PyObject* t) {
        return PyType_IS_GC(CYXX_TYPE(t));
    }
    [[maybe_unused]] static inline int cyxx_type_is_subtype(PyObject* t, PyObject* base) {
        return PyType_IsSubtype(CYXX_TYPE(t), CYXX_TYPE(base));
    }
    [[maybe_unused]] static inline unsigned long cyxx_type_flags(PyObject* t) {
        return PyType_GetFlags(CYXX_TYPE(t));
    }
    [[maybe_unused]] static inline PyObject* cyxx_type_alloc(PyObject* t, Py_ssize_t n) {
        return PyType_GenericAlloc(CYXX_TYPE(t), n);
    }
    [[maybe_unused]] static inline PyObject* cyxx_type_new(PyObject* t, PyObject* args,
                                                           PyObject* keywords) {
        return PyType_GenericNew(CYXX_TYPE(t), args, keywords);
    }
    [[maybe_unused]] static inline int cyxx_type_ready(PyObject* t) {
        return PyType_Ready(CYXX_TYPE(t));
    }
    [[maybe_unused]] static inline void* cyxx_type_slot(PyObject* t, int slot) {
        return PyType_GetSlot(CYXX_TYPE(t), slot);
    }
    [[maybe_unused]] static inline PyObject* cyxx_type_lookup(PyObject* t, PyObject* name) {
        return _PyType_Lookup(CYXX_TYPE(t), name);
    }
    #undef CYXX_TYPE
    #endif
    """
    void PyType_Modified "cyxx_type_modified"(type t)
    bint PyType_HasFeature "cyxx_type_has"(object t, unsigned long feature)
    bint PyType_IS_GC "cyxx_type_is_gc"(object t)
    bint PyType_IsSubtype "cyxx_type_is_subtype"(type derived, type base)
    unsigned long PyType_GetFlags "cyxx_type_flags"(type t)
    object PyType_GenericAlloc "cyxx_type_alloc"(object t, Py_ssize_t n)
    object PyType_GenericNew "cyxx_type_new"(type t, object args, object kw)
    int PyType_Ready "cyxx_type_ready"(type t) except -1
    void* PyType_GetSlot "cyxx_type_slot"(type t, int slot)
    PyObject* _PyType_Lookup "cyxx_type_lookup"(type t, object name)

cdef extern from "Python.h":
    enum:
        Py_bf_getbuffer
        Py_bf_releasebuffer
        Py_mp_ass_subscript
        Py_mp_length
        Py_mp_subscript
        Py_nb_absolute
        Py_nb_add
        Py_nb_and
        Py_nb_bool
        Py_nb_divmod
        Py_nb_float
        Py_nb_floor_divide
        Py_nb_index
        Py_nb_inplace_add
        Py_nb_inplace_and
        Py_nb_inplace_floor_divide
        Py_nb_inplace_lshift
        Py_nb_inplace_multiply
        Py_nb_inplace_or
        Py_nb_inplace_power
        Py_nb_inplace_remainder
        Py_nb_inplace_rshift
        Py_nb_inplace_subtract
        Py_nb_inplace_true_divide
        Py_nb_inplace_xor
        Py_nb_int
        Py_nb_invert
        Py_nb_lshift
        Py_nb_multiply
        Py_nb_negative
        Py_nb_or
        Py_nb_positive
        Py_nb_power
        Py_nb_remainder
        Py_nb_rshift
        Py_nb_subtract
        Py_nb_true_divide
        Py_nb_xor
        Py_nb_matrix_multiply
        Py_nb_inplace_matrix_multiply
        Py_sq_ass_item
        Py_sq_concat
        Py_sq_contains
        Py_sq_inplace_concat
        Py_sq_inplace_repeat
        Py_sq_item
        Py_sq_length
        Py_sq_repeat
        Py_tp_alloc
        Py_tp_base
        Py_tp_bases
        Py_tp_call
        Py_tp_clear
        Py_tp_dealloc
        Py_tp_del
        Py_tp_descr_get
        Py_tp_descr_set
        Py_tp_doc
        Py_tp_getattr
        Py_tp_getattro
        Py_tp_hash
        Py_tp_init
        Py_tp_is_gc
        Py_tp_iter
        Py_tp_iternext
        Py_tp_methods
        Py_tp_new
        Py_tp_repr
        Py_tp_richcompare
        Py_tp_setattr
        Py_tp_setattro
        Py_tp_str
        Py_tp_traverse
        Py_tp_members
        Py_tp_getset
        Py_tp_free
        Py_tp_finalize
        Py_am_await
        Py_am_aiter
        Py_am_anext
        Py_am_send
