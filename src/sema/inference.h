// What is known of the untyped variables of a body while their types are being found.
#pragma once

#include "sema/program.h"

#include <functional>
#include <unordered_set>

namespace cyxx::sema {

// One place that gives a variable a value.
struct Given {
    enum class By : std::uint8_t {
        value,     // x = value; of an unpacking, the part at `path`
        item,      // for x in value
        in_place,  // x op= value
        object,    // whatever it is, an object: with … as x, import x
        list,      // *x
        type,      // a value of this type: a *parameter that is bound again
    };
    By by = By::object;
    Scope* scope = nullptr;
    ast::Expr const* value = nullptr;
    ast::Expr const* target = nullptr;
    ast::BinaryOp op{};
    Type const* type = nullptr;
    std::vector<std::size_t> path = {};  // into the tuple that is unpacked
    bool without_gil = false;            // by its place, as far as no condition decides it
};

struct Inference {
    std::vector<Symbol*> order;
    std::unordered_map<Symbol const*, std::vector<Given>> given;
    std::unordered_set<Symbol const*> in_arithmetic;
    std::unordered_set<Symbol const*> in_integral;  // operands of `&`, `<<`, `~` and so on
    std::unordered_set<Symbol const*> deleted;
    std::unordered_map<Symbol const*, Type const*> known;
    std::unordered_map<Symbol const*, Type const*> tentative;  // of those that are at work
    std::unordered_set<Symbol const*> active;
    std::vector<Symbol const*> made;  // keys of `known` in the order of their finding
    int work = 0;
};

// Whether the types that are chosen decide a condition; `holds` is its answer then.
using Decides = std::function<bool(ast::Expr const& condition, bool& holds)>;

// Finds all places that give values to the variables of a body, and the variables that take part
// in arithmetic.
void collect_given(Program& program, FunctionInfo& info, Inference& inference,
                   Decides const& decides);

}  // namespace cyxx::sema
