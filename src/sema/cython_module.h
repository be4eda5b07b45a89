// The module `cython` and its parts: names that only the compiler knows.
#pragma once

#include "sema/program.h"

namespace cyxx::sema {

// What a Special symbol is.
enum class Special : std::uint16_t {
    none,
    directive,  // by the symbol's name: boundscheck, wraparound, final, …
    // clang-format off
    address, array_type, cast, ccall, cclass, cfunc, compiled, const_type, critical_section, declare,
    exceptval, fused_type, inline_, locals, nogil, gil, with_gil, null, pointer_type, returns,
    sizeof_, struct_type, test_flag, typedef_type, typeof, ufunc, union_type, volatile_type, div_,
    mod_, likely, unlikely,
    prange, parallel, threadid,
    view_array, view_memoryview,  // their symbols have a type: they are classes too
    view_strided, view_contiguous, view_follow, view_direct, view_indirect,
    view_indirect_contiguous, view_generic, view_generic_contiguous,
    op_address, op_dereference, op_preincrement, op_predecrement, op_postincrement,
    op_postdecrement, op_comma, op_typeid, op_await,
    dataclass, dataclass_field,
    // clang-format on
};
inline Special special_of(Symbol const* symbol) {
    return symbol && symbol->kind == SymbolKind::Special ? Special(symbol->special) : Special::none;
}

// Of an item of a `with`, without regard to conditions: `nogil(…)` releases the GIL.
WithEffect with_effect(Scope const& scope, ast::Expr const& manager);

// `cython`, `cython.parallel`, `cython.view`, `cython.operator`, `cython.dataclasses`: each made once;
// null for any other name.
ModuleInfo* cython_module(Program& program, std::string_view name);
bool is_cython_module(std::string_view name);

}  // namespace cyxx::sema
