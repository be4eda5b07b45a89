cdef extern from "dlfcn.h" nogil:
    enum:
        RTLD_LAZY
        RTLD_NOW
        RTLD_GLOBAL
        RTLD_LOCAL
        RTLD_NOLOAD
        RTLD_NODELETE
        RTLD_DEEPBIND

    void* RTLD_DEFAULT
    void* RTLD_NEXT

    ctypedef struct Dl_info:
        const char* dli_fname
        void* dli_fbase
        const char* dli_sname
        void* dli_saddr

    void* dlopen(const char* path, int mode)
    void* dlsym(void* library, const char* name)
    void* dlvsym(void* library, const char* name, const char* version)
    int dlclose(void* library)
    char* dlerror()
    int dladdr(const void* address, Dl_info* out)
