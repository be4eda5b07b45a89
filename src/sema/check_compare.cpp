// Comparisons, their chains, membership and identity.
#include "sema/check.h"

#include "sema/char_literal.h"
#include "sema/operator_names.h"

namespace cyxx::sema {
namespace {

bool is_membership(ast::CompareOp op) {
    return op == ast::CompareOp::in || op == ast::CompareOp::not_in;
}

bool is_identity(ast::CompareOp op) {
    return op == ast::CompareOp::is || op == ast::CompareOp::is_not;
}

bool is_equality(ast::CompareOp op) { return op == ast::CompareOp::eq || op == ast::CompareOp::ne; }

}  // namespace

bool is_char_literal(ast::Expr const& node) {
    auto* text = ast::as<ast::StrLit>(&node);
    if (!text) return false;
    if (text->string_kind == ast::StrKind::bytes) return text->value.size() == 1;
    int count = 0;
    for (unsigned char byte : text->value) count += (byte & 0xC0) != 0x80;
    return count == 1;
}

bool is_literal_collection(ast::Expr const& container) {
    return container.kind == ast::ExprKind::TupleExpr ||
           container.kind == ast::ExprKind::ListExpr || container.kind == ast::ExprKind::SetExpr;
}

// Each operand of a chain is evaluated once, as one thing: numbers are compared as objects beside
// one comparison of objects, and where another link (`in`) has made an object of one of them.
static void compare_as_objects(Checker& checker, ast::Compare const& node, bool objects,
                               std::vector<TypePtr>& operand_types) {
    auto const is_converted = [&](ast::Expr const& operand) {
        return is_object(checker.fact(operand).final_type());
    };
    // An operand made an object makes one of its neighbours, on the left of it too.
    for (bool changed = true; changed;) {
        changed = false;
        ast::Expr const* left = node.first;
        for (std::size_t k = 0; k < node.links.size(); left = node.links[k++].right) {
            ast::CompareLink const& link = node.links[k];
            bool const is_number = operand_types[k] && is_numeric(operand_types[k]);
            if (!is_number || is_identity(link.op) || is_membership(link.op)) continue;
            if (!objects && !is_converted(*left) && !is_converted(*link.right)) continue;
            checker.coerce(*left, checker.object());
            checker.coerce(*link.right, checker.object());
            operand_types[k] = nullptr;
            changed = true;
        }
    }
}

// 'a' < 'b' < c of a C number: the type that the literals of the chain take; else null.
static TypePtr character_chain(Checker& checker, ast::Compare const& node) {
    TypePtr type = nullptr;
    auto const fits = [&](ast::Expr const& operand) {
        if (is_char_literal(operand)) return true;
        TypePtr const found = checker.fact(operand).type;
        bool const is_number = operand.kind != ast::ExprKind::IntLit && found &&
                               !checker.is_pending(found) && is_int(plain_value(found)) &&
                               !is_bint(plain_value(found));
        if (is_number && !type) type = found;
        return is_number;
    };
    bool all = fits(*node.first);
    for (auto const& link : node.links)
        all = all && !is_membership(link.op) && !is_identity(link.op) && fits(*link.right);
    return all ? type : nullptr;
}

TypePtr Checker::on(ast::Compare const& node) {
    if (bool holds = false; prune(node, holds)) {
        set(node, bint(), Form::c_constant);
        constant(node, {holds});
        return bint();
    }
    expr(*node.first);
    bool objects = false;
    Form first_form = Form::error;
    std::vector<TypePtr> operand_types;
    ast::Expr const* left = node.first;
    for (auto const& link : node.links) expr(*link.right);
    TypePtr const characters = node.links.size() > 1 ? character_chain(*this, node) : nullptr;
    for (auto const& link : node.links) {
        Form form = Form::error;
        TypePtr operands = nullptr;
        TypePtr result = compare_link(node, link, *left, form, operands);
        if (characters && is_char_literal(*left) && is_char_literal(*link.right)) {
            coerce(*left, characters);
            coerce(*link.right, characters);
            form = Form::c_compare;
            operands = characters;
        }
        if (first_form == Form::error) first_form = form;
        // A chain with one object comparison gives an object as a whole.
        objects |= form == Form::py_compare;
        if (is_pending(result)) return set(node, &pending, Form::error);
        if (is_error(result)) first_form = Form::error;
        operand_types.push_back(operands);
        left = link.right;
    }
    if (node.links.size() > 1) compare_as_objects(*this, node, objects, operand_types);
    typing->comparisons[node.id] = operand_types;
    if (first_form == Form::error) return set(node, types.error(), Form::error);
    // `==` of objects may give any object; as soon as a truth value is wanted it is converted.
    bool one = node.links.size() == 1;
    if (!one && objects) first_form = Form::py_compare;
    // A variable that is only given comparisons is an object in Cython.
    return set(node, objects || inferring ? object() : bint(), first_form);
}

TypePtr Checker::compare_link(ast::Compare const& node, ast::CompareLink const& link,
                              ast::Expr const& left_node, Form& form, TypePtr& operands) {
    ast::Expr const& right_node = *link.right;
    TypePtr left = fact(left_node).type, right = fact(right_node).type;
    if (is_pending(left) || is_pending(right)) return &pending;
    if (is_error(left) || is_error(right)) return types.error();
    TypePtr a = plain_value(left), b = plain_value(right);
    auto done = [&](Form which, TypePtr in) {
        form = which;
        operands = in;
        return which == Form::py_compare ? object() : bint();
    };
    auto refused = [&]() {
        auto& report = out().report(node.span, diag::invalid_comparison, spelling(link.op),
                                    display(left), display(right));
        report.at(&link == node.links.data() ? node.anchor : link.anchor);
        return types.error();
    };
    if (is_membership(link.op)) return membership(node, link, left_node, form, operands);

    bool none = is_none(left_node) || is_none(right_node);
    if (is_memview(a) || is_memview(b)) {
        bool with_none = none || a->kind == TypeKind::Null || b->kind == TypeKind::Null;
        if (with_none && (is_identity(link.op) || is_equality(link.op)))
            return done(Form::identity, nullptr);
        if (is_identity(link.op) || is_equality(link.op) || (is_memview(a) && is_memview(b))) {
            if (is_object(a) || is_object(b)) {
                coerce(left_node, object());
                coerce(right_node, object());
                return done(is_identity(link.op) ? Form::identity : Form::py_compare, nullptr);
            }
            auto& report = out().report(node.span, diag::view_comparison, spelling(link.op));
            report.at(link.anchor);
            report.help("compare addresses, `&a[0] == &b[0]`, or values with `np.array_equal`");
            return types.error();
        }
        return refused();
    }
    if (is_identity(link.op)) {
        if (is_object(a) || is_object(b)) {
            for (auto* side : {&left_node, &right_node}) {
                TypePtr type = plain_value(fact(*side).type);
                if (is_object(type)) continue;
                if (!converts_to_object(type) || is_pointer(type)) return refused();
                coerce(*side, object());
            }
            return done(Form::identity, nullptr);
        }
        if (is_pointer(a) || is_pointer(b) || a->kind == TypeKind::Null ||
            b->kind == TypeKind::Null)
            return done(Form::identity, nullptr);
        if (is_numeric(a) && is_numeric(b)) {
            TypePtr type = arithmetic(left, right);
            coerce(left_node, type);
            coerce(right_node, type);
            return done(Form::c_compare, type);
        }
        return done(Form::identity, nullptr);
    }
    // A literal beside a std::string is C's text, or bytes where that would end too early.
    auto text_beside = [&](ast::Expr const& literal, TypePtr& type, TypePtr other) {
        auto const* text = ast::as<ast::StrLit>(&literal);
        if (!text || text->string_kind == ast::StrKind::cchar || !is_cpp_text(other)) return;
        bool const is_left = &literal == &left_node;
        type = is_left || text->value.find('\0') != text->value.npos
                   ? builtin(BuiltinClass::bytes)
                   : types.pointer(types.qualified(c_char(), true, false));
        if (is_object(type))
            fact(literal).type = type;
        else
            coerce(literal, type);
    };
    TypePtr const before[] = {a, b};
    text_beside(right_node, b, a);
    text_beside(left_node, a, b);
    if (a != before[0]) left = a;
    if (b != before[1]) right = b;
    // A one-character literal beside a C number is a character; beside a literal it is a text.
    auto char_beside = [&](ast::Expr const& literal, TypePtr other, ast::Expr const& node) {
        return is_char_literal(literal) && is_int(other) && !is_bint(other) &&
               node.kind != ast::ExprKind::IntLit;
    };
    if (char_beside(left_node, b, right_node)) {
        coerce(left_node, right);
        return done(Form::c_compare, right);
    }
    if (char_beside(right_node, a, left_node)) {
        coerce(right_node, left);
        return done(Form::c_compare, left);
    }
    if (a->kind == TypeKind::CppClass || b->kind == TypeKind::CppClass) {
        if (!is_object(a) && !is_object(b)) {
            bool found = false;
            cpp_operation(node, spelling(link.op), left, right, found);
            if (!found && !(is_pointer(a) || is_pointer(b)) && a != b) return refused();
            form = Form::cpp_operator;
            operands = left;
            return bint();
        }
    }
    if (is_object(a) || is_object(b)) {
        if (!converts_to_object(a) || !converts_to_object(b)) return refused();
        if ((is_pointer(a) && !is_char_pointer(a)) || (is_pointer(b) && !is_char_pointer(b)))
            return refused();
        if (!is_object(a)) coerce(left_node, object());
        if (!is_object(b)) coerce(right_node, object());
        return done(Form::py_compare, nullptr);
    }
    bool number_a = is_numeric(a) || a->kind == TypeKind::SoftComplex,
         number_b = is_numeric(b) || b->kind == TypeKind::SoftComplex;
    if (number_a && number_b) {
        if ((is_complex(a) || is_complex(b)) && !is_equality(link.op)) return refused();
        TypePtr type =
            a->kind == TypeKind::Enum && same_type(a, b) ? left : arithmetic(left, right);
        if (is_object(type)) type = c_long();  // Py_UCS4 beside another number
        coerce(left_node, type);
        coerce(right_node, type);
        return done(Form::c_compare, type);
    }
    bool pointer_a = is_pointer(a) || a->kind == TypeKind::Null || a->kind == TypeKind::Function,
         pointer_b = is_pointer(b) || b->kind == TypeKind::Null || b->kind == TypeKind::Function;
    if (pointer_a && pointer_b) {
        if (a->kind == TypeKind::Null) return done(Form::c_compare, right);
        if (b->kind == TypeKind::Null) return done(Form::c_compare, left);
        if (conversion(left, right) != Conversion::error ||
            conversion(right, left) != Conversion::error || a->kind == TypeKind::Function ||
            b->kind == TypeKind::Function)
            return done(Form::c_compare, left);
        return refused();
    }
    if (a->kind == TypeKind::TemplateParam || b->kind == TypeKind::TemplateParam ||
        a->kind == TypeKind::Fused || b->kind == TypeKind::Fused)
        return done(Form::c_compare, left);
    if (a->kind == TypeKind::Struct && same_type(a, b) && is_equality(link.op))
        return done(Form::py_compare, nullptr);
    if (converts_to_object(a) && converts_to_object(b) && !is_pointer(a) && !is_pointer(b)) {
        coerce(left_node, object());
        coerce(right_node, object());
        return done(Form::py_compare, nullptr);
    }
    return refused();
}

TypePtr Checker::membership(ast::Compare const& node, ast::CompareLink const& link,
                            ast::Expr const& left_node, Form& form, TypePtr& operands) {
    ast::Expr const& right_node = *link.right;
    TypePtr a = plain_value(fact(left_node).type), b = plain_value(fact(right_node).type);
    auto done = [&](Form which, TypePtr in) {
        form = which;
        operands = in;
        return bint();
    };
    bool is_last = &link == &node.links.back();  // or it is a value that is compared again
    if (is_last && contains_constants(left_node, right_node))
        return done(Form::c_contains, fact(left_node).type);
    bool text = is_builtin(b, BuiltinClass::str) || is_builtin(b, BuiltinClass::bytes);
    if (is_int(a) && text) {
        bool const is_written = is_last && ast::as<ast::StrLit>(&right_node);
        if (is_ucs4(a) || is_written || is_builtin(b, BuiltinClass::bytes))
            return done(Form::c_contains, fact(left_node).type);
    }
    if (is_pointer(b) && !is_char_pointer(b) && b->kind == TypeKind::Pointer) {
        error(right_node, diag::unknown_end);
        return types.error();
    }
    if (is_pointer(b) && fact(right_node).form == Form::c_slice) {
        coerce(left_node, pointed_to(b));
        return done(Form::c_contains, pointed_to(b));
    }
    coerce(left_node, object());
    coerce(right_node, object());
    return done(Form::py_contains, nullptr);
}

// `x in (1, 2, 3)` of a C number: comparisons one by one.
bool Checker::contains_constants(ast::Expr const& left, ast::Expr const& right) {
    ast::ExprList items;
    if (auto* tuple = ast::as<ast::TupleExpr>(&right))
        items = tuple->items;
    else if (auto* list = ast::as<ast::ListExpr>(&right))
        items = list->items;
    else if (auto* set_ = ast::as<ast::SetExpr>(&right))
        items = set_->items;
    else
        return false;
    TypePtr type = plain_value(fact(left).type);
    if (!is_numeric(type) || items.empty()) return false;
    for (auto* item : items) {
        TypePtr found = plain_value(fact(*item).type);
        bool fits = is_numeric(found) || (is_char_literal(*item) && is_int(type));
        if (!fits || item->kind == ast::ExprKind::Starred) return false;
    }
    for (auto* item : items) {
        TypePtr found = fact(*item).type;
        if (is_numeric(found)) {
            fact(*item).conversion = Conversion::none;
            fact(*item).converted = nullptr;
            TypePtr const common = arithmetic(fact(left).type, found);
            coerce(*item, is_object(common) ? fact(left).type : common);  // a character, a number
        } else {
            coerce(*item, fact(left).type);
        }
    }
    return true;
}

}  // namespace cyxx::sema
