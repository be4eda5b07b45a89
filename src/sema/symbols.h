// Names and where they are declared: symbols, scopes, functions, classes, modules.
#pragma once

#include "ast/module.h"
#include "sema/directives.h"
#include "sema/types.h"

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace cyxx::sema {

struct FunctionInfo;
struct ModuleInfo;
struct CppClassInfo;
struct ConstValue;

enum class SymbolKind : std::uint8_t {
    Variable,    // C or object variable, parameter, struct member, class attribute
    Function,    // cdef or cpdef function or method, extern function, C++ method
    PyFunction,  // def
    Type,        // typedef, struct, enum, cppclass, fused, cdef class, builtin C type
    EnumItem,
    Constant,   // DEF
    Module,     // cimported; also the `cython` module and its parts
    PyGlobal,   // a module-level Python name: assigned, imported or defined here
    PyBuiltin,  // found in no scope: print, len, ValueError
    Special,  // what only the compiler knows: cython.boundscheck, cython.parallel.prange, view.array
};

// Where a variable lives: one fact, decided here, that reads and writes of the IR go through.
enum class Place : std::uint8_t {
    none,
    local,  // of its function
    parameter,
    global,       // a C variable of the module
    module_dict,  // a Python name of the module
    member,       // of a struct, union, C++ class
    field,        // of a cdef class
    class_dict,   // a Python name of a class body
    cell,         // shared with inner functions: in the function's scope object
    frame,        // of a generator
    extern_,      // declared in C
};

struct Symbol {
    SymbolKind kind;
    Ident name;
    std::string_view cname = {};  // as C++ spells it, namespace included, where it differs
    Type const* type = nullptr;   // null until inferred; of Type symbols the type they name
    Span declared_at = {};        // zero for builtins
    Scope* scope = nullptr;
    Place place = Place::none;
    ast::Visibility visibility = ast::Visibility::private_;
    bool api = false;
    bool has_declaration = false;  // a `cdef`, a typed parameter: not inferred
    bool is_loop_target_only = false;
    FunctionInfo* function = nullptr;
    ClassInfo* class_ = nullptr;
    ModuleInfo* module = nullptr;       // of Module symbols
    ConstValue const* value = nullptr;  // of constants and enum items, if known
    std::string_view value_text = {};   // of enum items that only C++ knows: the C++ expression
    ast::Expr const* initializer = nullptr;
    std::uint16_t special = 0;     // of Special symbols: a Special
    int index = 0;                 // order of declaration in its scope
    Symbol* overload = nullptr;    // the next C or C++ function of this name in its scope
    std::string_view header = {};  // of extern names: the header that declares them
    // The Python name beside it: of Module symbols (import and cimport); of the fields of a dataclass
    // their defaults, as names of the class.
    Symbol* python = nullptr;
    CppClassInfo* cpp = nullptr;  // of C++ classes
    bool is_property = false;     // read and written by functions
    bool is_pending = false;      // declared with a body that has not come yet
};

// Whether a variable of a C++ class is made by its first assignment: by the directive cpp_locals.
bool is_made_late(Symbol const& symbol, Type const* type);
// Whether C++ can make one from nothing: a class says so by its constructors, if it has any.
bool is_default_constructible(Type const* type);

// What a C++ class has beside its members.
struct CppClassInfo {
    std::vector<Type const*> params;  // of a template
    std::vector<Type const*> bases;
    Symbol* constructors = nullptr;  // by their overload chain; null: the default one only
    Scope* scope = nullptr;
};

enum class ScopeKind : std::uint8_t {
    builtin,
    module,
    extern_block,
    function,
    lambda,
    comprehension,
    py_class,
    c_class,
    cpp_class,
    struct_,
    enum_
};
// Names that are declared when they are looked up for the first time: those of the builtins and of
// the shipped modules, of which a program uses a few.
struct PendingNames {
    std::function<void(Ident name)> declare;  // does nothing if it knows no such name
    std::function<void()> declare_all;
};
struct Scope {
    ScopeKind kind;
    Scope* parent = nullptr;
    ModuleInfo* module = nullptr;
    FunctionInfo* function = nullptr;  // the one whose body this is
    ClassInfo* class_ = nullptr;
    std::vector<Symbol*> symbols = {};  // in order of declaration
    std::unordered_map<Ident, Symbol*> names = {};
    std::shared_ptr<PendingNames> pending = nullptr;

    Symbol* own(Ident name) const {  // declared right here
        auto found = names.find(name);
        if (found == names.end() && pending) {
            pending->declare(name);
            found = names.find(name);
        }
        return found == names.end() ? nullptr : found->second;
    }
};

struct ParamInfo {
    Symbol* symbol = nullptr;
    ast::Param const* syntax = nullptr;
    Type const* type = nullptr;
    ast::ParamKind kind = ast::ParamKind::plain;
    bool not_none = false;     // None is refused
    bool none_allowed = true;  // by default or `or None`
    bool has_default = false;
};

enum class FunctionKind : std::uint8_t { def, cdef, cpdef, lambda, genexpr, extern_ };

// A function, or the statements of a module (`is_module_body`) or class.
struct FunctionInfo {
    FunctionKind kind = FunctionKind::def;
    bool is_module_body = false;
    Symbol* symbol = nullptr;
    std::string qualified_name;  // "pkg.mod.Class.method"
    ModuleInfo* module = nullptr;
    ClassInfo* class_ = nullptr;
    bool is_c_operator = false;  // by c_api_binop_methods: either operand may be the object
    FunctionInfo* outer = nullptr;
    Scope* scope = nullptr;
    ast::Stmt const* syntax = nullptr;  // FuncDef or CFuncDecl; null for the module body
    ast::Lambda const* lambda = nullptr;
    ast::Suite body;
    std::string_view doc;
    bool has_doc = false;
    std::vector<ParamInfo> params;
    FunctionType const* type = nullptr;  // C signature; of def functions: objects and C types
    Type const* result = nullptr;
    Type const* checked_result = nullptr;  // `def f() -> list`: the class of what it returns
    bool nogil = false;                    // may be called without the GIL
    bool with_gil = false;
    bool is_inline = false;
    bool no_python = false;  // of a standalone translation: there is no GIL
    bool is_generator = false;
    bool is_async = false;
    bool has_body = true;  // false: a prototype (pxd, extern)
    bool is_fused = false;
    bool is_static = false;  // @staticmethod of a cdef class
    bool is_class_method = false;
    ast::Comprehension const* genexpr = nullptr;
    std::vector<Type const*> template_params;  // of a C++ function template
    std::vector<FusedType const*> fused;       // of the signature, in order
    Directives const* directives = nullptr;
    std::vector<FunctionInfo*> inner;          // nested functions, in order
    std::vector<ast::Expr const*> decorators;  // those that are not directives
    bool is_resumed() const { return is_generator || is_async; }
};
// A cpdef function of a module, which is an object of Python too.
inline bool is_cpdef(Symbol const* symbol) {
    return symbol && symbol->function && symbol->function->kind == FunctionKind::cpdef &&
           !symbol->function->class_;
}

// @cython.dataclasses.dataclass(…) of an extension type.
struct Dataclass {
    ast::Expr const* decorator = nullptr;
    bool init = true, repr = true, eq = true;
    bool order = false, unsafe_hash = false, frozen = false, kw_only = false, match_args = true;
    // As written, by the C field; by a name of the class where the annotation is an InitVar or the
    // mark KW_ONLY.
    std::unordered_map<Symbol const*, ast::Expr const*> annotations;
};

struct ClassInfo {
    bool is_extension = true;  // cdef class, as against a Python class
    bool is_extern = false;    // ctypedef class … [object …]
    Symbol* symbol = nullptr;
    std::string qualified_name;  // "pkg.mod.f.<locals>.Class"
    ClassInfo* base = nullptr;
    Type const* base_builtin = nullptr;
    ModuleInfo* module = nullptr;
    Scope* scope = nullptr;
    Type const* type = nullptr;
    ast::Stmt const* syntax = nullptr;
    // What `__class__` and super() in its methods name: a cell that the class statement fills, of an
    // extension type the type itself. Null where no method asks for it.
    Symbol* cell = nullptr;
    std::string_view object_struct;
    std::string_view type_object;
    std::string python_module;  // of an extern class: the module that Python imports it from
    Directives const* directives = nullptr;
    std::optional<Dataclass> dataclass;
    ast::Expr const* total_ordering = nullptr;  // Python's own decorator
};

// A .pyx with its .pxd, or a .pxd that was cimported.
struct ModuleInfo {
    std::string name;  // dotted
    ast::Module const* pyx = nullptr;
    ast::Module const* pxd = nullptr;
    Scope* scope = nullptr;
    FunctionInfo* body = nullptr;  // of the .pyx
    bool is_shipped = false;       // one of our own declarations
    bool has_code = false;         // a cimported one that has a .pyx
    bool is_missing = false;       // could not be found, which was reported: knows every name
    bool unknown_names = false;    // draws all names in from something that is missing
    bool is_package = false;
    Directives const* directives = nullptr;  // of the file
    std::vector<std::string> headers;        // of its extern blocks, in order: <math.h>, "x.h"
    std::vector<ast::ExternBlock const*> extern_blocks;  // for their verbatim code
    std::vector<FunctionInfo*> functions;  // with bodies, nested ones too, in source order
    std::vector<ClassInfo*> classes;
};

}  // namespace cyxx::sema
