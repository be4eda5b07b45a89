// Statements that run: Python's, and Cython's own loops and blocks.
#pragma once

#include "ast/expr.h"

namespace cyxx::ast {

struct ExprStmt : StmtNode<StmtKind::ExprStmt> {
    Expr const* value;
    static constexpr Fields<&ExprStmt::value> fields{};
};
struct Assign : StmtNode<StmtKind::Assign> {  // a = b = value
    ExprList targets;
    Expr const* value;
    static constexpr Fields<&Assign::targets, &Assign::value> fields{};
};
struct AugAssign : StmtNode<StmtKind::AugAssign> {  // target += value
    Expr const* target;
    BinaryOp op;
    Expr const* value;
    static constexpr Fields<&AugAssign::target, &AugAssign::op, &AugAssign::value> fields{};
};
struct AnnAssign : StmtNode<StmtKind::AnnAssign> {  // target: annotation [= value]
    Expr const* target;
    Expr const* annotation;
    Expr const* value;
    static constexpr Fields<&AnnAssign::target, &AnnAssign::annotation, &AnnAssign::value> fields{};
};
struct Return : StmtNode<StmtKind::Return> {
    Expr const* value;
    static constexpr Fields<&Return::value> fields{};
};
struct Raise : StmtNode<StmtKind::Raise> {  // raise exception from cause; raise E, value, tb
    Expr const* exception;
    Expr const* cause;
    Expr const* value;      // Python 2's form
    Expr const* traceback;  // Python 2's form
    static constexpr Fields<&Raise::exception, &Raise::cause, &Raise::value, &Raise::traceback>
        fields{};
};
struct Assert : StmtNode<StmtKind::Assert> {
    Expr const* condition;
    Expr const* message;
    static constexpr Fields<&Assert::condition, &Assert::message> fields{};
};
struct Del : StmtNode<StmtKind::Del> {
    ExprList targets;
    static constexpr Fields<&Del::targets> fields{};
};
struct Pass : StmtNode<StmtKind::Pass> {
    static constexpr Fields<> fields{};
};
struct Break : StmtNode<StmtKind::Break> {
    static constexpr Fields<> fields{};
};
struct Continue : StmtNode<StmtKind::Continue> {
    static constexpr Fields<> fields{};
};
struct Global : StmtNode<StmtKind::Global> {
    List<Ident> names;
    static constexpr Fields<&Global::names> fields{};
};
struct Nonlocal : StmtNode<StmtKind::Nonlocal> {
    List<Ident> names;
    static constexpr Fields<&Nonlocal::names> fields{};
};
struct Import : StmtNode<StmtKind::Import> {
    List<Alias> names;
    static constexpr Fields<&Import::names> fields{};
};
struct ImportFrom : StmtNode<StmtKind::ImportFrom> {  // from ..a.b import c as d, or *
    int level;                                        // leading dots
    List<Ident> module;
    List<Alias> names;
    static constexpr Fields<&ImportFrom::level, &ImportFrom::module, &ImportFrom::names> fields{};
};
struct CImport : StmtNode<StmtKind::CImport> {
    List<Alias> names;
    static constexpr Fields<&CImport::names> fields{};
};
struct CImportFrom : StmtNode<StmtKind::CImportFrom> {
    int level;
    List<Ident> module;
    List<Alias> names;
    static constexpr Fields<&CImportFrom::level, &CImportFrom::module, &CImportFrom::names>
        fields{};
};
struct Include : StmtNode<StmtKind::Include> {
    std::string_view path;
    static constexpr Fields<&Include::path> fields{};
};
struct If : StmtNode<StmtKind::If> {
    List<Branch> branches;
    Suite otherwise;
    static constexpr Fields<&If::branches, &If::otherwise> fields{};
};
struct While : StmtNode<StmtKind::While> {
    Expr const* condition;
    Suite body;
    Suite otherwise;
    static constexpr Fields<&While::condition, &While::body, &While::otherwise> fields{};
};
struct For : StmtNode<StmtKind::For> {
    Expr const* target;
    Expr const* iterable;
    Suite body;
    Suite otherwise;
    bool is_async;
    static constexpr Fields<&For::target, &For::iterable, &For::body, &For::otherwise,
                            &For::is_async>
        fields{};
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
    static constexpr Fields<&ForFrom::target, &ForFrom::start, &ForFrom::start_op,
                            &ForFrom::stop_op, &ForFrom::stop, &ForFrom::step, &ForFrom::body,
                            &ForFrom::otherwise>
        fields{};
};
struct With : StmtNode<StmtKind::With> {  // also `with nogil`, `with gil`, `with parallel()`
    List<WithItem> items;                 // `nogil` and `gil` are NameRefs, with Call for (cond)
    Suite body;
    bool is_async;
    static constexpr Fields<&With::items, &With::body, &With::is_async> fields{};
};
struct Try : StmtNode<StmtKind::Try> {
    Suite body;
    List<ExceptHandler> handlers;
    Suite otherwise;
    Suite finally;
    static constexpr Fields<&Try::body, &Try::handlers, &Try::otherwise, &Try::finally> fields{};
};
struct Match : StmtNode<StmtKind::Match> {
    Expr const* subject;
    List<MatchCase> cases;
    static constexpr Fields<&Match::subject, &Match::cases> fields{};
};
struct Print : StmtNode<StmtKind::Print> {  // print >>stream, a, b,
    Expr const* stream;
    ExprList values;
    bool newline;
    static constexpr Fields<&Print::stream, &Print::values, &Print::newline> fields{};
};
struct Exec : StmtNode<StmtKind::Exec> {  // exec code in globals, locals
    Expr const* code;
    Expr const* globals;
    Expr const* locals;
    static constexpr Fields<&Exec::code, &Exec::globals, &Exec::locals> fields{};
};
struct TypeAlias : StmtNode<StmtKind::TypeAlias> {  // type Name[T] = value
    Ident name;
    List<TemplateParam> type_params;
    Expr const* value;
    static constexpr Fields<&TypeAlias::name, &TypeAlias::type_params, &TypeAlias::value> fields{};
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
    static constexpr Fields<&FuncDef::decorators, &FuncDef::is_async, &FuncDef::name,
                            &FuncDef::name_span, &FuncDef::type_params, &FuncDef::params,
                            &FuncDef::return_annotation, &FuncDef::body, &FuncDef::header>
        fields{};
};
struct ClassDef : StmtNode<StmtKind::ClassDef> {
    ExprList decorators;
    Ident name;
    Span name_span;
    List<TemplateParam> type_params;
    List<Argument> args;  // bases and keywords
    Suite body;
    Span header;
    static constexpr Fields<&ClassDef::decorators, &ClassDef::name, &ClassDef::name_span,
                            &ClassDef::type_params, &ClassDef::args, &ClassDef::body,
                            &ClassDef::header>
        fields{};
};
// What could not be parsed and was reported; a suite that belonged to it is kept.
struct ErrorStmt : StmtNode<StmtKind::ErrorStmt> {
    Suite body;
    List<Ident> words;  // of what could not be parsed, which may have bound them; not shown
    static constexpr Fields<&ErrorStmt::body> fields{};
};

}  // namespace cyxx::ast
