// From types as written to types.
#include "sema/resolve_type.h"

#include "sema/builtins.h"
#include "sema/cython_module.h"
#include "sema/suggest.h"

#include <fmt/core.h>

namespace cyxx::sema {

Type const* resolve_type(Program& program, Scope& scope, ast::TypeNode const& node,
                         diag::Sink& sink) {
    TypeResolver resolver{program, scope, sink};
    resolver.in_cast = true;
    return resolver(node);
}

Type const* TypeResolver::operator()(ast::TypeNode const& node) {
    Type const* type = ast::visit(node, [this](auto const& exact) { return on(exact); });
    program.type_of[&node] = type;
    return type;
}

Type const* TypeResolver::named(Symbol const* symbol) const {
    if (!symbol) return nullptr;
    bool is_type = symbol->kind == SymbolKind::Type || symbol->kind == SymbolKind::Special;
    return is_type ? symbol->type : nullptr;
}

bool knows_any_name(Scope const& scope) {
    for (Scope const* at = &scope; at; at = at->parent)
        if (at->module && at->module->unknown_names) return true;
    return false;
}

Type const* TypeResolver::unknown(ast::Node const& where, std::string_view name) {
    if (knows_any_name(scope) || program.lost_names.contains(program.names(name))) return error();
    auto& report = sink.report(where, diag::not_a_type, name);
    std::vector<std::string_view> names = visible_names(scope, true);
    std::vector<std::string_view> known = type_names();
    names.insert(names.end(), known.begin(), known.end());
    if (std::string_view near = closest(name, names); !near.empty())
        report.help(fmt::format("did you mean `{}`?", near));
    return error();
}

bool TypeResolver::is_type_name(Ident name) const {
    Symbol* symbol = lookup(scope, name);
    if (symbol && symbol->scope != program.builtins) return named(symbol) != nullptr;
    return builtin_type(program, name.str()) != nullptr;
}

// A type within another: vector[int].iterator
Type const* TypeResolver::inner_type(ast::NamedType const& node) {
    Type const* type = (*this)(*node.scope);
    for (Ident part : node.path) {
        if (is_error(type)) return error();
        Member member = find_member(program.types, type, part);
        if (!member.symbol || !named(member.symbol)) {
            sink.report(node, diag::not_a_type, fmt::format("{}.{}", display(type), part.str()));
            return error();
        }
        type = member.type;
    }
    return type;
}

Type const* TypeResolver::on(ast::NamedType const& node) {
    if (node.scope) return inner_type(node);
    Ident first = node.path.front();
    Symbol* symbol = lookup(scope, first);
    if (Type const* type = typing_class(program.types, python_path(program, scope, node)))
        return type;
    if (node.path.size() == 1) {
        if (Type const* type = named(symbol); type && symbol->scope != program.builtins)
            return type;
        // A builtin type, also where a module of that name is cimported: cpython.bool
        bool is_open =
            !symbol || symbol->scope == program.builtins || symbol->kind == SymbolKind::Module;
        Type const* type = is_open ? builtin_type(program, first.str()) : nullptr;
        return type ? type : unknown(node, first.str());
    }
    std::string text(first.str());
    for (std::size_t i = 1; i != node.path.size(); ++i) {
        Ident part = node.path[i];
        if (!symbol) {
            sink.report(node, diag::not_a_cvariable, text)
                .cython(fmt::format("'{}' is not declared", text))
                .help(fmt::format("`cimport` the module that `{}` stands for", text));
            return error();
        }
        text += fmt::format(".{}", part.str());
        if (symbol->kind == SymbolKind::Module && symbol->module) {
            if (symbol->module->is_missing) return error();
            Symbol* inner = symbol->module->scope->own(part);
            if (!inner) {
                sink.report(node, diag::not_a_type, text);
                return error();
            }
            symbol = inner;
        } else if (Type const* type = named(symbol)) {
            if (is_error(type)) return error();
            Member member = find_member(program.types, type, part);
            if (i + 1 == node.path.size() && member.symbol && named(member.symbol))
                return member.type;
            symbol = member.symbol;
        } else {
            sink.report(node, diag::not_a_cvariable, first.str())
                .help(fmt::format("`cimport` the module that `{}` stands for", first.str()));
            return error();
        }
    }
    Type const* type = named(symbol);
    if (!type) sink.report(node, diag::not_a_type, text);
    return type ? type : error();
}

Type const* TypeResolver::on(ast::BasicType const& node) {
    TypeTable& types = program.types;
    auto finish = [&](Type const* type) { return node.is_complex ? types.complex(type) : type; };
    bool is_unsigned = node.sign == ast::Sign::unsigned_;
    bool is_signed = node.sign == ast::Sign::signed_;
    if (node.base == "char" && node.longness == 0)
        return finish(types.int_(IntRank::char_, !is_unsigned, is_signed));
    if (node.base == "int") {
        IntRank rank = node.longness < 0    ? IntRank::short_
                       : node.longness == 0 ? IntRank::int_
                       : node.longness == 1 ? IntRank::long_
                                            : IntRank::longlong;
        return finish(types.int_(rank, !is_unsigned));
    }
    bool plain = node.sign == ast::Sign::unspecified;
    if (node.base == "float" && plain && node.longness == 0)
        return finish(types.float_(FloatRank::float_));
    if (node.base == "double" && plain && (node.longness == 0 || node.longness == 1))
        return finish(types.float_(node.longness ? FloatRank::long_double : FloatRank::double_));
    if (plain && node.longness == 0) {  // `float_t complex`
        Symbol* symbol = lookup(scope, node.base);
        Type const* type = symbol && symbol->scope != program.builtins
                               ? named(symbol)
                               : named_type(types, node.base.str());
        if (!type) return unknown(node, node.base.str());
        if (is_error(type) || is_int(type) || is_float(type) || is_fused(type)) return finish(type);
    }
    sink.report(node, diag::type_words);
    return error();
}

Type const* TypeResolver::on(ast::PointerType const& node) {
    Type const* base = node.base ? (*this)(*node.base) : program.types.object();
    if (is_object(base) && !as<TypedefType>(base)) {
        sink.report(node, diag::object_pointer)
            .help("declare it as `PyObject*`, cimported from cpython.ref");
        return error();
    }
    return program.types.pointer(base);
}

Type const* TypeResolver::on(ast::ReferenceType const& node) {
    Type const* base = node.base ? (*this)(*node.base) : program.types.object();
    return program.types.reference(base, node.rvalue);
}

Type const* with_extent(TypeTable& types, Type const* type, bool is_behind_type, std::int64_t size,
                        std::string_view size_text) {
    auto* array = is_behind_type ? as<ArrayType>(type) : nullptr;
    if (!array) return types.array(type, size, size_text);
    return types.array(with_extent(types, array->element, true, size, size_text), array->size,
                       array->size_text);
}

Type const* TypeResolver::on(ast::ArrayType const& node) {
    return array_of((*this)(*node.element), node, node.span.begin == node.element->span.begin);
}

Type const* TypeResolver::array_of(Type const* element, ast::ArrayType const& node,
                                   bool is_behind_type) {
    if (is_error(element)) return error();
    // `cdef vector[3] x` and `cdef fused[int] …` do not come here: they are templates.
    if (is_object(element)) {
        sink.report(node, diag::object_element);
        return error();
    }
    if (is_memview(element) || is_void(element)) {
        sink.report(node, diag::incomplete_element, display(element));
        return error();
    }
    auto* generic = as_canonical<CppClassType>(element);
    if (generic && node.size && generic->symbol->type == element && !generic->args.empty()) {
        // `deque Q[int]`: the arguments of the template after the name
        if (Type const* arg = type_of_expr(program, scope, *node.size, sink)) {
            Type const* args[] = {arg};
            return is_error(arg) ? error()
                                 : program.types.cpp_instance(generic->symbol, args,
                                                              generic->members, generic->outer);
        }
        sink.report(*node.size, diag::template_argument, generic->symbol->name.str());
        return error();
    }
    auto made = [&](std::int64_t size, std::string_view text = {}) {
        return with_extent(program.types, element, is_behind_type, size, text);
    };
    if (!node.size) return made(-1);
    if (ConstValue const* value = const_value(program, scope, *node.size)) {
        if (auto* size = std::get_if<std::int64_t>(&value->value)) {
            if (*size >= 0) return made(*size);
            sink.report(*node.size, diag::array_size, fmt::format("{}", *size));
            return error();
        }
    }
    std::string text = constant_text(program, scope, *node.size);
    if (!text.empty()) return made(-1, text);
    if (auto* name = ast::as<ast::NameRef>(node.size); name && !lookup(scope, name->name))
        sink.report(*node.size, diag::undefined_name, name->name.str());
    else
        sink.report(*node.size, diag::not_constant)
            .help(
                "the size of a C array must be known to the compiler: a number, an enum item or "
                "a `DEF` name; else use malloc or a memoryview");
    return error();
}

Type const* TypeResolver::on(ast::TupleType const& node) {
    std::vector<Type const*> items;
    bool has_object = false;
    for (ast::TypeNode const* item : node.items) {
        items.push_back((*this)(*item));
        if (is_error(items.back())) return error();
        has_object |= is_object(items.back());
    }
    if (has_object) {
        sink.report(node, diag::ctuple_object).help("use `tuple`");
        return error();
    }
    return program.types.ctuple(items);
}

Type const* TypeResolver::on(ast::QualifiedType const& node) {
    Type const* base = (*this)(*node.base);
    if (is_error(base)) return base;
    if (is_object(base)) {
        sink.report(node, diag::const_object);
        return error();
    }
    return program.types.qualified(base, node.is_const, node.is_volatile);
}

Type const* TypeResolver::on(ast::ErrorType const&) { return error(); }

Type const* TypeResolver::on(ast::FunctionType const& node) {
    return signature(node, nullptr, nullptr);
}

// cpdef f(x: float), cdef too: the annotation of a name is its type, as in a `def`.
void TypeResolver::annotated(ParamInfo& param) {
    ast::Param const& syntax = *param.syntax;
    if (!syntax.annotation || !directives || !directives->annotation_typing) return;
    check_annotation(scope, *syntax.annotation, sink);
    AnnotationType const found = resolve_annotation(program, scope, *syntax.annotation, sink);
    if (!found.type) return;
    param.type = found.type;
    param.not_none = refuses_none(found, syntax);
}

FunctionType const* TypeResolver::signature(ast::FunctionType const& node, Type const* self,
                                            std::vector<ParamInfo>* params) {
    FunctionType type{};
    type.result = node.result ? (*this)(*node.result) : program.types.object();
    std::vector<FunctionType::Param> all;
    for (ast::Param const& param : node.params) {
        bool is_self = self && &param == &node.params.front();
        ParamInfo info;
        info.syntax = &param;
        info.kind = param.kind;
        info.has_default = param.default_ || param.default_star;
        Ident name = param.name;
        if (param.name_or_type) {
            auto* written = ast::as<ast::NamedType>(param.type);
            bool is_name = written && !written->scope && written->path.size() == 1 &&
                           (is_self || is_definition || !is_type_name(written->path.front()));
            if (is_name) {
                name = written->path.front();
                info.type = is_self ? self : program.types.object();
            }
            if (is_name && !is_self) annotated(info);
        }
        if (!info.type)
            info.type = param.type ? (*this)(*param.type) : is_self ? self : program.types.object();
        // A parameter of array or function type is a pointer.
        if (auto* array = as<ArrayType>(info.type))
            info.type = program.types.pointer(array->element);
        if (as<FunctionType>(info.type)) info.type = program.types.pointer(info.type);
        if (is_void(info.type)) {
            sink.report(param.span, diag::incomplete_type, display(info.type));
            info.type = error();
        }
        if (param.none_rule != ast::NoneRule::unspecified)
            sink.report(param.span, diag::modifier_not_here, "an argument of a C function",
                        param.none_rule == ast::NoneRule::not_none ? "not None" : "or None");
        info.none_allowed = !info.not_none;
        all.push_back({name, info.type, info.has_default, info.not_none});
        if (params) params->push_back(info);
    }
    type.params = all;
    type.varargs = node.varargs;
    type.with_gil = node.with_gil;
    bool const no_python = program.target == Target::standalone;  // all C code is nogil there
    type.nogil = node.nogil || nogil || node.with_gil || no_python;
    type.except = except_spec(node.except, type.result, node.span);
    return as<FunctionType>(program.types.function(type));
}

ExceptSpec TypeResolver::default_except(Type const* result) const {
    ExceptSpec spec;
    spec.is_default = true;
    Type const* exact = canonical(result);
    if (is_object(exact))
        spec.kind = ExceptKind::null;
    else if (is_extern || (directives && directives->legacy_implicit_noexcept))
        spec.kind = ExceptKind::none;
    else if (is_int(exact) || is_float(exact) || is_pointer(exact) ||
             (exact && exact->kind == TypeKind::Enum))
        spec.kind = ExceptKind::maybe;
    else
        spec.kind = ExceptKind::check;
    return spec;
}

namespace {

// By the kind of the constant alone: a cast says itself what it is.
bool is_exception_value(Program& program, Scope& scope, ast::Expr const& value,
                        Type const* result) {
    Type const* exact = canonical(result);
    if (is_void(exact)) return false;
    if (value.kind == ast::ExprKind::Cast || is_error(exact)) return true;
    Symbol const* name = symbol_of_expr(scope, value);
    auto const* constant = ast::as<ast::Constant>(&value);
    bool const is_null = (name && special_of(name) == Special::null) ||
                         (constant && constant->value == ast::ConstantKind::null);
    if (is_null) return is_pointer(exact);
    ConstValue const* known = const_value(program, scope, value);
    if (!known) return true;
    switch (exact->kind) {
        case TypeKind::Int:
        case TypeKind::Enum:
            return !std::holds_alternative<double>(known->value);
        case TypeKind::Pointer:
            return std::holds_alternative<std::string>(known->value) && !known->is_big_int;
        case TypeKind::Struct:
        case TypeKind::CTuple:
        case TypeKind::MemView:
        case TypeKind::Array:
        case TypeKind::Function:
            return false;
        case TypeKind::Error:
        case TypeKind::Void:
        case TypeKind::Float:
        case TypeKind::Complex:
        case TypeKind::SoftComplex:
        case TypeKind::Null:
        case TypeKind::Object:
        case TypeKind::Reference:
        case TypeKind::CppClass:
        case TypeKind::TemplateParam:
        case TypeKind::Buffer:
        case TypeKind::Fused:
        case TypeKind::Typedef:
        case TypeKind::Qualified:
            return true;
    }
    return true;
}

}  // namespace

void check_none_rule(ast::Param const& param, Type const* type, diag::Sink& sink) {
    if (param.none_rule == ast::NoneRule::unspecified) return;
    bool const forbids = param.none_rule == ast::NoneRule::not_none;
    Type const* exact = canonical(type);
    if (!is_object(exact) && !is_memview(exact) && !is_error(exact) &&
        exact->kind != TypeKind::Buffer && exact->kind != TypeKind::Fused) {
        sink.report(param.span, diag::none_rule_type, display(type),
                    forbids ? "not None" : "or None");
        return;
    }
    auto const* constant = ast::as<ast::Constant>(param.default_);
    if (forbids && constant && constant->value == ast::ConstantKind::none)
        sink.report(param.span, diag::not_none_default, param.name.str())
            .help("leave out `not None`, or the default");
}

ExceptSpec TypeResolver::except_spec(ast::ExceptClause const& clause, Type const* result,
                                     Span where) {
    ExceptSpec spec;
    Span at = clause.value ? clause.value->span : where;
    auto with_value = [&](ExceptKind kind) {
        spec.kind = kind;
        if (is_object(result)) {
            sink.report(at, diag::except_on_object);
            spec.kind = ExceptKind::null;
            return;
        }
        std::string text = constant_text(program, scope, *clause.value);
        if (text.empty()) sink.report(*clause.value, diag::not_constant);
        if (!text.empty() && !is_exception_value(program, scope, *clause.value, result)) {
            sink.report(at, diag::exception_value, text, display(result));
            spec.kind = ExceptKind::check;
            return;
        }
        // -1 of numbers and NULL of pointers are the defaults.
        bool is_default = is_pointer(result) ? text == "NULL" : text == "-1" || text == "-1.0";
        if (!is_default) spec.value = program.arena.copy(std::string_view(text));
    };
    switch (clause.kind) {
        case ast::ExceptKind::unspecified:
            return default_except(result);
        case ast::ExceptKind::noexcept_:
            spec.kind = is_object(result) ? ExceptKind::null : ExceptKind::none;
            break;
        case ast::ExceptKind::value:
            with_value(ExceptKind::value);
            break;
        case ast::ExceptKind::maybe:
            with_value(ExceptKind::maybe);
            break;
        case ast::ExceptKind::check:
            spec.kind = is_object(result) ? ExceptKind::null : ExceptKind::check;
            break;
        case ast::ExceptKind::cpp:
            spec.kind = ExceptKind::cpp;
            break;
        case ast::ExceptKind::cpp_handler:
            spec.kind = ExceptKind::cpp_handler;
            spec.handler = clause.value ? symbol_of_expr(scope, *clause.value) : nullptr;
            if (clause.value && !spec.handler) {
                auto* name = ast::as<ast::NameRef>(clause.value);
                sink.report(*clause.value, diag::undefined_name,
                            name ? name->name.str() : std::string_view("handler"));
            }
            break;
        case ast::ExceptKind::cpp_star:
            spec.kind = ExceptKind::cpp_star;
            break;
    }
    return spec;
}

}  // namespace cyxx::sema
