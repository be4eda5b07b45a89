// Functions within functions: the variables that they share, and the objects that they are.
#include "lower/cpp_type.h"
#include "lower/expr.h"
#include "lower/state.h"
#include "sema/function_object.h"
#include "support/error.h"

namespace cyxx::lower {

namespace {

bool has_cells(sema::Scope const& scope) {
    for (auto const* symbol : scope.symbols)
        if (symbol->place == sema::Place::cell && symbol->scope == &scope) return true;
    return false;
}

// The next scope around it that has cells.
sema::Scope const* outer_with_cells(sema::Scope const& scope) {
    for (auto const* at = scope.parent; at; at = at->parent)
        if (has_cells(*at)) return at;
    return nullptr;
}

}  // namespace

ir::State& ModuleLowering::new_state(std::string_view hint) {
    auto& made = *out.states.emplace_back(std::make_unique<ir::State>());
    made.name = module_name(hint);
    return made;
}

ir::State& ModuleLowering::frame_state(sema::FunctionInfo const& function) {
    std::string const name = std::string(function_name(function)) + "_frame";
    if (state_->trials == 0) return new_state(name);
    auto& made = state_->trial_states.emplace_back();
    made.name = b.text(name);
    return made;
}

std::string ModuleLowering::scope_hint(sema::Scope const& scope, sema::Typing const& typing) {
    if (scope.kind == sema::ScopeKind::py_class)
        return std::string(scope.class_->symbol->name.str()) + "_scope";
    if (scope.function->is_module_body) return "module_scope";
    return std::string(function_name(inner(*scope.function, typing))) + "_scope";
}

// In a specialisation of a fused function the variables have types of its own.
ir::State const& ModuleLowering::scope_state(sema::Scope const& scope, sema::Typing const& typing) {
    auto& known = state_->scopes[{&scope, typing.specialisation}];
    if (known) return *known;
    // The struct of the scope around it comes first.
    auto const* around = outer_with_cells(scope);
    auto const* outer = around ? &scope_state(*around, typing) : nullptr;
    auto& made = new_state(scope_hint(scope, typing));
    NameScope names;
    names.add("outer");
    names.add("refs");
    for (auto const* symbol : scope.symbols) {
        if (symbol->place != sema::Place::cell || symbol->scope != &scope) continue;
        Type const own = typing.type_of(*symbol);
        Holds const holds = FunctionLowering::holds(own);
        auto const* type = sema::is_made_late(*symbol, own) ? variable_type(*this, *symbol, own)
                           : holds == Holds::plain          ? stored_type(*this, own)
                                                            : held_type(*this, own, holds);
        bool const is_class = scope.class_ && scope.class_->cell == symbol;
        auto const* member =
            b.variable(names.claim(is_class ? "class" : symbol->name.str()), type, holds);
        state_->cells[{symbol, typing.specialisation}] = member;
        made.members.push_back(member);
        if (holds == Holds::object) made.refs.push_back(member);
    }
    if (outer) {
        auto const* type = b.instance(TypeName::scope, {b.named(outer->name)});
        auto const* member = b.variable("outer", type, Holds::object);
        made.members.push_back(member);
        made.refs.push_back(member);
    }
    return *(known = &made);
}

// --- the scopes of a function

// What the functions around share with this one, and what it shares with those within.
void FunctionLowering::enter_closure() {
    if (is_forwarding_ || !function.scope) return;
    outer_scope_ = outer_with_cells(*function.scope);
    if (outer_scope_) {
        auto const& state = module.scope_state(*outer_scope_, typing);
        auto const* type = b.instance(TypeName::outer_scope, {b.named(state.name)});
        auto const* outer = b.variable(fresh("outer"), type);
        add(b.declare(outer, b.braces(b.list({b.name("cy_self")})), true));
        outer_path_ = outer->name;
    }
    if (has_cells(*function.scope)) open_scope(*function.scope, node());
}

void FunctionLowering::open_scope(sema::Scope const& scope, ast::Node const& at) {
    if (!has_cells(scope)) return;
    auto const& state = module.scope_state(scope, typing);
    auto const* type = b.instance(TypeName::scope, {b.named(state.name)});
    auto const* holder = b.variable(fresh("scope"), type);
    add(b.declare(holder));
    frame_.declares = true;
    make_scope(scope, b.read(holder), at);
    open_scopes_.push_back({&scope, holder->name});
}

void FunctionLowering::make_scope(sema::Scope const& scope, Value holder, ast::Node const& at) {
    module.scope_state(scope, typing);
    check(b.call_on(holder, Op::scope_make, {}), at);
    flush();
    if (auto const* around = outer_with_cells(scope))
        add(b.do_(b.call_on(b.arrow(holder, "outer"), Op::scope_hold, {b.name(path_of(*around))})));
}

void FunctionLowering::close_scope(sema::Scope const& scope) {
    if (has_cells(scope)) open_scopes_.pop_back();
}

// How the code here reaches a scope: "scope", "outer->outer".
std::string FunctionLowering::path_of(sema::Scope const& scope) const {
    for (auto open = open_scopes_.rbegin(); open != open_scopes_.rend(); ++open)
        if (open->scope == &scope) return std::string(open->path);
    std::string path = outer_path_;
    for (auto const* at = outer_scope_; at && at != &scope; at = outer_with_cells(*at))
        path += "->outer";
    return path;
}

ir::Variable const* FunctionLowering::cell(sema::Symbol const& symbol) {
    module.scope_state(*symbol.scope, typing);
    ir::Variable member = *module.state_->cells.at({&symbol, typing.specialisation});
    member.name = b.text(path_of(*symbol.scope) + "->" + std::string(member.name));
    return b.arena().make<ir::Variable>(member);
}

ir::Variable const* FunctionLowering::cell_of(sema::ParamInfo const& param) {
    if (is_forwarding_) return nullptr;
    return param.symbol->place == sema::Place::cell ? cell(*param.symbol) : nullptr;
}

bool FunctionLowering::is_shared(sema::Scope const& scope) { return has_cells(scope); }

sema::Scope const* FunctionLowering::outer_of(sema::FunctionInfo const& function) {
    return function.scope ? outer_with_cells(*function.scope) : nullptr;
}

// The scope that a function made here needs, as an object; null if none.
Value FunctionLowering::closure_for(sema::FunctionInfo const& info) {
    auto const* around = outer_of(info);
    return around ? b.name(path_of(*around)) : nullptr;
}

// --- function objects

// The last arguments of a step that makes a function: its defaults and annotations, its scope.
std::vector<Value> FunctionLowering::function_args(sema::FunctionInfo const& info,
                                                   ast::Node const& at) {
    if (sema::is_c_only(module.program, info)) {  // its own defaults were made when it was defined
        std::vector<Value> defaults;
        for (std::size_t k = 0; k < info.params.size(); ++k)
            if (info.params[k].has_default)
                defaults.push_back(
                    object_of(module.default_argument(info, k), info.params[k].type, at));
        if (defaults.empty()) return {};
        auto const& out = temp("defaults", b.type(TypeName::ref), Holds::object);
        step(Op::tuple, {b.read(out), b.braces(b.list(defaults))}, at);
        return {b.read(out)};
    }
    std::vector<Value> args = definition_args(info, at);
    if (Value const closure = closure_for(info)) {
        args.resize(3, b.literal("nullptr"));
        args.push_back(closure);
    }
    return args;
}

Value FunctionLowering::function_object(sema::FunctionInfo const& info, ast::Node const& at) {
    std::vector<Value> args = function_args(info, at);
    auto& state = *module.state_;
    if (sema::is_c_only(module.program, info) && state.as_objects.insert(&info).second &&
        !info.has_body)
        state.foreign_objects.push_back(&info);
    if (sema::is_c_only(module.program, info)) state.used.insert(&info);
    auto const& made =
        temp(unqualified_name(module.function_name(info)), b.type(TypeName::ref), Holds::object);
    if (info.is_fused) {
        auto const& table = module.fused_table(info);
        args.insert(args.begin(), {b.read(made), b.string(info.symbol->name.str()), table.arguments,
                                   table.functions});
        step(Op::make_fused, args, at);
        return b.read(made);
    }
    args.insert(args.begin(), {b.read(made), b.name(module.site(info))});
    step(Op::new_function, args, at);
    return b.read(made);
}

Value FunctionLowering::lambda(ast::Lambda const& expr) {
    return function_object(module.inner(*module.program.function_of.at(&expr), typing), expr);
}

}  // namespace cyxx::lower
