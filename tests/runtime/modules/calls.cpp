// Written as the compiler prints it, for this source:
//
//  1  def three(a, b, c):
//  2      return a
//  3  def area(width, height=2, /, depth=1, *rest, scale=1, **options):
//  4      return width * height * depth * scale, rest, options
//  5  def describe(item, double ratio, names=()):
//  6      text = f"{item.name!r:>8}: {ratio:.2f}"
//  7      for name in names:
//  8          text += f", {name}"
//  9      return text
// 10  def invert(mapping):
// 11      result = {}
// 12      for key, value in mapping.items():
// 13          if value in result:
// 14              raise KeyError(value)
// 15          result[value] = key
// 16      return result
// 17  def swap_ends(pairs):
// 18      out = []
// 19      for first, second in pairs:
// 20          out.append((second, first))
// 21      pairs[0], pairs[-1] = pairs[-1], pairs[0]
// 22      return out
// 23  def order(f, log):
// 24      return f(log.append(1), *log) + f(log.append(2), x=len(log))
// 25  def typed(list xs, int8_t k=3, *, bint flag):
// 26      return xs, k, flag
// 27  def nothing():
// 28      print()
#include <cyxx/py/args.h>
#include <cyxx/py/check.h>
#include <cyxx/py/compare.h>
#include <cyxx/py/container.h>
#include <cyxx/py/format_number.h>
#include <cyxx/py/loop.h>
#include <cyxx/py/module.h>
#include <cyxx/py/number.h>
#include <cyxx/py/object.h>
#include <cyxx/py/string.h>

