// The checker's outermost rules: which bodies there are, in which specialisations, and what holds
// while one of them is checked.
#include "sema/check.h"

#include "sema/flow_walk.h"
#include "sema/fused.h"
#include "sema/number_types.h"
#include "sema/resolve_type.h"

#include <fmt/format.h>

#include <algorithm>

namespace cyxx::sema {
namespace {

struct IdRange {
    ast::NodeId low = ~ast::NodeId{0}, high = 0;
};

template <class N>
void widen(IdRange& range, N const& node) {
    range.low = std::min(range.low, node.id);
    range.high = std::max(range.high, node.id);
    ast::each_child(node, [&](auto const& child) { widen(range, child); });
}

IdRange ids_of(FunctionInfo const& info) {
    IdRange range;
    if (info.syntax) widen(range, *info.syntax);
    if (info.lambda) widen(range, static_cast<ast::Expr const&>(*info.lambda));
    if (!info.syntax && !info.lambda)
        for (auto* stmt : info.body) widen(range, *stmt);
    if (range.low > range.high) range = {0, 0};
    return range;
}

}  // namespace

namespace {

// Functions with a body in a cimported .pxd: those that are used become part of the module.
template <class F>
void inline_functions(Program& program, F const& check_body) {
    std::unordered_set<FunctionInfo const*> known;
    for (std::size_t k = 0; k < program.typings.size(); ++k) {
        std::vector<FunctionInfo*> found;
        auto const note = [&](Symbol const* symbol) {
            FunctionInfo* info = symbol ? symbol->function : nullptr;
            bool const is_getter = info && info->class_ && info->class_->is_extern &&
                                   symbol->is_property;  // array.shape
            bool const is_method =
                info && info->class_ && info->class_->is_extension && !info->class_->is_extern;
            bool const is_foreign = info && info->has_body && info->module != program.main &&
                                    info->syntax && !(info->is_fused && info->class_) &&
                                    (!info->class_ || is_getter || is_method);
            if (is_foreign && known.insert(info).second) found.push_back(info);
        };
        for (Fact const& fact : program.typings[k].facts)
            if (fact.symbol && fact.symbol->kind == SymbolKind::Function &&
                fact.form != Form::buffer_fact)  // which the buffer tells
                note(fact.symbol);
        for (auto const& [id, call] : program.typings[k].calls) note(call.symbol);
        std::ranges::sort(found, {}, [](FunctionInfo* info) { return info->syntax->span.begin; });
        for (FunctionInfo* info : found) check_body(*info);
    }
}

}  // namespace

Checker::Checker(Program& program, diag::Sink& sink)
    : program(program), sink(sink), scratch(sink.sources()), types(program.types) {}

void check(Program& program, diag::Sink& sink) {
    if (!program.main) return;
    Checker(program, sink).run();
    for (Typing& typing : program.typings) number_types(program, typing);
}

void Checker::run() {
    ModuleInfo& module = *program.main;
    unknown_names = module.unknown_names;
    if (module.body) body(*module.body, {});
    for (FunctionInfo* info : module.functions) {
        if (info == module.body || !info->has_body || info->genexpr) continue;
        FunctionInfo const* fused = fused_around(info);
        if (!fused) {
            body(*info, {});
            continue;
        }
        if (combinations(fused->fused).size() == max_combinations && info == fused)
            sink.report(info->symbol->declared_at, diag::no_statement,
                        fmt::format("a function of {} or more specialisations", max_combinations));
        for (auto const& choice : combinations(fused->fused)) body(*info, choice);
    }
    inline_functions(program, [&](FunctionInfo& info) {
        if (!info.is_fused) return body(info, {});
        for (auto const& choice : combinations(info.fused)) body(info, choice);
    });
}

void Checker::body(FunctionInfo& info, std::vector<TypePtr> const& specialisation) {
    Typing& filled = program.typings.emplace_back();
    filled.function = &info;
    filled.specialisation = specialisation;
    IdRange range = ids_of(info);
    if (info.is_module_body && info.module && info.module->pyx) {
        range = {0, std::max(range.high, info.module->pyx->node_count)};
        for (auto const& [statement, file] : program.included)  // numbered on from the module
            range.high = std::max(range.high, file->node_count);
    }
    filled.base = range.low;
    filled.facts.resize(range.high - range.low + 1);

    Within in_typing(typing, &filled);
    Within in_function(function, &info);
    Within in_scope(scope, info.scope);
    Within in_directives(directives, info.directives ? info.directives : directives);
    Within in_gil_state(gil, gil_at_entry(info));
    filled.signature = as<FunctionType>(substituted(info.type));
    parameters(info);
    infer_body(info);
    if (info.no_python && info.kind == FunctionKind::def && !info.is_module_body) c_result(info);
    if (info.lambda) {
        object_value(*info.lambda->body);
        return;
    }
    suite(info.body);
}

// A def function of the standalone target is one of C, which gives what its returns agree on.
void Checker::c_result(FunctionInfo& info) {
    TypePtr result = nullptr;
    auto const join = [&](ast::Stmt const& stmt) {
        auto const* node = ast::as<ast::Return>(&stmt);
        if (!node || !node->value || ast::is_none(node->value)) return;
        TypePtr type = inferred_value(*node->value);
        if (is_object(type)) type = expr(*node->value);  // a comparison, which is no object here
        if (auto const* reference = as_canonical<ReferenceType>(type)) type = reference->target;
        result = result ? spanning(result, type) : unqualified(type);
    };
    ++quiet;
    each_stmt(info.body, join);
    --quiet;
    // Python's numbers have the precision of a double.
    if (result && is_float(result))
        result = as_canonical<FloatType>(result)->rank == FloatRank::float_ ? c_double() : result;
    FunctionType type = *typing->signature;
    type.result = result ? result : types.void_();
    type.except = TypeResolver{program, *info.scope, sink}.default_except(type.result);
    typing->signature = as<FunctionType>(types.function(type));
    if (info.is_fused) return;
    info.type = typing->signature;
    info.result = type.result;
}

// In a specialisation parameters and declared variables have types of their own.
void Checker::parameters(FunctionInfo& info) {
    for (ParamInfo& param : info.params)
        if (param.symbol && param.syntax) typing->declared[param.syntax->id] = param.symbol;
    // CPython hands the methods of the buffer protocol C values.
    std::string_view const name = info.symbol ? info.symbol->name.str() : "";
    bool const is_native = info.class_ && info.class_->is_extension &&
                           (name == "__getbuffer__" || name == "__releasebuffer__");
    bool const from_python =
        !is_native && (info.kind == FunctionKind::def || info.kind == FunctionKind::cpdef);
    for (ParamInfo const& param : info.params) {
        TypePtr type = substituted(param.type);
        if (!from_python || !param.syntax || is_error(type) || converts_from_object(type)) continue;
        out()
            .report(param.syntax->span, diag::from_python, display(type))
            .cython("Cannot convert Python object argument to type '" + display(type) + "'");
    }
    if (typing->specialisation.empty()) return;
    for (Typing const& around : program.typings)
        if (around.function == info.outer && around.specialisation == typing->specialisation)
            typing->symbol_types = around.symbol_types;
    for (FunctionInfo* at = &info; at; at = at->outer) {
        if (!at->scope) continue;
        for (Symbol* symbol : at->scope->symbols)
            if (symbol->type && is_fused(symbol->type))
                typing->symbol_types[symbol] = substituted(symbol->type);
    }
}

TypePtr Checker::substituted(TypePtr type) {
    if (!type || typing->specialisation.empty() || !is_fused(type)) return type;
    FunctionInfo const* fused = fused_around(typing->function);
    return fused ? specialised(types, type, fused->fused, typing->specialisation) : type;
}

}  // namespace cyxx::sema
