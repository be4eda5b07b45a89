// Written as the compiler prints it, for this source:
//
//  1  cdef void accumulate(double *total, double x) nogil:
//  2      if x < 0:
//  3          raise ValueError("negative value")
//  4      total[0] = total[0] * 0.5 + x
//  5  def decay(double[::1] values):
//  6      cdef double total = 0
//  7      with nogil:
//  8          for i in range(values.shape[0]):
//  9              accumulate(&total, values[i])
// 10      return total
// 11  cdef double pick(double[:] values, Py_ssize_t k) nogil:
// 12      return values[k]
// 13  def pick_released(double[:] values, Py_ssize_t k):
// 14      with nogil:
// 15          x = pick(values, k)
// 16      return x
// 17  cdef int halve(int x) except? -2 nogil:
// 18      if x % 2:
// 19          with gil:
// 20              raise ValueError(f"odd value: {x}")
// 21      return x // 2
// 22  def half(int x):
// 23      return halve(x)
// 24  cdef int quiet(int a, int b) noexcept nogil:
// 25      return a // b
// 26  def quietly(int a, int b):
// 27      return quiet(a, b)
// 28  def caught(double[:] values, Py_ssize_t k):
// 29      try:
// 30          return pick(values, k)
// 31      except IndexError:
// 32          return -1.5
#include <cyxx/arith.h>
#include <cyxx/py/args.h>
#include <cyxx/py/buffer.h>
#include <cyxx/py/module.h>
#include <cyxx/py/string.h>

