// Objects: operators, containers, calls, imports and loops, asked by check_objects.py.
#include "probe.h"

#include <cyxx/py/check.h>
#include <cyxx/py/compare.h>
#include <cyxx/py/container.h>
#include <cyxx/py/global.h>
#include <cyxx/py/import.h>
#include <cyxx/py/loop.h>
#include <cyxx/py/number.h>
#include <cyxx/py/object.h>
#include <cyxx/py/string.h>

namespace {

cy::Module cy_module{"objects_", "objects_.pyx"};
struct {
    cy::Name items{"items"}, append{"append"}, sep{"sep"}, end{"end"};
} cy_names;
struct {
    cy::Keywords<2> sep_end{cy_names.sep, cy_names.end};
} cy_keywords;

using Binary = bool (*)(cy::Ref&, PyObject*, PyObject*);
template <Binary operation>
PyObject* binary(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::Ref result;
    return answer(operation(result, args[0], args[1]), result);
}
// The result may be the variable that is an operand.
template <Binary operation>
PyObject* binary_in_place(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::Ref x = cy::borrow(args[0]);
    return answer(operation(x, x, args[1]), x);
}
template <bool (*operation)(cy::Ref&, PyObject*)>
PyObject* unary(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::Ref result;
    return answer(operation(result, args[0]), result);
}
// x + 1, 1 + x, x - 1, 1 - x, x * 3, x += 1, x ** 2, 2 ** x, x // 2, 7 % x
PyObject* literals(PyObject*, PyObject* const* args, Py_ssize_t) {
    PyObject* x = args[0];
    cy::Ref r[10], result;
    return answer(
        cy::add(r[0], x, 1L) && cy::add(r[1], 1L, x) && cy::subtract(r[2], x, 1L) &&
            cy::subtract(r[3], 1L, x) && cy::multiply(r[4], x, 3L) && cy::add_to(r[5], x, 1L) &&
            cy::power(r[6], x, 2L) && cy::power(r[7], 2L, x) && cy::floor_divide(r[8], x, 2L) &&
            cy::remainder(r[9], 7L, x) &&
            cy::tuple(result, {r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], r[8], r[9]}),
        result);
}
// The six comparisons, as bools, with an object and with a literal.
PyObject* comparisons(PyObject*, PyObject* const* args, Py_ssize_t) {
    PyObject *a = args[0], *b = args[1];
    bool o[6], l[6];
    if (!(cy::less(o[0], a, b) && cy::less_equal(o[1], a, b) && cy::equal(o[2], a, b) &&
          cy::not_equal(o[3], a, b) && cy::greater(o[4], a, b) && cy::greater_equal(o[5], a, b) &&
          cy::less(l[0], a, 2L) && cy::less_equal(l[1], a, 2L) && cy::equal(l[2], a, 2L) &&
          cy::not_equal(l[3], a, 2L) && cy::greater(l[4], a, 2L) && cy::greater_equal(l[5], a, 2L)))
        return nullptr;
    long bits = 0;
    for (int k = 0; k < 6; ++k) bits |= long(o[k]) << k | long(l[k]) << (k + 8);
    return PyLong_FromLong(bits);
}
PyObject* contains(PyObject*, PyObject* const* args, Py_ssize_t) {
    bool found;
    cy::Ref result;
    return answer(cy::contains(found, args[0], args[1]) && cy::to_python(result, found), result);
}
PyObject* facts(PyObject*, PyObject* const* args, Py_ssize_t) {
    Py_ssize_t length;
    bool is_true;
    cy::Ref n, yes, no, result;
    return answer(cy::length(length, args[0]) && cy::truth(is_true, args[0]) &&
                      cy::to_python(n, length) && cy::to_python(yes, is_true) &&
                      cy::negation(no, args[0]) && cy::tuple(result, {n, yes, no}),
                  result);
}

