cdef extern from "sys/ioctl.h" nogil:
    enum:
        FIONREAD
        FIONBIO
        FIOCLEX
        FIONCLEX
        FIOASYNC
        TIOCGWINSZ
        TIOCSWINSZ

    int ioctl(int descriptor, unsigned long request, ...)
