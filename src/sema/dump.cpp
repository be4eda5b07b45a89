// `--emit=types`: what declare and check found out, as text. Deterministic.
#include "sema/program.h"
#include "support/writer.h"

#include <algorithm>
#include <fmt/core.h>

namespace cyxx::sema {
namespace {

char const* kind_word(SymbolKind kind) {
    switch (kind) {
        case SymbolKind::Variable:
            return "variable";
        case SymbolKind::Function:
            return "C function";
        case SymbolKind::PyFunction:
            return "def";
        case SymbolKind::Type:
            return "type";
        case SymbolKind::EnumItem:
            return "enum item";
        case SymbolKind::Constant:
            return "constant";
        case SymbolKind::Module:
            return "module";
        case SymbolKind::PyGlobal:
            return "python";
        case SymbolKind::PyBuiltin:
            return "builtin";
        case SymbolKind::Special:
            return "special";
    }
    return "";
}

char const* place_word(Place place) {
    switch (place) {
        case Place::none:
            return "";
        case Place::local:
            return " local";
        case Place::parameter:
            return " parameter";
        case Place::global:
            return " global";
        case Place::module_dict:
            return " module_dict";
        case Place::member:
            return " member";
        case Place::field:
            return " field";
        case Place::class_dict:
            return " class_dict";
        case Place::cell:
            return " cell";
        case Place::frame:
            return " frame";
        case Place::extern_:
            return " extern";
    }
    return "";
}

char const* kind_word(FunctionKind kind) {
    switch (kind) {
        case FunctionKind::def:
            return "def";
        case FunctionKind::cdef:
            return "cdef";
        case FunctionKind::cpdef:
            return "cpdef";
        case FunctionKind::lambda:
            return "lambda";
        case FunctionKind::genexpr:
            return "genexpr";
        case FunctionKind::extern_:
            return "extern";
    }
    return "";
}

std::string value_text(ConstValue const& value) {
    if (auto* flag = std::get_if<bool>(&value.value)) return *flag ? "True" : "False";
    if (auto* number = std::get_if<std::int64_t>(&value.value)) return fmt::format("{}", *number);
    if (auto* number = std::get_if<std::uint64_t>(&value.value)) return fmt::format("{}", *number);
    if (auto* number = std::get_if<double>(&value.value)) return fmt::format("{}", *number);
    if (auto* text = std::get_if<std::string>(&value.value))
        return value.is_big_int ? *text : fmt::format("'{}'", *text);
    return "None";
}

class Dump {
public:
    explicit Dump(Program const& program) : program_(program) {}

    std::string run() {
        for (ModuleInfo const& module : program_.modules)
            if (&module == program_.main) dump(module);
        for (Typing const& typing : program_.typings) dump(typing);
        return out_.take();
    }

private:
    void dump(ModuleInfo const& module) {
        out_.line("module {}", module.name);
        out_.indent();
        for (auto const& header : module.headers) out_.line("header {}", header);
        dump(*module.scope);
        for (FunctionInfo const* info : module.functions) dump(*info);
        out_.dedent();
    }

    void dump(Scope const& scope) {
        for (Symbol const* symbol : scope.symbols) dump(*symbol);
        // Names of other scopes: cimported ones.
        std::vector<std::pair<std::string_view, Symbol const*>> foreign;
        for (auto const& [name, symbol] : scope.names)
            if (symbol->scope != &scope) foreign.emplace_back(name.str(), symbol);
        std::sort(foreign.begin(), foreign.end());
        for (auto const& [name, symbol] : foreign)
            out_.line("{} is {} {}: {}", name, kind_word(symbol->kind), symbol->name.str(),
                      display(symbol->type));
    }

