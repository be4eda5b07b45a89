from posix.types cimport pid_t, uid_t

cdef extern from "signal.h" nogil:
    enum:
        SA_NOCLDSTOP
        SA_NOCLDWAIT
        SA_NODEFER
        SA_ONSTACK
        SA_RESETHAND
        SA_RESTART
        SA_SIGINFO
        SIG_BLOCK
        SIG_SETMASK
        SIG_UNBLOCK
        SIGEV_NONE
        SIGEV_SIGNAL
        SIGEV_THREAD
        SS_DISABLE
        SS_ONSTACK

    ctypedef struct sigset_t:
        pass

    union sigval:
        int sival_int
        void* sival_ptr

    ctypedef struct siginfo_t:
        int si_signo
        int si_code
        int si_errno
        pid_t si_pid
        uid_t si_uid
        void* si_addr
        int si_status
        long si_band
        sigval si_value

    struct sigevent:
        int sigev_notify
        int sigev_signo
        sigval sigev_value

    ctypedef struct sigaction_t "struct sigaction":
        void (*sa_handler)(int)
        void (*sa_sigaction)(int, siginfo_t*, void*)
        sigset_t sa_mask
        int sa_flags

    ctypedef struct stack_t:
        void* ss_sp
        int ss_flags
        size_t ss_size

    const size_t MINSIGSTKSZ
    const size_t SIGSTKSZ
    int kill(pid_t pid, int number)
    int killpg(pid_t group, int number)
    int raise_ "raise"(int number)
    int sigaction(int number, const sigaction_t* action, sigaction_t* old_action)
    int sigaddset(sigset_t* set, int number)
    int sigdelset(sigset_t* set, int number)
    int sigemptyset(sigset_t* set)
    int sigfillset(sigset_t* set)
    int sigismember(const sigset_t* set, int number)
    int sigpending(sigset_t* set)
    int sigprocmask(int how, const sigset_t* set, sigset_t* old_set)
    int pthread_sigmask(int how, const sigset_t* set, sigset_t* old_set)
    int sigsuspend(const sigset_t* set)
    int sigwait(const sigset_t* set, int* number)
    int sigaltstack(const stack_t* stack, stack_t* old_stack)
    int sigqueue(pid_t pid, int number, sigval value)
    void psignal(int number, const char* prefix)
