// Modules that are cimported, files that are included, and the compile-time language.
#include "sema/const_value.h"
#include "sema/cython_module.h"
#include "sema/declarer.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace cyxx::sema {

ModuleInfo& Declarer::package(std::string const& name) {
    if (ModuleInfo* known = import_module(name)) return *known;
    ModuleInfo& module = program.modules.emplace_back();
    module.name = name;
    module.is_package = true;
    module.directives = intern(program, {});
    module.scope =
        &program.scopes.emplace_back(Scope{ScopeKind::module, program.builtins, &module});
    return *(modules[name] = &module);
}

ModuleInfo& Declarer::missing_module(std::string const& name) {
    ModuleInfo& module = program.modules.emplace_back();
    module.name = name;
    module.is_missing = true;
    module.directives = intern(program, {});
    module.scope =
        &program.scopes.emplace_back(Scope{ScopeKind::module, program.builtins, &module});
    modules[name] = &module;
    Scope* scope = module.scope;
    scope->pending = std::make_shared<PendingNames>(PendingNames{
        [this, scope](Ident wanted) {
            add_symbol(program, *scope, SymbolKind::Type, wanted).type = program.types.error();
        },
        [] {}});
    return module;
}

ModuleInfo* Declarer::import_module(std::string const& name) {
    if (ModuleInfo* own = cython_module(program, name)) return own;
    auto [known, is_new] = modules.try_emplace(name, nullptr);
    if (!is_new) return known->second;
    bool is_shipped = false;
    ast::Module const* pxd = loader.pxd ? loader.pxd(name, is_shipped) : nullptr;
    if (!pxd) return nullptr;
    ModuleInfo& module = program.modules.emplace_back();
    module.name = name;
    module.pxd = pxd;
    module.is_shipped = is_shipped;
    module.is_package = pxd->source && pxd->source->path().ends_with("__init__.pxd");
    Directives directives;
    header_directives(*pxd, directives);
    module.directives = intern(program, directives);
    module.scope =
        &program.scopes.emplace_back(Scope{ScopeKind::module, program.builtins, &module});
    modules[name] = &module;
    index_names(module);
    if (!is_shipped) waiting.push_back(&module);
    return &module;
}

namespace {

// The statements of a .pxd by the names they declare, each with what the blocks around it say.
struct Index {
    struct Item {
        Context ctx;
        ast::Stmt const* stmt;
        bool done = false;
    };
    Declarer& declarer;
    std::deque<Item> items;
    std::unordered_map<Ident, std::vector<Item*>> by_name;
    std::vector<ModuleInfo*> stars;
    std::vector<Item*> unnamed;
    Scope* scope;
    bool types_only = false;  // of the .pyx itself: all else is declared in the order of the text

    static bool is_type_declaration(ast::Stmt const& stmt) {
        auto* enumeration = ast::as<ast::EnumDecl>(&stmt);
        return stmt.kind == ast::StmtKind::StructDecl || stmt.kind == ast::StmtKind::CClassDecl ||
               stmt.kind == ast::StmtKind::CppClassDecl || (enumeration && enumeration->name);
    }

    static bool is_forward(ast::Stmt const& stmt) {
        auto* structure = ast::as<ast::StructDecl>(&stmt);
        return structure && !structure->has_body;
    }

