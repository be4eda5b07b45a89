// Subscripts of objects, pointers and C arrays, read and written.
#include "lower/cpp.h"

namespace cyxx::lower {

using sema::Form;

Value array_size(FunctionLowering& f, sema::ArrayType const& array) {
    return array.size_text.empty() ? f.b.number(array.size) : f.b.name(array.size_text);
}

namespace {

// A key as objects want it: C integers go as they are.
bool is_c_index(FunctionLowering& f, ast::Expr const& key) {
    auto const& fact = f.fact(key);
    auto const* type = sema::as_canonical<sema::IntType>(fact.type);
    return type && type->rank != sema::IntRank::ucs4 && !sema::is_bint(fact.type);
}
Value index_key(FunctionLowering& f, ast::Expr const& key) {
    return is_c_index(f, key) ? own_value(f, key, nullptr) : f.value(key);
}

bool is_omitted(ast::Expr const* bound) { return !bound || ast::is_none(bound); }
// a[i:j] with C bounds needs no slice object.
ast::SliceExpr const* plain_slice(FunctionLowering& f, ast::Subscript const& expr) {
    if (expr.indices.size() != 1 || expr.is_tuple) return nullptr;
    auto const* slice = ast::as<ast::SliceExpr>(expr.indices[0]);
    if (!slice || !is_omitted(slice->step)) return nullptr;
    for (auto const* bound : {slice->start, slice->stop})
        if (!is_omitted(bound) && !is_c_index(f, *bound)) return nullptr;
    return slice;
}
Value bound_of(FunctionLowering& f, ast::Expr const* bound) {
    return is_omitted(bound) ? f.b.constant(Op::omitted) : own_value(f, *bound, nullptr);
}

std::vector<ast::Expr const*> parts_of(ast::Subscript const& expr) {
    std::vector<ast::Expr const*> parts;
    for (auto const* index : expr.indices) {
        auto const* slice = ast::as<ast::SliceExpr>(index);
        if (!slice) {
            parts.push_back(index);
            continue;
        }
        for (auto const* part : {slice->start, slice->stop, slice->step})
            if (part) parts.push_back(part);
    }
    return parts;
}

struct ObjectItem {
    Value object = nullptr;
    std::vector<Value> keys;  // one key, or the two bounds of a plain slice
    bool is_slice = false;
};

Value tuple_key(FunctionLowering& f, ast::Subscript const& expr) {
    std::vector<ast::Expr const*> const items(expr.indices.begin(), expr.indices.end());
    auto const new_key = [&]() -> auto const& {
        return f.temp("key", f.b.type(TypeName::ref), Holds::object);
    };
    if (has_star(expr.indices))
        return starred_tuple(f, expr.indices, new_key(), expr);
    bool constant = true;
    for (auto const* item : items)
        constant &= f.fact(*item).form == Form::py_constant ||
                    f.fact(*item).conversion == sema::Conversion::constant_to_object;
    auto const lower = [&](std::size_t k) { return f.value(*items[k]); };
    auto const values = in_order(f, items, lower);
    if (constant && !items.empty()) return f.module.tuple(values);
    auto const& key = new_key();
    f.step(Op::tuple, {f.b.read(key), f.b.braces(f.b.list(values))}, expr);
    return f.b.read(key);
}

ObjectItem object_item(FunctionLowering& f, ast::Subscript const& expr) {
    ObjectItem item;
    Effects rest;
    for (auto const* part : parts_of(expr)) rest |= effects(f.typing, *part);
    item.object = kept(f, f.value(*expr.object), *expr.object, rest);
    if (auto const* slice = plain_slice(f, expr)) {
        item.is_slice = true;
        Effects const stop = slice->stop ? effects(f.typing, *slice->stop) : Effects{};
        Value start = bound_of(f, slice->start);
        if (slice->start) start = kept(f, start, *slice->start, stop);
        item.keys = {start, bound_of(f, slice->stop)};
        return item;
    }
    if (expr.is_tuple || expr.indices.size() != 1)
        item.keys = {tuple_key(f, expr)};
    else
        item.keys = {index_key(f, *expr.indices[0])};
    return item;
}

Value get_item(FunctionLowering& f, ast::Subscript const& expr, ObjectItem const& item, Out out) {
    auto const& held = result(f, out, item.is_slice ? "part" : "item", f.fact(expr).type);
    std::vector<Value> args{f.b.read(held), item.object};
    args.insert(args.end(), item.keys.begin(), item.keys.end());
    f.step(item.is_slice ? Op::get_slice : Op::item, args, expr);
    return f.b.read(held);
}

void set_item(FunctionLowering& f, ast::Subscript const& expr, ObjectItem const& item,
              Value value) {
    std::vector<Value> args{item.object};
    args.insert(args.end(), item.keys.begin(), item.keys.end());
    args.push_back(value);
    f.step(item.is_slice ? Op::set_slice : Op::set_item, args, expr);
    f.flush();
}

// The same address as a `char const*`.
Value as_text(FunctionLowering& f, Type type, Value pointer) {
    auto const* target = sema::as_canonical<sema::IntType>(sema::pointed_to(type));
    if (!target || (target->is_signed && !target->explicit_signed)) return pointer;
    return f.b.cast(f.b.pointer(f.b.qualified(f.b.type(TypeName::char_), true, false)), pointer);
}

// p[a:b] of characters, as bytes; an open end is that of the text.
Value characters(FunctionLowering& f, ast::Subscript const& expr, ast::SliceExpr const& slice,
                 Out out) {
    Type const type = f.fact(*expr.object).final_type();
    std::vector<ast::Expr const*> parts{expr.object};
    bool const has_start = !is_omitted(slice.start), has_stop = !is_omitted(slice.stop);
    if (has_start) parts.push_back(slice.start);
    if (has_stop) parts.push_back(slice.stop);
    auto const values = in_order(f, parts);
    Value const pointer = as_text(f, type, values[0]);
    Value const start = has_start ? values[1] : nullptr;
    auto const& bytes = result(f, out, "bytes", f.fact(expr).type);
    bool const is_bytes = sema::is_builtin(f.fact(expr).type, sema::BuiltinClass::bytes);
    std::vector<Value> args{f.b.read(bytes), pointer};
    auto const* array = sema::as_canonical<sema::ArrayType>(type);
    if (f.typing.decoded_slices.contains(expr.id)) {
        if (start || has_stop || array) args.push_back(start ? start : f.b.number(0));
        if (has_stop || array)
            args.push_back(has_stop ? values.back() : f.b.name("PY_SSIZE_T_MAX"));
        if (array) args.push_back(array_size(f, *array));
        f.step(Op::bytes_within, args, expr);
        return f.b.read(bytes);
    }
    if (!has_stop) {
        if (start || array) args.push_back(start ? start : f.b.number(0));
        if (array) args.push_back(array_size(f, *array));
        f.step(is_bytes ? Op::bytes_to_end : Op::text_to_end, args, expr);
        return f.b.read(bytes);
    }
    Value const stop = values.back();
    if (start) args[1] = f.b.binary(Operator::add, pointer, start);
    args.push_back(start ? f.b.binary(Operator::subtract, stop, start) : stop);
    f.step(is_bytes ? Op::bytes_from : Op::text_from, args, expr);
    return f.b.read(bytes);
}

Value pointer_slice(FunctionLowering& f, ast::Subscript const& expr, Out out) {
    auto const* slice = ast::as<ast::SliceExpr>(expr.indices[0]);
    if (slice && !sema::is_object(f.fact(expr).type)) {  // a pointer to where it begins
        Value const base = f.value(*expr.object);
        return !is_omitted(slice->start) ? f.b.binary(Operator::add, base, f.value(*slice->start))
                                         : base;
    }
    if (!slice || slice->step || !sema::is_char_pointer(f.fact(*expr.object).final_type()))
        impossible(expr, "a slice of a pointer");
    return characters(f, expr, *slice, out);
}

Value char_of(FunctionLowering& f, ast::Subscript const& expr) {
    auto const& fact = f.fact(expr);
    bool const is_text = sema::is_ucs4(fact.type);
    Value const object =
        kept(f, f.value(*expr.object), *expr.object, effects(f.typing, *expr.indices[0]));
    Value const index = index_key(f, *expr.indices[0]);
    auto const& held =
        f.temp("character", f.b.named(is_text ? "Py_UCS4" : "unsigned char"), Holds::plain);
    f.step(is_text ? Op::char_at : Op::byte_at, {f.b.read(held), object, index}, expr);
    return f.b.read(held);
}

Value c_index(FunctionLowering& f, ast::Subscript const& expr) {
    Value base = f.value(*expr.object);
    auto const& index = *expr.indices[0];
    base = kept_operand(f, base, *expr.object, effects(f.typing, index));
    return f.b.index(base, settled(f, f.value(index), index, base, *expr.object));
}

// An element that is an object. Whoever filled the array may have put anything into it.
Value load_object(FunctionLowering& f, ast::Subscript const& expr, Value element, Out out) {
    Type const type = f.fact(expr).type;
    auto const& held = result(f, out, "item", type);
    f.step(Op::object_load, {f.b.read(held), element}, expr);
    Value const item = f.b.read(held);
    return sema::is_any_object(sema::canonical(type)) ? item : check_class(f, item, type, expr);
}

}  // namespace

bool is_object_item(Form form) {
    return form == Form::list_item || form == Form::tuple_item || form == Form::dict_item ||
           form == Form::py_item || form == Form::py_slice;
}

Value lower_subscript(FunctionLowering& f, ast::Subscript const& expr, Out out) {
    auto const form = f.fact(expr).form;
    if (is_object_item(form)) return get_item(f, expr, object_item(f, expr), out);
    if (form == Form::view_element) return lower_view_element(f, expr);
    if (form == Form::buffer_element && !sema::is_object(f.fact(expr).type))
        return lower_buffer_element(f, expr);
    if (form == Form::buffer_element)
        return load_object(f, expr, lower_buffer_element(f, expr), out);
    if (form == Form::view_object_element) {
        return load_object(f, expr, lower_view_element(f, expr), out);
    }
    if (form == Form::view_slice) return lower_view_slice(f, expr, out);
    if (form == Form::c_index) return c_index(f, expr);
    if (form == Form::cpp_index) return lower_cpp_index(f, expr);
    if (form == Form::c_slice) return pointer_slice(f, expr, out);
    if (form == Form::char_of_string) return char_of(f, expr);
    if (form == Form::fused_choice) {
        std::vector<Type> chosen;
        for (auto const* index : expr.indices) chosen.push_back(f.fact(*index).type);
        auto const& generic = *f.fact(expr).symbol->function;
        return f.module.function_address(f.module.instance(generic, chosen));
    }
    if (form == Form::ctuple_item) {
        auto const size =
            sema::as_canonical<sema::CTupleType>(f.fact(*expr.object).type)->items.size();
        auto const index = known_int(f, *expr.indices[0]).value_or(0);
        Value const tuple = f.value(*expr.object);
        return ctuple_item(f, tuple, std::size_t(index < 0 ? index + std::int64_t(size) : index));
    }
    impossible(expr, sema::row(form).name);
}

Value lower_slice_object(FunctionLowering& f, ast::SliceExpr const& expr, Out out) {
    std::vector<ast::Expr const*> parts;
    std::vector<std::size_t> places;
    std::size_t place = 0;
    for (auto const* part : {expr.start, expr.stop, expr.step}) {
        if (part) parts.push_back(part), places.push_back(place);
        ++place;
    }
    auto const values = in_order(f, parts, [&](std::size_t k) {
        return to_object(f, f.value(*parts[k]), f.fact(*parts[k]).final_type(), *parts[k]);
    });
    auto const& held = result(f, out, "slice", f.fact(expr).type);
    std::vector<Value> args(4, f.b.literal("nullptr"));
    args[0] = f.b.read(held);
    for (std::size_t k = 0; k < values.size(); ++k) args[places[k] + 1] = values[k];
    if (!expr.step) args.pop_back();
    f.step(Op::new_slice, args, expr);
    return f.b.read(held);
}

void store_item(FunctionLowering& f, ast::Subscript const& target, Value value) {
    auto const form = f.fact(target).form;
    if (form == Form::view_slice) return store_view_slice(f, target, value);
    Effects all = effects(f.typing, *target.object);
    for (auto const* part : parts_of(target)) all |= effects(f.typing, *part);
    // The value comes first: its calls are made before the target is looked at.
    bool const checked =
        (form == Form::view_element || form == Form::buffer_element) && f.directives().boundscheck;
    if (holds_call(value) && (all.acts || all.fails || checked)) {
        Type const type = f.fact(target).type;
        if (!sema::is_object(type)) value = keep(f, value, target, type, "value");
    }
    if (is_object_item(form)) return set_item(f, target, object_item(f, target), value);
    if (form == Form::view_object_element) {
        f.step(Op::object_store, {lower_view_element(f, target), value}, target);
        return f.flush();
    }
    if (form == Form::buffer_element && sema::is_object(f.fact(target).type)) {
        f.step(Op::object_store, {lower_buffer_element(f, target), value}, target);
        return f.flush();
    }
    if (form == Form::c_slice) return store_c_slice(f, target, value, f.fact(target).type);
    set_place(f, lower_subscript(f, target, nullptr), f.fact(target).type, value);
}

void erase_item(FunctionLowering& f, ast::Subscript const& target) {
    auto const item = object_item(f, target);
    std::vector<Value> args{item.object};
    args.insert(args.end(), item.keys.begin(), item.keys.end());
    f.step(item.is_slice ? Op::del_slice : Op::del_item, args, target);
    f.flush();
}

void open_item(FunctionLowering& f, ast::Subscript const& target, Target& opened) {
    auto const item = object_item(f, target);
    opened.object = item.object;
    opened.keys = item.keys;
}

Value load_item(FunctionLowering& f, Target const& target) {
    auto const& expr = *ast::as<ast::Subscript>(target.expr);
    return get_item(f, expr, {target.object, target.keys, target.keys.size() == 2}, nullptr);
}

void store_item(FunctionLowering& f, Target const& target, Value value) {
    auto const& expr = *ast::as<ast::Subscript>(target.expr);
    set_item(f, expr, {target.object, target.keys, target.keys.size() == 2}, value);
}

}  // namespace cyxx::lower
