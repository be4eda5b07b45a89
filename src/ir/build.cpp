// One line for each node.
#include "ir/build.h"

#include "ir/quote.h"

#include <climits>

namespace cyxx::ir {

namespace {

template <class T, class... Parts>
T const* make(Arena& arena, Parts const&... parts) {
    return arena.make<T>(typename T::Base{{T::kind_of}}, parts...);
}

}  // namespace

bool is_true(Value const* value) {
    auto const* literal = as<Literal>(value);
    return literal && literal->of == Literal::Of::boolean && literal->value == 1;
}

bool is_constant(Value const* value) {
    if (as<Literal>(value) || as<Name>(value)) return true;
    auto const* call = as<OpCall>(value);
    return call && row(call->op).gives == Gives::name;
}

Type const* Builder::make_type(Type const& type) const { return arena_.make<Type>(type); }
Type const* Builder::named(std::string_view name) const {
    for (auto const& known : type_rows())
        if (known.text == name) return type(known.name);
    return make_type({.text = text(name)});
}
Type const* Builder::type(TypeName name) const {
    return make_type({.name = name, .text = row(name).text});
}
Type const* Builder::counted(TypeName name, int count) const {
    return make_type({.name = name, .text = row(name).text, .count = count});
}
Type const* Builder::instance(std::string_view name, std::vector<Type const*> const& args) const {
    return make_type({.text = text(name), .params = arena_.copy(args)});
}
Type const* Builder::instance(TypeName name, std::vector<Type const*> const& args) const {
    return make_type({.name = name, .text = row(name).text, .params = arena_.copy(args)});
}
Type const* Builder::view(TypeName name, Type const* element, int ndim, Layout layout) const {
    return make_type({.kind = Type::Kind::view,
                      .name = name,
                      .text = row(name).text,
                      .base = element,
                      .count = ndim,
                      .layout = layout});
}
Type const* Builder::qualified(Type const* type, bool is_const, bool is_volatile) const {
    return make_type({.kind = Type::Kind::qualified,
                      .base = type,
                      .is_const = is_const,
                      .is_volatile = is_volatile});
}
Type const* Builder::pointer(Type const* to) const {
    return make_type({.kind = Type::Kind::pointer, .base = to});
}
Type const* Builder::reference(Type const* to, bool is_rvalue) const {
    return make_type({.kind = Type::Kind::reference, .base = to, .is_rvalue = is_rvalue});
}
Type const* Builder::array(Type const* of, std::string_view extent) const {
    return make_type({.kind = Type::Kind::array, .base = of, .extent = text(extent)});
}
Type const* Builder::function_pointer(Type const* result, std::vector<Type const*> const& params,
                                      bool varargs) const {
    return make_type({.kind = Type::Kind::function_pointer,
                      .base = result,
                      .params = arena_.copy(params),
                      .varargs = varargs});
}
Variable const* Builder::variable(std::string_view name, Type const* type, Holds holds,
                                  bool temporary) const {
    return arena_.make<Variable>(text(name), type, holds, false, temporary);
}

// --- values

Value const* Builder::literal(std::string_view as_printed) const {
    return make<Literal>(arena_, text(as_printed), Literal::Of::other);
}
Value const* Builder::number(std::int64_t value) const {
    return whole(
        value == INT64_MIN ? std::string("(-0x7fffffffffffffff - 1)") : std::to_string(value),
        value);
}
Value const* Builder::whole(std::string_view as_printed, std::int64_t value) const {
    bool const is_int =
        value >= INT_MIN && value <= INT_MAX && as_printed.find_first_of("uUlL") == as_printed.npos;
    return make<Literal>(arena_, text(as_printed),
                         is_int ? Literal::Of::int_ : Literal::Of::integer,
                         std::optional<std::int64_t>(value));
}
Value const* Builder::real(std::string_view as_printed) const {
    return make<Literal>(arena_, text(as_printed), Literal::Of::real);
}
Value const* Builder::truth(bool value) const {
    return make<Literal>(arena_, std::string_view(value ? "true" : "false"), Literal::Of::boolean,
                         std::optional<std::int64_t>(value));
}
Value const* Builder::string(std::string_view bytes) const { return literal(quote(bytes)); }
Value const* Builder::name(std::string_view as_printed) const {
    return make<Name>(arena_, text(as_printed));
}
Value const* Builder::static_member(Type const* of, std::string_view name) const {
    return make<Name>(arena_, text(name), of);
}
Value const* Builder::read(Variable const& variable) const { return make<Read>(arena_, &variable); }
Value const* Builder::member(Value const* object, std::string_view name) const {
    return make<Member>(arena_, object, text(name), false);
}
Value const* Builder::arrow(Value const* pointer, std::string_view name) const {
    return make<Member>(arena_, pointer, text(name), true);
}
Value const* Builder::field(Value const* pointer, Variable const& field) const {
    return make<Member>(arena_, pointer, field.name, true, &field);
}

Value const* Builder::index(Value const* base, Value const* index) const {
    return make<Index>(arena_, base, index);
}
Value const* Builder::unary(char op, Value const* operand) const {
    return make<Unary>(arena_, op, operand);
}
Value const* Builder::negate(Value const* condition) const {
    auto const* inner = as<Unary>(condition);
    return inner && inner->op == '!' ? inner->operand : unary('!', condition);
}
Value const* Builder::binary(Operator op, Value const* left, Value const* right) const {
    return make<Binary>(arena_, op, left, right);
}
Value const* Builder::conditional(Value const* condition, Value const* then,
                                  Value const* otherwise) const {
    return make<Conditional>(arena_, condition, then, otherwise);
}
Value const* Builder::cast(Type const* type, Value const* operand, Cast::Style style) const {
    return make<Cast>(arena_, style, type, operand);
}
Value const* Builder::invoke(Value const* callee, Values args, Gil gil, Function const* function,
                             std::string_view name) const {
    return make<Call>(arena_, callee, args, gil, false, function, text(name));
}
Value const* Builder::call(Op op, Values args) const { return op_call(op, args); }
Value const* Builder::call(Op op, std::initializer_list<Value const*> args) const {
    return call(op, list(args));
}
Value const* Builder::call_on(Value const* object, Op op, Values args) const {
    return op_call(op, args, object);
}
Value const* Builder::call_on(Value const* object, Op op,
                              std::initializer_list<Value const*> args) const {
    return call_on(object, op, list(args));
}
Value const* Builder::call_of(Op op, int count, Values args) const {
    return op_call(op, args, nullptr, nullptr, count);
}
Value const* Builder::call_of(Op op, Type const* type, Values args) const {
    return op_call(op, args, nullptr, type);
}
Value const* Builder::constant(Op op) const { return op_call(op, {}); }
Value const* Builder::op_call(Op op, Values args, Value const* object, Type const* type,
                              int count) const {
    return make<OpCall>(arena_, op, object, type, count, args);
}
Value const* Builder::size_of(Type const* type) const { return make<SizeOf>(arena_, type); }
Value const* Builder::braces(Values items, Type const* type) const {
    return make<Braces>(arena_, type, items);
}

Value const* Builder::construct(Type const* type, Values args, bool is_new) const {
    return make<Construct>(arena_, type, args, is_new);
}
Value const* Builder::lambda(Value const* value) const { return make<Lambda>(arena_, value); }

// --- statements

Stmt const* Builder::source(std::string_view file, int line, std::string_view source_text) const {
    return make<Source>(arena_, Origin{text(file), line}, text(source_text));
}
Stmt const* Builder::comment(std::string_view words) const {
    return make<Comment>(arena_, text(words));
}
Stmt const* Builder::declare(Variable const* variable, Value const* init, bool braces,
                             bool is_const) const {
    return make<Declare>(arena_, variable, init, braces, is_const);
}
Stmt const* Builder::do_(Value const* value) const { return make<Do>(arena_, value); }
Stmt const* Builder::set(Value const* target, Value const* value, bool moves) const {
    return make<Set>(arena_, target, Assign::plain, value, moves);
}
Stmt const* Builder::set(Value const* target, Assign op, Value const* value) const {
    return make<Set>(arena_, target, op, value, false);
}
Stmt const* Builder::increment(Value const* target) const {
    return set(target, Assign::increment, nullptr);
}
Stmt const* Builder::decrement(Value const* target) const {
    return set(target, Assign::decrement, nullptr);
}
Stmt const* Builder::block(Body body) const { return make<Block>(arena_, body); }
Stmt const* Builder::if_(Value const* condition, Body then, Body otherwise) const {
    return make<If>(arena_, condition, then, otherwise);
}
Stmt const* Builder::while_(Value const* condition, Body body) const {
    return make<While>(arena_, condition, body);
}
Stmt const* Builder::for_(Stmt const* declare_or_set, Value const* condition, Stmt const* step,
                          Body body) const {
    return make<For>(arena_, as<Declare>(declare_or_set), as<Set>(declare_or_set), condition,
                     as<Set>(step), body);
}
Stmt const* Builder::return_(Value const* value) const { return make<Return>(arena_, value); }
Stmt const* Builder::return_none() const { return make<Return>(arena_, nullptr, true); }
Stmt const* Builder::break_() const { return make<Break>(arena_); }
Stmt const* Builder::continue_() const { return make<Continue>(arena_); }
Stmt const* Builder::goto_(std::string_view label) const { return make<Goto>(arena_, text(label)); }
Stmt const* Builder::label(std::string_view name) const { return make<Label>(arena_, text(name)); }
Stmt const* Builder::chain(Values steps, Exit const& exit) const {
    return make<Chain>(arena_, steps, exit);
}
Stmt const* Builder::fail_if(Value const* condition, Exit const& exit) const {
    return make<FailIf>(arena_, condition, exit);
}
Stmt const* Builder::yield(int at, Value const* item, Exit const& exit, bool is_async) const {
    return make<Yield>(arena_, at, item, exit, is_async);
}
Stmt const* Builder::delegate(int at, Variable const* result, Exit const& exit) const {
    return make<Delegate>(arena_, at, result, exit);
}
Stmt const* Builder::fail(Exit const& exit) const { return make<Fail>(arena_, exit); }
Stmt const* Builder::parallel(Parallel const& parallel) const {
    auto* made = arena_.make<Parallel>(parallel);
    made->first_private = arena_.copy(parallel.first_private);
    made->last_private = arena_.copy(parallel.last_private);
    made->reductions = arena_.copy(parallel.reductions);
    return made;
}
Stmt const* Builder::attempt(Variable const* exit, Type const* result, Body body,
                             Value const* is_last, Body keep) const {
    return make<Attempt>(arena_, exit, result, body, is_last, keep);
}
Stmt const* Builder::region(RegionKind kind, Body body) const {
    return make<Region>(arena_, kind, body);
}

Stmt const* Builder::checked_loop(std::string_view name, std::string_view fits_name,
                                  std::vector<Variable const*> const& views, Value const* fits,
                                  Body body, Exit const& exit, Variable const* shared_exit,
                                  std::vector<Variable const*> const& captures) const {
    return make<CheckedLoop>(arena_, text(name), text(fits_name), arena_.copy(views), fits, body,
                             exit, shared_exit, arena_.copy(captures));
}

namespace {

bool breaks(Body body) {
    for (auto const* stmt : body) {
        if (stmt->kind == StmtKind::Break) return true;
        if (auto const* block = as<Block>(stmt); block && breaks(block->body)) return true;
        if (auto const* region = as<Region>(stmt); region && breaks(region->body)) return true;
        if (auto const* test = as<If>(stmt);
            test && (breaks(test->then) || breaks(test->otherwise)))
            return true;
    }
    return false;
}

}  // namespace

bool leaves(Body body) {
    if (body.empty()) return false;
    auto const* last = body.back();
    if (auto const* block = as<Block>(last)) return leaves(block->body);
    if (auto const* region = as<Region>(last)) return leaves(region->body);
    if (auto const* test = as<If>(last)) return leaves(test->then) && leaves(test->otherwise);
    if (auto const* loop = as<While>(last)) {
        return is_true(loop->condition) && !breaks(loop->body);
    }
    return last->kind == StmtKind::Return || last->kind == StmtKind::Fail ||
           last->kind == StmtKind::Goto;
}

}  // namespace cyxx::ir
