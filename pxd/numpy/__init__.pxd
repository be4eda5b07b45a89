# NumPy's C API, for NumPy 1.24 to 2.x. The array's own facts need no GIL.
# Functions that take a dtype mostly steal a reference to it: Py_INCREF it first.
from cpython.object cimport PyObject, PyTypeObject
from libc.stdio cimport FILE

cdef extern from "numpy/arrayobject.h":
    ctypedef unsigned char npy_bool
    ctypedef unsigned short npy_half
    ctypedef float npy_float
    ctypedef double npy_double
    ctypedef long double npy_longdouble
    ctypedef signed char npy_byte
    ctypedef unsigned char npy_ubyte
    ctypedef short npy_short
    ctypedef unsigned short npy_ushort
    ctypedef int npy_int
    ctypedef unsigned int npy_uint
    ctypedef long npy_long
    ctypedef unsigned long npy_ulong
    ctypedef long long npy_longlong
    ctypedef unsigned long long npy_ulonglong
    ctypedef signed char npy_char
    ctypedef signed char npy_int8
    ctypedef unsigned char npy_uint8
    ctypedef short npy_int16
    ctypedef unsigned short npy_uint16
    ctypedef int npy_int32
    ctypedef unsigned int npy_uint32
    ctypedef long npy_int64
    ctypedef unsigned long npy_uint64
    ctypedef Py_ssize_t npy_intp
    ctypedef size_t npy_uintp
    ctypedef Py_hash_t npy_hash_t
    ctypedef unsigned int npy_ucs4
    ctypedef npy_half npy_float16
    ctypedef float npy_float32
    ctypedef double npy_float64
    ctypedef long double npy_float80
    ctypedef long double npy_float96
    ctypedef long double npy_float128
    ctypedef npy_int64 npy_datetime
    ctypedef npy_int64 npy_timedelta

    enum NPY_TYPES:
        NPY_BOOL
        NPY_BYTE
        NPY_UBYTE
        NPY_SHORT
        NPY_USHORT
        NPY_INT
        NPY_UINT
        NPY_LONG
        NPY_ULONG
        NPY_LONGLONG
        NPY_ULONGLONG
        NPY_FLOAT
        NPY_DOUBLE
        NPY_LONGDOUBLE
        NPY_CFLOAT
        NPY_CDOUBLE
        NPY_CLONGDOUBLE
        NPY_OBJECT
        NPY_STRING
        NPY_UNICODE
        NPY_VOID
        NPY_DATETIME
        NPY_TIMEDELTA
        NPY_HALF
        NPY_NTYPES
        NPY_NOTYPE
        NPY_CHAR
        NPY_USERDEF

    enum:
        NPY_INT8
        NPY_INT16
        NPY_INT32
        NPY_INT64
        NPY_UINT8
        NPY_UINT16
        NPY_UINT32
        NPY_UINT64
        NPY_FLOAT16
        NPY_FLOAT32
        NPY_FLOAT64
        NPY_FLOAT80
        NPY_FLOAT96
        NPY_FLOAT128
        NPY_COMPLEX64
        NPY_COMPLEX128
        NPY_COMPLEX160
        NPY_COMPLEX192
        NPY_COMPLEX256
        NPY_INTP
        NPY_UINTP
        NPY_DEFAULT_INT

    ctypedef enum NPY_ORDER:
        NPY_ANYORDER
        NPY_CORDER
        NPY_FORTRANORDER
        NPY_KEEPORDER

    ctypedef enum NPY_CASTING:
        NPY_NO_CASTING
        NPY_EQUIV_CASTING
        NPY_SAFE_CASTING
        NPY_SAME_KIND_CASTING
        NPY_UNSAFE_CASTING

    ctypedef enum NPY_CLIPMODE:
        NPY_CLIP
        NPY_WRAP
        NPY_RAISE

    ctypedef enum NPY_SCALARKIND:
        NPY_NOSCALAR
        NPY_BOOL_SCALAR
        NPY_INTPOS_SCALAR
        NPY_INTNEG_SCALAR
        NPY_FLOAT_SCALAR
        NPY_COMPLEX_SCALAR
        NPY_OBJECT_SCALAR

    ctypedef enum NPY_SORTKIND:
        NPY_QUICKSORT
        NPY_HEAPSORT
        NPY_MERGESORT
        NPY_STABLESORT

    ctypedef enum NPY_SELECTKIND:
        NPY_INTROSELECT

    ctypedef enum NPY_SEARCHSIDE:
        NPY_SEARCHLEFT
        NPY_SEARCHRIGHT

    ctypedef enum NPY_CORRELATEMODE:
        NPY_VALID
        NPY_SAME
        NPY_FULL

    ctypedef enum NPY_DATETIMEUNIT:
        NPY_FR_ERROR
        NPY_FR_Y
        NPY_FR_M
        NPY_FR_W
        NPY_FR_D
        NPY_FR_h
        NPY_FR_m
        NPY_FR_s
        NPY_FR_ms
        NPY_FR_us
        NPY_FR_ns
        NPY_FR_ps
        NPY_FR_fs
        NPY_FR_as
        NPY_FR_GENERIC

    enum:
        NPY_MAXDIMS
        NPY_MAXARGS
        NPY_SUCCEED
        NPY_FAIL
        NPY_TRUE
        NPY_FALSE
        NPY_ITEM_REFCOUNT
        NPY_ITEM_HASOBJECT
        NPY_LIST_PICKLE
        NPY_ITEM_IS_POINTER
        NPY_NEEDS_INIT
        NPY_NEEDS_PYAPI
        NPY_USE_GETITEM
        NPY_USE_SETITEM
        NPY_VERSION
        NPY_FEATURE_VERSION

    enum:
        NPY_C_CONTIGUOUS
        NPY_F_CONTIGUOUS
        NPY_CONTIGUOUS
        NPY_FORTRAN
        NPY_OWNDATA
        NPY_FORCECAST
        NPY_ENSURECOPY
        NPY_ENSUREARRAY
        NPY_ELEMENTSTRIDES
        NPY_ALIGNED
        NPY_NOTSWAPPED
        NPY_WRITEABLE
        NPY_BEHAVED
        NPY_BEHAVED_NS
        NPY_CARRAY
        NPY_CARRAY_RO
        NPY_FARRAY
        NPY_FARRAY_RO
        NPY_DEFAULT
        NPY_IN_ARRAY
        NPY_OUT_ARRAY
        NPY_INOUT_ARRAY
        NPY_IN_FARRAY
        NPY_OUT_FARRAY
        NPY_INOUT_FARRAY
        NPY_UPDATE_ALL

    enum:
        NPY_ARRAY_ALIGNED
        NPY_ARRAY_BEHAVED
        NPY_ARRAY_BEHAVED_NS
        NPY_ARRAY_CARRAY
        NPY_ARRAY_CARRAY_RO
        NPY_ARRAY_C_CONTIGUOUS
        NPY_ARRAY_DEFAULT
        NPY_ARRAY_ELEMENTSTRIDES
        NPY_ARRAY_ENSUREARRAY
        NPY_ARRAY_ENSURECOPY
        NPY_ARRAY_ENSURENOCOPY
        NPY_ARRAY_FARRAY
        NPY_ARRAY_FARRAY_RO
        NPY_ARRAY_FORCECAST
        NPY_ARRAY_F_CONTIGUOUS
        NPY_ARRAY_INOUT_ARRAY
        NPY_ARRAY_INOUT_ARRAY2
        NPY_ARRAY_INOUT_FARRAY
        NPY_ARRAY_INOUT_FARRAY2
        NPY_ARRAY_IN_ARRAY
        NPY_ARRAY_IN_FARRAY
        NPY_ARRAY_NOTSWAPPED
        NPY_ARRAY_OUT_ARRAY
        NPY_ARRAY_OUT_FARRAY
        NPY_ARRAY_OWNDATA
        NPY_ARRAY_UPDATE_ALL
        NPY_ARRAY_WRITEABLE
        NPY_ARRAY_WRITEBACKIFCOPY

    enum:
        NPY_ITER_ALIGNED
        NPY_ITER_ALLOCATE
        NPY_ITER_ARRAYMASK
        NPY_ITER_BUFFERED
        NPY_ITER_COMMON_DTYPE
        NPY_ITER_CONTIG
        NPY_ITER_COPY
        NPY_ITER_COPY_IF_OVERLAP
        NPY_ITER_C_INDEX
        NPY_ITER_DELAY_BUFALLOC
        NPY_ITER_DONT_NEGATE_STRIDES
        NPY_ITER_EXTERNAL_LOOP
        NPY_ITER_F_INDEX
        NPY_ITER_GROWINNER
        NPY_ITER_MULTI_INDEX
        NPY_ITER_NBO
        NPY_ITER_NO_BROADCAST
        NPY_ITER_NO_SUBTYPE
        NPY_ITER_OVERLAP_ASSUME_ELEMENTWISE
        NPY_ITER_RANGED
        NPY_ITER_READONLY
        NPY_ITER_READWRITE
        NPY_ITER_REDUCE_OK
        NPY_ITER_REFS_OK
        NPY_ITER_VIRTUAL
        NPY_ITER_WRITEMASKED
        NPY_ITER_WRITEONLY
        NPY_ITER_ZEROSIZE_OK

    const npy_int64 NPY_DATETIME_NAT

    ctypedef struct PyArrayObject:
        pass

    ctypedef struct PyArray_Descr:
        pass

    ctypedef struct PyArray_ArrFuncs:
        pass

    ctypedef struct PyArray_ArrayDescr:
        PyArray_Descr* base
        PyObject* shape

    ctypedef struct PyArray_Dims:
        npy_intp* ptr
        int len

    ctypedef struct PyArray_Chunk:
        void* ptr
        npy_intp len
        int flags

    ctypedef struct NpyAuxData:
        pass

    ctypedef struct NpyIter:
        pass

    ctypedef int (*NpyIter_IterNextFunc)(NpyIter*) noexcept nogil
    ctypedef void (*NpyIter_GetMultiIndexFunc)(NpyIter*, npy_intp*) noexcept nogil
    ctypedef void (*PyArray_VectorUnaryFunc)(void*, void*, npy_intp, void*, void*)
    ctypedef void (*PyUFuncGenericFunction)(char**, npy_intp*, npy_intp*, void*)

    ctypedef class numpy.dtype [object PyArray_Descr, check_size ignore]:
        cdef PyTypeObject* typeobj
        cdef char kind
        cdef char type
        cdef char byteorder
        cdef int type_num

        @property
        cdef inline npy_intp itemsize(self) noexcept nogil:
            return cyxx_descr_itemsize(self)

        @property
        cdef inline npy_intp alignment(self) noexcept nogil:
            return cyxx_descr_alignment(self)

        @property
        cdef inline PyArray_ArrayDescr* subarray(self) noexcept nogil:
            return cyxx_descr_subarray(self)

    ctypedef class numpy.flatiter [object PyArrayIterObject, check_size ignore]:
        cdef int nd_m1
        cdef npy_intp index
        cdef npy_intp size
        cdef npy_intp* coordinates
        cdef char* dataptr

    ctypedef class numpy.broadcast [object PyArrayMultiIterObject, check_size ignore]:
        cdef int numiter
        cdef npy_intp size
        cdef npy_intp index
        cdef int nd
        cdef npy_intp* dimensions
        cdef void** iters

    ctypedef class numpy.ndarray [object PyArrayObject, check_size ignore]:

        @property
        cdef inline int ndim(self) noexcept nogil:
            return PyArray_NDIM(self)

        @property
        cdef inline npy_intp* shape(self) noexcept nogil:
            return PyArray_DIMS(self)

        @property
        cdef inline npy_intp* strides(self) noexcept nogil:
            return PyArray_STRIDES(self)

        @property
        cdef inline npy_intp size(self) noexcept nogil:
            return PyArray_SIZE(self)

        @property
        cdef inline char* data(self) noexcept nogil:
            return PyArray_BYTES(self)

        @property
        cdef inline PyObject* base(self) noexcept nogil:
            return PyArray_BASE(self)

        @property
        cdef inline dtype descr(self):
            return <dtype> cyxx_array_descr(self)

    ctypedef class numpy.ufunc [object PyUFuncObject, check_size ignore]:
        cdef int nin
        cdef int nout
        cdef int nargs
        cdef int identity
        cdef PyUFuncGenericFunction* functions
        cdef void** data
        cdef int ntypes
        cdef const char* name
        cdef const char* types
        cdef const char* doc
        cdef void* ptr
        cdef PyObject* obj
        cdef PyObject* userloops

    ctypedef class numpy.generic [object PyObject, check_size ignore]:
        pass

    ctypedef class numpy.number [object PyObject, check_size ignore]:
        pass

    ctypedef class numpy.integer [object PyObject, check_size ignore]:
        pass

    ctypedef class numpy.signedinteger [object PyObject, check_size ignore]:
        pass

    ctypedef class numpy.unsignedinteger [object PyObject, check_size ignore]:
        pass

    ctypedef class numpy.inexact [object PyObject, check_size ignore]:
        pass

    ctypedef class numpy.floating [object PyObject, check_size ignore]:
        pass

    ctypedef class numpy.complexfloating [object PyObject, check_size ignore]:
        pass

    ctypedef class numpy.flexible [object PyObject, check_size ignore]:
        pass

    ctypedef class numpy.character [object PyObject, check_size ignore]:
        pass

