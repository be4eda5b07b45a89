// The lowering of expressions, one function for each group of forms.
#pragma once

#include "ast/constants.h"
#include "lower/order.h"
#include "support/utf8.h"

namespace cyxx::lower {

// The variable that shall hold the result, which has its very type; null where any will do. A
// function that does not use it returns another value, and its caller copies.
using Out = ir::Variable const*;

Value converted(FunctionLowering& f, ast::Expr const& expr, Out out);  // as its context wants it
Value own_value(FunctionLowering& f, ast::Expr const& expr, Out out);  // as it is by itself
ir::Variable const& result(FunctionLowering& f, Out out, std::string_view hint, Type type);
void assign(FunctionLowering& f, ir::Variable const& target, Value value);
[[noreturn]] void impossible(ast::Node const& node, char const* what);

// --- constants: lower_constant.cpp
Value lower_constant(FunctionLowering& f, ast::Expr const& expr);         // a C value
Value lower_object_constant(FunctionLowering& f, ast::Expr const& expr);  // an object
Value string_pointer(FunctionLowering& f, ast::Expr const& expr, Type pointer);
Value array_size(FunctionLowering& f, sema::ArrayType const& array);  // of its first axis
Value char_literal(FunctionLowering& f, ast::Expr const& expr);
Value character_literal(FunctionLowering& f, std::uint32_t code);
// The int of a literal that fits into a C int, if it is one.
std::optional<long> small_literal(FunctionLowering& f, ast::Expr const& expr);
// The value of a number known at compile time; an int beyond 2**53 is rounded.
std::optional<double> known_number(FunctionLowering& f, ast::Expr const& expr);
// The exact value of an int of 64 bits known at compile time.
std::optional<std::int64_t> known_int(FunctionLowering& f, ast::Expr const& expr);

// --- names and attributes: lower_name.cpp
Value lower_name(FunctionLowering& f, ast::Expr const& expr);
Value lower_attribute(FunctionLowering& f, ast::Attribute const& expr, Out out);
Value type_object(FunctionLowering& f, Type type, ast::Node const& at);
Value builtin_type(FunctionLowering& f, Type type);  // &PyList_Type, or null
// The type object as a PyTypeObject*, of any class.
Value type_pointer(FunctionLowering& f, Type type, ast::Node const& at);
// The C struct of an object of an extern class: (PyArrayObject*)x; null for other classes.
Value as_extension(FunctionLowering& f, Value object, Type type);

// --- fields of extension types: lower_field.cpp
Value read_field(FunctionLowering& f, ast::Attribute const& expr);
Value lower_field(FunctionLowering& f, ast::Attribute const& expr);  // an lvalue, used at once
Value open_field(FunctionLowering& f, ast::Attribute const& expr);   // one that stays the same
Value load_field(FunctionLowering& f, Value place, ast::Attribute const& expr);
void store_field(FunctionLowering& f, Value place, Type type, Value value);
void erase_field(FunctionLowering& f, ast::Attribute const& expr);
// The object as a pointer to the struct of its class.
Value struct_pointer(FunctionLowering& f, Value object, sema::ClassInfo const& info);
// A step that fails if the receiver is None, unless it cannot be.
void check_not_none(FunctionLowering& f, Value object, ast::Expr const& receiver,
                    std::string_view name, ast::Node const& at);

// --- subscripts: lower_subscript.cpp
Value lower_subscript(FunctionLowering& f, ast::Subscript const& expr, Out out);
Value lower_slice_object(FunctionLowering& f, ast::SliceExpr const& expr, Out out);
void store_item(FunctionLowering& f, ast::Subscript const& target, Value value);
void erase_item(FunctionLowering& f, ast::Subscript const& target);
bool is_object_item(sema::Form form);
void open_item(FunctionLowering& f, ast::Subscript const& target, Target& opened);
Value load_item(FunctionLowering& f, Target const& target);
void store_item(FunctionLowering& f, Target const& target, Value value);

// Whether a call that gave `value` has failed.
Value has_failed(FunctionLowering& f, Value value, Type type, Failure const& failure);

// --- views: lower_view.cpp
Value lower_view_element(FunctionLowering& f, ast::Subscript const& expr);    // an lvalue
Value lower_buffer_element(FunctionLowering& f, ast::Subscript const& expr);  // an lvalue
Value lower_c_property(FunctionLowering& f, ast::Attribute const& expr, Out out);
Value lower_buffer_fact(FunctionLowering& f, ast::Attribute const& expr);
Value lower_view_slice(FunctionLowering& f, ast::Subscript const& expr, Out out);
Value lower_view_attribute(FunctionLowering& f, ast::Attribute const& expr, Out out);
Value lower_view_method(FunctionLowering& f, ast::Call const& expr, Out out);
// np.empty(n), cython.view.array(…), <double[:n]>pointer without Python.
Value lower_native_array(FunctionLowering& f, ast::Call const& expr, Out out);
Value lower_pointer_view(FunctionLowering& f, ast::Cast const& expr, Out out);
void store_view_slice(FunctionLowering& f, ast::Subscript const& target, Value value);

// --- calls: lower_call.cpp, lower_py_call.cpp, lower_builtin.cpp
Value lower_call(FunctionLowering& f, ast::Call const& expr, Out out);
Value lower_c_call(FunctionLowering& f, ast::Call const& expr, Out out);
Value lower_py_call(FunctionLowering& f, ast::Call const& expr, Out out);
Value lower_local_names(FunctionLowering& f, ast::Call const& expr, Out out);
Value lower_builtin_call(FunctionLowering& f, ast::Call const& expr, Out out);
Value divmod_object(FunctionLowering& f, ast::Call const& expr, Out out);  // of C numbers
Value lower_convert_call(FunctionLowering& f, ast::Call const& expr, Out out);
void lower_call_effect(FunctionLowering& f, ast::Call const& expr);

// --- operators: lower_operator.cpp, lower_logic.cpp, lower_compare.cpp
Value lower_binary(FunctionLowering& f, ast::Binary const& expr, Out out);
Value lower_unary(FunctionLowering& f, ast::Unary const& expr, Out out);
// Whether the C number that an operation of objects changes goes to it as it is.
bool stays_number(FunctionLowering& f, ast::AugAssign const& stmt, Value old, Type type,
                  sema::Conversion conversion);
Value lower_bool_op(FunctionLowering& f, ast::BoolOp const& expr, Out out);
Value lower_conditional(FunctionLowering& f, ast::Conditional const& expr, Out out);
Value lower_walrus(FunctionLowering& f, ast::Walrus const& expr);
Value lower_compare(FunctionLowering& f, ast::Compare const& expr, Out out);
// left, and then `right` only if left is true (or, for `or`, false): C++ bools.
Value short_circuit(FunctionLowering& f, ast::BoolOpKind op, Value left,
                    std::function<Value()> const& right);
Value compare_condition(FunctionLowering& f, ast::Compare const& expr);  // a C++ bool
Value c_truth(FunctionLowering& f, Value value, Type type);
Value object_truth(FunctionLowering& f, Value object, ast::Node const& at);

// --- displays and text: lower_display.cpp, lower_string.cpp
Value lower_display(FunctionLowering& f, ast::Expr const& expr, Out out);
// A tuple or list of items with stars among them.
bool has_star(ast::ExprList items);
Value starred_list(FunctionLowering& f, ast::ExprList items, ast::Node const& at);
// The same as a tuple: it goes to `tuple`.
Value starred_tuple(FunctionLowering& f, ast::ExprList items, ir::Variable const& tuple,
                    ast::Node const& at);
Value lower_f_string(FunctionLowering& f, ast::FString const& expr, Out out);
Value lower_backquote(FunctionLowering& f, ast::Backquote const& expr, Out out);
// The part of an f-string that needs no object of its C number: lower_format.cpp.
struct NumberFormat {
    Value format;
    bool as_double;  // an int that is shown as a float
};
std::optional<NumberFormat> number_format(FunctionLowering& f, ast::FStringPart const& part);

// --- casts and conversions: lower_cast.cpp, lower_convert.cpp
Value lower_cast(FunctionLowering& f, ast::Cast const& expr, Out out);
bool only_declares(FunctionLowering& f, ast::Expr const& value);
Value lower_size_of(FunctionLowering& f, ast::SizeOf const& expr);
Value lower_size_of_operand(FunctionLowering& f, ast::Expr const& operand);
Value convert(FunctionLowering& f, Value value, Type from, sema::Conversion conversion, Type to,
              ast::Node const& at, Out out, std::string_view hint = {});
// How numbers of other classes become one of the type, where it is Python's int or float.
struct NumberOps {
    Op value, argument;
};
std::optional<NumberOps> number_ops(Type type);
// The object, tested to be of a class, or None; other numbers become what number_ops says.
Value check_class(FunctionLowering& f, Value object, Type to, ast::Node const& at,
                  Out out = nullptr);
// The description of a view's elements where their C++ type does not say it all; else null.
Value dtype(FunctionLowering& f, Type view);
bool fits_bint(Type type);

// --- structs, C tuples, C arrays: lower_struct.cpp
bool is_composite(Type type);  // one of these
Value composite_to_object(FunctionLowering& f, Value value, Type from, ast::Node const& at, Out out,
                          std::string_view hint);
Value composite_from_object(FunctionLowering& f, Value object, Type to, ast::Node const& at,
                            Out out, std::string_view hint);
Value lower_struct(FunctionLowering& f, ast::Expr const& expr);  // S(x=1), {"x": 1}, [1]
Value lower_ctuple(FunctionLowering& f, ast::TupleExpr const& expr);
Value ctuple_as(FunctionLowering& f, Value tuple, Type from, Type to);
Value ctuple_item(FunctionLowering& f, Value tuple, std::size_t index);
Value lower_member(FunctionLowering& f, ast::Attribute const& expr);  // of structs
Value complex_part(FunctionLowering& f, ast::Attribute const& expr, bool is_target);
// place = value, where C++ can assign.
void set_place(FunctionLowering& f, Value place, Type type, Value value);
void store_c_slice(FunctionLowering& f, ast::Subscript const& target, Value value, Type from);
// A C++ bool, or what is 0 or 1 in C.
Value truth_value(FunctionLowering& f, Value value);
Value to_object(FunctionLowering& f, Value value, Type from, ast::Node const& at, Out out = nullptr,
                std::string_view hint = {});
// As an object of the class `to`.
Value to_object_of(FunctionLowering& f, Value value, Type from, Type to, ast::Node const& at,
                   Out out, std::string_view hint);
Value from_object(FunctionLowering& f, Value object, Type to, ast::Node const& at,
                  Out out = nullptr, std::string_view hint = {});
// double(x), (unsigned int)x; the value itself where its type is that already.
Value cast(FunctionLowering& f, Type to, Value value);
// <void*>x: where the object is.
Value object_address(FunctionLowering& f, Value object, Type pointer);
// The object, if it is of the class: <T?>x.
Value check_cast(FunctionLowering& f, Value object, Type to, ast::Expr const& expr);
// The type that the value of an expression has in C++: what C converts by itself is not converted.
Type actual_type(FunctionLowering& f, ast::Expr const& expr);
// Between C types that meet in an operator: only where C++ would warn or choose otherwise.
Value as_type(FunctionLowering& f, Value value, Type from, Type to);
// An operand as the type in which Cython computes it, where C++ would choose another and it tells.
Value as_operand(FunctionLowering& f, Value value, ast::Expr const& expr);
Type operand_type(FunctionLowering& f, ast::Expr const& expr);  // of as_operand()
// cast(), which makes 2L of a literal.
Value as_number(FunctionLowering& f, Value value, Type type);

}  // namespace cyxx::lower
