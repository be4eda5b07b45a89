// From ANTLR's parse tree to the syntax tree. One function per rule, chosen by the context's type;
// the files build_*.cpp hold one area each.
#pragma once

#include "CythonParser.h"

#include "ast/module.h"
#include "diag/diagnostic.h"
#include "parse/token.h"
#include "support/error.h"

#include <string>
#include <string_view>
#include <vector>

namespace cyxx::parse {

using P = grammar::CythonParser;

namespace detail {
template <class F>
struct Param : Param<decltype(&F::operator())> {};
template <class R, class C, class A>
struct Param<R (C::*)(A) const> {
    using type = A;
};
template <class R, class C, class A>
struct Param<R (C::*)(A)> {
    using type = A;
};
}  // namespace detail

// Calls the one of the functions whose parameter type is the context's own.
template <class Ctx, class First, class... Rest>
auto dispatch(Ctx* ctx, First&& first, Rest&&... rest) {
    using To = typename detail::Param<std::remove_reference_t<First>>::type;
    if (auto* exact = dynamic_cast<To>(ctx)) return first(exact);
    if constexpr (sizeof...(rest) != 0)
        return dispatch(ctx, std::forward<Rest>(rest)...);
    else
        throw InternalError("an alternative of the grammar that the builder does not know");
}

class Builder {
public:
    Builder(std::string_view text, Pos base, ast::NodeId& next_id, Arena& arena, Interner& interner,
            diag::Sink& sink)
        : text_(text),
          base_(base),
          next_id_(next_id),
          arena_(arena),
          intern_(interner),
          sink_(sink) {}

    void statement(P::StatementContext* ctx, std::vector<ast::Stmt const*>& out);
    ast::Expr const* rhs(P::RhsContext* ctx);
    ast::TypeNode const* type(P::CDeclContext* ctx);

private:
    using Stmts = std::vector<ast::Stmt const*>;
    using Exprs = std::vector<ast::Expr const*>;

    // What an enclosing block says about the declarations in it.
    struct Outer {
        ast::Visibility visibility = ast::Visibility::private_;
        bool api = false;
        bool nogil = false;
        bool is_inline = false;
    };
    enum class Naming : std::uint8_t {
        Required,  // a declaration: the last word is the name
        Optional,  // a C parameter
        Python,    // a parameter of a def
        None,      // a type
    };
    struct Declared {
        Ident name;
        Span name_span;
        ast::TypeNode const* type = nullptr;
        std::string_view cname;
        ast::List<ast::TemplateParam> templates;
        bool name_or_type = false;
    };
    struct
        Tails {  // what follows a declared name: arrays and parameters, then `nogil` and the like
        std::vector<P::CSuffixContext*> const& suffixes;
        std::vector<P::CFuncTailContext*> const& functions;
    };

    // --- basics ---
    template <class T>
    T* make(Span span, Pos anchor) {
        T* made = arena_.make<T>();
        made->kind = T::kind_of;
        made->id = next_id_++;
        made->span = span;
        made->anchor = anchor;
        return made;
    }
    template <class T>
    T* make(antlr4::ParserRuleContext* ctx) {
        Span const where = span(ctx);
        return make<T>(where, where.begin);
    }
    Pos begin(antlr4::Token const* t) const { return base_ + token(t).begin; }
    Pos end(antlr4::Token const* t) const { return base_ + token(t).end; }
    Span span(antlr4::Token const* t) const { return {begin(t), end(t)}; }
    Span span(antlr4::ParserRuleContext const* ctx) const {
        return {begin(ctx->start), end(ctx->stop ? ctx->stop : ctx->start)};
    }
    std::string_view text(antlr4::Token const* t) const {
        return text_.substr(token(t).begin, token(t).end - token(t).begin);
    }
    ast::List<Ident> words(antlr4::Token const* broken);
    Ident ident(antlr4::Token const* t) { return t ? intern_(text(t)) : Ident(); }
    template <class T>
    ast::List<T> list(std::vector<T> const& items) {
        return arena_.copy(items);
    }
    void expected(Span where, std::string_view what, std::string_view found);
    static bool is_range(ast::Compare const* range);  // start <= target < stop
    // Refuses more of what nests than a compiler of C++ can take.
    void within(std::size_t count, int most, Span where);

