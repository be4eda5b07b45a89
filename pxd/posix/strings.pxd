cdef extern from "strings.h" nogil:
    int bcmp(const void* a, const void* b, size_t n)
    void bcopy(const void* source, void* target, size_t n)
    void bzero(void* target, size_t n)
    int ffs(int v)
    char* index "(char*) index"(const char* text, int c)
    char* rindex "(char*) rindex"(const char* text, int c)
    int strcasecmp(const char* a, const char* b)
    int strncasecmp(const char* a, const char* b, size_t n)
