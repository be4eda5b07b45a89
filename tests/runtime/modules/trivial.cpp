// The smallest module: `def same(x): return x`. Its size and compile time are the runtime's share.
#include <cyxx/py/args.h>
#include <cyxx/py/module.h>

namespace trivial {
namespace {

cy::Module cy_module{"trivial", "trivial.pyx"};
cy::Site const in_module{cy_module};

PyObject* same(PyObject*, PyObject* const*, size_t, PyObject*);
cy::Def in_same{cy_module, "same", 1, "x", same};

PyObject* same(PyObject* cy_self, PyObject* const* cy_args, size_t cy_given,
               PyObject* cy_keywords) {
    PyObject* arg[1];
    if (!cy::take_args(in_same, cy_self, cy_args, cy_given, cy_keywords, arg))
        return in_same.fail(1);
    return cy::new_ref(arg[0]);
}

int exec(PyObject*) {
    if (!cy::define(cy_module, in_same)) return in_module.fail(1);
    return 0;
}
cy::Definition cy_definition{cy_module, exec};

}  // namespace
}  // namespace trivial

PyMODINIT_FUNC PyInit_trivial() { return trivial::cy_definition.init(); }
