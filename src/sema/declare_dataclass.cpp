// @cython.dataclasses.dataclass on extension types: its options, the fields and their defaults.
#include "sema/cython_module.h"
#include "sema/declarer.h"

namespace cyxx::sema {

namespace {

bool* option(Dataclass& made, Ident name) {
    struct Row {
        std::string_view name;
        bool Dataclass::*flag;
    };
    static constexpr Row rows[] = {
        {"init", &Dataclass::init},       {"repr", &Dataclass::repr},
        {"eq", &Dataclass::eq},           {"order", &Dataclass::order},
        {"frozen", &Dataclass::frozen},   {"unsafe_hash", &Dataclass::unsafe_hash},
        {"kw_only", &Dataclass::kw_only}, {"match_args", &Dataclass::match_args},
    };
    for (Row const& row : rows)
        if (name == row.name) return &(made.*row.flag);
    return nullptr;
}

// `ClassVar` of ClassVar[int] and typing.ClassVar.
std::string_view last_name(ast::Expr const& annotation) {
    if (auto* part = ast::as<ast::Subscript>(&annotation)) return last_name(*part->object);
    if (auto* attribute = ast::as<ast::Attribute>(&annotation)) return attribute->name.str();
    auto* name = ast::as<ast::NameRef>(&annotation);
    return name ? name->name.str() : std::string_view();
}

}  // namespace

// Python's own decorator means the same on an extension type.
std::optional<Dataclass> Declarer::dataclass(Context const& ctx, ast::Expr const& decorator) {
    auto* call = ast::as<ast::Call>(&decorator);
    ast::Expr const& name = call ? *call->callee : decorator;
    if (special_of(symbol_of_expr(*ctx.scope, name)) != Special::dataclass &&
        python_path(program, *ctx.scope, name) != "dataclasses.dataclass")
        return {};
    Dataclass made;
    made.decorator = &decorator;
    if (!call) return made;
    for (ast::Argument const& arg : call->args) {
        bool* flag = option(made, arg.keyword);
        ConstValue const* value = const_value(program, *ctx.scope, *arg.value);
        auto* given = value ? std::get_if<bool>(&value->value) : nullptr;
        if (!given)
            sink.report(*arg.value, diag::not_constant);
        else if (flag)
            *flag = *given;
    }
    return made;
}

// x: int = 3 is a field that Python sees; ClassVar[int] is a name of the class.
bool Declarer::data_field(Context const& ctx, ast::AnnAssign const& node) {
    auto* name = ast::as<ast::NameRef>(node.target);
    Dataclass& dataclass = *ctx.scope->class_->dataclass;
    std::string_view const kind = last_name(*node.annotation);
    if (!name || kind == "ClassVar") return false;
    if (kind == "InitVar" || kind == "KW_ONLY") {
        dataclass.annotations[&bind(ctx, name->name, name->span)] = node.annotation;
        return false;
    }
    check_annotation(*ctx.scope, *node.annotation, sink);
    AnnotationType found = resolve_annotation(program, *ctx.scope, *node.annotation, sink);
    Symbol* old = ctx.scope->own(name->name);
    bool const is_new = !old || !old->has_declaration;
    Symbol& symbol = bind(ctx, name->name, name->span);
    if (is_new) {
        symbol.kind = SymbolKind::Variable;
        bool const is_text = ast::as<ast::StrLit>(node.annotation) != nullptr;
        symbol.type = found.type && !is_text ? found.type : program.types.object();
        symbol.has_declaration = true;
        symbol.place = Place::field;
        symbol.visibility = dataclass.frozen ? ast::Visibility::readonly : ast::Visibility::public_;
    }
    dataclass.annotations[&symbol] = node.annotation;
    if (node.value && symbol.place == Place::field) data_default(symbol);
    expression(ctx, node.target);
    return true;
}

// The default of a field is a name of the class, until the class is complete.
void Declarer::data_default(Symbol& field) {
    if (field.python) return;
    Symbol& value =
        program.symbols.emplace_back(Symbol{SymbolKind::Variable, field.name, {}, nullptr});
    value.type = program.types.object();
    value.declared_at = field.declared_at;
    value.scope = field.scope;
    value.place = Place::class_dict;
    field.python = &value;
}

}  // namespace cyxx::sema