    void add(Context const& ctx, ast::Suite body) {
        for (ast::Stmt const* stmt : body) add(ctx, *stmt);
    }
    void add(Context const& ctx, ast::Stmt const& stmt) {
        if (auto* block = ast::as<ast::ExternBlock>(&stmt))
            return add(declarer.inside(ctx, *block), block->body);
        if (auto* block = ast::as<ast::CDefBlock>(&stmt)) return add(ctx, block->body);
        if (auto* branches = ast::as<ast::CompileIf>(&stmt))
            return add(ctx, declarer.chosen_branch(ctx, *branches));
        if (auto* include = ast::as<ast::Include>(&stmt)) {
            ast::Module const* file = declarer.included_file(ctx, *include);
            Context inside = ctx;
            if (file) inside.source = file->source;
            return add(inside, file ? file->body : ast::Suite{});
        }
        if (auto* constant = ast::as<ast::CompileDef>(&stmt)) return declarer.on(ctx, *constant);
        if (types_only && !is_type_declaration(stmt)) return;
        if (add_star(ctx, stmt)) return;
        Item& item = items.emplace_back(Item{ctx, &stmt});
        std::vector<Ident> names = names_of(stmt);
        for (Ident name : names) by_name[name].push_back(&item);
        if (names.empty()) unnamed.push_back(&item);  // includes and the like: once all is known
    }
    bool add_star(Context const& ctx, ast::Stmt const& stmt) {
        auto* import = ast::as<ast::CImportFrom>(&stmt);
        if (!import || import->names.size() != 1 || !(import->names[0].path.front() == "*"))
            return false;
        std::string name = declarer.star_module(ctx, *import);
        ModuleInfo* module = declarer.import_module(name);
        if (module)
            stars.push_back(module);
        else
            declarer.statement(ctx, stmt);
        return true;
    }
    std::vector<Ident> names_of(ast::Stmt const& stmt) const {
        std::vector<Ident> names;
        auto aliases = [&](ast::List<ast::Alias> list) {
            for (ast::Alias const& alias : list)
                names.push_back(alias.as ? alias.as : alias.path.front());
        };
        if (auto* node = ast::as<ast::CVarDecl>(&stmt))
            for (auto const& item : node->declarators) names.push_back(item.name);
        else if (auto* node = ast::as<ast::CFuncDecl>(&stmt))
            names.push_back(node->name);
        else if (auto* node = ast::as<ast::FuncDef>(&stmt))
            names.push_back(node->name);
        else if (auto* node = ast::as<ast::Typedef>(&stmt))
            names.push_back(node->declarator.name);
        else if (auto* node = ast::as<ast::StructDecl>(&stmt))
            names.push_back(node->name);
        else if (auto* node = ast::as<ast::EnumDecl>(&stmt)) {
            if (node->name) names.push_back(node->name);
            if (!node->scoped && !types_only)
                for (auto const& item : node->items) names.push_back(item.name);
        } else if (auto* node = ast::as<ast::FusedDecl>(&stmt))
            names.push_back(node->name);
        else if (auto* node = ast::as<ast::CppClassDecl>(&stmt))
            names.push_back(node->name);
        else if (auto* node = ast::as<ast::CClassDecl>(&stmt))
            names.push_back(node->as ? node->as : node->path.back());
        else if (auto* node = ast::as<ast::CImport>(&stmt))
            for (ast::Alias const& alias : node->names)
                names.push_back(alias.as ? alias.as : alias.path.front());
        else if (auto* node = ast::as<ast::CImportFrom>(&stmt))
            aliases(node->names);
        else if (auto* node = ast::as<ast::Import>(&stmt))
            aliases(node->names);
        else if (auto* node = ast::as<ast::ImportFrom>(&stmt))
            aliases(node->names);
        return names;
    }
    void run(Item& item) {
        if (std::exchange(item.done, true)) return;
        if (auto* node = ast::as<ast::CClassDecl>(item.stmt); node && types_only) {
            declarer.forward_class(item.ctx, *node);
            return;
        }
        if (types_only) return declarer.statement(item.ctx, *item.stmt);
        auto outer = std::exchange(declarer.bodies, {});
        declarer.statement(item.ctx, *item.stmt);
        auto found = std::exchange(declarer.bodies, std::move(outer));
        for (auto& [ctx, info] : found) declarer.walk_body(ctx, *info);
    }
    void declare(Ident name) {
        auto found = by_name.find(name);
        if (found != by_name.end()) {
            // The members of a struct that is declared first may name what comes in between.
            if (types_only && is_forward(*found->second.front()->stmt))
                return run(*found->second.front());
            for (Item* item : found->second) run(*item);
            return;
        }
        if (name.str().starts_with("_")) return;
        for (ModuleInfo* module : stars) {
            Symbol* symbol = module->scope->own(name);
            if (!symbol || symbol->kind == SymbolKind::Module) continue;
            scope->names.emplace(name, symbol);
            return;
        }
    }
    void declare_all() {
        for (std::size_t i = 0; i != items.size(); ++i) run(items[i]);
        Context ctx;
        ctx.scope = scope;
        for (ModuleInfo* module : std::exchange(stars, {})) declarer.star_cimport(ctx, *module);
    }
};

}  // namespace

void Declarer::index_names(ModuleInfo& module) {
    Context ctx;
    ctx.module = &module;
    ctx.scope = module.scope;
    ctx.directives = module.directives;
    ctx.source = module.pxd->source;
    ctx.in_pxd = true;
    auto index = std::make_shared<Index>(Index{*this, {}, {}, {}, {}, module.scope, false});
    module.scope->pending = std::make_shared<PendingNames>(PendingNames{
        [index](Ident name) { index->declare(name); }, [index] { index->declare_all(); }});
    index->add(ctx, module.pxd->body);
    for (Index::Item* item : index->unnamed) index->run(*item);
}

// Types of the unit may be used before the text declares them.
void Declarer::index_types(Context const& ctx, ast::Module const& file) {
    Scope& scope = *ctx.scope;
    auto index = std::make_shared<Index>(Index{*this, {}, {}, {}, {}, &scope, true});
    auto before = scope.pending;
    scope.pending = std::make_shared<PendingNames>(
        PendingNames{[this, index, before, &scope](Ident name) {
                         if (before) before->declare(name);
                         index->declare(name);
                         if (scope.names.contains(name) || !is_declared || !is_star_imported)
                             return;
                         if (program.builtins->own(name) || name == "nogil" || name == "gil")
                             return;
                         // `from m import *` may bring any name, so none is undefined any more.
                         Symbol& symbol = add_symbol(program, scope, SymbolKind::PyGlobal, name);
                         symbol.type = program.types.object();
                         symbol.place = Place::module_dict;
                     },
                     [] {}});
    index->add(ctx, file.body);
}

