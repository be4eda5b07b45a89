// What other modules may cimport: the C functions and variables that the module's .pxd declares.
#include "lower/classes.h"
#include "lower/cpp_type.h"
#include "lower/state.h"
#include "sema/fused.h"
#include "support/error.h"

#include <algorithm>
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

// a.b is 1a_1b_
std::string mangled(sema::ModuleInfo const& module) {
    std::string text;
    std::string_view rest = module.name;
    while (!rest.empty()) {
        auto const part = rest.substr(0, rest.find('.'));
        text += std::to_string(part.size()) + std::string(part) + "_";
        rest.remove_prefix(std::min(rest.size(), part.size() + 1));
    }
    return text;
}

// a.b.name is __pyx_t_1a_1b_name.
std::string mangled(sema::Symbol const& symbol) {
    std::string const name(symbol.cname.empty() ? symbol.name.str() : symbol.cname);
    auto const* module = symbol.scope ? symbol.scope->module : nullptr;
    bool const is_extern =
        symbol.visibility == ast::Visibility::extern_ || symbol.place == sema::Place::extern_;
    return is_extern || !module ? name : "__pyx_t_" + mangled(*module) + name;
}

std::string class_text(sema::ClassInfo const& info) {
    if (info.is_extern) return std::string(info.object_struct) + " *";
    return "struct __pyx_obj_" + mangled(*info.module) + std::string(info.symbol->name.str()) +
           " *";
}

std::string complex_text(sema::ComplexType const& type) {
    std::string text = "__pyx_t_" + sema::display(sema::canonical(type.part)) + "_complex";
    std::ranges::replace(text, ' ', '_');
    return text;
}

std::string record_text(sema::StructType const& type) {
    std::string const name = mangled(*type.symbol);
    return type.is_typedef ? name : (type.is_union ? "union " : "struct ") + name;
}

Text c_text(sema::Type const* type);

// std::map<std::string,std::vector<double> > , as Cython spells it.
Text cpp_class_text(sema::CppClassType const& type) {
    if (type.outer) return {};
    std::string args;
    for (auto const* arg : type.args) {
        if (sema::as<sema::TemplateParamType>(arg)) continue;  // left to its default
        Text const text = c_text(arg);
        if (!text) return {};
        args += (args.empty() ? "" : ",") + *text;
    }
    std::string const name(type.symbol->cname.empty() ? type.symbol->name.str()
                                                      : type.symbol->cname);
    return args.empty() ? name : name + "<" + args + "> ";
}

Text ctuple_text(sema::CTupleType const& type) {
    std::string items;
    for (auto const* item : type.items) {
        Text const text = c_text(item);
        if (!text) return {};
        items += (items.empty() ? "" : "__and_") + *text;
    }
    std::ranges::replace(items, ' ', '_');
    return "__pyx_ctuple_" + items;
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
            if (auto const* info = sema::as<sema::ObjectType>(type)->extension)
                return class_text(*info);
            return "PyObject *";
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
        case TypeKind::Complex:
            return complex_text(*sema::as<sema::ComplexType>(type));
        case TypeKind::Reference: {
            Text const text = c_text(sema::as<sema::ReferenceType>(type)->target);
            return text ? Text(*text + " &") : text;
        }
        case TypeKind::CTuple:
            return ctuple_text(*sema::as<sema::CTupleType>(type));
        case TypeKind::CppClass:
            return cpp_class_text(*sema::as<sema::CppClassType>(type));
        case TypeKind::MemView:  // which Cython lays out otherwise
            return "cy::MemView " + sema::display(type);
        case TypeKind::Error:
        case TypeKind::Null:
        case TypeKind::SoftComplex:
        case TypeKind::Array:
        case TypeKind::Function:
        case TypeKind::TemplateParam:
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

bool has_optional(sema::FunctionInfo const& function) {
    return std::ranges::any_of(function.type->params,
                               [](auto const& param) { return param.optional; });
}

// Optional arguments go through a struct of their own.
FunctionText parts_of(sema::FunctionInfo const& function) {
    auto const& type = *function.type;
    Text const result = c_text(function.result ? function.result : type.result);
    if (!result || type.varargs) return {};
    std::string params;
    auto const add = [&](std::string const& text) {
        params += (params.empty() ? "" : ", ") + text;
    };
    for (auto const& param : type.params) {
        Text const text = c_text(param.type);
        if (!text) return {};
        if (!param.optional) add(*text);
    }
    if (function.kind == sema::FunctionKind::cpdef) add("int __pyx_skip_dispatch");
    if (has_optional(function))
        add("struct __pyx_opt_args_" + mangled(*function.module) +
            std::string(function.symbol->name.str()) + " *__pyx_optional_args");
    return {result, "(" + (params.empty() ? "void" : params) + ")"};
}

Text function_text(sema::FunctionInfo const& function) {
    auto const [result, params] = parts_of(function);
    if (!result) return {};
    return *result + (result->ends_with('*') ? "" : " ") + params;
}

}  // namespace

