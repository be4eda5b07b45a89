// import and cimport in all their forms.
#include "sema/builtins.h"
#include "sema/cython_module.h"
#include "sema/declarer.h"
#include "sema/module_path.h"
#include "sema/suggest.h"

#include <algorithm>
#include <fmt/core.h>

namespace cyxx::sema {
namespace {

constexpr std::string_view pure_prefix = "cython.cimports";

bool is_pure_cimport(std::string_view name) {
    return name == pure_prefix || name.starts_with("cython.cimports.");
}
// cython.cimports.libc.math is libc.math, written for Python's parser.
std::string without_prefix(std::string const& name) {
    return name.size() > pure_prefix.size() ? name.substr(pure_prefix.size() + 1) : std::string();
}

std::string pxd_path(std::string_view name) {
    std::string path(name);
    std::replace(path.begin(), path.end(), '.', '/');
    return path;
}

}  // namespace

// Another scope's symbol under a name of this one.
void Declarer::alias(Context const& ctx, Ident name, Symbol& symbol) {
    Scope& scope = *ctx.scope;
    auto old = scope.names.find(name);
    if (old != scope.names.end() && symbol.kind == SymbolKind::Module &&
        old->second->kind == SymbolKind::PyGlobal && !symbol.python)
        symbol.python = old->second;
    scope.names[name] = &symbol;
}

Symbol& Declarer::module_symbol(Context const& ctx, Ident name, ModuleInfo& module, Span at) {
    Symbol* old = ctx.scope->own(name);
    if (old && old->kind == SymbolKind::Module && old->module == &module) return *old;
    Symbol& symbol = add_symbol(program, *ctx.scope, SymbolKind::Module, name, at);
    symbol.module = &module;
    if (old && old->kind == SymbolKind::PyGlobal) symbol.python = old;
    if (old && old->kind == SymbolKind::Module) symbol.python = old->python;
    return symbol;
}

void Declarer::on(Context const& ctx, ast::Import const& node) {
    for (ast::Alias const& alias : node.names) {
        std::string name = joined(alias.path);
        bool is_cython = alias.path.front() == "cython";
        if (is_cython && is_pure_cimport(name)) {
            ast::Alias rest = alias;
            rest.path = alias.path.subspan(2);
            if (!rest.path.empty()) cimport(ctx, rest);
            continue;
        }
        if (is_cython && is_cython_module(name)) {
            std::string bound = alias.as ? name : "cython";
            Ident as = alias.as ? alias.as : alias.path.front();
            module_symbol(ctx, as, *cython_module(program, bound), alias.span);
            continue;
        }
        Symbol& symbol = bind(ctx, alias.as ? alias.as : alias.path.front(), alias.name_span);
        program.imported[&symbol] = alias.as ? name : std::string(alias.path.front().str());
    }
}

void Declarer::on(Context const& ctx, ast::ImportFrom const& node) {
    std::string name = joined(node.module);
    if (node.level == 0 && is_pure_cimport(name)) {
        std::string rest = without_prefix(name);
        if (!rest.empty()) return cimport_from(ctx, rest, node.names, node);
        for (ast::Alias const& alias : node.names) cimport(ctx, alias);
        return;
    }
    ModuleInfo* module = node.level == 0 ? cython_module(program, name) : nullptr;
    for (ast::Alias const& alias : node.names) {
        Ident first = alias.path.front();
        if (first == "*") {
            if (module)
                star_cimport(ctx, *module);
            else
                is_star_imported = true;
            continue;
        }
        Symbol* symbol = module ? module->scope->own(first) : nullptr;
        if (module && symbol) {
            this->alias(ctx, alias.as ? alias.as : first, *symbol);
            continue;
        }
        if (module && node.level == 0 && is_cython_module(name))
            sink.report(alias.span, diag::cimport_name, name, first.str());
        Symbol& bound = bind(ctx, alias.as ? alias.as : first, alias.name_span);
        if (node.level == 0) program.imported[&bound] = name + "." + std::string(first.str());
    }
}

void Declarer::on(Context const& ctx, ast::CImport const& node) {
    for (ast::Alias const& alias : node.names) cimport(ctx, alias);
}

// cimport a.b.c binds `a`, whose member is b, whose member is c.
void Declarer::cimport(Context const& ctx, ast::Alias const& alias) {
    std::string name = joined(alias.path);
    ModuleInfo* module = import_module(name);
    if (name == "cython.operator") import_module("libcpp.typeinfo");
    if (!module) {
        sink.report(alias.name_span, diag::cimport_not_found, name)
            .cython(fmt::format("'{}.pxd' not found", pxd_path(name)))
            .help("directories to search are given with -I");
        module = &missing_module(name);
    }
    if (alias.as) {
        module_symbol(ctx, alias.as, *module, alias.span);
        return;
    }
    std::string path(alias.path.front().str());
    ModuleInfo* outer = alias.path.size() == 1 ? module : &package(path);
    module_symbol(ctx, alias.path.front(), *outer, alias.span);
    for (std::size_t i = 1; i != alias.path.size(); ++i) {
        path += fmt::format(".{}", alias.path[i].str());
        ModuleInfo* inner = i + 1 == alias.path.size() ? module : &package(path);
        Context within;
        within.module = outer;
        within.scope = outer->scope;
        if (!cython_module(program, outer->name))
            module_symbol(within, alias.path[i], *inner, alias.span);
        outer = inner;
    }
}

std::string Declarer::star_module(Context const& ctx, ast::CImportFrom const& node) {
    std::string name = joined(node.module);
    return node.level == 0
               ? name
               : absolute_name(ctx.module->name, ctx.module->is_package, node.level, name);
}

void Declarer::on(Context const& ctx, ast::CImportFrom const& node) {
    std::string name = joined(node.module);
    if (node.level != 0) {
        name = absolute_name(ctx.module->name, ctx.module->is_package, node.level, name);
        if (name.empty()) {
            // A module outside any package: its neighbours are what `.` means.
            bool alone = node.level == 1 && ctx.module->name.find('.') == std::string::npos;
            if (!alone) {
                sink.report(node, diag::relative_import);
                for (ast::Alias const& alias : node.names) {
                    Ident as = alias.as ? alias.as : alias.path.front();
                    if (as == "*") draws_in_unknown(*ctx.scope);
                    Symbol& symbol =
                        add_symbol(program, *ctx.scope, SymbolKind::Type, as, alias.span);
                    symbol.type = program.types.error();
                }
                return;
            }
            name = joined(node.module);
            if (name.empty()) {
                for (ast::Alias const& alias : node.names) cimport(ctx, alias);
                return;
            }
        }
    }
    cimport_from(ctx, name, node.names, node);
}

void Declarer::cimport_from(Context const& ctx, std::string const& name,
                            ast::List<ast::Alias> names, ast::Stmt const& node) {
    ModuleInfo* module = import_module(name);
    bool all_modules = !module && !names.empty();  // a package without an __init__.pxd
    for (ast::Alias const& alias : names)
        all_modules &= alias.path.front() != Ident{} && !(alias.path.front() == "*") &&
                       import_module(fmt::format("{}.{}", name, alias.path.front().str()));
    if (!module && !all_modules) {
        sink.report(node, diag::cimport_not_found, name)
            .cython(fmt::format("'{}.pxd' not found", pxd_path(name)))
            .help("directories to search are given with -I");
        module = &missing_module(name);
    }
    for (ast::Alias const& alias : names) {
        Ident first = alias.path.front();
        if (first == "*") {
            star_cimport(ctx, *module);
            continue;
        }
        Ident as = alias.as ? alias.as : first;
        // What typeid gives is declared there.
        if (name == "cython.operator" && first == "typeid") import_module("libcpp.typeinfo");
        Symbol* symbol = module ? module->scope->own(first) : nullptr;
        // Every module has the builtin names: from cpython cimport bool.
        if (!symbol && module && !module->is_missing) {
            builtin_type(program, first.str());  // makes the symbol of Py_buffer
            symbol = program.builtins->own(first);
        }
        if (symbol) {
            this->alias(ctx, as, *symbol);
            continue;
        }
        std::string inner_name = fmt::format("{}.{}", name, first.str());
        bool in_missing = module && module->is_missing;
        if (ModuleInfo* inner = in_missing ? nullptr : import_module(inner_name)) {
            module_symbol(ctx, as, *inner, alias.span);
            continue;
        }
        if (!in_missing) {
            auto& report = sink.report(alias.span, diag::cimport_name, name, first.str());
            report.at(node.anchor).cython(fmt::format("'{}.pxd' not found", pxd_path(inner_name)));
            if (module->scope->pending) module->scope->pending->declare_all();
            std::vector<std::string_view> known;
            for (Symbol* each : module->scope->symbols) known.push_back(each->name.str());
            if (std::string_view near = closest(first.str(), known); !near.empty())
                report.help(fmt::format("did you mean `{}`?", near));
        }
        Symbol& symbol_of_nothing =
            add_symbol(program, *ctx.scope, SymbolKind::Type, as, alias.span);
        symbol_of_nothing.type = program.types.error();
    }
}

// Any name may be declared in what was not found.
void Declarer::draws_in_unknown(Scope& scope) {
    for (Scope* at = &scope; at; at = at->parent)
        if (at->module) at->module->unknown_names = true;
}

void Declarer::star_cimport(Context const& ctx, ModuleInfo& module) {
    if (module.is_missing || module.unknown_names) draws_in_unknown(*ctx.scope);
    if (module.scope->pending) module.scope->pending->declare_all();
    std::vector<std::pair<Ident, Symbol*>> all(module.scope->names.begin(),
                                               module.scope->names.end());
    std::sort(all.begin(), all.end(),
              [](auto const& a, auto const& b) { return a.first.str() < b.first.str(); });
    for (auto const& [name, symbol] : all) {
        bool const is_own = name.str().starts_with("__");  // __name__ and the like
        if (symbol->kind == SymbolKind::Module || is_own) continue;
        auto old = ctx.scope->names.find(name);
        if (old == ctx.scope->names.end()) ctx.scope->names[name] = symbol;
    }
}

}  // namespace cyxx::sema