// --- Items -----------------------------------------------------------------------------------------
PyObject* item(PyObject*, PyObject* const* args, Py_ssize_t) {
    Py_ssize_t i;
    cy::Ref result;
    return answer(cy::to_index(args[1], i) && cy::item(result, args[0], i), result);
}
PyObject* unsigned_item(PyObject*, PyObject* const* args, Py_ssize_t) {
    size_t i;
    cy::Ref result;
    return answer(cy::to_c(args[1], i) && cy::item(result, args[0], i), result);
}
PyObject* set_item(PyObject*, PyObject* const* args, Py_ssize_t) {
    Py_ssize_t i;
    cy::Ref result;
    return answer(cy::to_index(args[1], i) && cy::set_item(args[0], i, args[2]) &&
                      cy::item(result, args[0], i) && cy::del_item(args[0], i),
                  result);
}
// x[1:], x[:-1], x[1:3], x[:]; then x[1:2] = value and del x[:1]
PyObject* slices(PyObject*, PyObject* const* args, Py_ssize_t count) {
    PyObject* x = args[0];
    cy::Ref a, b, c, d, result;
    if (!(cy::get_slice(a, x, 1, cy::omitted) && cy::get_slice(b, x, cy::omitted, -1) &&
          cy::get_slice(c, x, 1, 3) && cy::get_slice(d, x, cy::omitted, cy::omitted) &&
          cy::tuple(result, {a, b, c, d})))
        return nullptr;
    if (count > 1 && !(cy::set_slice(x, 1, 2, args[1]) && cy::del_slice(x, cy::omitted, 1)))
        return nullptr;
    return result.release();
}
PyObject* attributes(PyObject*, PyObject* const* args, Py_ssize_t) {
    bool there;
    cy::Ref first, present, result;
    return answer(cy::set_attr(args[0], args[1], args[2]) && cy::attr(first, args[0], args[1]) &&
                      cy::del_attr(args[0], args[1]) && cy::has_attr(there, args[0], args[1]) &&
                      cy::to_python(present, there) &&
                      cy::attr_or(result, args[0], args[1], Py_Ellipsis) &&
                      cy::tuple(result, {first, present, result}),
                  result);
}

// --- Containers, calls -------------------------------------------------------------------------------
PyObject* displays(PyObject*, PyObject* const* args, Py_ssize_t) {
    PyObject *a = args[0], *b = args[1], *rest = args[2];
    cy::Ref tuple, list, set, dict, starred, result;
    return answer(cy::tuple(tuple, {a, b}) && cy::list(list, {a, b}) && cy::set(set, {a, b, a}) &&
                      cy::dict(dict, {a, b, b, a}) && cy::list(starred, {a}) &&
                      cy::extend(starred, rest) && cy::append(starred, b) &&
                      cy::append_to(starred, cy_names.append, a) && cy::update_set(set, rest) &&
                      cy::tuple(result, {tuple, list, set, dict, starred}),
                  result);
}
PyObject* merged(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::Ref result;
    return answer(
        cy::dict(result) && cy::update_dict(result, args[0]) && cy::update_dict(result, args[1]),
        result);
}
PyObject* call_merged(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::Ref keywords, empty, result;
    return answer(cy::dict_from(keywords, args[1]) && cy::merge_keywords(keywords, args[2]) &&
                      cy::tuple(empty) && cy::call_with(result, args[0], empty, keywords),
                  result);
}
// f(a, sep=b, end=c), and x.append(a) through a method
PyObject* call_named(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::Ref result;
    return answer(cy::call(result, args[0], {args[1], args[2], args[3]}, cy_keywords.sep_end),
                  result);
}
PyObject* call_method(PyObject*, PyObject* const* args, Py_ssize_t count) {
    cy::Method method;
    cy::Ref result;
    if (!cy::method(method, args[0], args[1])) return nullptr;
    if (count == 2) return answer(cy::call(result, method), result);
    if (count == 3) return answer(cy::call(result, method, {args[2]}), result);
    return answer(cy::call(result, method, {args[2], args[3]}, cy_keywords.sep_end), result);
}

