from posix.types cimport mode_t, off_t, pid_t

cdef extern from "fcntl.h" nogil:
    enum:
        F_DUPFD
        F_DUPFD_CLOEXEC
        F_GETFD
        F_SETFD
        F_GETFL
        F_SETFL
        F_GETLK
        F_SETLK
        F_SETLKW
        F_GETOWN
        F_SETOWN
        FD_CLOEXEC
        F_RDLCK
        F_UNLCK
        F_WRLCK
        SEEK_SET
        SEEK_CUR
        SEEK_END
        O_CREAT
        O_DIRECTORY
        O_EXCL
        O_NOCTTY
        O_NOFOLLOW
        O_TRUNC
        O_CLOEXEC
        O_APPEND
        O_DIRECT
        S_IFMT
        S_IFBLK
        S_IFCHR
        S_IFIFO
        S_IFREG
        S_IFDIR
        S_IFLNK
        S_IFSOCK
        O_DSYNC
        O_NONBLOCK
        O_RSYNC
        O_SYNC
        O_ACCMODE
        O_RDONLY
        O_RDWR
        O_WRONLY
        AT_FDCWD
        AT_EACCESS
        AT_SYMLINK_NOFOLLOW
        AT_SYMLINK_FOLLOW
        AT_REMOVEDIR
        POSIX_FADV_NORMAL
        POSIX_FADV_SEQUENTIAL
        POSIX_FADV_RANDOM
        POSIX_FADV_NOREUSE
        POSIX_FADV_WILLNEED
        POSIX_FADV_DONTNEED

    struct flock:
        short l_type
        short l_whence
        off_t l_start
        off_t l_len
        pid_t l_pid

    int creat(const char* path, mode_t mode)
    int fcntl(int descriptor, int command, ...)
    int open(const char* path, int flags, ...)
    int openat(int directory, const char* path, int flags, ...)
    int posix_fadvise(int descriptor, off_t offset, off_t n, int advice)
    int posix_fallocate(int descriptor, off_t offset, off_t n)
