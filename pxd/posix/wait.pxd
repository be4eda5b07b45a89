from posix.types cimport id_t, pid_t
from posix.signal cimport siginfo_t

cdef extern from "sys/wait.h" nogil:
    enum:
        WNOHANG
        WUNTRACED
        WCONTINUED
        WEXITED
        WSTOPPED
        WNOWAIT
        P_ALL
        P_PID
        P_PGID

    bint WIFEXITED(int status)
    int WEXITSTATUS(int status)
    bint WIFSIGNALED(int status)
    int WTERMSIG(int status)
    bint WCOREDUMP(int status)
    bint WIFSTOPPED(int status)
    int WSTOPSIG(int status)
    bint WIFCONTINUED(int status)
    ctypedef int idtype_t
    pid_t wait(int* status)
    pid_t waitpid(pid_t pid, int* status, int options)
    int waitid(idtype_t kind, id_t id, siginfo_t* info, int options)
