// Words for what needs the GIL: which operation, why, and how to do without.
#include "sema/check_gil.h"
#include "sema/fixes.h"
#include "sema/operator_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace cyxx::sema {

namespace {

constexpr char const* with_gil_help = "or put it into a `with gil:` block";

bool is_call(ast::Expr const& expr) { return expr.kind == ast::ExprKind::Call; }

// np.empty and its like: what the extended dialect allocates without Python.
bool makes_array(ast::Call const& call) {
    auto attribute = ast::as<ast::Attribute>(call.callee);
    if (!attribute) return false;
    static constexpr std::array<std::string_view, 9> names = {
        "empty",      "zeros",      "ones",      "full",     "arange",
        "empty_like", "zeros_like", "ones_like", "full_like"};
    return std::ranges::find(names, attribute->name.str()) != names.end();
}

std::string operation_text(ast::Expr const& expr) {
    if (auto binary = ast::as<ast::Binary>(&expr))
        return "`" + std::string(spelling(binary->op)) + "` on Python objects";
    if (ast::as<ast::Compare>(&expr)) return "a comparison of Python objects";
    if (ast::as<ast::Unary>(&expr)) return "an operator on a Python object";
    return "this operation on Python objects";
}

// What Cython says of it as an error.
std::string refusal(GilNeed need, std::string phrase) {
    return row(need).is_sentence ? phrase : phrase + " not allowed without gil";
}

// Where Cython reports a set or dict display: its first item.
Pos first_item(ast::Expr const& expr) {
    if (auto set = ast::as<ast::SetExpr>(&expr); set && !set->items.empty())
        return set->items[0]->anchor;
    if (auto dict = ast::as<ast::DictExpr>(&expr); dict && !dict->items.empty())
        return (dict->items[0].key ? dict->items[0].key : dict->items[0].value)->anchor;
    return 0;
}

}  // namespace

std::string GilOffences::text(Span span) const {
    Source const* source = sink_.sources().find(span.begin);
    if (!source) return "this";
    std::string_view const text = source->text(span);
    if (std::size_t const line_end = text.find('\n'); line_end != text.npos)
        return std::string(text.substr(0, line_end)) + " …";
    return std::string(text);
}

Offence GilOffences::offence(ast::Expr const& expr) const {
    Fact const& fact = typing_.at(expr);
    if (!fact.type || is_error(fact.type)) return Offence::none;
    if (row(fact.form).need != GilNeed::none && !is_native(expr)) return Offence::operation;
    if (is_call(expr) || expr.kind == ast::ExprKind::New) {
        auto found = typing_.calls.find(expr.id);
        bool const c_function = fact.form == Form::c_call || fact.form == Form::c_method_call ||
                                fact.form == Form::cpp_call || fact.form == Form::cpp_new ||
                                fact.form == Form::cpp_construct;
        if (c_function && found != typing_.calls.end() && found->second.callee &&
            !found->second.callee->nogil && !found->second.callee->with_gil)
            return Offence::operation;
    }
    return row(fact.conversion).need != GilNeed::none ? Offence::conversion : Offence::none;
}

// What the extended dialect does with views themselves, not with the objects that stand for them.
bool GilOffences::is_native(ast::Expr const& expr) const {
    if (program_.dialect != Dialect::extended) return false;
    Fact const& fact = typing_.at(expr);
    switch (fact.form) {
        case Form::view_fact:
            return !is_object(fact.type);
        case Form::view_query:
            return true;
        case Form::view_copy: {
            auto const* view = as_canonical<MemViewType>(fact.type);
            return view && !is_object(view->element);
        }
        default:
            return false;
    }
}

// A form that needs no GIL by itself is the call of a C function that does.
GilNeed GilOffences::need(ast::Expr const& expr, Offence offence) const {
    Fact const& fact = typing_.at(expr);
    if (offence == Offence::conversion) return row(fact.conversion).need;
    GilNeed const own = row(fact.form).need;
    return own == GilNeed::none ? GilNeed::call : own;
}

std::string GilOffences::phrase(ast::Expr const& expr, Offence offence) const {
    return fmt::format(fmt::runtime(row(need(expr, offence)).phrase),
                       row(typing_.at(expr).form).made);
}

