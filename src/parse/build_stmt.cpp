// Statements that run.
#include "parse/builder.h"
#include "parse/indent_filter.h"

#include <algorithm>
#include <cctype>

namespace cyxx::parse {

using namespace ast;

BinaryOp assign_op(std::size_t type);  // of build_expr.cpp

// From the first token of a compound statement to its colon.
namespace {

// Blanks, ends of lines and comments.
bool means_nothing(std::string_view text) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '#') {
            at = text.find_first_of("\n\r", at);
            if (at == text.npos) return true;
        } else if (std::string_view(" \t\f\n\r\\").find(text[at]) == std::string_view::npos) {
            return false;
        }
    }
    return true;
}

}  // namespace

// From the first word to the colon, behind which a comment may hold another one.
Span Builder::header(antlr4::ParserRuleContext* ctx, P::SuiteContext* body) const {
    Pos const from = begin(ctx->start);
    if (!body) return {from, end(ctx->stop)};
    std::size_t const stop = token(body->start).begin;
    std::size_t at = token(ctx->start).begin;
    while ((at = text_.find(':', at)) < stop) {
        ++at;
        if (means_nothing(text_.substr(at, stop - at))) return {from, base_ + std::uint32_t(at)};
    }
    return {from, base_ + token(ctx->start).end};
}

Suite Builder::suite(P::SuiteContext* ctx) {
    Stmts built;
    if (auto* line = dynamic_cast<P::InlineSuiteContext*>(ctx)) {
        for (auto* part : line->parts) simple(part, built);
    } else {
        for (auto* item : dynamic_cast<P::BlockSuiteContext*>(ctx)->statements)
            statement(item, built);
    }
    return list(built);
}

Suite Builder::suite_in(P::SuiteContext* ctx, Outer outer) {
    if (!ctx) return {};
    std::swap(outer, outer_);
    Suite const built = suite(ctx);
    outer_ = outer;
    return built;
}

void Builder::statement(P::StatementContext* ctx, Stmts& out) {
    if (auto* line = dynamic_cast<P::SimpleLineContext*>(ctx)) {
        for (auto* part : line->parts) simple(part, out);
        return;
    }
    out.push_back(compound(ctx));
}

Stmt const* Builder::compound(P::StatementContext* ctx) {
    return dispatch(
        ctx,  //
        [&](P::IfStmtContext* c) { return if_stmt(c); },
        [&](P::ForStmtContext* c) { return c->iterable ? for_stmt(c) : for_from(c); },
        [&](P::DefinedContext* c) -> Stmt const* {
            Exprs decorators;
            for (auto* item : c->decorators) decorators.push_back(test(item->value));
            Pos const first = span(c).begin;
            Pos const anchor = c->decorators.empty() ? span(c->item).begin : first;
            return definition(c->item, list(decorators), anchor, first);
        },
        [&](P::WithStmtContext* c) { return with_stmt(c); },
        [&](P::WhileStmtContext* c) -> Stmt const* {
            auto* made = make<While>(c);
            made->condition = test(c->condition);
            made->body = suite(c->body);
            made->otherwise = otherwise(c->otherwise);
            return made;
        },
        [&](P::TryStmtContext* c) { return try_stmt(c); },
        [&](P::MatchStmtContext* c) { return match_stmt(c); },
        [&](P::PropertyDefContext* c) -> Stmt const* {
            auto* made = make<PropertyDef>(c);
            made->name = ident(c->name);
            made->body = suite_in(c->body, {});
            return made;
        },
        [&](P::CompileIfContext* c) { return compile_if(c); },
        [&](P::ErrorStmtContext* c) -> Stmt const* {
            auto* made = make<ErrorStmt>(c);
            made->words = words(c->ERROR()->getSymbol());
            Stmts built;
            for (auto* item : c->body) statement(item, built);
            made->body = list(built);
            return made;
        },
        [&](P::ErrorBlockContext* c) -> Stmt const* {
            auto* made = make<ErrorStmt>(c);
            made->words = words(c->ERROR_INDENT()->getSymbol());
            Stmts built;
            for (auto* item : c->body) statement(item, built);
            made->body = list(built);
            return made;
        });
}

