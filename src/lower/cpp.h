// C++ classes: construction, members, calls that may throw.
#pragma once

#include "lower/expr.h"

namespace cyxx::lower {

Value lower_cpp_call(FunctionLowering& f, ast::Call const& expr, Out out);  // methods, v(…), T(…)
Value lower_new(FunctionLowering& f, ast::New const& expr);
Value lower_cpp_index(FunctionLowering& f, ast::Subscript const& expr);
// The arguments that a choice such as f[int] gives a template.
std::span<ir::Type const* const> template_types(FunctionLowering& f, ast::Subscript const& choice);

// The class of a function of a C++ class that the module defines, else null.
sema::Symbol const* cpp_class_of(sema::FunctionInfo const& function);
// As it is called within the class: "area", "Shape", "~Shape".
std::string_view member_name(ModuleLowering& module, sema::FunctionInfo const& function,
                             sema::Symbol const& owner);
ir::Definition cpp_class_definition(ModuleLowering& module, sema::Symbol const& symbol,
                                    std::string_view name);

// For a call whose result nobody wants: its Out.
Out no_result();
// The call, made where its C++ exceptions are caught if it may throw any; null for void. An lvalue
// where the function gives a reference.
Value guarded(FunctionLowering& f, Value call, sema::FunctionType const& callee,
              ast::Expr const& at, std::string_view hint, Out out = nullptr);
bool may_throw(sema::FunctionType const* callee);
// How a call of the expression may throw: what cpp_call and its kin were resolved to, or null.
sema::FunctionType const* cpp_callee(FunctionLowering& f, ast::Expr const& expr);

// An argument of a function that has others of its name, as C++ can choose by it.
Value overload_argument(FunctionLowering& f, sema::Symbol const& chosen, std::size_t index,
                        Value value, ast::Expr const& expr);

// The object of a C value, tested if a class is wanted that it may not have.
Value of_class(FunctionLowering& f, Value object, Type from, Type to, ast::Node const& at,
               Out out);

}  // namespace cyxx::lower