void GilOffences::report(ast::Expr const& expr, Offence offence) {
    if (report_untyped(expr, refusal(need(expr, offence), phrase(expr, offence)), expr.anchor))
        return;
    if (offence == Offence::operation)
        report_operation(expr);
    else
        report_conversion(expr);
}

void GilOffences::report_assignment(ast::Expr const& target, Pos anchor, GilNeed need) {
    std::string const words = refusal(need, std::string(row(need).phrase));
    Symbol const* symbol = typing_.at(target).symbol;
    if (auto name = ast::as<ast::NameRef>(&target); name && symbol && is_untyped_number(symbol)) {
        report_untyped(target, words, anchor);
        return;
    }
    auto& what = sink_.report(target, diag::gil_assign, text(target)).at(anchor).cython(words);
    if (symbol && symbol->declared_at.end && !symbol->has_declaration)
        what.label(symbol->declared_at, "has no C type: its first value is a Python object");
    else if (symbol && symbol->declared_at.end)
        what.label(symbol->declared_at, "declared here as a Python object");
    what.help("assign to a variable with a C type, declared with `cdef`");
    what.help(with_gil_help);
}

// Python's abs(), since C has none for this type.
bool GilOffences::is_abs_of_number(ast::Call const& call) const {
    auto const* name = ast::as<ast::NameRef>(call.callee);
    if (!name || name->name != "abs" || call.args.size() != 1) return false;
    return is_numeric(typing_.at(*call.args[0].value).type);
}

void GilOffences::report_operation(ast::Expr const& expr) {
    Form const form = typing_.at(expr).form;
    GilNeed const why = need(expr, Offence::operation);
    if (auto call = ast::as<ast::Call>(&expr)) return report_call(*call);
    if (expr.kind == ast::ExprKind::New && typing_.at(expr).symbol)
        return report_c_call(expr, *typing_.at(expr).symbol);
    auto finish = [&](diag::Diagnostic& what, char const* cure) {
        add_consequences(what, expr);
        offer_libc(what, expr);
        what.help(cure);
        what.help(with_gil_help);
    };
    if (why == GilNeed::element) {
        auto subscript = ast::as<ast::Subscript>(&expr);
        std::string const view = text(subscript ? *subscript->object : expr);
        finish(sink_.report(expr, diag::gil_object_element, view)
                   .note("reading or writing an object changes its reference count"),
               "use a view of a C type");
    } else if (ast::as<ast::Attribute>(&expr)) {
        auto& what = sink_.report(expr, diag::gil_attribute, text(expr));
        if (form == Form::view_fact)
            finish(what, "use `.shape`, which is a C array");
        else
            finish(what, "read it into a C variable before the GIL is released");
    } else if (why == GilNeed::lookup) {
        finish(sink_.report(expr, diag::gil_global, text(expr))
                   .note("it is looked up in the module's dictionary"),
               "copy it to a `cdef` variable before the GIL is released");
    } else if (why == GilNeed::slice) {
        finish(sink_.report(expr, diag::gil_slice, text(expr)), "use a typed view");
    } else if (auto subscript = ast::as<ast::Subscript>(&expr)) {
        finish(sink_.report(expr, diag::gil_index, text(*subscript->object)),
               "give it a C type: a view, a C array, a C++ container");
    } else if (why == GilNeed::formatting) {
        auto parts = static_cast<ast::FString const&>(expr).parts.size();
        Pos const anchor = parts == 1 ? expr.span.begin + 2 : expr.span.begin;
        finish(sink_.report(expr, diag::gil_format).at(anchor), "use `printf`, or format it later");
    } else if (why == GilNeed::concatenation) {
        finish(sink_.report(expr, diag::gil_concat).cython("Operation not allowed without gil"),
               "use a C buffer");
    } else if (why == GilNeed::type_test) {
        finish(sink_.report(expr, diag::gil_type_test, display(typing_.at(expr).type))
                   .at(static_cast<ast::Cast const&>(expr).value->anchor),
               "cast without the test, `<T>`, if the type is sure");
    } else if (why == GilNeed::temporary) {
        finish(sink_.report(expr, diag::gil_temporary), "keep the pointer");
    } else if (form == Form::view_from_pointer) {
        auto cast = ast::as<ast::Cast>(&expr);
        finish(sink_.report(expr, diag::gil_pointer_view, text(cast ? *cast->value : expr))
                   .note("the view gets a `cython.view.array` object that describes the memory"),
               "make the view before the GIL is released, or index the pointer; translate with "
               "`--extended`, where such a view is no object");
    } else if (form == Form::yield || form == Form::await) {
        finish(sink_.report(expr, diag::gil_yield, form == Form::yield ? "yield" : "await"),
               "end the nogil block before it");
    } else if (why == GilNeed::operation) {
        finish(sink_.report(expr, diag::gil_operation, operation_text(expr)),
               "give the operands C types");
    } else {
        auto& what = sink_.report(expr, diag::gil_construct, row(form).made);
        if (Pos const first = first_item(expr)) what.at(first);
        if (form == Form::comprehension) what.cython("Operation not allowed without gil");
        finish(what, "make it before the GIL is released, or use a C array or C++ container");
    }
}

