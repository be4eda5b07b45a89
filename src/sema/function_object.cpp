// C functions as objects of Python: which can be, and why others cannot.
#include "sema/function_object.h"

#include "sema/convert.h"
#include "sema/supported_types.h"

#include <algorithm>

namespace cyxx::sema {

namespace {

bool is_cpp_exception(ExceptKind kind) {
    return kind == ExceptKind::cpp || kind == ExceptKind::cpp_handler ||
           kind == ExceptKind::cpp_star;
}

// Python gives the argument, and is given the result.
bool is_taken(SupportedTypes const& types, Type const* type) {
    bool const is_pointer = pointed_to(canonical(type)) && !is_char_pointer(type);
    return types.supported(type) && converts_from_object(type) && !is_pointer;
}
bool is_given(SupportedTypes const& types, Type const* type) {
    bool const is_function =
        as_canonical<FunctionType>(type) || as_canonical<FunctionType>(pointed_to(canonical(type)));
    return types.supported(type) && converts_to_object(type) && !is_function;
}

}  // namespace

bool is_c_only(Program const& program, FunctionInfo const& function) {
    switch (function.kind) {
        case FunctionKind::cdef:
        case FunctionKind::extern_:
            return true;
        case FunctionKind::cpdef:  // its own module knows it by its name
            return !function.class_ && function.module != program.main;
        case FunctionKind::def:
        case FunctionKind::lambda:
        case FunctionKind::genexpr:
            return false;
    }
    __builtin_unreachable();
}

std::string why_no_object(Program const& program, Symbol const& symbol) {
    SupportedTypes const types(program);
    FunctionInfo const* function = symbol.function;
    if (!function || !function->type || !function->syntax) return "only C knows it";
    FunctionType const& type = *function->type;
    bool const is_foreign_method = function->class_ && function->module != program.main;
    if (is_foreign_method || (function->class_ && !function->is_static)) return "it is a method";
    if (function->is_fused) return "it is fused: choose a specialisation";
    if (symbol.overload || !function->template_params.empty()) return "C++ has several of it";
    if (type.varargs) return "it takes any number of arguments";
    if (!function->has_body && is_cpp_exception(type.except.kind)) return "it throws";
    if (symbol.scope->kind == ScopeKind::cpp_class) return "it is a method";
    for (auto const& param : function->params) {
        if (!param.symbol) return "a parameter has no name";
        if (!is_taken(types, param.type))
            return "Python has no `" + display(param.type) + "` for an argument";
        if (param.has_default && !function->has_body)
            return "only its own module knows its defaults";
    }
    if (!is_given(types, type.result))
        return "its result, a `" + display(type.result) + "`, is no object";
    return {};
}

}  // namespace cyxx::sema
