// Assignments: to one target, to several, in place, and those of declarations.
#include "lower/expr.h"
#include "sema/operator_names.h"
#include "lower/state.h"
#include "lower/wrapped.h"
#include "support/error.h"

#include <algorithm>

namespace cyxx::lower {

namespace {

ast::ExprList items_of(ast::Expr const& expr, bool& is_sequence) {
    is_sequence = true;
    if (auto const* tuple = ast::as<ast::TupleExpr>(&expr)) return tuple->items;
    if (auto const* list = ast::as<ast::ListExpr>(&expr)) return list->items;
    is_sequence = false;
    return {};
}

bool mentions(ast::Expr const& expr, Ident name) {
    if (auto const* ref = ast::as<ast::NameRef>(&expr)) return ref->name == name;
    bool found = false;
    ast::each_child(expr, [&](auto const& child) {
        if constexpr (std::is_base_of_v<ast::Expr, std::decay_t<decltype(child)>>)
            found |= mentions(child, name);
    });
    return found;
}

std::optional<Assign> compound_of(ast::BinaryOp op) {
    switch (op) {
        case ast::BinaryOp::add:
            return Assign::add;
        case ast::BinaryOp::sub:
            return Assign::subtract;
        case ast::BinaryOp::mul:
            return Assign::multiply;
        case ast::BinaryOp::lshift:
            return Assign::shift_left;
        case ast::BinaryOp::rshift:
            return Assign::shift_right;
        case ast::BinaryOp::bit_and:
            return Assign::bit_and;
        case ast::BinaryOp::bit_or:
            return Assign::bit_or;
        case ast::BinaryOp::bit_xor:
            return Assign::bit_xor;
        case ast::BinaryOp::div:
        case ast::BinaryOp::floor_div:
        case ast::BinaryOp::mod:
        case ast::BinaryOp::pow:
        case ast::BinaryOp::matmul:
            return {};
    }
    __builtin_unreachable();
}

bool is_simple(sema::Conversion conversion) {
    return conversion == sema::Conversion::none || conversion == sema::Conversion::c_implicit;
}

ast::Expr const& unstarred(ast::Expr const& target) {
    auto const* starred = ast::as<ast::Starred>(&target);
    return starred ? *starred->value : target;
}

// Whether the part of an object that a target gets is converted for it.
bool converts(FunctionLowering const& f, ast::Expr const& target) {
    auto const given = f.typing.given.find(target.id);
    return !is_simple(f.fact(target).conversion) ||
           (given != f.typing.given.end() && !sema::is_object(given->second));
}

// The value to assign. What is made of an object for the assignment alone may be moved: a container.
Value assigned(FunctionLowering& f, ast::Expr const& expr) {
    Value const value = f.value(expr);
    auto const& fact = f.fact(expr);
    bool const is_made = sema::is_object(fact.type) && FunctionLowering::movable(value) &&
                         sema::as_canonical<sema::CppClassType>(fact.final_type());
    return is_made ? f.b.call(Op::move, {value}) : value;
}

}  // namespace

// cython.declare(T) without a value.
bool only_declares(FunctionLowering& f, ast::Expr const& value) {
    auto const* call = ast::as<ast::Call>(&value);
    return call && f.fact(*call).builtin == sema::CBuiltin::declare &&
           (call->args.size() < 2 || call->args[1].keyword);
}

// The C++ variable if the name is a local of this function, else null.
ir::Variable const* FunctionLowering::own_variable(ast::Expr const& target) {
    auto const* name = ast::as<ast::NameRef>(&target);
    auto const* symbol = name ? fact(*name).symbol : nullptr;
    bool const is_local =
        symbol && (symbol->place == sema::Place::local || symbol->place == sema::Place::parameter);
    return is_local && !is_buffer(*symbol) ? &local(*symbol) : nullptr;
}

void FunctionLowering::on(ast::Assign const& stmt) {
    if (fact(*stmt.targets[0]).form == sema::Form::type_name) return;  // a declaration
    if (stmt.targets.size() == 1) return assign(*stmt.targets[0], *stmt.value);
    Type const type = fact(*stmt.value).final_type();
    Value made = value(*stmt.value);
    bool const is_constant = ir::is_constant(made);
    if (!is_constant && !movable(made)) made = keep(*this, made, *stmt.value, type, {});
    for (auto const* target : stmt.targets) {
        bool is_sequence;
        auto const items = items_of(*target, is_sequence);
        if (is_sequence && sema::is_object(type))
            unpack(items, made, stmt);
        else
            store_converted(*target, copied(made), type, *stmt.value);
    }
}

// The same value, but not to be moved from.
Value FunctionLowering::copied(Value value) {
    auto const* made = movable(value);
    if (!made) return value;
    ir::Variable stays = *made;
    stays.temporary = false;
    return b.read(b.arena().make<ir::Variable>(stays));
}

void FunctionLowering::on(ast::AnnAssign const& stmt) {
    if (stmt.value) assign(*stmt.target, *stmt.value);
    auto const* name = ast::as<ast::NameRef>(stmt.target);
    auto const* owner = name && stmt.annotation ? open_class(class_around_) : nullptr;
    if (owner)
        check(b.call_on(b.read(owner), Op::class_annotate,
                        b.list({this->name(name->name.str()), annotation(*stmt.annotation)})),
              stmt);
}

// A value that no expression of its own gives: `given` says what it is for this target.
void FunctionLowering::store_converted(ast::Expr const& target, Value value, Type from,
                                       ast::Node const& at) {
    bool is_sequence;
    if (auto const items = items_of(target, is_sequence); is_sequence) {
        auto const* tuple = sema::as_canonical<sema::CTupleType>(from);
        if (!tuple || tuple->items.size() != items.size() || has_star(items))
            return unpack(items, lower::to_object(*this, value, from, at), at);
        for (std::size_t k = 0; k < items.size(); ++k)
            store_converted(*items[k], ctuple_item(*this, value, k), tuple->items[k], at);
        return;
    }
    store(target, converted(target, value, from, at));
}

// The value as the target takes it.
Value FunctionLowering::converted(ast::Expr const& target, Value value, Type from,
                                  ast::Node const& at) {
    auto const& known = fact(target);
    if (auto given = typing.given.find(target.id); given != typing.given.end()) {
        Type const type = given->second;
        if (sema::is_object(from) && !sema::is_object(type))
            value = lower::from_object(*this, value, type, at);
        from = type;
    }
    bool const is_there = known.conversion == sema::Conversion::none || !known.type;
    return is_there ? value : convert(value, from, known.conversion, known.type, at);
}

void FunctionLowering::assign(ast::Expr const& target, ast::Expr const& value) {
    if (ir::Variable const* own = own_variable(target); only_declares(*this, value)) {
        auto const* symbol = fact(target).symbol;
        if (!own || own->holds != Holds::plain || !declares_here(*symbol)) return;
        declared_.insert(symbol);
        return frame_.done.push_back(b.declare(own, nullptr));
    }
    bool is_sequence;
    auto const items = items_of(target, is_sequence);
    if (is_sequence) return assign_tuple(items, value, target);
    ir::Variable const* own = own_variable(target);
    if (!own) return store(target, assigned(*this, value));
    bind_local(*fact(target).symbol, value);
}

// A local variable gets a value; it is declared here if this is its first mention.
void FunctionLowering::bind_local(sema::Symbol const& symbol, ast::Expr const& value) {
    if (is_buffer(symbol)) return write(symbol, this->value(value), value);
    ir::Variable const& own = local(symbol);
    bool const is_first = declares_here(symbol);
    if (own.holds == Holds::object || own.holds == Holds::view) return into(value, own);
    // What a step makes goes to the variable at once.
    auto const& known = fact(value);
    bool const by_step =
        known.conversion == sema::Conversion::from_object ||
        (known.conversion == sema::Conversion::none &&
         (known.form == sema::Form::view_slice || known.form == sema::Form::view_transpose));
    if (by_step && !ir::is(own.type, TypeName::late)) return into(value, own);
    Value const made = assigned(*this, value);
    bool const is_pure = frame_.done.empty() && frame_.temps.empty() && frame_.steps.empty();
    bool const is_array = own.type && own.type->kind == ir::Type::Kind::array;
    if (is_first && is_pure && !is_array) {
        declared_.insert(&symbol);
        return frame_.done.push_back(b.declare(&own, made));
    }
    lower::assign(*this, own, made);
}

// Whether the statement at hand stands at the top of the body and mentions the variable first.
bool FunctionLowering::declares_here(sema::Symbol const& symbol) const {
    auto const* use = uses_.find(symbol);
    return depth_ == 1 && !in_walrus_ && use && symbol.place == sema::Place::local &&
           use->first == current_ && !use->maybe_unbound && !declared_.contains(&symbol);
}

void FunctionLowering::on(ast::CVarDecl const& stmt) {
    for (auto const& declarator : stmt.declarators) {
        if (!declarator.init) continue;
        auto const* symbol = symbol_of(module.program, typing, declarator);
        if (!symbol) throw InternalError("a declarator without a symbol", stmt.span);
        wrapped([&] {
            if (symbol->place == sema::Place::local)
                bind_local(*symbol, *declarator.init);
            else
                write(*symbol, value(*declarator.init), *declarator.init);
        });
    }
}

// --- several targets

// (a, (b, c)) = (1, (2, 3)): a = 1, b = 2, c = 3, as far as both sides are written out.
static void flatten(ast::ExprList targets, ast::ExprList values, std::vector<ast::Expr const*>& to,
                    std::vector<ast::Expr const*>& from) {
    for (std::size_t k = 0; k < targets.size(); ++k) {
        bool is_nested, is_display;
        auto const inner = items_of(*targets[k], is_nested);
        auto const parts = items_of(*values[k], is_display);
        if (is_nested && is_display && inner.size() == parts.size() && !has_star(inner) &&
            !has_star(parts)) {
            flatten(inner, parts, to, from);
            continue;
        }
        to.push_back(targets[k]);
        from.push_back(values[k]);
    }
}

void FunctionLowering::assign_tuple(ast::ExprList targets, ast::Expr const& value,
                                    ast::Node const& at) {
    bool is_display;
    auto const values = items_of(value, is_display);
    bool const is_parallel =
        is_display && values.size() == targets.size() && !has_star(targets) && !has_star(values);
    if (is_parallel) {
        std::vector<ast::Expr const*> to, from;
        flatten(targets, values, to, from);
        return parallel_assign(b.arena().copy(to), b.arena().copy(from));
    }
    if (auto const* tuple = sema::as_canonical<sema::CTupleType>(fact(value).final_type());
        tuple && tuple->items.size() == targets.size() && !has_star(targets)) {
        Value const items =
            b.read(hold("items", cpp_type(fact(value).final_type()), this->value(value)));
        for (std::size_t k = 0; k < targets.size(); ++k)
            store_converted(*targets[k], ctuple_item(*this, items, k), tuple->items[k], at);
        return;
    }
    if (auto const* array = sema::as_canonical<sema::ArrayType>(fact(value).final_type())) {
        Value const items = raw_value(value);
        for (std::size_t k = 0; k < targets.size(); ++k)
            store_converted(*targets[k], b.index(items, b.number(long(k))), array->element, at);
        return;
    }
    unpack(targets, object_of(value), at);
}

void FunctionLowering::parallel_assign(ast::ExprList targets, ast::ExprList values) {
    if (swap_views(targets, values)) return;
    std::vector<Value> made;
    for (std::size_t k = 0; k < values.size(); ++k) {
        bool is_sequence;
        items_of(*targets[k], is_sequence);
        bool const is_display =
            ast::as<ast::TupleExpr>(values[k]) || ast::as<ast::ListExpr>(values[k]);
        Value one = is_sequence && is_display ? lower_display(*this, *values[k], nullptr)
                    : is_sequence             ? object_of(*values[k])
                                              : value(*values[k]);
        bool const is_constant = ir::is_constant(one);
        if (!is_constant && !movable(one) &&
            is_disturbed(targets.first(k + 1 == values.size() ? k : targets.size()), *values[k]))
            one = keep(*this, one, *values[k], fact(*values[k]).final_type(), {});
        made.push_back(one);
    }
    for (std::size_t k = 0; k < targets.size(); ++k) {
        bool is_sequence;
        auto const items = items_of(*targets[k], is_sequence);
        if (is_sequence)
            unpack(items, made[k], *targets[k]);
        else
            store(*targets[k], made[k]);
    }
}

// Whether assigning to these targets may change what the expression reads.
bool FunctionLowering::is_disturbed(ast::ExprList targets, ast::Expr const& expr) {
    return std::ranges::any_of(targets, [&](auto const* target) {
        auto const* name = ast::as<ast::NameRef>(target);
        return !name || !own_variable(*target) || mentions(expr, name->name);
    });
}

// x, y = y, x of views of one type: no count changes.
bool FunctionLowering::swap_views(ast::ExprList targets, ast::ExprList values) {
    if (targets.size() != 2) return false;
    auto const* first = own_variable(*targets[0]);
    auto const* second = own_variable(*targets[1]);
    if (!first || !second || first == second) return false;
    if (own_variable(*values[0]) != second || own_variable(*values[1]) != first) return false;
    Type const a = fact(*targets[0]).type, c = fact(*targets[1]).type;
    if (!sema::is_memview(a) || !sema::same_type(a, c) || first->holds != second->holds)
        return false;
    value(*values[0]);
    value(*values[1]);
    add(b.do_(b.call(Op::swap_looks, {b.read(first), b.read(second)})));
    return true;
}

// Each target gets a part of an object that is iterated.
void FunctionLowering::unpack(ast::ExprList targets, Value value, ast::Node const& at) {
    std::vector<Value> args = {value};
    std::vector<ir::Variable const*> parts;
    int before = -1;
    // The first targets may get their parts at once, up to the first that may fail.
    bool are_direct = std::ranges::none_of(
        targets, [&](auto const* one) { return converts(*this, unstarred(*one)); });
    for (std::size_t k = 0; k < targets.size(); ++k) {
        if (ast::as<ast::Starred>(targets[k])) before = int(k);
        ast::Expr const& target = unstarred(*targets[k]);
        auto const* own = own_variable(target);
        are_direct &= own && own->holds == Holds::object;
        if (!are_direct) own = &temp(hint_of(target), b.type(TypeName::ref), Holds::object);
        parts.push_back(own);
        args.push_back(b.read(own));
    }
    if (before < 0)
        step(Op::unpack, args, at);
    else
        check(b.call_of(Op::unpack_starred, int(before), b.list(args)), at);
    std::vector<Value> made;  // all are converted before the first is assigned
    for (std::size_t k = 0; k < targets.size(); ++k) {
        ast::Expr const& target = unstarred(*targets[k]);
        bool is_sequence;
        items_of(target, is_sequence);
        bool const is_done = is_sequence || parts[k] == own_variable(target);
        made.push_back(is_done ? b.read(parts[k])
                               : converted(target, b.read(parts[k]), module.object_type(), target));
    }
    for (std::size_t k = 0; k < targets.size(); ++k) {
        ast::Expr const& target = unstarred(*targets[k]);
        if (parts[k] == own_variable(target)) continue;
        bool is_sequence;
        auto const items = items_of(target, is_sequence);
        if (is_sequence)
            unpack(items, made[k], target);
        else
            store(target, made[k]);
    }
}

// --- in place

// Whether a C++ class has an operator of its own for this.
static bool has_in_place(FunctionLowering const& f, Type type, ast::BinaryOp op) {
    auto const* class_ = sema::as_canonical<sema::CppClassType>(type);
    std::string const name = "operator" + std::string(sema::spelling(op)) + "=";
    return class_ && class_->members && class_->members->own(f.module.program.names(name));
}

void FunctionLowering::on(ast::AugAssign const& stmt) {
    auto const found = typing.augmented.find(stmt.id);
    if (found == typing.augmented.end())
        throw InternalError("an in-place operation without facts", stmt.span);
    auto const& how = found->second;
    bool const is_python = how.form == sema::Form::py_arith || how.form == sema::Form::str_concat;
    ir::Variable const* own = own_variable(*stmt.target);
    Type const type = fact(*stmt.target).type;
    if (is_python && own && own->holds == Holds::object && is_simple(how.result_conversion)) {
        Value const old = lower::kept(*this, read(*fact(*stmt.target).symbol, *stmt.target),
                                      *stmt.target, effects(typing, *stmt.value));
        return in_place(stmt.op, *own, old, *stmt.value, stmt);
    }
    Target const target = open(*stmt.target);
    bool const is_place = own && own->holds == Holds::plain && !ir::is(own->type, TypeName::late);
    Value const place = is_place ? b.read(own) : target.lvalue;
    auto const compound = compound_of(stmt.op);
    if (place && compound && how.form == sema::Form::cpp_operator &&
        has_in_place(*this, type, stmt.op))
        return add(b.set(place, *compound, value(*stmt.value)));
    bool const is_arith = how.form == sema::Form::c_arith || how.form == sema::Form::pointer_arith;
    if (place && is_arith && compound && !sema::is_bint(type) && is_simple(how.target_conversion) &&
        is_simple(how.result_conversion) && !directives().overflowcheck)
        return add(b.set(place, *compound, value(*stmt.value)));
    Value old = place ? place : load(target);
    bool const is_number =
        is_python && lower::stays_number(*this, stmt, old, type, how.target_conversion);
    if (!is_simple(how.target_conversion) && !is_number)
        old = convert(old, type, how.target_conversion, how.operation_type, stmt);
    Value made = nullptr;
    if (is_python) {
        auto const& out = temp(hint_of(*stmt.target), b.type(TypeName::ref), Holds::object);
        in_place(stmt.op, out, old, *stmt.value, stmt);
        made = b.read(out);
    } else {
        Value const operand = as_operand(*this, value(*stmt.value), *stmt.value);
        if (is_simple(how.target_conversion)) old = as_operand(*this, old, *stmt.target);
        made = arith(stmt.op, how.form, old, operand, known_number(*this, *stmt.value),
                     how.operation_type, stmt);
    }
    if (!is_simple(how.result_conversion))
        made = convert(made, how.operation_type, how.result_conversion, type, stmt);
    if (own)
        lower::assign(*this, *own, made);
    else if (place)
        add(b.set(place, made));
    else
        store(target, made);
}

}  // namespace cyxx::lower