void GilOffences::report_call(ast::Call const& call) {
    Symbol const* callee = typing_.at(*call.callee).symbol;
    Form const form = typing_.at(call).form;
    if (Symbol const* made = typing_.at(call).symbol; made && form == Form::cpp_construct)
        return report_c_call(call, *made);
    if (callee && (form == Form::c_call || form == Form::c_method_call || form == Form::cpp_call))
        return report_c_call(call, *callee);
    if (makes_array(call)) return report_new_array(call);
    if (auto name = ast::as<ast::NameRef>(call.callee);
        name && name->name == "print" && typing_.at(*name).form == Form::py_builtin) {
        auto& what = sink_.report(call, diag::gil_print);
        if (program_.dialect == Dialect::extended) {
            what.note("C numbers and string literals are printed without Python");
            note_why_not_native(what, call);
        }
        what.help("use `printf` of `libc.stdio`").help(with_gil_help);
        return;
    }
    auto& what = sink_.report(call, diag::gil_call, text(*call.callee));
    if (auto test = ast::as<ast::NameRef>(call.callee);
        test && test->name == "isinstance" && call.args.size() == 2)
        what.at(call.args[1].value->anchor);
    if (form == Form::view_copy || form == Form::view_query)
        what.note("the view asks its Python object for it");
    else if (callee && callee->declared_at.end)
        what.label(callee->declared_at, "this is a Python function");
    else
        what.note("it is a Python function");
    add_consequences(what, call);
    offer_libc(what, call);
    if (form == Form::view_copy)
        what.help("copy into an array that exists, `other[...] = view`, or use `--extended`");
    else if (is_abs_of_number(call))
        what.help("C has an `abs` of these: `abs(<long long>x)`, or `<double>x` of a long double");
    else
        what.help("call a `cdef … nogil` function instead");
    what.help(with_gil_help);
}

// C's functions for those of `math` and NumPy that are called within the expression.
void GilOffences::offer_libc(diag::Diagnostic& what, ast::Expr const& expr) const {
    Edits edits;
    std::string names;
    auto look = [&](ast::Expr const& inner) {
        auto call = ast::as<ast::Call>(&inner);
        std::string name;
        Edits const more =
            call ? call_libc(program_, typing_, *call, sink_.sources(), name) : Edits();
        edits.insert(edits.end(), more.begin(), more.end());
        if (!more.empty()) names += (names.empty() ? "`" : ", `") + name + "`";
    };
    each_subexpr(expr, look);
    if (edits.empty()) return;
    what.help("C's own " + names + " of `libc.math` needs no GIL");
    what.fix("call C's " + names, diag::Applicability::Safe, std::move(edits));
}

void GilOffences::report_c_call(ast::Expr const& call, Symbol const& callee) {
    auto& what = sink_.report(call, diag::gil_call, callee.name.str());
    if (auto made = ast::as<ast::New>(&call)) what.at(made->type->span.end);
    FunctionInfo const* function = callee.function;
    if (callee.declared_at.end) what.label(callee.declared_at, "declared here without `nogil`");
    auto decl = function ? ast::as<ast::CFuncDecl>(function->syntax) : nullptr;
    bool const is_extern = function && function->kind == FunctionKind::extern_;
    if (is_extern) {
        what.help("add `nogil` to its declaration if it does not touch Python objects");
        if (decl && !function->module->is_shipped)
            what.fix("declare it `nogil`", diag::Applicability::Review,
                     add_to_signature(*function, "nogil", sink_.sources()));
    } else if (decl && decl->has_body) {
        std::string const name = "`" + std::string(callee.name.str()) + "`";
        what.help("add `nogil` to its signature, so that its body is checked too");
        what.fix("declare " + name + " as `nogil`", diag::Applicability::Safe,
                 add_to_signature(*function, "nogil", sink_.sources()));
        if (function->type && function->type->except.is_default)
            what.fix("declare " + name + " as `noexcept nogil`, if it need not raise",
                     diag::Applicability::Review,
                     add_to_signature(*function, "noexcept nogil", sink_.sources()));
    } else {
        what.help("declare it `nogil`");
    }
    what.help(with_gil_help);
}