// --- Loops -------------------------------------------------------------------------------------------
PyObject* listed(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::Ref out, x;
    if (!cy::list(out)) return nullptr;
    cy::Each each{args[0]};
    while (each.next(x))
        if (!cy::append(out, x)) return nullptr;
    return each.failed() ? nullptr : out.release();
}
PyObject* pairs(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::Ref out, key, value;
    if (!cy::list(out)) return nullptr;
    cy::EachItem each{args[0], cy_names.items};
    while (each.next(key, value)) {
        cy::Ref pair;
        if (!cy::tuple(pair, {key, value}) || !cy::append(out, pair)) return nullptr;
        if (value == Py_Ellipsis && !cy::set_item(args[0], value, value)) return nullptr;
    }
    return each.failed() ? nullptr : out.release();
}
PyObject* unpack(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::Ref a, b, result;
    return answer(cy::unpack(args[0], a, b) && cy::tuple(result, {b, a}), result);
}
PyObject* unpack_starred(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::Ref a, b, c, result;
    return answer(cy::unpack_starred<1>(args[0], a, b, c) && cy::tuple(result, {a, b, c}), result);
}
PyObject* next(PyObject*, PyObject* const* args, Py_ssize_t count) {
    cy::Ref result;
    return answer(cy::next(result, args[0], count > 1 ? args[1] : nullptr), result);
}

// --- Text, types, imports ------------------------------------------------------------------------------
PyObject* texts(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::Ref str, repr, ascii, format, spec, all;
    return answer(cy::str(str, args[0]) && cy::repr(repr, args[0]) && cy::ascii(ascii, args[0]) &&
                      cy::format(format, args[0]) && cy::format(spec, args[0], args[1]) &&
                      cy::concat(all, {str, repr, ascii, format, spec}),
                  all);
}
PyObject* characters(PyObject*, PyObject* const* args, Py_ssize_t) {
    Py_ssize_t i;
    Py_UCS4 c;
    unsigned char byte;
    cy::Ref result;
    if (!cy::to_index(args[1], i)) return nullptr;
    if (PyUnicode_Check(args[0]))
        return answer(cy::char_at(c, args[0], i) && cy::ucs4_to_python(result, c), result);
    return answer(cy::byte_at(byte, args[0], i) && cy::to_python(result, byte), result);
}
PyObject* check(PyObject*, PyObject* const* args, Py_ssize_t) {
    auto* type = reinterpret_cast<PyTypeObject*>(args[2]);
    cy::Ref result = cy::borrow(args[1]);
    switch (PyUnicode_READ_CHAR(args[0], 0)) {
        case 'e':
            return answer(cy::check_type(args[1], "x", type, true), result);
        case 'E':
            return answer(cy::check_type(args[1], "x", type, false), result);
        case 'c':
            return answer(cy::check_class(args[1], "x", type, true), result);
        case 'a':
            return answer(cy::expect_type(args[1], type), result);
        case 'A':
            return answer(cy::expect_class(args[1], type), result);
        case '?':
            return answer(cy::check_cast(args[1], type), result);
        case 'n':
            return answer(cy::not_none(args[1], "x"), result);
    }
    return answer(cy::has_method(args[1], "append"), result);
}
PyObject* import_top(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::Ref result;
    return answer(cy::import_module(result, cy_module, args[0]), result);
}
PyObject* import_as(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::Ref result;
    return answer(cy::import_module_as(result, cy_module, args[0]), result);
}
PyObject* import_from(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::Ref from, names, result;
    return answer(cy::tuple(names, {args[1]}) &&
                      cy::import_names(from, cy_module, args[0], names) &&
                      cy::import_from(result, from, args[1]),
                  result);
}
PyObject* globals(PyObject*, PyObject* const* args, Py_ssize_t count) {
    static cy::Name name{"volatile_name"};
    static cy::Global cached{name};
    cy::Ref result;
    if (!name.object && !(name.object = cy::make(name))) return nullptr;
    if (count == 1 && !cy::set_global(cy_module, name, args[0])) return nullptr;
    if (count == 2 && !cy::del_global(cy_module, name)) return nullptr;
    return answer(cy::global(result, cy_module, cached), result);
}
PyObject* import_star(PyObject*, PyObject* const* args, Py_ssize_t) {
    cy::Ref from, result;
    return answer(cy::import_module_as(from, cy_module, args[0]) &&
                      cy::import_star(cy_module, from) && result.hold(Py_None),
                  result);
}
PyObject* raise(PyObject*, PyObject* const* args, Py_ssize_t count) {
    if (count == 0) cy::raise_again();
    if (count == 1) cy::raise(args[0]);
    if (count == 2) cy::raise(args[0], args[1]);
    if (count == 3) cy::raise_assertion(args[2] == Py_None ? nullptr : args[2]);
    return nullptr;
}