cdef extern from "numpy/arrayobject.h" nogil:
    int PyArray_NDIM(ndarray a)
    npy_intp* PyArray_DIMS(ndarray a)
    npy_intp* PyArray_SHAPE(ndarray a)
    npy_intp PyArray_DIM(ndarray a, int axis)
    npy_intp* PyArray_STRIDES(ndarray a)
    npy_intp PyArray_STRIDE(ndarray a, int axis)
    void* PyArray_DATA(ndarray a)
    char* PyArray_BYTES(ndarray a)
    PyObject* PyArray_BASE(ndarray a)
    npy_intp PyArray_ITEMSIZE(ndarray a)
    npy_intp PyArray_SIZE(ndarray a)
    npy_intp PyArray_NBYTES(ndarray a)
    int PyArray_TYPE(ndarray a)
    int PyArray_FLAGS(ndarray a)
    bint PyArray_CHKFLAGS(ndarray a, int flags)
    void PyArray_ENABLEFLAGS(ndarray a, int flags)
    void PyArray_CLEARFLAGS(ndarray a, int flags)
    void* PyArray_GETPTR1(ndarray a, npy_intp i)
    void* PyArray_GETPTR2(ndarray a, npy_intp i, npy_intp j)
    void* PyArray_GETPTR3(ndarray a, npy_intp i, npy_intp j, npy_intp k)
    void* PyArray_GETPTR4(ndarray a, npy_intp i, npy_intp j, npy_intp k, npy_intp l)
    bint PyArray_SAMESHAPE(ndarray a, ndarray b)
    int PyArray_FORTRAN_IF(ndarray a)
    bint PyArray_ISBOOL(ndarray a)
    bint PyArray_ISUNSIGNED(ndarray a)
    bint PyArray_ISSIGNED(ndarray a)
    bint PyArray_ISINTEGER(ndarray a)
    bint PyArray_ISFLOAT(ndarray a)
    bint PyArray_ISNUMBER(ndarray a)
    bint PyArray_ISSTRING(ndarray a)
    bint PyArray_ISCOMPLEX(ndarray a)
    bint PyArray_ISPYTHON(ndarray a)
    bint PyArray_ISFLEXIBLE(ndarray a)
    bint PyArray_ISDATETIME(ndarray a)
    bint PyArray_ISUSERDEF(ndarray a)
    bint PyArray_ISEXTENDED(ndarray a)
    bint PyArray_ISOBJECT(ndarray a)
    bint PyArray_HASFIELDS(ndarray a)
    bint PyArray_ISVARIABLE(ndarray a)
    bint PyArray_SAFEALIGNEDCOPY(ndarray a)
    bint PyArray_ISNOTSWAPPED(ndarray a)
    bint PyArray_ISBYTESWAPPED(ndarray a)
    bint PyArray_ISCONTIGUOUS(ndarray a)
    bint PyArray_ISWRITEABLE(ndarray a)
    bint PyArray_ISALIGNED(ndarray a)
    bint PyArray_IS_C_CONTIGUOUS(ndarray a)
    bint PyArray_IS_F_CONTIGUOUS(ndarray a)
    bint PyArray_ISONESEGMENT(ndarray a)
    bint PyArray_ISFORTRAN(ndarray a)
    bint PyArray_ISBEHAVED(ndarray a)
    bint PyArray_ISBEHAVED_RO(ndarray a)
    bint PyArray_ISCARRAY(ndarray a)
    bint PyArray_ISCARRAY_RO(ndarray a)
    bint PyArray_ISFARRAY(ndarray a)
    bint PyArray_ISFARRAY_RO(ndarray a)
    bint PyTypeNum_ISBOOL(int number)
    bint PyTypeNum_ISUNSIGNED(int number)
    bint PyTypeNum_ISSIGNED(int number)
    bint PyTypeNum_ISINTEGER(int number)
    bint PyTypeNum_ISFLOAT(int number)
    bint PyTypeNum_ISNUMBER(int number)
    bint PyTypeNum_ISSTRING(int number)
    bint PyTypeNum_ISCOMPLEX(int number)
    bint PyTypeNum_ISPYTHON(int number)
    bint PyTypeNum_ISFLEXIBLE(int number)
    bint PyTypeNum_ISDATETIME(int number)
    bint PyTypeNum_ISUSERDEF(int number)
    bint PyTypeNum_ISEXTENDED(int number)
    bint PyTypeNum_ISOBJECT(int number)
    bint PyDataType_ISBOOL(dtype d)
    bint PyDataType_ISUNSIGNED(dtype d)
    bint PyDataType_ISSIGNED(dtype d)
    bint PyDataType_ISINTEGER(dtype d)
    bint PyDataType_ISFLOAT(dtype d)
    bint PyDataType_ISNUMBER(dtype d)
    bint PyDataType_ISSTRING(dtype d)
    bint PyDataType_ISCOMPLEX(dtype d)
    bint PyDataType_ISPYTHON(dtype d)
    bint PyDataType_ISFLEXIBLE(dtype d)
    bint PyDataType_ISDATETIME(dtype d)
    bint PyDataType_ISUSERDEF(dtype d)
    bint PyDataType_ISEXTENDED(dtype d)
    bint PyDataType_ISOBJECT(dtype d)
    bint PyDataType_HASFIELDS(dtype d)
    bint PyDataType_HASSUBARRAY(dtype d)
    bint PyDataType_ISNOTSWAPPED(dtype d)
    bint PyDataType_ISBYTESWAPPED(dtype d)
    bint PyDataType_ISUNSIZED(dtype d)
    bint PyDataType_REFCHK(dtype d)
    bint PyDataType_FLAGCHK(dtype d, npy_intp flag)
    bint PyArray_ISNBO(char order)
    bint PyArray_IsNativeByteOrder(char order)
    bint PyArray_EquivByteorders(int a, int b)
    bint PyArrayIter_Check(object o)
    void PyArray_ITER_RESET(object it)
    void PyArray_ITER_NEXT(object it)
    void PyArray_ITER_GOTO(object it, npy_intp* coordinates)
    void PyArray_ITER_GOTO1D(object it, npy_intp index)
    void* PyArray_ITER_DATA(object it)
    bint PyArray_ITER_NOTDONE(object it)
    void PyArray_MultiIter_RESET(broadcast it)
    void PyArray_MultiIter_NEXT(broadcast it)
    void PyArray_MultiIter_GOTO(broadcast it, npy_intp* coordinates)
    void PyArray_MultiIter_GOTO1D(broadcast it, npy_intp index)
    void* PyArray_MultiIter_DATA(broadcast it, npy_intp i)
    void PyArray_MultiIter_NEXTi(broadcast it, npy_intp i)
    bint PyArray_MultiIter_NOTDONE(broadcast it)
    void PyArray_FILLWBYTE(ndarray a, int value)
    npy_intp PyArray_REFCOUNT(object o)
    int PyArray_CompareUCS4(const npy_ucs4*, const npy_ucs4*, size_t)
    npy_intp PyArray_MultiplyList(const npy_intp*, int)
    int PyArray_MultiplyIntList(const int*, int)
    int PyArray_CompareLists(const npy_intp*, const npy_intp*, int)
    npy_intp PyArray_OverflowMultiplyList(const npy_intp*, int)
    int PyArray_CompareString(const char*, const char*, size_t)
    int PyArray_GetEndianness()
    npy_bool NpyIter_HasDelayedBufAlloc(NpyIter*)
    npy_bool NpyIter_HasExternalLoop(NpyIter*)
    npy_intp* NpyIter_GetInnerStrideArray(NpyIter*)
    npy_intp* NpyIter_GetInnerLoopSizePtr(NpyIter*)
    int NpyIter_GetNDim(NpyIter*)
    int NpyIter_GetNOp(NpyIter*)
    npy_intp NpyIter_GetIterSize(NpyIter*)
    void NpyIter_GetIterIndexRange(NpyIter*, npy_intp*, npy_intp*)
    npy_intp NpyIter_GetIterIndex(NpyIter*)
    npy_bool NpyIter_HasMultiIndex(NpyIter*)
    npy_bool NpyIter_HasIndex(NpyIter*)
    npy_bool NpyIter_IsBuffered(NpyIter*)
    npy_bool NpyIter_IsGrowInner(NpyIter*)
    npy_intp NpyIter_GetBufferSize(NpyIter*)
    npy_intp* NpyIter_GetIndexPtr(NpyIter*)
    char** NpyIter_GetDataPtrArray(NpyIter*)
    PyArray_Descr** NpyIter_GetDescrArray(NpyIter*)
    PyArrayObject** NpyIter_GetOperandArray(NpyIter*)
    void NpyIter_GetInnerFixedStrideArray(NpyIter*, npy_intp*)
    char** NpyIter_GetInitialDataPtrArray(NpyIter*)
    npy_bool NpyIter_IsFirstVisit(NpyIter*, int)
    void* PyDataMem_NEW(size_t)
    void PyDataMem_FREE(void*)
    void* PyDataMem_RENEW(void*, size_t)
    void* PyDataMem_NEW_ZEROED(size_t, size_t)

