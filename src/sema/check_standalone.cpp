// Refuses what needs Python in a standalone translation.
#include "sema/standalone.h"

#include "ast/constants.h"
#include "sema/builtins.h"
#include "sema/cython_module.h"
#include "sema/flow_walk.h"

#include <algorithm>
#include <array>

namespace cyxx::sema {

namespace {

struct ErrorName {
    std::string_view python, enumerator;
};
constexpr std::array error_names = std::to_array<ErrorName>({
    {"ArithmeticError", "arithmetic"},
    {"AssertionError", "assertion"},
    {"AttributeError", "attribute"},
    {"BufferError", "buffer"},
    {"EOFError", "eof"},
    {"Exception", "exception"},
    {"FloatingPointError", "floating_point"},
    {"IOError", "os"},
    {"IndexError", "index"},
    {"KeyError", "key"},
    {"LookupError", "lookup"},
    {"MemoryError", "memory"},
    {"NameError", "name"},
    {"NotImplementedError", "not_implemented"},
    {"OSError", "os"},
    {"OverflowError", "overflow"},
    {"RuntimeError", "runtime"},
    {"StopIteration", "stop_iteration"},
    {"SystemError", "system"},
    {"TimeoutError", "timeout"},
    {"TypeError", "type"},
    {"UnboundLocalError", "unbound_local"},
    {"ValueError", "value"},
    {"ZeroDivisionError", "zero_division"},
});

// Whether only Python can hold a value of the type.
bool is_python_type(Type const* type) {
    if (!type) return false;
    Type const* plain = canonical(type);
    if (is_object(plain) || plain->kind == TypeKind::Buffer) return true;
    if (auto const* view = as<MemViewType>(plain)) return is_object(view->element);
    return false;
}

class Check {
public:
    Check(Program const& program, Typing const& typing, FlowFacts const& flow, diag::Sink& sink)
        : program_(program),
          typing_(typing),
          flow_(flow),
          sink_(sink),
          function_(*typing.function) {}

    void run() {
        if (function_.is_module_body) {
            classes();
            variables();
        } else {
            signature();
        }
        if (function_.lambda) return;
        for (ast::Stmt const* stmt : function_.body) statement(*stmt);
    }

private:
    diag::Diagnostic& refuse(Span where, std::string const& what) {
        return sink_.report(where, diag::no_python_here, what);
    }
    static std::string quoted(std::string_view name) { return "`" + std::string(name) + "`"; }

    void classes() {
        for (ClassInfo const* info : program_.main->classes)
            if (info->syntax)  // that of a struct declared as a class has none
                refuse(info->syntax->span, "the class " + quoted(info->symbol->name.str()))
                    .help("use a C struct and functions that take a pointer to it");
    }

    void variables() {
        for (Symbol const* symbol : program_.main->scope->symbols)
            if (symbol->kind == SymbolKind::Variable && symbol->place == Place::global &&
                symbol->scope == program_.main->scope && is_python_type(symbol->type))
                refuse_variable(*symbol);
    }
    void refuse_variable(Symbol const& symbol) {
        refuse(symbol.declared_at, "the variable " + quoted(symbol.name.str()) + " of type `" +
                                       display(typing_.type_of(symbol)) + "`");
    }

