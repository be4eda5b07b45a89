// Everything that is declared: the module that is compiled, and those that it cimports.
#pragma once

#include "diag/diagnostic.h"
#include "sema/symbols.h"
#include "sema/typing.h"

#include <functional>
#include <memory>

namespace cyxx::sema {

enum class Dialect : std::uint8_t { compatible, extended };
enum class Target : std::uint8_t { module, standalone };

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
    std::deque<Directives> directives;  // interned
    // What declare found out about syntax, by the node that opens it: functions, lambdas, classes
    // and the scopes of comprehensions; the chosen branch of an IF; the file of an include.
    std::unordered_map<ast::Node const*, FunctionInfo*> function_of;
    std::unordered_map<ast::Node const*, ClassInfo*> class_of;
    std::unordered_map<ast::Node const*, Scope*> scope_of;
    std::unordered_map<ast::Node const*, ast::Suite> chosen;
    std::unordered_map<ast::Node const*, ast::Module const*> included;
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
    std::function<ast::Module const*(std::string_view path, Source const& from)> include;
};

struct Unit {
    ast::Module const* pyx;
    ast::Module const* own_pxd;  // beside it, or null
    std::string module_name;
    Directives options;  // from -X; a file's own comments override
    Dialect dialect;
    Target target;
};

// Scopes, symbols, types and signatures of the unit and of what it cimports; no bodies.
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
ConstValue const* const_value(Program& program, Scope& scope, ast::Expr const& node);

}  // namespace cyxx::sema
