// Expressions: the dispatch, literals, displays, conditionals and what else is short.
#include "sema/check.h"

#include <charconv>

namespace cyxx::sema {

Type const* plain_value(Type const* type) {
    Type const* plain = canonical(type);
    if (auto* reference = as<ReferenceType>(plain)) return canonical(reference->target);
    return plain;
}

TypePtr Checker::expr(ast::Expr const& node) {
    fact(node) = Fact{};
    TypePtr type = ast::visit(node, [&](auto const& exact) { return on(exact); });
    Fact& f = fact(node);
    if (!f.type) f.type = type;
    if (f.form == Form::special && f.symbol && is_object(f.symbol->type))
        return set(node, builtin(BuiltinClass::type), Form::py_type, f.symbol);
    if (auto* attribute = ast::as<ast::Attribute>(&node);
        attribute && (f.form == Form::view_copy || f.form == Form::view_query)) {
        // A method of a view that is not called is that of its object.
        coerce(*attribute->object, object());
        return set(node, object(), Form::py_attribute);
    }
    if (f.form == Form::type_name || f.form == Form::module_name || f.form == Form::special) {
        // import x beside cimport x
        if (f.form == Form::module_name && python_name(node)) return f.type;
        // What names no value is an error here: expr_or_type accepts it.
        bool reported = f.form == Form::type_name && is_error(f.type);
        f.type = types.error();
        if (reported) return f.type;
        std::string_view text =
            sink.sources().find(node.span.begin)
                ? sink.sources()
                      .find(node.span.begin)
                      ->text()
                      .substr(node.span.begin - sink.sources().find(node.span.begin)->base(),
                              node.span.end - node.span.begin)
                : std::string_view();
        error(node, diag::not_a_value, text);
    }
    return f.type;
}

TypePtr Checker::expr_or_type(ast::Expr const& node) {
    fact(node) = Fact{};
    TypePtr type = ast::visit(node, [&](auto const& exact) { return on(exact); });
    if (!fact(node).type) fact(node).type = type;
    return fact(node).type;
}

TypePtr Checker::set(ast::Expr const& node, TypePtr type, Form form, Symbol* symbol) {
    Fact& f = fact(node);
    f.type = type;
    f.form = form;
    f.symbol = symbol;
    return type;
}

void Checker::constant(ast::Expr const& node, ConstValue value) {
    fact(node).constant = new (program.arena.allocate(sizeof(ConstValue), alignof(ConstValue)))
        ConstValue(std::move(value));
}

TypePtr Checker::on(ast::IntLit const& node) {
    std::string_view digits = node.digits;
    int base = 10;
    if (digits.size() > 1 && digits[0] == '0') {
        char kind = char(digits[1] | 0x20);
        base = kind == 'x' ? 16 : kind == 'o' ? 8 : kind == 'b' ? 2 : 8;
        digits.remove_prefix(kind == 'x' || kind == 'o' || kind == 'b' ? 2 : 1);
    }
    std::uint64_t number = 0;
    auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), number, base);
    bool fits = parsed.ec == std::errc();
    TypePtr type;
    Form form = Form::c_constant;
    if (node.longness == 2)
        type = types.int_(IntRank::longlong, !node.is_unsigned);
    else if (node.is_unsigned)
        type = types.int_(IntRank::long_, false);
    else if (fits && number <= 0x7fffffff)
        type = c_long();
    else {
        type = builtin(BuiltinClass::py_int);
        form = Form::py_constant;
    }
    set(node, type, form);
    ConstValue value;
    if (!fits) {
        value.value = std::string(node.digits);
        value.is_big_int = true;
    } else if (number <= 0x7fffffffffffffffULL) {
        value.value = std::int64_t(number);
    } else {
        value.value = number;
    }
    constant(node, std::move(value));
    return type;
}

TypePtr Checker::on(ast::FloatLit const& node) {
    set(node, c_double(), Form::c_constant);
    double number = std::strtod(std::string(node.text).c_str(), nullptr);
    constant(node, {number});
    return c_double();
}

TypePtr Checker::on(ast::ImagLit const& node) {
    return set(node, types.complex(c_double()), Form::c_constant);
}

TypePtr Checker::on(ast::StrLit const& node) {
    if (node.string_kind == ast::StrKind::cchar) {
        set(node, c_char(), Form::c_constant);
        constant(node, {std::int64_t(node.value.empty() ? 0 : (signed char)node.value[0])});
        return c_char();
    }
    bool bytes = node.string_kind == ast::StrKind::bytes;
    set(node, builtin(bytes ? BuiltinClass::bytes : BuiltinClass::str), Form::py_constant);
    ConstValue value{std::string(node.value)};
    value.is_bytes = bytes;
    constant(node, std::move(value));
    return fact(node).type;
}