bool ModuleLowering::has_abi(sema::Symbol const& method) {
    auto const* info = method.scope ? method.scope->class_ : nullptr;
    auto const& type = *method.function->type;
    bool const has_views =
        sema::is_memview(type.result) || std::ranges::any_of(type.params, [](auto const& param) {
            return sema::is_memview(param.type);
        });
    return info && is_shared(*info) && !has_views && function_text(*method.function).has_value();
}

bool ModuleLowering::has_abi(sema::ClassInfo const& info) {
    auto const is_foreign_field = [](sema::Symbol const* field) {
        Type type = field->type;
        while (auto const* array = sema::as_canonical<sema::ArrayType>(type)) type = array->element;
        auto const kind = sema::canonical(type)->kind;
        return field->kind == sema::SymbolKind::Variable &&
               (kind == TypeKind::MemView || kind == TypeKind::Buffer || kind == TypeKind::CTuple);
    };
    for (auto const* at = &info; at && is_shared(*at); at = at->base) {
        if (std::ranges::any_of(at->scope->symbols, is_foreign_field)) return false;
        for (auto const* method : new_methods(*at))
            if (!has_abi(*method)) return false;
    }
    return true;
}

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
    std::string_view const instance =
        is_function ? instance_name(*symbol.function) : std::string_view();
    auto const name = instance.empty() ? module_name(symbol.name.str()) : instance;
    auto const* type = is_function ? imported_function(*symbol.function)
                                   : b.pointer(global_type(*this, symbol.type));
    auto const* variable = b.variable(name, type);
    state_->dtype_items.push_back(
        {nullptr, b.arena().make<ir::Global>(nullptr, variable, nullptr)});
    auto const key = is_function ? exported_name(*symbol.function) : std::string(symbol.name.str());
    state_->import_steps.push_back(
        b.call(Op::import_c, {b.read(variable), b.string(symbol.scope->module->name),
                              b.string(b.text(key)), b.string(b.text(*text))}));
    return state_->cpp_names[&symbol] = is_function ? name : b.format("(*{})", name);
}

// A pointer to a function as other modules export it.
ir::Type const* ModuleLowering::imported_function(sema::FunctionInfo const& function) {
    std::vector<ir::Type const*> params;
    for (auto const& param : function.type->params)
        if (!param.optional) params.push_back(cpp_type(*this, param.type));
    if (function.kind == sema::FunctionKind::cpdef) params.push_back(b.type(TypeName::int_));
    if (auto const* optional = optional_arguments(function)) params.push_back(b.pointer(optional));
    auto const* result = cpp_type(*this, function.type->result);
    return b.function_pointer(result, params, false);
}

// __pyx_fuse_1f of a fused function: the number of the chosen type, of each that it has.
std::string ModuleLowering::exported_name(sema::FunctionInfo const& function) const {
    std::string const name(function.symbol->name.str());
    auto const found = std::ranges::find_if(
        state_->instances, [&](auto const& one) { return &one.info == &function; });
    if (found == state_->instances.end()) return name;
    std::string numbers;
    for (std::size_t k = 0; k < found->chosen.size(); ++k) {
        auto const all = sema::alternatives(*found->generic->fused[k]);
        auto const at = std::ranges::find_if(
            all, [&](Type one) { return sema::same_type(one, found->chosen[k]); });
        numbers += (k ? "_" : "") + std::to_string(at - all.begin());
    }
    return "__pyx_fuse_" + numbers + name;
}

// struct f_Optional { int count; int b; }: null if it has none.
ir::Type const* ModuleLowering::optional_arguments(sema::FunctionInfo const& function) {
    if (!has_optional(function)) return nullptr;
    auto& known = state_->optional_arguments[&function];
    if (known) return known;
    auto const hint = std::string(function.symbol->name.str()) + "_Optional";
    ir::Definition made{.kind = ir::Definition::Kind::struct_, .name = module_name(hint)};
    made.members.push_back(b.variable("cy_count", b.type(TypeName::int_)));
    for (auto const& param : function.type->params)
        if (param.optional)
            made.members.push_back(
                b.variable(lower::cpp_name(param.name.str()), cpp_type(*this, param.type)));
    known = b.named(made.name);
    out.types.push_back(made);
    return known;
}

