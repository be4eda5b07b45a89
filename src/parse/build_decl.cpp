// Definitions: functions and classes of Python, and all that begins with cdef, cpdef or ctypedef.
#include "parse/builder.h"

namespace cyxx::parse {

using namespace ast;

List<TemplateParam> Builder::type_params(P::TypeParamsContext* ctx) {
    std::vector<TemplateParam> built;
    if (!ctx) return {};
    for (auto* item : ctx->items) {
        TemplateParam param{};
        param.name = ident(item->name);
        param.kind = !item->star                            ? ParamKind::plain
                     : item->star->getType() == Lexer::STAR ? ParamKind::star
                                                            : ParamKind::double_star;
        param.bound = optional(item->bound);
        param.default_ = optional(item->value);
        param.span = span(item);
        built.push_back(param);
    }
    return list(built);
}

Stmt const* Builder::definition(P::DefinitionContext* ctx, ExprList decorators, Pos anchor,
                                Pos begin) {
    Span const where{begin, span(ctx).end};
    return dispatch(
        ctx,  //
        [&](P::FuncDefContext* c) -> Stmt const* {
            auto* made = make<FuncDef>(where, anchor);
            made->decorators = decorators;
            made->is_async = c->async != nullptr;
            made->name = ident(c->name);
            made->name_span = span(c->name);
            made->type_params = type_params(c->generic);
            made->params = params(c->parameters, Naming::Python, nullptr);
            made->return_annotation = optional(c->result);
            made->header = header(c, c->body);
            made->body = suite_in(c->body, {});
            return made;
        },
        [&](P::CdefStmtContext* c) { return cdef(c, decorators, anchor, begin); },
        [&](P::ClassDefContext* c) -> Stmt const* {
            auto* made = make<ClassDef>(where, anchor);
            made->decorators = decorators;
            made->name = ident(c->name);
            made->name_span = span(c->name);
            made->type_params = type_params(c->generic);
            made->args = arguments(c->arguments);
            made->header = header(c, c->body);
            made->body = suite_in(c->body, {});
            return made;
        });
}

Pos Builder::after_keyword(P::CdefStmtContext* ctx) const {
    if (!ctx->modifiers.empty()) return begin(ctx->modifiers.front());
    return begin(ctx->body->start);
}

Stmt const* Builder::cdef(P::CdefStmtContext* ctx, ExprList decorators, Pos anchor, Pos begin) {
    Outer const outer = modifiers(ctx);
    Span const where{begin, span(ctx).end};
    bool const is_typedef = ctx->lead->getType() == Lexer::CTYPEDEF;
    return dispatch(
        ctx->body,
        [&](P::VarOrFuncContext* c) {
            return var_or_func(c, ctx, decorators, where, anchor, outer);
        },
        [&](P::CClassContext* c) { return c_class(c, ctx, decorators, where, anchor, outer); },
        [&](P::ExternBlockContext* c) { return extern_block(c, where, anchor, outer); },
        [&](P::CdefBlockContext* c) -> Stmt const* {
            auto* made = make<CDefBlock>(where, anchor);
            made->visibility = outer.visibility;
            made->api = outer.api;
            made->nogil = c->nogil != nullptr;
            made->after_keyword = after_keyword(ctx);
            Outer inner = outer;
            inner.nogil |= made->nogil;
            made->body = suite_in(c->body, inner);
            return made;
        },
        [&](P::StructDefContext* c) -> Stmt const* {
            auto* made = make<StructDecl>(where, anchor);
            made->visibility = outer.visibility;
            made->api = outer.api;
            made->is_typedef = is_typedef;
            made->is_union = c->kind->getType() == Lexer::UNION;
            made->packed = c->packed != nullptr;
            if (made->packed && made->is_union) expected(span(c->kind), "`struct`", "`union`");
            made->name = ident(c->name);
            made->name_span = span(c->name);
            if (c->cname) made->cname = one_string(c->cname);
            made->has_body = c->body != nullptr;
            Outer inner;
            inner.nogil = outer.nogil;
            inner.visibility = outer.visibility;
            made->body = suite_in(c->body, inner);
            return made;
        },
        [&](P::EnumDefContext* c) { return enum_decl(c, ctx, where, anchor, outer); },
        [&](P::CppClassContext* c) { return cpp_class(c, ctx, where, anchor, outer); },
        [&](P::FusedDefContext* c) -> Stmt const* {
            auto* made = make<FusedDecl>(where, anchor);
            made->visibility = outer.visibility;
            made->name = ident(c->name);
            made->name_span = span(c->name);
            std::vector<TypeNode const*> types;
            for (auto* line : c->types)
                if (line->type) types.push_back(type(line->type));
            made->types = list(types);
            return made;
        });
}

Stmt const* Builder::extern_block(P::ExternBlockContext* ctx, Span where, Pos anchor,
                                  Outer const& outer) {
    auto* made = make<ExternBlock>(where, anchor);
    made->header = ctx->star ? "*" : joined(ctx->header);
    if (!ctx->space.empty()) made->namespace_ = joined(ctx->space);
    made->nogil = ctx->nogil != nullptr;
    made->visibility = outer.visibility;
    Outer inner = outer;
    inner.visibility = Visibility::extern_;
    inner.nogil |= made->nogil;
    made->body = suite_in(ctx->body, inner);
    // A docstring is C code to include.
    auto const* first = made->body.empty() ? nullptr : as<ExprStmt>(made->body.front());
    if (auto const* code = first ? as<StrLit>(first->value) : nullptr) {
        made->verbatim = code->value;
        made->body = made->body.subspan(1);
    }
    return made;
}

Stmt const* Builder::var_or_func(P::VarOrFuncContext* ctx, P::CdefStmtContext* lead,
                                 ExprList decorators, Span where, Pos anchor, Outer outer) {
    std::swap(outer, outer_);
    Declared first = declare(ctx->decl, Naming::Required);
    std::swap(outer, outer_);
    if (!first.name)
        expected({span(ctx->decl).end, span(ctx->decl).end}, "a name", "something else");
    bool const is_typedef = lead->lead->getType() == Lexer::CTYPEDEF;
    auto const* function = as<FunctionType>(first.type);
    if (function && ctx->more.empty() && !ctx->init && !is_typedef)
        return c_function(ctx, lead, first, function, decorators, where, anchor, outer);

    std::vector<Declarator> all;
    auto const add = [&](Declared const& what, P::TestContext* init,
                         antlr4::ParserRuleContext* written) {
        Declarator made{};
        made.name = what.name;
        made.type = what.type;
        made.cname = what.cname;
        made.init = optional(init);
        made.span = span(written);
        if (made.init) made.span.end = made.init->span.end;
        made.name_span = what.name_span;
        made.id = next_id_++;
        all.push_back(made);
    };
    add(first, ctx->init, ctx->decl);
    for (auto* item : ctx->more) add(declare_more(item, base_of(ctx->decl)), item->init, item);
    if (ctx->body) expected(header(ctx, ctx->body), "the end of the line", "`:`");
    if (is_typedef) {
        if (all.size() > 1) expected(all[1].span, "the end of the line", "`,`");
        if (ctx->init) expected(span(ctx->init), "the end of the line", "a value");
        auto* made = make<Typedef>(where, anchor);
        made->visibility = outer.visibility;
        made->api = outer.api;
        made->declarator = all.front();
        return made;
    }
    if (lead->lead->getType() == Lexer::CPDEF)
        sink_.report(span(lead->lead), diag::modifier_not_here, "a C variable", "cpdef")
            .cython("Variables cannot be declared with 'cpdef'. Use 'cdef' instead.")
            .help("use `cdef`");
    auto* made = make<CVarDecl>(where, anchor);
    made->visibility = outer.visibility;
    made->api = outer.api;
    made->declarators = list(all);
    made->after_keyword = after_keyword(lead);
    return made;
}

Stmt const* Builder::c_function(P::VarOrFuncContext* ctx, P::CdefStmtContext* lead,
                                Declared const& what, FunctionType const* type, ExprList decorators,
                                Span where, Pos anchor, Outer const& outer) {
    auto* made = make<CFuncDecl>(where, anchor);
    made->decorators = decorators;
    made->visibility = outer.visibility;
    made->api = outer.api;
    made->is_inline = outer.is_inline;
    made->overridable = lead->lead->getType() == Lexer::CPDEF;
    made->name = what.name;
    made->name_span = what.name_span;
    made->cname = what.cname;
    made->template_params = what.templates;
    made->type = type;
    made->has_body = ctx->body != nullptr;
    made->header = header(lead, ctx->body);
    made->after_keyword = after_keyword(lead);
    if (ctx->body) made->body = suite_in(ctx->body, {});
    return made;
}

Stmt const* Builder::enum_decl(P::EnumDefContext* ctx, P::CdefStmtContext* lead, Span where,
                               Pos anchor, Outer const& outer) {
    auto* made = make<EnumDecl>(where, anchor);
    made->visibility = outer.visibility;
    made->api = outer.api;
    made->is_typedef = lead->lead->getType() == Lexer::CTYPEDEF;
    made->overridable = lead->lead->getType() == Lexer::CPDEF;
    made->scoped = ctx->scoped != nullptr;
    made->name = ident(ctx->name);
    made->name_span = ctx->name ? span(ctx->name) : Span{anchor, anchor};
    if (ctx->cname) made->cname = one_string(ctx->cname);
    if (ctx->underlying) made->underlying = type(ctx->underlying);
    made->has_body = ctx->body != nullptr;
    std::vector<P::EnumLineContext*> lines;
    if (auto* line = dynamic_cast<P::InlineEnumContext*>(ctx->body)) lines = line->lines;
    if (auto* block = dynamic_cast<P::BlockEnumContext*>(ctx->body)) {
        lines = block->lines;
        made->doc = block->doc.empty() ? "" : joined(block->doc);
    }
    std::vector<EnumItem> items;
    for (auto* line : lines) {
        for (auto* item : line->items) {
            EnumItem one{};
            one.name = ident(item->name);
            if (item->cname) one.cname = one_string(item->cname);
            one.value = optional(item->value);
            one.span = span(item);
            one.id = next_id_++;
            items.push_back(one);
        }
    }
    made->items = list(items);
    return made;
}

Stmt const* Builder::cpp_class(P::CppClassContext* ctx, P::CdefStmtContext* lead, Span where,
                               Pos anchor, Outer outer) {
    auto* made = make<CppClassDecl>(where, anchor);
    made->visibility = outer.visibility;
    made->is_typedef = lead->lead->getType() == Lexer::CTYPEDEF;
    made->name = ident(ctx->name);
    made->name_span = span(ctx->name);
    if (ctx->cname) made->cname = one_string(ctx->cname);
    made->template_params = templates(ctx->generic);
    std::vector<TypeNode const*> bases;
    for (auto* base : ctx->bases) bases.push_back(type(base));
    made->bases = list(bases);
    made->has_body = ctx->body != nullptr;
    outer.nogil |= ctx->nogil != nullptr;
    outer.is_inline = false;
    made->body = suite_in(ctx->body, outer);
    return made;
}

Stmt const* Builder::c_class(P::CClassContext* ctx, P::CdefStmtContext* lead, ExprList decorators,
                             Span where, Pos anchor, Outer const& outer) {
    auto* made = make<CClassDecl>(where, anchor);
    made->decorators = decorators;
    made->visibility = outer.visibility;
    made->api = outer.api;
    made->is_typedef = lead->lead->getType() == Lexer::CTYPEDEF;
    made->path = path(ctx->path);
    if (outer.visibility == Visibility::extern_ && made->path.size() == 1)
        expected(span(ctx->path), "the module of the class", "its name alone");
    made->as = ident(ctx->as);
    made->name_span = span(ctx->path->names.back());
    made->bases = arguments(ctx->arguments);
    for (auto* option : ctx->options) {
        std::string_view const key = text(option->key);
        if (key == "object")
            made->object_struct = text(option->value);
        else if (key == "type")
            made->type_object = text(option->value);
        else if (key == "check_size")
            made->check_size = ident(option->value);
        else
            expected(span(option->key), "`object`, `type` or `check_size`",
                     "`" + std::string(key) + "`");
    }
    made->has_body = ctx->body != nullptr;
    made->header = header(lead, ctx->body);
    made->body = suite_in(ctx->body, {});
    return made;
}

}  // namespace cyxx::parse
