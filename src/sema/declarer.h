// The state of declare and its rules' entry points; one file per kind of declaration. Private to
// src/sema: what others read is the Program.
#pragma once

#include "ast/visit.h"
#include "sema/program.h"
#include "sema/resolve_type.h"

#include <unordered_set>

namespace cyxx::sema {

// Where a declaration stands.
struct Context {
    ModuleInfo* module = nullptr;
    Scope* scope = nullptr;
    FunctionInfo* function = nullptr;  // whose body this is
    Directives const* directives = nullptr;
    Source const* source = nullptr;
    bool in_pxd = false;
    bool is_extern = false;
    bool nogil = false;  // of the extern block
    std::string_view header;
    std::string_view namespace_;
    // Of a list comprehension of Python 2, whose targets are bound around it.
    Scope* comprehension = nullptr;
    Scope* around = nullptr;
};

// What decorators of Cython say of a function or class; those of Python are left over.
struct Decorations {
    Directives const* directives = nullptr;
    bool cfunc = false, ccall = false, cclass = false, is_inline = false;
    bool nogil = false, with_gil = false;
    bool static_method = false, class_method = false, property = false;
    ast::Expr const* returns = nullptr;
    ast::Call const* exceptval = nullptr;
    std::vector<std::pair<Ident, ast::Expr const*>> locals;
    std::vector<ast::Expr const*> others;
    std::optional<Dataclass> dataclass;
    ast::Expr const* total_ordering = nullptr;  // of functools
    Ident accessor_of;                          // @x.setter
};

// A block that holds declarations alone: of struct members, of members of a C++ class, or of what
// `cdef:` and `cdef extern from` declare.
enum class BlockKind : std::uint8_t { members, cpp_members, c_names };
bool is_docstring(ast::Stmt const& stmt);

struct Declarer {
    Program& program;
    Loader loader;
    diag::Sink& sink;

    std::unordered_map<std::string, ModuleInfo*> modules;
    struct Use {  // of a name inside a function that has an outer one
        Scope* scope;
        Ident name;
    };
    std::vector<Use> uses;
    std::vector<std::pair<Context, FunctionInfo*>> bodies;  // still to be walked
    std::vector<ModuleInfo*> waiting;  // cimported modules of the user's, to be declared in full
    bool is_declared = false;          // only pending names are left
    ast::NodeId next_id = 0;           // for the nodes of included files
    bool is_star_imported = false;     // from m import *
    std::unordered_set<ast::Node const*> missing_includes;
    std::unordered_map<Scope const*, Type const*> cpp_scopes;  // the class that a scope is of

    Declarer(Program& program, Loader const& loader, diag::Sink& sink)
        : program(program), loader(loader), sink(sink) {}

    // --- declare.cpp
    void run(Unit const& unit);
    void set_directives(ModuleInfo& module, Unit const& unit);
    void check_complete(Scope const& scope);
    void find_cells();

    // --- declare_names.cpp: symbols
    Scope& new_scope(ScopeKind kind, Scope* parent, Context const& ctx);
    Symbol& declare(Context const& ctx, SymbolKind kind, Ident name, Span at);
    void redeclared(Symbol const& old, Ident name, Span at);
    // The symbol that an assignment, import, def, … binds in Python's sense.
    Symbol& bind(Context const& ctx, Ident name, Span at);
    void bind_target(Context const& ctx, ast::Expr const& target);
    void global_names(Context const& ctx, ast::Suite body);
    std::string_view c_name(Context const& ctx, std::string_view cname, Ident name);
    Place place_of(Context const& ctx) const;
    TypeResolver resolver(Context const& ctx);
    Type const* resolve(Context const& ctx, ast::TypeNode const* node);  // null: object

    // --- declare_block.cpp
    void declarations(Context const& ctx, ast::Suite body, BlockKind block);

