// Makes IR nodes in the arena of the module: `b.call(Op::attr, {b.read(np), name})`.
#pragma once

#include "ir/ir.h"

#include <fmt/core.h>

#include <initializer_list>

namespace cyxx::ir {

class Builder {
public:
    explicit Builder(Arena& arena) : arena_(arena) {}

    Arena& arena() const { return arena_; }
    std::string_view text(std::string_view from) const { return arena_.copy(from); }
    template <class... Args>
    std::string_view format(fmt::format_string<Args...> how, Args&&... args) const {
        return text(fmt::format(how, std::forward<Args>(args)...));
    }
    Values list(std::initializer_list<Value const*> from) const {
        return arena_.copy(Values(from.begin(), from.size()));
    }
    Values list(std::vector<Value const*> const& from) const { return arena_.copy(from); }
    Body body(std::vector<Stmt const*> const& from) const { return arena_.copy(from); }
    Body body(std::initializer_list<Stmt const*> from) const {
        return arena_.copy(Body(from.begin(), from.size()));
    }

    // --- types and variables
    // A type of types.def, by its text or its row, or one of the source.
    Type const* named(std::string_view name) const;
    Type const* type(TypeName name) const;
    Type const* counted(TypeName name, int count) const;  // cy::Keywords<2>
    Type const* instance(std::string_view name, std::vector<Type const*> const& args) const;
    Type const* instance(TypeName name, std::vector<Type const*> const& args) const;
    Type const* view(TypeName name, Type const* element, int ndim, Layout layout) const;
    Type const* qualified(Type const* type, bool is_const, bool is_volatile) const;
    Type const* object() const { return pointer(type(TypeName::py_object)); }  // PyObject*
    Type const* pointer(Type const* to) const;
    Type const* reference(Type const* to, bool is_rvalue = false) const;
    Type const* array(Type const* of, std::string_view extent) const;
    Type const* function_pointer(Type const* result, std::vector<Type const*> const& params,
                                 bool varargs) const;
    Variable const* variable(std::string_view name, Type const* type, Holds holds = Holds::plain,
                             bool temporary = false) const;

    // --- values
    Value const* literal(std::string_view as_printed) const;
    Value const* number(std::int64_t value) const;
    Value const* whole(std::string_view as_printed, std::int64_t value) const;  // 0xff, 10L
    Value const* real(std::string_view as_printed) const;
    Value const* truth(bool value) const;
    Value const* string(std::string_view bytes) const;  // with quotes and escapes
    Value const* name(std::string_view as_printed) const;
    Value const* static_member(Type const* of, std::string_view name) const;  // T::name
    Value const* read(Variable const& variable) const;
    Value const* read(Variable const* variable) const { return read(*variable); }
    Value const* member(Value const* object, std::string_view name) const;  // object.name
    Value const* arrow(Value const* pointer, std::string_view name) const;  // pointer->name
    Value const* field(Value const* pointer, Variable const& field) const;  // of a class: the same
    Value const* index(Value const* base, Value const* index) const;
    Value const* unary(char op, Value const* operand) const;
    Value const* negate(Value const* condition) const;  // !c, without a second `!`
    Value const* binary(Operator op, Value const* left, Value const* right) const;
    Value const* conditional(Value const* condition, Value const* then,
                             Value const* otherwise) const;
    Value const* cast(Type const* type, Value const* operand,
                      Cast::Style style = Cast::Style::plain) const;
    // A function of the source or of C.
    Value const* invoke(Value const* callee, Values args, Gil gil,
                        Function const* function = nullptr, std::string_view name = {}) const;
    // An operation of the runtime; its out-parameter is the first argument.
    Value const* call(Op op, Values args) const;
    Value const* call(Op op, std::initializer_list<Value const*> args) const;
    Value const* call_on(Value const* object, Op op, Values args) const;  // object.wrap(i, j)
    Value const* call_on(Value const* object, Op op,
                         std::initializer_list<Value const*> args) const;
    Value const* call_of(Op op, int count, Values args) const;         // op<2>(…)
    Value const* call_of(Op op, Type const* type, Values args) const;  // op<T>(…), T::op(…)
    Value const* constant(Op op) const;                                // cy::all
    Value const* size_of(Type const* type) const;
    Value const* braces(Values items, Type const* type = nullptr) const;  // {a, b}, T{a, b}

    Value const* construct(Type const* type, Values args, bool is_new = false) const;
    Value const* lambda(Value const* value) const;  // [&] { return value; }

    // --- statements
    Stmt const* source(std::string_view file, int line, std::string_view text) const;
    Stmt const* comment(std::string_view text) const;
    Stmt const* declare(Variable const* variable, Value const* init = nullptr, bool braces = false,
                        bool is_const = false) const;
    Stmt const* do_(Value const* value) const;
    Stmt const* set(Value const* target, Value const* value, bool moves = false) const;
    Stmt const* set(Value const* target, Assign op, Value const* value) const;
    Stmt const* increment(Value const* target) const;
    Stmt const* decrement(Value const* target) const;
    Stmt const* block(Body body) const;
    Stmt const* if_(Value const* condition, Body then, Body otherwise = {}) const;
    Stmt const* while_(Value const* condition, Body body) const;
    Stmt const* for_(Stmt const* declare_or_set, Value const* condition, Stmt const* step,
                     Body body) const;
    Stmt const* return_(Value const* value = nullptr) const;
    Stmt const* return_none() const;
    Stmt const* break_() const;
    Stmt const* continue_() const;
    Stmt const* goto_(std::string_view label) const;
    Stmt const* label(std::string_view name) const;
    Stmt const* chain(Values steps, Exit const& exit) const;
    Stmt const* fail_if(Value const* condition, Exit const& exit) const;
    Stmt const* fail(Exit const& exit) const;
    Stmt const* region(RegionKind kind, Body body) const;
    Stmt const* yield(int at, Value const* item, Exit const& exit, bool is_async) const;
    Stmt const* delegate(int at, Variable const* result, Exit const& exit) const;
    Stmt const* parallel(Parallel const& parallel) const;
    Stmt const* attempt(Variable const* exit, Type const* result, Body body,
                        Value const* is_last = nullptr, Body keep = {}) const;
    Stmt const* checked_loop(std::string_view name, std::string_view fits_name,
                             std::vector<Variable const*> const& views, Value const* fits,
                             Body body, Exit const& exit, Variable const* shared_exit = nullptr,
                             std::vector<Variable const*> const& captures = {}) const;

private:
    Type const* make_type(Type const& type) const;
    Value const* op_call(Op op, Values args, Value const* object = nullptr,
                         Type const* type = nullptr, int count = 0) const;
    Arena& arena_;
};

// Whether a value is the same wherever it stands: a literal, a name, a constant of the runtime.
bool is_constant(Value const* value);

// Whether it is the literal `true`.
bool is_true(Value const* value);

// Whether control never reaches the end of these statements.
bool leaves(Body body);

// The node as a T, or null if it is of another kind.
template <class T>
T const* as(Value const* value) {
    return value && value->kind == T::kind_of ? static_cast<T const*>(value) : nullptr;
}
template <class T>
T const* as(Stmt const* stmt) {
    return stmt && stmt->kind == T::kind_of ? static_cast<T const*>(stmt) : nullptr;
}

}  // namespace cyxx::ir
