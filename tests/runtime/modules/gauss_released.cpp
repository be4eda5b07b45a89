// Written as the compiler prints it, for this source:
//
//  1  import numpy as np
//  2  from libc.math cimport exp, pi
//  3  cdef double[:, ::1] _gauss(Py_ssize_t yw, Py_ssize_t xw, double y0, double x0, double sy,
//                                double sx):
//  4      cdef double amp = 1 / (2 * pi * sy * sx)
//  5      cdef double[:, ::1] result = np.empty((yw, xw), dtype=np.float64)
//  6      with nogil:
//  7          for y in range(yw):
//  8              for x in range(xw):
//  9                  result[y, x] = exp(-((y - y0) / sy) ** 2 / 2 - ((x - x0) / sx) ** 2 / 2) * amp
// 10      return result
// 11  def gauss(yw, xw, y0, x0, sy, sx):
// 12      return _gauss(yw, xw, y0, x0, sy, sx)
#include <cyxx/arith.h>
#include <cyxx/py/args.h>
#include <cyxx/py/container.h>
#include <cyxx/py/import.h>
#include <cyxx/py/memoryview.h>
#include <cyxx/py/module.h>
#include <cyxx/py/object.h>

#include <math.h>

namespace gauss_released {
namespace {

cy::Module cy_module{"gauss_released", "gauss_released.pyx"};
cy::Site const in__gauss{cy_module, "_gauss"};
cy::Site const in_module{cy_module};

struct {
    cy::Name np{"np"}, numpy{"numpy"}, empty{"empty"}, float64{"float64"}, dtype{"dtype"};
} cy_names;
struct {
    cy::Global np{cy_names.np};
} cy_globals;
struct {
    cy::Keywords<1> dtype{cy_names.dtype};
} cy_keywords;

PyObject* gauss(PyObject*, PyObject* const*, size_t, PyObject*);
cy::Def in_gauss{cy_module, "gauss", 11, "yw, xw, y0, x0, sy, sx", gauss};

cy::MemView<double, 2, cy::c_contig> _gauss(Py_ssize_t yw, Py_ssize_t xw, double y0, double x0,
                                            double sy, double sx) {
    double amp;
    if (!cy::div(amp, 1, 2 * M_PI * sy * sx)) return in__gauss.fail(4);
    cy::MemView<double, 2, cy::c_contig> result;
    {
        cy::Ref np, empty, rows, columns, shape, float64, array;
        if (!(cy::global(np, cy_module, cy_globals.np) && cy::attr(empty, np, cy_names.empty) &&
              cy::to_python(rows, yw) && cy::to_python(columns, xw) &&
              cy::tuple(shape, {rows, columns}) && cy::global(np, cy_module, cy_globals.np) &&
              cy::attr(float64, np, cy_names.float64) &&
              cy::call(array, empty, {shape, float64}, cy_keywords.dtype) &&
              cy::acquire(result, array)))
            return in__gauss.fail(5);
    }
    {
        cy::NoGil nogil;
        for (Py_ssize_t y = 0; y < yw; ++y) {
            for (Py_ssize_t x = 0; x < xw; ++x) {
                result(y, x) =
                    ::exp(-::pow((y - y0) / sy, 2) / 2 - ::pow((x - x0) / sx, 2) / 2) * amp;
            }
        }
    }
    return result;
}

PyObject* gauss(PyObject* cy_self, PyObject* const* cy_args, size_t cy_given,
                PyObject* cy_keywords_) {
    PyObject* arg[6];
    if (!cy::take_args(in_gauss, cy_self, cy_args, cy_given, cy_keywords_, arg))
        return in_gauss.fail(11);
    auto [yw, xw, y0, x0, sy, sx] = arg;
    Py_ssize_t c_yw, c_xw;
    double c_y0, c_x0, c_sy, c_sx;
    cy::Ref result;
    if (!(cy::to_index(yw, c_yw) && cy::to_index(xw, c_xw) && cy::to_c(y0, c_y0) &&
          cy::to_c(x0, c_x0) && cy::to_c(sy, c_sy) && cy::to_c(sx, c_sx)))
        return in_gauss.fail(12);
    auto const view = _gauss(c_yw, c_xw, c_y0, c_x0, c_sy, c_sx);
    if (cy::failed(view) || !cy::to_python(result, view)) return in_gauss.fail(12);
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
    if (!cy::define(cy_module, in_gauss)) return in_module.fail(11);
    return 0;
}
cy::Definition cy_definition{cy_module, exec};

}  // namespace
}  // namespace gauss_released

PyMODINIT_FUNC PyInit_gauss_released() { return gauss_released::cy_definition.init(); }
