// A module: what its functions can do is settled first, then everything is lowered in the order
// of the source.
#include "ir/quote.h"
#include "lower/c_names.h"
#include "lower/cpp.h"
#include "lower/cpp_type.h"
#include "lower/state.h"
#include "support/error.h"

#include <algorithm>

namespace cyxx::lower {

namespace {

std::string_view last_part(std::string_view name) {
    auto const dot = name.rfind('.');
    return dot == name.npos ? name : name.substr(dot + 1);
}

// C code without the indentation that it has in its .pxd.
std::string dedented(std::string_view code) {
    std::vector<std::string_view> lines;
    std::size_t least = code.size();
    while (!code.empty()) {
        auto const end = code.find('\n');
        std::string_view line = code.substr(0, end);
        code.remove_prefix(end == code.npos ? code.size() : end + 1);
        auto const text = line.find_first_not_of(" \t");
        if (text == line.npos)
            line = {};
        else
            least = std::min(least, text);
        if (!line.empty() || !lines.empty()) lines.push_back(line);
    }
    while (!lines.empty() && lines.back().empty()) lines.pop_back();
    std::string out;
    for (auto line : lines)
        out += (out.empty() ? "" : "\n") + std::string(line.empty() ? line : line.substr(least));
    return out;
}

bool is_defined_here(sema::Symbol const& symbol) {
    return symbol.visibility != ast::Visibility::extern_;
}

}  // namespace

std::string space_of(std::string_view name, std::set<std::string_view> const& taken) {
    std::string space;
    while (true) {
        auto const dot = name.find('.');
        std::string part = cpp_name(name.substr(0, dot));
        if (part == "cyxx" || is_c_name(part) || taken.contains(part)) part += '_';
        space += part;
        if (dot == name.npos) return space;
        space += "::";
        name.remove_prefix(dot + 1);
    }
}

ModuleLowering::ModuleLowering(Input const& input, ir::Module& out)
    : input(input),
      program(input.program),
      out(out),
      b(out.arena),
      state_(std::make_shared<State>()) {}

// C++ has other functions in complex.h than C; the compilers know C's by these names.
static bool is_c_complex(sema::Symbol const& symbol) {
    bool const is_function = symbol.kind == sema::SymbolKind::Function && symbol.cname.empty();
    return is_function && symbol.header == "\"complex.h\"" && symbol.name.str().starts_with('c');
}

std::string_view ModuleLowering::cpp_name(sema::Symbol const& symbol) {
    auto& known = state_->cpp_names[&symbol];
    if (!known.empty()) return known;
    std::string const name(symbol.cname.empty() ? symbol.name.str() : symbol.cname);
    if (symbol.function && symbol.function->class_ && symbol.scope &&
        symbol.scope->kind == sema::ScopeKind::c_class && is_own(symbol.scope->class_))
        return known = function_name(*symbol.function);
    if (symbol.kind == sema::SymbolKind::Type && is_imported(symbol.class_))
        return known = module_name(name);
    if (is_of_other(symbol)) return known = other_name(symbol);
    bool const is_ours = is_defined_here(symbol) && symbol.scope &&
                         symbol.scope->module == program.main &&
                         symbol.place != sema::Place::extern_;
    if (is_ours && symbol.scope->kind == sema::ScopeKind::enum_) {  // of an enum class
        auto const* type = sema::as<sema::EnumType>(symbol.type);
        return known = b.format("{}::{}", cpp_name(*type->symbol), lower::cpp_name(name));
    }
    bool const is_copied = symbol.kind == sema::SymbolKind::EnumItem && !is_ours &&
                           is_defined_here(symbol) && symbol.place != sema::Place::extern_;
    if (is_copied) {  // of another module's enum, which this one defines for itself
        auto const* number =
            symbol.value ? std::get_if<std::int64_t>(&symbol.value->value) : nullptr;
        bool const is_named = sema::as<sema::EnumType>(symbol.type);
        if (is_named) mention_type(symbol.type);
        if (!is_named && number) return known = b.format("{}", *number);
    }
    auto const scope = symbol.scope ? symbol.scope->kind : sema::ScopeKind::module;
    bool const is_member = scope == sema::ScopeKind::struct_ || scope == sema::ScopeKind::cpp_class;
    if (is_member && symbol.kind != sema::SymbolKind::Type)
        return known = b.text(is_ours ? lower::cpp_name(name) : name);
    bool const has_body = symbol.function && symbol.function->has_body;  // an inline one of a .pxd
    if (is_ours || (has_body && symbol.kind == sema::SymbolKind::Function))
        return known = module_name(name);
    if (is_imported(symbol)) return import_name(symbol);
    use_header(symbol);
    if (is_c_complex(symbol)) return known = b.text("__builtin_" + name);
    bool const is_hidden = state_->names.has(name) && name.find(':') == name.npos;
    return known = b.text(is_hidden ? "::" + name : name);
}

namespace {

// Where the function stands, or that around it.
Pos outermost_begin(sema::FunctionInfo const& function) {
    auto const* outermost = &function;
    while (outermost->outer) outermost = outermost->outer;
    if (outermost->syntax) return outermost->syntax->span.begin;
    return outermost->lambda ? outermost->lambda->span.begin : 0;
}

}  // namespace

bool ModuleLowering::is_global(ir::Variable const& variable) const {
    return std::ranges::any_of(state_->globals,
                               [&](auto const& known) { return known.second == &variable; });
}

ir::Variable const& ModuleLowering::global_variable(sema::Symbol const& symbol) {
    if (auto const* user = state_->current; user && !user->is_module_body)
        if (Pos const at = outermost_begin(*user)) {
            auto const [first, is_new] = state_->first_uses.try_emplace(&symbol, at);
            if (!is_new) first->second = std::min(first->second, at);
        }
    auto& known = state_->globals[&symbol];
    if (known) return *known;
    auto const holds = FunctionLowering::holds(symbol.type);
    auto const* type = sema::is_made_late(symbol, symbol.type)
                           ? variable_type(*this, symbol, symbol.type)
                           : global_type(*this, symbol.type);
    return *(known = b.variable(cpp_name(symbol), type, holds));
}

// Each function once more with what was found out: who calls a function that fails may fail.
void ModuleLowering::settle() {
    auto& failing = state_->failing;
    std::vector<sema::FunctionInfo const*> work(failing.begin(), failing.end());
    while (!work.empty()) {
        auto const* failed = work.back();
        work.pop_back();
        for (auto const* caller : state_->callers[failed])
            if (failing.insert(caller).second) work.push_back(caller);
    }
    State fresh;
    fresh.failing = std::move(failing);
    fresh.addressed = std::move(state_->addressed);
    fresh.as_objects = std::move(state_->as_objects);
    fresh.foreign_objects = std::move(state_->foreign_objects);
    find_used_instances();
    fresh.instances = std::move(state_->instances);  // a deque: its items stay where they are
    fresh.settled = true;
    *state_ = std::move(fresh);
    out.sites.clear();
    out.functions.clear();
    out.items.clear();
    out.types.clear();
    out.states.clear();
    out.includes.clear();
    out.verbatim.clear();
    out.header_includes.clear();
    out.offered.clear();
    out.api.clear();
    out.inner.clear();
    out.variables.clear();
    out.header_verbatim.clear();
}

// How the runtime has C strings as objects, where the module says so.
void ModuleLowering::define_texts() {
    auto const& directives = *program.main->directives;
    constexpr std::string_view types[] = {"bytes", "str", "bytearray"};
    if (directives.c_string_type != sema::TextType::bytes)
        out.defines.emplace_back("CYXX_TEXT_TYPE", types[int(directives.c_string_type)]);
    if (!directives.c_string_encoding.empty())
        out.defines.emplace_back("CYXX_TEXT_ENCODING", ir::quote(directives.c_string_encoding));
}

namespace {

// What headers declare that the module sees.
std::set<std::string_view> extern_names(sema::Program const& program) {
    std::set<std::string_view> names;
    for (auto const& scope : program.scopes)
        for (sema::Symbol const* symbol : scope.symbols)
            if (!is_defined_here(*symbol) || symbol->place == sema::Place::extern_)
                names.insert(symbol->cname.empty() ? symbol->name.str() : symbol->cname);
    return names;
}

// Own C functions that are named as one of a header: for arguments of C's types C++ would find both.
std::vector<std::string_view> shared_names(sema::Program const& program) {
    auto const names = extern_names(program);
    std::vector<std::string_view> shared;
    for (auto const& scope : program.scopes)
        for (sema::Symbol const* symbol : scope.symbols)
            if (symbol->kind == sema::SymbolKind::Function && symbol->function->has_body &&
                scope.kind == sema::ScopeKind::module && symbol->cname.empty() &&
                names.contains(symbol->name.str()))
                shared.push_back(symbol->name.str());
    return shared;
}

}  // namespace

void ModuleLowering::run() {
    out.name = program.main->name;
    out.file = program.main->pyx->source->shown();
    out.space = space_of(out.name, extern_names(program));
    out.init_name = std::string(last_part(out.name));
    out.standalone = program.target == sema::Target::standalone;
    if (out.standalone) out.header = input.header;
    out.is_extended = program.dialect == sema::Dialect::extended;
    out.has_doc = program.main->body->has_doc;
    define_texts();
    lower_all();
    if (program.typings.size() > 1) {
        settle();
        lower_all();
    } else {
        state_->settled = true;
    }
}

void ModuleLowering::lower_all() {
    start_tables();
    state_->names.add("exec");
    headers();
    claim_names();
    types();
    Placed items;
    ir::Body module_body;
    for (std::size_t k = 0; k < program.typings.size(); ++k) {
        auto const& typing = program.typings[k];
        auto const& function = instance_of(typing);
        if (is_unused_instance(function)) continue;
        state_->current = &function;
        FunctionLowering lowering(*this, typing, input.flow[k], input.parallel[k]);
        if (typing.function->is_module_body) {
            module_body = lowering.module_body();
            for (auto const& item : lowering.more_items_) items.emplace_back(Place{~Pos(0)}, item);
        } else {
            Place const place = place_of(lowering);
            for (auto const& item : lowering.function_items()) items.emplace_back(place, item);
            if (out.standalone) state_->offered.push_back(&function);
            for (auto const& item : pointer_entry(function)) items.emplace_back(place, item);
            bool const is_last = k + 1 == program.typings.size() ||
                                 program.typings[k + 1].function != typing.function;
            bool const for_python =
                function.kind != sema::FunctionKind::cdef && !function.no_python;
            if (typing.function->is_fused && is_last && for_python)
                for (auto const& item : fused_table(*typing.function).items)
                    items.emplace_back(place, item);
        }
    }
    for (auto const* function : state_->foreign_objects)
        for (auto const& item : foreign_entry(*function)) items.emplace_back(Place{}, item);
    state_->current = program.main->body;
    auto const exports = out.standalone ? std::vector<Value>() : this->exports();
    if (!out.standalone) share_functions();
    class_items(items);
    if (out.standalone) module_body = hoist_constants(module_body);
    for (auto const& [function, made] : state_->c_functions) {
        if (cpp_class_of(*function)) continue;  // its class names it
        made->needs_prototype = state_->forward.contains(function);
        made->maybe_unused = !state_->used.contains(function) && !made->is_inline &&
                             function->kind != sema::FunctionKind::cpdef && !out.standalone;
    }
    globals(items);
    std::ranges::stable_sort(items, {}, &std::pair<Place, ir::Item>::first);
    // Classes behind what their fields point to, those of other modules first: they are bases.
    if (!state_->imported_types.empty()) {
        auto const classes = std::stable_partition(
            out.types.begin(), out.types.end(),
            [](ir::Definition const& type) { return type.kind != ir::Definition::Kind::class_; });
        out.types.insert(classes, state_->imported_types.begin(), state_->imported_types.end());
    }
    out.items = state_->dtype_items;
    for (auto const& [at, item] : items) out.items.push_back(item);
    out.items.insert(out.items.end(), state_->last_items.begin(), state_->last_items.end());
    if (out.standalone) return offer_all(), void(out.exec = standalone_start(module_body));
    start(module_body, exports);
}

// What Python calls where a function of C's, or of another module, is an object.
std::vector<ir::Item> ModuleLowering::foreign_entry(sema::FunctionInfo const& function) {
    sema::Typing typing;
    typing.function = const_cast<sema::FunctionInfo*>(&function);
    state_->current = &function;
    sema::FlowFacts const flow;
    sema::ParallelFacts const parallel;
    return FunctionLowering(*this, typing, flow, parallel).entry_items();
}

ModuleLowering::Place ModuleLowering::place_of(FunctionLowering const& lowering) {
    Place place{lowering.node().span.begin};
    for (auto const* outer = lowering.function.outer; outer; outer = outer->outer) {
        if (outer->genexpr) continue;
        --place.depth;
        place.at = outer->lambda ? outer->lambda->span.begin : outer->syntax->span.begin;
    }
    return place;
}

namespace {

bool has_cpp_exceptions(sema::Scope const& scope) {
    return std::ranges::any_of(scope.symbols, [](sema::Symbol const* symbol) {
        auto const* type = sema::as<sema::FunctionType>(symbol->type);
        if (!type) return false;
        using enum sema::ExceptKind;
        auto const kind = type->except.kind;
        return kind == cpp || kind == cpp_handler || kind == cpp_star;
    });
}

// Headers of C++ are not told from those of C by themselves, but by what is declared of them.
bool uses_cpp(sema::Program const& program) {
    if (!program.cpp_classes.empty()) return true;
    return std::ranges::any_of(program.modules, [](sema::ModuleInfo const& module) {
        if (module.is_shipped) return false;
        bool const has_namespace = std::ranges::any_of(
            module.extern_blocks, [](auto const* block) { return !block->namespace_.empty(); });
        return has_namespace || (module.scope && has_cpp_exceptions(*module.scope));
    });
}

// The system's own headers know both languages, and some of C++'s library have templates in them.
bool may_be_c(std::string_view header) {
    return header.starts_with('"') && !header.starts_with("\"numpy/") && header != "\"Python.h\"" &&
           header != "\"complex.h\"" && header != "\"tgmath.h\"";
}

}  // namespace

// The headers and the C code of the user's own declarations.
void ModuleLowering::headers() {
    for (auto const& module : program.modules)
        if (!module.is_shipped || &module == program.main) use_module(module);
}

void ModuleLowering::use_module(sema::ModuleInfo const& module) {
    if (!state_->modules.insert(&module).second) return;
    bool const is_c = !module.is_shipped && !input.is_cpp && !uses_cpp(program);
    for (auto const& header : module.headers) include(header, is_c && may_be_c(header));
    for (auto const* block : module.extern_blocks) {
        if (block->verbatim.empty()) continue;
        if (!module.is_shipped && program.target == sema::Target::module)
            include("<cyxx/py/cython_macros.h>");
        out.verbatim.push_back(dedented(block->verbatim));
    }
}

// Of the shipped declarations only those that are used ask for their headers.
void ModuleLowering::use_header(sema::Symbol const& symbol) {
    if (!symbol.header.empty()) include(symbol.header);
    if (symbol.name.str().starts_with("CYTHON_")) include("<cyxx/py/cython_macros.h>");
    auto const* module = symbol.scope ? symbol.scope->module : nullptr;
    if (!module || !module->is_shipped) return;
    for (auto const* block : module->extern_blocks)
        if (!block->verbatim.empty()) return use_module(*module);
}

// The names of the module's own functions and variables, before any local can take them.
void ModuleLowering::claim_names() {
    for (auto const name : shared_names(program)) state_->names.add(name);
    for (auto const* symbol : program.main->scope->symbols) {
        bool const is_named =
            symbol->kind == sema::SymbolKind::Function ||
            symbol->kind == sema::SymbolKind::PyFunction ||
            (symbol->kind == sema::SymbolKind::Type && symbol->type) ||
            symbol->kind == sema::SymbolKind::EnumItem ||
            (symbol->kind == sema::SymbolKind::Variable && symbol->place == sema::Place::global);
        if (is_named && is_defined_here(*symbol)) cpp_name(*symbol);
    }
}

void ModuleLowering::globals(Placed& items) {
    for (auto const* symbol : program.main->scope->symbols) {
        if (symbol->kind != sema::SymbolKind::Variable || symbol->place != sema::Place::global ||
            !is_defined_here(*symbol))
            continue;
        bool const is_used = state_->globals.contains(symbol);
        ir::Variable variable = global_variable(*symbol);
        variable.maybe_unused = !is_used && !out.standalone;
        auto const found = state_->first_values.find(&global_variable(*symbol));
        Value const first_value = found == state_->first_values.end() ? nullptr : found->second;
        auto const* global =
            b.arena().make<ir::Global>(ir::as<ir::Source>(source_line(symbol->declared_at.begin)),
                                       b.arena().make<ir::Variable>(variable), first_value);
        // Those of the .pxd come before all functions, others before the first that uses them.
        Pos at = is_of_pxd(*symbol) ? Pos(0) : symbol->declared_at.begin;
        if (auto const use = state_->first_uses.find(symbol);
            use != state_->first_uses.end() && use->second <= at)
            at = use->second - 1;
        items.emplace_back(Place{at}, ir::Item{nullptr, global});
    }
}

ir::Function* ModuleLowering::c_function(sema::FunctionInfo const& function) {
    auto& known = state_->c_functions[&function];
    if (!known) {
        known = out.functions.emplace_back(std::make_unique<ir::Function>()).get();
        known->source_name = source_name(function);
    }
    return known;
}

// As it is known within the module: "f", "Class.f".
std::string_view ModuleLowering::source_name(std::string_view name) {
    std::string const prefix = program.main->name + ".";
    if (name.starts_with(prefix)) name.remove_prefix(prefix.size());
    return b.text(name);
}

ir::Origin ModuleLowering::origin(Pos at) const {
    Source const* source = input.sources.find(at);
    if (!source) throw InternalError("a node without a source");
    return {b.text(source->shown()), source->line(at)};
}

ir::Stmt const* ModuleLowering::source_line(Pos at) {
    Source const* source = input.sources.find(at);
    if (!source) throw InternalError("a node without a source");
    int const line = source->line(at);
    std::string_view text = source->line_text(line);
    auto const first = text.find_first_not_of(" \t\f");
    text = first == text.npos ? std::string_view() : text.substr(first);
    while (!text.empty() && std::string_view(" \t\r\f").find(text.back()) != text.npos)
        text.remove_suffix(1);
    return b.source(source->shown(), line, text);
}

// The module's statements, after the constants that they use.
void ModuleLowering::start(ir::Body statements, std::vector<Value> const& exports) {
    std::vector<ir::Stmt const*> all;
    std::vector<Value> steps;
    for (int table : {State::names_table, State::constants_table})
        if (!out.tables[std::size_t(table)].entries.empty())
            steps.push_back(b.call(Op::intern, {b.name(out.tables[std::size_t(table)].name)}));
    // NumPy's functions are reached through a table; the user may have forgotten to fetch it.
    if (state_->headers.contains("\"numpy/arrayobject.h\""))
        steps.push_back(b.binary(Operator::greater_equal,
                                 b.invoke(b.name("_import_array"), {}, ir::Gil::needs, nullptr, {}),
                                 b.number(0)));
    if (auto const& types = out.tables[State::types_table]; !types.entries.empty())
        steps.push_back(b.call(Op::import_types, {b.name(types.name)}));
    auto const run = [&](std::vector<Value> const& calls) {
        if (calls.empty()) return;
        ir::Exit exit;
        exit.site = site(*program.main->body);
        exit.line = 1;
        all.push_back(b.chain(b.list(calls), exit));
    };
    run(steps);
    for (auto const* stmt : state_->tuple_steps) all.push_back(stmt);
    if (out.uses_openmp) run({b.call(Op::warn_if_serial, {})});
    // What other modules import of this one comes before what this one imports of them.
    run(enum_classes());
    run(exports);
    for (auto const* symbol : program.main->scope->symbols)
        if (auto found = state_->globals.find(symbol);
            found != state_->globals.end() && found->second->holds == Holds::object)
            all.push_back(
                b.set(b.read(found->second), b.call(Op::borrow, {b.constant(Op::py_none)})));
    run(ready_steps());
    run(state_->import_steps);
    all.insert(all.end(), statements.begin(), statements.end());
    out.exec = b.body(all);
    if (out.has_doc) out.doc = b.text(characters(program.main->body->doc, "module_doc"));
}

std::unique_ptr<ir::Module> lower(Input const& input) {
    auto module = std::make_unique<ir::Module>();
    ModuleLowering(input, *module).run();
    return module;
}

}  // namespace cyxx::lower
