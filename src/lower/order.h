// Python evaluates operands from left to right, C++ in any order: which values must be kept in a
// temporary because of what comes after them.
#pragma once

#include "lower/function_lowering.h"

#include <functional>

namespace cyxx::lower {

struct Effects {
    bool acts = false;   // may run code that changes what others read
    bool reads = false;  // reads what such code may change
    bool fails = false;  // has steps that may raise
    bool binds = false;  // gives a variable of ours a new value
    Effects& operator|=(Effects const& other);
};
Effects effects(sema::Typing const& typing, ast::Expr const& expr);

// A call of a function that touches nothing but its arguments: those of math.h.
bool is_pure_call(sema::Typing const& typing, ast::Expr const& expr);

// A call that is a step of its chain: it may fail, or gives an object.
bool may_raise(sema::Typing const& typing, ast::Expr const& expr);

// Whether a value still holds a call that has yet to happen.
bool holds_call(Value value);
// Where nobody reads the value: the calls in it happen, compilers are told that this is meant.
void drop(FunctionLowering& f, Value value);
bool is_temporary(Value value);

// As Cython: a C operand is looked up where it is used, after the steps of what follows it.
Value kept_operand(FunctionLowering& f, Value value, ast::Expr const& expr, Effects const& next);
// A call that C++ could make before or after `earlier` is looked up.
Value settled(FunctionLowering& f, Value value, ast::Expr const& expr, Value earlier,
              ast::Expr const& earlier_expr);

// The operands in their order; each is kept in a temporary if what follows may disturb it.
// `lower` makes the value of one, `rest` is what is evaluated after all of them.
std::vector<Value> in_order(FunctionLowering& f, std::vector<ast::Expr const*> const& exprs,
                            std::function<Value(std::size_t)> const& lower, Effects rest = {});
std::vector<Value> in_order(FunctionLowering& f, std::vector<ast::Expr const*> const& exprs,
                            Effects rest = {});

// The type of a variable for the value: of a number that in which it is computed, as if it stood in its
// place.
Type kept_type(FunctionLowering& f, ast::Expr const& expr);
// The value, or a temporary that keeps it, given what is evaluated next.
Value kept(FunctionLowering& f, Value value, ast::Expr const& expr, Effects const& next,
           std::string_view hint = {});
// A temporary that keeps a value of this type.
Value keep(FunctionLowering& f, Value value, ast::Expr const& expr, Type type,
           std::string_view hint);

// A name for a temporary that holds this expression: `shape` of `a.shape`, else by its kind.
std::string_view hint_of(ast::Expr const& expr);
// The same, but never a name of C: a temporary would hide it.
std::string_view hint_of(FunctionLowering& f, ast::Expr const& expr);

}  // namespace cyxx::lower
