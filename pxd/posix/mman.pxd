from posix.types cimport mode_t, off_t

cdef extern from "sys/mman.h" nogil:
    enum:
        PROT_EXEC
        PROT_READ
        PROT_WRITE
        PROT_NONE
        MAP_PRIVATE
        MAP_SHARED
        MAP_FIXED
        MAP_ANON
        MAP_ANONYMOUS
        MAP_GROWSDOWN
        MAP_HUGETLB
        MAP_LOCKED
        MAP_NONBLOCK
        MAP_NORESERVE
        MAP_POPULATE
        MAP_STACK
        MS_ASYNC
        MS_SYNC
        MS_INVALIDATE
        MCL_CURRENT
        MCL_FUTURE
        MADV_NORMAL
        MADV_RANDOM
        MADV_SEQUENTIAL
        MADV_WILLNEED
        MADV_DONTNEED
        MADV_FREE
        MADV_REMOVE
        MADV_DONTFORK
        MADV_DOFORK
        MADV_HUGEPAGE
        MADV_NOHUGEPAGE
        MADV_MERGEABLE
        MADV_UNMERGEABLE
        POSIX_MADV_NORMAL
        POSIX_MADV_SEQUENTIAL
        POSIX_MADV_RANDOM
        POSIX_MADV_WILLNEED
        POSIX_MADV_DONTNEED
        MREMAP_MAYMOVE
        MREMAP_FIXED

    void* MAP_FAILED
    void* mmap(void* address, size_t n, int protection, int flags, int descriptor, off_t offset)
    int munmap(void* address, size_t n)
    void* mremap(void* address, size_t n, size_t new_n, int flags, ...)
    int mprotect(void* address, size_t n, int protection)
    int msync(void* address, size_t n, int flags)
    int mlock(const void* address, size_t n)
    int munlock(const void* address, size_t n)
    int mlockall(int flags)
    int munlockall()
    int mincore(void* address, size_t n, unsigned char* pages)
    int madvise(void* address, size_t n, int advice)
    int posix_madvise(void* address, size_t n, int advice)
    int shm_open(const char* name, int flags, mode_t mode)
    int shm_unlink(const char* name)