// int f_shared(int a, f_Optional* given): where other modules call it.
std::string_view ModuleLowering::shared_entry(sema::FunctionInfo const& function) {
    auto const& known = signature(function);
    state_->forward.insert(&function);
    auto const* optional = optional_arguments(function);
    auto* made = out.functions.emplace_back(std::make_unique<ir::Function>()).get();
    made->name = module_name(std::string(known.name) + "_shared");
    made->source_name = source_name(function);
    made->at = origin(function.syntax->span.begin);
    made->result = known.failure.returns_ok ? nullptr : known.result;
    made->comment = "where other modules call it";
    made->has_gil = known.gil == ir::Gil::needs;
    auto const* given = b.variable("cy_given", b.pointer(optional));
    auto const* count = b.variable("cy_count", b.type(TypeName::int_));
    std::vector<Value> args;
    long number = 0;
    for (std::size_t k = 0; k < function.params.size(); ++k) {
        auto const& param = function.params[k];
        if (function.type->params[k].optional) {
            Value const own =
                b.arrow(b.read(given), lower::cpp_name(function.type->params[k].name.str()));
            Value const is_given = b.binary(Operator::greater, b.read(count), b.number(number++));
            args.push_back(b.conditional(is_given, own, default_argument(function, k)));
            continue;
        }
        auto const* own = b.variable(b.format("arg_{}", args.size()), cpp_type(*this, param.type));
        made->params.push_back(own);
        args.push_back(b.read(own));
    }
    if (function.kind == sema::FunctionKind::cpdef)
        made->params.push_back(b.variable({}, b.type(TypeName::int_)));
    made->params.push_back(given);
    Value const call = b.invoke(b.name(known.name), b.list(args), known.gil, c_function(function),
                                source_name(function));
    Value const number_given =
        b.conditional(b.read(given), b.arrow(b.read(given), "cy_count"), b.number(0));
    made->body = b.body({b.declare(count, number_given, false, true),
                         made->result ? b.return_(call) : b.do_(call)});
    state_->last_items.push_back({made, nullptr});
    return made->name;
}

bool ModuleLowering::is_of_pxd(sema::Symbol const& symbol) const {
    auto const* pxd = program.main->pxd;
    return pxd && stands_in(*this, *pxd, symbol.declared_at.begin);
}

Value ModuleLowering::exported_function(sema::FunctionInfo const& function) {
    if (function.is_inline || !function.has_body) return nullptr;
    Text const text = function_text(function);
    if (!text) return nullptr;
    auto const name = has_optional(function) ? shared_entry(function) : signature(function).name;
    return b.call(Op::export_c,
                  {b.constant(Op::this_module), b.string(b.text(exported_name(function))),
                   b.unary('&', b.name(name)), b.string(b.text(*text))});
}

Value ModuleLowering::exported_variable(sema::Symbol const& symbol) {
    Text const text = c_text(symbol.type);
    if (!text) return nullptr;
    return b.call(Op::export_c, {b.constant(Op::this_module), b.string(symbol.name.str()),
                                 b.read(&global_variable(symbol)), b.string(b.text(*text))});
}

// The functions that the headers for C declare.
void ModuleLowering::share_functions() {
    out.shared.clear();
    for (auto const* symbol : program.main->scope->symbols) {
        bool const is_public = symbol->visibility == ast::Visibility::public_;
        auto const* function = symbol->function;
        bool const is_own = symbol->scope == program.main->scope && function && function->has_body;
        if (!is_own || !(is_public || symbol->api) || has_optional(*function)) continue;
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
        auto const add = [&](Value step) {
            if (step) steps.push_back(step);
        };
        auto const* function = symbol->function;
        if (symbol->kind == sema::SymbolKind::Variable && symbol->place == sema::Place::global)
            add(exported_variable(*symbol));
        else if (symbol->kind == sema::SymbolKind::Function && function && !function->is_fused)
            add(exported_function(*function));
        else if (symbol->kind == sema::SymbolKind::Function && function && function->has_body)
            for (auto const& choice : sema::combinations(function->fused)) {
                auto const& one = instance(*function, choice);
                state_->addressed.insert(&one);
                add(exported_function(one));
            }
    }
    return steps;
}

}  // namespace cyxx::lower