    void signature() {
        ast::Node const* node = function_.syntax;
        if (!node || function_.class_ || function_.outer) return;  // its class is refused
        Span where = node->span;
        if (auto const* def = ast::as<ast::FuncDef>(function_.syntax)) where = def->header;
        if (auto const* decl = ast::as<ast::CFuncDecl>(function_.syntax)) where = decl->header;
        std::string const name = quoted(function_.symbol->name.str());
        if (!function_.decorators.empty())
            refuse(function_.decorators[0]->span, "a decorator that is a Python object");
        if (function_.with_gil) refuse(where, "`with gil`").help("declare the function `nogil`");
        if (function_.is_async) refuse(where, "the coroutine " + name);
        for (ParamInfo const& param : function_.params) {
            if (!param.symbol) continue;  // reported: it has no name
            Type const* type = typing_.type_of(*param.symbol);
            if (!is_python_type(type)) continue;
            refuse(param.syntax->span, "the parameter " + quoted(param.symbol->name.str()) +
                                           " of type `" + display(type) + "`")
                .help("give it a C type; a typed memoryview takes C++'s arrays")
                .help("or keep the function in a module of its own that cimports this one");
        }
        locals();
        Type const* result = typing_.signature ? typing_.signature->result : nullptr;
        // Of a def function, each `return` of an object was reported, but for literals.
        if (is_python_type(result) && function_.kind != FunctionKind::def)
            refuse(where, "the result of " + name + ", a `" + display(result) + "`,")
                .help("declare a C type for its result");
        if (is_python_type(result) && function_.kind == FunctionKind::def) literal_result();
        // A C function gives a value on each way out; those of Python give None on the others.
        if (function_.kind == FunctionKind::def && result && !is_void(result) && flow_.falls_off)
            refuse(where, "the None that " + name + " gives where it ends without `return`")
                .help("return a value on each way, or raise");
    }
    void literal_result() {
        ast::Expr const* literal = nullptr;
        bool has_other = false;
        auto look = [&](ast::Stmt const& stmt) {
            auto const* end = ast::as<ast::Return>(&stmt);
            if (!end || !end->value) return;
            bool const is_literal = end->value->kind == ast::ExprKind::IntLit ||
                                    end->value->kind == ast::ExprKind::StrLit;
            has_other |= !is_literal;
            if (!literal) literal = end->value;
        };
        each_stmt(function_.body, look);
        if (literal && !has_other)
            refuse(literal->span, "this value, which is a Python object,")
                .help("declare a C type for the result, with `cpdef`");
    }
    void locals() {
        for (Symbol const* symbol : function_.scope->symbols)
            if (symbol->place == Place::local && symbol->kind == SymbolKind::Variable &&
                symbol->has_declaration && is_python_type(typing_.type_of(*symbol)))
                refuse_variable(*symbol);
    }

    // --- statements
    void statement(ast::Stmt const& stmt) {
        ast::visit(stmt, [&](auto const& exact) { on(exact); });
    }
    template <class S>
    void on(S const& stmt) {
        parts(stmt);
    }
    template <class S>
    void parts(S const& stmt) {
        each_expr(stmt, [&](ast::Expr const& expr) { expression(expr); });
        ast::each_child(stmt, [&](auto const& child) {
            if constexpr (std::same_as<std::remove_cvref_t<decltype(child)>, ast::Stmt>)
                statement(child);
        });
    }
    // Bodies of their own; those of a class are refused with it.
    void on(ast::FuncDef const&) {}
    void on(ast::CFuncDecl const&) {}
    void on(ast::ClassDef const&) {}
    void on(ast::CClassDecl const&) {}
    void on(ast::ExternBlock const&) {}

    void on(ast::Import const& stmt) {
        for (auto const& alias : stmt.names) {
            std::string path;
            for (Ident part : alias.path)
                path += (path.empty() ? "" : ".") + std::string(part.str());
            if (!is_known_import(path)) refuse_import(stmt.span, path);
        }
    }
    void on(ast::ImportFrom const& stmt) {
        std::string path(stmt.level, '.');
        for (Ident part : stmt.module)
            path += (path.empty() || path.back() == '.' ? "" : ".") + std::string(part.str());
        if (path != "__future__" && !is_known_import(path)) refuse_import(stmt.span, path);
    }
    // Modules that only the compiler knows, and NumPy, for the arrays that need no Python.
    static bool is_known_import(std::string_view path) {
        return is_cython_module(path) || path.starts_with("cython.cimports") || path == "numpy";
    }
    void refuse_import(Span where, std::string const& path) {
        refuse(where, "the import of " + quoted(path)).help("cimport C declarations instead");
    }

    void on(ast::With const& stmt) {
        for (WithItemFact const& item : typing_.items(stmt))
            if (item.effect == WithEffect::takes_gil)
                refuse(item.syntax->manager->span, "`with gil`");
        parts(stmt);
    }

    void on(ast::Return const& stmt) {
        Type const* result = typing_.signature ? typing_.signature->result : nullptr;
        bool const is_none = !stmt.value || ast::is_none(*stmt.value);
        if (function_.kind == FunctionKind::def && is_none && result && !is_void(result))
            refuse(stmt.span, "the None of this `return`, beside others that give a number,")
                .help("return a value on each way, or raise");
        parts(stmt);
    }