cdef extern from "numpy/arrayobject.h":
    bint PyArray_Check(object o)
    bint PyArray_CheckExact(object o)
    bint PyArray_DescrCheck(object o)
    bint PyArray_CheckScalar(object o)
    bint PyArray_CheckAnyScalar(object o)
    bint PyArray_IsPythonNumber(object o)
    bint PyArray_IsPythonScalar(object o)
    bint PyArray_IsAnyScalar(object o)
    bint PyArray_IsIntegerScalar(object o)
    bint PyArray_IsZeroDim(object o)
    bint PyArray_EquivArrTypes(ndarray a, ndarray b)
    object PyArray_FROM_O(object o)
    object PyArray_FROM_OF(object o, int flags)
    object PyArray_FROM_OT(object o, int number)
    object PyArray_FROM_OTF(object o, int number, int flags)
    object PyArray_FROMANY(object o, int number, int min_ndim, int max_ndim, int flags)
    object PyArray_ZEROS(int ndim, npy_intp* shape, int number, int fortran)
    object PyArray_EMPTY(int ndim, npy_intp* shape, int number, int fortran)
    object PyArray_SimpleNew(int ndim, npy_intp* shape, int number)
    object PyArray_SimpleNewFromData(int ndim, npy_intp* shape, int number, void* data)
    object PyArray_SimpleNewFromDescr(int ndim, npy_intp* shape, dtype d)
    object PyArray_ContiguousFromAny(object o, int number, int min_ndim, int max_ndim)
    object PyArray_ContiguousFromObject(object o, int number, int min_ndim, int max_ndim)
    object PyArray_CopyFromObject(object o, int number, int min_ndim, int max_ndim)
    object PyArray_FromObject(object o, int number, int min_ndim, int max_ndim)
    object PyArray_ToScalar(void* item, ndarray a)
    object PyArray_Cast(ndarray a, int number)
    object PyArray_Copy(ndarray a)
    object PyArray_Take(ndarray a, object items, int axis)
    object PyArray_Put(ndarray a, object items, object values)
    void PyArray_DiscardWritebackIfCopy(ndarray a)
    int import_array "_import_array"() except -1
    int _import_array() except -1
    object PyArray_MultiIterNew(int n, ...)
    unsigned int PyArray_GetNDArrayCVersion()
    int PyArray_INCREF(ndarray) except -1
    int PyArray_XDECREF(ndarray) except -1
    dtype PyArray_DescrFromType(int)
    object PyArray_TypeObjectFromType(int)
    char* PyArray_Zero(ndarray) except NULL
    char* PyArray_One(ndarray) except NULL
    object PyArray_CastToType(ndarray, dtype, int)
    int PyArray_CastTo(ndarray, ndarray) except -1
    int PyArray_CastAnyTo(ndarray, ndarray) except -1
    int PyArray_CanCastSafely(int, int)
    npy_bool PyArray_CanCastTo(dtype, dtype)
    int PyArray_ObjectType(object, int) except? -1
    dtype PyArray_DescrFromObject(object, dtype)
    dtype PyArray_DescrFromScalar(object)
    dtype PyArray_DescrFromTypeObject(object)
    npy_intp PyArray_Size(object)
    object PyArray_Scalar(void*, dtype, object)
    object PyArray_FromScalar(object, dtype)
    void PyArray_ScalarAsCtype(object, void*)
    int PyArray_CastScalarToCtype(object, void*, dtype) except -1
    int PyArray_CastScalarDirect(object, dtype, void*, int) except -1
    object PyArray_ScalarFromObject(object)
    PyArray_VectorUnaryFunc* PyArray_GetCastFunc(dtype, int)
    object PyArray_FromAny(object, dtype, int, int, int, object)
    object PyArray_EnsureArray(object)
    object PyArray_EnsureAnyArray(object)
    object PyArray_FromFile(FILE*, dtype, npy_intp, char*)
    object PyArray_FromString(char*, npy_intp, dtype, npy_intp, char*)
    object PyArray_FromBuffer(object, dtype, npy_intp, npy_intp)
    object PyArray_FromIter(object, dtype, npy_intp)
    object PyArray_Return(ndarray)
    object PyArray_GetField(ndarray, dtype, int)
    int PyArray_SetField(ndarray, dtype, int, object) except -1
    object PyArray_Byteswap(ndarray, npy_bool)
    int PyArray_MoveInto(ndarray, ndarray) except -1
    int PyArray_CopyInto(ndarray, ndarray) except -1
    int PyArray_CopyAnyInto(ndarray, ndarray) except -1
    int PyArray_CopyObject(ndarray, object) except -1
    object PyArray_NewCopy(ndarray, NPY_ORDER)
    object PyArray_ToList(ndarray)
    object PyArray_ToString(ndarray, NPY_ORDER)
    int PyArray_ToFile(ndarray, FILE*, char*, char*) except -1
    int PyArray_Dump(object, object, int) except -1
    object PyArray_Dumps(object, int)
    int PyArray_ValidType(int)
    void PyArray_UpdateFlags(ndarray, int)
    object PyArray_New(PyTypeObject*, int, const npy_intp*, int, const npy_intp*, void*, int, int, object)
    object PyArray_NewFromDescr(PyTypeObject*, dtype, int, const npy_intp*, const npy_intp*, void*, int, object)
    dtype PyArray_DescrNew(dtype)
    dtype PyArray_DescrNewFromType(int)
    double PyArray_GetPriority(object, double)
    object PyArray_IterNew(object)
    int PyArray_PyIntAsInt(object) except? -1
    npy_intp PyArray_PyIntAsIntp(object) except? -1
    int PyArray_Broadcast(broadcast) except -1
    void PyArray_FillObjectArray(ndarray, object)
    int PyArray_FillWithScalar(ndarray, object) except -1
    npy_bool PyArray_CheckStrides(int, int, npy_intp, npy_intp, const npy_intp*, const npy_intp*)
    dtype PyArray_DescrNewByteorder(dtype, char)
    object PyArray_IterAllButAxis(object, int*)
    object PyArray_CheckFromAny(object, dtype, int, int, int, object)
    object PyArray_FromArray(ndarray, dtype, int)
    object PyArray_FromInterface(object)
    object PyArray_FromStructInterface(object)
    object PyArray_FromArrayAttr(object, dtype, object)
    NPY_SCALARKIND PyArray_ScalarKind(int, PyArrayObject**)
    int PyArray_CanCoerceScalar(int, int, NPY_SCALARKIND)
    object PyArray_NewFlagsObject(object)
    npy_bool PyArray_CanCastScalar(PyTypeObject*, PyTypeObject*)
    int PyArray_RemoveSmallest(broadcast) except -1
    int PyArray_ElementStrides(object)
    void PyArray_Item_INCREF(char*, dtype)
    void PyArray_Item_XDECREF(char*, dtype)
    object PyArray_Transpose(ndarray, PyArray_Dims*)
    object PyArray_TakeFrom(ndarray, object, int, ndarray, NPY_CLIPMODE)
    object PyArray_PutTo(ndarray, object, object, NPY_CLIPMODE)
    object PyArray_PutMask(ndarray, object, object)
    object PyArray_Repeat(ndarray, object, int)
    object PyArray_Choose(ndarray, object, ndarray, NPY_CLIPMODE)
    int PyArray_Sort(ndarray, int, NPY_SORTKIND) except -1
    object PyArray_ArgSort(ndarray, int, NPY_SORTKIND)
    object PyArray_SearchSorted(ndarray, object, NPY_SEARCHSIDE, PyObject*)
    object PyArray_ArgMax(ndarray, int, ndarray)
    object PyArray_ArgMin(ndarray, int, ndarray)
    object PyArray_Reshape(ndarray, object)
    object PyArray_Newshape(ndarray, PyArray_Dims*, NPY_ORDER)
    object PyArray_Squeeze(ndarray)
    object PyArray_View(ndarray, dtype, PyTypeObject*)
    object PyArray_SwapAxes(ndarray, int, int)
    object PyArray_Max(ndarray, int, ndarray)
    object PyArray_Min(ndarray, int, ndarray)
    object PyArray_Ptp(ndarray, int, ndarray)
    object PyArray_Mean(ndarray, int, int, ndarray)
    object PyArray_Trace(ndarray, int, int, int, int, ndarray)
    object PyArray_Diagonal(ndarray, int, int, int)
    object PyArray_Clip(ndarray, object, object, ndarray)
    object PyArray_Conjugate(ndarray, ndarray)
    object PyArray_Nonzero(ndarray)
    object PyArray_Std(ndarray, int, int, ndarray, int)
    object PyArray_Sum(ndarray, int, int, ndarray)
    object PyArray_CumSum(ndarray, int, int, ndarray)
    object PyArray_Prod(ndarray, int, int, ndarray)
    object PyArray_CumProd(ndarray, int, int, ndarray)
    object PyArray_All(ndarray, int, ndarray)
    object PyArray_Any(ndarray, int, ndarray)
    object PyArray_Compress(ndarray, object, int, ndarray)
    object PyArray_Flatten(ndarray, NPY_ORDER)
    object PyArray_Ravel(ndarray, NPY_ORDER)
    void* PyArray_GetPtr(ndarray, const npy_intp*)
    int PyArray_AsCArray(PyObject**, void*, npy_intp*, int, dtype) except -1
    int PyArray_Free(object, void*)
    int PyArray_Converter(object, PyObject**) except 0
    int PyArray_IntpFromSequence(object, npy_intp*, int) except -1
    object PyArray_Concatenate(object, int)
    object PyArray_InnerProduct(object, object)
    object PyArray_MatrixProduct(object, object)
    object PyArray_CopyAndTranspose(object)
    object PyArray_Correlate(object, object, int)
    int PyArray_TypestrConvert(int, int)
    int PyArray_DescrConverter(object, PyArray_Descr**) except 0
    int PyArray_DescrConverter2(object, PyArray_Descr**) except 0
    int PyArray_IntpConverter(object, PyArray_Dims*) except 0
    int PyArray_BufferConverter(object, PyArray_Chunk*) except 0
    int PyArray_AxisConverter(object, int*) except 0
    int PyArray_BoolConverter(object, npy_bool*) except 0
    int PyArray_ByteorderConverter(object, char*) except 0
    int PyArray_OrderConverter(object, NPY_ORDER*) except 0
    unsigned char PyArray_EquivTypes(dtype, dtype)
    object PyArray_Zeros(int, const npy_intp*, dtype, int)
    object PyArray_Empty(int, const npy_intp*, dtype, int)
    object PyArray_Where(object, object, object)
    object PyArray_Arange(double, double, double, int)
    object PyArray_ArangeObj(object, object, object, dtype)
    int PyArray_SortkindConverter(object, NPY_SORTKIND*) except 0
    object PyArray_LexSort(object, int)
    object PyArray_Round(ndarray, int, ndarray)
    unsigned char PyArray_EquivTypenums(int, int)
    int PyArray_RegisterDataType(dtype) except -1
    int PyArray_RegisterCastFunc(dtype, int, PyArray_VectorUnaryFunc*) except -1
    int PyArray_RegisterCanCast(dtype, int, NPY_SCALARKIND) except -1
    object PyArray_IntTupleFromIntp(int, const npy_intp*)
    int PyArray_TypeNumFromName(const char*)
    int PyArray_ClipmodeConverter(object, NPY_CLIPMODE*) except 0
    int PyArray_OutputConverter(object, PyArrayObject**) except 0
    object PyArray_BroadcastToShape(object, npy_intp*, int)
    int PyArray_DescrAlignConverter(object, PyArray_Descr**) except 0
    int PyArray_DescrAlignConverter2(object, PyArray_Descr**) except 0
    int PyArray_SearchsideConverter(object, void*) except 0
    object PyArray_CheckAxis(ndarray, int*, int)
    object PyArray_MultiIterFromObjects(PyObject**, int, int, ...)
    unsigned int PyArray_GetNDArrayCFeatureVersion()
    object PyArray_Correlate2(object, object, int)
    object PyArray_NeighborhoodIterNew(flatiter, const npy_intp*, int, ndarray)
    NpyIter* NpyIter_New(ndarray, npy_uint32, NPY_ORDER, NPY_CASTING, dtype) except NULL
    NpyIter* NpyIter_MultiNew(int, PyArrayObject**, npy_uint32, NPY_ORDER, NPY_CASTING, npy_uint32*, PyArray_Descr**) except NULL
    NpyIter* NpyIter_AdvancedNew(int, PyArrayObject**, npy_uint32, NPY_ORDER, NPY_CASTING, npy_uint32*, PyArray_Descr**, int, int**, npy_intp*, npy_intp) except NULL
    NpyIter* NpyIter_Copy(NpyIter*) except NULL
    int NpyIter_Deallocate(NpyIter*) except 0
    int NpyIter_EnableExternalLoop(NpyIter*) except 0
    int NpyIter_Reset(NpyIter*, char**) except 0
    int NpyIter_ResetBasePointers(NpyIter*, char**, char**) except 0
    int NpyIter_ResetToIterIndexRange(NpyIter*, npy_intp, npy_intp, char**) except 0
    NpyIter_IterNextFunc* NpyIter_GetIterNext(NpyIter*, char**) except NULL
    int NpyIter_GotoIterIndex(NpyIter*, npy_intp) except 0
    int NpyIter_GetShape(NpyIter*, npy_intp*) except 0
    NpyIter_GetMultiIndexFunc* NpyIter_GetGetMultiIndex(NpyIter*, char**) except NULL
    int NpyIter_GotoMultiIndex(NpyIter*, const npy_intp*) except 0
    int NpyIter_RemoveMultiIndex(NpyIter*) except 0
    int NpyIter_GotoIndex(NpyIter*, npy_intp) except 0
    ndarray NpyIter_GetIterView(NpyIter*, npy_intp)
    void NpyIter_GetReadFlags(NpyIter*, char*)
    void NpyIter_GetWriteFlags(NpyIter*, char*)
    void NpyIter_DebugPrint(NpyIter*)
    npy_bool NpyIter_IterationNeedsAPI(NpyIter*)
    int NpyIter_RemoveAxis(NpyIter*, int) except 0
    npy_intp* NpyIter_GetAxisStrideArray(NpyIter*, int)
    npy_bool NpyIter_RequiresBuffering(NpyIter*)
    int NpyIter_CreateCompatibleStrides(NpyIter*, npy_intp, npy_intp*) except 0
    int PyArray_CastingConverter(object, NPY_CASTING*) except 0
    npy_intp PyArray_CountNonzero(ndarray)
    dtype PyArray_PromoteTypes(dtype, dtype)
    dtype PyArray_MinScalarType(ndarray)
    dtype PyArray_ResultType(npy_intp, PyArrayObject**, npy_intp, PyArray_Descr**)
    npy_bool PyArray_CanCastArrayTo(ndarray, dtype, NPY_CASTING)
    npy_bool PyArray_CanCastTypeTo(dtype, dtype, NPY_CASTING)
    ndarray PyArray_EinsteinSum(char*, npy_intp, PyArrayObject**, dtype, NPY_ORDER, NPY_CASTING, ndarray)
    object PyArray_NewLikeArray(ndarray, NPY_ORDER, dtype, int)
    int PyArray_ConvertClipmodeSequence(object, NPY_CLIPMODE*, int)
    object PyArray_MatrixProduct2(object, object, ndarray)
    int PyArray_SetBaseObject(ndarray, object) except -1
    void PyArray_RemoveAxesInPlace(ndarray, const npy_bool*)
    void PyArray_DebugPrint(ndarray)
    int PyArray_FailUnlessWriteable(ndarray, const char*) except -1
    int PyArray_SetUpdateIfCopyBase(ndarray, ndarray) except -1
    int PyArray_Partition(ndarray, ndarray, int, NPY_SELECTKIND) except -1
    object PyArray_ArgPartition(ndarray, ndarray, int, NPY_SELECTKIND)
    int PyArray_SelectkindConverter(object, NPY_SELECTKIND*) except 0
    int PyArray_CheckAnyScalarExact(object)
    int PyArray_ResolveWritebackIfCopy(ndarray) except -1
    int PyArray_SetWritebackIfCopyBase(ndarray, ndarray) except -1

