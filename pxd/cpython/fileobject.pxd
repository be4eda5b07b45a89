cdef extern from "Python.h":
    object PyFile_FromFd(int descriptor, const char* name, const char* mode, int buffering, const char* encoding, const char* errors, const char* newline, bint closefd)
    object PyFile_GetLine(object file, int n)
    int PyFile_WriteObject(object v, object file, int flags) except -1
    int PyFile_WriteString(const char* text, object file) except -1
