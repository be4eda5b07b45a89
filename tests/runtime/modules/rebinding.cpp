// Written as the compiler prints it, for this source:
//
//  1  import numpy as np
//  2  cdef double[::1] mv
//  3  cdef double[::1] arange(int nn) nogil:
//  4      cdef double[::1] mvb
//  5      with gil:
//  6          mvb = np.arange(nn, dtype=np.double)
//  7      return mvb
//  8  with nogil:
//  9      mv = arange(30)
// 10  total = np.asarray(mv).sum()
// 11  def rebind(int times):
// 12      global mv
// 13      with nogil:
// 14          for i in range(times):
// 15              mv = arange(i)
// 16      return mv
#include <cyxx/py/args.h>
#include <cyxx/py/call.h>
#include <cyxx/py/import.h>
#include <cyxx/py/memoryview.h>
#include <cyxx/py/module.h>
#include <cyxx/py/object.h>

namespace rebinding {
namespace {

cy::Module cy_module{"rebinding", "rebinding.pyx"};
cy::Site const in_arange{cy_module, "arange"};
cy::Site const in_module{cy_module};

struct {
    cy::Name np{"np"}, numpy{"numpy"}, arange{"arange"}, double_{"double"}, dtype{"dtype"},
        asarray{"asarray"}, sum{"sum"}, total{"total"};
} cy_names;
struct {
    cy::Keywords<1> dtype{cy_names.dtype};
} cy_keywords;

cy::GlobalView<double, 1, cy::c_contig> mv;

PyObject* rebind(PyObject*, PyObject* const*, size_t, PyObject*);
cy::Def in_rebind{cy_module, "rebind", 11, "times", rebind};

cy::MemView<double, 1, cy::c_contig> arange(int nn) {
    cy::MemView<double, 1, cy::c_contig> mvb;
    {
        cy::WithGil gil;
        cy::Ref np, arange, stop, dtype, array;
        if (!(cy::global(np, cy_module, cy_names.np) && cy::attr(arange, np, cy_names.arange) &&
              cy::to_python(stop, nn) && cy::attr(dtype, np, cy_names.double_) &&
              cy::call(array, arange, {stop, dtype}, cy_keywords.dtype) && cy::acquire(mvb, array)))
            return in_arange.fail(6);
    }
    return mvb;
}

PyObject* rebind(PyObject* cy_self, PyObject* const* cy_args, size_t cy_given,
                 PyObject* cy_keywords_) {
    PyObject* arg[1];
    int times;
    if (!(cy::take_args(in_rebind, cy_self, cy_args, cy_given, cy_keywords_, arg) &&
          cy::to_c(arg[0], times)))
        return in_rebind.fail(11);
    {
        cy::NoGil nogil;
        for (int i = 0; i < times; ++i) {
            auto view = arange(i);
            if (cy::failed(view)) return in_rebind.fail(15);
            mv = cy::move(view);
        }
    }
    cy::Ref result;
    if (!cy::to_python(result, mv)) return in_rebind.fail(16);
    return result.release();
}

int exec(PyObject*) {
    if (!cy::intern(cy_names)) return in_module.fail(1);
    {
        cy::Ref numpy;
        if (!(cy::import_module(numpy, cy_module, cy_names.numpy) &&
              cy::set_global(cy_module, cy_names.np, numpy)))
            return in_module.fail(1);
    }
    {
        cy::NoGil nogil;
        auto view = arange(30);
        if (cy::failed(view)) return in_module.fail(9);
        mv = cy::move(view);
    }
    {
        cy::Ref np, asarray, view, array, total;
        cy::Method sum;
        if (!(cy::global(np, cy_module, cy_names.np) && cy::attr(asarray, np, cy_names.asarray) &&
              cy::to_python(view, mv) && cy::call(array, asarray, {view}) &&
              cy::method(sum, array, cy_names.sum) && cy::call(total, sum) &&
              cy::set_global(cy_module, cy_names.total, total)))
            return in_module.fail(10);
    }
    if (!cy::define(cy_module, in_rebind)) return in_module.fail(11);
    return 0;
}
cy::Definition cy_definition{cy_module, exec};

}  // namespace
}  // namespace rebinding

PyMODINIT_FUNC PyInit_rebinding() { return rebinding::cy_definition.init(); }
