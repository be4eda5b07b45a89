// Loops: over C ranges, views, C arrays, strings, C++ containers and objects; for-from; prange.
#include "sema/check.h"

#include "sema/cython_module.h"

#include <algorithm>

namespace cyxx::sema {
namespace {

bool is_c_number(Type const* type) {
    Type const* plain = plain_value(type);
    return is_int(plain) || plain->kind == TypeKind::Enum;
}

bool is_positional(ast::Call const& call, std::size_t least, std::size_t most) {
    if (call.args.size() < least || call.args.size() > most) return false;
    for (auto const& arg : call.args)
        if (arg.keyword || arg.double_star || arg.value->kind == ast::ExprKind::Starred)
            return false;
    return true;
}

// Which argument of a prange is which. The bounds are positional only.
PrangeHead prange_head(ast::Call const& call) {
    PrangeHead head;
    head.call = &call;
    std::vector<ast::Expr const*> bounds;
    bool has_stars = false;
    for (ast::Argument const& arg : call.args) {
        has_stars |= arg.double_star || arg.value->kind == ast::ExprKind::Starred;
        if (!arg.keyword && !arg.double_star)
            bounds.push_back(arg.value);
        else if (arg.keyword == "nogil")
            head.nogil = arg.value;
        else if (arg.keyword == "schedule")
            head.schedule = arg.value;
        else if (arg.keyword == "chunksize")
            head.chunksize = arg.value;
        else if (arg.keyword == "num_threads")
            head.num_threads = arg.value;
        else if (arg.keyword == "use_threads_if")
            head.threads_if = arg.value;
        else
            head.unknown.push_back(&arg);
    }
    head.is_bounded = !has_stars && bounds.size() >= 1 && bounds.size() <= 3;
    if (!head.is_bounded) return head;
    head.stop = bounds[bounds.size() > 1];
    if (bounds.size() > 1) head.start = bounds[0];
    if (bounds.size() > 2) head.step = bounds[2];
    return head;
}

}  // namespace

// Whether a callee is this builtin of Python, not a name of the program's own.
bool Checker::is_builtin_callee(ast::Expr const& callee, std::string_view name) {
    auto* ref = ast::as<ast::NameRef>(&callee);
    if (!ref || ref->name != name) return false;
    Symbol* symbol = find(ref->name);
    return symbol && symbol->scope && symbol->scope->kind == ScopeKind::builtin;
}

void Checker::on(ast::For const& node) {
    Loop loop{Form::loop_object, object()};
    if (node.is_async)
        object_value(*node.iterable);
    else
        loop = iteration(*node.iterable, false, node.target);
    if (loop.form == Form::loop_pointer || loop.form == Form::loop_c_array)
        loop.item = pointer_target(*node.target, loop.item);
    if (loop.form == Form::loop_prange && !takes_numbers(*node.target))
        target(*node.target);  // refused by the parallel check
    else
        assign_type(*node.target, loop.item);
    if (loop.form == Form::loop_range) {
        // The counter is C's only where it is kept in a C variable.
        TypePtr counter = fact(*node.target).type;
        bool c_target = !is_object(counter) || node.target->kind != ast::ExprKind::NameRef;
        if (!c_target && is_object(counter)) {
            loop.form = Form::loop_range_object;
            typing->loops[node.iterable->id] = loop.form;
            fact(*node.iterable).form = loop.form;
        }
    }
    typing->at(node).form = loop.form;
    Within in_gil_state(gil, gil);
    if (loop.form == Form::loop_prange) prange(node, static_cast<ast::Call const&>(*node.iterable));
    suite(node.body);
    suite(node.otherwise);
}

// A target that is a pointer to the items goes from item to item itself.
TypePtr Checker::pointer_target(ast::Expr const& node, TypePtr item) {
    auto* name = ast::as<ast::NameRef>(&node);
    Symbol* symbol = name ? find(name->name) : nullptr;
    if (!symbol || symbol->kind != SymbolKind::Variable || is_error(item)) return item;
    TypePtr pointer = types.pointer(item);
    TypePtr wanted = type_of(*symbol);
    bool fits = conversion(item, wanted) != Conversion::error;
    return !fits && conversion(pointer, wanted) != Conversion::error ? pointer : item;
}

bool Checker::takes_numbers(ast::Expr const& target) {
    auto* name = ast::as<ast::NameRef>(&target);
    Symbol* symbol = name ? find(name->name) : nullptr;
    if (!symbol || symbol->kind != SymbolKind::Variable) return name != nullptr;
    TypePtr type = type_of(*symbol);
    return is_error(type) || is_pending(type) || is_object(type) || is_numeric(plain_value(type));
}

void Checker::on(ast::ForFrom const& node) {
    TypePtr to = target(*node.target);
    from_bounds(*node.target, to, *node.start, *node.stop, node.step);
    typing->at(node).form = is_object(to) ? Form::loop_range_object : Form::loop_range;
    suite(node.body);
    suite(node.otherwise);
}

// a <= i < b by c: the counter has the type of the target, or one that holds both bounds.
void Checker::from_bounds(ast::Expr const& target, TypePtr to, ast::Expr const& start,
                          ast::Expr const& stop, ast::Expr const* step) {
    TypePtr const from = expr(start), until = expr(stop);
    if (step) expr(*step);
    TypePtr type = is_error(to) || is_object(to) ? spanning(from, until) : to;
    if (is_object(type)) type = c_long();
    coerce(start, type);
    coerce(stop, type);
    if (step) coerce(*step, type);
    typing->given[target.id] = type;
}

namespace {

// `i, x`: a loop over enumerate() that has such a target makes no tuples.
ast::TupleExpr const* pair_of(ast::Expr const* target) {
    auto* pair = target ? ast::as<ast::TupleExpr>(target) : nullptr;
    bool const is_pair = pair && pair->items.size() == 2 &&
                         std::ranges::none_of(pair->items, [](ast::Expr const* item) {
                             return item->kind == ast::ExprKind::Starred;
                         });
    return is_pair ? pair : nullptr;
}

}  // namespace

// What a loop over this gives, and how it runs. Without a target it takes the items apart.
Checker::Loop Checker::iteration(ast::Expr const& iterable, bool in_comprehension,
                                 ast::Expr const* target) {
    auto keep = [&](Loop loop) {
        typing->loops[iterable.id] = loop.form;
        return loop;
    };
    ast::Expr const* const counter = in_comprehension ? nullptr : target;
    if (auto* call = ast::as<ast::Call>(&iterable)) {
        if (is_builtin_callee(*call->callee, "range") || is_builtin_callee(*call->callee, "xrange"))
            if (is_positional(*call, 1, 3)) return keep(range_loop(*call, counter));
        if (is_builtin_callee(*call->callee, "enumerate") && is_positional(*call, 1, 2))
            if (!target || pair_of(target))
                if (call->args.size() < 2 || is_c_number(expr(*call->args[1].value)))
                    return keep(enumerate_loop(*call, target));
        if (is_builtin_callee(*call->callee, "reversed") && is_positional(*call, 1, 1))
            if (auto* inner = ast::as<ast::Call>(call->args[0].value))
                if (is_builtin_callee(*inner->callee, "range") && is_positional(*inner, 1, 3)) {
                    if (Loop const loop = reversed_range(*call, *inner, counter); loop.item)
                        return keep(loop);
                }
        if (is_builtin_callee(*call->callee, "reversed") && is_positional(*call, 1, 1))
            if (Loop const loop = reversed_container(*call); loop.item) return keep(loop);
        Symbol* special = symbol_of_expr(*scope, *call->callee);
        if (special_of(special) == Special::prange && !in_comprehension)
            return keep(prange_loop(*call));
    }
    if (Loop const loop = display_loop(iterable); loop.item) return keep(loop);
    looped = &iterable;
    TypePtr type = expr(iterable);
    if (is_pending(type)) return keep({Form::loop_object, &pending});
    if (is_error(type)) return keep({Form::loop_object, types.error()});
    TypePtr plain = plain_value(type);
    switch (plain->kind) {
        case TypeKind::MemView: {
            auto* view = static_cast<MemViewType const*>(plain);
            if (view->axes.size() == 1) return keep({Form::loop_view, unqualified(view->element)});
            std::vector<AxisSpec> axes(view->axes.begin() + 1, view->axes.end());
            return keep({Form::loop_view, types.memview(view->element, program.arena.copy(axes))});
        }
        case TypeKind::Array: {
            auto* array = static_cast<ArrayType const*>(plain);
            bool slice = fact(iterable).form == Form::c_slice;
            return keep({slice ? Form::loop_pointer : Form::loop_c_array, array->element});
        }
        case TypeKind::Pointer:
            if (fact(iterable).form == Form::c_slice)
                return keep({Form::loop_pointer, pointed_to(plain)});
            if (is_char_pointer(plain)) {
                coerce(iterable, builtin(BuiltinClass::bytes));
                return keep({Form::loop_object, unqualified(pointed_to(plain))});
            }
            error(iterable, diag::unknown_end);
            return keep({Form::loop_pointer, types.error()});
        case TypeKind::CppClass:
            if (!sema::find_member(types, plain, program.names("begin")).symbol) break;
            return keep({Form::loop_cpp, item_of_container(iterable, plain, "begin")});
        default:
            break;
    }
    if (fact(iterable).form == Form::c_slice && is_object(plain)) {
        auto& subscript = static_cast<ast::Subscript const&>(iterable);
        TypePtr base = canonical(fact(*subscript.object).type);
        auto* slice = ast::as<ast::SliceExpr>(subscript.indices[0]);
        if (base->kind == TypeKind::Pointer && slice && !slice->stop && slice->step) {
            error(iterable, diag::unknown_end);
            return keep({Form::loop_object, types.error()});
        }
        if (base->kind == TypeKind::Pointer && slice && !slice->stop)  // up to the text's end
            return keep({Form::loop_object, types.int_(IntRank::char_, false)});
        fact(iterable).type = types.pointer(pointed_to(base));
        // Characters are numbers from 0 to 255, as those of bytes are.
        return keep({Form::loop_pointer, types.int_(IntRank::char_, false)});
    }
    if (!is_object(plain)) coerce(iterable, object());
    if (is_builtin(plain, BuiltinClass::str)) return keep({Form::loop_object, ucs4()});
    if (is_builtin(plain, BuiltinClass::bytes)) {
        bool literal = iterable.kind == ast::ExprKind::StrLit;
        return keep(
            {literal ? Form::loop_bytes : Form::loop_object, types.int_(IntRank::char_, false)});
    }
    return keep({Form::loop_object, object()});
}

// What the iterators of a C++ container point to, those that its method `name` gives.
TypePtr Checker::item_of_container(ast::Expr const& iterable, TypePtr container,
                                   std::string_view name) {
    auto const begin = sema::find_member(types, container, program.names(name));
    auto* method = as<FunctionType>(begin.type);
    TypePtr iterator = method ? plain_value(method->result) : nullptr;
    TypePtr item = iterator ? pointed_to(iterator) : nullptr;
    if (iterator && !item) {
        bool found = false;
        Symbol* const before = fact(iterable).symbol;
        item = cpp_operation(iterable, "*", iterator, nullptr, found);
        fact(iterable).symbol = before;
        if (!found) item = nullptr;
    }
    return item ? unqualified(item) : types.error();
}

// for x in reversed(c): of a C++ container that can be gone through so; else no item.
Checker::Loop Checker::reversed_container(ast::Call const& call) {
    Loop const other{Form::loop_object, nullptr};
    ast::Expr const& container = *call.args[0].value;
    TypePtr const type = expr(container);
    if (is_pending(type)) return {Form::loop_object, &pending};
    TypePtr const plain = plain_value(type);
    if (is_error(type) || plain->kind != TypeKind::CppClass) return other;
    if (!sema::find_member(types, plain, program.names("rbegin")).symbol) return other;
    fact(call) = Fact{};
    expr_or_type(*call.callee);
    set(call, type, Form::loop_cpp);
    fact(call).builtin = CBuiltin::reversed;
    return {Form::loop_cpp, item_of_container(container, plain, "rbegin")};
}

// for x in (1, 2.5), for x, y in ((0, 1), (1, 0)): C numbers that need no GIL in the extended
// dialect. Without an item: anything else.
Checker::Loop Checker::display_loop(ast::Expr const& iterable) {
    Loop const other{Form::loop_object, nullptr};
    if (!is_native()) return other;
    auto* tuple = ast::as<ast::TupleExpr>(&iterable);
    auto* list = ast::as<ast::ListExpr>(&iterable);
    ast::ExprList const items = tuple ? tuple->items : list ? list->items : ast::ExprList();
    if (items.empty()) return other;
    TypePtr type = nullptr;
    for (auto* item : items) {
        TypePtr const found = native_item(*item);
        if (!found) return other;
        type = type ? spanning_items(type, found) : unqualified(found);
        if (!type) return other;
    }
    for (auto* item : items) {
        expr(*item);
        coerce(*item, type);
    }
    set(iterable, types.array(type, std::int64_t(items.size())), Form::c_array_display);
    return {Form::loop_c_array, type};
}

// The type of a C number, or of a tuple of them; else null.
TypePtr Checker::native_item(ast::Expr const& item) {
    auto is_number = [this](Type const* type) {
        return !is_pending(type) && (is_c_number(type) || is_float(plain_value(type)));
    };
    auto* tuple = ast::as<ast::TupleExpr>(&item);
    if (!tuple) {
        TypePtr const type = item.kind == ast::ExprKind::Starred ? nullptr : expr(item);
        return type && is_number(type) ? type : nullptr;
    }
    std::vector<TypePtr> parts;
    for (auto* part : tuple->items) {
        TypePtr const type = part->kind == ast::ExprKind::Starred ? nullptr : expr(*part);
        if (!type || !is_number(type)) return nullptr;
        parts.push_back(unqualified(type));
    }
    return parts.empty() ? nullptr
                         : types.ctuple(program.arena.copy(std::span<TypePtr const>(parts)));
}

TypePtr Checker::spanning_items(TypePtr a, TypePtr b) {
    auto *left = as_canonical<CTupleType>(a), *right = as_canonical<CTupleType>(b);
    if (!left && !right) return spanning(a, b);
    if (!left || !right || left->items.size() != right->items.size()) return nullptr;
    std::vector<TypePtr> parts;
    for (std::size_t i = 0; i < left->items.size(); ++i)
        parts.push_back(spanning(left->items[i], right->items[i]));
    return types.ctuple(program.arena.copy(std::span<TypePtr const>(parts)));
}

// for i in range(…): the bounds are converted to the counter's type once that is known.
Checker::Loop Checker::range_loop(ast::Call const& call, ast::Expr const* counter) {
    fact(call) = Fact{};
    expr_or_type(*call.callee);
    TypePtr type = nullptr;
    bool all_c = true, waiting = false;
    for (auto const& arg : call.args) {
        TypePtr found = expr(*arg.value);
        waiting |= is_pending(found);
        all_c &= is_c_number(found) || is_error(found);
    }
    // The step takes part in the counter's type, as the bounds do.
    for (auto const& arg : call.args) {
        TypePtr found = unqualified(fact(*arg.value).type);
        if (is_error(found)) continue;
        if (is_c_number(found) && plain_value(found)->kind == TypeKind::Enum) found = c_int();
        type = type ? spanning(type, found) : found;
    }
    if (waiting) return {Form::loop_range_object, &pending};
    if (!type) type = c_long();
    TypePtr wanted = nullptr;  // of a counter that is declared
    if (counter && counter->kind == ast::ExprKind::NameRef) {
        auto* name = static_cast<ast::NameRef const*>(counter);
        Symbol* symbol = find(name->name);
        if (symbol && symbol->kind == SymbolKind::Variable && symbol->type &&
            symbol->place != Place::module_dict)
            wanted = typing->type_of(*symbol);
    }
    set(call, builtin(BuiltinClass::range), Form::loop_range);
    fact(call).builtin = CBuiltin::range;
    bool c_counter = wanted && is_c_number(wanted);
    bool real_counter = wanted && is_float(plain_value(wanted));
    if (c_counter || real_counter) {
        // Object bounds are converted to what the counter is.
        for (auto const& arg : call.args) {
            TypePtr found = fact(*arg.value).type;
            if (is_c_number(found))
                coerce(*arg.value, found);
            else if (is_float(plain_value(found)))
                coerce(*arg.value, real_counter ? found : wanted);
            else
                coerce(*arg.value, wanted);
        }
        return {Form::loop_range, all_c && type && !is_object(type) ? type : wanted};
    }
    if (all_c && !is_object(type)) {
        for (auto const& arg : call.args) coerce(*arg.value, type);
        return {Form::loop_range, type};
    }
    for (auto const& arg : call.args) coerce(*arg.value, object());
    set(call, builtin(BuiltinClass::range), Form::loop_range_object);
    fact(call).builtin = CBuiltin::range;
    return {Form::loop_range_object, object()};
}

// reversed(range(…)): a loop over C numbers, or nothing where Python's own objects are asked.
Checker::Loop Checker::reversed_range(ast::Call const& call, ast::Call const& range,
                                      ast::Expr const* counter) {
    Loop const loop = range_loop(range, counter);
    if (is_pending(loop.item)) return {Form::loop_object, &pending};
    if (loop.form != Form::loop_range) {
        fact(range) = Fact{};
        return {Form::loop_object, nullptr};
    }
    fact(call) = Fact{};
    expr_or_type(*call.callee);
    set(call, builtin(BuiltinClass::range), Form::loop_reversed);
    fact(call).builtin = CBuiltin::reversed;
    return {Form::loop_reversed, loop.item};
}

Checker::Loop Checker::enumerate_loop(ast::Call const& call, ast::Expr const* target) {
    fact(call) = Fact{};
    expr_or_type(*call.callee);
    ast::Expr const& inner = *call.args[0].value;
    auto const* taken = pair_of(target);
    Loop loop = iteration(inner, true, taken ? taken->items[1] : nullptr);
    TypePtr counter = ssize();
    if (call.args.size() > 1) {
        expr(*call.args[1].value);
        coerce(*call.args[1].value, counter);
    }
    bool c_loop = loop.form != Form::loop_object && loop.form != Form::loop_range_object;
    set(call, object(), Form::loop_enumerate);
    fact(call).builtin = CBuiltin::enumerate;
    if (is_pending(loop.item)) return {Form::loop_enumerate, &pending};
    if (inferring && loop.form == Form::loop_view && !is_native()) counter = loop.item = object();
    TypePtr items[] = {counter, loop.item};
    TypePtr pair = types.ctuple(program.arena.copy(std::span<TypePtr const>(items)));
    return {c_loop || !is_error(loop.item) ? Form::loop_enumerate : Form::loop_object, pair};
}

Checker::Loop Checker::prange_loop(ast::Call const& call) {
    fact(call) = Fact{};
    expr_or_type(*call.callee);
    PrangeHead const head = prange_head(call);
    TypePtr type = nullptr;
    for (ast::Expr const* bound : {head.start, head.stop, head.step}) {
        if (!bound) continue;
        TypePtr found = expr(*bound);
        if (is_error(found)) continue;
        if (is_object(found) || !is_numeric(plain_value(found)))
            continue;  // reported by its own check
        coerce(*bound, found);
        type = type ? arithmetic(type, found) : unqualified(found);
    }
    if (head.nogil) truth(*head.nogil);
    if (head.threads_if) threads_if(*head.threads_if);
    if (head.num_threads) value(*head.num_threads, c_int());
    if (head.chunksize) value(*head.chunksize, ssize());
    if (head.schedule) expr(*head.schedule);
    for (ast::Argument const* arg : head.unknown) expr(*arg->value);
    if (!head.is_bounded)
        for (auto const& arg : call.args)
            if (!arg.keyword && arg.value->kind != ast::ExprKind::Starred) expr(*arg.value);
    set(call, object(), Form::loop_prange);
    fact(call).builtin = CBuiltin::prange;
    if (!type || is_object(type)) type = c_long();
    return {Form::loop_prange, type};
}

// It is asked where the threads begin, which is without the GIL.
void Checker::threads_if(ast::Expr const& flag) {
    if (is_object(expr(flag)))
        out()
            .report(flag, diag::par_threads_object)
            .help("use a C number or a comparison of C numbers");
    else
        truth_of_checked(flag);
}

// As in Cython any `nogil=` that is no false constant releases the GIL.
void Checker::prange(ast::For const& node, ast::Call const& call) {
    if (scope->kind == ScopeKind::py_class)
        out()
            .report(*node.target, diag::par_target_object, "target")
            .note("the body of a Python class binds attributes of the class")
            .help("loop in a function");
    PrangeHead head = prange_head(call);
    head.releases_gil = head.nogil && !is_constant_false(*typing, *head.nogil);
    head.before = gil;
    head.inside = gil = head.releases_gil ? GilState::released : gil;
    typing->pranges[node.id] = std::move(head);
}

}  // namespace cyxx::sema
