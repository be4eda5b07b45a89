// Everything that is declared: the module that is compiled, and those that it cimports.
#pragma once

#include "diag/diagnostic.h"
#include "sema/symbols.h"
#include "sema/typing.h"

#include <functional>
#include <memory>
#include <unordered_map>
#include <unordered_set>

namespace cyxx::sema {

enum class Dialect : std::uint8_t { compatible, extended };
enum class Target : std::uint8_t { module, standalone };

// Text within a source that is an expression or a type: "double[:]" in an annotation.
struct TextParsers {
    std::function<ast::Expr const*(std::string_view text, Pos at)> expression;
    std::function<ast::TypeNode const*(std::string_view text, Pos at)> type;
};

struct Program {
    Arena& arena;
    Interner& names;
    TypeTable types;
    Dialect dialect = Dialect::compatible;
    Target target = Target::module;
    std::deque<Symbol> symbols;  // all of them: addresses stay
    std::deque<Scope> scopes;
    std::deque<FunctionInfo> functions;
    std::deque<ClassInfo> classes;
    std::deque<ModuleInfo> modules;
    std::deque<CppClassInfo> cpp_classes;
    std::deque<ConstValue> constants;
    std::deque<Directives> directives;  // interned
    TextParsers parsers;
    std::shared_ptr<void> declarer;  // declares names that are still pending
    // What declare found out about syntax, by the node that opens it: functions, lambdas, classes
    // and the scopes of comprehensions; the chosen branch of an IF; the file of an include.
    std::unordered_map<ast::Node const*, FunctionInfo*> function_of;
    std::unordered_map<ast::Node const*, ClassInfo*> class_of;
    std::unordered_map<ast::Node const*, Scope*> scope_of;
    std::unordered_map<ast::Node const*, ast::Suite> chosen;
    std::unordered_map<ast::Node const*, ast::Module const*> included;
    // Symbols by what binds them: Declarator, Param, EnumItem, and the statements that name one
    // thing (FuncDef, CFuncDecl, ClassDef, CClassDecl, StructDecl, EnumDecl, Typedef, …).
    std::unordered_map<void const*, Symbol*> symbol_of;
    std::unordered_map<ast::TypeNode const*, Type const*> type_of;  // of declarations, resolved
    // What Python's import statements bind: "typing.List".
    std::unordered_map<Symbol const*, std::string> imported;
    // In force inside a statement that sets some: `with cython.…`, decorated functions and classes.
    std::unordered_map<ast::Node const*, Directives const*> directives_of;
    std::unordered_set<Ident> lost_names;  // words of what could not be parsed: no error about them
    Scope* builtins = nullptr;
    ModuleInfo* main = nullptr;
    std::deque<Typing> typings;  // filled by check: the module body first, then in source order

    Program(Arena& arena, Interner& names) : arena(arena), names(names), types(arena) {}
};

// How declare gets at cimported and included files; the driver provides it.
struct Loader {
    // The .pxd of a dotted module name (relative names are already resolved), or null.
    std::function<ast::Module const*(std::string_view name, bool& is_shipped)> pxd;
    // The file of an include statement in `from`, or null.
    // Its nodes are numbered from `first_id`, so that one body may span files.
    std::function<ast::Module const*(std::string_view path, Source const& from,
                                     ast::NodeId first_id)>
        include;
    TextParsers parsers;
};

struct Unit {
    ast::Module const* pyx;
    ast::Module const* own_pxd;  // beside it, or null
    std::string module_name;
    Directives options;  // from -X; a file's own comments override
    std::vector<std::pair<std::string, std::string>> compile_time;  // from -E, for DEF and IF
    Dialect dialect;
    Target target;
};

// Scopes, symbols, types and signatures of the unit and of what it cimports, and the local names
// of its functions. Names of shipped modules follow when they are looked up, so that the sink and
// what the loader refers to must live as long as the program is worked on.
void declare(Program& program, Unit const& unit, Loader const& loader, diag::Sink& sink);

// Types, meanings and conversions of all bodies of the main module: program.typings.
void check(Program& program, diag::Sink& sink);

// --- what both use
Symbol* lookup(Scope const& scope, Ident name);  // outwards to builtins; null if nowhere
// The type that a type as written stands for in `scope`; error type after a report.
Type const* resolve_type(Program& program, Scope& scope, ast::TypeNode const& node,
                         diag::Sink& sink);
// The type an annotation stands for (`x: list`, `x: cython.int`, `"double[:]"`), or null.
struct AnnotationType {
    Type const* type = nullptr;
    bool none_allowed = false;
};
AnnotationType resolve_annotation(Program& program, Scope& scope, ast::Expr const& node,
                                  diag::Sink& sink);
// The constant that an expression is, or null. Division of integers is left to its caller.
ConstValue const* const_value(Program& program, Scope& scope, ast::Expr const& node);
// The type that an expression names (`int`, `np.float64_t`, `vector[int]`, `cython.p_int`), or null;
// reports nothing unless it is a type with a mistake in it.
Type const* type_of_expr(Program& program, Scope& scope, ast::Expr const& node, diag::Sink& sink);
// What import statements of Python say that a name or attribute is: "dataclasses.field"; or empty.
std::string python_path(Program const& program, Scope const& scope, ast::Expr const& node);
// The symbol of a name or of a dotted name through modules (`cython.parallel.prange`), or null.
Symbol* symbol_of_expr(Scope const& scope, ast::Expr const& node);
Directives const* intern(Program& program, Directives const& directives);
// A new symbol at the end of a scope; an older one of that name stays in its list only.
Symbol& add_symbol(Program& program, Scope& scope, SymbolKind kind, Ident name, Span at = {});

// A member of a struct, enum, C++ class (bases included), cdef class (bases included) or module.
struct Member {
    Symbol* symbol = nullptr;
    Type const* type = nullptr;  // with the arguments of the template filled in
};
Member find_member(TypeTable& types, Type const* type, Ident name);
// A type that a member of a C++ class names, with the arguments of the template filled in.
Type const* in_instance(TypeTable& types, CppClassType const& instance, Type const* type);
Symbol* find_in_class(ClassInfo const& info, Ident name);  // own and inherited

// `--emit=types`: scopes, symbols and types; the facts of bodies where check has run.
std::string dump(Program const& program);

}  // namespace cyxx::sema
