// The declarations of a unit: its .pxd, its .pyx, the local names of its functions.
#include "sema/builtins.h"
#include "sema/declarer.h"
#include "sema/fused.h"

#include <algorithm>
#include <utility>

namespace cyxx::sema {

void declare(Program& program, Unit const& unit, Loader const& loader, diag::Sink& sink) {
    auto declarer = std::make_shared<Declarer>(program, loader, sink);
    program.declarer = declarer;
    program.dialect = unit.dialect;
    program.target = unit.target;
    program.parsers = loader.parsers;
    declarer->run(unit);
}

void Declarer::set_directives(ModuleInfo& module, Unit const& unit) {
    Directives directives = unit.options;
    if (unit.pyx) header_directives(*unit.pyx, directives);
    if (unit.pyx) future_imports(*unit.pyx, directives);
    module.directives = intern(program, directives);
}

void Declarer::future_imports(ast::Module const& file, Directives& directives) {
    for (ast::Stmt const* stmt : file.body) {
        auto const* import = ast::as<ast::ImportFrom>(stmt);
        if (!import || import->level != 0 || import->module.size() != 1 ||
            import->module[0] != "__future__")
            continue;
        for (ast::Alias const& alias : import->names) {
            directives.future_division |= alias.path.front() == "division";
            directives.future_absolute_import |= alias.path.front() == "absolute_import";
        }
    }
}

// `cdef class Y(X)` may stand before X: classes are made and printed behind their bases.
static void bases_first(std::vector<ClassInfo*>& classes) {
    std::unordered_set<ClassInfo const*> const all(classes.begin(), classes.end());
    std::unordered_set<ClassInfo const*> seen;
    std::vector<ClassInfo*> made;
    for (ClassInfo* info : classes) {
        std::size_t const at = made.size();
        for (ClassInfo* one = info; one && all.contains(one) && seen.insert(one).second;
             one = one->base)
            made.insert(made.begin() + std::ptrdiff_t(at), one);
    }
    classes = std::move(made);
}

void Declarer::run(Unit const& unit) {
    make_builtins(program);
    ModuleInfo& module = program.modules.emplace_back();
    program.main = &module;
    module.name = unit.module_name;
    module.pyx = unit.pyx;
    module.pxd = unit.own_pxd;
    Source const* source = unit.pyx ? unit.pyx->source : nullptr;
    module.is_package = source && source->path().ends_with("__init__.pyx");
    module.scope =
        &program.scopes.emplace_back(Scope{ScopeKind::module, program.builtins, &module});
    modules[module.name] = &module;
    set_directives(module, unit);
    compile_time_names(unit, *program.builtins);

    FunctionInfo& body = program.functions.emplace_back();
    body.is_module_body = true;
    body.module = &module;
    body.scope = module.scope;
    body.qualified_name = module.name;
    body.directives = module.directives;
    body.result = program.types.object();
    body.no_python = program.target == Target::standalone;
    module.body = &body;
    module.scope->function = &body;

    Context ctx;
    ctx.module = &module;
    ctx.scope = module.scope;
    ctx.function = &body;
    ctx.directives = module.directives;
    if (unit.pyx) next_id = unit.pyx->node_count;
    if (unit.own_pxd) {
        Context in_pxd = ctx;
        in_pxd.in_pxd = true;
        in_pxd.source = unit.own_pxd->source;
        index_types(in_pxd, *unit.own_pxd);
        suite(in_pxd, unit.own_pxd->body);
    }
    if (unit.pyx) {
        ctx.source = unit.pyx->source;
        take_body(body, unit.pyx->body);
        index_types(ctx, *unit.pyx);
        suite(ctx, unit.pyx->body);
    }
    auto waiting_bodies = std::exchange(bodies, {});
    for (auto& [where, function] : waiting_bodies) walk_body(where, *function);
    is_declared = true;
    bases_first(module.classes);
    for (std::size_t i = 0; i != waiting.size(); ++i) waiting[i]->scope->pending->declare_all();
    if (!module.unknown_names) check_complete(*module.scope);
    find_cells();
}

namespace {

bool same_method(Symbol const& a, Symbol const& b) {
    auto const* x = as<FunctionType>(a.type);
    auto const* y = as<FunctionType>(b.type);
    auto const same = [](auto const& one, auto const& other) {
        return one.optional == other.optional && same_type(one.type, other.type);
    };
    return x && y && same_type(x->result, y->result) && x->params.size() == y->params.size() &&
           !x->params.empty() &&
           std::equal(x->params.begin() + 1, x->params.end(), y->params.begin() + 1, same);
}

// cdef int area(self), once more in a subclass that does not define it.
bool repeats_inherited(Scope const& scope, Symbol const& symbol) {
    if (!symbol.is_pending || symbol.kind != SymbolKind::Function || !scope.class_ ||
        !scope.class_->base)
        return false;
    Symbol const* first = find_in_class(*scope.class_->base, symbol.name);
    return first && first->kind == SymbolKind::Function && same_method(*first, symbol);
}

void drop_repeated(Scope& scope) {
    std::erase_if(scope.symbols, [&](Symbol const* symbol) {
        if (symbol->scope != &scope || !repeats_inherited(scope, *symbol)) return false;
        scope.names.erase(symbol->name);
        return true;
    });
}

}  // namespace

// C functions and extension types that were declared and not defined.
void Declarer::check_complete(Scope const& scope) {
    for (std::size_t i = 0; i != scope.symbols.size(); ++i) {
        Symbol const& symbol = *scope.symbols[i];
        if (symbol.scope != &scope) continue;
        bool is_class = symbol.class_ && symbol.class_->is_extension && !symbol.class_->is_extern;
        if (symbol.is_pending && symbol.kind == SymbolKind::Function) {
            auto& report = sink.report(symbol.declared_at, diag::not_defined, symbol.name.str());
            if (scope.kind == ScopeKind::c_class)
                report.cython("C method '" + std::string(symbol.name.str()) +
                              "' is declared but not defined");
        } else if (symbol.is_pending && is_class) {
            sink.report(symbol.declared_at, diag::class_not_defined, symbol.name.str());
        } else if (is_class) {
            drop_repeated(*symbol.class_->scope);
            check_complete(*symbol.class_->scope);
        }
    }
}

// Variables that an inner function, lambda or generator expression reads live in a cell.
void Declarer::find_cells() {
    for (Use const& use : uses) {
        Symbol* symbol = lookup(*use.scope, use.name);
        if (!symbol || symbol->kind != SymbolKind::Variable || !symbol->scope) continue;
        bool is_local = symbol->place == Place::local || symbol->place == Place::parameter;
        if (!is_local || !is_function_scope(symbol->scope->kind)) continue;
        FunctionInfo const* owner = symbol->scope->function;
        bool const is_inner = symbol->scope->kind == ScopeKind::comprehension;
        if (owner == use.scope->function || !owner || (owner->is_module_body && !is_inner))
            continue;
        symbol->place = Place::cell;
        // The bodies of one specialisation do not share what is inferred in one of them.
        if (!symbol->type && fused_around(owner)) symbol->type = program.types.object();
    }
}

}  // namespace cyxx::sema