    // --- declare_statement.cpp
    void suite(Context const& ctx, ast::Suite body);
    void statement(Context const& ctx, ast::Stmt const& node);
    void expression(Context const& ctx, ast::Expr const* node);
    void expressions(Context const& ctx, ast::ExprList nodes);
    void pattern(Context const& ctx, ast::Pattern const& node);
    void arguments(Context const& ctx, ast::List<ast::Argument> args);
    void comprehension(Context const& ctx, ast::Comprehension const& node);
    void on(Context const& ctx, ast::ExprStmt const& node);
    void on(Context const& ctx, ast::Assign const& node);
    void on(Context const& ctx, ast::AugAssign const& node);
    void on(Context const& ctx, ast::AnnAssign const& node);
    void on(Context const& ctx, ast::Return const& node);
    void on(Context const& ctx, ast::Raise const& node);
    void on(Context const& ctx, ast::Assert const& node);
    void on(Context const& ctx, ast::Del const& node);
    void on(Context const&, ast::Pass const&) {}
    void on(Context const&, ast::Break const&) {}
    void on(Context const&, ast::Continue const&) {}
    void on(Context const&, ast::Global const&) {}
    void on(Context const&, ast::Nonlocal const&) {}
    void on(Context const& ctx, ast::If const& node);
    void on(Context const& ctx, ast::While const& node);
    void on(Context const& ctx, ast::For const& node);
    void on(Context const& ctx, ast::ForFrom const& node);
    void on(Context const& ctx, ast::With const& node);
    void on(Context const& ctx, ast::Try const& node);
    void on(Context const& ctx, ast::Match const& node);
    void on(Context const& ctx, ast::Print const& node);
    void on(Context const& ctx, ast::Exec const& node);
    void on(Context const& ctx, ast::TypeAlias const& node);
    void on(Context const& ctx, ast::ErrorStmt const& node);

    // --- declare_pure.cpp: x = cython.declare(int), S = cython.struct(…)
    bool pure_declaration(Context const& ctx, ast::NameRef const& target, ast::Expr const* value);
    void declare_call(Context const& ctx, ast::Call const& call);
    bool annotated(Context const& ctx, ast::AnnAssign const& node);

    // --- declare_variable.cpp
    void on(Context const& ctx, ast::CVarDecl const& node);
    void variable(Context const& ctx, ast::CVarDecl const& node, ast::Declarator const& item);
    bool check_variable_type(Context const& ctx, Type const*& type, ast::Declarator const& item);

    // --- declare_type.cpp
    void on(Context const& ctx, ast::Typedef const& node);
    void on(Context const& ctx, ast::StructDecl const& node);
    void on(Context const& ctx, ast::EnumDecl const& node);
    void on(Context const& ctx, ast::FusedDecl const& node);
    bool is_done(Context const& ctx, Ident name, ast::Stmt const& node);
    Symbol* type_symbol(Context const& ctx, Ident name, Span at, std::string_view cname,
                        ast::Visibility visibility, void const* node);
    void enum_items(Context const& ctx, ast::EnumDecl const& node, Type const* type,
                    Scope* members);

    // --- declare_extern.cpp
    void on(Context const& ctx, ast::ExternBlock const& node);
    void on(Context const& ctx, ast::CppClassDecl const& node);
    void forward_classes(Context const& ctx, ast::Suite body);
    Context inside(Context const& ctx, ast::ExternBlock const& node);
    std::vector<Type const*> template_params(Scope& scope, Symbol* owner,
                                             ast::List<ast::TemplateParam> params);

    // --- declare_function.cpp, declare_def.cpp
    void on(Context const& ctx, ast::CFuncDecl const& node);
    void on(Context const& ctx, ast::FuncDef const& node);
    FunctionInfo& new_function(Context const& ctx, FunctionKind kind, Ident name);
    void c_function(Context const& ctx, ast::CFuncDecl const& node);
    bool is_constructor(Scope const& scope, ast::CFuncDecl const& node) const;
    void decorated_locals(Context const& ctx, FunctionInfo& info, Decorations const& decorations);
    FunctionType const* decorated_parameters(Context const& inside, FunctionType const& type,
                                             FunctionInfo& info, Decorations const& decorations);
    FunctionType const* c_signature(Context const& inside, ast::CFuncDecl const& node,
                                    FunctionInfo& info, Decorations const& decorations);
    void cpp_method_body(Context const& ctx, FunctionInfo& info, ast::CFuncDecl const& node);
    void constructor(Context const& ctx, FunctionInfo& info, ast::CFuncDecl const& node);
    void name_c_function(Context const& ctx, FunctionInfo& info, ast::CFuncDecl const& node,
                         bool is_property);
    void add_overload(Context const& ctx, Symbol& first, FunctionInfo& info,
                      ast::CFuncDecl const& node);
    bool defines(FunctionType const* wanted, FunctionType const& made);
    void define_c_function(Symbol& symbol, FunctionInfo& info, Span at, Pos anchor);
    FunctionInfo& py_function(Context const& ctx, ast::FuncDef const& node, Symbol* symbol,
                              Decorations const& decorations);
    void def_params(Context const& ctx, FunctionInfo& info, ast::List<ast::Param> params,
                    Decorations const& decorations, FunctionType const* declared);
    void def_signature(Context const& ctx, FunctionInfo& info, ast::FuncDef const& node,
                       Decorations const& decorations, FunctionType const* declared);
    void returned_class(Scope& scope, FunctionInfo& info, ast::Expr const& annotation);
    void exceptval(Context const& ctx, ast::Call const& call, FunctionType& type);
    void finish_signature(FunctionInfo& info);
    void check_may_be_fused(FunctionInfo& info);
    void param_symbols(FunctionInfo& info);
    void lambda(Context const& ctx, ast::Lambda const& node);
    void take_body(FunctionInfo& info, ast::Suite body);
    void later(Context const& ctx, FunctionInfo& info);
    void walk_body(Context const& ctx, FunctionInfo& info);

