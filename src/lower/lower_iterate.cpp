// Loops over objects, views, C arrays and pointers.
#include "lower/expr.h"
#include "lower/loop.h"
#include "support/error.h"

namespace cyxx::lower {

namespace {

// d.items() with two targets: no pair is made.
ast::Attribute const* items_call(ast::For const& stmt) {
    auto const* call = ast::as<ast::Call>(stmt.iterable);
    auto const* tuple = ast::as<ast::TupleExpr>(stmt.target);
    if (!call || !call->args.empty() || !tuple || tuple->items.size() != 2) return nullptr;
    for (auto const* item : tuple->items)
        if (ast::as<ast::Starred>(item)) return nullptr;
    auto const* method = ast::as<ast::Attribute>(call->callee);
    return method && method->name == "items" ? method : nullptr;
}

}  // namespace

// The variable of the target if it can hold each item as it comes, else a temporary.
ir::Variable const& FunctionLowering::item_variable(ast::Expr const& target, bool& is_direct) {
    auto const* own = own_variable(target);
    is_direct = own && own->holds == Holds::object &&
                (fact(target).conversion == sema::Conversion::none ||
                 fact(target).conversion == sema::Conversion::object_up);
    return is_direct ? *own : temp(hint_of(target), b.named("cy::Ref"), Holds::object);
}

void FunctionLowering::object_loop(ast::For const& stmt, Loop const& loop) {
    if (auto const* method = items_call(stmt)) {
        auto const& receiver = fact(*method->object);
        if (sema::is_builtin(receiver.final_type(), sema::BuiltinClass::dict))
            return items_loop(stmt, *method, loop);
    }
    bool is_direct = false;
    Value const source = object_of(*stmt.iterable);
    ir::Variable const& item = item_variable(*stmt.target, is_direct);
    auto const* each = b.variable(fresh("each"), b.named("cy::Each"), Holds::plain, true);
    flush();
    frame_.done.push_back(b.declare(each, b.braces(b.list({source})), true));
    frame_.declares = true;
    ir::Body const body = loop_body(stmt.body, loop, [&] {
        if (!is_direct) bind_item(*stmt.target, copied(b.read(item)), module.object_type(), stmt);
    });
    add(b.while_(b.call_on(b.read(each), Op::each_next, {b.read(item)}), body));
    fail_if(b.call_on(b.read(each), Op::each_failed, {}), stmt);
}

void FunctionLowering::items_loop(ast::For const& stmt, ast::Attribute const& method,
                                  Loop const& loop) {
    auto const& targets = ast::as<ast::TupleExpr>(stmt.target)->items;
    Value const source = object_of(*method.object);
    bool direct[2] = {};
    ir::Variable const* parts[2];
    for (int k = 0; k < 2; ++k) parts[k] = &item_variable(*targets[std::size_t(k)], direct[k]);
    auto const* each = b.variable(fresh("each"), b.named("cy::EachItem"), Holds::plain, true);
    flush();
    frame_.done.push_back(b.declare(each, b.braces(b.list({source, name("items")})), true));
    frame_.declares = true;
    ir::Body const body = loop_body(stmt.body, loop, [&] {
        for (int k = 0; k < 2; ++k)
            if (!direct[k])
                bind_item(*targets[std::size_t(k)], copied(b.read(parts[k])), module.object_type(),
                          stmt);
    });
    add(b.while_(b.call_on(b.read(each), Op::each_next, {b.read(parts[0]), b.read(parts[1])}),
                 body));
    fail_if(b.call_on(b.read(each), Op::each_failed, {}), stmt);
}

void FunctionLowering::view_loop(ast::For const& stmt, Loop const& loop) {
    Type const type = fact(*stmt.iterable).final_type();
    auto const* view = sema::as_canonical<sema::MemViewType>(type);
    if (!view) throw InternalError("a loop over no view", stmt.span);
    Value source = value(*stmt.iterable);
    if (!is_stable(*stmt.iterable, stmt.body)) source = b.read(hold("view", nullptr, source));
    auto const* index = b.variable(fresh("index"), b.named("Py_ssize_t"));
    Value const at = b.read(index);
    flush();
    ir::Body const body = loop_body(stmt.body, loop, [&] {
        std::vector<Value> indices = {at};
        for (std::size_t k = 1; k < view->axes.size(); ++k) indices.push_back(b.name("cy::all"));
        bool const is_element = view->axes.size() == 1;
        Value const item =
            b.call_on(source, is_element ? Op::view_at : Op::view_slice, b.list(indices));
        bind_item(*stmt.target, item,
                  is_element ? sema::unqualified(view->element) : fact(*stmt.target).type, stmt);
    });
    add(b.for_(b.declare(index, b.literal("0")),
               b.binary("<", at, b.index(b.member(source, "shape"), b.literal("0"))),
               b.set(at, "++", nullptr), body));
}

void FunctionLowering::array_loop(ast::For const& stmt, Loop const& loop) {
    auto const* array = sema::as_canonical<sema::ArrayType>(fact(*stmt.iterable).type);
    if (!array) throw InternalError("a loop over no C array", stmt.span);
    Value const source = raw_value(*stmt.iterable);
    Value const size = array->size_text.empty() ? b.number(array->size) : b.name(array->size_text);
    index_loop(stmt, loop, source, b.literal("0"), size, b.literal("1"), 1);
}

// for x in p[a:b:c]
void FunctionLowering::pointer_loop(ast::For const& stmt, Loop const& loop) {
    auto const* subscript = ast::as<ast::Subscript>(stmt.iterable);
    auto const* slice = subscript && subscript->indices.size() == 1
                            ? ast::as<ast::SliceExpr>(subscript->indices[0])
                            : nullptr;
    if (!slice || !slice->stop) throw InternalError("a loop over no part of memory", stmt.span);
    Type const counter = module.program.types.int_(sema::IntRank::ssize);
    Value const source = b.read(hold("items", nullptr, value(*subscript->object)));
    Value const start =
        slice->start ? limit(*slice->start, stmt.body, counter, "start") : b.literal("0");
    Value const stop = limit(*slice->stop, stmt.body, counter, "stop");
    std::optional<double> known = 1;
    Value step = b.literal("1");
    if (slice->step) {
        known = known_number(*this, *slice->step);
        step = limit(*slice->step, stmt.body, counter, "step");
        if (!known) check_step(step, *slice->step);
    }
    index_loop(stmt, loop, source, start, stop, step, known);
}

void FunctionLowering::index_loop(ast::For const& stmt, Loop const& loop, Value source, Value start,
                                  Value stop, Value step, std::optional<double> known_step) {
    Type const type = module.program.types.int_(sema::IntRank::ssize);
    Type const element = sema::pointed_to(fact(*stmt.iterable).type);
    auto const* index = b.variable(fresh("index"), cpp_type(type));
    Value const at = b.read(index);
    flush();
    ir::Body const body = loop_body(
        stmt.body, loop, [&] { bind_item(*stmt.target, b.index(source, at), element, stmt); });
    Range range;
    range.type = type;
    range.stop = stop;
    range.step = step;
    range.known_step = known_step;
    add(b.for_(b.declare(index, start), range_test(range, at), range_step(range, at), body));
}

}  // namespace cyxx::lower
