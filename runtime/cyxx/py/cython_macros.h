// Macros that C code in extern blocks may rely on.
#pragma once

#include <Python.h>

#define CYTHON_COMPILING_IN_CPYTHON 1
#define CYTHON_COMPILING_IN_PYPY 0
#define CYTHON_COMPILING_IN_GRAAL 0
#define CYTHON_COMPILING_IN_LIMITED_API 0
#define CYTHON_INLINE inline
#define CYTHON_UNUSED [[maybe_unused]]
#define CYTHON_NCP_UNUSED
#define CYTHON_FALLTHROUGH [[fallthrough]]
#define CYTHON_RESTRICT __restrict__
#define CYTHON_UNUSED_VAR(x) (void)(x)
#define CYTHON_MAYBE_UNUSED_VAR(x) (void)(x)

// Reading a str, whatever the version of Python.
#define __Pyx_PyUnicode_KIND(s) static_cast<int>(PyUnicode_KIND(s))
#define __Pyx_PyUnicode_DATA(s) PyUnicode_DATA(s)
#define __Pyx_PyUnicode_READ(kind, data, i) PyUnicode_READ(kind, data, i)
#define __Pyx_PyUnicode_READ_CHAR(s, i) PyUnicode_READ_CHAR(s, i)
#define __Pyx_PyUnicode_GET_LENGTH(s) PyUnicode_GET_LENGTH(s)
