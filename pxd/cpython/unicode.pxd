from cpython.object cimport PyObject
from libc.stddef cimport wchar_t

ctypedef unsigned char Py_UCS1
ctypedef unsigned short Py_UCS2

cdef extern from "Python.h":
    bint PyUnicode_Check(object o)
    bint PyUnicode_CheckExact(object o)
    enum:
        PyUnicode_WCHAR_KIND
        PyUnicode_1BYTE_KIND
        PyUnicode_2BYTE_KIND
        PyUnicode_4BYTE_KIND

    int PyUnicode_READY(object s) except -1
    Py_ssize_t PyUnicode_GET_LENGTH(object s)
    Py_ssize_t PyUnicode_GetLength(object s) except -1
    Py_UCS1* PyUnicode_1BYTE_DATA(object s)
    Py_UCS2* PyUnicode_2BYTE_DATA(object s)
    Py_UCS4* PyUnicode_4BYTE_DATA(object s)
    int PyUnicode_KIND(object s)
    void* PyUnicode_DATA(object s)
    void PyUnicode_WRITE(int kind, void* data, Py_ssize_t i, Py_UCS4 c)
    Py_UCS4 PyUnicode_READ(int kind, void* data, Py_ssize_t i)
    Py_UCS4 PyUnicode_READ_CHAR(object s, Py_ssize_t i)
    Py_UCS4 PyUnicode_MAX_CHAR_VALUE(object s)
    bint PyUnicode_IS_READY(object s)
    bint PyUnicode_IS_ASCII(object s)
    bint PyUnicode_IS_COMPACT(object s)
    bint PyUnicode_IS_COMPACT_ASCII(object s)
    bint PyUnicode_CHECK_INTERNED(object s)
    object PyUnicode_New(Py_ssize_t n, Py_UCS4 highest)
    object PyUnicode_FromKindAndData(int kind, const void* data, Py_ssize_t n)
    object PyUnicode_FromStringAndSize(const char* text, Py_ssize_t n)
    object PyUnicode_FromString(const char* text)
    object PyUnicode_FromFormat(const char* format, ...)
    object PyUnicode_FromObject(object o)
    object PyUnicode_FromEncodedObject(object o, const char* encoding, const char* errors)
    object PyUnicode_FromOrdinal(int c)
    object PyUnicode_FromWideChar(const wchar_t* text, Py_ssize_t n)
    Py_ssize_t PyUnicode_AsWideChar(object s, wchar_t* target, Py_ssize_t n) except -1
    wchar_t* PyUnicode_AsWideCharString(object s, Py_ssize_t* n) except NULL
    Py_UCS4 PyUnicode_ReadChar(object s, Py_ssize_t i) except? <Py_UCS4> -1
    int PyUnicode_WriteChar(object s, Py_ssize_t i, Py_UCS4 c) except -1
    Py_ssize_t PyUnicode_CopyCharacters(object target, Py_ssize_t target_start, object source, Py_ssize_t source_start, Py_ssize_t n) except -1
    Py_ssize_t PyUnicode_Fill(object s, Py_ssize_t start, Py_ssize_t n, Py_UCS4 c) except -1
    Py_UCS4* PyUnicode_AsUCS4(object s, Py_UCS4* target, Py_ssize_t n, bint copy_null) except NULL
    Py_UCS4* PyUnicode_AsUCS4Copy(object s) except NULL
    object PyUnicode_Substring(object s, Py_ssize_t start, Py_ssize_t end)
    void PyUnicode_InternInPlace(PyObject** s)
    object PyUnicode_InternFromString(const char* text)
    int PyUnicode_Resize(PyObject** s, Py_ssize_t n) except -1
    object PyUnicode_Decode(const char* text, Py_ssize_t n, const char* encoding, const char* errors)
    bytes PyUnicode_AsEncodedString(object s, const char* encoding, const char* errors)
    object PyUnicode_DecodeUTF7(const char* text, Py_ssize_t n, const char* errors)
    object PyUnicode_DecodeUTF8(const char* text, Py_ssize_t n, const char* errors)
    object PyUnicode_DecodeUTF8Stateful(const char* text, Py_ssize_t n, const char* errors, Py_ssize_t* consumed)
    bytes PyUnicode_AsUTF8String(object s)
    const char* PyUnicode_AsUTF8(object s) except NULL
    const char* PyUnicode_AsUTF8AndSize(object s, Py_ssize_t* n) except NULL
    object PyUnicode_DecodeUTF16(const char* text, Py_ssize_t n, const char* errors, int* byteorder)
    object PyUnicode_DecodeUTF16Stateful(const char* text, Py_ssize_t n, const char* errors, int* byteorder, Py_ssize_t* consumed)
    bytes PyUnicode_AsUTF16String(object s)
    object PyUnicode_DecodeUTF32(const char* text, Py_ssize_t n, const char* errors, int* byteorder)
    object PyUnicode_DecodeUTF32Stateful(const char* text, Py_ssize_t n, const char* errors, int* byteorder, Py_ssize_t* consumed)
    bytes PyUnicode_AsUTF32String(object s)
    object PyUnicode_DecodeUnicodeEscape(const char* text, Py_ssize_t n, const char* errors)
    bytes PyUnicode_AsUnicodeEscapeString(object s)
    object PyUnicode_DecodeRawUnicodeEscape(const char* text, Py_ssize_t n, const char* errors)
    bytes PyUnicode_AsRawUnicodeEscapeString(object s)
    object PyUnicode_DecodeLatin1(const char* text, Py_ssize_t n, const char* errors)
    bytes PyUnicode_AsLatin1String(object s)
    object PyUnicode_DecodeASCII(const char* text, Py_ssize_t n, const char* errors)
    bytes PyUnicode_AsASCIIString(object s)
    object PyUnicode_DecodeCharmap(const char* text, Py_ssize_t n, object mapping, const char* errors)
    bytes PyUnicode_AsCharmapString(object s, object mapping)
    object PyUnicode_DecodeLocale(const char* text, const char* errors)
    object PyUnicode_DecodeLocaleAndSize(const char* text, Py_ssize_t n, const char* errors)
    bytes PyUnicode_EncodeLocale(object s, const char* errors)
    object PyUnicode_DecodeFSDefault(const char* text)
    object PyUnicode_DecodeFSDefaultAndSize(const char* text, Py_ssize_t n)
    bytes PyUnicode_EncodeFSDefault(object s)
    object PyUnicode_Concat(object a, object b)
    list PyUnicode_Split(object s, object separator, Py_ssize_t maxsplit)
    list PyUnicode_RSplit(object s, object separator, Py_ssize_t maxsplit)
    list PyUnicode_Splitlines(object s, bint keepends)
    tuple PyUnicode_Partition(object s, object separator)
    tuple PyUnicode_RPartition(object s, object separator)
    object PyUnicode_Translate(object s, object table, const char* errors)
    object PyUnicode_Join(object separator, object items)
    bint PyUnicode_Tailmatch(object s, object part, Py_ssize_t start, Py_ssize_t end, int direction) except -1
    Py_ssize_t PyUnicode_Find(object s, object part, Py_ssize_t start, Py_ssize_t end, int direction) except -2
    Py_ssize_t PyUnicode_FindChar(object s, Py_UCS4 c, Py_ssize_t start, Py_ssize_t end, int direction) except -2
    Py_ssize_t PyUnicode_Count(object s, object part, Py_ssize_t start, Py_ssize_t end) except -1
    object PyUnicode_Replace(object s, object old_part, object new_part, Py_ssize_t limit)
    int PyUnicode_Compare(object a, object b) except? -1
    int PyUnicode_CompareWithASCIIString(object s, const char* text)
    object PyUnicode_RichCompare(object a, object b, int op)
    object PyUnicode_Format(object s, object args)
    bint PyUnicode_Contains(object s, object part) except -1
    bint Py_UNICODE_ISSPACE(Py_UCS4 c)
    bint Py_UNICODE_ISLOWER(Py_UCS4 c)
    bint Py_UNICODE_ISUPPER(Py_UCS4 c)
    bint Py_UNICODE_ISTITLE(Py_UCS4 c)
    bint Py_UNICODE_ISLINEBREAK(Py_UCS4 c)
    bint Py_UNICODE_ISDECIMAL(Py_UCS4 c)
    bint Py_UNICODE_ISDIGIT(Py_UCS4 c)
    bint Py_UNICODE_ISNUMERIC(Py_UCS4 c)
    bint Py_UNICODE_ISALPHA(Py_UCS4 c)
    bint Py_UNICODE_ISALNUM(Py_UCS4 c)
    bint Py_UNICODE_ISPRINTABLE(Py_UCS4 c)
    Py_UCS4 Py_UNICODE_TOLOWER(Py_UCS4 c)
    Py_UCS4 Py_UNICODE_TOUPPER(Py_UCS4 c)
    Py_UCS4 Py_UNICODE_TOTITLE(Py_UCS4 c)
    int Py_UNICODE_TODECIMAL(Py_UCS4 c)
    int Py_UNICODE_TODIGIT(Py_UCS4 c)
    double Py_UNICODE_TONUMERIC(Py_UCS4 c)
