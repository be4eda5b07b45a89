// Values of what is annotated `x: int` or `x: Optional[float]`: int and float themselves. Other
// numbers are converted as int() and float() do it, also those of their subclasses; texts and bytes
// are refused. None passes where it may.
#pragma once

#include "check.h"
#include "ref.h"

namespace [[gnu::visibility("hidden")]] cy {

// Whether the object is a number to int() or float(), which would read texts and bytes too.
template <unaryfunc PyNumberMethods::*conversion>
bool is_number(PyObject* object) {
    auto* slots = Py_TYPE(object)->tp_as_number;
    return slots && (slots->*conversion || slots->nb_index) && !PyUnicode_Check(object) &&
           !PyBytes_Check(object) && !PyByteArray_Check(object);
}

[[gnu::cold, gnu::noinline]] inline bool convert_to_int(Ref& out, PyObject* object) {
    if (is_number<&PyNumberMethods::nb_int>(object)) return out.steal(PyNumber_Long(object));
    return wrong_value(object, &PyLong_Type);
}
[[gnu::cold, gnu::noinline]] inline bool convert_to_float(Ref& out, PyObject* object) {
    if (is_number<&PyNumberMethods::nb_float>(object)) return out.steal(PyNumber_Float(object));
    return wrong_value(object, &PyFloat_Type);
}
// A value assigned to a variable; None passes.
inline bool as_int(Ref& out, PyObject* object) {
    if (likely(PyLong_CheckExact(object)) || object == Py_None) return out.hold(object);
    return convert_to_int(out, object);
}
inline bool as_float(Ref& out, PyObject* object) {
    if (likely(PyFloat_CheckExact(object)) || object == Py_None) return out.hold(object);
    return convert_to_float(out, object);
}

[[gnu::cold, gnu::noinline]] inline bool convert_argument(Ref& made, PyObject*& object,
                                                          char const* argument,
                                                          PyTypeObject* type) {
    bool const is_int = type == &PyLong_Type;
    if (!(is_int ? is_number<&PyNumberMethods::nb_int>(object)
                 : is_number<&PyNumberMethods::nb_float>(object)))
        return wrong_argument(object, argument, type);
    if (!made.steal(is_int ? PyNumber_Long(object) : PyNumber_Float(object))) return false;
    object = made;
    return true;
}
// An argument, which is replaced by the number that `made` holds if it had to be converted.
inline bool int_argument(Ref& made, PyObject*& object, char const* argument, bool none_ok) {
    if (likely(PyLong_CheckExact(object)) || (none_ok && object == Py_None)) return true;
    return convert_argument(made, object, argument, &PyLong_Type);
}
inline bool float_argument(Ref& made, PyObject*& object, char const* argument, bool none_ok) {
    if (likely(PyFloat_CheckExact(object)) || (none_ok && object == Py_None)) return true;
    return convert_argument(made, object, argument, &PyFloat_Type);
}

}  // namespace cy