// The names in the text of a token that stands for what could not be parsed.
List<Ident> Builder::words(antlr4::Token const* broken) {
    auto const is_word = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || (c & 0x80);
    };
    std::string_view const text = this->text(broken);
    std::vector<Ident> found;
    for (std::size_t at = 0, end = 0; at < text.size(); at = end + 1) {
        for (end = at; end < text.size() && is_word(text[end]);) ++end;
        if (end > at) found.push_back(intern_(text.substr(at, end - at)));
    }
    return list(found);
}

Stmt const* Builder::if_stmt(P::IfStmtContext* ctx) {
    auto* made = make<If>(ctx);
    std::vector<Branch> branches;
    auto const add = [&](antlr4::ParserRuleContext* whole, P::TestContext* condition,
                         P::SuiteContext* body) {
        Expr const* built = test(condition);
        branches.push_back({built, suite(body), header(whole, body)});
    };
    add(ctx, ctx->condition, ctx->body);
    for (auto* item : ctx->elifs) add(item, item->condition, item->body);
    made->branches = list(branches);
    made->otherwise = otherwise(ctx->otherwise);
    return made;
}

Stmt const* Builder::compile_if(P::CompileIfContext* ctx) {
    auto* made = make<CompileIf>(ctx);
    std::vector<Branch> branches;
    auto const add = [&](antlr4::ParserRuleContext* whole, P::TestContext* condition,
                         P::SuiteContext* body) {
        Expr const* built = test(condition);
        branches.push_back({built, suite(body), header(whole, body)});
    };
    add(ctx, ctx->condition, ctx->body);
    for (auto* item : ctx->elifs) add(item, item->condition, item->body);
    made->branches = list(branches);
    if (ctx->otherwise) made->otherwise = suite(ctx->otherwise);
    return made;
}

Stmt const* Builder::for_stmt(P::ForStmtContext* ctx) {
    auto* made = make<For>(ctx);
    made->is_async = ctx->async != nullptr;
    made->target = testlist(ctx->target);
    check_target(made->target);
    made->iterable = testlist(ctx->iterable);
    made->body = suite(ctx->body);
    made->otherwise = otherwise(ctx->otherwise);
    return made;
}

bool Builder::is_range(Compare const* range) {
    auto const ordered = [](CompareOp op) {
        return op == CompareOp::lt || op == CompareOp::le || op == CompareOp::gt ||
               op == CompareOp::ge;
    };
    return range && range->links.size() == 2 && ordered(range->links[0].op) &&
           ordered(range->links[1].op);
}

// for target from start <= target < stop by step: the range arrives as a comparison. The oldest form
// has nothing else: for start <= target < stop.
Stmt const* Builder::for_from(P::ForStmtContext* ctx) {
    auto* made = make<ForFrom>(ctx);
    Expr const* first = testlist(ctx->target);
    auto const* range = as<Compare>(ctx->range ? expr(ctx->range) : first);
    if (!is_range(range)) {
        if (ctx->range)
            expected(span(ctx->range), "`start <= target < stop`", "something else");
        else
            expected({span(ctx->target).end, span(ctx->target).end}, "`in`", "`:`");
        auto* broken = make<ErrorStmt>(ctx);
        broken->body = suite(ctx->body);
        return broken;
    }
    made->target = ctx->range ? first : range->links[0].right;
    check_target(made->target);
    made->start = range->first;
    made->start_op = range->links[0].op;
    made->stop_op = range->links[1].op;
    made->stop = range->links[1].right;
    made->step = ctx->step ? expr(ctx->step) : nullptr;
    made->body = suite(ctx->body);
    made->otherwise = otherwise(ctx->otherwise);
    return made;
}

Stmt const* Builder::try_stmt(P::TryStmtContext* ctx) {
    auto* made = make<Try>(ctx);
    made->body = suite(ctx->body);
    std::vector<ExceptHandler> handlers;
    for (auto* item : ctx->handlers) {
        ExceptHandler handler{};
        handler.type = optional(item->type);
        handler.target = optional(item->target);
        if (handler.target) check_target(handler.target);
        handler.star = item->star != nullptr;
        handler.span = header(item, item->body);
        handler.body = suite(item->body);
        handlers.push_back(handler);
    }
    if (!handlers.empty()) within(handlers.size(), max_row, handlers.back().span);
    made->handlers = list(handlers);
    made->otherwise = otherwise(ctx->otherwise);
    if (ctx->final) made->finally = suite(ctx->final);
    if (ctx->handlers.empty() && !ctx->final)
        expected({span(ctx->body).end, span(ctx->body).end}, "`except` or `finally`",
                 "something else");
    return made;
}