// What keeps the extended dialect from doing such a call without Python.
void GilOffences::note_why_not_native(diag::Diagnostic& what, ast::Call const& call) const {
    auto const why = typing_.no_natives.find(call.id);
    if (why != typing_.no_natives.end()) what.note("here " + why->second);
}

void GilOffences::report_new_array(ast::Call const& call) {
    auto& what = sink_.report(call, diag::gil_new_array, text(*call.callee));
    what.note("a new array is a Python object, and the GIL guards the making of objects");
    add_consequences(what, call);
    bool const is_extended = program_.dialect == Dialect::extended;
    if (is_extended) {
        what.note("it is made without Python only where it goes to a typed view that it fits");
        note_why_not_native(what, call);
    }
    what.help("put the allocation into a `with gil:` block");
    what.help("or take the array as a parameter, made by the caller");
    what.help("or release the GIL later, around the loop only");
    if (!is_extended)
        what.help("or translate with `--extended`, which allocates such arrays without Python");
}

void GilOffences::report_conversion(ast::Expr const& expr) {
    Fact const& fact = typing_.at(expr);
    std::string const shown = text(expr);
    if (fact.conversion == Conversion::object_truth) {
        sink_.report(expr, diag::gil_truth, shown)
            .help("compare it to something, or use a C variable")
            .help(with_gil_help);
    } else if (fact.conversion == Conversion::object_check ||
               fact.conversion == Conversion::buffer_from_object) {
        sink_.report(expr, diag::gil_type_test, display(fact.final_type()))
            .help("convert it before the GIL is released")
            .help(with_gil_help);
    } else if (fact.conversion == Conversion::view_from_array) {
        sink_.report(expr, diag::gil_pointer_view, shown)
            .help("make the view before the GIL is released")
            .help(with_gil_help);
    } else if (row(fact.conversion).need == GilNeed::from_object) {
        auto& what = sink_.report(expr, diag::gil_from_python, shown);
        if (fact.symbol && fact.symbol->declared_at.end)
            what.label(fact.symbol->declared_at,
                       "`" + std::string(fact.symbol->name.str()) + "` is a Python object");
        what.help("give it a C type (`" + display(fact.final_type()) +
                  "`), or copy it to a `cdef` "
                  "variable before the GIL is released");
    } else {
        auto& what = sink_.report(expr, diag::gil_to_python, shown);
        what.note("a `" + display(fact.type) + "` is passed where a Python object is wanted");
        what.help("give what receives it a C type");
        what.help(with_gil_help);
    }
}

// Everything within `expr` that Cython would report on its own.
void GilOffences::add_consequences(diag::Diagnostic& what, ast::Expr const& expr) const {
    auto add = [&](ast::Expr const& inner) {
        if (&inner == &expr) return;
        Offence const each = offence(inner);
        if (each == Offence::none) return;
        what.label(inner.span, "part of it: `" + text(inner) + "` (" + phrase(inner, each) + ")");
    };
    each_subexpr(expr, add);
}

// --- variables that are Python ints only for want of a declaration --------------------------------

bool GilOffences::report_untyped(ast::Expr const& expr, std::string const& refusal, Pos anchor) {
    Symbol const* symbol = untyped_number(expr);
    if (!symbol) return false;
    if (!reported_.insert(symbol).second) return true;
    std::string const name(symbol->name.str());
    auto& what = sink_.report(expr, diag::gil_untyped, name).at(anchor).cython(refusal);
    if (symbol->declared_at.end) what.label(symbol->declared_at, "first assigned here");
    what.note("a variable without a C type that takes part in arithmetic is a Python int");
    if (std::string const type = number_type(*symbol); !type.empty()) {
        what.help("declare it: `cdef " + type + " " + name + "`");
        what.fix("declare it", diag::Applicability::Safe,
                 declare_in(*typing_.function, "cdef " + type + " " + name, sink_.sources()));
    }
    return true;
}