    void dump(Symbol const& symbol) {
        std::string line = fmt::format("{} {}", kind_word(symbol.kind), symbol.name.str());
        if (symbol.kind == SymbolKind::Module)
            line += fmt::format(" = {}", symbol.module ? symbol.module->name : "?");
        else
            line += fmt::format(": {}", display(symbol.type));
        line += place_word(symbol.place);
        if (!symbol.cname.empty()) line += fmt::format(" as {}", symbol.cname);
        if (!symbol.header.empty()) line += fmt::format(" from {}", symbol.header);
        if (symbol.value) line += fmt::format(" = {}", value_text(*symbol.value));
        if (symbol.is_property) line += " property";
        if (symbol.python) line += " and python";
        out_.line(std::string_view(line));
        for (Symbol const* next = symbol.overload; next; next = next->overload)
            out_.line("  or {}", display(next->type));
        members(symbol);
    }

    void members(Symbol const& symbol) {
        Scope const* scope = nullptr;
        if (symbol.class_ && symbol.kind != SymbolKind::Special) scope = symbol.class_->scope;
        if (symbol.kind == SymbolKind::Type) {
            if (auto* type = as<StructType>(symbol.type)) scope = type->members;
            if (auto* type = as<EnumType>(symbol.type); type && type->scoped) scope = type->members;
            if (symbol.cpp) scope = symbol.cpp->scope;
        }
        if (!scope) return;
        out_.indent();
        dump(*scope);
        out_.dedent();
    }

    void dump(FunctionInfo const& info) {
        std::string line =
            fmt::format("{} {}: {}", kind_word(info.kind), info.qualified_name, display(info.type));
        if (info.is_generator) line += " generator";
        if (info.is_fused) line += " fused";
        if (info.is_inline) line += " inline";
        if (info.with_gil) line += " with gil";
        out_.line(std::string_view(line));
        out_.indent();
        if (info.scope) dump(*info.scope);
        out_.dedent();
    }

    void dump(Typing const& typing) {
        FunctionInfo const& info = *typing.function;
        std::string line = fmt::format("facts of {}", info.qualified_name);
        for (Type const* type : typing.specialisation) line += fmt::format(" [{}]", display(type));
        out_.line(std::string_view(line));
        out_.indent();
        for (ast::Stmt const* stmt : info.body) node(typing, *stmt);
        if (info.lambda) node(typing, *info.lambda->body);
        out_.dedent();
    }

    void node(Typing const& typing, ast::Expr const& expr) {
        bool known = expr.id >= typing.base && expr.id - typing.base < typing.facts.size();
        if (!known || !typing.at(expr).type) return children(typing, expr);
        Fact const& fact = typing.at(expr);
        std::string line = fmt::format("{} {}: {}", ast::kind_name(expr.kind), row(fact.form).name,
                                       display(fact.type));
        if (fact.symbol) line += fmt::format(" `{}`", fact.symbol->name.str());
        if (fact.constant) line += fmt::format(" = {}", value_text(*fact.constant));
        if (fact.conversion != Conversion::none)
            line +=
                fmt::format(" -> {}: {}", row(fact.conversion).name, display(fact.final_type()));
        out_.line(std::string_view(line));
        out_.indent();
        children(typing, expr);
        out_.dedent();
    }
    void node(Typing const& typing, ast::Stmt const& stmt) {
        out_.line("{}", ast::kind_name(stmt.kind));
        // Bodies of their own have their own facts.
        bool own = stmt.kind == ast::StmtKind::FuncDef || stmt.kind == ast::StmtKind::CFuncDecl;
        if (own) return;
        out_.indent();
        children(typing, stmt);
        out_.dedent();
    }
    void node(Typing const&, ast::TypeNode const&) {}
    void node(Typing const& typing, ast::Pattern const& pattern) { children(typing, pattern); }
    template <class Node>
    void children(Typing const& typing, Node const& parent) {
        ast::each_child(parent, [&](auto const& child) { node(typing, child); });
    }

    Program const& program_;
    Writer out_{2};
};

}  // namespace

std::string dump(Program const& program) { return Dump(program).run(); }

}  // namespace cyxx::sema
