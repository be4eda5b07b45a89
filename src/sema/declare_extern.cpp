// cdef extern from …, and the C++ classes in it.
#include "sema/declarer.h"

#include <algorithm>
#include <fmt/core.h>

namespace cyxx::sema {

Context Declarer::inside(Context const& ctx, ast::ExternBlock const& node) {
    Context inside = ctx;
    inside.is_extern = true;
    inside.nogil = node.nogil;
    inside.namespace_ = node.namespace_;
    inside.header = {};
    if (!node.header.empty() && node.header != "*") {
        bool quoted = node.header[0] == '<' || node.header[0] == '"';
        std::string text = quoted ? std::string(node.header) : fmt::format("\"{}\"", node.header);
        inside.header = program.arena.copy(std::string_view(text));
        auto& headers = ctx.module->headers;
        if (std::find(headers.begin(), headers.end(), text) == headers.end())
            headers.push_back(text);
    }
    auto& blocks = ctx.module->extern_blocks;
    if (std::find(blocks.begin(), blocks.end(), &node) == blocks.end()) blocks.push_back(&node);
    return inside;
}

void Declarer::on(Context const& ctx, ast::ExternBlock const& node) {
    declarations(inside(ctx, node), node.body, BlockKind::c_names);
}

std::vector<Type const*> Declarer::template_params(Scope& scope, Symbol* owner,
                                                   ast::List<ast::TemplateParam> params) {
    std::vector<Type const*> types;
    for (ast::TemplateParam const& param : params) {
        auto* type = program.types.declare<TemplateParamType>();
        type->name = param.name;
        type->owner = owner;
        type->optional = param.optional;
        Symbol& symbol = add_symbol(program, scope, SymbolKind::Type, param.name, param.span);
        symbol.type = type;
        symbol.has_declaration = true;
        types.push_back(type);
    }
    return types;
}

// The members of a class that was declared before may already name it: its scope and parameters
// stay if those are the same.
static Scope* forward_scope(Symbol const& symbol, ast::List<ast::TemplateParam> params) {
    auto const* type = as<CppClassType>(symbol.type);
    auto const& known = symbol.cpp->params;
    if (!type || !type->members || known.size() != params.size()) return nullptr;
    for (std::size_t i = 0; i != params.size(); ++i)
        if (as<TemplateParamType>(known[i])->name != params[i].name) return nullptr;
    return type->members;
}

// The classes of a class may be named before they are described.
void Declarer::forward_classes(Context const& ctx, ast::Suite body) {
    for (ast::Stmt const* stmt : body) {
        auto const* node = ast::as<ast::CppClassDecl>(stmt);
        if (!node || ctx.scope->own(node->name)) continue;
        ast::CppClassDecl forward = *node;
        forward.has_body = false;
        on(ctx, forward);
        program.symbol_of.erase(&forward);
    }
}

void Declarer::on(Context const& ctx, ast::CppClassDecl const& node) {
    if (is_done(ctx, node.name, node)) return;
    Symbol* old = ctx.scope->own(node.name);
    bool continues = old && old->scope == ctx.scope && old->cpp && !old->cpp->scope;
    Symbol* symbol = old;
    if (continues)
        program.symbol_of[&node] = old;
    else
        symbol = type_symbol(ctx, node.name, node.name_span, node.cname, node.visibility, &node);
    if (!symbol->cpp) symbol->cpp = &program.cpp_classes.emplace_back();
    CppClassInfo& info = *symbol->cpp;
    if (continues && !node.has_body) return;

    Scope* const forward = continues ? forward_scope(*symbol, node.template_params) : nullptr;
    Scope& scope = forward ? *forward : new_scope(ScopeKind::cpp_class, ctx.scope, ctx);
    if (!forward) info.params = template_params(scope, symbol, node.template_params);
    CppClassType const* outer = nullptr;
    if (ctx.scope->kind == ScopeKind::cpp_class) outer = as<CppClassType>(cpp_scopes[ctx.scope]);
    symbol->type = program.types.cpp_instance(symbol, info.params, &scope, outer);
    cpp_scopes[&scope] = symbol->type;
    if (!node.has_body) return;
    info.scope = &scope;
    for (ast::TypeNode const* base : node.bases) {
        Context inside = ctx;
        inside.scope = &scope;
        Type const* type = resolve(inside, base);
        if (!is_error(type)) info.bases.push_back(type);
    }
    Context inside = ctx;
    inside.scope = &scope;
    forward_classes(inside, node.body);
    declarations(inside, node.body, BlockKind::cpp_members);
}

}  // namespace cyxx::sema
