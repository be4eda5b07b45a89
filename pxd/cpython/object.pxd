from libc.stdio cimport FILE

cdef extern from "Python.h":
    ctypedef struct PyObject:
        Py_ssize_t ob_refcnt
        PyTypeObject* ob_type

    ctypedef object (*unaryfunc)(object)
    ctypedef object (*binaryfunc)(object, object)
    ctypedef object (*ternaryfunc)(object, object, object)
    ctypedef int (*inquiry)(object) except -1
    ctypedef Py_ssize_t (*lenfunc)(object) except -1
    ctypedef object (*ssizeargfunc)(object, Py_ssize_t)
    ctypedef object (*ssizessizeargfunc)(object, Py_ssize_t, Py_ssize_t)
    ctypedef int (*ssizeobjargproc)(object, Py_ssize_t, object) except -1
    ctypedef int (*ssizessizeobjargproc)(object, Py_ssize_t, Py_ssize_t, object) except -1
    ctypedef int (*objobjargproc)(object, object, object) except -1
    ctypedef int (*objobjproc)(object, object) except -1
    ctypedef int (*visitproc)(PyObject*, void*)
    ctypedef int (*traverseproc)(object, visitproc, void*)
    ctypedef void (*freefunc)(void*)
    ctypedef void (*destructor)(PyObject*)
    ctypedef object (*getattrfunc)(object, char*)
    ctypedef object (*getattrofunc)(object, object)
    ctypedef int (*setattrfunc)(object, char*, object) except -1
    ctypedef int (*setattrofunc)(object, object, object) except -1
    ctypedef object (*reprfunc)(object)
    ctypedef Py_hash_t (*hashfunc)(object) except -1
    ctypedef object (*richcmpfunc)(object, object, int)
    ctypedef object (*getiterfunc)(object)
    ctypedef object (*iternextfunc)(object)
    ctypedef object (*descrgetfunc)(object, object, object)
    ctypedef int (*descrsetfunc)(object, object, object) except -1
    ctypedef int (*initproc)(object, object, object) except -1
    ctypedef object (*newfunc)(PyTypeObject*, PyObject*, PyObject*)
    ctypedef object (*allocfunc)(PyTypeObject*, Py_ssize_t)
    ctypedef object (*getter)(object, void*)
    ctypedef int (*setter)(object, object, void*) except -1
    ctypedef object (*PyCFunction)(object, object)
    ctypedef object (*vectorcallfunc)(object, PyObject* const*, size_t, object)
    ctypedef int (*getbufferproc)(object, Py_buffer*, int) except -1
    ctypedef void (*releasebufferproc)(object, Py_buffer*)

    ctypedef struct PyNumberMethods:
        binaryfunc nb_add
        binaryfunc nb_subtract
        binaryfunc nb_multiply
        binaryfunc nb_remainder
        binaryfunc nb_divmod
        ternaryfunc nb_power
        unaryfunc nb_negative
        unaryfunc nb_positive
        unaryfunc nb_absolute
        inquiry nb_bool
        unaryfunc nb_invert
        binaryfunc nb_lshift
        binaryfunc nb_rshift
        binaryfunc nb_and
        binaryfunc nb_xor
        binaryfunc nb_or
        unaryfunc nb_int
        unaryfunc nb_float
        binaryfunc nb_inplace_add
        binaryfunc nb_inplace_subtract
        binaryfunc nb_inplace_multiply
        binaryfunc nb_inplace_remainder
        ternaryfunc nb_inplace_power
        binaryfunc nb_inplace_lshift
        binaryfunc nb_inplace_rshift
        binaryfunc nb_inplace_and
        binaryfunc nb_inplace_xor
        binaryfunc nb_inplace_or
        binaryfunc nb_floor_divide
        binaryfunc nb_true_divide
        binaryfunc nb_inplace_floor_divide
        binaryfunc nb_inplace_true_divide
        unaryfunc nb_index
        binaryfunc nb_matrix_multiply
        binaryfunc nb_inplace_matrix_multiply

    ctypedef struct PySequenceMethods:
        lenfunc sq_length
        binaryfunc sq_concat
        ssizeargfunc sq_repeat
        ssizeargfunc sq_item
        ssizeobjargproc sq_ass_item
        objobjproc sq_contains
        binaryfunc sq_inplace_concat
        ssizeargfunc sq_inplace_repeat

    ctypedef struct PyMappingMethods:
        lenfunc mp_length
        binaryfunc mp_subscript
        objobjargproc mp_ass_subscript

    ctypedef struct PyAsyncMethods:
        unaryfunc am_await
        unaryfunc am_aiter
        unaryfunc am_anext

    ctypedef struct PyBufferProcs:
        getbufferproc bf_getbuffer
        releasebufferproc bf_releasebuffer

    ctypedef struct PyMethodDef:
        const char* ml_name
        PyCFunction ml_meth
        int ml_flags
        const char* ml_doc

    ctypedef struct PyMemberDef:
        const char* name
        int type
        Py_ssize_t offset
        int flags
        const char* doc

    ctypedef struct PyGetSetDef:
        const char* name
        getter get
        setter set
        const char* doc
        void* closure

    ctypedef struct PyTypeObject:
        const char* tp_name
        Py_ssize_t tp_basicsize
        Py_ssize_t tp_itemsize
        destructor tp_dealloc
        Py_ssize_t tp_vectorcall_offset
        PyAsyncMethods* tp_as_async
        reprfunc tp_repr
        PyNumberMethods* tp_as_number
        PySequenceMethods* tp_as_sequence
        PyMappingMethods* tp_as_mapping
        hashfunc tp_hash
        ternaryfunc tp_call
        reprfunc tp_str
        getattrofunc tp_getattro
        setattrofunc tp_setattro
        PyBufferProcs* tp_as_buffer
        unsigned long tp_flags
        const char* tp_doc
        traverseproc tp_traverse
        inquiry tp_clear
        richcmpfunc tp_richcompare
        Py_ssize_t tp_weaklistoffset
        getiterfunc tp_iter
        iternextfunc tp_iternext
        PyMethodDef* tp_methods
        PyMemberDef* tp_members
        PyGetSetDef* tp_getset
        PyTypeObject* tp_base
        PyObject* tp_dict
        descrgetfunc tp_descr_get
        descrsetfunc tp_descr_set
        Py_ssize_t tp_dictoffset
        initproc tp_init
        allocfunc tp_alloc
        newfunc tp_new
        freefunc tp_free
        inquiry tp_is_gc
        PyObject* tp_bases
        PyObject* tp_mro
        PyObject* tp_subclasses
        PyObject* tp_weaklist
        destructor tp_del
        unsigned int tp_version_tag
        destructor tp_finalize

    ctypedef struct PyHeapTypeObject:
        PyTypeObject ht_type
        PyObject* ht_name
        PyObject* ht_slots
        PyObject* ht_qualname

    PyTypeObject PyBaseObject_Type
    PyTypeObject PyType_Type

    enum:
        Py_LT
        Py_LE
        Py_EQ
        Py_NE
        Py_GT
        Py_GE
        Py_PRINT_RAW

    void* PyObject_Malloc(size_t n)
    void* PyObject_Calloc(size_t count, size_t size)
    void* PyObject_Realloc(void* block, size_t n)
    void PyObject_Free(void* block)
    const unsigned long Py_TPFLAGS_HEAPTYPE
    const unsigned long Py_TPFLAGS_DISALLOW_INSTANTIATION
    const unsigned long Py_TPFLAGS_IMMUTABLETYPE
    const unsigned long Py_TPFLAGS_MAPPING
    const unsigned long Py_TPFLAGS_SEQUENCE
    const unsigned long Py_TPFLAGS_HAVE_FINALIZE
    const unsigned long Py_TPFLAGS_VALID_VERSION_TAG
    const unsigned long Py_TPFLAGS_BASETYPE
    const unsigned long Py_TPFLAGS_READY
    const unsigned long Py_TPFLAGS_READYING
    const unsigned long Py_TPFLAGS_HAVE_GC
    const unsigned long Py_TPFLAGS_DEFAULT
    const unsigned long Py_TPFLAGS_HAVE_VECTORCALL
    const unsigned long Py_TPFLAGS_METHOD_DESCRIPTOR
    const unsigned long Py_TPFLAGS_IS_ABSTRACT
    const unsigned long Py_TPFLAGS_LONG_SUBCLASS
    const unsigned long Py_TPFLAGS_LIST_SUBCLASS
    const unsigned long Py_TPFLAGS_TUPLE_SUBCLASS
    const unsigned long Py_TPFLAGS_BYTES_SUBCLASS
    const unsigned long Py_TPFLAGS_UNICODE_SUBCLASS
    const unsigned long Py_TPFLAGS_DICT_SUBCLASS
    const unsigned long Py_TPFLAGS_BASE_EXC_SUBCLASS
    const unsigned long Py_TPFLAGS_TYPE_SUBCLASS

    Py_ssize_t Py_REFCNT(object o)
    PyTypeObject* Py_TYPE(object o)
    Py_ssize_t Py_SIZE(object o)
    void Py_SET_REFCNT(object o, Py_ssize_t count)
    void Py_SET_TYPE(object o, PyTypeObject* type)
    void Py_SET_SIZE(object o, Py_ssize_t size)
    bint Py_IS_TYPE(object o, PyTypeObject* type)
    int PyObject_Print(object o, FILE* stream, int flags) except -1
    bint PyObject_HasAttrString(object o, const char* name)
    object PyObject_GetAttrString(object o, const char* name)
    int PyObject_SetAttrString(object o, const char* name, object v) except -1
    int PyObject_DelAttrString(object o, const char* name) except -1
    bint PyObject_HasAttr(object o, object name)
    object PyObject_GetAttr(object o, object name)
    object PyObject_GenericGetAttr(object o, object name)
    int PyObject_SetAttr(object o, object name, object v) except -1
    int PyObject_GenericSetAttr(object o, object name, object v) except -1
    int PyObject_DelAttr(object o, object name) except -1
    object PyObject_GenericGetDict(object o, void* context)
    int PyObject_GenericSetDict(object o, object value, void* context) except -1
    PyObject** _PyObject_GetDictPtr(object o)
    object PyObject_RichCompare(object a, object b, int op)
    bint PyObject_RichCompareBool(object a, object b, int op) except -1
    object PyObject_Repr(object o)
    object PyObject_Str(object o)
    object PyObject_ASCII(object o)
    object PyObject_Bytes(object o)
    object PyObject_Format(object o, object spec)
    bint PyObject_IsInstance(object o, object cls) except -1
    bint PyObject_IsSubclass(object derived, object cls) except -1
    bint PyObject_TypeCheck(object o, PyTypeObject* type)
    bint PyCallable_Check(object o)
    object PyObject_Call(object callable, object args, object kw)
    object PyObject_CallObject(object callable, object args)
    object PyObject_CallNoArgs(object callable)
    object PyObject_CallOneArg(object callable, object arg)
    object PyObject_CallFunction(object callable, const char* format, ...)
    object PyObject_CallMethod(object o, const char* name, const char* format, ...)
    object PyObject_CallFunctionObjArgs(object callable, ...)
    object PyObject_CallMethodObjArgs(object o, object name, ...)
    object PyObject_Vectorcall(object callable, PyObject* const* args, size_t nargsf, object names)
    Py_hash_t PyObject_Hash(object o) except? -1
    Py_hash_t PyObject_HashNotImplemented(object o) except -1
    bint PyObject_IsTrue(object o) except -1
    bint PyObject_Not(object o) except -1
    object PyObject_Type(object o)
    Py_ssize_t PyObject_Length(object o) except -1
    Py_ssize_t PyObject_Size(object o) except -1
    Py_ssize_t PyObject_LengthHint(object o, Py_ssize_t fallback) except -1
    object PyObject_GetItem(object o, object key)
    int PyObject_SetItem(object o, object key, object v) except -1
    int PyObject_DelItem(object o, object key) except -1
    int PyObject_DelItemString(object o, const char* key) except -1
    int PyObject_AsFileDescriptor(object o) except -1
    object PyObject_Dir(object o)
    object PyObject_GetIter(object o)
    object PyObject_SelfIter(object o)
    bint Py_EnterRecursiveCall(const char* where) except 1
    void Py_LeaveRecursiveCall()
    int Py_ReprEnter(object o) except -1
    void Py_ReprLeave(object o)
    int PyObject_CheckBuffer(object o)
    Py_hash_t _Py_HashPointer(void* p)
