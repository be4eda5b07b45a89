// What the checker found out about one body (a function in one specialisation, or a module's own
// statements): for each node its type, its meaning, its symbol, its conversion and its constant.
#pragma once

#include "sema/symbols.h"

#include <span>
#include <string_view>
#include <unordered_set>
#include <variant>

namespace cyxx::sema {

enum class GilNeed : std::uint8_t {
#define GIL_NEED(name, phrase, is_sentence) name,
#include "sema/gil_needs.def"
};
struct GilNeedRow {
    std::string_view phrase;  // Cython's
    bool is_sentence;
};
GilNeedRow const& row(GilNeed need);

enum class Form : std::uint8_t {
#define FORM(name, need, made) name,
#include "sema/forms.def"
};
struct FormRow {
    char const* name;
    GilNeed need;
    char const* made;  // by a construction
};
FormRow const& row(Form form);

enum class Conversion : std::uint8_t {
#define CONVERSION(name, need) name,
#include "sema/conversions.def"
};
struct ConversionRow {
    char const* name;
    GilNeed need;
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
    character_test,  // c.isdigit() of a Py_UCS4
    isinstance,
    int_,
    float_,
    bool_,
    complex_,
    print,
    typeof,
    declare,
    cast,
    address,
    sizeof_,
    threadid,
    likely,
    unlikely,
    prange,
    range,
    enumerate,
    reversed,
    range_object
};

// What C makes of a number: see number_types.h. Null: it is no C integer.
struct NumberTypes {
    Type const* meant = nullptr;    // in Cython's C
    Type const* plain = nullptr;    // in C++, as it is printed
    Type const* operand = nullptr;  // to which it is cast as an operand, where the operation tells
    bool is_operand = false;        // of C's operators, which convert it by themselves

    Type const* in_operation() const { return operand ? operand : plain; }
};

struct Fact {
    Type const* type = nullptr;  // of the node's own value; null: not an expression, or not reached
    Form form = Form::error;
    Symbol* symbol = nullptr;  // names, attributes of modules and structs, callees
    Conversion conversion = Conversion::none;
    Type const* converted = nullptr;  // the type after the conversion; null: as `type`
    ConstValue const* constant = nullptr;
    CBuiltin builtin = CBuiltin::none;
    NumberTypes number;

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

enum class GilState : std::uint8_t {
    held,
    released,
    unknown,  // a nogil function's body: the caller may hold it
};
GilState gil_at_entry(FunctionInfo const& function);

// Of a membership test of C values: a display whose items are compared one by one.
bool is_literal_collection(ast::Expr const& container);

// What an item of a `with` does, its condition worked out.
enum class WithEffect : std::uint8_t {
    nothing,  // nogil(False), gil(False)
    releases_gil,
    takes_gil,
    parallel,
    directives,
    critical_section,
    object,
};
struct WithItemFact {
    ast::WithItem const* syntax = nullptr;
    WithEffect effect = WithEffect::object;
    ast::Expr const* condition = nullptr;  // one that is no constant
    GilState before = GilState::held;
    GilState inside = GilState::held;  // of the items after it, and of the body

    bool is_object() const { return effect == WithEffect::object; }
};

// The head of a `for` over prange; null where an argument is not given.
struct PrangeHead {
    ast::Call const* call = nullptr;
    ast::Expr const *start = nullptr, *stop = nullptr, *step = nullptr;
    ast::Expr const *nogil = nullptr, *schedule = nullptr, *chunksize = nullptr;
    ast::Expr const *num_threads = nullptr, *threads_if = nullptr;
    std::vector<ast::Argument const*> unknown;  // keywords that it does not take
    bool is_bounded = true;                     // by one to three positional arguments
    bool releases_gil = false;
    GilState before = GilState::held;
    GilState inside = GilState::held;  // of its arguments, its body and its `else`
};

// np.empty(…), np.full(…), cython.view.array(…) and so on, made without Python for a typed view.
struct NativeArray {
    enum class Fill : std::uint8_t { none, zero, one, value, range };
    Fill fill = Fill::none;
    std::vector<ast::Expr const*> extents;  // C integers
    ast::Expr const* like = nullptr;   // the view whose shape it takes, if there are no extents
    ast::Expr const* value = nullptr;  // of `value`
    ast::Expr const *start = nullptr, *stop = nullptr, *step = nullptr;  // of `range`
};

struct Typing {
    FunctionInfo* function = nullptr;
    std::vector<Type const*> specialisation;  // of its fused types, in order; empty if not fused
    FunctionType const* signature = nullptr;  // the function's own, in this specialisation
    ast::NodeId base = 0;
    std::vector<Fact> facts;  // by id - base
    std::unordered_map<ast::NodeId, CallFact> calls;
    std::unordered_map<ast::NodeId, AugFact> augmented;
    // Comparison chains: per link, the type both sides are compared in (null: as objects).
    std::unordered_map<ast::NodeId, std::vector<Type const*>> comparisons;
    // Types as written: sizeof, casts, declarations; by the TypeNode's id.
    std::unordered_map<ast::NodeId, Type const*> types;
    // Slices of C characters that are only decoded: their bounds are those of a text in Python.
    std::unordered_set<ast::NodeId> decoded_slices;
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
    // By the statement's id.
    std::unordered_map<ast::NodeId, PrangeHead> pranges;
    std::unordered_map<ast::NodeId, NativeArray> natives;
    std::unordered_map<ast::NodeId, std::string> no_natives;  // why such a call needs Python
    std::unordered_map<ast::NodeId, std::vector<WithItemFact>> withs;
    // Of targets that are given no expression's value (loops, unpacking, `with`, a second `a = b = …`):
    // the type of what they are given; the target's own conversion says how it gets there.
    std::unordered_map<ast::NodeId, Type const*> given;

    Type const* type_of(Symbol const& symbol) const {
        auto found = symbol_types.find(&symbol);
        return found == symbol_types.end() ? symbol.type : found->second;
    }
    // Null if the loop is none over prange.
    PrangeHead const* prange(ast::For const& loop) const {
        auto found = pranges.find(loop.id);
        return found == pranges.end() ? nullptr : &found->second;
    }
    std::span<WithItemFact const> items(ast::With const& with) const {
        auto found = withs.find(with.id);
        return found == withs.end() ? std::span<WithItemFact const>() : found->second;
    }
    WithItemFact const* parallel_item(ast::With const& with) const;
    Fact& at(ast::Node const& node) {
        if (node.id - base >= facts.size()) out_of_body(node);
        return facts[node.id - base];
    }
    Fact const& at(ast::Node const& node) const { return const_cast<Typing*>(this)->at(node); }

private:
    [[noreturn]] static void out_of_body(ast::Node const& node);
};

bool is_constant_true(Typing const& typing, ast::Expr const& expr);
bool is_constant_false(Typing const& typing, ast::Expr const& expr);

}  // namespace cyxx::sema