cdef extern from "numpy/ufuncobject.h":
    int import_umath "_import_umath"() except -1
    int import_ufunc "_import_umath"() except -1
    int _import_umath() except -1
    enum:
        PyUFunc_Zero
        PyUFunc_One
        PyUFunc_MinusOne
        PyUFunc_None
        PyUFunc_ReorderableNone
        PyUFunc_IdentityValue
        UFUNC_FPE_DIVIDEBYZERO
        UFUNC_FPE_OVERFLOW
        UFUNC_FPE_UNDERFLOW
        UFUNC_FPE_INVALID
    object PyUFunc_FromFuncAndData(PyUFuncGenericFunction*, void**, char*, int, int, int, int, const char*, const char*, int)
    int PyUFunc_RegisterLoopForType(ufunc, int, PyUFuncGenericFunction, const int*, void*) except -1
    void PyUFunc_f_f_As_d_d(char**, npy_intp*, npy_intp*, void*)
    void PyUFunc_d_d(char**, npy_intp*, npy_intp*, void*)
    void PyUFunc_f_f(char**, npy_intp*, npy_intp*, void*)
    void PyUFunc_g_g(char**, npy_intp*, npy_intp*, void*)
    void PyUFunc_F_F_As_D_D(char**, npy_intp*, npy_intp*, void*)
    void PyUFunc_F_F(char**, npy_intp*, npy_intp*, void*)
    void PyUFunc_D_D(char**, npy_intp*, npy_intp*, void*)
    void PyUFunc_G_G(char**, npy_intp*, npy_intp*, void*)
    void PyUFunc_O_O(char**, npy_intp*, npy_intp*, void*)
    void PyUFunc_ff_f_As_dd_d(char**, npy_intp*, npy_intp*, void*)
    void PyUFunc_ff_f(char**, npy_intp*, npy_intp*, void*)
    void PyUFunc_dd_d(char**, npy_intp*, npy_intp*, void*)
    void PyUFunc_gg_g(char**, npy_intp*, npy_intp*, void*)
    void PyUFunc_FF_F_As_DD_D(char**, npy_intp*, npy_intp*, void*)
    void PyUFunc_DD_D(char**, npy_intp*, npy_intp*, void*)
    void PyUFunc_FF_F(char**, npy_intp*, npy_intp*, void*)
    void PyUFunc_GG_G(char**, npy_intp*, npy_intp*, void*)
    void PyUFunc_OO_O(char**, npy_intp*, npy_intp*, void*)
    void PyUFunc_O_O_method(char**, npy_intp*, npy_intp*, void*)
    void PyUFunc_OO_O_method(char**, npy_intp*, npy_intp*, void*)
    void PyUFunc_On_Om(char**, npy_intp*, npy_intp*, void*)
    int PyUFunc_GetPyValues(char*, int*, int*, PyObject**)
    int PyUFunc_checkfperr(int, object, int*)
    void PyUFunc_clearfperr() nogil
    int PyUFunc_getfperr() nogil
    int PyUFunc_handlefperr(int, object, int, int*)
    int PyUFunc_ReplaceLoopBySignature(ufunc, PyUFuncGenericFunction, const int*, PyUFuncGenericFunction*) except -1
    object PyUFunc_FromFuncAndDataAndSignature(PyUFuncGenericFunction*, void**, char*, int, int, int, int, const char*, const char*, int, const char*)
    void PyUFunc_e_e(char**, npy_intp*, npy_intp*, void*)
    void PyUFunc_e_e_As_f_f(char**, npy_intp*, npy_intp*, void*)
    void PyUFunc_e_e_As_d_d(char**, npy_intp*, npy_intp*, void*)
    void PyUFunc_ee_e(char**, npy_intp*, npy_intp*, void*)
    void PyUFunc_ee_e_As_ff_f(char**, npy_intp*, npy_intp*, void*)
    void PyUFunc_ee_e_As_dd_d(char**, npy_intp*, npy_intp*, void*)
    int PyUFunc_DefaultTypeResolver(ufunc, NPY_CASTING, PyArrayObject**, object, PyArray_Descr**)
    int PyUFunc_ValidateCasting(ufunc, NPY_CASTING, PyArrayObject**, PyArray_Descr**) except -1
    int PyUFunc_RegisterLoopForDescr(ufunc, dtype, PyUFuncGenericFunction, PyArray_Descr**, void*) except -1
    object PyUFunc_FromFuncAndDataAndSignatureAndIdentity(PyUFuncGenericFunction*, void**, char*, int, int, int, int, const char*, const char*, const int, const char*, object)