Stmt const* Builder::with_stmt(P::WithStmtContext* ctx) {
    auto* made = make<With>(ctx);
    made->is_async = ctx->async != nullptr;
    std::vector<WithItem> items;
    for (auto* item : ctx->items) {
        Expr const* manager = test(item->manager);
        Expr const* target = item->target ? expr(item->target) : nullptr;
        if (target) check_target(target);
        // `with (a, b):` are two managers.
        auto const* tuple = as<TupleExpr>(manager);
        if (tuple && tuple->parenthesised && !target && ctx->items.size() == 1 &&
            !tuple->items.empty()) {
            for (Expr const* one : tuple->items) items.push_back({one, nullptr});
        } else {
            items.push_back({manager, target});
        }
    }
    within(items.size(), max_indents, items.back().manager->span);
    made->items = list(items);
    made->anchor = items[0].manager->span.begin;
    made->body = suite(ctx->body);
    return made;
}

// --- one-line statements ------------------------------------------------------------------------

void Builder::simple(P::SimpleContext* ctx, Stmts& out) {
    if (auto* expression = dynamic_cast<P::ExprStmtContext*>(ctx))
        out.push_back(expression_stmt(expression));
    else if (Stmt const* flow = simple_flow(ctx))
        out.push_back(flow);
    else
        out.push_back(simple_names(ctx));
}

Stmt const* Builder::expression_stmt(P::ExprStmtContext* ctx) {
    Expr const* first = rhs(ctx->first);
    if (ctx->annotation) {
        auto* made = make<AnnAssign>(ctx);
        made->target = first;
        check_target(first);
        made->annotation = test(ctx->annotation);
        made->value = ctx->value ? rhs(ctx->value) : nullptr;
        return made;
    }
    if (ctx->op) {
        auto* made = make<AugAssign>(ctx);
        made->target = first;
        check_target(first);
        made->op = assign_op(ctx->op->getType());
        made->value = rhs(ctx->value);
        return made;
    }
    if (!ctx->more.empty()) {
        auto* made = make<Assign>(ctx);
        Exprs all{first};
        for (auto* item : ctx->more) all.push_back(rhs(item));
        made->value = all.back();
        all.pop_back();
        for (Expr const* target : all) check_target(target);
        made->targets = list(all);
        return made;
    }
    if (first->kind == ExprKind::Walrus && text_[token(ctx->start).begin] != '(')
        sink_.report(*first, diag::syntax_error, "`:=`");
    auto* made = make<ExprStmt>(ctx);
    made->value = first;
    made->anchor = first->anchor;
    return made;
}

// Control flow, or null: another statement.
Stmt const* Builder::simple_flow(P::SimpleContext* ctx) {
    if (auto* c = dynamic_cast<P::ReturnStmtContext*>(ctx)) {
        auto* made = make<Return>(c);
        made->value = c->value ? testlist(c->value) : nullptr;
        return made;
    }
    if (auto* c = dynamic_cast<P::RaiseStmtContext*>(ctx)) {
        auto* made = make<Raise>(c);
        made->exception = optional(c->exception);
        made->cause = optional(c->cause);
        made->value = optional(c->value);
        made->traceback = optional(c->traceback);
        return made;
    }
    if (dynamic_cast<P::PassStmtContext*>(ctx)) return make<Pass>(ctx);
    if (dynamic_cast<P::BreakStmtContext*>(ctx)) return make<Break>(ctx);
    if (dynamic_cast<P::ContinueStmtContext*>(ctx)) return make<Continue>(ctx);
    if (auto* c = dynamic_cast<P::AssertStmtContext*>(ctx)) {
        auto* made = make<Assert>(c);
        made->condition = test(c->condition);
        made->message = optional(c->message);
        return made;
    }
    if (auto* c = dynamic_cast<P::DelStmtContext*>(ctx)) {
        auto* made = make<Del>(c);
        Exprs targets;
        for (auto* item : c->targets->items) targets.push_back(test_or_star(item));
        for (Expr const* target : targets) check_target(target);
        made->targets = list(targets);
        return made;
    }
    if (auto* c = dynamic_cast<P::PrintStmtContext*>(ctx)) {
        auto* made = make<Print>(c);
        made->stream = optional(c->stream);
        Exprs values;
        for (auto* item : c->values) values.push_back(test(item));
        made->values = list(values);
        made->newline = c->end == nullptr;
        return made;
    }
    if (auto* c = dynamic_cast<P::ExecStmtContext*>(ctx)) {
        auto* made = make<Exec>(c);
        made->code = expr(c->code);
        made->globals = optional(c->globals);
        made->locals = optional(c->scope);
        return made;
    }
    return nullptr;
}

