// Statements that run: Python's, and Cython's own loops and blocks.
#pragma once

#include "ast/expr.h"

namespace cyxx::ast {

struct ExprStmt : StmtNode<StmtKind::ExprStmt> {
    Expr const* value;
    static constexpr auto fields = std::tuple{&ExprStmt::value};
};
struct Assign : StmtNode<StmtKind::Assign> {  // a = b = value
    ExprList targets;
    Expr const* value;
    static constexpr auto fields = std::tuple{&Assign::targets, &Assign::value};
};
struct AugAssign : StmtNode<StmtKind::AugAssign> {  // target += value
    Expr const* target;
    BinaryOp op;
    Expr const* value;
    static constexpr auto fields = std::tuple{&AugAssign::target, &AugAssign::op, &AugAssign::value};
};
struct AnnAssign : StmtNode<StmtKind::AnnAssign> {  // target: annotation [= value]
    Expr const* target;
    Expr const* annotation;
    Expr const* value;
    static constexpr auto fields =
        std::tuple{&AnnAssign::target, &AnnAssign::annotation, &AnnAssign::value};
};
struct Return : StmtNode<StmtKind::Return> {
    Expr const* value;
    static constexpr auto fields = std::tuple{&Return::value};
};
struct Raise : StmtNode<StmtKind::Raise> {  // raise exception from cause; raise E, value, tb
    Expr const* exception;
    Expr const* cause;
    Expr const* value;      // Python 2's form
    Expr const* traceback;  // Python 2's form
    static constexpr auto fields =
        std::tuple{&Raise::exception, &Raise::cause, &Raise::value, &Raise::traceback};
};
struct Assert : StmtNode<StmtKind::Assert> {
    Expr const* condition;
    Expr const* message;
    static constexpr auto fields = std::tuple{&Assert::condition, &Assert::message};
};
struct Del : StmtNode<StmtKind::Del> {
    ExprList targets;
    static constexpr auto fields = std::tuple{&Del::targets};
};
struct Pass : StmtNode<StmtKind::Pass> {
    static constexpr auto fields = std::tuple{};
};
struct Break : StmtNode<StmtKind::Break> {
    static constexpr auto fields = std::tuple{};
};
struct Continue : StmtNode<StmtKind::Continue> {
    static constexpr auto fields = std::tuple{};
};
struct Global : StmtNode<StmtKind::Global> {
    List<Ident> names;
    static constexpr auto fields = std::tuple{&Global::names};
};
struct Nonlocal : StmtNode<StmtKind::Nonlocal> {
    List<Ident> names;
    static constexpr auto fields = std::tuple{&Nonlocal::names};
};
struct Import : StmtNode<StmtKind::Import> {
    List<Alias> names;
    static constexpr auto fields = std::tuple{&Import::names};
};
struct ImportFrom : StmtNode<StmtKind::ImportFrom> {  // from ..a.b import c as d, or *
    int level;                                        // leading dots
    List<Ident> module;
    List<Alias> names;
    static constexpr auto fields =
        std::tuple{&ImportFrom::level, &ImportFrom::module, &ImportFrom::names};
};
struct CImport : StmtNode<StmtKind::CImport> {
    List<Alias> names;
    static constexpr auto fields = std::tuple{&CImport::names};
};
struct CImportFrom : StmtNode<StmtKind::CImportFrom> {
    int level;
    List<Ident> module;
    List<Alias> names;
    static constexpr auto fields =
        std::tuple{&CImportFrom::level, &CImportFrom::module, &CImportFrom::names};
};
struct Include : StmtNode<StmtKind::Include> {
    std::string_view path;
    static constexpr auto fields = std::tuple{&Include::path};
};
struct If : StmtNode<StmtKind::If> {
    List<Branch> branches;
    Suite otherwise;
    static constexpr auto fields = std::tuple{&If::branches, &If::otherwise};
};
struct While : StmtNode<StmtKind::While> {
    Expr const* condition;
    Suite body;
    Suite otherwise;
    static constexpr auto fields = std::tuple{&While::condition, &While::body, &While::otherwise};
};
struct For : StmtNode<StmtKind::For> {
    Expr const* target;
    Expr const* iterable;
    Suite body;
    Suite otherwise;
    bool is_async;
    static constexpr auto fields =
        std::tuple{&For::target, &For::iterable, &For::body, &For::otherwise, &For::is_async};
};
// for target from start <= target < stop by step: body
struct ForFrom : StmtNode<StmtKind::ForFrom> {
    Expr const* target;
    Expr const* start;
    CompareOp start_op;  // lt le gt ge
    CompareOp stop_op;
    Expr const* stop;
    Expr const* step;  // null: none
    Suite body;
    Suite otherwise;
    static constexpr auto fields =
        std::tuple{&ForFrom::target, &ForFrom::start, &ForFrom::start_op, &ForFrom::stop_op,
                   &ForFrom::stop,   &ForFrom::step,  &ForFrom::body,     &ForFrom::otherwise};
};
struct With : StmtNode<StmtKind::With> {  // also `with nogil`, `with gil`, `with parallel()`
    List<WithItem> items;                 // `nogil` and `gil` are NameRefs, with Call for (cond)
    Suite body;
    bool is_async;
    static constexpr auto fields = std::tuple{&With::items, &With::body, &With::is_async};
};
struct Try : StmtNode<StmtKind::Try> {
    Suite body;
    List<ExceptHandler> handlers;
    Suite otherwise;
    Suite finally;
    static constexpr auto fields =
        std::tuple{&Try::body, &Try::handlers, &Try::otherwise, &Try::finally};
};
struct Match : StmtNode<StmtKind::Match> {
    Expr const* subject;
    List<MatchCase> cases;
    static constexpr auto fields = std::tuple{&Match::subject, &Match::cases};
};
struct Print : StmtNode<StmtKind::Print> {  // print >>stream, a, b,
    Expr const* stream;
    ExprList values;
    bool newline;
    static constexpr auto fields = std::tuple{&Print::stream, &Print::values, &Print::newline};
};
struct Exec : StmtNode<StmtKind::Exec> {  // exec code in globals, locals
    Expr const* code;
    Expr const* globals;
    Expr const* locals;
    static constexpr auto fields = std::tuple{&Exec::code, &Exec::globals, &Exec::locals};
};
struct TypeAlias : StmtNode<StmtKind::TypeAlias> {  // type Name[T] = value
    Ident name;
    List<TemplateParam> type_params;
    Expr const* value;
    static constexpr auto fields =
        std::tuple{&TypeAlias::name, &TypeAlias::type_params, &TypeAlias::value};
};
struct FuncDef : StmtNode<StmtKind::FuncDef> {  // def and async def
    ExprList decorators;
    bool is_async;
    Ident name;
    Span name_span;
    List<TemplateParam> type_params;
    List<Param> params;
    Expr const* return_annotation;
    Suite body;
    Span header;  // `def … :`
    static constexpr auto fields =
        std::tuple{&FuncDef::decorators, &FuncDef::is_async, &FuncDef::name, &FuncDef::name_span,
                   &FuncDef::type_params, &FuncDef::params, &FuncDef::return_annotation,
                   &FuncDef::body, &FuncDef::header};
};
struct ClassDef : StmtNode<StmtKind::ClassDef> {
    ExprList decorators;
    Ident name;
    Span name_span;
    List<TemplateParam> type_params;
    List<Argument> args;  // bases and keywords
    Suite body;
    Span header;
    static constexpr auto fields =
        std::tuple{&ClassDef::decorators, &ClassDef::name, &ClassDef::name_span,
                   &ClassDef::type_params, &ClassDef::args, &ClassDef::body, &ClassDef::header};
};
// What could not be parsed and was reported; a suite that belonged to it is kept.
struct ErrorStmt : StmtNode<StmtKind::ErrorStmt> {
    Suite body;
    static constexpr auto fields = std::tuple{&ErrorStmt::body};
};

}  // namespace cyxx::ast
