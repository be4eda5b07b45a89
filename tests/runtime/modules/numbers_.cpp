// Conversions, C arithmetic and constants, asked one by one by check_numbers.py.
#include "probe.h"

#include <cyxx/arith.h>
#include <cyxx/py/container.h>
#include <cyxx/py/convert.h>
#include <cyxx/py/names.h>

namespace {

template <class T>
PyObject* through(PyObject*, PyObject* const* args, Py_ssize_t) {
    T value;
    cy::Ref result;
    return answer(cy::to_c(args[0], value) && cy::to_python(result, value), result);
}
PyObject* as_int8_t(PyObject*, PyObject* const* args, Py_ssize_t) {
    int8_t value;
    cy::Ref result;
    return answer(cy::to_c(args[0], value, "int8_t") && cy::to_python(result, value), result);
}
PyObject* as_index(PyObject*, PyObject* const* args, Py_ssize_t) {
    Py_ssize_t value;
    cy::Ref result;
    return answer(cy::to_index(args[0], value) && cy::to_python(result, value), result);
}
PyObject* as_bint(PyObject*, PyObject* const* args, Py_ssize_t) {
    int value;
    cy::Ref result;
    return answer(cy::to_bool(args[0], value) && cy::bint_to_python(result, value), result);
}
PyObject* as_ucs4(PyObject*, PyObject* const* args, Py_ssize_t) {
    Py_UCS4 value;
    cy::Ref result;
    return answer(cy::to_ucs4(args[0], value) && cy::ucs4_to_python(result, value), result);
}

enum Color : unsigned { red = 1, blue = 7 };

template <class T>
struct Arithmetic {
    static PyObject* floor_div(PyObject*, PyObject* const* args, Py_ssize_t) {
        T a, b, out;
        cy::Ref result;
        return answer(cy::to_c(args[0], a) && cy::to_c(args[1], b) && cy::floor_div(out, a, b) &&
                          cy::to_python(result, out),
                      result);
    }
    static PyObject* mod(PyObject*, PyObject* const* args, Py_ssize_t) {
        T a, b, out;
        cy::Ref result;
        return answer(cy::to_c(args[0], a) && cy::to_c(args[1], b) && cy::mod(out, a, b) &&
                          cy::to_python(result, out),
                      result);
    }
    static PyObject* div(PyObject*, PyObject* const* args, Py_ssize_t) {
        T a, b;
        double out;
        cy::Ref result;
        return answer(cy::to_c(args[0], a) && cy::to_c(args[1], b) && cy::div(out, a, b) &&
                          cy::to_python(result, out),
                      result);
    }
};
PyObject* int_pow(PyObject*, PyObject* const* args, Py_ssize_t) {
    long a, b;
    cy::Ref result;
    return answer(
        cy::to_c(args[0], a) && cy::to_c(args[1], b) && cy::to_python(result, cy::pow(a, b)),
        result);
}
PyObject* checked(PyObject*, PyObject* const* args, Py_ssize_t) {
    int a, b, sum, difference, product, shifted;
    cy::Ref refs[4], result;
    return answer(cy::to_c(args[0], a) && cy::to_c(args[1], b) && cy::add_checked(sum, a, b) &&
                      cy::sub_checked(difference, a, b) && cy::mul_checked(product, a, b) &&
                      cy::shift_checked(shifted, a, b) && cy::to_python(refs[0], sum) &&
                      cy::to_python(refs[1], difference) && cy::to_python(refs[2], product) &&
                      cy::to_python(refs[3], shifted) &&
                      cy::tuple(result, {refs[0], refs[1], refs[2], refs[3]}),
                  result);
}

struct {
    cy::Name name{"na\xc3\xafve"};
    cy::Text text{"a\0\xed\xa0\x80\xc3\xa9"};
    cy::Bytes bytes{"a\0\xff"};
    cy::Int small{-5}, big{"123456789012345678901234567890"}, hex{"0xffffffffffffffffff"};
    cy::Float real{0.1};
} cy_constants;
PyObject* constants(PyObject*, PyObject* const*, Py_ssize_t) {
    auto& c = cy_constants;
    cy::Ref result;
    return answer(cy::intern(c) &&
                      cy::tuple(result, {c.name, c.text, c.bytes, c.small, c.big, c.hex, c.real}),
                  result);
}

PyMethodDef methods[] = {
    probe("char", through<char>),
    probe("signed_char", through<signed char>),
    probe("unsigned_char", through<unsigned char>),
    probe("short", through<short>),
    probe("unsigned_short", through<unsigned short>),
    probe("int", through<int>),
    probe("unsigned_int", through<unsigned int>),
    probe("long", through<long>),
    probe("unsigned_long", through<unsigned long>),
    probe("long_long", through<long long>),
    probe("unsigned_long_long", through<unsigned long long>),
    probe("float", through<float>),
    probe("double", through<double>),
    probe("long_double", through<long double>),
    probe("complex", through<double _Complex>),
    probe("float_complex", through<float _Complex>),
    probe("chars", through<char const*>),
    probe("unsigned_chars", through<unsigned char*>),
    probe("enum", through<Color>),
    probe("int8_t", as_int8_t),
    probe("index", as_index),
    probe("bint", as_bint),
    probe("ucs4", as_ucs4),
    probe("int_floor_div", Arithmetic<int>::floor_div),
    probe("int_mod", Arithmetic<int>::mod),
    probe("int_div", Arithmetic<int>::div),
    probe("long_floor_div", Arithmetic<long>::floor_div),
    probe("long_mod", Arithmetic<long>::mod),
    probe("unsigned_floor_div", Arithmetic<unsigned>::floor_div),
    probe("unsigned_mod", Arithmetic<unsigned>::mod),
    probe("double_floor_div", Arithmetic<double>::floor_div),
    probe("double_mod", Arithmetic<double>::mod),
    probe("double_div", Arithmetic<double>::div),
    probe("float_mod", Arithmetic<float>::mod),
    probe("int_pow", int_pow),
    probe("checked", checked),
    probe("constants", constants),
    {},
};
PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "numbers_", nullptr, -1, methods, nullptr, nullptr, nullptr, nullptr};

}  // namespace

PyMODINIT_FUNC PyInit_numbers_() { return PyModule_Create(&definition); }