    // --- expressions ---
    ast::Expr const* expr(P::ExprContext* ctx);
    ast::Expr const* operand(P::ExprContext* ctx);
    ast::Expr const* leaf(P::ExprContext* ctx);
    ast::Expr const* bracketed(P::ExprContext* ctx);
    ast::Expr const* extend(P::ExprContext* ctx, ast::Expr const* left);
    ast::Expr const* compare_or_bool(std::vector<P::ExprContext*>& spine, ast::Expr const* left);
    ast::Expr const* test(P::TestContext* ctx);
    ast::Expr const* unnamed(P::TestContext* ctx);
    ast::Expr const* optional(P::TestContext* ctx) { return ctx ? test(ctx) : nullptr; }
    ast::Expr const* test_or_star(P::TestOrStarContext* ctx);
    ast::Expr const* testlist(P::TestlistContext* ctx);
    ast::Expr const* yield(P::RhsYieldContext* ctx);
    ast::Expr const* paren(P::ParenContext* ctx);
    ast::Expr const* list_display(P::ListContext* ctx);
    ast::Expr const* brace(P::BraceContext* ctx);
    ast::Expr const* unary(P::UnaryContext* ctx);
    ast::Expr const* number(antlr4::Token const* token);
    ast::Expr const* constant(antlr4::Token const* token);
    ast::Expr const* name(antlr4::Token const* token);
    ast::Expr const* dotted_name(P::DottedContext* ctx);
    ast::Expr const* strings(std::vector<P::StringPartContext*> const& parts);
    ast::Expr const* fstring(std::vector<P::StringPartContext*> const& parts, Span where);
    void fstring_parts(std::vector<P::FstringPartContext*> const& parts, bool raw,
                       std::vector<ast::FStringPart>& out);
    ast::FStringPart fstring_field(P::FstringFieldContext* ctx, bool raw);
    std::string_view decode(std::string_view body, Pos at, ast::StrKind kind, bool raw);
    std::string_view one_string(antlr4::Token const* token);
    std::string_view joined(std::vector<antlr4::Token*> const& tokens);
    ast::Expr const* lambda(P::LambdaContext* ctx);
    ast::List<ast::Argument> arguments(P::ArgsContext* ctx);
    ast::Argument argument(P::ArgumentContext* ctx);
    ast::Expr const* comprehension(ast::ComprehensionKind kind, ast::Expr const* element,
                                   ast::Expr const* value, P::CompContext* clauses, Span where);
    ast::ComprehensionClause clause(P::CompForContext* ctx);
    ast::Expr const* subscript(P::SubscriptContext* ctx, ast::Expr const* object);
    ast::Expr const* index(P::SubscriptItemContext* ctx);
    ast::Expr const* slice(antlr4::ParserRuleContext* ctx, P::TestContext* start,
                           P::TestContext* stop, P::TestContext* step);
    ast::Expr const* type_subscript(P::TypeSubscriptContext* ctx, ast::Expr const* object);
    bool check_target(ast::Expr const* target);

    // --- types and declarators (build_type.cpp) ---
    struct Words;
    Declared declare(P::CDeclContext* ctx, Naming naming);
    Declared declare_more(P::CMoreContext* ctx, ast::TypeNode const* base);
    ast::TypeNode const* base_of(P::CDeclContext* ctx);
    bool ends_in_type(Words const& words, std::string_view last) const;
    ast::TypeNode const* base_type(Words& words, std::size_t limit);
    ast::TypeNode const* qualified(ast::TypeNode const* base, bool is_const, bool is_volatile,
                                   Span where);
    ast::TypeNode const* tuple_type(P::CTupleContext* ctx);
    ast::TypeNode const* with_parts(ast::TypeNode const* type,
                                    std::vector<P::CWordPartContext*> const& parts);
    ast::TypeNode const* with_brackets(ast::TypeNode const* base, P::SubscriptsContext* items,
                                       Span where, Pos anchor);
    ast::TypeNode const* with_types(ast::TypeNode const* base, P::TypeArgsContext* types,
                                    Span where, Pos anchor);
    ast::TypeArg type_arg(P::TypeArgContext* ctx);
    ast::Axis axis(P::SubscriptItemContext* ctx);
    ast::TypeNode const* with_pointers(ast::TypeNode const* type,
                                       std::vector<P::PointerContext*> const& pointers);
    ast::TypeNode const* some_type(ast::TypeNode const* type, Span where);
    ast::TypeNode const* with_suffixes(ast::TypeNode const* type, Tails const& tails,
                                       Declared& into);
    void declarator(ast::TypeNode const* type, std::vector<P::PointerContext*> const& pointers,
                    P::CCoreContext* core, Tails const& tails, Declared& into);
    void paren_declarator(ast::TypeNode const* type, P::CParenContext* ctx, Declared& into);
    ast::TypeNode const* function(ast::TypeNode const* result, P::CCallContext* ctx,
                                  std::vector<P::CFuncTailContext*> const& tails);
    ast::Expr const* type_value(P::TypeValueContext* ctx);
    void function_tail(P::CFuncTailContext* ctx, ast::FunctionType& type);
    Ident declared_name(antlr4::Token const* token);
    ast::List<ast::TemplateParam> templates(P::SubscriptsContext* ctx);
    ast::TypeNode const* as_type(ast::Expr const* value);
    ast::TypeNode const* template_of(ast::Subscript const& node);
    bool is_typelike(ast::Expr const* value) const;
    ast::List<ast::Param> params(P::ParamsContext* ctx, Naming naming, bool* varargs);
    ast::Param plain_param(P::PlainParamContext* ctx, Naming naming);
    ast::Param star_param(P::StarParamContext* ctx, Naming naming);
    void slash(std::vector<ast::Param>& built, bool after_star, Span where);

