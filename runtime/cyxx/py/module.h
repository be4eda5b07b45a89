// A module's start: multi-phase init, one instance per process.
#pragma once

#include "function.h"
#include "global.h"

namespace [[gnu::visibility("hidden")]] cy {

// What PyInit_… returns: `return cy_definition.init();`. `exec` runs the module's body once, with
// `module` bound to the new object: 0, or -1 with an exception set.
struct Definition {
    PyModuleDef def{};  // first: Python hands out its address
    PyModuleDef_Slot slots[3]{};
    Module* module;
    int (*exec)(PyObject*);
    char const* doc;
    int64_t interpreter = -1;

    constexpr Definition(Module& of, int (*body)(PyObject*), char const* text = nullptr)
        : module(&of), exec(body), doc(text) {}
    Definition(Definition const&) = delete;

    [[gnu::cold, gnu::noinline]] PyObject* init() {
        if (!def.m_slots) {
            Py_SET_REFCNT(reinterpret_cast<PyObject*>(&def), 1);
            def.m_name = module->name;
            def.m_doc = doc;
            slots[0] = {Py_mod_create, reinterpret_cast<void*>(create)};
            slots[1] = {Py_mod_exec, reinterpret_cast<void*>(run)};
            def.m_slots = slots;
        }
        return PyModuleDef_Init(&def);
    }

private:
    // Imported again after it left sys.modules, it is the same object.
    [[gnu::cold]] static PyObject* create(PyObject* spec, PyModuleDef* def) {
        auto* self = reinterpret_cast<Definition*>(def);
        int64_t const here = PyInterpreterState_GetID(PyThreadState_Get()->interp);
        if (self->interpreter == -1) self->interpreter = here;
        if (self->interpreter != here) {
            PyErr_SetString(PyExc_ImportError,
                            "Interpreter change detected - this module can only be loaded into "
                            "one interpreter per process.");
            return nullptr;
        }
        if (self->module->object) return new_ref(self->module->object);
        Ref name;
        return name.steal(PyObject_GetAttrString(spec, "name")) ? PyModule_NewObject(name)
                                                                : nullptr;
    }

    // Within a frame of Python, by which namedtuple(), Enum() and their like find the module that
    // calls them. Tracebacks do not show it.
    [[gnu::cold]] static bool run_body(Definition const& self, PyObject* object) {
        static PyMethodDef call{"exec",
                                [](PyObject* of, PyObject*) -> PyObject* {
                                    auto* def = reinterpret_cast<Definition*>(PyModule_GetDef(of));
                                    return def->exec(of) == 0 ? new_ref(Py_None) : nullptr;
                                },
                                METH_NOARGS, nullptr};
        PyObject* globals = self.module->globals;
        Ref code = steal(Py_CompileString("exec()", self.module->file, Py_eval_input));
        Ref names = steal(PyDict_New()), body = steal(PyCFunction_New(&call, object)), done;
        if (!code || !names || !body || PyDict_SetItemString(names, "exec", body) < 0) return false;
        if (done.steal(PyEval_EvalCode(code, globals, names))) return true;
        Ref raised = steal(take_raised());
        if (!raised) return false;
        Ref traceback = steal(PyException_GetTraceback(raised));
        auto* outer = reinterpret_cast<PyTracebackObject*>((PyObject*)traceback);
        if (outer && outer->tb_next)
            PyException_SetTraceback(raised, reinterpret_cast<PyObject*>(outer->tb_next));
        put_raised(raised.release());
        return false;
    }

    [[gnu::cold]] static int run(PyObject* object) {
        auto* self = reinterpret_cast<Definition*>(PyModule_GetDef(object));
        Module& module = *self->module;
        if (module.object == object) return 0;
        PyObject* builtins = PyImport_AddModule("builtins");
        if (!builtins) return -1;
        module.object = new_ref(object);  // functions and tracebacks use its dict for good
        this_module = &module;
        module.globals = PyModule_GetDict(object);
        module.builtins = PyModule_GetDict(builtins);
        if (PyDict_SetItemString(module.globals, "__builtins__", builtins) == 0 &&
            run_body(*self, object))
            return 0;
        if (!PyErr_Occurred()) PyErr_NoMemory();  // CPython's compiler and frames may not say it
        module.object = nullptr;
        return -1;
    }
};

}  // namespace cy
