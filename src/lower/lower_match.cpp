// match: the cases are tried in order; the first whose pattern fits binds its names.
#include "lower/expr.h"
#include "lower/match.h"
#include "lower/wrapped.h"
#include "support/error.h"

namespace cyxx::lower {

namespace {

// The names that a pattern binds, with the nodes that bind them.
void names_of(ast::Pattern const& pattern, std::vector<Ident>& names) {
    if (auto const* capture = ast::as<ast::CapturePattern>(&pattern); capture && capture->name)
        names.push_back(capture->name);
    if (auto const* star = ast::as<ast::StarPattern>(&pattern); star && star->name)
        names.push_back(star->name);
    if (auto const* mapping = ast::as<ast::MappingPattern>(&pattern); mapping && mapping->rest)
        names.push_back(mapping->rest);
    if (auto const* either = ast::as<ast::OrPattern>(&pattern))
        return names_of(*either->alternatives[0], names);
    ast::each_child(pattern, [&](auto const& child) {
        if constexpr (std::same_as<std::remove_cvref_t<decltype(child)>, ast::Pattern>)
            names_of(child, names);
    });
}

}  // namespace

void FunctionLowering::on(ast::Match const& stmt) {
    Type const type = fact(*stmt.subject).final_type();
    bool const is_c = !sema::is_object(type);
    Value subject;
    if (is_c) {
        subject = keep(*this, value(*stmt.subject), *stmt.subject, type, "subject");
    } else {
        subject = b.read(temp("subject", b.type(TypeName::ref), Holds::object));
        Value const given = lasting_object(*stmt.subject);
        check(b.call_on(subject, Op::ref_hold, {given}), *stmt.subject);
    }
    flush();
    auto const end = fresh_label("matched");
    bool goes_on = false;
    for (auto const& one : stmt.cases) {
        Matching matching{fresh_label("next_case")};
        if (is_c) matching.subject = type;
        add(module.source_line(one.span.begin));
        ir::Body const body = block([&] {
            pattern(*one.pattern, subject, matching);
            for (auto const& capture : matching.captures) capture_name(capture);
            if (one.guard) unless(test(*one.guard), matching);
            suite(one.body);
            flush();
            if (ir::leaves(b.body(frame_.done))) return;
            goes_on = true;
            add(b.goto_(end));
        });
        add(b.block(body));
        if (!matching.fails) break;  // no case behind it is reached
        add(b.label(matching.next));
    }
    if (goes_on) add(b.label(end));
}

void FunctionLowering::unless(Value holds, Matching& matching) {
    matching.fails = true;
    add(b.if_(b.negate(holds), b.body({b.goto_(matching.next)})));
}

// Into the variable of the name, as its type wants it.
void FunctionLowering::capture_name(Capture const& capture) {
    auto const* symbol = sema::lookup(*function.scope, capture.name);
    if (!symbol) throw InternalError("a pattern's name without a symbol", capture.at->span);
    wrapped([&] {
        Type const type = typing.type_of(*symbol);
        bool const is_object = sema::is_object(type) || !type;
        Value value = capture.value;
        if (capture.type)
            value = is_object ? to_object(*this, value, capture.type, *capture.at)
                              : as_type(*this, value, capture.type, type);
        else if (!is_object)
            value = lower::from_object(*this, value, type, *capture.at);
        write(*symbol, capture.type ? value : copied(value), *capture.at);
    });
}

void FunctionLowering::pattern(ast::Pattern const& node, Value subject, Matching& matching) {
    switch (node.kind) {
        case ast::PatternKind::ValuePattern: {
            auto const& known = static_cast<ast::ValuePattern const&>(node);
            if (matching.subject)
                return unless(equals(*this, subject, matching.subject, *known.value), matching);
            auto const& fits = temp("equals", b.type(TypeName::bool_), Holds::plain);
            Value const value = object_of(*known.value);
            step(Op::equal, {b.read(fits), subject, value}, *known.value);
            return unless(b.read(fits), matching);
        }
        case ast::PatternKind::SingletonPattern: {
            auto const kind = static_cast<ast::SingletonPattern const&>(node).value;
            if (matching.subject) {  // an int is no True
                bool const is_true = kind == ast::ConstantKind::true_;
                Value const fits =
                    kind == ast::ConstantKind::none || !sema::is_bint(matching.subject)
                        ? b.truth(false)
                    : is_true ? subject
                              : b.negate(subject);
                return unless(fits, matching);
            }
            Op const known = kind == ast::ConstantKind::none    ? Op::py_none
                             : kind == ast::ConstantKind::true_ ? Op::py_true
                                                                : Op::py_false;
            return unless(b.binary(Operator::equal, subject, b.constant(known)), matching);
        }
        case ast::PatternKind::CapturePattern: {
            auto const& capture = static_cast<ast::CapturePattern const&>(node);
            if (capture.pattern) pattern(*capture.pattern, subject, matching);
            if (capture.name)
                matching.captures.push_back({capture.name, subject, matching.subject, &node});
            return;
        }
        case ast::PatternKind::StarPattern: {
            auto const name = static_cast<ast::StarPattern const&>(node).name;
            if (name) matching.captures.push_back({name, subject, nullptr, &node});
            return;
        }
        case ast::PatternKind::SequencePattern:
            return sequence(static_cast<ast::SequencePattern const&>(node), subject, matching);
        case ast::PatternKind::MappingPattern:
            return mapping(static_cast<ast::MappingPattern const&>(node), subject, matching);
        case ast::PatternKind::ClassPattern:
            return class_pattern(static_cast<ast::ClassPattern const&>(node), subject, matching);
        case ast::PatternKind::OrPattern:
            return either(static_cast<ast::OrPattern const&>(node), subject, matching);
    }
}

// `_` and `*_`, whose items are not looked at.
static bool is_wildcard(ast::Pattern const* node) {
    if (auto const* star = ast::as<ast::StarPattern>(node)) return !star->name;
    auto const* capture = ast::as<ast::CapturePattern>(node);
    return capture && !capture->pattern && !capture->name;
}

// The parts of the subject that inner patterns look at, if it has them.
Value FunctionLowering::parts(Op op, std::vector<Value> args, ast::Node const& at,
                              Matching& matching) {
    Value const items = b.read(temp("items", b.type(TypeName::ref), Holds::object));
    args.insert(args.begin(), items);
    step(op, args, at);
    unless(items, matching);
    return items;
}

Value FunctionLowering::part(Value items, std::size_t at) {
    return b.call(Op::match_item, {items, b.number(std::int64_t(at))});
}

void FunctionLowering::sequence(ast::SequencePattern const& node, Value subject,
                                Matching& matching) {
    std::size_t before = 0;
    while (before < node.items.size() && !ast::as<ast::StarPattern>(node.items[before])) ++before;
    bool const has_star = before < node.items.size();
    std::int64_t const after = has_star ? std::int64_t(node.items.size() - before) - 1 : -1;
    bool const has_parts = !std::ranges::all_of(node.items, is_wildcard);
    std::vector<Value> args{subject, b.number(std::int64_t(before)), b.number(after)};
    if (!has_parts)
        args.push_back(b.constant(Op::no_parts));
    else if (has_star && is_wildcard(node.items[before]))
        args.push_back(b.constant(Op::parts_without_rest));
    Value const items = parts(Op::match_sequence, args, node, matching);
    if (!has_parts) return;
    for (std::size_t k = 0; k < node.items.size(); ++k)
        pattern(*node.items[k], part(items, k), matching);
}

void FunctionLowering::mapping(ast::MappingPattern const& node, Value subject, Matching& matching) {
    std::vector<Value> keys;
    for (auto const* key : node.keys) keys.push_back(object_of(*key));
    Value const items =
        parts(Op::match_mapping, {subject, tuple_of(keys, "keys", node), b.truth(bool(node.rest))},
              node, matching);
    for (std::size_t k = 0; k < node.values.size(); ++k)
        pattern(*node.values[k], part(items, k), matching);
    if (node.rest)
        matching.captures.push_back({node.rest, part(items, keys.size()), nullptr, &node});
}

void FunctionLowering::class_pattern(ast::ClassPattern const& node, Value subject,
                                     Matching& matching) {
    Value const type = object_of(*node.class_);
    std::vector<Value> names;
    for (auto const keyword : node.keywords) names.push_back(name(keyword.str()));
    auto const positional = std::int64_t(node.positional.size());
    Value const items = parts(Op::match_class,
                              {subject, type, b.number(positional), tuple_of(names, "names", node)},
                              node, matching);
    std::size_t at = 0;
    for (auto const* one : node.positional) pattern(*one, part(items, at++), matching);
    for (auto const* one : node.keyword_patterns) pattern(*one, part(items, at++), matching);
}

Value FunctionLowering::tuple_of(std::vector<Value> const& items, std::string_view hint,
                                 ast::Node const& at) {
    Value const made = b.read(temp(hint, b.type(TypeName::ref), Holds::object));
    if (items.empty())
        step(Op::tuple, {made}, at);
    else
        step(Op::tuple, {made, b.braces(b.list(items))}, at);
    return made;
}

// a | b: what the one that fits binds is kept in variables around them.
void FunctionLowering::either(ast::OrPattern const& node, Value subject, Matching& matching) {
    std::vector<Ident> names;
    names_of(node, names);
    std::vector<ir::Variable const*> kept;
    for (auto const& name : names)
        kept.push_back(matching.subject ? &temp(name.str(), matching.subject)
                                        : &temp(name.str(), b.type(TypeName::ref), Holds::object));
    flush();
    auto const found = fresh_label("fits");
    for (auto const* alternative : node.alternatives) {
        bool const is_last = alternative == node.alternatives.back();
        Matching inner{is_last ? matching.next : fresh_label("next_pattern")};
        inner.subject = matching.subject;
        ir::Body const body = block([&] {
            pattern(*alternative, subject, inner);
            for (std::size_t k = 0; k < names.size(); ++k)
                for (auto const& capture : inner.captures)
                    if (capture.name == names[k] && matching.subject)
                        add(b.set(b.read(kept[k]), capture.value));
                    else if (capture.name == names[k])
                        add(b.do_(b.call_on(b.read(kept[k]), Op::ref_hold, {capture.value})));
            if (!is_last) add(b.goto_(found));
        });
        add(b.block(body));
        if (is_last) matching.fails |= inner.fails;
        if (!is_last && inner.fails) add(b.label(inner.next));
    }
    add(b.label(found));
    for (std::size_t k = 0; k < names.size(); ++k)
        matching.captures.push_back({names[k], b.read(kept[k]), matching.subject, &node});
}

}  // namespace cyxx::lower
