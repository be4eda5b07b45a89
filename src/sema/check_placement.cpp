// Declarations in places that do not allow them.
#include "sema/cython_module.h"
#include "sema/facts.h"
#include "sema/fixes.h"

#include <algorithm>
#include <utility>

namespace cyxx::sema {

namespace {

// What the statements being walked belong to; `in` is empty where declarations may stand.
struct Where {
    enum class Level : std::uint8_t { module, function, c_class, py_class, extern_ };
    Level level = Level::module;
    std::string_view in;               // "an `if` block": a block inside the level
    ast::Stmt const* block = nullptr;  // the outermost one
    bool only_declares = false;        // the innermost one has nothing but declarations
    bool in_prange = false;
};

// A declaration of which nothing is left when it moves.
bool is_plain_declaration(ast::Stmt const* stmt) {
    auto decl = ast::as<ast::CVarDecl>(stmt);
    return decl && std::ranges::none_of(decl->declarators, [](ast::Declarator const& each) {
               return each.init != nullptr;
           });
}

class Walk {
public:
    Walk(Program const& program, diag::Sink& sink)
        : program_(program), dialect_(program.dialect), scope_(program.main->scope), sink_(sink) {}

    void suite(ast::Suite body, Where where) {
        where.only_declares = std::ranges::all_of(body, is_plain_declaration);
        for (ast::Stmt const* stmt : body)
            ast::visit(*stmt, [&](auto const& exact) { on(exact, where); });
    }

private:
    static Where inside(Where where, ast::Stmt const& stmt, std::string_view block) {
        if (where.in.empty()) where.block = &stmt;
        where.in = block;
        return where;
    }
    void function(ast::Stmt const& definition, ast::Suite body) {
        auto const info = program_.function_of.find(&definition);
        bool const is_known = info != program_.function_of.end() && info->second->scope;
        auto const outer = std::exchange(lifted_, {});
        auto const* outside = std::exchange(scope_, is_known ? info->second->scope : scope_);
        suite(body, at(Where::Level::function));
        scope_ = outside;
        lifted_ = outer;
    }
    bool is_prange_loop(ast::For const& loop) const {
        auto call = ast::as<ast::Call>(loop.iterable);
        return call && special_of(symbol_of_expr(*scope_, *call->callee)) == Special::prange;
    }
    static Where at(Where::Level level) { return {.level = level}; }

    template <class S>
    void on(S const&, Where const&) {}

    // --- blocks that allow none
    void on(ast::If const& stmt, Where const& where) {
        for (ast::Branch const& branch : stmt.branches)
            suite(branch.body, inside(where, stmt, "an `if` block"));
        suite(stmt.otherwise, inside(where, stmt, "an `else` block"));
    }
    void on(ast::While const& stmt, Where const& where) {
        suite(stmt.body, inside(where, stmt, "a `while` loop"));
        suite(stmt.otherwise, inside(where, stmt, "an `else` block"));
    }
    void on(ast::For const& stmt, Where const& where) {
        Where loop = inside(where, stmt, "a `for` loop");
        loop.in_prange |= is_prange_loop(stmt);
        suite(stmt.body, loop);
        suite(stmt.otherwise, inside(where, stmt, "an `else` block"));
    }
    void on(ast::ForFrom const& stmt, Where const& where) {
        suite(stmt.body, inside(where, stmt, "a `for` loop"));
        suite(stmt.otherwise, inside(where, stmt, "an `else` block"));
    }
    void on(ast::With const& stmt, Where const& where) {
        suite(stmt.body, inside(where, stmt, "a `with` block"));
    }
    void on(ast::Try const& stmt, Where const& where) {
        suite(stmt.body, inside(where, stmt, "a `try` block"));
        for (ast::ExceptHandler const& handler : stmt.handlers)
            suite(handler.body, inside(where, stmt, "an `except` block"));
        suite(stmt.otherwise, inside(where, stmt, "an `else` block"));
        suite(stmt.finally, inside(where, stmt, "a `finally` block"));
    }
    void on(ast::PropertyDef const& stmt, Where const&) {
        Where property = at(Where::Level::py_class);
        property.in = "a `property` block";
        suite(stmt.body, property);
    }
    void on(ast::ClassDef const& stmt, Where const&) {
        Where body = at(Where::Level::py_class);
        body.in = "a Python class";
        suite(stmt.body, body);
    }

    // --- blocks that change nothing
    void on(ast::Match const& stmt, Where const& where) {
        for (ast::MatchCase const& match_case : stmt.cases) suite(match_case.body, where);
    }
    void on(ast::CompileIf const& stmt, Where const& where) {
        for (ast::Branch const& branch : stmt.branches) suite(branch.body, where);
        suite(stmt.otherwise, where);
    }
    void on(ast::ErrorStmt const& stmt, Where const& where) { suite(stmt.body, where); }

    // --- levels of their own
    void on(ast::FuncDef const& stmt, Where const&) { function(stmt, stmt.body); }
    void on(ast::CFuncDecl const& stmt, Where const& where) {
        if (!where.in.empty())
            refuse_cdef(stmt, stmt.after_keyword, where);
        else if (where.level == Where::Level::function)
            sink_.report(stmt.header, diag::cfunction_not_here)
                .at(colon_of(stmt))
                .help("define it at module level, or use `def`");
        function(stmt, stmt.body);
    }
    void on(ast::CClassDecl const& stmt, Where const& where) {
        if (!where.in.empty())
            refuse_cdef(stmt, stmt.anchor, where);
        else if (where.level != Where::Level::module && where.level != Where::Level::extern_)
            sink_.report(stmt.header, diag::cclass_not_here)
                .at(stmt.anchor)
                .help("define it at module level");
        suite(stmt.body, at(Where::Level::c_class));
    }
    void on(ast::ExternBlock const& stmt, Where const& where) {
        if (!where.in.empty()) refuse_cdef(stmt, stmt.anchor, where);
        suite(stmt.body, at(Where::Level::extern_));
    }
    void on(ast::CDefBlock const& stmt, Where const& where) {
        if (!where.in.empty())
            refuse_cdef(stmt, stmt.after_keyword, where);
        else
            suite(stmt.body, where);
    }

