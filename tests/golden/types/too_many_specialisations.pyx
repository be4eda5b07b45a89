cimport cython

ctypedef fused T0:
    int
    double

ctypedef fused T1:
    int
    double

ctypedef fused T2:
    int
    double

ctypedef fused T3:
    int
    double

ctypedef fused T4:
    int
    double

ctypedef fused T5:
    int
    double

ctypedef fused T6:
    int
    double

ctypedef fused T7:
    int
    double

ctypedef fused T8:
    int
    double

ctypedef fused T9:
    int
    double

ctypedef fused T10:
    int
    double

ctypedef fused T11:
    int
    double


def f(T0 a0, T1 a1, T2 a2, T3 a3, T4 a4, T5 a5, T6 a6, T7 a7, T8 a8, T9 a9, T10 a10, T11 a11):  # expect-error: CY949 @4
    pass
