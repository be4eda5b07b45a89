// Calls of what only the compiler knows: cython.cast, typeof, dereference, threadid, view.array…
#include "sema/check.h"

#include "sema/cython_module.h"

namespace cyxx::sema {
namespace {

std::string_view operator_of(Special special) {
    switch (special) {
        case Special::op_dereference:
            return "*";
        case Special::op_preincrement:
        case Special::op_postincrement:
            return "++";
        case Special::op_predecrement:
        case Special::op_postdecrement:
            return "--";
        default:
            return "";
    }
}

}  // namespace

// The type that an argument names: an expression, or a string with a type in it.
TypePtr Checker::type_argument(ast::Expr const& node) {
    if (node.kind == ast::ExprKind::StrLit)
        expr(node);
    else
        expr_or_type(node);
    TypePtr type = type_of_expr(program, *scope, node, out());
    if (!type) {
        AnnotationType found = resolve_annotation(program, *scope, node, out());
        type = found.type;
    }
    if (!type) return error(node, diag::not_a_type, "this");
    type = substituted(type);
    set(node, type, Form::type_name);
    return type;
}

// The class that typeid gives, which the program has to cimport.
static Symbol* type_info_of(Program& program) {
    for (ModuleInfo& module : program.modules)
        if (module.name == "libcpp.typeinfo")
            return lookup(*module.scope, program.names("type_info"));
    return nullptr;
}

TypePtr Checker::call_special(ast::Call const& node, Symbol& symbol) {
    auto args = node.args;
    Special special = special_of(&symbol);
    auto done = [&](TypePtr type, CBuiltin builtin, Form form = Form::special_call) {
        set(node, type, form, &symbol);
        fact(node).builtin = builtin;
        return type;
    };
    auto wrong_count = [&](int expected) {
        python_arguments_quietly(args);
        return error(node, diag::argument_count, symbol.name.str(), (long long)expected,
                     (long long)args.size());
    };
    switch (special) {
        case Special::typeof:
            if (args.size() != 1) return wrong_count(1);
            expr(*args[0].value);
            done(builtin(BuiltinClass::str), CBuiltin::typeof, Form::py_constant);
            constant(node, {display(fact(*args[0].value).type)});
            return builtin(BuiltinClass::str);
        case Special::cast: {
            if (args.size() < 2) return wrong_count(2);
            TypePtr type = type_argument(*args[0].value);
            TypePtr from = expr(*args[1].value);
            bool const is_address = is_pointer(type) && !is_char_pointer(canonical(type));
            if (is_object(from) && !is_object(type) && !is_address &&
                conversion(from, type) != Conversion::error)
                coerce(*args[1].value, type);
            if (is_object(type) && !is_object(from) && !is_error(from))
                coerce(*args[1].value,
                       conversion(from, type) == Conversion::error ? object() : type);
            for (std::size_t i = 2; i < args.size(); ++i) {  // typecheck=True
                expr(*args[i].value);
                if (!ast::as<ast::Constant>(args[i].value))
                    error(*args[i].value, diag::not_constant);
            }
            return done(type, CBuiltin::cast);
        }
        case Special::declare: {
            if (args.empty()) return wrong_count(1);
            if (args[0].keyword) {  // declare(a=…, b=…), done already
                for (auto const& arg : args) type_argument(*arg.value);
                return done(types.void_(), CBuiltin::declare);
            }
            TypePtr type = type_argument(*args[0].value);
            if (args.size() > 1 && !args[1].keyword) value(*args[1].value, type);
            return done(type, CBuiltin::declare);
        }
        case Special::address:
        case Special::op_address: {
            if (args.size() != 1) return wrong_count(1);
            TypePtr type = expr(*args[0].value);
            if (is_error(type)) return done(type, CBuiltin::address);
            return done(types.pointer(type), CBuiltin::address);
        }
        case Special::sizeof_:
            if (args.size() != 1) return wrong_count(1);
            size_operand(*args[0].value);
            return done(size(), CBuiltin::sizeof_);
        case Special::threadid:
            return done(c_int(), CBuiltin::threadid);
        case Special::likely:
        case Special::unlikely:
            if (args.size() != 1) return wrong_count(1);
            truth(*args[0].value);
            return done(bint(), special == Special::likely ? CBuiltin::likely : CBuiltin::unlikely);
        case Special::prange:
            python_arguments_quietly(args);
            return error(node, diag::par_prange_value);
        case Special::parallel:
            python_arguments_quietly(args);
            return error(node, diag::not_callable, "parallel");
        case Special::view_array:
        case Special::view_memoryview:
            python_arguments(args);
            set(*node.callee, builtin(BuiltinClass::type), Form::py_type, &symbol);
            return set(node, symbol.type, Form::array_construct, &symbol);
        case Special::div_:
        case Special::mod_: {
            if (args.size() != 2) return wrong_count(2);
            TypePtr left = expr(*args[0].value), right = expr(*args[1].value);
            bool const is_mod = special == Special::mod_;
            auto fits = [&](TypePtr one) { return is_mod ? is_int(one) : is_numeric(one); };
            if (!fits(plain_value(left)) || !fits(plain_value(right)))
                return error(node, diag::invalid_operand, is_mod ? "%" : "/",
                             display(fits(plain_value(left)) ? right : left));
            TypePtr type = arithmetic(left, right);
            coerce(*args[0].value, type);
            coerce(*args[1].value, type);
            return done(type, CBuiltin::none);
        }
        case Special::op_dereference:
        case Special::op_preincrement:
        case Special::op_predecrement:
        case Special::op_postincrement:
        case Special::op_postdecrement: {
            if (args.size() != 1) return wrong_count(1);
            TypePtr type = expr(*args[0].value);
            if (is_error(type)) return done(type, CBuiltin::none);
            bool deref = special == Special::op_dereference;
            if (TypePtr target = pointed_to(plain_value(type)); target && deref)
                return done(target, CBuiltin::none);
            if (plain_value(type)->kind == TypeKind::CppClass) {
                bool found = false;
                TypePtr result = cpp_operation(node, operator_of(special), type, nullptr, found);
                if (!found)
                    return error(node, diag::invalid_operand, operator_of(special), display(type));
                if (!deref && is_void(canonical(result))) result = type;
                Symbol* chosen = fact(node).symbol;
                (void)chosen;
                return done(result, CBuiltin::none);
            }
            if (!deref && (is_numeric(plain_value(type)) || is_pointer(plain_value(type))))
                return done(type, CBuiltin::none);
            if (plain_value(type)->kind == TypeKind::TemplateParam)
                return done(types.error(), CBuiltin::none);
            return error(node, diag::invalid_operand, operator_of(special), display(type));
        }
        case Special::op_comma: {
            if (args.empty()) return wrong_count(2);
            TypePtr last = object();
            for (auto const& arg : args) last = expr(*arg.value);
            return done(last, CBuiltin::none);
        }
        case Special::op_typeid: {
            if (args.size() != 1) return wrong_count(1);
            expr_or_type(*args[0].value);
            if (TypePtr named = type_of_expr(program, *scope, *args[0].value, scratch))
                set(*args[0].value, substituted(named), Form::type_name);
            Symbol* const info = type_info_of(program);
            if (!info) return error(node, diag::undefined_name, "type_info");
            return done(types.qualified(info->type, true, false), CBuiltin::none);
        }
        case Special::dataclass:
            python_arguments(args);
            return set(node, object(), Form::py_call, &symbol);
        default:
            break;
    }
    // A type made of types: cython.pointer(cython.int).
    if (TypePtr type = type_of_expr(program, *scope, node, out())) {
        for (auto const& arg : args) expr_or_type(*arg.value);
        return set(node, type, Form::type_name, &symbol);
    }
    for (auto const& arg : args) expr_or_type(*arg.value);
    return set(node, types.error(), Form::special, &symbol);
}

}  // namespace cyxx::sema
