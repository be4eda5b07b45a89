// Calls: what the callee is, and the arguments of C functions.
#include "sema/check.h"

#include "sema/builtins.h"
#include "sema/cython_module.h"

namespace cyxx::sema {
namespace {

FunctionType const* function_of_type(Type const* type) {
    Type const* plain = plain_value(type);
    if (auto* pointer = as<PointerType>(plain)) plain = canonical(pointer->target);
    return as<FunctionType>(plain);
}

bool has_stars(ast::List<ast::Argument> args) {
    for (auto const& arg : args)
        if (arg.double_star || arg.value->kind == ast::ExprKind::Starred) return true;
    return false;
}

// Methods of C code take the object as their first parameter, which is no argument of a call.
bool takes_self(Symbol const* symbol) {
    return symbol && symbol->scope && symbol->scope->kind == ScopeKind::c_class &&
           !(symbol->function && symbol->function->is_static);
}

// C and C++ have no way to spread arguments.
TypePtr star_call(Checker& check, ast::Call const& node, Symbol const* symbol) {
    check.python_arguments_quietly(node.args);
    auto const* named = ast::as<ast::Attribute>(node.callee);
    return check.error(node, diag::star_call,
                       symbol  ? symbol->name.str()
                       : named ? named->name.str()
                               : display(check.fact(*node.callee).type));
}

// What C code makes of a call by itself, without a Python object that is called.
bool is_done_in_c(Fact const& callee) {
    switch (callee.form) {
        case Form::special:
            return special_of(callee.symbol) != Special::view_array &&
                   special_of(callee.symbol) != Special::dataclass;
        case Form::view_copy:
        case Form::view_query:
            return true;
        case Form::type_name: {
            if (auto* choice = as_canonical<EnumType>(callee.type)) return !choice->python_visible;
            return !is_object(callee.type) && !is_error(callee.type);
        }
        default:
            return false;
    }
}

}  // namespace

TypePtr Checker::on(ast::Call const& node) {
    TypePtr callee = expr_or_type(*node.callee);
    Fact const of = fact(*node.callee);
    if (has_stars(node.args) && is_done_in_c(of)) return star_call(*this, node, of.symbol);
    switch (of.form) {
        case Form::special:
            return call_special(node, *of.symbol);
        case Form::type_name:
            return call_type(node, of.symbol, of.type);
        case Form::py_type:
            if (TypePtr type = type_of_expression(*node.callee))
                return call_type(node, of.symbol, type);
            break;
        case Form::module_name:
            python_arguments(node.args);
            return error(*node.callee, diag::not_callable, of.symbol->name.str());
        case Form::c_function:
        case Form::fused_choice:
        case Form::template_choice:
            if (of.symbol || function_of_type(of.type))
                return call_symbol(node, of.symbol, of.type);
            break;
        case Form::view_copy:
        case Form::view_query: {
            python_arguments(node.args);
            TypePtr result = of.form == Form::view_query ? bint() : of.type;
            return set(node, result, of.form);
        }
        case Form::py_builtin: {
            bool known = false;
            TypePtr type = call_builtin(node, of.symbol->name.str(), known);
            if (known) return type;
            break;
        }
        case Form::py_attribute: {
            auto& attribute = static_cast<ast::Attribute const&>(*node.callee);
            if (is_character_test(attribute, node.args)) return character_test(node, attribute);
            bool known = false;
            TypePtr type = call_method(node, attribute, known);
            if (known) return type;
            return call_object(node, object(), Form::py_method_call);
        }
        default:
            break;
    }
    if (is_error(callee)) {
        python_arguments_quietly(node.args);
        return set(node, is_pending(callee) ? &pending : types.error(), Form::error);
    }
    TypePtr plain = plain_value(callee);
    FunctionType const* type = function_of_type(callee);
    auto* cpp = as<CppClassType>(plain);
    if ((type || cpp) && has_stars(node.args)) return star_call(*this, node, of.symbol);
    if (type) {
        for (auto const& arg : node.args) expr(*arg.value);
        return call_function(node, *type, nullptr, Form::c_call);
    }
    if (cpp) {
        auto [member, type] = sema::find_member(types, cpp, program.names("operator()"));
        for (auto const& arg : node.args) expr(*arg.value);
        FunctionType const* chosen = nullptr;
        if (member && choose_overload(node, *member, node.args, cpp, chosen) && chosen)
            return call_function(node, *chosen, member, Form::cpp_call);
        // function[int(int)]: what it wraps has the signature.
        auto const* wrapped =
            cpp->args.size() == 1 ? as_canonical<FunctionType>(cpp->args[0]) : nullptr;
        if (!member && wrapped && cpp->symbol->name == "function")
            return call_function(node, *wrapped, nullptr, Form::cpp_call);
        return error(node, diag::not_callable, display(callee));
    }
    if (!is_object(plain)) {
        python_arguments_quietly(node.args);
        if (plain->kind == TypeKind::TemplateParam) return set(node, types.error(), Form::error);
        return error(node, diag::not_callable, display(callee));
    }
    return call_object(node, object(), Form::py_call);
}

void Checker::python_arguments(ast::List<ast::Argument> args) {
    for (auto const& arg : args) {
        expr(*arg.value);
        if (arg.value->kind != ast::ExprKind::Starred) coerce(*arg.value, object());
    }
}

// Of a call that is wrong in itself: names and such are still looked at.
void Checker::python_arguments_quietly(ast::List<ast::Argument> args) {
    for (auto const& arg : args) expr(*arg.value);
}

TypePtr Checker::call_object(ast::Call const& node, TypePtr result, Form form) {
    python_arguments(node.args);
    Symbol* symbol = fact(*node.callee).symbol;
    return set(node, result, form, symbol);
}

TypePtr Checker::call_symbol(ast::Call const& node, Symbol* symbol, TypePtr callee_type) {
    FunctionType const* type = function_of_type(callee_type);
    if (!type) {
        python_arguments_quietly(node.args);
        return set(node, types.error(), Form::error);
    }
    if (has_stars(node.args)) {
        // Only a Python call can spread arguments.
        bool callable = symbol && symbol->function && symbol->function->kind == FunctionKind::cpdef;
        if (!callable) return star_call(*this, node, symbol);
        coerce(*node.callee, object());
        python_arguments(node.args);
        return set(node, object(), Form::py_call, symbol);
    }
    for (auto const& arg : node.args) expr(*arg.value);
    for (auto const& arg : node.args)
        if (is_pending(fact(*arg.value).type) && (is_fused(type) || (symbol && symbol->overload)))
            return set(node, &pending, Form::error);

    CppClassType const* in = nullptr;
    auto* attribute = ast::as<ast::Attribute>(node.callee);
    if (attribute && fact(*attribute->object).type) {
        TypePtr receiver = plain_value(fact(*attribute->object).type);
        if (auto* pointer = as<PointerType>(receiver)) receiver = canonical(pointer->target);
        in = as<CppClassType>(receiver);
    }
    bool in_cpp = symbol && symbol->scope && symbol->scope->kind == ScopeKind::cpp_class;
    Form form = in_cpp ? Form::cpp_call : takes_self(symbol) ? Form::c_method_call : Form::c_call;
    bool chosen_already = fact(*node.callee).form == Form::template_choice ||
                          fact(*node.callee).form == Form::fused_choice;
    bool templates = symbol && symbol->function && !symbol->function->template_params.empty();
    if (symbol && !chosen_already && (symbol->overload || templates)) {
        FunctionType const* chosen = nullptr;
        Symbol* one = choose_overload(node, *symbol, node.args, in, chosen);
        if (!one || !chosen) return set(node, types.error(), Form::error);
        symbol = one;
        type = chosen;
    }
    std::vector<TypePtr> specialisation;
    // Within a specialisation, too, the arguments choose: its own types are known by them.
    if (symbol && !chosen_already && symbol->type && is_fused(symbol->type))
        if (FunctionType const* generic = function_of_type(symbol->type)) type = generic;
    if (symbol && is_fused(type) && !chosen_already) {
        specialisation = choose_specialisation(node, *symbol, *type, takes_self(symbol));
        std::vector<FusedType const*> fused;
        collect_fused(type, fused);
        if (specialisation.empty()) return set(node, types.error(), Form::error);
        type = specialised_function(*type, fused, specialisation);
    } else if (symbol && chosen_already && symbol->type && is_fused(symbol->type)) {
        specialisation = specialisation_of(*symbol, *type);
    }
    return call_function(node, *type, symbol, form, specialisation);
}

TypePtr Checker::call_function(ast::Call const& node, FunctionType const& type, Symbol* symbol,
                               Form form, std::vector<TypePtr> specialisation) {
    // An unbound method `Class.method(obj, …)` takes the object as an argument.
    std::size_t skip = 0;
    if (takes_self(symbol) && !type.params.empty() && is_object(type.params[0].type)) {
        auto* choice = ast::as<ast::Subscript>(node.callee);  // object.method[int](x)
        auto* attribute = ast::as<ast::Attribute>(choice ? choice->object : node.callee);
        bool unbound = attribute && (fact(*attribute->object).form == Form::py_type ||
                                     fact(*attribute->object).form == Form::type_name);
        bool bound_symbol = symbol->function ? has_self(*symbol->function) : true;
        if (attribute && !unbound && bound_symbol) skip = 1;
    }
    auto params = type.params.subspan(skip);
    CallFact call{&type, {}, symbol, std::move(specialisation)};
    call.args.assign(params.size(), nullptr);
    std::string_view name = symbol ? symbol->name.str() : std::string_view("this function");

    std::size_t required = 0, given = 0;
    for (auto const& param : params) required += !param.optional;
    bool keywords = false;
    for (auto const& arg : node.args) {
        if (arg.keyword)
            keywords = true;
        else
            ++given;
    }
    bool too_few = !keywords && given<required, too_many = given> params.size() && !type.varargs;
    if (too_few || too_many) {
        auto expected = too_few ? required : params.size();
        auto& report =
            out().report(node, diag::argument_count, name, (long long)expected, (long long)given);
        if (required != params.size()) {
            std::string bound = too_few ? "at least " : "at most ";
            report.cython("Call with wrong number of arguments (expected " + bound +
                          std::to_string(expected) + ", got " + std::to_string(given) + ")");
        }
        if (symbol && symbol->declared_at.end) report.label(symbol->declared_at, "declared here");
        return set(node, types.error(), Form::error);
    }
    std::size_t at = 0;
    bool wrong = false;
    for (auto const& arg : node.args) {
        if (arg.keyword) {
            std::size_t index = 0;
            while (index < params.size() && params[index].name != arg.keyword) ++index;
            if (index == params.size()) {
                out().report(arg.span, diag::no_argument, name, arg.keyword.str());
                wrong = true;
                continue;
            }
            if (call.args[index]) {
                out().report(arg.span, diag::par_keyword_twice, arg.keyword.str());
                wrong = true;
                continue;
            }
            call.args[index] = arg.value;
            argument(*arg.value, params[index].type, symbol, params[index].name);
            continue;
        }
        if (at < params.size()) {
            call.args[at] = arg.value;
            argument(*arg.value, params[at].type, symbol, params[at].name);
        } else {
            call.args.push_back(arg.value);
            variadic_argument(*arg.value);
        }
        ++at;
    }
    // C and C++ fill in no argument in front of one that is given.
    bool const is_foreign = symbol && (symbol->visibility == ast::Visibility::extern_ ||
                                       symbol->place == Place::extern_ || form == Form::cpp_call);
    std::size_t last = is_foreign ? params.size() : 0;
    while (last > 0 && !call.args[last - 1]) --last;
    for (std::size_t i = 0; i < params.size() && !wrong; ++i)
        if (!call.args[i] && (!params[i].optional || i < last)) {
            out().report(node, diag::missing_argument, name, params[i].name.str());
            wrong = true;
        }
    typing->calls[node.id] = std::move(call);
    if (wrong) return set(node, types.error(), Form::error);
    TypePtr result = type.result;
    if (auto* reference = as_canonical<ReferenceType>(result)) result = reference->target;
    return set(node, result, form, symbol);
}

// What goes through `...` goes as it is; a literal as its characters.
void Checker::variadic_argument(ast::Expr const& node) {
    TypePtr type = fact(node).type;
    bool bytes = is_builtin(type, BuiltinClass::bytes);
    if (bytes || (node.kind == ast::ExprKind::StrLit && is_object(type))) {
        coerce(node, types.pointer(c_char()));
        return;
    }
    if (!is_object(type)) return;
    error(node, diag::object_vararg);
}

// Whether the first parameter of a method stands for the object.
bool Checker::has_self(FunctionInfo const& info) {
    return info.class_ && !info.is_static && !info.params.empty();
}

TypePtr Checker::call_type(ast::Call const& node, Symbol* symbol, TypePtr type) {
    TypePtr plain = canonical(type);
    switch (plain->kind) {
        case TypeKind::Struct:
            return call_struct(node, *static_cast<StructType const*>(plain));
        case TypeKind::CppClass:
            return call_cpp(node, *static_cast<CppClassType const*>(plain));
        case TypeKind::Object: {
            auto* class_ = static_cast<ObjectType const*>(plain);
            if (!class_->extension) return call_builtin_class(node, class_->builtin);
            python_arguments(node.args);
            return set(node, type, Form::class_construct, symbol);
        }
        case TypeKind::Enum:
            if (static_cast<EnumType const*>(plain)->python_visible) {
                python_arguments(node.args);
                return set(node, object(), Form::py_call, symbol);
            }
            [[fallthrough]];
        case TypeKind::Int:
        case TypeKind::Float:
        case TypeKind::Complex:
        case TypeKind::Pointer:
            if (node.args.size() == 1) {
                TypePtr from = expr(*node.args[0].value);
                if (is_object(from) || is_complex(plain)) coerce(*node.args[0].value, type);
                fact(node).builtin = CBuiltin::cast;
                set(node, type, Form::c_convert_call);
                fact(node).builtin = CBuiltin::cast;
                return type;
            }
            if (node.args.empty() && is_numeric(plain))
                return set(node, type, Form::c_convert_call);
            break;
        case TypeKind::Error:
            python_arguments_quietly(node.args);
            return set(node, types.error(), Form::error);
        default:
            break;
    }
    python_arguments_quietly(node.args);
    return error(node, diag::not_callable, display(type));
}

TypePtr Checker::call_struct(ast::Call const& node, StructType const& type) {
    std::size_t at = 0;
    for (auto const& arg : node.args) {
        expr(*arg.value);
        Symbol* member = nullptr;
        if (type.members) {
            if (arg.keyword)
                member = type.members->own(arg.keyword);
            else if (at < type.members->symbols.size())
                member = type.members->symbols[at++];
        }
        if (!member) {
            if (!type.members) return error(node, diag::incomplete_type, display(&type));
            if (arg.keyword)
                error(*arg.value, diag::no_attribute, display(&type), arg.keyword.str());
            else
                error(node, diag::argument_count, type.symbol->name.str(),
                      (long long)type.members->symbols.size(), (long long)node.args.size());
            continue;
        }
        coerce(*arg.value, type_of(*member));
    }
    // A whole mapping, `S(d)`, is a conversion.
    if (node.args.size() == 1 && !node.args[0].keyword &&
        is_object(fact(*node.args[0].value).type) && type.members &&
        !type.members->symbols.empty() && !is_object(type_of(*type.members->symbols[0])))
        coerce(*node.args[0].value, &type);
    return set(node, &type, Form::struct_construct, type.symbol);
}

TypePtr Checker::call_cpp(ast::Call const& node, CppClassType const& type) {
    for (auto const& arg : node.args) expr(*arg.value);
    Symbol* made = type.symbol->cpp ? type.symbol->cpp->constructors : nullptr;
    if (!made) return set(node, &type, Form::cpp_construct);
    FunctionType const* chosen = nullptr;
    Symbol* one = choose_overload(node, *made, node.args, &type, chosen);
    if (!one || !chosen) return set(node, &type, Form::cpp_construct);
    call_function(node, *chosen, one, Form::cpp_construct);
    return set(node, &type, Form::cpp_construct, one);
}

}  // namespace cyxx::sema
