// Memoryviews: elements, parts, attributes, copies and assignments to whole parts.
#include "lower/cpp_type.h"
#include "lower/expr.h"
#include "sema/view_axes.h"

#include <algorithm>

namespace cyxx::lower {

using sema::Form;
using sema::ViewAxis;

namespace {

sema::MemViewType const& view_type(FunctionLowering& f, ast::Expr const& expr) {
    auto const* view = sema::as_canonical<sema::MemViewType>(f.fact(expr).final_type());
    if (!view) impossible(expr, "an operation on what is no view");
    return *view;
}

bool never_negative(FunctionLowering& f, ast::Expr const& index) {
    if (f.flow.not_negative.contains(index.id) || sema::is_unsigned(f.fact(index).final_type()))
        return true;
    auto const known = known_int(f, index);
    return known && *known >= 0;
}

// What nonecheck=True adds.
void check_none(FunctionLowering& f, Value view, char const* verb, ast::Node const& at) {
    if (f.directives().nonecheck != sema::Tristate::on) return;
    f.check(f.b.call(Op::view_not_none, {view, f.b.string(verb)}), at);
}
void check_attribute(FunctionLowering& f, Value view, std::string_view name, ast::Node const& at) {
    if (f.directives().nonecheck != sema::Tristate::on) return;
    f.check(f.b.call(Op::view_has_attr, {view, f.b.string(name)}), at);
}

std::vector<ast::Expr const*> operands_of(std::vector<ViewAxis> const& axes) {
    std::vector<ast::Expr const*> operands;
    for (auto const& axis : axes) {
        if (axis.kind == ViewAxis::Kind::index) operands.push_back(axis.expr);
        if (axis.kind != ViewAxis::Kind::slice) continue;
        auto const& slice = *ast::as<ast::SliceExpr>(axis.expr);
        for (auto const* bound : {slice.start, slice.stop, slice.step})
            if (bound && !is_none(bound)) operands.push_back(bound);
    }
    return operands;
}

// cy::Slice{start, stop, step}, taking the bounds that were written from `next`.
Value slice_of(FunctionLowering& f, ast::SliceExpr const& slice,
               std::vector<Value>::const_iterator& next) {
    std::vector<Value> bounds;
    for (auto const* bound : {slice.start, slice.stop, slice.step})
        bounds.push_back(bound && !is_none(bound) ? *next++ : nullptr);
    while (!bounds.empty() && !bounds.back()) bounds.pop_back();
    for (Value& bound : bounds)
        if (!bound) bound = f.b.constant(Op::omitted);
    return f.b.braces(f.b.list(bounds), f.b.type(TypeName::slice));
}

// What the directives ask of an access by these indices.
struct IndexRules {
    bool checks;  // that the indices are within bounds
    bool wraps;   // some of them may be negative, and then count from the end
};
IndexRules rules_of(FunctionLowering& f, std::vector<ast::Expr const*> const& indices) {
    auto const& directives = f.directives();
    bool const known = std::ranges::all_of(
        indices, [&](ast::Expr const* index) { return never_negative(f, *index); });
    return {directives.boundscheck, directives.wraparound && !known};
}

// A part that no step needs to make.
bool fits_unchecked(FunctionLowering& f, std::vector<ViewAxis> const& axes) {
    std::vector<ast::Expr const*> indices;
    for (auto const& axis : axes) {
        if (axis.kind == ViewAxis::Kind::index) indices.push_back(axis.expr);
        if (axis.kind == ViewAxis::Kind::slice || axis.kind == ViewAxis::Kind::added) return false;
    }
    IndexRules const rules = rules_of(f, indices);
    return !rules.checks && !rules.wraps;
}

// The index of a part. The runtime counts negative ones from the end, but never an unsigned one.
Value unwrapped(FunctionLowering& f, ast::Expr const& index, Value value) {
    IndexRules const rules = rules_of(f, {&index});
    if (rules.wraps || !rules.checks || never_negative(f, index)) return value;
    return f.b.cast(f.b.type(TypeName::size), value);
}

bool has_objects(sema::MemViewType const& view) { return sema::is_object(view.element); }

bool is_view(FunctionLowering& f, Value value) {
    if (auto const* call = ir::as<ir::OpCall>(value))
        return call->op == Op::view_slice || (call->op == Op::move && is_view(f, call->args[0]));
    if (auto const* conversion = ir::as<ir::Cast>(value)) return ir::is_view(conversion->type);
    if (auto const* member = ir::as<ir::Member>(value); member && member->field)
        return ir::is_view(member->field->type);
    auto const* read = ir::as<ir::Read>(value);
    if (!read) return false;
    switch (read->variable->holds) {
        case Holds::plain:
        case Holds::object:
            return ir::is_view(read->variable->type);
        case Holds::look:
        case Holds::view:
        case Holds::argument:
            return true;
    }
    __builtin_unreachable();
}

}  // namespace

// `view` at these indices, tested as the directives ask.
static Value element_of(FunctionLowering& f, ast::Subscript const& expr, Value view,
                        IndexRules const& rules) {
    std::vector<ast::Expr const*> const indices(expr.indices.begin(), expr.indices.end());
    // An index that is looked up in memory is read once: for the check and the access.
    auto const lower = [&](std::size_t k) {
        Value const index = f.value(*indices[k]);
        bool const once =
            holds_call(index) ||
            (rules.checks && effects(f.typing, *indices[k]).reads && !is_temporary(index));
        return once ? keep(f, index, *indices[k], f.fact(*indices[k]).final_type(), "index")
                    : index;
    };
    auto const values = in_order(f, indices, lower);
    check_none(f, view, "index", expr);
    if (rules.checks && !f.is_proven(*expr.object))
        f.check(f.b.call_on(view, rules.wraps ? Op::view_has : Op::view_inside, f.b.list(values)),
                expr);
    return f.b.call_on(view, rules.wraps ? Op::view_wrap : Op::view_at, f.b.list(values));
}

Value lower_view_element(FunctionLowering& f, ast::Subscript const& expr) {
    auto const& view = view_type(f, *expr.object);
    std::vector<ast::Expr const*> const indices(expr.indices.begin(), expr.indices.end());
    if (indices.size() != view.axes.size()) impossible(expr, "an element with other indices");
    Effects rest;
    for (auto const* index : indices) rest |= effects(f.typing, *index);
    Value const object = kept(f, f.value(*expr.object), *expr.object, rest);
    return element_of(f, expr, object, rules_of(f, indices));
}

Value lower_buffer_element(FunctionLowering& f, ast::Subscript const& expr) {
    auto const& buffer = *sema::as_canonical<sema::BufferType>(f.fact(*expr.object).type);
    IndexRules rules = rules_of(f, {expr.indices.begin(), expr.indices.end()});
    rules.wraps &= buffer.negative_indices;
    return element_of(f, expr, f.b.read(f.buffer_of(*f.fact(*expr.object).symbol)), rules);
}

Value lower_buffer_fact(FunctionLowering& f, ast::Attribute const& expr) {
    auto const name = expr.name.str();
    Value const view = f.b.read(f.buffer_of(*f.fact(*expr.object).symbol));
    if (name == "size") return f.b.call_on(view, Op::view_size, {});
    if (name == "ndim")
        return f.b.number(sema::as_canonical<sema::BufferType>(f.fact(*expr.object).type)->ndim);
    if (name != "data") return f.b.member(view, name);
    auto const* chars = f.b.pointer(f.b.type(TypeName::char_));
    return f.b.cast(chars, f.b.member(view, name));
}

// `verb` is what nonecheck=True says of it.
static Value part_of(FunctionLowering& f, ast::Subscript const& expr, Out out, char const* verb) {
    auto const& view = view_type(f, *expr.object);
    auto const axes = sema::view_axes(expr.indices, view.axes.size());
    auto const operands = operands_of(axes);
    Effects rest;
    for (auto const* operand : operands) rest |= effects(f.typing, *operand);
    Value const object = kept(f, f.value(*expr.object), *expr.object, rest);
    auto const values = in_order(f, operands);
    check_none(f, object, verb, expr);
    if (operands.empty() && axes.size() == view.axes.size()) return object;
    auto next = values.begin();
    std::vector<Value> args;
    for (auto const& axis : axes) {
        switch (axis.kind) {
            case ViewAxis::Kind::whole:
                args.push_back(f.b.constant(Op::all));
                break;
            case ViewAxis::Kind::index:
                args.push_back(unwrapped(f, *axis.expr, *next++));
                break;
            case ViewAxis::Kind::slice:
                args.push_back(slice_of(f, *ast::as<ast::SliceExpr>(axis.expr), next));
                break;
            case ViewAxis::Kind::added:
                args.push_back(f.b.constant(Op::newaxis));
                break;
        }
    }
    if (fits_unchecked(f, axes) && sema::all_direct(view))
        return f.b.call_on(object, Op::view_slice, f.b.list(args));
    auto const& part = out ? *out : f.temp("part", f.cpp_type(f.fact(expr).type), Holds::look);
    args.insert(args.begin(), {f.b.read(part), object});
    f.step(Op::slice, args, expr);
    return f.b.read(part);
}

Value lower_view_slice(FunctionLowering& f, ast::Subscript const& expr, Out out) {
    return part_of(f, expr, out, "slice");
}

Value lower_view_attribute(FunctionLowering& f, ast::Attribute const& expr, Out out) {
    auto const& fact = f.fact(expr);
    auto const name = expr.name.str();
    Value const view = f.value(*expr.object);
    if (fact.form == Form::view_shape) {
        check_attribute(f, view, name, expr);
        return f.b.member(view, name);
    }
    if (fact.form == Form::view_transpose) {
        auto const& turned = out ? *out : f.temp("turned", f.cpp_type(fact.type), Holds::look);
        f.step(Op::transpose, {f.b.read(turned), view}, expr);
        return f.b.read(turned);
    }
    if (sema::is_object(fact.type)) {  // of the object that stands for the view
        Value const object = to_object(f, view, f.fact(*expr.object).final_type(), expr);
        auto const& held = result(f, out, name, fact.type);
        f.step(Op::attr, {f.b.read(held), object, f.name(name)}, expr);
        return f.b.read(held);
    }
    auto const& type = view_type(f, *expr.object);
    if (name == "size") return f.b.call_on(view, Op::view_size, {});
    if (name == "nbytes") return f.b.call_on(view, Op::view_nbytes, {});
    if (name == "ndim") return f.b.number(std::int64_t(type.axes.size()));
    if (name == "itemsize") return f.b.size_of(cpp_type(f.module, type.element));
    impossible(expr, "an attribute of a view");
}

// a.copy(), a.copy_fortran(), a.is_c_contig(), a.is_f_contig()
Value lower_view_method(FunctionLowering& f, ast::Call const& expr, Out out) {
    auto const& callee = *ast::as<ast::Attribute>(expr.callee);
    auto const& fact = f.fact(expr);
    Value const view = f.value(*callee.object);
    if (fact.form == Form::view_query) {
        check_attribute(f, view, callee.name.str(), expr);
        bool const is_c = callee.name.str() == "is_c_contig";
        return f.b.call(is_c ? Op::is_c_contig : Op::is_f_contig, {view});
    }
    auto const& type = view_type(f, *callee.object);
    auto const& copy = out && out->holds == Holds::view ? *out : f.temp("copy", fact.type);
    f.step(has_objects(type) ? Op::view_copy_objects : Op::view_copy, {f.b.read(copy), view}, expr);
    return f.b.read(copy);
}

void store_view_slice(FunctionLowering& f, ast::Subscript const& target, Value value) {
    auto const& view = view_type(f, *target.object);
    bool const from_view = is_view(f, value);
    Value const part = part_of(f, target, nullptr, "assign to");
    bool const objects = has_objects(view);
    if (from_view) {
        f.check(f.b.call(objects ? Op::view_assign_objects : Op::view_assign, {part, value}),
                target);
    } else if (auto const* taken = f.fact(target).converted; taken && sema::is_object(taken)) {
        std::vector<Value> args = {part, value};
        if (Value const element = dtype(f, &view)) args.push_back(element);
        f.check(f.b.call(Op::view_assign_object, f.b.list(args)), target);
    } else {
        Value const item = objects ? value : cast(f, sema::unqualified(view.element), value);
        f.check(f.b.call(objects ? Op::view_fill_objects : Op::view_fill, {part, item}), target);
    }
    f.flush();
}

}  // namespace cyxx::lower
