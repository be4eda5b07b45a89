// What blocks of declarations may hold: structs, C++ classes, `cdef:` and `cdef extern from`.
#include "sema/declarer.h"

namespace cyxx::sema {

namespace {

bool may_stand(ast::Stmt const& stmt, BlockKind block) {
    bool const is_members = block == BlockKind::members;
    switch (stmt.kind) {
        case ast::StmtKind::Pass:
        case ast::StmtKind::ErrorStmt:  // reported
        case ast::StmtKind::CVarDecl:
            return true;
        case ast::StmtKind::CFuncDecl:
        case ast::StmtKind::Typedef:
        case ast::StmtKind::StructDecl:
        case ast::StmtKind::EnumDecl:
        case ast::StmtKind::FusedDecl:
        case ast::StmtKind::CppClassDecl:
        case ast::StmtKind::CompileDef:
            return !is_members;
        case ast::StmtKind::CClassDecl:
        case ast::StmtKind::ExternBlock:
        case ast::StmtKind::CDefBlock:
        case ast::StmtKind::Include:  // check_placement says where they may stand
        case ast::StmtKind::CImport:
        case ast::StmtKind::CImportFrom:
            return block == BlockKind::c_names;
        case ast::StmtKind::ExprStmt:
            return block == BlockKind::c_names && is_docstring(stmt);
        default:  // what runs, and what Python defines
            return false;
    }
}

std::string_view name_of(BlockKind block) {
    switch (block) {
        case BlockKind::members:
            return "a C struct or union";
        case BlockKind::cpp_members:
            return "a C++ class";
        case BlockKind::c_names:
            return "a block of C declarations";
    }
    __builtin_unreachable();
}

}  // namespace

bool is_docstring(ast::Stmt const& stmt) {
    auto const* expr = ast::as<ast::ExprStmt>(&stmt);
    return expr && ast::as<ast::StrLit>(expr->value);
}

void Declarer::declarations(Context const& ctx, ast::Suite body, BlockKind block) {
    for (ast::Stmt const* stmt : body) {
        if (auto const* choice = ast::as<ast::CompileIf>(stmt))
            declarations(ctx, chosen_branch(ctx, *choice), block);
        else if (may_stand(*stmt, block))
            statement(ctx, *stmt);
        else if (block == BlockKind::cpp_members && is_docstring(*stmt))
            continue;
        else
            sink.report(*stmt, diag::not_a_declaration, name_of(block));
    }
}

}  // namespace cyxx::sema
