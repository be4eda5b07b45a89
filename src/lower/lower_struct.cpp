// Structs, C tuples, C arrays and the parts of complex numbers.
#include "lower/cpp_type.h"
#include "lower/expr.h"

namespace cyxx::lower {

using sema::TypeKind;

bool is_composite(Type type) {
    TypeKind const kind = sema::canonical(type)->kind;
    return kind == TypeKind::Struct || kind == TypeKind::CTuple ||
           (kind == TypeKind::Array && !sema::is_char_pointer(type)) ||
           (kind == TypeKind::Array &&
            static_cast<sema::ArrayType const*>(sema::canonical(type))->size >= 0);
}

namespace {

sema::CTupleType const* tuple_of(Type type) { return sema::as_canonical<sema::CTupleType>(type); }
sema::ArrayType const* array_of(Type type) { return sema::as_canonical<sema::ArrayType>(type); }

// As an item of braces, where C++ allows nothing narrower than the member.
Value braced(FunctionLowering& f, Value value, Type type) {
    auto const* literal = ir::as<ir::Literal>(value);
    Type const plain = sema::canonical(type);
    bool const is_number = plain->kind == TypeKind::Int || plain->kind == TypeKind::Float ||
                           plain->kind == TypeKind::Enum;
    if (!is_number) return value;
    auto const* as_int = sema::as<sema::IntType>(plain);
    bool const fits =
        literal && (sema::is_float(plain) || (as_int && as_int->rank >= sema::IntRank::int_));
    return fits ? value : cast(f, type, value);
}

Value tuple_to_object(FunctionLowering& f, Value value, sema::CTupleType const& type,
                      ast::Node const& at, Out out) {
    std::vector<Value> items;
    for (std::size_t k = 0; k < type.items.size(); ++k)
        items.push_back(to_object(f, ctuple_item(f, value, k), type.items[k], at));
    auto const& object = result(f, out, "pair", f.module.program.types.object());
    f.step(Op::tuple, {f.b.read(object), f.b.braces(f.b.list(items))}, at);
    return f.b.read(object);
}

Value tuple_from_object(FunctionLowering& f, Value object, Type to, ast::Node const& at,
                        ir::Variable const& made) {
    auto const& type = *tuple_of(to);
    f.check(f.b.call(Op::check_sequence, {object, f.b.number(std::int64_t(type.items.size()))}),
            at);
    for (std::size_t k = 0; k < type.items.size(); ++k) {
        auto const& item = f.temp("item", f.b.type(TypeName::ref), Holds::object);
        f.step(Op::sequence_item, {f.b.read(item), object, f.b.number(std::int64_t(k))}, at);
        Value const value = from_object(f, f.b.read(item), type.items[k], at);
        f.add(f.b.set(ctuple_item(f, f.b.read(made), k), value));
    }
    return f.b.read(made);
}

}  // namespace

Value composite_to_object(FunctionLowering& f, Value value, Type from, ast::Node const& at, Out out,
                          std::string_view hint) {
    if (auto const* tuple = tuple_of(from)) {
        if (holds_call(value)) value = f.b.read(f.hold("items", f.cpp_type(from), value));
        return tuple_to_object(f, value, *tuple, at, out);
    }
    auto const& object =
        result(f, out, hint.empty() ? "object" : hint, f.module.program.types.object());
    auto const* array = array_of(from);
    if (array && sema::is_char_pointer(array)) {  // a text, up to its zero or its end
        auto const* chars = f.b.pointer(f.b.qualified(f.b.type(TypeName::char_), true, false));
        Value const size =
            array->size_text.empty() ? f.b.number(array->size) : f.b.name(array->size_text);
        f.step(Op::text_to_end, {f.b.read(object), f.b.cast(chars, value), f.b.number(0), size},
               at);
        return f.b.read(object);
    }
    if (array) {
        auto const shape = shape_of(f.module, *array);
        f.step(Op::array_to_python,
               {f.b.read(object), value, f.module.description(shape.item),
                f.b.braces(f.b.list(shape.extents))},
               at);
        return f.b.read(object);
    }
    f.step(Op::struct_to_python, {f.b.read(object), value, f.module.description(from)}, at);
    return f.b.read(object);
}

Value composite_from_object(FunctionLowering& f, Value object, Type to, ast::Node const& at,
                            Out out, std::string_view hint) {
    bool const direct = out && out->holds == Holds::plain;
    auto const& made = direct ? *out
                              : f.temp(hint.empty() ? "value" : hint,
                                       f.cpp_type(sema::unqualified(to)), Holds::plain);
    if (tuple_of(to)) return tuple_from_object(f, object, to, at, made);
    if (auto const* array = array_of(to)) {
        auto const shape = shape_of(f.module, *array);
        f.check(f.b.call(Op::array_to_c, {object, f.b.read(made), f.module.description(shape.item),
                                          f.b.braces(f.b.list(shape.extents))}),
                at);
    } else {
        f.check(f.b.call(Op::struct_to_c, {object, f.b.read(made), f.module.description(to)}), at);
    }
    return f.b.read(made);
}

namespace {

// The members that a construction gives, by their index; null where it says nothing.
std::vector<ast::Expr const*> given_members(sema::Scope const& members, ast::Expr const& expr,
                                            std::vector<std::size_t>& order) {
    std::vector<ast::Expr const*> given(members.symbols.size(), nullptr);
    auto const index_of = [&](std::string_view name) {
        std::size_t k = 0;
        while (k < given.size() && members.symbols[k]->name.str() != name) ++k;
        return k;
    };
    auto const add = [&](std::size_t k, ast::Expr const* value) {
        if (k >= given.size()) return;
        given[k] = value;
        order.push_back(k);
    };
    std::size_t next = 0;
    if (auto const* call = ast::as<ast::Call>(&expr))
        for (auto const& arg : call->args)
            add(arg.keyword ? index_of(arg.keyword.str()) : next++, arg.value);
    if (auto const* list = ast::as<ast::ListExpr>(&expr))
        for (auto const* item : list->items) add(next++, item);
    if (auto const* dict = ast::as<ast::DictExpr>(&expr))
        for (auto const& item : dict->items)
            if (auto const* key = ast::as<ast::StrLit>(item.key))
                add(index_of(key->value), item.value);
    return given;
}

}  // namespace

// Own structs in braces, in the order of the members; the others member by member.
Value lower_struct(FunctionLowering& f, ast::Expr const& expr) {
    auto const& fact = f.fact(expr);
    auto const& type = *sema::as_canonical<sema::StructType>(fact.type);
    if (auto const* call = ast::as<ast::Call>(&expr); call && call->args.size() == 1)
        if (Type const only = f.fact(*call->args[0].value).final_type();
            sema::canonical(only) == &type)
            return f.value(*call->args[0].value);
    std::vector<std::size_t> order;
    auto const given = given_members(*type.members, expr, order);
    std::vector<ast::Expr const*> exprs;
    for (std::size_t const k : order) exprs.push_back(given[k]);
    auto const values = in_order(f, exprs);
    std::vector<Value> all(given.size(), f.b.braces({}));
    bool in_braces = !type.is_union && type.symbol->visibility != ast::Visibility::extern_;
    for (std::size_t k = 0; k < order.size(); ++k) {
        Type const member = type.members->symbols[order[k]]->type;
        all[order[k]] = braced(f, values[k], member);
        in_braces &= !array_of(member) || ir::as<ir::Braces>(values[k]);
    }
    ir::Type const* cpp = f.cpp_type(sema::unqualified(fact.type));
    if (in_braces) return f.b.braces(f.b.list(all), cpp);
    auto const& made = f.temp("made", cpp, Holds::plain);
    f.add(f.b.set(f.b.read(made), f.b.braces({}, cpp)));
    for (std::size_t k = 0; k < order.size(); ++k) {
        auto const& member = *type.members->symbols[order[k]];
        set_place(f, f.b.member(f.b.read(made), f.module.cpp_name(member)), member.type, values[k]);
    }
    return f.b.read(made);
}

Value lower_ctuple(FunctionLowering& f, ast::TupleExpr const& expr) {
    Type const type = f.fact(expr).type;
    auto const& tuple = *tuple_of(type);
    auto values = in_order(f, {expr.items.begin(), expr.items.end()});
    for (std::size_t k = 0; k < values.size(); ++k)
        values[k] = braced(f, values[k], tuple.items[k]);
    return f.b.braces(f.b.list(values), f.cpp_type(sema::unqualified(type)));
}

Value ctuple_item(FunctionLowering& f, Value tuple, std::size_t index) {
    return f.b.member(tuple, f.b.format("f{}", index));
}

// The items one by one, where the types differ.
Value ctuple_as(FunctionLowering& f, Value tuple, Type from, Type to) {
    auto const &source = *tuple_of(from), &target = *tuple_of(to);
    if (sema::same_type(&source, &target)) return tuple;
    if (!ir::as<ir::Read>(tuple)) tuple = f.b.read(f.hold("items", f.cpp_type(from), tuple));
    std::vector<Value> items;
    for (std::size_t k = 0; k < target.items.size(); ++k)
        items.push_back(cast(f, target.items[k], ctuple_item(f, tuple, k)));
    return f.b.braces(f.b.list(items), f.cpp_type(sema::unqualified(to)));
}

Value complex_part(FunctionLowering& f, ast::Attribute const& expr, bool is_target) {
    bool const is_real = expr.name == "real";
    Value const number = f.value(*expr.object);
    if (is_target)
        return f.b.call(is_real ? Op::complex_real_part : Op::complex_imag_part, {number});
    return f.b.call(is_real ? Op::complex_real : Op::complex_imag, {number});
}

void set_place(FunctionLowering& f, Value place, Type type, Value value) {
    auto const* array = array_of(type);
    if (!array) return f.add(f.b.set(place, value));
    auto const* items = ir::as<ir::Braces>(value);
    if (!items) return f.add(f.b.do_(f.b.call(Op::copy_array, {place, value})));
    for (std::size_t k = 0; k < items->items.size(); ++k)
        set_place(f, f.b.index(place, f.b.number(std::int64_t(k))), array->element,
                  items->items[k]);
}

// As many items as the slice has, from an object that gives them one by one.
static void fill_from_object(FunctionLowering& f, ast::Node const& at, Value place, Type item,
                             Value count, Value object) {
    std::vector<Value> extents{count};
    if (auto const* inner = array_of(item)) {
        auto const shape = shape_of(f.module, *inner);
        item = shape.item;
        extents.insert(extents.end(), shape.extents.begin(), shape.extents.end());
    }
    f.check(f.b.call(Op::array_to_c,
                     {object, place, f.module.description(item), f.b.braces(f.b.list(extents))}),
            at);
    f.flush();
}

// a[i:j] = b
void store_c_slice(FunctionLowering& f, ast::Subscript const& target, Value value, Type from) {
    auto const& slice = *ast::as<ast::SliceExpr>(target.indices[0]);
    Type const memory = f.fact(*target.object).final_type();
    auto const omitted = [](ast::Expr const* bound) { return !bound || ast::is_none(bound); };
    Value place = f.value(*target.object);
    Value const start = omitted(slice.start) ? nullptr : f.value(*slice.start);
    if (start) place = f.b.binary(Operator::add, place, start);
    auto const* array = array_of(f.fact(target).type);
    auto const* source = array_of(from);
    if (auto const* items = ir::as<ir::Braces>(value)) {
        if (start)
            place =
                f.b.read(f.hold("part", f.b.pointer(f.cpp_type(sema::pointed_to(memory))), place));
        for (std::size_t k = 0; k < items->items.size(); ++k)
            set_place(f, f.b.index(place, f.b.number(std::int64_t(k))), sema::pointed_to(memory),
                      items->items[k]);
        return;
    }
    Value count = nullptr;
    bool const is_filled = f.fact(target).converted != nullptr;  // from the items of an object
    if (array && array->size >= 0)
        count = f.b.number(array->size);
    else if (!omitted(slice.stop) && start)
        count = f.b.binary(Operator::subtract, f.value(*slice.stop), start);
    else if (!omitted(slice.stop))
        count = f.value(*slice.stop);
    else if (source)
        count = f.b.number(source->size);
    if (!count) impossible(target, "an assignment to a part of unknown length");
    if (is_filled)
        return fill_from_object(f, target, place, sema::pointed_to(memory), count, value);
    // Pointers to const items need no copy of their own.
    Value const from_items =
        f.b.cast(f.b.pointer(f.b.qualified(f.cpp_type(sema::unqualified(sema::pointed_to(memory))),
                                           true, false)),
                 value);
    f.add(f.b.do_(f.b.call(Op::copy_items, {place, from_items, count})));
}

}  // namespace cyxx::lower
