// while, and the parts that all loops share: bodies, break, continue, else.
#include "lower/expr.h"
#include "lower/loop.h"
#include "support/error.h"

namespace cyxx::lower {

void FunctionLowering::on(ast::Break const& stmt) {
    if (loops_.empty()) throw InternalError("break outside a loop", stmt.span);
    auto const& loop = loops_.back();
    if (loop.break_label.empty()) return add(b.break_());
    *loop.breaks = true;
    add(b.goto_(loop.break_label));
}

void FunctionLowering::on(ast::Continue const& stmt) {
    if (loops_.empty()) throw InternalError("continue outside a loop", stmt.span);
    add(b.continue_());
}

// A condition with steps of its own is tested inside.
void FunctionLowering::on(ast::While const& stmt) {
    with_else(stmt.otherwise, [&](Loop const& loop) {
        flush();
        Frame outer = enter();
        Value const condition = test(*stmt.condition);
        bool const is_pure = frame_.done.empty() && frame_.temps.empty() && frame_.steps.empty();
        if (!is_pure) add(b.if_(b.negate(condition), b.body({b.break_()})));
        loops_.push_back(loop);
        suite(stmt.body);
        loops_.pop_back();
        ir::Body const body = leave(std::move(outer));
        add(b.while_(is_pure ? condition : b.literal("true"), body));
    });
}

void FunctionLowering::on(ast::For const& stmt) {
    switch (fact(stmt).form) {
        case sema::Form::loop_range:
            return with_else(stmt.otherwise, [&](Loop const& loop) { range_loop(stmt, loop); });
        case sema::Form::loop_object:
        case sema::Form::loop_range_object:
            return with_else(stmt.otherwise, [&](Loop const& loop) { object_loop(stmt, loop); });
        case sema::Form::loop_view:
            return with_else(stmt.otherwise, [&](Loop const& loop) { view_loop(stmt, loop); });
        case sema::Form::loop_c_array:
            return with_else(stmt.otherwise, [&](Loop const& loop) { array_loop(stmt, loop); });
        case sema::Form::loop_pointer:
            return with_else(stmt.otherwise, [&](Loop const& loop) { pointer_loop(stmt, loop); });
        default:
            throw InternalError("a loop that lowering does not know", stmt.span);
    }
}

// for i from a <= i < b by c: the bounds are tested each time, and i may be changed.
void FunctionLowering::on(ast::ForFrom const& stmt) {
    with_else(stmt.otherwise, [&](Loop const& loop) {
        auto const* own = own_variable(*stmt.target);
        if (!own || own->holds != Holds::plain)
            throw InternalError("the target of this loop is no C variable", stmt.span);
        Type const type = fact(*stmt.target).type;
        bool const up = stmt.start_op == ast::CompareOp::lt || stmt.start_op == ast::CompareOp::le;
        Value start = value(*stmt.start);
        if (stmt.start_op == ast::CompareOp::lt || stmt.start_op == ast::CompareOp::gt)
            start = b.binary(up ? "+" : "-", start, b.literal("1"));
        Value const stop = limit(*stmt.stop, stmt.body, type, "stop");
        Value step = nullptr;
        if (stmt.step) step = limit(*stmt.step, stmt.body, type, "step");
        bool const is_strict =
            stmt.stop_op == ast::CompareOp::lt || stmt.stop_op == ast::CompareOp::gt;
        std::string_view const test = up ? (is_strict ? "<" : "<=") : (is_strict ? ">" : ">=");
        flush();
        ir::Body const body = loop_body(stmt.body, loop, [] {});
        Value const at = b.read(own);
        ir::Stmt const* next =
            step ? b.set(at, up ? "+=" : "-=", step) : b.set(at, up ? "++" : "--", nullptr);
        add(b.for_(b.set(at, start), b.binary(test, at, stop), next, body));
    });
}

ir::Body FunctionLowering::loop_body(ast::Suite body, Loop const& loop,
                                     std::function<void()> const& first) {
    return block([&] {
        first();
        loops_.push_back(loop);
        suite(body);
        loops_.pop_back();
    });
}

// What the loop gives each time, into its target.
void FunctionLowering::bind_item(ast::Expr const& target, Value item, Type type,
                                 ast::Node const& at) {
    bool const is_sequence = ast::as<ast::TupleExpr>(&target) || ast::as<ast::ListExpr>(&target);
    wrapped([&] {
        if (auto const* tuple = ast::as<ast::TupleExpr>(&target))
            unpack(tuple->items, item, at);
        else if (auto const* list = ast::as<ast::ListExpr>(&target))
            unpack(list->items, item, at);
        if (!is_sequence) store_converted(target, item, type, at);
    });
}

// Whether evaluating it again gives the same value throughout the loop.
bool FunctionLowering::is_stable(ast::Expr const& expr, ast::Suite body) const {
    auto const& known = fact(expr);
    bool const is_plain = known.conversion == sema::Conversion::none ||
                          known.conversion == sema::Conversion::c_implicit;
    if (!is_plain) return false;
    if (known.form == sema::Form::c_constant || ast::as<ast::IntLit>(&expr)) return true;
    if (auto const* name = ast::as<ast::NameRef>(&expr)) {
        auto const* symbol = known.symbol;
        bool const is_local = symbol && (symbol->place == sema::Place::local ||
                                         symbol->place == sema::Place::parameter);
        auto const* use = is_local ? uses_.find(*symbol) : nullptr;
        return use && !use->address_taken && !sema::is_object(known.type) &&
               !binds(module.program, typing, body, *symbol) && name;
    }
    if (auto const* item = ast::as<ast::Subscript>(&expr)) {
        auto const* shape = ast::as<ast::Attribute>(item->object);
        if (!shape || fact(*shape).form != sema::Form::view_shape || item->indices.size() != 1)
            return false;
        return ast::as<ast::NameRef>(shape->object) && is_stable(*shape->object, body) &&
               ast::as<ast::IntLit>(item->indices[0]);
    }
    if (auto const* binary = ast::as<ast::Binary>(&expr))
        return known.form == sema::Form::c_arith &&
               (binary->op == ast::BinaryOp::add || binary->op == ast::BinaryOp::sub) &&
               is_stable(*binary->left, body) && is_stable(*binary->right, body);
    return false;
}

namespace {

sema::IntType const* int_type(Type type) { return sema::as_canonical<sema::IntType>(type); }

}  // namespace

// A bound of a loop, of the counter's sign, evaluated once.
Value FunctionLowering::limit(ast::Expr const& expr, ast::Suite body, Type counter,
                              std::string_view name) {
    Value bound = value(expr);
    bool const is_literal = ir::as<ir::Literal>(bound) != nullptr;
    bool const casts = !is_literal && int_type(counter) && int_type(fact(expr).final_type()) &&
                       sema::is_unsigned(counter) != sema::is_unsigned(fact(expr).final_type());
    if (casts) bound = cast_to(counter, bound);
    if (is_literal || is_stable(expr, body)) return bound;
    return b.read(
        hold(name, cpp_type(casts || !fact(expr).final_type() ? counter : fact(expr).final_type()),
             bound));
}

Value FunctionLowering::cast_to(Type type, Value value) {
    ir::Type const* to = cpp_type(type);
    bool const is_word = to->kind == ir::Type::Kind::named &&
                         to->text.find_first_of(" <*") == std::string_view::npos;
    return b.cast(to, value, is_word ? ir::Cast::Style::function : ir::Cast::Style::c_style);
}

// --- ranges

void FunctionLowering::range_loop(ast::For const& stmt, Loop const& loop) {
    auto const* call = ast::as<ast::Call>(stmt.iterable);
    if (!call || call->args.empty()) throw InternalError("a range without arguments", stmt.span);
    auto const& args = call->args;
    auto const* name = ast::as<ast::NameRef>(stmt.target);
    auto const* symbol = name ? fact(*name).symbol : nullptr;
    bool const owned = symbol && uses_.owned_by_loop(*symbol);
    std::string const hint(name ? name->name.str() : "index");
    Range range;
    Type const target = fact(*stmt.target).type;
    range.type = target && sema::is_int(target) ? target : fact(*call).type;
    if (!range.type || !int_type(range.type))
        range.type = module.program.types.int_(sema::IntRank::long_);
    range.start = args.size() > 1 ? limit(*args[0].value, stmt.body, range.type, hint + "_start")
                                  : b.literal("0");
    range.stop = limit(*args[args.size() > 1 ? 1 : 0].value, stmt.body, range.type, hint + "_stop");
    range.known_step = 1;
    if (args.size() > 2) {
        range.known_step = known_number(*this, *args[2].value);
        range.step = limit(*args[2].value, stmt.body, range.type, hint + "_step");
        if (!range.known_step) check_step(range.step, *args[2].value);
    }
    range.counter =
        owned ? &local(*symbol) : b.variable(fresh(hint + "_next"), cpp_type(range.type));
    flush();
    bool const counts_first =
        sema::is_unsigned(range.type) && range.known_step && *range.known_step < 0;
    Value const at = b.read(range.counter);
    Value const size = counts_first ? b.number(long(-*range.known_step)) : nullptr;
    ir::Body const body = loop_body(stmt.body, loop, [&] {
        if (counts_first) add(b.set(at, "-=", size));
        if (!owned) bind_item(*stmt.target, copied(at), range.type, stmt);
    });
    if (counts_first)
        return add(b.for_(b.declare(range.counter, wrapping(range.type, range.start, size)),
                          b.binary(">", at, wrapping(range.type, range.stop, size)), nullptr,
                          body));
    add(b.for_(b.declare(range.counter, range.start), range_test(range, at), range_step(range, at),
               body));
}

// Unsigned counters that go down are tested before they are lowered, so that none falls below 0.
Value FunctionLowering::wrapping(Type type, Value from, Value size) {
    auto const* number = ir::as<ir::Literal>(from);
    auto const* by = ir::as<ir::Literal>(size);
    if (number && by && number->text.size() < 10)
        return b.number(std::stol(std::string(number->text)) + std::stol(std::string(by->text)));
    return cast_to(type, b.binary("+", from, size));
}

void FunctionLowering::check_step(Value step, ast::Node const& at) {
    check(b.binary("||", b.binary("!=", step, b.literal("0")),
                   b.call(Op::set_error, {b.name("cy::Error::value"),
                                          b.string("range() arg 3 must not be zero")})),
          at);
}

Value FunctionLowering::range_test(Range const& range, Value at) {
    if (range.known_step) return b.binary(*range.known_step > 0 ? "<" : ">", at, range.stop);
    if (sema::is_unsigned(range.type)) return b.binary("<", at, range.stop);
    return b.conditional(b.binary(">", range.step, b.literal("0")), b.binary("<", at, range.stop),
                         b.binary(">", at, range.stop));
}

ir::Stmt const* FunctionLowering::range_step(Range const& range, Value at) {
    if (!range.known_step) return b.set(at, "+=", range.step);
    if (*range.known_step == 1) return b.set(at, "++", nullptr);
    if (*range.known_step == -1) return b.set(at, "--", nullptr);
    if (*range.known_step > 0) return b.set(at, "+=", b.number(long(*range.known_step)));
    return b.set(at, "-=", b.number(long(-*range.known_step)));
}

}  // namespace cyxx::lower
