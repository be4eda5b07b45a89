cdef extern from "Python.h":
    enum:
        PY_MAJOR_VERSION
        PY_MINOR_VERSION
        PY_MICRO_VERSION
        PY_RELEASE_LEVEL
        PY_RELEASE_SERIAL
        PY_VERSION_HEX

    const char* PY_VERSION
    const char* Py_GetVersion()