    // --- statements ---
    void simple(P::SimpleContext* ctx, Stmts& out);
    ast::Stmt const* simple_flow(P::SimpleContext* ctx);
    ast::Stmt const* simple_names(P::SimpleContext* ctx);
    ast::Stmt const* expression_stmt(P::ExprStmtContext* ctx);
    ast::Stmt const* from_import(P::FromStmtContext* ctx);
    ast::List<ast::Alias> aliases(std::vector<P::DottedAsContext*> const& names);
    ast::List<Ident> path(P::DottedContext* ctx);
    ast::List<Ident> idents(std::vector<antlr4::Token*> const& names);
    ast::Suite suite(P::SuiteContext* ctx);
    ast::Suite suite_in(P::SuiteContext* ctx, Outer outer);
    ast::Suite otherwise(P::ElseClauseContext* ctx) {
        return ctx ? suite(ctx->body) : ast::Suite();
    }
    ast::Stmt const* compound(P::StatementContext* ctx);
    ast::Stmt const* if_stmt(P::IfStmtContext* ctx);
    ast::Stmt const* compile_if(P::CompileIfContext* ctx);
    ast::Stmt const* for_stmt(P::ForStmtContext* ctx);
    ast::Stmt const* for_from(P::ForStmtContext* ctx);
    ast::Stmt const* try_stmt(P::TryStmtContext* ctx);
    ast::Stmt const* with_stmt(P::WithStmtContext* ctx);
    ast::Stmt const* match_stmt(P::MatchStmtContext* ctx);
    Span header(antlr4::ParserRuleContext* ctx, P::SuiteContext* body) const;

    // --- patterns ---
    ast::Pattern const* patterns(P::PatternsContext* ctx, bool always_sequence);
    ast::Pattern const* pattern(P::PatternContext* ctx);
    ast::Pattern const* pattern_item(P::PatternItemContext* ctx);
    ast::Pattern const* closed(P::ClosedContext* ctx);
    ast::Pattern const* name_pattern(P::NamePatternContext* ctx);
    ast::Pattern const* number_pattern(P::NumberPatternContext* ctx);
    ast::Pattern const* mapping_pattern(P::MappingPatternContext* ctx);

    // --- definitions ---
    ast::Stmt const* definition(P::DefinitionContext* ctx, ast::ExprList decorators, Pos anchor,
                                Pos begin);
    ast::Stmt const* cdef(P::CdefStmtContext* ctx, ast::ExprList decorators, Pos anchor, Pos begin);
    ast::Stmt const* extern_block(P::ExternBlockContext* ctx, Span where, Pos anchor,
                                  Outer const& outer);
    ast::Stmt const* var_or_func(P::VarOrFuncContext* ctx, P::CdefStmtContext* lead,
                                 ast::ExprList decorators, Span where, Pos anchor, Outer outer);
    ast::Stmt const* c_function(P::VarOrFuncContext* ctx, P::CdefStmtContext* lead,
                                Declared const& what, ast::FunctionType const* type,
                                ast::ExprList decorators, Span where, Pos anchor,
                                Outer const& outer);
    ast::Stmt const* enum_decl(P::EnumDefContext* ctx, P::CdefStmtContext* lead, Span where,
                               Pos anchor, Outer const& outer);
    ast::Stmt const* cpp_class(P::CppClassContext* ctx, P::CdefStmtContext* lead, Span where,
                               Pos anchor, Outer outer);
    ast::Stmt const* c_class(P::CClassContext* ctx, P::CdefStmtContext* lead,
                             ast::ExprList decorators, Span where, Pos anchor, Outer const& outer);
    // --- modifiers.cpp: what the words say, on top of what the enclosing block says
    Outer modifiers(P::CdefStmtContext* ctx);
    void check_modifiers(P::CdefStmtContext* ctx);
    ast::List<ast::TemplateParam> type_params(P::TypeParamsContext* ctx);
    Pos after_keyword(P::CdefStmtContext* ctx) const;

    std::string_view text_;
    Pos base_;
    ast::NodeId& next_id_;
    Arena& arena_;
    Interner& intern_;
    diag::Sink& sink_;
    Outer outer_;
};

}  // namespace cyxx::parse