cdef extern from "numpy/arrayscalars.h":
    ctypedef struct PyArray_DatetimeMetaData:
        NPY_DATETIMEUNIT base
        int num

    ctypedef struct PyArray_DatetimeDTypeMetaData:
        NpyAuxData base
        PyArray_DatetimeMetaData meta

    ctypedef struct npy_datetimestruct:
        npy_int64 year
        npy_int32 month
        npy_int32 day
        npy_int32 hour
        npy_int32 min
        npy_int32 sec
        npy_int32 us
        npy_int32 ps
        npy_int32 as_ "as"

    ctypedef struct PyDatetimeScalarObject:
        npy_datetime obval
        PyArray_DatetimeMetaData obmeta

    ctypedef struct PyTimedeltaScalarObject:
        npy_timedelta obval
        PyArray_DatetimeMetaData obmeta

    PyTypeObject PyDatetimeArrType_Type
    PyTypeObject PyTimedeltaArrType_Type

# Texts of any length, of NumPy 2.
cdef extern from "numpy/arrayobject.h":
    ctypedef struct npy_string_allocator:
        pass
    ctypedef struct npy_packed_static_string:
        pass
    ctypedef struct npy_static_string:
        size_t size
        const char* buf
    ctypedef struct PyArray_StringDTypeObject:
        PyArray_Descr base
        PyObject* na_object
        char coerce
        char has_nan_na
        char has_string_na
        char array_owned
        npy_static_string default_string
        npy_static_string na_name
        npy_string_allocator* allocator

    npy_string_allocator* NpyString_acquire_allocator(const PyArray_StringDTypeObject* descr)
    void NpyString_acquire_allocators(size_t n, PyArray_Descr** descrs, npy_string_allocator** allocators)
    void NpyString_release_allocator(npy_string_allocator* allocator)
    void NpyString_release_allocators(size_t n, npy_string_allocator** allocators)
    int NpyString_load(npy_string_allocator* allocator, const npy_packed_static_string* packed,
                       npy_static_string* text)
    int NpyString_pack(npy_string_allocator* allocator, npy_packed_static_string* packed, const char* text,
                       size_t size)
    int NpyString_pack_null(npy_string_allocator* allocator, npy_packed_static_string* packed)