TypePtr Checker::on(ast::FString const& node) {
    for (auto const& part : node.parts) {
        if (part.value) {
            TypePtr type = expr(*part.value);
            // Numbers are formatted as they are; all else as objects.
            if (!is_int(type) && !is_float(type)) coerce(*part.value, object());
        }
        if (part.spec) object_value(*part.spec);
    }
    return set(node, builtin(BuiltinClass::str), Form::f_string);
}

TypePtr Checker::on(ast::Constant const& node) {
    switch (node.value) {
        case ast::ConstantKind::none:
            return set(node, object(), Form::py_constant);
        case ast::ConstantKind::ellipsis:
            return set(node, object(), Form::py_constant);
        case ast::ConstantKind::true_:
        case ast::ConstantKind::false_:
            set(node, bint(), Form::c_constant);
            constant(node, {node.value == ast::ConstantKind::true_});
            return bint();
        case ast::ConstantKind::null:
            return set(node, types.null(), Form::c_constant);
    }
    return types.error();
}

TypePtr Checker::on(ast::Conditional const& node) {
    truth(*node.condition);
    TypePtr then = expr(*node.then), otherwise = expr(*node.otherwise);
    TypePtr type = spanning(then, otherwise);
    // None takes the class of the other branch only where that is what is wanted in the end.
    if (is_error(then) && !is_error(otherwise)) return set(node, then, Form::conditional);
    coerce(*node.then, type);
    coerce(*node.otherwise, type);
    return set(node, type, Form::conditional);
}

TypePtr Checker::on(ast::BoolOp const& node) {
    TypePtr type = nullptr;
    for (auto* operand : node.operands) {
        TypePtr found = expr(*operand);
        type = type ? spanning(type, found) : found;
    }
    // All but the last are tested for their truth, whatever becomes of the value.
    bool views = false;
    for (auto* operand : node.operands.first(node.operands.size() - 1)) {
        if (!is_memview(fact(*operand).type)) continue;
        truth_of_checked(*operand);
        views = true;
    }
    if (views) return set(node, types.error(), Form::bool_op);
    set(node, type, Form::bool_op);
    // Where operands fit no one type, they may still be truth values: see truth_of_checked.
    for (auto* operand : node.operands)
        if (conversion(fact(*operand).type, type) == Conversion::error) return type;
    coerce_operands(node, type);
    return type;
}

TypePtr Checker::on(ast::Walrus const& node) {
    TypePtr to = target(*node.target);
    TypePtr type = expr(*node.value);
    coerce(*node.value, is_error(to) ? type : to);
    return set(node, is_error(to) ? type : to, Form::walrus);
}

TypePtr Checker::on(ast::Lambda const& node) {
    def_signature(node.params);
    auto found = program.function_of.find(&node);
    Symbol* symbol = found == program.function_of.end() ? nullptr : found->second->symbol;
    return set(node, object(), Form::lambda, symbol);
}

TypePtr Checker::on(ast::TupleExpr const& node) {
    std::vector<TypePtr> items;
    bool all_c = !node.items.empty(), pending_item = false;
    for (auto* item : node.items) {
        TypePtr type = expr(*item);
        if (is_pending(type)) pending_item = true;
        bool plain = is_numeric(type) ||
                     (is_pointer(type) && canonical(type)->kind == TypeKind::Pointer) ||
                     as_canonical<StructType>(type) || as_canonical<CTupleType>(type);
        all_c &= plain && item->kind != ast::ExprKind::Starred;
        items.push_back(unqualified(type));
    }
    if (pending_item) return set(node, &pending, Form::py_tuple);
    if (all_c) return set(node, types.ctuple(program.arena.copy(items)), Form::c_tuple);
    for (auto* item : node.items)
        if (item->kind != ast::ExprKind::Starred) coerce(*item, object());
    return set(node, builtin(BuiltinClass::tuple), Form::py_tuple);
}

TypePtr Checker::on(ast::ListExpr const& node) {
    for (auto* item : node.items) {
        TypePtr type = expr(*item);
        // Pointers make no list, but may make a C array: only the conversion can say.
        if (item->kind != ast::ExprKind::Starred && converts_to_object(type))
            coerce(*item, object());
    }
    return set(node, builtin(BuiltinClass::list), Form::py_list);
}

