// Functions: C functions, def functions, and both for cpdef.
#include "lower/classes.h"
#include "lower/cpp.h"
#include "lower/cpp_type.h"
#include "lower/expr.h"
#include "lower/state.h"
#include "support/error.h"

namespace cyxx::lower {

FunctionLowering::FunctionLowering(ModuleLowering& module, sema::Typing const& typing,
                                   sema::FlowFacts const& flow, sema::ParallelFacts const& parallel,
                                   sema::FunctionInfo const& function)
    : module(module),
      typing(typing),
      flow(flow),
      parallel(parallel),
      function(function),
      b(module.b),
      names_(&module.state_->names) {
    directives_ = function.directives ? function.directives : module.program.main->directives;
    if (!directives_) throw InternalError("a function without directives");
}

ast::Node const& FunctionLowering::node() const {
    if (function.lambda) return *function.lambda;
    if (function.genexpr) return *function.genexpr;
    return *function.syntax;
}

Pos FunctionLowering::header() const {
    if (auto const* def = ast::as<ast::FuncDef>(function.syntax)) return def->header.begin;
    if (auto const* decl = ast::as<ast::CFuncDecl>(function.syntax)) return decl->header.begin;
    return node().span.begin;
}

ir::Body FunctionLowering::module_body() {
    uses_ = local_uses(module.program, typing, flow, parallel, function.body);
    Frame outer = enter();
    suite(function.body);
    return leave(std::move(outer));
}

// Names first: those that the body calls, then the parameters and variables.
void FunctionLowering::claim_locals() {
    uses_ = local_uses(module.program, typing, flow, parallel, function.body);
    for (auto const* symbol : uses_.outer_names) {
        std::string_view const text = symbol->cname.empty() ? symbol->name.str() : symbol->cname;
        if (text.find(':') == text.npos) names_.add(text);
    }
    for (auto const& param : function.params) local(*param.symbol);
    for (auto const* symbol : uses_.order) local(*symbol);
}

bool FunctionLowering::is_parameter(sema::Symbol const& symbol) const {
    if (symbol.place == sema::Place::parameter) return true;
    if (symbol.place != sema::Place::cell) return false;
    for (auto const& param : function.params)
        if (param.symbol == &symbol) return true;
    return false;
}

// As it is used: by name, or for its cell.
bool FunctionLowering::is_used(sema::ParamInfo const& param) const {
    return param.symbol->place == sema::Place::cell || is_read(*param.symbol);
}

ir::Variable const& FunctionLowering::local(sema::Symbol const& symbol) {
    if (auto const* mine = private_variable(symbol)) return *mine;
    auto& known = variables_[&symbol];
    if (known) return *known;
    Type const type = typing.type_of(symbol);
    bool const is_param = is_parameter(symbol);
    bool const rebound = flow.reassigned.contains(&symbol);
    Holds held = holds(type);
    // The caller has it, unless that has no GIL to hold what it read.
    bool const is_held = function.with_gil && symbol.place == sema::Place::parameter &&
                         is_read(symbol) && !is_self(symbol);
    bool const is_borrowed = is_param && !rebound && !is_generator_ && !is_held;
    if (is_borrowed && held == Holds::object) held = Holds::plain;
    if (is_borrowed && held == Holds::view) held = Holds::look;
    if (!is_param && held == Holds::view && flow.looks.contains(&symbol)) held = Holds::look;
    bool const is_this = is_param && symbol.name == "this" && cpp_class_of(function);
    ir::Variable variable{is_this ? "this" : b.text(fresh(symbol.name.str())), nullptr, held};
    variable.type = held == Holds::object || held == Holds::view
                        ? lower::held_type(module, type, held)
                        : variable_type(module, symbol, type);
    if (held == Holds::object && !is_generator_ &&
        (is_param ? gil_at_entry(function) != sema::GilState::held : outlives_gil(symbol)))
        variable.type = b.type(TypeName::late_ref);
    if (held == Holds::plain && is_self(symbol))
        variable.type = b.pointer(module.class_struct(*function.class_));
    auto const* use = uses_.find(symbol);
    bool const is_inner = symbol.scope && symbol.scope->kind == sema::ScopeKind::comprehension;
    variable.maybe_unused =
        held == Holds::plain && (is_inner || (use && !use->read && !use->bound_in_loop));
    return *(known = b.arena().make<ir::Variable>(variable));
}

// Whether a function that is called without the GIL uses it in one `with gil` block only, which then
// declares it.
bool FunctionLowering::is_of_gil_block(sema::Symbol const& symbol) const {
    auto const* use = uses_.find(symbol);
    auto const* block = use && use->first == use->last ? ast::as<ast::With>(use->first) : nullptr;
    if (!block || gil_at_entry(function) == sema::GilState::held) return false;
    for (auto const& item : typing.items(*block))
        if (item.effect == sema::WithEffect::takes_gil) return true;
    return false;
}
bool FunctionLowering::outlives_gil(sema::Symbol const& symbol) const {
    return gil_at_entry(function) != sema::GilState::held && !is_of_gil_block(symbol);
}

std::vector<ir::Item> FunctionLowering::function_items() {
    std::vector<ir::Item> items;
    bool const has_c = function.no_python || function.kind == sema::FunctionKind::cdef ||
                       function.kind == sema::FunctionKind::cpdef;
    bool const has_def = !function.no_python && (function.kind != sema::FunctionKind::cdef ||
                                                 module.state_->as_objects.contains(&function));
    claim_locals();
    auto const how = method_kind(function);
    bool const is_slot = how == MethodKind::slot || how == MethodKind::getter ||
                         how == MethodKind::setter || how == MethodKind::deleter;
    if (is_slot) items = slot_items();
    if (has_c && !is_slot) {
        for (auto const& param : function.params)
            if (param.has_default && param.syntax->default_ && !module.literal_default(param))
                module.default_variable(param);
        items.push_back({c_function(), nullptr});
    }
    if (has_def && has_c && !is_slot) {
        bool const is_method = function.class_ && module.is_open(function);
        if (is_method && module.method(*function.symbol).is_virtual) {
            FunctionLowering overriding(module, typing, flow, parallel);
            items.push_back(overriding.override_item());
        }
        FunctionLowering entry(module, typing, flow, parallel);
        for (auto const& item : entry.entry_items()) items.push_back(item);
    } else if (has_def && !is_slot) {
        for (auto const& item : def_items()) items.push_back(item);
    }
    items.insert(items.begin(), more_items_.begin(), more_items_.end());
    return items;
}

ir::Function* FunctionLowering::new_function(std::string_view name, ir::Type const* result) {
    auto* made = module.out.functions.emplace_back(std::make_unique<ir::Function>()).get();
    start(*made, name, result);
    return made;
}

void FunctionLowering::start(ir::Function& made, std::string_view name, ir::Type const* result) {
    made.name = name;
    made.source_name = module.source_name(function);
    made.at = module.origin(header());
    made.result = result;
}

// The parameters of a C function, and what turns them into variables of the body.
void FunctionLowering::parameters(std::vector<ir::Variable const*>& out) {
    std::vector<ir::Stmt const*> starts;
    for (auto const& param : function.params) {
        ir::Variable const& own = local(*param.symbol);
        bool const is_used = this->is_used(param);
        ir::Type const* type = cpp_type(typing.type_of(*param.symbol));
        if (is_self(*param.symbol)) {
            out.push_back(b.variable(is_used ? "cy_self" : "", type));
            if (is_used) name_self(b.read(out.back()));
            continue;
        }
        if (own.holds != Holds::object && own.holds != Holds::view) {
            out.push_back(is_used || param.not_none ? &own : b.variable({}, type));
            continue;
        }
        auto const* given = b.variable(fresh(std::string(own.name) + "_given"), type);
        out.push_back(given);
        Value const start =
            own.holds == Holds::object ? b.call(Op::borrow, {b.read(given)}) : b.read(given);
        if (ir::is(own.type, ir::TypeName::late_ref)) {
            starts.push_back(b.declare(&own));
            starts.push_back(
                b.region(ir::RegionKind::with_gil, b.body({b.set(b.read(&own), start)})));
            continue;
        }
        starts.push_back(b.declare(&own, start));
    }
    if (module.takes_count(function)) fill_defaults(out);
    for (auto const* start : starts) add(start);
    for (auto const& param : function.params) {
        if (!param.not_none || is_self(*param.symbol)) continue;
        Type const type = typing.type_of(*param.symbol);
        Value const given = b.read(local(*param.symbol));
        Op const test = sema::is_memview(type) ? Op::view_argument_not_none : Op::argument_not_none;
        check(b.call(test, {given, b.string(param.symbol->name.str())}), node());
    }
    acquire_buffers(*function.syntax);
}

ir::Function const* FunctionLowering::c_function() {
    Signature const signature = module.signature(function);
    never_raises_ = function.type->except.kind == sema::ExceptKind::none;
    returns_ok_ = signature.failure.returns_ok;
    if (auto const named = signature.failure.error_value; !named.empty())
        error_value_ = b.literal(named);
    result_ = signature.result;
    gil_held_ = gil_at_entry(function) == sema::GilState::held;
    gil_unknown_ = gil_at_entry(function) == sema::GilState::unknown;
    auto* made = module.c_function(function);
    start(*made, signature.name, returns_ok_ ? b.type(TypeName::bool_) : signature.result);
    made->source = ir::as<ir::Source>(module.source_line(header()));
    made->has_gil = gil_held_ && !function.with_gil;  // its own region takes it
    Frame outer = enter();
    parameters(made->params);
    made->varargs = function.type->varargs;
    if (cpp_class_of(function))
        for (auto const& param : function.params)
            made->defaults.push_back(param.has_default ? module.literal_default(param) : nullptr);
    enter_closure();
    for (auto const& param : function.params)
        if (cell_of(param)) name_argument(param, b.read(local(*param.symbol)));
    flush();
    begin_trace();
    suite(function.body);
    made->body = finish(leave(std::move(outer)));
    made->no_inline = uses_.has_nested_loops && uses_.indexes_views && directives_->boundscheck &&
                      (has_tested_loop_ || !has_proven_loop_);
    made->is_inline = function.is_inline && !made->no_inline && !function.no_python;
    if (function.with_gil) made->body = b.body({b.region(ir::RegionKind::with_gil, made->body)});
    if (fails_) module.note_failure(function);
    return made;
}

// The end of a function that has to return a view.
ir::Body FunctionLowering::no_view(std::vector<ir::Stmt const*> all) {
    all.push_back(
        b.do_(b.call(Op::set_error, {b.constant(Op::error_type),
                                     b.string("Memoryview return value is not initialized")})));
    all.push_back(b.fail(exit(node())));
    return b.body(all);
}

// The array outlives the block of its statement: what points to it is set and used later.
Value FunctionLowering::kept_array(Value items, sema::ArrayType const& type) {
    auto const* variable = b.variable(module.module_name("items"), cpp_type(&type));
    if (is_generator_)
        add(b.declare(variable));
    else if (function.is_module_body)
        module.state_->dtype_items.push_back(
            {nullptr, b.arena().make<ir::Global>(nullptr, variable, nullptr)});
    else
        kept_arrays_.push_back(b.declare(variable));
    set_place(*this, b.read(variable), &type, items);
    return b.read(variable);
}

// The value of a function whose end is reached.
ir::Body FunctionLowering::finish(ir::Body body) {
    std::vector<ir::Stmt const*> all(kept_arrays_.begin(), kept_arrays_.end());
    all.insert(all.end(), body.begin(), body.end());
    if (ir::leaves(body)) return kept_arrays_.empty() ? body : b.body(all);
    Type const type = function.result ? function.result : function.type->result;
    if (returns_ok_) {
        all.push_back(b.return_(b.truth(true)));
    } else if (is_entry_ || (result_ && sema::is_object(type))) {
        all.push_back(b.return_none());
    } else if (result_ && sema::is_memview(type)) {
        return no_view(std::move(all));
    } else if (result_) {
        bool const is_number = sema::is_int(type) || sema::is_float(type);
        all.push_back(b.return_(is_number ? b.number(0) : b.braces({})));
    }
    return b.body(all);
}

}  // namespace cyxx::lower
