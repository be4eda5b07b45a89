from libc.stddef cimport wchar_t

cdef extern from "stdlib.h" nogil:
    ctypedef struct div_t:
        int quot
        int rem
    ctypedef struct ldiv_t:
        long quot
        long rem
    ctypedef struct lldiv_t:
        long long quot
        long long rem
    enum:
        EXIT_SUCCESS
        EXIT_FAILURE
        RAND_MAX
    const size_t MB_CUR_MAX
    void* malloc(size_t size)
    void* calloc(size_t count, size_t size)
    void* realloc(void* block, size_t size)
    void* aligned_alloc(size_t alignment, size_t size)
    void free(void* block)
    void abort()
    int atexit(void (*handler)())
    int at_quick_exit(void (*handler)())
    void exit(int status)
    void _exit(int status)
    void _Exit(int status)
    void quick_exit(int status)
    char* getenv(const char* name)
    int system(const char* command)
    int abs(int x)
    long labs(long x)
    long long llabs(long long x)
    div_t div(int x, int y)
    ldiv_t ldiv(long x, long y)
    lldiv_t lldiv(long long x, long long y)
    int rand()
    void srand(unsigned int seed)
    double atof(const char* text)
    int atoi(const char* text)
    long atol(const char* text)
    long long atoll(const char* text)
    double strtod(const char* text, char** end)
    float strtof(const char* text, char** end)
    long double strtold(const char* text, char** end)
    long strtol(const char* text, char** end, int base)
    long long strtoll(const char* text, char** end, int base)
    unsigned long strtoul(const char* text, char** end, int base)
    unsigned long long strtoull(const char* text, char** end, int base)
    void* bsearch(const void* key, const void* base, size_t count, size_t size, int (*compare)(const void*, const void*))
    void qsort(void* base, size_t count, size_t size, int (*compare)(const void*, const void*))
    int mblen(const char* text, size_t n)
    int mbtowc(wchar_t* wide, const char* text, size_t n)
    int wctomb(char* text, wchar_t wide)
    size_t mbstowcs(wchar_t* wide, const char* text, size_t n)
    size_t wcstombs(char* text, const wchar_t* wide, size_t n)
