from cpython.object cimport PyObject

cdef extern from "Python.h":
    bint PyModule_Check(object o)
    bint PyModule_CheckExact(object o)
    object PyModule_New(const char* name)
    object PyModule_NewObject(object name)
    PyObject* PyModule_GetDict(object m)
    object PyModule_GetNameObject(object m)
    const char* PyModule_GetName(object m) except NULL
    object PyModule_GetFilenameObject(object m)
    void* PyModule_GetState(object m)
    int PyModule_AddObject(object m, const char* name, object v) except -1
    int PyModule_AddObjectRef(object m, const char* name, object v) except -1
    int PyModule_AddIntConstant(object m, const char* name, long v) except -1
    int PyModule_AddStringConstant(object m, const char* name, const char* v) except -1
    object PyImport_ImportModule(const char* name)
    object PyImport_ImportModuleNoBlock "PyImport_ImportModule"(const char* name)
    object PyImport_ImportModuleLevel(const char* name, object globals, object locals, object fromlist, int level)
    object PyImport_Import(object name)
    object PyImport_ReloadModule(object m)
    PyObject* PyImport_AddModule(const char* name) except NULL
    object PyImport_ExecCodeModule(const char* name, object code)
    object PyImport_ExecCodeModuleEx(const char* name, object code, const char* path)
    long PyImport_GetMagicNumber() except -1
    PyObject* PyImport_GetModuleDict() except NULL
    object PyImport_GetModule(object name)
    int PyImport_ImportFrozenModule(const char* name) except -1
