from posix.types cimport gid_t, off_t, pid_t, uid_t, useconds_t

cdef extern from "unistd.h" nogil:
    enum:
        STDIN_FILENO
        STDOUT_FILENO
        STDERR_FILENO
        R_OK
        W_OK
        X_OK
        F_OK
        SEEK_SET
        SEEK_CUR
        SEEK_END
        F_LOCK
        F_TEST
        F_TLOCK
        F_ULOCK
    enum:
        _SC_ARG_MAX
        _SC_CHILD_MAX
        _SC_CLK_TCK
        _SC_OPEN_MAX
        _SC_PAGESIZE
        _SC_PAGE_SIZE
        _SC_NPROCESSORS_CONF
        _SC_NPROCESSORS_ONLN
        _SC_PHYS_PAGES
        _SC_AVPHYS_PAGES
        _SC_HOST_NAME_MAX
        _SC_2_CHAR_TERM
        _SC_2_C_BIND
        _SC_2_C_DEV
        _SC_2_FORT_DEV
        _SC_2_FORT_RUN
        _SC_2_LOCALEDEF
        _SC_2_SW_DEV
        _SC_2_UPE
        _SC_2_VERSION
        _SC_ADVISORY_INFO
        _SC_AIO_LISTIO_MAX
        _SC_AIO_MAX
        _SC_AIO_PRIO_DELTA_MAX
        _SC_ASYNCHRONOUS_IO
        _SC_ATEXIT_MAX
        _SC_BARRIERS
        _SC_BC_BASE_MAX
        _SC_BC_DIM_MAX
        _SC_BC_SCALE_MAX
        _SC_BC_STRING_MAX
        _SC_CLOCK_SELECTION
        _SC_COLL_WEIGHTS_MAX
        _SC_CPUTIME
        _SC_DELAYTIMER_MAX
        _SC_EXPR_NEST_MAX
        _SC_FSYNC
        _SC_GETGR_R_SIZE_MAX
        _SC_GETPW_R_SIZE_MAX
        _SC_IPV6
        _SC_JOB_CONTROL
        _SC_MAPPED_FILES
        _SC_MEMLOCK
        _SC_MEMLOCK_RANGE
        _SC_MEMORY_PROTECTION
        _SC_MESSAGE_PASSING
        _SC_MONOTONIC_CLOCK
        _SC_MQ_OPEN_MAX
        _SC_MQ_PRIO_MAX
        _SC_PRIORITIZED_IO
        _SC_PRIORITY_SCHEDULING
        _SC_READER_WRITER_LOCKS
        _SC_REALTIME_SIGNALS
        _SC_REGEXP
        _SC_RE_DUP_MAX
        _SC_RTSIG_MAX
        _SC_SAVED_IDS
        _SC_SEMAPHORES
        _SC_SEM_NSEMS_MAX
        _SC_SEM_VALUE_MAX
        _SC_SHARED_MEMORY_OBJECTS
        _SC_SHELL
        _SC_SIGQUEUE_MAX
        _SC_SPAWN
        _SC_SPIN_LOCKS
        _SC_SYMLOOP_MAX
        _SC_SYNCHRONIZED_IO
        _SC_THREADS
        _SC_THREAD_ATTR_STACKADDR
        _SC_THREAD_ATTR_STACKSIZE
        _SC_THREAD_CPUTIME
        _SC_THREAD_DESTRUCTOR_ITERATIONS
        _SC_THREAD_KEYS_MAX
        _SC_THREAD_PROCESS_SHARED
        _SC_THREAD_SAFE_FUNCTIONS
        _SC_THREAD_STACK_MIN
        _SC_THREAD_THREADS_MAX
        _SC_TIMEOUTS
        _SC_TIMERS
        _SC_TIMER_MAX
        _SC_TTY_NAME_MAX
        _SC_TZNAME_MAX
        _SC_VERSION
        _SC_XOPEN_VERSION
        _PC_2_SYMLINKS
        _PC_ALLOC_SIZE_MIN
        _PC_ASYNC_IO
        _PC_CHOWN_RESTRICTED
        _PC_FILESIZEBITS
        _PC_MAX_CANON
        _PC_MAX_INPUT
        _PC_NO_TRUNC
        _PC_PRIO_IO
        _PC_SYMLINK_MAX
        _PC_SYNC_IO
        _PC_VDISABLE
        _CS_PATH
        _SC_IOV_MAX
        _SC_LINE_MAX
        _SC_LOGIN_NAME_MAX
        _SC_NGROUPS_MAX
        _SC_STREAM_MAX
        _PC_LINK_MAX
        _PC_NAME_MAX
        _PC_PATH_MAX
        _PC_PIPE_BUF

    char* optarg
    int optind
    int opterr
    int optopt
    char** environ
    int access(const char* path, int mode)
    unsigned int alarm(unsigned int seconds)
    int brk(void* end)
    int chdir(const char* path)
    int chown(const char* path, uid_t owner, gid_t group)
    int chroot(const char* path)
    int close(int descriptor)
    size_t confstr(int name, char* target, size_t n)
    int dup(int descriptor)
    int dup2(int descriptor, int target)
    int execl(const char* path, const char* arg, ...)
    int execle(const char* path, const char* arg, ...)
    int execlp(const char* file, const char* arg, ...)
    int execv(const char* path, char* const* argv)
    int execve(const char* path, char* const* argv, char* const* envp)
    int execvp(const char* file, char* const* argv)
    void _exit(int status)
    int fchown(int descriptor, uid_t owner, gid_t group)
    int fchdir(int descriptor)
    int fdatasync(int descriptor)
    pid_t fork()
    pid_t vfork()
    long fpathconf(int descriptor, int name)
    int fsync(int descriptor)
    int ftruncate(int descriptor, off_t length)
    char* getcwd(char* target, size_t n)
    gid_t getegid()
    uid_t geteuid()
    gid_t getgid()
    int getgroups(int n, gid_t* groups)
    int gethostname(char* target, size_t n)
    int getlogin_r(char* target, size_t n)
    char* getlogin()
    int getopt(int argc, char* const* argv, const char* options)
    int getpagesize()
    pid_t getpgid(pid_t pid)
    pid_t getpgrp()
    pid_t getpid()
    pid_t getppid()
    pid_t getsid(pid_t pid)
    uid_t getuid()
    int isatty(int descriptor)
    int lchown(const char* path, uid_t owner, gid_t group)
    int link(const char* path, const char* new_path)
    int lockf(int descriptor, int command, off_t n)
    off_t lseek(int descriptor, off_t offset, int origin)
    int nice(int step)
    long pathconf(const char* path, int name)
    int pause()
    int pipe(int* ends)
    Py_ssize_t pread(int descriptor, void* target, size_t n, off_t offset)
    Py_ssize_t pwrite(int descriptor, const void* source, size_t n, off_t offset)
    Py_ssize_t read(int descriptor, void* target, size_t n)
    Py_ssize_t readlink(const char* path, char* target, size_t n)
    int rmdir(const char* path)
    void* sbrk(long step)
    int setegid(gid_t gid)
    int seteuid(uid_t uid)
    int setgid(gid_t gid)
    int setpgid(pid_t pid, pid_t group)
    int setregid(gid_t real, gid_t effective)
    int setreuid(uid_t real, uid_t effective)
    pid_t setsid()
    int setuid(uid_t uid)
    unsigned int sleep(unsigned int seconds)
    int symlink(const char* path, const char* new_path)
    void sync()
    long sysconf(int name)
    pid_t tcgetpgrp(int descriptor)
    int tcsetpgrp(int descriptor, pid_t pid)
    int truncate(const char* path, off_t length)
    char* ttyname(int descriptor)
    int ttyname_r(int descriptor, char* target, size_t n)
    int unlink(const char* path)
    int usleep(useconds_t microseconds)
    Py_ssize_t write(int descriptor, const void* source, size_t n)
