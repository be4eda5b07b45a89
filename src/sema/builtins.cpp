#include "sema/builtins.h"

#include <algorithm>
#include <array>

namespace cyxx::sema {
namespace {

struct NameRow {
    std::string_view name;
    Result result;
};
constexpr NameRow functions[] = {
#define FUNCTION(name, result) {name, Result::result},
#include "sema/builtins.def"
};
constexpr NameRow slots[] = {
#define C_RESULT(name, result) {name, Result::result},
#include "sema/builtins.def"
};
constexpr std::string_view exceptions[] = {
#define EXCEPTION(name) name,
#include "sema/builtins.def"
};
constexpr std::string_view objects[] = {
#define OBJECT(name) name,
#include "sema/builtins.def"
};
constexpr std::string_view module_names[] = {
#define MODULE_NAME(name) name,
#include "sema/builtins.def"
};
struct ClassRow {
    std::string_view name;
    BuiltinClass builtin;
};
constexpr ClassRow classes[] = {
#define CLASS_NAME(name, class) {name, BuiltinClass::class},
#include "sema/builtins.def"
};
struct MethodRow {
    BuiltinClass receiver;
    std::string_view name;
    Result result;
};
constexpr MethodRow methods[] = {
#define METHOD(class, name, result) {BuiltinClass::class, name, Result::result},
#include "sema/builtins.def"
};
struct OldFunctionRow {
    std::string_view name, now;
};
constexpr OldFunctionRow old_functions[] = {
#define OLD_FUNCTION(name, now) {name, now},
#include "sema/builtins.def"
};
struct OldMethodRow {
    BuiltinClass receiver;
    std::string_view name, now;
};
constexpr OldMethodRow old_methods[] = {
#define OLD_METHOD(class, name, now) {BuiltinClass::class, name, now},
#include "sema/builtins.def"
};

Result const* find(std::span<NameRow const> rows, std::string_view name) {
    for (auto const& row : rows)
        if (row.name == name) return &row.result;
    return nullptr;
}
bool has(std::span<std::string_view const> names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

Type const* c_type(TypeTable& types, std::string_view name) {
#define CTYPE(row, type) \
    if (name == row) return type;
#include "sema/builtins.def"
    return nullptr;
}

}  // namespace

Type const* result_type(TypeTable const& types, Result result) {
    switch (result) {
        case Result::object:
            return types.object();
        case Result::bint:
            return types.int_(IntRank::bint);
        case Result::c_int:
            return types.int_(IntRank::int_);
        case Result::c_long:
            return types.int_(IntRank::long_);
        case Result::ssize:
            return types.int_(IntRank::ssize);
        case Result::hash:
            return types.int_(IntRank::hash);
        case Result::nothing:
            return types.void_();
        case Result::str:
            return types.object(BuiltinClass::str);
        case Result::bytes:
            return types.object(BuiltinClass::bytes);
        case Result::list:
            return types.object(BuiltinClass::list);
        case Result::tuple:
            return types.object(BuiltinClass::tuple);
        case Result::dict:
            return types.object(BuiltinClass::dict);
        case Result::set:
            return types.object(BuiltinClass::set);
        case Result::complex:
            return types.object(BuiltinClass::py_complex);
    }
    return types.object();
}

Type const* named_class(TypeTable const& types, std::string_view name) {
    for (auto const& row : classes)
        if (row.name == name) return types.object(row.builtin);
    return nullptr;
}

bool is_os_error(std::string_view name) {
    static constexpr std::string_view names[] = {"BlockingIOError",
                                                 "BrokenPipeError",
                                                 "ChildProcessError",
                                                 "ConnectionAbortedError",
                                                 "ConnectionError",
                                                 "ConnectionRefusedError",
                                                 "ConnectionResetError",
                                                 "EnvironmentError",
                                                 "FileExistsError",
                                                 "FileNotFoundError",
                                                 "IOError",
                                                 "InterruptedError",
                                                 "IsADirectoryError",
                                                 "NotADirectoryError",
                                                 "OSError",
                                                 "PermissionError",
                                                 "ProcessLookupError",
                                                 "TimeoutError"};
    return has(names, name);
}

bool is_exception_in_c(std::string_view name) {
    static constexpr std::string_view only_some[] = {"BaseExceptionGroup", "EncodingWarning",
                                                     "ExceptionGroup", "PythonFinalizationError",
                                                     "WindowsError"};
    return is_builtin_exception(name) && !has(only_some, name);
}

Type const* named_type(TypeTable& types, std::string_view name) {
    if (Type const* type = c_type(types, name)) return type;
    if (Type const* type = named_class(types, name)) return type;
    for (std::string_view known : exceptions)
        if (known == name)
            return is_exception_in_c(known) ? types.exception(known) : types.object();
    return nullptr;
}

std::vector<std::string_view> type_names() {
    std::vector<std::string_view> names;
#define CTYPE(row, type) names.push_back(row);
#include "sema/builtins.def"
    for (auto const& row : classes) names.push_back(row.name);
    return names;
}

std::vector<std::string_view> builtin_names() {
    std::vector<std::string_view> names;
    for (auto const& row : classes) names.push_back(row.name);
    for (auto const& row : functions) names.push_back(row.name);
    names.insert(names.end(), std::begin(exceptions), std::end(exceptions));
    names.insert(names.end(), std::begin(objects), std::end(objects));
    names.insert(names.end(), std::begin(module_names), std::end(module_names));
    return names;
}

bool is_module_name(std::string_view name) { return has(module_names, name); }
bool is_builtin_exception(std::string_view name) {
    return name == "BaseException" || has(exceptions, name);
}
Result const* builtin_function(std::string_view name) { return find(functions, name); }
Result const* slot_result(std::string_view name) { return find(slots, name); }

std::string_view function_now(std::string_view name) {
    for (auto const& row : old_functions)
        if (row.name == name) return row.now;
    return name;
}

std::string_view method_now(BuiltinClass receiver, std::string_view name) {
    for (auto const& row : old_methods)
        if (row.receiver == receiver && row.name == name) return row.now;
    return name;
}

Result const* builtin_method(BuiltinClass receiver, std::string_view name) {
    for (auto const& row : methods)
        if (row.receiver == receiver && row.name == name) return &row.result;
    return nullptr;
}

namespace {

Symbol& struct_symbol(Program& program, std::string_view name) {
    Symbol& symbol = add_symbol(program, *program.builtins, SymbolKind::Type, program.names(name));
    auto* type = program.types.declare<StructType>();
    type->symbol = &symbol;
    type->is_typedef = true;
    type->members = &program.scopes.emplace_back(Scope{ScopeKind::struct_, program.builtins});
    symbol.type = type;
    symbol.place = Place::extern_;
    symbol.visibility = ast::Visibility::extern_;
    return symbol;
}

Type const* py_buffer(Program& program) {
    Symbol& symbol = struct_symbol(program, "Py_buffer");
    TypeTable& types = program.types;
    Type const* size = types.int_(IntRank::ssize);
    Type const* c_int = types.int_(IntRank::int_);
    Type const* text = types.pointer(types.int_(IntRank::char_));
    Type const* anything = types.pointer(types.void_());
    std::pair<char const*, Type const*> const members[] = {{"buf", anything},
                                                           {"obj", types.object()},
                                                           {"len", size},
                                                           {"itemsize", size},
                                                           {"readonly", types.int_(IntRank::bint)},
                                                           {"ndim", c_int},
                                                           {"format", text},
                                                           {"shape", types.pointer(size)},
                                                           {"strides", types.pointer(size)},
                                                           {"suboffsets", types.pointer(size)},
                                                           {"smalltable", types.array(size, 2)},
                                                           {"internal", anything}};
    for (auto const& [name, type] : members) {
        Symbol& member = add_symbol(program, *as<StructType>(symbol.type)->members,
                                    SymbolKind::Variable, program.names(name));
        member.type = type;
        member.place = Place::member;
        member.has_declaration = true;
    }
    return symbol.type;
}

}  // namespace

Type const* builtin_type(Program& program, std::string_view name) {
    if (Type const* type = named_type(program.types, name)) return type;
    if (name != "Py_buffer" && name != "Py_tss_t") return nullptr;
    auto known = program.builtins->names.find(program.names(name));
    if (known != program.builtins->names.end()) return known->second->type;
    return name == "Py_buffer" ? py_buffer(program) : struct_symbol(program, name).type;
}

std::string_view called_builtin(Typing const& typing, ast::Call const& call) {
    if (!ast::as<ast::NameRef>(call.callee)) return {};
    Symbol const* symbol = typing.at(*call.callee).symbol;
    return symbol && symbol->kind == SymbolKind::PyBuiltin ? symbol->name.str() : "";
}

bool reads_local_names(Typing const& typing, ast::Call const& call) {
    std::string_view const name = called_builtin(typing, call);
    if (name == "eval" || name == "exec")
        return call.args.size() == 1 && !call.args[0].keyword && !call.args[0].double_star &&
               !ast::as<ast::Starred>(call.args[0].value);
    return call.args.empty() && (name == "locals" || name == "vars" || name == "dir");
}

void make_builtins(Program& program) {
    Scope& scope = program.scopes.emplace_back(Scope{ScopeKind::builtin});
    program.builtins = &scope;
    auto declare = [&program, &scope](Ident name) {
        std::string_view text = name.str();
        SymbolKind kind = SymbolKind::PyBuiltin;
        Type const* type = named_class(program.types, text);
        if (!type) type = c_type(program.types, text);
        if (type)
            kind = SymbolKind::Type;
        else if (builtin_function(text) || has(exceptions, text) || has(objects, text) ||
                 is_module_name(text))
            type = program.types.object();
        else
            return;
        add_symbol(program, scope, kind, name).type = type;
    };
    scope.pending = std::make_shared<PendingNames>(PendingNames{declare, [] {}});
}

}  // namespace cyxx::sema
