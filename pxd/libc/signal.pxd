cdef extern from "signal.h" nogil:
    ctypedef void (*sighandler_t)(int)
    ctypedef int sig_atomic_t
    sighandler_t SIG_DFL
    sighandler_t SIG_ERR
    sighandler_t SIG_IGN
    enum:
        SIGABRT
        SIGALRM
        SIGBUS
        SIGCHLD
        SIGCONT
        SIGFPE
        SIGHUP
        SIGILL
        SIGINT
        SIGIO
        SIGIOT
        SIGKILL
        SIGPIPE
        SIGPOLL
        SIGPROF
        SIGPWR
        SIGQUIT
        SIGSEGV
        SIGSTKFLT
        SIGSTOP
        SIGSYS
        SIGTERM
        SIGTRAP
        SIGTSTP
        SIGTTIN
        SIGTTOU
        SIGURG
        SIGUSR1
        SIGUSR2
        SIGVTALRM
        SIGWINCH
        SIGXCPU
        SIGXFSZ
    sighandler_t signal(int number, sighandler_t handler)
    int raise_ "raise"(int number)
    const int SIGRTMIN
    const int SIGRTMAX