Symbol const* GilOffences::untyped_number(ast::Expr const& expr) const {
    Symbol const* found = nullptr;
    auto look = [&](ast::Expr const& each) {
        if (found || each.kind != ast::ExprKind::NameRef) return;
        Symbol const* symbol = typing_.at(each).symbol;
        if (symbol && is_untyped_number(symbol)) found = symbol;
    };
    each_subexpr(expr, look);
    return found;
}

// True of a local without a declaration that is an object, and to which only numbers are assigned.
bool GilOffences::is_untyped_number(Symbol const* symbol) const {
    if (symbol->kind != SymbolKind::Variable || symbol->place != Place::local ||
        symbol->has_declaration || !symbol->type || !is_object(symbol->type))
        return false;
    auto [known, fresh] = numbers_.emplace(symbol, true);  // true while it is being worked out
    if (!fresh) return known->second;
    bool numbers = true, assigned = false;
    auto visit = [&](ast::Stmt const& stmt) {
        auto binds = [&](ast::Expr const& target) {
            bool found = false;
            each_bound_name(target, [&](ast::NameRef const& name) {
                found |= typing_.at(name).symbol == symbol;
            });
            assigned |= found;
            return found;
        };
        if (auto assign = ast::as<ast::Assign>(&stmt)) {
            for (ast::Expr const* target : assign->targets)
                if (binds(*target)) numbers &= may_be_number(*assign->value);
        } else if (auto augmented = ast::as<ast::AugAssign>(&stmt)) {
            if (binds(*augmented->target)) numbers &= may_be_number(*augmented->value);
        } else if (auto loop = ast::as<ast::For>(&stmt)) {
            Form const form = head_form(typing_, *loop->iterable);
            if (binds(*loop->target))
                numbers &= form == Form::loop_range || form == Form::loop_range_object ||
                           form == Form::loop_prange;
        } else if (auto with = ast::as<ast::With>(&stmt)) {
            for (ast::WithItem const& item : with->items)
                if (item.target && binds(*item.target)) numbers = false;
        }
    };
    each_stmt(typing_.function->body, visit);
    return numbers_[symbol] = numbers && assigned;
}

// The C type that holds all numbers that are assigned to the variable; empty if that is not sure.
std::string GilOffences::number_type(Symbol const& symbol) const {
    bool real = false, other = false;
    auto look = [&](ast::Expr const& expr) {
        Type const* type = typing_.at(expr).type;
        auto binary = ast::as<ast::Binary>(&expr);
        real |= expr.kind == ast::ExprKind::FloatLit || (type && is_float(type)) ||
                (binary && binary->op == ast::BinaryOp::div);
        other |= type && is_complex(type);
    };
    auto binds = [&](ast::Expr const& target) {
        auto name = ast::as<ast::NameRef>(&target);
        return name && typing_.at(*name).symbol == &symbol;
    };
    auto visit = [&](ast::Stmt const& stmt) {
        if (auto assign = ast::as<ast::Assign>(&stmt)) {
            for (ast::Expr const* target : assign->targets)
                if (binds(*target)) each_subexpr(*assign->value, look);
        } else if (auto augmented = ast::as<ast::AugAssign>(&stmt)) {
            if (!binds(*augmented->target)) return;
            real |= augmented->op == ast::BinaryOp::div;
            each_subexpr(*augmented->value, look);
        }
    };
    each_stmt(typing_.function->body, visit);
    return other ? "" : real ? "double" : "Py_ssize_t";
}

bool GilOffences::may_be_number(ast::Expr const& value) const {
    Fact const& fact = typing_.at(value);
    if (fact.type && is_numeric(fact.type)) return true;
    if (value.kind == ast::ExprKind::IntLit || value.kind == ast::ExprKind::FloatLit) return true;
    if (ast::as<ast::NameRef>(&value)) return fact.symbol && is_untyped_number(fact.symbol);
    if (auto binary = ast::as<ast::Binary>(&value))
        return may_be_number(*binary->left) && may_be_number(*binary->right);
    if (auto unary = ast::as<ast::Unary>(&value)) return may_be_number(*unary->operand);
    return false;
}

}  // namespace cyxx::sema