namespace calls {
namespace {

cy::Module cy_module{"calls", "calls.pyx"};
cy::Site const in_module{cy_module};

struct {
    cy::Name name{"name"}, items{"items"}, append{"append"}, scale{"scale"}, x{"x"}, flag{"flag"},
        print{"print"}, list{"list"}, xs{"xs"};
} cy_names;
struct {
    cy::Text spec_8{">8"}, colon{": "}, comma{", "};
    cy::Int int_1{1}, int_2{2}, int_3{3};
} cy_constants;
struct {
    cy::Keywords<1> x{cy_names.x};
} cy_keywords;

PyObject* three(PyObject*, PyObject* const*, size_t, PyObject*);
PyObject* area(PyObject*, PyObject* const*, size_t, PyObject*);
PyObject* describe(PyObject*, PyObject* const*, size_t, PyObject*);
PyObject* invert(PyObject*, PyObject* const*, size_t, PyObject*);
PyObject* swap_ends(PyObject*, PyObject* const*, size_t, PyObject*);
PyObject* order(PyObject*, PyObject* const*, size_t, PyObject*);
PyObject* typed(PyObject*, PyObject* const*, size_t, PyObject*);
PyObject* nothing(PyObject*, PyObject* const*, size_t, PyObject*);

cy::Def in_three{cy_module, "three", 1, "a, b, c", three};
cy::Def in_area{cy_module, "area", 3, "width, height, /, depth, *rest, scale, **options", area};
cy::Def in_describe{cy_module, "describe", 5, "item, ratio, names", describe};
cy::Def in_invert{cy_module, "invert", 10, "mapping", invert};
cy::Def in_swap_ends{cy_module, "swap_ends", 17, "pairs", swap_ends};
cy::Def in_order{cy_module, "order", 23, "f, log", order};
cy::Def in_typed{cy_module, "typed", 25, "xs, k, *, flag", typed, 0, "Typed."};
cy::Def in_nothing{cy_module, "nothing", 27, "", nothing};

PyObject* three(PyObject* cy_self, PyObject* const* cy_args, size_t cy_given,
                PyObject* cy_keywords_) {
    PyObject* arg[3];
    if (!cy::take_args(in_three, cy_self, cy_args, cy_given, cy_keywords_, arg))
        return in_three.fail(1);
    return cy::new_ref(arg[0]);
}

PyObject* area(PyObject* cy_self, PyObject* const* cy_args, size_t cy_given,
               PyObject* cy_keywords_) {
    PyObject* arg[4];
    cy::Rest rest;
    if (!cy::take_args(in_area, cy_self, cy_args, cy_given, cy_keywords_, arg, rest))
        return in_area.fail(3);
    auto [width, height, depth, scale] = arg;
    cy::Ref base, volume, scaled, result;
    if (!(cy::multiply(base, width, height) && cy::multiply(volume, base, depth) &&
          cy::multiply(scaled, volume, scale) &&
          cy::tuple(result, {scaled, rest.args, rest.keywords})))
        return in_area.fail(4);
    return result.release();
}

PyObject* describe(PyObject* cy_self, PyObject* const* cy_args, size_t cy_given,
                   PyObject* cy_keywords_) {
    PyObject* arg[3];
    double ratio;
    if (!(cy::take_args(in_describe, cy_self, cy_args, cy_given, cy_keywords_, arg) &&
          cy::to_c(arg[1], ratio)))
        return in_describe.fail(5);
    PyObject* item = arg[0];
    PyObject* names = arg[2];
    cy::Ref text, name;
    {
        cy::Ref item_name, quoted, padded, ratio_text;
        if (!(cy::attr(item_name, item, cy_names.name) && cy::repr(quoted, item_name) &&
              cy::format(padded, quoted, cy_constants.spec_8) &&
              cy::format_number(ratio_text, ratio, {'f', 0, 2}) &&
              cy::concat(text, {padded, cy_constants.colon, ratio_text})))
            return in_describe.fail(6);
    }
    cy::Each each{names};
    while (each.next(name)) {
        cy::Ref name_text, addition;
        if (!(cy::format(name_text, name) &&
              cy::concat(addition, {cy_constants.comma, name_text}) &&
              cy::add_to(text, text, addition)))
            return in_describe.fail(8);
    }
    if (each.failed()) return in_describe.fail(7);
    return text.release();
}

PyObject* invert(PyObject* cy_self, PyObject* const* cy_args, size_t cy_given,
                 PyObject* cy_keywords_) {
    PyObject* arg[1];
    if (!cy::take_args(in_invert, cy_self, cy_args, cy_given, cy_keywords_, arg))
        return in_invert.fail(10);
    cy::Ref result, key, value;
    if (!cy::dict(result)) return in_invert.fail(11);
    cy::EachItem each{arg[0], cy_names.items};
    while (each.next(key, value)) {
        bool found;
        if (!cy::contains(found, result, value)) return in_invert.fail(13);
        if (found) {
            cy::raise_new(PyExc_KeyError, value);
            return in_invert.fail(14);
        }
        if (!cy::set_item(result, value, key)) return in_invert.fail(15);
    }
    if (each.failed()) return in_invert.fail(12);
    return result.release();
}

PyObject* swap_ends(PyObject* cy_self, PyObject* const* cy_args, size_t cy_given,
                    PyObject* cy_keywords_) {
    PyObject* arg[1];
    if (!cy::take_args(in_swap_ends, cy_self, cy_args, cy_given, cy_keywords_, arg))
        return in_swap_ends.fail(17);
    PyObject* pairs = arg[0];
    cy::Ref out, first, second;
    if (!cy::list(out)) return in_swap_ends.fail(18);
    cy::Each each{pairs};
    for (cy::Ref pair; each.next(pair);) {
        if (!cy::unpack(pair, first, second)) return in_swap_ends.fail(19);
        cy::Ref swapped;
        if (!(cy::tuple(swapped, {second, first}) && cy::append_to(out, cy_names.append, swapped)))
            return in_swap_ends.fail(20);
    }
    if (each.failed()) return in_swap_ends.fail(19);
    {
        cy::Ref last, start;
        if (!(cy::item(last, pairs, -1) && cy::item(start, pairs, 0) &&
              cy::set_item(pairs, 0, last) && cy::set_item(pairs, -1, start)))
            return in_swap_ends.fail(21);
    }
    return out.release();
}

PyObject* order(PyObject* cy_self, PyObject* const* cy_args, size_t cy_given,
                PyObject* cy_keywords_) {
    PyObject* arg[2];
    if (!cy::take_args(in_order, cy_self, cy_args, cy_given, cy_keywords_, arg))
        return in_order.fail(23);
    auto [f, log] = arg;
    cy::Method first_append, second_append;
    cy::Ref first, arguments, argument_tuple, left, second, length_object, right, sum;
    Py_ssize_t length;
    if (!(cy::method(first_append, log, cy_names.append) &&
          cy::call(first, first_append, {cy_constants.int_1}) && cy::list(arguments, {first}) &&
          cy::extend(arguments, log) && cy::list_to_tuple(argument_tuple, arguments) &&
          cy::call_with(left, f, argument_tuple) &&
          cy::method(second_append, log, cy_names.append) &&
          cy::call(second, second_append, {cy_constants.int_2}) && cy::length(length, log) &&
          cy::to_python(length_object, length) &&
          cy::call(right, f, {second, length_object}, cy_keywords.x) && cy::add(sum, left, right)))
        return in_order.fail(24);
    return sum.release();
}

PyObject* typed(PyObject* cy_self, PyObject* const* cy_args, size_t cy_given,
                PyObject* cy_keywords_) {
    PyObject* arg[3];
    int8_t k;
    int flag;
    if (!(cy::take_args(in_typed, cy_self, cy_args, cy_given, cy_keywords_, arg) &&
          cy::to_c(arg[1], k, "int8_t") && cy::to_bool(arg[2], flag) &&
          cy::check_type(arg[0], "xs", &PyList_Type, true)))
        return in_typed.fail(25);
    cy::Ref k_object, flag_object, result;
    if (!(cy::to_python(k_object, k) && cy::bint_to_python(flag_object, flag) &&
          cy::tuple(result, {arg[0], k_object, flag_object})))
        return in_typed.fail(26);
    return result.release();
}

PyObject* nothing(PyObject* cy_self, PyObject* const* cy_args, size_t cy_given,
                  PyObject* cy_keywords_) {
    if (!cy::take_args(in_nothing, cy_self, cy_args, cy_given, cy_keywords_))
        return in_nothing.fail(27);
    cy::Ref print, none;
    if (!(cy::builtin(print, cy_module, cy_names.print) && cy::call(none, print)))
        return in_nothing.fail(28);
    Py_RETURN_NONE;
}

int exec(PyObject*) {
    if (!(cy::intern(cy_names) && cy::intern(cy_constants))) return in_module.fail(1);
    if (!cy::define(cy_module, in_three)) return in_module.fail(1);
    {
        cy::Ref defaults, keyword_defaults;
        if (!(cy::tuple(defaults, {cy_constants.int_2, cy_constants.int_1}) &&
              cy::dict(keyword_defaults, {cy_names.scale, cy_constants.int_1}) &&
              cy::define(cy_module, in_area, defaults, keyword_defaults)))
            return in_module.fail(3);
    }
    {
        cy::Ref empty, defaults;
        if (!(cy::tuple(empty) && cy::tuple(defaults, {empty}) &&
              cy::define(cy_module, in_describe, defaults)))
            return in_module.fail(5);
    }
    if (!cy::define(cy_module, in_invert)) return in_module.fail(10);
    if (!cy::define(cy_module, in_swap_ends)) return in_module.fail(17);
    if (!cy::define(cy_module, in_order)) return in_module.fail(23);
    {
        cy::Ref defaults, annotations;
        if (!(cy::tuple(defaults, {cy_constants.int_3}) &&
              cy::dict(annotations, {cy_names.xs, cy_names.list}) &&
              cy::define(cy_module, in_typed, defaults, nullptr, annotations)))
            return in_module.fail(25);
    }
    if (!cy::define(cy_module, in_nothing)) return in_module.fail(27);
    return 0;
}
cy::Definition cy_definition{cy_module, exec, "Calls of every kind."};

}  // namespace
}  // namespace calls

PyMODINIT_FUNC PyInit_calls() { return calls::cy_definition.init(); }