    // --- declarations
    void on(ast::CVarDecl const& stmt, Where const& where) {
        visibility(stmt, where);
        bool const lifted = dialect_ == Dialect::extended && where.level == Where::Level::function;
        if (where.in.empty() || lifted) return;
        refuse_cdef(stmt, stmt.after_keyword, where);
    }
    // `public` and `readonly` say what Python sees of an object, `extern` where a variable lives.
    void visibility(ast::CVarDecl const& stmt, Where const& where) {
        using enum ast::Visibility;
        if (where.level == Where::Level::module && where.in.empty() && stmt.visibility == readonly)
            refuse_word(stmt, "a variable of the module", "readonly",
                        "Module-level variable cannot be declared readonly");
        if (where.level == Where::Level::function && stmt.visibility == public_)
            refuse_word(stmt, "a local variable", "public",
                        "Local variable cannot be declared public");
        if (where.level == Where::Level::function && stmt.visibility == readonly)
            refuse_word(stmt, "a local variable", "readonly",
                        "Local variable cannot be declared readonly");
        if (where.level == Where::Level::c_class && stmt.visibility == extern_)
            refuse_word(stmt, "a field", "extern",
                        "Attribute of extension type cannot be declared extern");
    }
    void refuse_word(ast::CVarDecl const& stmt, std::string_view what, std::string_view word,
                     std::string_view phrase) {
        sink_.report(stmt.declarators.front().name_span, diag::modifier_not_here, what, word)
            .cython(std::string(phrase));
    }
    void on(ast::StructDecl const& stmt, Where const& where) {
        c_type(stmt, where, diag::struct_not_here);
    }
    void on(ast::EnumDecl const& stmt, Where const& where) {
        c_type(stmt, where, diag::struct_not_here);
    }
    void on(ast::FusedDecl const& stmt, Where const& where) {
        if (where.in.empty() && where.level != Where::Level::module)
            sink_.report(stmt, diag::fused_not_here)
                .cython("ctypedef statement not allowed here")
                .help("move it to module level");
        else
            c_type(stmt, where, diag::fused_not_here);
    }
    void on(ast::Typedef const& stmt, Where const& where) {
        if (!where.in.empty() || where.level == Where::Level::function ||
            where.level == Where::Level::c_class)
            sink_.report(stmt, diag::ctypedef_not_here).help("move it to module level");
    }
    void on(ast::Include const& stmt, Where const& where) {
        if (!where.in.empty() || where.level != Where::Level::module)
            sink_.report(stmt, diag::include_not_here).help("move it to module level");
    }
    void on(ast::CImport const& stmt, Where const& where) { cimport(stmt, where); }
    void on(ast::CImportFrom const& stmt, Where const& where) { cimport(stmt, where); }
    void cimport(ast::Stmt const& stmt, Where const& where) {
        if (where.level != Where::Level::module)
            sink_.report(stmt, diag::cimport_not_here).help("move it to module level");
    }
    void c_type(ast::Stmt const& stmt, Where const& where, diag::Message<> const& message) {
        if (!where.in.empty())
            refuse_cdef(stmt, stmt.anchor, where);
        else if (where.level == Where::Level::function || where.level == Where::Level::c_class)
            sink_.report(stmt, message).help("move it to module level");
    }

    static Pos colon_of(ast::CFuncDecl const& stmt) {
        return stmt.header.end > stmt.header.begin ? stmt.header.end - 1 : stmt.anchor;
    }
    void refuse_cdef(ast::Stmt const& stmt, Pos token, Where const& where) {
        diag::Diagnostic& what = sink_.report(stmt, diag::cdef_not_here, where.in).at(token);
        if (where.level == Where::Level::py_class) {
            what.help("make it a `cdef class`, or a plain assignment");
            return;
        }
        what.note(
            "a C variable belongs to the whole function: Cython declares it before the body runs");
        auto decl = ast::as<ast::CVarDecl>(&stmt);
        if (decl && where.in_prange && declares_view(*decl)) {
            what.note(
                "moved above the `prange`, the view would be one variable that all threads rebind, "
                "which Cython refuses as well");
            what.help(
                "pass a part of a scratch array, indexed by `threadid()`, to a nogil function, or "
                "translate with `--extended`: there the view belongs to the iteration");
        } else {
            what.help("declare it above the block, and assign to it here");
            if (decl && where.block)
                what.fix(
                    "declare it above the block", diag::Applicability::Safe,
                    move_above(*decl, *where.block, where.only_declares, lifted_, sink_.sources()));
            what.help("or translate with `--extended`, which allows a `cdef` in any block");
        }
    }
    static bool declares_view(ast::CVarDecl const& decl) {
        for (ast::Declarator const& declarator : decl.declarators)
            if (ast::as<ast::MemViewType>(declarator.type)) return true;
        return false;
    }

    Program const& program_;
    Dialect dialect_;
    Scope const* scope_;  // of the function, or the module
    diag::Sink& sink_;
    std::map<std::string, std::string> lifted_;  // what fixes declare above blocks of this function
};

}  // namespace

void check_placement(Program const& program, ast::Module const& module, diag::Sink& sink) {
    Walk(program, sink).suite(module.body, {});
}

}  // namespace cyxx::sema