# What NumPy 1 and 2 spell differently, under one name.
cdef extern from *:
    """
    #include "numpy/arrayobject.h"
    #include "numpy/ufuncobject.h"
    #ifdef PyDataType_ELSIZE
    #define CYXX_NUMPY_1 0
    #elif defined(NPY_2_0_API_VERSION)
    #define CYXX_NUMPY_1 0
    #else
    #define CYXX_NUMPY_1 1
    #endif
    [[maybe_unused]] static inline npy_intp cyxx_descr_itemsize(PyArray_Descr* d) {
    #if CYXX_NUMPY_1
        return d->elsize;
    #else
        return PyDataType_ELSIZE(d);
    #endif
    }
    [[maybe_unused]] static inline npy_intp cyxx_descr_alignment(PyArray_Descr* d) {
    #if CYXX_NUMPY_1
        return d->alignment;
    #else
        return PyDataType_ALIGNMENT(d);
    #endif
    }
    [[maybe_unused]] static inline PyArray_ArrayDescr* cyxx_descr_subarray(PyArray_Descr* d) {
    #if CYXX_NUMPY_1
        return d->subarray;
    #else
        return PyDataType_SUBARRAY(d);
    #endif
    }
    [[maybe_unused]] static inline PyObject* cyxx_array_descr(PyArrayObject* a) {
        return (PyObject*) PyArray_DESCR(a);
    }
    [[maybe_unused]] static inline int cyxx_set_array_base(PyArrayObject* a, PyObject* base) {
        Py_INCREF(base);
        return PyArray_SetBaseObject(a, base);
    }
    [[maybe_unused]] static inline PyObject* cyxx_array_base(PyArrayObject* a) {
        PyObject* base = PyArray_BASE(a);
        if (!base) base = Py_None;
        Py_INCREF(base);
        return base;
    }
    [[maybe_unused]] static inline PyObject* cyxx_array_getitem(PyArrayObject* a, const void* item) {
        return PyArray_GETITEM(a, (char*) item);
    }
    [[maybe_unused]] static inline int cyxx_array_setitem(PyArrayObject* a, void* item, PyObject* v) {
        return PyArray_SETITEM(a, (char*) item, v);
    }
    [[maybe_unused]] static inline PyObject* cyxx_array_contiguous(PyArrayObject* a) {
        if (!PyArray_ISCONTIGUOUS(a)) return PyArray_NewCopy(a, NPY_CORDER);
        Py_INCREF((PyObject*) a);
        return (PyObject*) a;
    }
    [[maybe_unused]] static inline int cyxx_is_datetime64(PyObject* o) {
        return PyObject_TypeCheck(o, &PyDatetimeArrType_Type);
    }
    [[maybe_unused]] static inline int cyxx_is_timedelta64(PyObject* o) {
        return PyObject_TypeCheck(o, &PyTimedeltaArrType_Type);
    }
    """
    npy_intp cyxx_descr_itemsize(dtype d) nogil
    npy_intp cyxx_descr_alignment(dtype d) nogil
    PyArray_ArrayDescr* cyxx_descr_subarray(dtype d) nogil
    PyObject* cyxx_array_descr(ndarray a) nogil
    object PyArray_GETITEM "cyxx_array_getitem"(ndarray a, const void* item)
    int PyArray_SETITEM "cyxx_array_setitem"(ndarray a, void* item, object v) except -1
    object PyArray_GETCONTIGUOUS "cyxx_array_contiguous"(ndarray a)
    int set_array_base "cyxx_set_array_base"(ndarray a, object base) except -1
    object get_array_base "cyxx_array_base"(ndarray a)
    bint is_datetime64_object "cyxx_is_datetime64"(object o)
    bint is_timedelta64_object "cyxx_is_timedelta64"(object o)