namespace errors {
namespace {

cy::Module cy_module{"errors", "errors.pyx"};
cy::Site const in_accumulate{cy_module, "accumulate"};
cy::Site const in_pick{cy_module, "pick"};
cy::Site const in_halve{cy_module, "halve"};
cy::Site const in_quiet{cy_module, "quiet"};
cy::Site const in_module{cy_module};

struct {
    cy::Text odd_value{"odd value: "};
} cy_constants;

PyObject* decay(PyObject*, PyObject* const*, size_t, PyObject*);
PyObject* pick_released(PyObject*, PyObject* const*, size_t, PyObject*);
PyObject* half(PyObject*, PyObject* const*, size_t, PyObject*);
PyObject* quietly(PyObject*, PyObject* const*, size_t, PyObject*);
PyObject* caught(PyObject*, PyObject* const*, size_t, PyObject*);

cy::Def in_decay{cy_module, "decay", 5, "values", decay};
cy::Def in_pick_released{cy_module, "pick_released", 13, "values, k", pick_released};
cy::Def in_half{cy_module, "half", 22, "x", half};
cy::Def in_quietly{cy_module, "quietly", 26, "a, b", quietly};
cy::Def in_caught{cy_module, "caught", 28, "values, k", caught};

bool accumulate(double* total, double x) {
    if (x < 0) {
        cy::raise(PyExc_ValueError, "negative value");
        return in_accumulate.fail(3);
    }
    total[0] = total[0] * 0.5 + x;
    return true;
}

PyObject* decay(PyObject* cy_self, PyObject* const* cy_args, size_t cy_given,
                PyObject* cy_keywords) {
    PyObject* arg[1];
    cy::BufferArg<double, 1, cy::c_contig> values;
    if (!(cy::take_args(in_decay, cy_self, cy_args, cy_given, cy_keywords, arg) &&
          cy::acquire_argument(values, arg[0], "values")))
        return in_decay.fail(5);
    double total = 0;
    {
        cy::NoGil nogil;
        for (Py_ssize_t i = 0; i < values.shape[0]; ++i) {
            if (!accumulate(&total, values(i))) return in_decay.fail(9);
        }
    }
    cy::Ref result;
    if (!cy::to_python(result, total)) return in_decay.fail(10);
    return result.release();
}

double pick(cy::View<double, 1> values, Py_ssize_t k) {
    if (!values.has(k)) return in_pick.fail(12);
    return values.wrap(k);
}

PyObject* pick_released(PyObject* cy_self, PyObject* const* cy_args, size_t cy_given,
                        PyObject* cy_keywords) {
    PyObject* arg[2];
    cy::BufferArg<double, 1> values;
    Py_ssize_t k;
    if (!(cy::take_args(in_pick_released, cy_self, cy_args, cy_given, cy_keywords, arg) &&
          cy::acquire_argument(values, arg[0], "values") && cy::to_index(arg[1], k)))
        return in_pick_released.fail(13);
    double x;
    {
        cy::NoGil nogil;
        x = pick(values, k);
        if (cy::failed(x)) return in_pick_released.fail(15);
    }
    cy::Ref result;
    if (!cy::to_python(result, x)) return in_pick_released.fail(16);
    return result.release();
}

int halve(int x) {
    if (cy::mod(x, 2)) {
        cy::WithGil gil;
        cy::Ref number, text, message;
        if (cy::to_python(number, x) && cy::format(text, number) &&
            cy::concat(message, {cy_constants.odd_value, text}))
            cy::raise_new(PyExc_ValueError, message);
        return in_halve.fail_with(20, -2);
    }
    return cy::floor_div(x, 2);
}

PyObject* half(PyObject* cy_self, PyObject* const* cy_args, size_t cy_given,
               PyObject* cy_keywords) {
    PyObject* arg[1];
    int x;
    if (!(cy::take_args(in_half, cy_self, cy_args, cy_given, cy_keywords, arg) &&
          cy::to_c(arg[0], x)))
        return in_half.fail(22);
    int const halved = halve(x);
    cy::Ref result;
    if (cy::failed(halved, -2) || !cy::to_python(result, halved)) return in_half.fail(23);
    return result.release();
}

int quiet(int a, int b) {
    int quotient;
    if (!cy::floor_div(quotient, a, b)) return in_quiet.unraisable(25);
    return quotient;
}

PyObject* quietly(PyObject* cy_self, PyObject* const* cy_args, size_t cy_given,
                  PyObject* cy_keywords) {
    PyObject* arg[2];
    int a, b;
    if (!(cy::take_args(in_quietly, cy_self, cy_args, cy_given, cy_keywords, arg) &&
          cy::to_c(arg[0], a) && cy::to_c(arg[1], b)))
        return in_quietly.fail(26);
    cy::Ref result;
    if (!cy::to_python(result, quiet(a, b))) return in_quietly.fail(27);
    return result.release();
}

PyObject* caught(PyObject* cy_self, PyObject* const* cy_args, size_t cy_given,
                 PyObject* cy_keywords) {
    PyObject* arg[2];
    cy::BufferArg<double, 1> values;
    Py_ssize_t k;
    if (!(cy::take_args(in_caught, cy_self, cy_args, cy_given, cy_keywords, arg) &&
          cy::acquire_argument(values, arg[0], "values") && cy::to_index(arg[1], k)))
        return in_caught.fail(28);
    {
        double const x = pick(values, k);
        cy::Ref result;
        if (!(!cy::failed(x) && cy::to_python(result, x)) && in_caught.trace(30)) goto except_1;
        return result.release();
    }
except_1:
    if (!PyErr_ExceptionMatches(PyExc_IndexError)) return nullptr;
    PyErr_Clear();
    cy::Ref result;
    if (!cy::to_python(result, -1.5)) return in_caught.fail(32);
    return result.release();
}

int exec(PyObject*) {
    if (!cy::intern(cy_constants)) return in_module.fail(1);
    if (!cy::define(cy_module, in_decay)) return in_module.fail(5);
    if (!cy::define(cy_module, in_pick_released)) return in_module.fail(13);
    if (!cy::define(cy_module, in_half)) return in_module.fail(22);
    if (!cy::define(cy_module, in_quietly)) return in_module.fail(26);
    if (!cy::define(cy_module, in_caught)) return in_module.fail(28);
    return 0;
}
cy::Definition cy_definition{cy_module, exec};

}  // namespace
}  // namespace errors

PyMODINIT_FUNC PyInit_errors() { return errors::cy_definition.init(); }
