// The special methods of extension types, by the slots that they fill.
#pragma once

#include "sema/symbols.h"

#include <span>
#include <string_view>

namespace cyxx::lower {

// A slot of the type object, and the methods that make it up.
enum class SlotKind : std::uint8_t {
    plain,
    binary,       // of numbers: as C's with c_api_binop_methods
    compare,      // with total_ordering from two methods
    assign_item,  // sequences are told as well
};
struct SlotRow {
    SlotKind kind;
    std::string_view field;    // "number.nb_add"
    std::string_view adapter;  // "cy::binary<&PyNumberMethods::nb_add, "; empty: the method itself
    std::span<std::string_view const> methods;
};
std::span<SlotRow const> slot_rows();

enum class MethodKind : std::uint8_t {
    plain,    // found by its name, as any function
    slot,     // called by CPython through a slot
    special,  // the same, with all the arguments of a call: __init__, __cinit__, __call__
    getter,
    setter,
    deleter,
    c_only,  // cdef
};
std::string_view without_underscores(std::string_view name);  // of __add__: add
MethodKind method_kind(sema::FunctionInfo const& function);
// Whether a file, or one that it includes, has what is written there.
bool stands_in(ModuleLowering const& module, ast::Module const& file, Pos at);
// A method that a .pxd defines itself: whoever calls it has its body.
bool has_pxd_body(ModuleLowering const& module, sema::ClassInfo const& info,
                  sema::FunctionInfo const& function);
// A __cinit__ without parameters takes any arguments and looks at none.
bool is_plain_cinit(sema::FunctionInfo const& function);
std::vector<sema::Symbol const*> fields_of(sema::ClassInfo const& info);
// The name of the exception class that it extends; empty if it is none.
std::string_view exception_base(sema::ClassInfo const& info);

}  // namespace cyxx::lower