// Null after a report; each file is read and reported once.
ast::Module const* Declarer::included_file(Context const& ctx, ast::Include const& node) {
    if (auto found = program.included.find(&node); found != program.included.end())
        return found->second;
    if (!missing_includes.insert(&node).second) return nullptr;
    int errors = sink.errors();
    ast::Module const* file =
        loader.include && ctx.source ? loader.include(node.path, *ctx.source, next_id) : nullptr;
    if (!file) {
        if (sink.errors() == errors) sink.report(node, diag::include_not_found, node.path);
        draws_in_unknown(*ctx.scope);
        return nullptr;
    }
    next_id = std::max(next_id, file->node_count);
    return program.included[&node] = file;
}

void Declarer::on(Context const& ctx, ast::Include const& node) {
    if (ctx.scope->kind != ScopeKind::module) {  // refused where it stands
        draws_in_unknown(*ctx.scope);
        return;
    }
    ast::Module const* file = included_file(ctx, node);
    if (!file) return;
    Context inside = ctx;
    inside.source = file->source;
    suite(inside, file->body);
}

void Declarer::on(Context const& ctx, ast::CDefBlock const& node) {
    declarations(ctx, node.body, BlockKind::c_names);
}

ConstValue const* Declarer::compile_time(Context const& ctx, ast::Expr const& node) {
    ConstValue const* value = evaluate(program, *ctx.scope, node, ConstMode::compile_time);
    if (value) return value;
    auto* name = ast::as<ast::NameRef>(&node);
    Symbol* symbol = name ? lookup(*ctx.scope, name->name) : nullptr;
    if (knows_any_name(*ctx.scope)) return nullptr;  // its cause was reported
    if (name && (!symbol || symbol->scope == program.builtins))
        sink.report(node, diag::compile_time_name, name->name.str());
    else
        sink.report(node, diag::not_constant);
    return nullptr;
}

void Declarer::on(Context const& ctx, ast::CompileDef const& node) {
    if (program.symbol_of.contains(&node)) return;
    ConstValue const* value = compile_time(ctx, *node.value);
    Symbol& symbol = add_symbol(program, *ctx.scope, SymbolKind::Constant, node.name, node.span);
    symbol.value = value;
    symbol.initializer = node.value;
    symbol.has_declaration = true;
    program.symbol_of[&node] = &symbol;
}

ast::Suite Declarer::chosen_branch(Context const& ctx, ast::CompileIf const& node) {
    if (auto found = program.chosen.find(&node); found != program.chosen.end())
        return found->second;
    for (ast::Branch const& branch : node.branches) {
        ConstValue const* value = compile_time(ctx, *branch.condition);
        if (value && is_true(*value)) return program.chosen[&node] = branch.body;
    }
    return program.chosen[&node] = node.otherwise;
}

void Declarer::on(Context const& ctx, ast::CompileIf const& node) {
    suite(ctx, chosen_branch(ctx, node));
}

namespace {

template <class Number>
bool reads(std::string_view text, Number& number) {
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size();
}

// Of the text after `NAME=`: a number, True, False or None; anything else is a str.
ConstValue written_constant(std::string_view text) {
    std::int64_t whole = 0;
    double real = 0;
    if (text == "None") return {};
    if (text == "True" || text == "False") return {text == "True"};
    if (reads(text, whole)) return {whole};
    if (reads(text, real)) return {real};
    bool const is_quoted = text.size() >= 2 && text.front() == text.back() &&
                           (text.front() == '"' || text.front() == '\'');
    return {std::string(is_quoted ? text.substr(1, text.size() - 2) : text)};
}

}  // namespace

// What Cython predefines for DEF and IF; the platform is the one that generated code is for.
void Declarer::compile_time_names(Unit const& unit, Scope& scope) {
    auto add = [&](std::string_view name, ConstValue value) {
        Symbol& symbol =
            program.symbols.emplace_back(Symbol{SymbolKind::Constant, program.names(name)});
        symbol.scope = program.builtins;
        symbol.value = &program.constants.emplace_back(std::move(value));
        scope.names[symbol.name] = &symbol;
    };
    auto text = [](char const* value) { return ConstValue{std::string(value)}; };
    add("UNAME_SYSNAME", text("Linux"));
    add("UNAME_MACHINE", text("x86_64"));
    add("UNAME_NODENAME", text("localhost"));
    add("UNAME_RELEASE", text(""));
    add("UNAME_VERSION", text(""));
    for (auto const& [name, value] : unit.compile_time) add(name, written_constant(value));
}

}  // namespace cyxx::sema