    // --- declare_class.cpp
    void on(Context const& ctx, ast::CClassDecl const& node);
    void on(Context const& ctx, ast::ClassDef const& node);
    void on(Context const& ctx, ast::PropertyDef const& node);
    void class_cell(Scope const& from);
    void class_bases(Context const& ctx, ClassInfo& info, ast::List<ast::Argument> bases,
                     Ident name);
    ClassInfo& new_class(Context const& ctx, Symbol& symbol, bool is_extension);
    Symbol& property_symbol(Context const& ctx, Ident name, Span at);
    Symbol& forward_class(Context const& ctx, ast::CClassDecl const& node);

    // --- declare_dataclass.cpp
    std::optional<Dataclass> dataclass(Context const& ctx, ast::Expr const& decorator);
    bool data_field(Context const& ctx, ast::AnnAssign const& node);
    void data_default(Symbol& field);

    // --- declare_decorators.cpp
    Decorations decorations(Context const& ctx, ast::ExprList decorators);
    void order_totally(ClassInfo& info, ast::Expr const* decorator);
    Directives const* with_directives(Context const& ctx, ast::With const& node);
    bool directive_call(Context const& ctx, ast::Call const& call, std::string_view name,
                        Directives& directives);
    void future_imports(ast::Module const& file, Directives& directives);
    void header_directives(ast::Module const& file, Directives& directives);

    // --- declare_import.cpp
    void on(Context const& ctx, ast::Import const& node);
    void on(Context const& ctx, ast::ImportFrom const& node);
    void on(Context const& ctx, ast::CImport const& node);
    void on(Context const& ctx, ast::CImportFrom const& node);
    void cimport(Context const& ctx, ast::Alias const& alias);
    std::string star_module(Context const& ctx, ast::CImportFrom const& node);
    void cimport_from(Context const& ctx, std::string const& name, ast::List<ast::Alias> names,
                      ast::Stmt const& node);
    void alias(Context const& ctx, Ident name, Symbol& symbol);
    Symbol& module_symbol(Context const& ctx, Ident name, ModuleInfo& module, Span at);
    static void draws_in_unknown(Scope& scope);
    void star_cimport(Context const& ctx, ModuleInfo& module);

    // --- declare_module.cpp: cimported modules, includes, the compile-time language
    ModuleInfo* import_module(std::string const& name);  // null: there is none
    ModuleInfo& missing_module(std::string const& name);
    ModuleInfo& package(std::string const& name);  // exists if only to hold its parts
    void index_names(ModuleInfo& module);
    void index_types(Context const& ctx, ast::Module const& file);
    ast::Module const* included_file(Context const& ctx, ast::Include const& node);
    void on(Context const& ctx, ast::Include const& node);
    void on(Context const& ctx, ast::CDefBlock const& node);
    void on(Context const& ctx, ast::CompileDef const& node);
    void on(Context const& ctx, ast::CompileIf const& node);
    ast::Suite chosen_branch(Context const& ctx, ast::CompileIf const& node);
    ConstValue const* compile_time(Context const& ctx, ast::Expr const& node);
    void compile_time_names(Unit const& unit, Scope& scope);
};

bool is_function_scope(ScopeKind kind);
std::string scope_name(Scope const* scope);
std::string joined(ast::List<Ident> path);

}  // namespace cyxx::sema