    // Of a `raise` only the kind and the text are kept.
    void on(ast::Raise const& stmt) {
        bool const is_known =
            stmt.exception && !stmt.cause && !stmt.value && is_raised(*stmt.exception);
        if (is_known) return;
        auto& what = sink_.report(stmt, diag::no_python_raise);
        if (!stmt.exception)
            what.note("a bare `raise` looks for the exception that is being handled");
        what.help("raise one such as `ValueError(\"text\")`");
    }
    bool is_raised(ast::Expr const& exception) const {
        auto const* call = ast::as<ast::Call>(&exception);
        auto const* name = ast::as<ast::NameRef>(call ? call->callee : &exception);
        if (!name || typing_.at(*name).form != Form::py_builtin ||
            standalone_error(name->name.str()).empty())
            return false;
        if (!call || call->args.empty()) return true;
        ast::Argument const& arg = call->args[0];
        return call->args.size() == 1 && !arg.keyword && !arg.double_star && is_text(arg.value);
    }
    static bool is_text(ast::Expr const* expr) {
        auto const* text = ast::as<ast::StrLit>(expr);
        return text && text->string_kind != ast::StrKind::bytes &&
               text->string_kind != ast::StrKind::cchar &&
               text->value.find('\0') == std::string_view::npos;
    }
    void on(ast::Assert const& stmt) {
        expression(*stmt.condition);
        if (stmt.message && !is_text(stmt.message))
            sink_.report(stmt, diag::no_python_raise).help("use a literal text, or none");
    }

    // --- names that come with Python
    void expression(ast::Expr const& expr) {
        auto const look = [&](ast::Expr const& part) {
            if (auto const call = typing_.calls.find(part.id); call != typing_.calls.end())
                check_handler(part, call->second.callee);
            Symbol const* symbol = typing_.at(part).symbol;
            if (!symbol ||
                (part.kind != ast::ExprKind::NameRef && part.kind != ast::ExprKind::Attribute))
                return;
            if (is_of_python(*symbol))
                refuse(part.span, "the C name " + quoted(symbol->name.str()))
                    .note("it is declared in `" + std::string(symbol->header) + "`");
            else if (has_no_code(*symbol))
                sink_.report(part, diag::no_standalone,
                             quoted(symbol->name.str()) + " of a module that has no `.pyx`");
        };
        each_subexpr(expr, look);
    }
    // except +handler: a function that turns C++'s exceptions into Python's.
    void check_handler(ast::Expr const& call, FunctionType const* callee) {
        if (!callee) return;
        bool const is_star = callee->except.kind == ExceptKind::cpp_star;
        bool const handles = callee->except.kind == ExceptKind::cpp_handler;
        Symbol const* handler = handles ? callee->except.handler : nullptr;
        bool const is_known = handler && handler->kind == SymbolKind::PyBuiltin &&
                              !standalone_error(handler->name.str()).empty();
        if (is_star || (handler && !is_known))
            refuse(call.span, "the handler of C++ exceptions")
                .help("declare `except +`, or `except +` with a built-in exception");
    }
    static bool is_of_python(Symbol const& symbol) {
        bool const is_number =
            symbol.kind == SymbolKind::Type && symbol.type && is_numeric(symbol.type);
        return !is_number && is_python_header(symbol.header);
    }
    bool has_no_code(Symbol const& symbol) const {
        ModuleInfo const* module = symbol.scope ? symbol.scope->module : nullptr;
        if (!module || module == program_.main || module->is_shipped || module->has_code ||
            symbol.scope->kind != ScopeKind::module || symbol.place == Place::extern_ ||
            symbol.visibility == ast::Visibility::extern_)
            return false;
        bool const is_function =
            symbol.kind == SymbolKind::Function && symbol.function && !symbol.function->has_body;
        return is_function ||
               (symbol.kind == SymbolKind::Variable && symbol.place == Place::global);
    }

    Program const& program_;
    Typing const& typing_;
    FlowFacts const& flow_;
    diag::Sink& sink_;
    FunctionInfo const& function_;
};

}  // namespace

std::string_view standalone_error(std::string_view exception) {
    auto const found = std::ranges::find(error_names, exception, &ErrorName::python);
    return found == error_names.end() ? std::string_view() : found->enumerator;
}

bool is_python_header(std::string_view header) {
    if (!header.empty()) header.remove_prefix(header[0] == '"' || header[0] == '<');
    static constexpr std::string_view starts[] = {"Python.h",   "numpy/",        "pythread.h",
                                                  "datetime.h", "frameobject.h", "structmember.h",
                                                  "object.h",   "pystate.h",     "cpython/"};
    return std::ranges::any_of(starts, [&](auto start) { return header.starts_with(start); });
}

void check_standalone(Program const& program, Typing const& typing, FlowFacts const& flow,
                      diag::Sink& sink) {
    Check(program, typing, flow, sink).run();
}

}  // namespace cyxx::sema