List<Ident> Builder::idents(std::vector<antlr4::Token*> const& names) {
    std::vector<Ident> built;
    for (auto const* name : names) built.push_back(ident(name));
    return list(built);
}

List<Ident> Builder::path(P::DottedContext* ctx) {
    return ctx ? idents(ctx->names) : List<Ident>();
}

List<Alias> Builder::aliases(std::vector<P::DottedAsContext*> const& names) {
    std::vector<Alias> built;
    for (auto* item : names)
        built.push_back(
            {path(item->path), ident(item->as), span(item), span(item->path->names.front())});
    return list(built);
}

// Statements about names.
Stmt const* Builder::simple_names(P::SimpleContext* ctx) {
    return dispatch(
        ctx,
        [&](P::GlobalStmtContext* c) -> Stmt const* {
            auto* made = make<Global>(c);
            made->names = idents(c->names);
            return made;
        },
        [&](P::NonlocalStmtContext* c) -> Stmt const* {
            auto* made = make<Nonlocal>(c);
            made->names = idents(c->names);
            return made;
        },
        [&](P::ImportStmtContext* c) -> Stmt const* {
            auto* made = make<Import>(c);
            made->names = aliases(c->names);
            made->anchor = made->names[0].name_span.begin;
            return made;
        },
        [&](P::CimportStmtContext* c) -> Stmt const* {
            auto* made = make<CImport>(c);
            made->names = aliases(c->names);
            made->anchor = made->names[0].name_span.begin;
            return made;
        },
        [&](P::FromStmtContext* c) { return from_import(c); },
        [&](P::TypeAliasContext* c) -> Stmt const* {
            auto* made = make<TypeAlias>(c);
            made->name = ident(c->name);
            made->type_params = type_params(c->parameters);
            made->value = test(c->value);
            return made;
        },
        [&](P::IncludeStmtContext* c) -> Stmt const* {
            auto* made = make<Include>(c);
            made->path = one_string(c->path);
            return made;
        },
        [&](P::CompileDefContext* c) -> Stmt const* {
            auto* made = make<CompileDef>(c);
            made->name = ident(c->name);
            made->value = test(c->value);
            return made;
        });
}

Stmt const* Builder::from_import(P::FromStmtContext* ctx) {
    std::vector<Alias> names;
    for (auto* item : ctx->names)
        names.push_back({list(std::vector<Ident>{ident(item->name)}), ident(item->as), span(item),
                         span(item->name)});
    if (ctx->star)
        names.push_back(
            {list(std::vector<Ident>{intern_("*")}), {}, span(ctx->star), span(ctx->star)});
    int level = 0;
    for (auto const* dot : ctx->dots) level += dot->getType() == Lexer::DOT ? 1 : 3;
    if (level == 0 && !ctx->module)
        expected(span(ctx->kind), "the name of a module", "`" + std::string(text(ctx->kind)) + "`");
    Pos const anchor = ctx->module ? span(ctx->module).begin : begin(ctx->kind);
    auto const fill = [&](auto* made) -> Stmt const* {
        made->anchor = anchor;
        made->level = level;
        made->module = path(ctx->module);
        made->names = list(names);
        return made;
    };
    if (ctx->kind->getType() == Lexer::IMPORT) return fill(make<ImportFrom>(ctx));
    return fill(make<CImportFrom>(ctx));
}

}  // namespace cyxx::parse