ctypedef npy_int8 int8_t
ctypedef npy_uint8 uint8_t
ctypedef npy_int16 int16_t
ctypedef npy_uint16 uint16_t
ctypedef npy_int32 int32_t
ctypedef npy_uint32 uint32_t
ctypedef npy_int64 int64_t
ctypedef npy_uint64 uint64_t
ctypedef npy_float16 float16_t
ctypedef npy_float32 float32_t
ctypedef npy_float64 float64_t
ctypedef npy_float128 float128_t
ctypedef npy_bool bool_t
ctypedef npy_byte byte_t
ctypedef npy_ubyte ubyte_t
ctypedef npy_short short_t
ctypedef npy_ushort ushort_t
ctypedef npy_intp int_t
ctypedef npy_uintp uint_t
ctypedef npy_long long_t
ctypedef npy_ulong ulong_t
ctypedef npy_longlong longlong_t
ctypedef npy_ulonglong ulonglong_t
ctypedef npy_intp intp_t
ctypedef npy_uintp uintp_t
ctypedef npy_double float_t
ctypedef npy_double double_t
ctypedef npy_longdouble longdouble_t
ctypedef npy_datetime datetime_t
ctypedef npy_timedelta timedelta_t

# Ours, not the headers': NumPy 1 has structs here, NumPy 2 has C99 complex numbers.
ctypedef float complex npy_cfloat
ctypedef double complex npy_cdouble
ctypedef long double complex npy_clongdouble
ctypedef float complex npy_complex64
ctypedef double complex npy_complex128
ctypedef long double complex npy_complex256
ctypedef float complex cfloat_t
ctypedef double complex cdouble_t
ctypedef long double complex clongdouble_t
ctypedef double complex complex_t
ctypedef float complex complex64_t
ctypedef double complex complex128_t
ctypedef long double complex complex256_t