PyMethodDef methods[] = {
    probe("add", binary<cy::add>),
    probe("subtract", binary<cy::subtract>),
    probe("multiply", binary<cy::multiply>),
    probe("divide", binary<cy::divide>),
    probe("floor_divide", binary<cy::floor_divide>),
    probe("remainder", binary<cy::remainder>),
    probe("power", binary<cy::power>),
    probe("matmul", binary<cy::matmul>),
    probe("shift_left", binary<cy::shift_left>),
    probe("shift_right", binary<cy::shift_right>),
    probe("bit_and", binary<cy::bit_and>),
    probe("bit_or", binary<cy::bit_or>),
    probe("bit_xor", binary<cy::bit_xor>),
    probe("add_to", binary_in_place<cy::add_to>),
    probe("subtract_to", binary_in_place<cy::subtract_to>),
    probe("multiply_to", binary_in_place<cy::multiply_to>),
    probe("divide_to", binary_in_place<cy::divide_to>),
    probe("power_to", binary_in_place<cy::power_to>),
    probe("bit_or_to", binary_in_place<cy::bit_or_to>),
    probe("negative", unary<cy::negative>),
    probe("positive", unary<cy::positive>),
    probe("invert", unary<cy::invert>),
    probe("absolute", unary<cy::absolute>),
    probe("new_int", unary<cy::new_int>),
    probe("new_float", unary<cy::new_float>),
    probe("sorted", unary<cy::sorted>),
    probe("tuple_from", unary<cy::tuple_from>),
    probe("literals", literals),
    probe("comparisons", comparisons),
    probe("contains", contains),
    probe("facts", facts),
    probe("item", item),
    probe("unsigned_item", unsigned_item),
    probe("set_item", set_item),
    probe("slices", slices),
    probe("attributes", attributes),
    probe("displays", displays),
    probe("merged", merged),
    probe("call_merged", call_merged),
    probe("call_named", call_named),
    probe("call_method", call_method),
    probe("listed", listed),
    probe("pairs", pairs),
    probe("unpack", unpack),
    probe("unpack_starred", unpack_starred),
    probe("next", next),
    probe("texts", texts),
    probe("characters", characters),
    probe("check", check),
    probe("import_top", import_top),
    probe("import_as", import_as),
    probe("import_from", import_from),
    probe("import_star", import_star),
    probe("globals", globals),
    probe("raise_", raise),
    {},
};
PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "objects_", nullptr, -1, methods, nullptr, nullptr, nullptr, nullptr};

}  // namespace

PyMODINIT_FUNC PyInit_objects_() {
    PyObject* module = PyModule_Create(&definition);
    if (!module || !cy::intern(cy_names)) return nullptr;
    cy_module.globals = PyModule_GetDict(module);
    cy_module.builtins = PyEval_GetBuiltins();
    return module;
}
