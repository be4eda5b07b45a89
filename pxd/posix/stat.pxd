from posix.types cimport blkcnt_t, blksize_t, dev_t, gid_t, ino_t, mode_t, nlink_t, off_t, time_t, uid_t
from posix.time cimport timespec

cdef extern from "sys/stat.h" nogil:
    struct struct_stat "stat":
        dev_t st_dev
        ino_t st_ino
        mode_t st_mode
        nlink_t st_nlink
        uid_t st_uid
        gid_t st_gid
        dev_t st_rdev
        off_t st_size
        blksize_t st_blksize
        blkcnt_t st_blocks
        time_t st_atime
        time_t st_mtime
        time_t st_ctime
        timespec st_atim
        timespec st_mtim
        timespec st_ctim

    int fchmod(int descriptor, mode_t mode)
    int chmod(const char* path, mode_t mode)
    int fstat(int descriptor, struct_stat* out)
    int lstat(const char* path, struct_stat* out)
    int stat(const char* path, struct_stat* out)
    int mkdir(const char* path, mode_t mode)
    int mkfifo(const char* path, mode_t mode)
    int mknod(const char* path, mode_t mode, dev_t device)
    mode_t umask(mode_t mask)
    int utimensat(int directory, const char* path, const timespec* times, int flags)
    int futimens(int descriptor, const timespec* times)
    bint S_ISDIR(mode_t mode)
    bint S_ISCHR(mode_t mode)
    bint S_ISBLK(mode_t mode)
    bint S_ISREG(mode_t mode)
    bint S_ISFIFO(mode_t mode)
    bint S_ISLNK(mode_t mode)
    bint S_ISSOCK(mode_t mode)
    enum:
        S_IFMT
        S_IFDIR
        S_IFCHR
        S_IFBLK
        S_IFREG
        S_IFIFO
        S_IFLNK
        S_IFSOCK
        S_ISUID
        S_ISGID
        S_ISVTX
        S_IRWXU
        S_IRUSR
        S_IWUSR
        S_IXUSR
        S_IRWXG
        S_IRGRP
        S_IWGRP
        S_IXGRP
        S_IRWXO
        S_IROTH
        S_IWOTH
        S_IXOTH
        UTIME_NOW
        UTIME_OMIT