TypePtr Checker::on(ast::SetExpr const& node) {
    for (auto* item : node.items) {
        expr(*item);
        if (item->kind != ast::ExprKind::Starred) coerce(*item, object());
    }
    return set(node, builtin(BuiltinClass::set), Form::py_set);
}

TypePtr Checker::on(ast::DictExpr const& node) {
    for (auto const& item : node.items) {
        if (item.key) object_value(*item.key);
        TypePtr type = expr(*item.value);
        if (converts_to_object(type)) coerce(*item.value, object());
    }
    return set(node, builtin(BuiltinClass::dict), Form::py_dict);
}

TypePtr Checker::on(ast::Starred const& node) {
    object_value(*node.value);
    return set(node, object(), Form::starred);
}

// A slice between constants.
static bool is_known_array(Fact const& fact) {
    auto const* array = as_canonical<ArrayType>(fact.type);
    return array && array->size >= 0;
}

TypePtr Checker::on(ast::Comprehension const& node) {
    auto own = program.scope_of.find(&node);
    bool first = true;
    Scope* inner = own == program.scope_of.end() ? scope : own->second;
    // The outermost iterable belongs to the scope around.
    Scope* outer = scope;
    for (auto const& clause : node.clauses) {
        Within in_scope(scope, first ? outer : inner);
        if (clause.condition) {
            truth(*clause.condition);
            continue;
        }
        if (clause.is_from) {  // the comparison names the target
            scope = inner;
            assign_type(*clause.target, object());
            auto const& range = *ast::as<ast::Compare>(clause.iterable);
            from_bounds(*clause.target, fact(*clause.target).type, *range.first,
                        *range.links[1].right, clause.step);
            set(range, bint(), Form::c_compare);
            first = false;
            continue;
        }
        // The first iterable of a generator expression is evaluated outside of it: an object.
        auto* call = ast::as<ast::Call>(clause.iterable);
        bool const is_outside =
            clause.is_async ||
            (first && call && node.comprehension_kind == ast::ComprehensionKind::generator &&
             (is_builtin_callee(*call->callee, "enumerate") ||
              is_builtin_callee(*call->callee, "reversed")));
        Loop loop{Form::loop_object, object()};
        if (is_outside) {
            object_value(*clause.iterable);
            typing->loops[clause.iterable->id] = loop.form;
        } else {
            loop = iteration(*clause.iterable, true, clause.target);
            if (first && node.comprehension_kind == ast::ComprehensionKind::generator &&
                loop.form == Form::loop_pointer && !is_known_array(fact(*clause.iterable)) &&
                !is_numeric(loop.item))
                error(*clause.iterable, diag::no_expression,
                      "a generator expression over C memory that holds no numbers");
        }
        scope = inner;
        assign_type(*clause.target, loop.item);
        typing->at(*clause.target).conversion = conversion(loop.item, fact(*clause.target).type);
        first = false;
    }
    Within in_scope(scope, inner);
    object_value(*node.element);
    if (node.value) object_value(*node.value);
    switch (node.comprehension_kind) {
        case ast::ComprehensionKind::list:
            return set(node, builtin(BuiltinClass::list), Form::comprehension);
        case ast::ComprehensionKind::set:
            return set(node, builtin(BuiltinClass::set), Form::comprehension);
        case ast::ComprehensionKind::dict:
            return set(node, builtin(BuiltinClass::dict), Form::comprehension);
        case ast::ComprehensionKind::generator:
            return set(node, object(), Form::generator_expression);
    }
    return types.error();
}

TypePtr Checker::on(ast::Yield const& node) {
    if (node.value) object_value(*node.value);
    return set(node, object(), Form::yield);
}

TypePtr Checker::on(ast::YieldFrom const& node) {
    object_value(*node.value);
    return set(node, object(), Form::yield);
}

TypePtr Checker::on(ast::Await const& node) {
    object_value(*node.value);
    return set(node, object(), Form::await);
}

TypePtr Checker::on(ast::Backquote const& node) {
    object_value(*node.value);
    return set(node, builtin(BuiltinClass::str), Form::f_string);
}

TypePtr Checker::on(ast::ErrorExpr const& node) { return set(node, types.error(), Form::error); }

TypePtr Checker::on(ast::TypeExpr const& node) {
    TypePtr type = resolve(*node.type);
    typing->types[node.type->id] = type;
    return set(node, type, Form::type_name);
}

}  // namespace cyxx::sema
