// What other modules may cimport: the C functions and variables that the module's .pxd declares.
#include "lower/cpp_type.h"
#include "lower/state.h"
#include "support/error.h"

#include <optional>

namespace cyxx::lower {

namespace {

using sema::TypeKind;
using Text = std::optional<std::string>;  // nothing: a type that cannot be exported

std::string int_text(sema::IntType const& type) {
    if (type.rank == sema::IntRank::bint) return "int";
    if (type.rank == sema::IntRank::longlong)
        return type.is_signed ? "PY_LONG_LONG" : "unsigned PY_LONG_LONG";
    return std::string(type.name);
}

// a.b.name is __pyx_t_1a_1b_name.
std::string mangled(sema::Symbol const& symbol) {
    std::string const name(symbol.cname.empty() ? symbol.name.str() : symbol.cname);
    auto const* module = symbol.scope ? symbol.scope->module : nullptr;
    bool const is_extern =
        symbol.visibility == ast::Visibility::extern_ || symbol.place == sema::Place::extern_;
    if (is_extern || !module) return name;
    std::string text = "__pyx_t_";
    std::string_view rest = module->name;
    while (!rest.empty()) {
        auto const part = rest.substr(0, rest.find('.'));
        text += std::to_string(part.size()) + std::string(part) + "_";
        rest.remove_prefix(std::min(rest.size(), part.size() + 1));
    }
    return text + name;
}

std::string record_text(sema::StructType const& type) {
    std::string const name = mangled(*type.symbol);
    return type.is_typedef ? name : (type.is_union ? "union " : "struct ") + name;
}

Text c_text(sema::Type const* type) {
    switch (type->kind) {
        case TypeKind::Void:
            return "void";
        case TypeKind::Int:
            return int_text(*sema::as<sema::IntType>(type));
        case TypeKind::Float:
            return std::string(sema::as<sema::FloatType>(type)->name);
        case TypeKind::Typedef:
            return mangled(*sema::as<sema::TypedefType>(type)->symbol);
        case TypeKind::Object:
            return sema::as<sema::ObjectType>(type)->extension ? Text() : "PyObject *";
        case TypeKind::Pointer: {
            auto const* target = sema::as<sema::PointerType>(type)->target;
            Text const text = c_text(target);
            return text ? Text(*text + (text->ends_with('*') ? "*" : " *")) : text;
        }
        case TypeKind::Qualified: {
            auto const& qualified = *sema::as<sema::QualifiedType>(type);
            Text const text = c_text(qualified.base);
            return text ? Text(*text + (qualified.is_const ? " const" : "")) : text;
        }
        case TypeKind::Struct:
            return record_text(*sema::as<sema::StructType>(type));
        case TypeKind::Enum:
            return "enum " + mangled(*sema::as<sema::EnumType>(type)->symbol);
        case TypeKind::Error:
        case TypeKind::Null:
        case TypeKind::Complex:
        case TypeKind::SoftComplex:
        case TypeKind::Reference:
        case TypeKind::Array:
        case TypeKind::Function:
        case TypeKind::CTuple:
        case TypeKind::CppClass:
        case TypeKind::TemplateParam:
        case TypeKind::MemView:
        case TypeKind::Buffer:
        case TypeKind::Fused:
            return {};
    }
    __builtin_unreachable();
}

struct FunctionText {
    Text result;
    std::string params;  // "(double, int)"
};

// Optional arguments go through a struct of Cython's own, so such functions stay at home.
FunctionText parts_of(sema::FunctionInfo const& function) {
    auto const& type = *function.type;
    Text const result = c_text(function.result ? function.result : type.result);
    if (!result || type.varargs) return {};
    std::string params;
    for (auto const& param : type.params) {
        Text const text = c_text(param.type);
        if (!text || param.optional) return {};
        params += (params.empty() ? "" : ", ") + *text;
    }
    if (function.kind == sema::FunctionKind::cpdef)
        params += params.empty() ? "int __pyx_skip_dispatch" : ", int __pyx_skip_dispatch";
    return {result, "(" + (params.empty() ? "void" : params) + ")"};
}

Text function_text(sema::FunctionInfo const& function) {
    auto const [result, params] = parts_of(function);
    if (!result) return {};
    return *result + (result->ends_with('*') ? "" : " ") + params;
}

}  // namespace

bool ModuleLowering::is_imported(sema::Symbol const& symbol) const {
    if (!symbol.scope || !symbol.scope->module || symbol.scope->module == program.main)
        return false;
    if (symbol.scope->kind != sema::ScopeKind::module || symbol.place == sema::Place::extern_ ||
        symbol.visibility == ast::Visibility::extern_)
        return false;
    return (symbol.kind == sema::SymbolKind::Function && symbol.function) ||
           (symbol.kind == sema::SymbolKind::Variable && symbol.place == sema::Place::global);
}

std::string_view ModuleLowering::import_name(sema::Symbol const& symbol) {
    bool const is_function = symbol.kind == sema::SymbolKind::Function;
    Text const text = is_function ? function_text(*symbol.function) : c_text(symbol.type);
    if (!text) throw InternalError("an import without a C type: " + std::string(symbol.name.str()));
    auto const name = module_name(symbol.name.str());
    auto const* type = cpp_type(*this, symbol.type);
    if (sema::is_cpdef(&symbol)) {  // one more parameter, as in the exported type
        std::vector<ir::Type const*> params(type->params.begin(), type->params.end());
        params.push_back(b.type(TypeName::int_));
        type = b.function_pointer(type->base, params, false);
    }
    auto const* variable = b.variable(name, is_function ? type : b.pointer(type));
    state_->dtype_items.push_back(
        {nullptr, b.arena().make<ir::Global>(nullptr, variable, nullptr)});
    state_->import_steps.push_back(
        b.call(Op::import_c, {b.read(variable), b.string(symbol.scope->module->name),
                              b.string(symbol.name.str()), b.string(b.text(*text))}));
    return state_->cpp_names[&symbol] = is_function ? name : b.format("(*{})", name);
}

bool ModuleLowering::is_of_pxd(sema::Symbol const& symbol) const {
    auto const* pxd = program.main->pxd;
    return pxd && input.sources.find(symbol.declared_at.begin) == pxd->source;
}

Value ModuleLowering::exported(sema::Symbol const& symbol) {
    Value address = nullptr;
    Text text;
    if (symbol.kind == sema::SymbolKind::Function && symbol.function) {
        if (symbol.function->is_inline || !symbol.function->has_body) return nullptr;
        text = function_text(*symbol.function);
        if (text) address = b.unary('&', b.name(signature(*symbol.function).name));
    } else if (symbol.kind == sema::SymbolKind::Variable && symbol.place == sema::Place::global) {
        text = c_text(symbol.type);
        if (text && !sema::is_object(symbol.type)) address = b.read(&global_variable(symbol));
    }
    if (!address) return nullptr;
    return b.call(Op::export_c, {b.constant(Op::this_module), b.string(symbol.name.str()), address,
                                 b.string(*text)});
}

// The functions that the headers for C declare.
void ModuleLowering::share_functions() {
    out.shared.clear();
    for (auto const* symbol : program.main->scope->symbols) {
        bool const is_public = symbol->visibility == ast::Visibility::public_;
        auto const* function = symbol->function;
        bool const is_own = symbol->scope == program.main->scope && function && function->has_body;
        if (!is_own || !(is_public || symbol->api)) continue;
        auto const [result, params] = parts_of(*function);
        if (!result) continue;
        state_->used.insert(function);
        out.shared.push_back(
            {.name = b.text(symbol->name.str()),
             .result = b.text(*result),
             .params = b.text(params),
             .callee = signature(*function).name,
             .function = c_function(*function),
             .gives_nothing = sema::is_void(sema::canonical(function->type->result)),
             .is_public = is_public,
             .is_api = symbol->api});
    }
}

std::vector<Value> ModuleLowering::exports() {
    std::vector<Value> steps;
    for (auto const* symbol : program.main->scope->symbols) {
        bool const is_ours =
            symbol->scope == program.main->scope && symbol->visibility != ast::Visibility::extern_;
        if (!is_ours || !(symbol->api || is_of_pxd(*symbol))) continue;
        if (Value const step = exported(*symbol)) steps.push_back(step);
    }
    return steps;
}

}  // namespace cyxx::lower