cdef inline npy_datetime get_datetime64_value(object o) noexcept nogil:
    return (<PyDatetimeScalarObject*> o).obval


cdef inline npy_timedelta get_timedelta64_value(object o) noexcept nogil:
    return (<PyTimedeltaScalarObject*> o).obval


cdef inline NPY_DATETIMEUNIT get_datetime64_unit(object o) noexcept nogil:
    return (<PyDatetimeScalarObject*> o).obmeta.base


cdef inline dtype PyArray_DESCR(ndarray a):
    return <dtype> cyxx_array_descr(a)


cdef inline object PyArray_MultiIterNew1(a):
    return PyArray_MultiIterNew(1, <void*> a)


cdef inline object PyArray_MultiIterNew2(a, b):
    return PyArray_MultiIterNew(2, <void*> a, <void*> b)


cdef inline object PyArray_MultiIterNew3(a, b, c):
    return PyArray_MultiIterNew(3, <void*> a, <void*> b, <void*> c)


cdef inline object PyArray_MultiIterNew4(a, b, c, d):
    return PyArray_MultiIterNew(4, <void*> a, <void*> b, <void*> c, <void*> d)


cdef inline object PyArray_MultiIterNew5(a, b, c, d, e):
    return PyArray_MultiIterNew(5, <void*> a, <void*> b, <void*> c, <void*> d, <void*> e)


cdef inline tuple PyDataType_SHAPE(dtype d):
    if PyDataType_HASSUBARRAY(d):
        return <tuple> d.subarray.shape
    return ()
