from libc.stdio cimport FILE
from posix.types cimport off_t

cdef extern from "<stdio.h>" nogil:
    FILE* fdopen(int fd, const char* mode)
    int fileno(FILE* stream)
    FILE* popen(const char* command, const char* mode)
    int pclose(FILE* stream)
    FILE* fmemopen(void* buffer, size_t size, const char* mode)
    FILE* open_memstream(char** buffer, size_t* size)
    FILE* tmpfile()
    void flockfile(FILE* stream)
    int ftrylockfile(FILE* stream)
    void funlockfile(FILE* stream)
    int getc_unlocked(FILE* stream)
    int getchar_unlocked()
    int putc_unlocked(int c, FILE* stream)
    int putchar_unlocked(int c)
    int fseeko(FILE* stream, off_t offset, int whence)
    off_t ftello(FILE* stream)
    Py_ssize_t getline(char** line, size_t* size, FILE* stream)
    Py_ssize_t getdelim(char** line, size_t* size, int delimiter, FILE* stream)
