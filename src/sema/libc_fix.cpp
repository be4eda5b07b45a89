// Calls of Python's mathematical functions that C has too.
#include "sema/fixes.h"
#include "sema/flow_walk.h"

#include <algorithm>

namespace cyxx::sema {

namespace {

struct Twin {
    std::string_view python, c;
    std::size_t arguments;
};
// Those that give the same number for the same numbers: no `floor`, which is an int in Python.
constexpr Twin twins[] = {
    {"sqrt", "sqrt", 1},     {"exp", "exp", 1},           {"expm1", "expm1", 1},
    {"log", "log", 1},       {"log2", "log2", 1},         {"log10", "log10", 1},
    {"log1p", "log1p", 1},   {"sin", "sin", 1},           {"cos", "cos", 1},
    {"tan", "tan", 1},       {"asin", "asin", 1},         {"acos", "acos", 1},
    {"atan", "atan", 1},     {"arcsin", "asin", 1},       {"arccos", "acos", 1},
    {"arctan", "atan", 1},   {"atan2", "atan2", 2},       {"arctan2", "atan2", 2},
    {"sinh", "sinh", 1},     {"cosh", "cosh", 1},         {"tanh", "tanh", 1},
    {"asinh", "asinh", 1},   {"acosh", "acosh", 1},       {"atanh", "atanh", 1},
    {"arcsinh", "asinh", 1}, {"arccosh", "acosh", 1},     {"arctanh", "atanh", 1},
    {"hypot", "hypot", 2},   {"fabs", "fabs", 1},         {"pow", "pow", 2},
    {"fmod", "fmod", 2},     {"copysign", "copysign", 2}, {"erf", "erf", 1},
    {"erfc", "erfc", 1},     {"gamma", "tgamma", 1},      {"lgamma", "lgamma", 1},
    {"cbrt", "cbrt", 1},
};

// The name of a function of `math` or NumPy, as the module imported it; empty for any other.
std::string_view python_name(Program const& program, Typing const& typing, ast::Call const& call) {
    Symbol const* symbol = typing.at(*call.callee).symbol;
    if (symbol && symbol->kind == SymbolKind::PyFunction) return {};
    auto imports = [&](std::string_view name, bool whole) {
        for (ast::Stmt const* stmt : program.main->pyx->body) {
            auto import = ast::as<ast::Import>(stmt);
            auto from = ast::as<ast::ImportFrom>(stmt);
            auto const is_math = [](ast::List<Ident> path) {
                return path.size() == 1 && (path[0] == "math" || path[0] == "numpy");
            };
            if (whole && import)
                for (ast::Alias const& each : import->names)
                    if (is_math(each.path) && (each.as ? each.as : each.path[0]) == name)
                        return true;
            if (!whole && from && is_math(from->module))
                for (ast::Alias const& each : from->names)
                    if (!each.as && each.path[0] == name) return true;
        }
        return false;
    };
    if (auto attribute = ast::as<ast::Attribute>(call.callee)) {
        auto module = ast::as<ast::NameRef>(attribute->object);
        return module && imports(module->name.str(), true) ? attribute->name.str() : "";
    }
    auto name = ast::as<ast::NameRef>(call.callee);
    return name && imports(name->name.str(), false) ? name->name.str() : "";
}

// A whole line above the first import of the module.
Edits import_line(ast::Module const& module, std::string const& line,
                  SourceManager const& sources) {
    for (ast::Stmt const* stmt : module.body) {
        bool const imports = ast::as<ast::Import>(stmt) || ast::as<ast::ImportFrom>(stmt);
        auto from = ast::as<ast::ImportFrom>(stmt);
        if (!imports || (from && from->module.size() == 1 && from->module[0] == "__future__"))
            continue;
        Source const* source = sources.find(stmt->span.begin);
        if (!source) return {};
        Pos const begin = source->line_start(source->line(stmt->span.begin));
        bool const windows = source->text().find("\r\n") != std::string_view::npos;
        return {{{begin, begin}, line + (windows ? "\r\n" : "\n")}};
    }
    return {};
}

}  // namespace

Edits call_libc(Program const& program, Typing const& typing, ast::Call const& call,
                SourceManager const& sources, std::string& name) {
    std::string_view const python = python_name(program, typing, call);
    auto const twin = std::ranges::find(twins, python, &Twin::python);
    if (python.empty() || twin == std::end(twins) || call.args.size() != twin->arguments) return {};
    for (ast::Argument const& arg : call.args) {
        Type const* type = typing.at(*arg.value).type;
        bool const real = type && (is_int(type) || is_float(type));
        if (arg.keyword || !real || ast::as<ast::Starred>(arg.value)) return {};
    }
    name = twin->c;
    // The name may be taken by something else, then C's function gets another one.
    Symbol const* taken = nullptr;
    for (Scope const* scope = typing.function->scope; scope && !taken; scope = scope->parent)
        for (Symbol const* each : scope->symbols)
            if (each->name == std::string_view(name)) taken = each;
    bool const is_it = taken && taken->kind == SymbolKind::Function && taken->header == "<math.h>";
    std::string line = "from libc.math cimport " + name;
    if (taken && !is_it) {
        name = "c_" + name;
        line += " as " + name;
    }
    Edits edits{{call.callee->span, name}};
    if (is_it) return edits;
    Edits const imported = import_line(*program.main->pyx, line, sources);
    if (imported.empty()) return {};
    edits.insert(edits.end(), imported.begin(), imported.end());
    return edits;
}

}  // namespace cyxx::sema
