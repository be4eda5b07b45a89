// What the checker found out about one body (a function in one specialisation, or a module's own
// statements): for each node its type, its meaning, its symbol, its conversion and its constant.
#pragma once

#include "sema/symbols.h"

#include <unordered_set>
#include <variant>

namespace cyxx::sema {

enum class Gil : std::uint8_t {
    no,
    needs,
    raises,  // only to raise: taken where it happens
    takes,   // takes it itself where it is not held, with a warning
};

enum class Form : std::uint8_t {
#define FORM(name, gil, phrase) name,
#include "sema/forms.def"
};
struct FormRow {
    char const* name;
    Gil gil;
    char const* phrase;  // Cython's
};
FormRow const& row(Form form);

enum class Conversion : std::uint8_t {
#define CONVERSION(name, gil, phrase) name,
#include "sema/conversions.def"
};
struct ConversionRow {
    char const* name;
    Gil gil;
    char const* phrase;
};
ConversionRow const& row(Conversion conversion);

// A compile-time constant. Integers beyond 64 bits keep their decimal text.
struct ConstValue {
    std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double, std::string> value;
    bool is_big_int = false;  // the string is the decimal text
    bool is_bytes = false;    // the string is bytes
};

// What a call of a C function, or of a builtin that C code stands for, comes to.
enum class CBuiltin : std::uint8_t {
    none,
    abs,
    min,
    max,
    divmod,
    len_view,
    len_array,
    len_object,
    ord_char,
    chr,
    isinstance,
    pow,
    round,
    int_,
    float_,
    bool_,
    complex_,
    typeof,
    declare,
    cast,
    address,
    sizeof_,
    threadid,
    prange,
    parallel,
    range,
    enumerate,
    reversed,
    view_array,
    range_object
};

struct Fact {
    Type const* type = nullptr;  // of the node's own value; null: not an expression, or not reached
    Form form = Form::error;
    Symbol* symbol = nullptr;  // names, attributes of modules and structs, callees
    Conversion conversion = Conversion::none;
    Type const* converted = nullptr;  // the type after the conversion; null: as `type`
    ConstValue const* constant = nullptr;
    CBuiltin builtin = CBuiltin::none;

    Type const* final_type() const { return converted ? converted : type; }
};

// Arguments of a C call in the order of the parameters; null where a default is used.
struct CallFact {
    FunctionType const* callee = nullptr;
    std::vector<ast::Expr const*> args;       // varargs follow
    Symbol* symbol = nullptr;                 // the one that overloading chose
    std::vector<Type const*> specialisation;  // of a fused callee: its types, in order
};

// An in-place operation reads its target once: the type in which it is done.
struct AugFact {
    Type const* operation_type = nullptr;
    Form form = Form::error;  // c_arith, c_divide, c_power, py_arith, pointer_arith, cpp_operator
    Conversion target_conversion = Conversion::none;  // of the target's value to operation_type
    Conversion result_conversion = Conversion::none;  // of the result back to the target's type
};

struct Typing {
    FunctionInfo* function = nullptr;
    std::vector<Type const*> specialisation;  // of its fused types, in order; empty if not fused
    ast::NodeId base = 0;
    std::vector<Fact> facts;  // by id - base
    std::unordered_map<ast::NodeId, CallFact> calls;
    std::unordered_map<ast::NodeId, AugFact> augmented;
    // Comparison chains: per link, the type both sides are compared in (null: as objects).
    std::unordered_map<ast::NodeId, std::vector<Type const*>> comparisons;
    // Types as written: sizeof, casts, declarations; by the TypeNode's id.
    std::unordered_map<ast::NodeId, Type const*> types;
    // Directives where a statement changes them (with, decorators): by the statement's id.
    std::unordered_map<ast::NodeId, Directives const*> directives;
    // Symbols that declarators and parameters bind, by the Declarator's or Param's id.
    std::unordered_map<ast::NodeId, Symbol*> declared;

    // In a specialisation: the types of its variables, where they differ from the symbols' own.
    std::unordered_map<Symbol const*, Type const*> symbol_types;
    // Statements and branches that a specialisation never reaches (`if T is int:`), by their id.
    std::unordered_set<ast::NodeId> pruned;

    // How a loop or comprehension clause runs, by its iterable's id; of statements also their form.
    std::unordered_map<ast::NodeId, Form> loops;
    // Of targets that are given no expression's value (loops, unpacking, `with`, a second `a = b = …`):
    // the type of what they are given; the target's own conversion says how it gets there.
    std::unordered_map<ast::NodeId, Type const*> given;

    Type const* type_of(Symbol const& symbol) const {
        auto found = symbol_types.find(&symbol);
        return found == symbol_types.end() ? symbol.type : found->second;
    }
    Fact& at(ast::Node const& node) {
        if (node.id - base >= facts.size()) out_of_body(node);
        return facts[node.id - base];
    }
    Fact const& at(ast::Node const& node) const { return const_cast<Typing*>(this)->at(node); }

private:
    [[noreturn]] static void out_of_body(ast::Node const& node);
};

}  // namespace cyxx::sema
