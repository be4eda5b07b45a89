// Methods of extension types: self, special methods as CPython calls them, overriding by Python.
#include "lower/classes.h"
#include "lower/cpp_type.h"
#include "lower/expr.h"
#include "lower/state.h"

#include <algorithm>

namespace cyxx::lower {

bool FunctionLowering::is_self(sema::Symbol const& symbol) const {
    bool const has_self = module.is_own(function.class_) && !function.is_static &&
                          !function.is_class_method && !function.is_c_operator &&
                          !function.params.empty();
    return has_self && function.params[0].symbol == &symbol &&
           function.params[0].kind != ast::ParamKind::star && !function.is_generator &&
           !function.is_async && symbol.place != sema::Place::cell &&
           sema::same_type(typing.type_of(symbol), function.class_->type) &&
           !flow.reassigned.contains(&symbol);
}

// self as what it points to.
void FunctionLowering::name_self(Value given) {
    ir::Variable const& own = local(*function.params[0].symbol);
    add(b.declare(&own, b.call_of(Op::as, own.type->base, b.list({given}))));
}

// Optional arguments that were not given: `if (cy_optional < 1) k = 2;`
void FunctionLowering::fill_defaults(std::vector<ir::Variable const*>& params) {
    auto const* count = b.variable("cy_optional", b.type(TypeName::int_));
    long optional = 0;
    bool is_read = false;
    for (std::size_t k = 0; k < function.params.size(); ++k) {
        if (!function.params[k].has_default) continue;
        ++optional;
        if (params[k]->name.empty()) continue;
        is_read = true;
        add(b.if_(b.binary(Operator::less, b.read(count), b.number(optional)),
                  b.body({b.set(b.read(params[k]), module.default_argument(function, k))})));
    }
    params.push_back(is_read ? count : b.variable({}, count->type));
}

// The C++ function that CPython's slot leads to: what it gives is an object, a C number, or for
// `int` whether it succeeded.
std::vector<ir::Item> FunctionLowering::slot_items() {
    auto const kind = method_kind(function);
    bool const is_assignment = kind == MethodKind::setter || kind == MethodKind::deleter;
    Type const result = function.type->result;
    auto const name = function.symbol->name.str();
    bool const is_nothing = sema::is_void(result) || name == "__del__";
    bool const is_status = is_assignment || name == "__cinit__" ||
                           (sema::is_int(result) && !sema::is_bint(result) &&
                            sema::as_canonical<sema::IntType>(result)->rank == sema::IntRank::int_);
    never_raises_ = is_nothing;
    returns_ok_ = is_status && !is_nothing;
    result_ = returns_ok_ || is_nothing ? nullptr : cpp_type(result);
    auto* made = new_function(module.function_name(function),
                              returns_ok_ ? b.type(TypeName::bool_) : result_);
    made->source = ir::as<ir::Source>(module.source_line(header()));
    made->needs_prototype = true;
    Frame outer = enter();
    take_slot_arguments(made->params);
    if (function.is_resumed()) return generator_items(made, std::move(outer));
    suite(function.body);
    made->body = finish(leave(std::move(outer)));
    return {{made, nullptr}};
}

namespace {

// The parameter that CPython passes as a C value.
bool is_native(sema::FunctionInfo const& function, std::size_t index) {
    auto const name = function.symbol->name.str();
    return (name == "__richcmp__" && index == 2) ||
           ((name == "__getbuffer__" || name == "__releasebuffer__") && index > 0);
}

// Whether its declared type is another than what the slot has.
bool is_another_number(sema::FunctionInfo const& function, std::size_t index, Type type) {
    if (index != 2) return false;
    auto const* number = sema::as_canonical<sema::IntType>(type);
    bool const is_int = number && number->rank == sema::IntRank::int_ && !sema::is_unsigned(type);
    return function.symbol->name == "__richcmp__" ? !is_int : sema::is_object(type);
}

}  // namespace

void FunctionLowering::take_slot_arguments(std::vector<ir::Variable const*>& out) {
    ast::Node const& at = *function.syntax;
    std::vector<std::pair<sema::ParamInfo const*, Value>> given;
    for (std::size_t k = 0; k < function.params.size(); ++k) {
        auto const& param = function.params[k];
        ir::Variable const& own = local(*param.symbol);
        bool const is_used = this->is_used(param);
        Type const type = typing.type_of(*param.symbol);
        bool const is_of_slot = is_native(function, k);
        bool const is_native_type = is_of_slot && !is_another_number(function, k, type);
        if (is_self(*param.symbol)) {
            auto const* object = b.variable(is_used ? "cy_self" : "", b.object());
            out.push_back(object);
            if (is_used) name_self(b.read(object));
            continue;
        }
        if (is_of_slot && !is_native_type) {
            Type const number = module.program.types.int_(sema::IntRank::int_);
            auto const* code =
                b.variable(fresh(std::string(own.name) + "_given"), cpp_type(number));
            out.push_back(code);
            given.emplace_back(&param, lower::to_object(*this, b.read(code), number, at));
            continue;
        }
        if (is_native_type || (sema::is_any_object(type) && own.holds == Holds::plain)) {
            out.push_back(is_used || param.not_none ? &own : b.variable({}, own.type));
            if (param.not_none && !is_native_type) test_argument(param, b.read(own), at);
            continue;
        }
        auto const* object = b.variable(fresh(std::string(own.name) + "_given"), b.object());
        out.push_back(object);
        given.emplace_back(&param, b.read(object));
    }
    for (auto const& [param, value] : given) convert_argument(*param, value, at);
    flush();
    // As in Cython, a wrong class leaves no line in the traceback: no site is needed for it.
    auto const own_site = site_;
    if (!never_raises_) site_ = "none";
    for (auto const& [param, value] : given) test_argument(*param, value, at);
    site_ = never_raises_ ? site_ : own_site;
    if (!frame_.steps.empty() && !never_raises_) {
        frame_.exit.kind = ir::Exit::Kind::leave;
        frame_.exit.value = returns_ok_ ? b.truth(false)
                            : result_ && sema::is_object(function.type->result)
                                ? b.literal("nullptr")
                                : b.number(-1);
    }
    flush();
    enter_closure();
    for (auto const& [param, value] : given) name_argument(*param, value);
    for (auto const& param : function.params) {
        bool const is_named =
            std::ranges::any_of(given, [&](auto const& each) { return each.first == &param; });
        if (cell_of(param) && !is_named) name_argument(param, b.read(local(*param.symbol)));
    }
}

// double Shape_area_override(PyObject* self): what Python made of the method, or ours.
ir::Item FunctionLowering::override_item() {
    ast::Node const& at = *function.syntax;
    Signature const signature = module.signature(function);
    never_raises_ = !signature.failure.can_fail;
    returns_ok_ = signature.failure.returns_ok;
    result_ = signature.result;
    if (auto const named = signature.failure.error_value; !named.empty())
        error_value_ = b.literal(named);
    auto* made = new_function(module.override_name(function),
                              returns_ok_ ? b.type(TypeName::bool_) : signature.result);
    made->has_gil = !function.nogil && !function.with_gil;
    made->comment = "The same for objects of Python's own classes, which may override it.";
    std::vector<Value> args;
    for (auto const& param : function.params) {
        auto const* given = b.variable(fresh(param.symbol->name.str()), cpp_type(param.type));
        made->params.push_back(given);
        args.push_back(b.read(given));
    }
    Frame outer = enter();
    std::vector<Value> all = args;
    if (module.takes_count(function)) {
        fill_defaults(made->params);
        long optional = 0;
        for (auto const& param : function.params) optional += param.has_default;
        all.push_back(b.number(optional));
    }
    auto const& method = temp("method", b.type(TypeName::ref), Holds::object);
    bool const is_fused = !module.instance_name(function).empty();
    step(is_fused ? Op::find_fused_override : Op::find_override,
         {b.read(method), args[0], name(function.symbol->name.str()),
          b.name(is_fused ? module.entry_name(function) : module.site(function))},
         at);
    Value const ours = b.invoke(b.name(signature.name), b.list(all), signature.gil,
                                module.c_function(function), module.source_name(function));
    bool const has_result = result_ || returns_ok_;
    add(b.if_(b.negate(b.read(method)),
              has_result ? b.body({b.return_(ours)}) : b.body({b.do_(ours), b.return_()})));
    call_override(b.read(method), args, at);
    made->body = leave(std::move(outer));
    if (!made->has_gil) made->body = b.body({b.region(ir::RegionKind::with_gil, made->body)});
    return {made, nullptr};
}

void FunctionLowering::call_override(Value method, std::vector<Value> const& args,
                                     ast::Node const& at) {
    std::vector<Value> objects;
    for (std::size_t k = 1; k < args.size(); ++k)
        objects.push_back(object_of(args[k], function.params[k].type, at));
    auto const* held = &temp("answer", b.type(TypeName::ref), Holds::object);
    Value const answer = b.read(held);
    std::vector<Value> all{answer, method};
    if (!objects.empty()) all.push_back(b.braces(b.list(objects)));
    step(Op::call, all, at);
    Type const type = function.result ? function.result : function.type->result;
    if (returns_ok_) return add(b.return_(b.truth(true)));
    if (!result_) return flush();
    if (!sema::is_object(type)) return add(b.return_(lower::from_object(*this, answer, type, at)));
    lower::check_class(*this, answer, type, at, held);
    add(b.return_(b.call_on(answer, Op::ref_release, {})));
}

// --- class statements: what stands in the body ----------------------------------------------------

void FunctionLowering::on(ast::CClassDecl const& stmt) {
    if (!stmt.has_body || stmt.visibility == ast::Visibility::extern_) return;
    extension_body(*module.program.class_of.find(&stmt)->second, stmt.body, stmt);
}

// Whether a statement of the body may give the class what wants to know its name.
static bool makes_value(sema::Program const& program, ast::Stmt const* stmt) {
    using enum ast::StmtKind;
    if (ast::as<ast::FuncDef>(stmt)) {
        auto const found = program.function_of.find(stmt);
        if (found == program.function_of.end()) return false;
        auto const& function = *found->second;
        auto const kind = method_kind(function);
        bool const is_kind = function.is_static || function.is_class_method;
        return (kind == MethodKind::plain || kind == MethodKind::special) &&
               function.decorators.size() > std::size_t(is_kind);
    }
    auto const* alone = ast::as<ast::ExprStmt>(stmt);
    auto const* variable = ast::as<ast::AnnAssign>(stmt);
    if (alone) return !ast::as<ast::StrLit>(alone->value);
    if (variable) return variable->value != nullptr;
    return stmt->kind != CFuncDecl && stmt->kind != CVarDecl && stmt->kind != Pass &&
           stmt->kind != PropertyDef && stmt->kind != CDefBlock;
}

void FunctionLowering::extension_body(sema::ClassInfo const& info, ast::Suite body,
                                      ast::Stmt const& stmt) {
    auto const* around = std::exchange(class_around_, &info);
    suite(body);
    class_around_ = around;
    auto const names_one = [&](auto const* each) { return makes_value(module.program, each); };
    if (std::ranges::any_of(body, names_one)) step(Op::set_names, {module.class_type(info)}, stmt);
    if (info.dataclass) step(Op::finish_dataclass, {module.class_type(info)}, stmt);
}

void FunctionLowering::on(ast::PropertyDef const&) {}

static Op method_op(sema::FunctionInfo const& info) {
    return info.is_static         ? Op::static_method
           : info.is_class_method ? Op::class_method
                                  : Op::plain_method;
}

void FunctionLowering::define_fused_method(sema::FunctionInfo const& info,
                                           std::vector<Value> const& args, ast::Stmt const& stmt) {
    auto const& table = module.fused_table(info);
    std::vector<Value> all{module.class_type(*info.class_), b.constant(method_op(info)),
                           b.string(info.symbol->name.str()), table.arguments, table.functions};
    all.insert(all.end(), args.begin(), args.end());
    step(Op::define_fused_method, all, stmt);
}

void FunctionLowering::define_in_class(sema::FunctionInfo const& info, ast::Stmt const& stmt) {
    auto const kind = method_kind(info);
    if (kind != MethodKind::plain && kind != MethodKind::special) return;
    Value const type = module.class_type(*info.class_);
    std::vector<Value> args = definition_args(info, stmt);
    if (info.is_fused) return define_fused_method(info, args, stmt);
    if (kind == MethodKind::special) {
        if (args.empty()) return;
        auto const name = info.symbol->name.str();
        Value const member = b.member(type, name.substr(2, name.size() - 4));
        args.insert(args.begin(), member);
        return step(Op::define_special, args, stmt);
    }
    Op const how = method_op(info);
    bool const is_plain = how == Op::plain_method && args.empty();
    std::string_view const text = info.symbol->name.str();
    bool const is_private = text.starts_with("__") && !text.ends_with("__");
    if (info.decorators.size() > (how == Op::plain_method ? 0 : 1) || is_private)
        return define_decorated(info, stmt);
    std::vector<Value> all{type, b.name(module.site(info))};
    if (!is_plain) all.push_back(b.constant(how));
    all.insert(all.end(), args.begin(), args.end());
    step(Op::define_method, all, stmt);
}

}  // namespace cyxx::lower
