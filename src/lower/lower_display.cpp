// Displays: tuples, lists, sets, dicts.
#include "lower/expr.h"

#include <algorithm>

namespace cyxx::lower {

using sema::Form;

namespace {

Value fresh(FunctionLowering& f, std::string_view hint) {
    return f.b.read(f.temp(hint, f.b.type(TypeName::ref), Holds::object));
}

// One operation for all items.
Value display(FunctionLowering& f, Op op, std::vector<ast::Expr const*> const& items,
              ast::Expr const& expr, Out out, std::string_view hint) {
    auto const values = in_order(f, items);
    auto const& made = result(f, out, hint, f.fact(expr).type);
    if (values.empty())
        f.step(op, {f.b.read(made)}, expr);
    else
        f.step(op, {f.b.read(made), f.b.braces(f.b.list(values))}, expr);
    return f.b.read(made);
}

Value starred_set(FunctionLowering& f, ast::ExprList items, ast::Expr const& expr) {
    Value const set = fresh(f, "items");
    f.step(Op::set, {set}, expr);
    for (auto const* item : items) {
        auto const* star = ast::as<ast::Starred>(item);
        Value const value = f.value(star ? *star->value : *item);
        f.check(f.b.call(star ? Op::update_set : Op::add_to_set, {set, value}), expr);
    }
    return set;
}

Value dict_display(FunctionLowering& f, ast::DictExpr const& expr, Out out) {
    std::vector<ast::Expr const*> pairs;
    bool simple = true;
    for (auto const& item : expr.items) {
        simple &= item.key != nullptr;
        if (item.key) pairs.push_back(item.key);
        pairs.push_back(item.value);
    }
    if (simple) return display(f, Op::dict, pairs, expr, out, "table");
    Value const dict = fresh(f, "table");
    f.step(Op::dict, {dict}, expr);
    for (auto const& item : expr.items) {
        if (!item.key) {
            f.check(f.b.call(Op::update_dict, {dict, f.value(*item.value)}), expr);
            continue;
        }
        auto const pair = in_order(f, {item.key, item.value});
        f.check(f.b.call(Op::set_item, {dict, pair[0], pair[1]}), expr);
    }
    return dict;
}

}  // namespace

bool has_star(ast::ExprList items) {
    return std::ranges::any_of(items, [](auto const* item) { return ast::as<ast::Starred>(item); });
}

Value starred_list(FunctionLowering& f, ast::ExprList items, ast::Node const& at) {
    Value const list = fresh(f, "items");
    f.step(Op::list, {list}, at);
    for (auto const* item : items) {
        auto const* star = ast::as<ast::Starred>(item);
        Value const value = f.value(star ? *star->value : *item);
        f.check(f.b.call(star ? Op::extend : Op::append, {list, value}), at);
    }
    return list;
}

Value starred_tuple(FunctionLowering& f, ast::ExprList items, ir::Variable const& tuple,
                    ast::Node const& at) {
    Value const list = starred_list(f, items, at);
    f.step(Op::list_to_tuple, {f.b.read(tuple), list}, at);
    return f.b.read(tuple);
}

Value lower_display(FunctionLowering& f, ast::Expr const& expr, Out out) {
    if (auto const* dict = ast::as<ast::DictExpr>(&expr)) return dict_display(f, *dict, out);
    ast::ExprList items;
    if (auto const* tuple = ast::as<ast::TupleExpr>(&expr)) items = tuple->items;
    if (auto const* list = ast::as<ast::ListExpr>(&expr)) items = list->items;
    if (auto const* set = ast::as<ast::SetExpr>(&expr)) items = set->items;
    std::vector<ast::Expr const*> const all(items.begin(), items.end());
    auto const form = f.fact(expr).form;
    if (form == Form::c_array_display) return f.b.braces(f.b.list(in_order(f, all)));
    if (ast::as<ast::TupleExpr>(&expr)) {
        if (has_star(items))
            return starred_tuple(f, items, result(f, out, "tuple", f.fact(expr).type), expr);
        return display(f, Op::tuple, all, expr, out, "tuple");
    }
    if (ast::as<ast::ListExpr>(&expr)) {
        if (has_star(items)) return starred_list(f, items, expr);
        return display(f, Op::list, all, expr, out, "items");
    }
    if (has_star(items)) return starred_set(f, items, expr);
    return display(f, Op::set, all, expr, out, "items");
}

}  // namespace cyxx::lower
