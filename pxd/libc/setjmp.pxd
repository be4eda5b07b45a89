cdef extern from "setjmp.h" nogil:
    ctypedef struct jmp_buf:
        pass
    ctypedef struct sigjmp_buf:
        pass
    int sigsetjmp(sigjmp_buf state, int keeps_signals)
    void siglongjmp(sigjmp_buf state, int value)
    int setjmp(jmp_buf state)
    void longjmp(jmp_buf state, int value)
