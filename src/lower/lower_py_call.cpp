// Calls of Python objects.
#include "lower/cpp.h"
#include "sema/builtins.h"
#include "sema/local_functions.h"

namespace cyxx::lower {

using sema::BuiltinClass;
using sema::Form;

namespace {

struct Arguments {
    std::vector<ast::Expr const*> exprs;  // as they are evaluated
    std::vector<std::string_view> names;  // of the last ones
    bool has_star = false;
    bool has_double_star = false;
};

Arguments arguments_of(ast::Call const& expr) {
    Arguments args;
    for (auto const& arg : expr.args) {
        args.has_double_star |= arg.double_star;
        args.has_star |= ast::as<ast::Starred>(arg.value) != nullptr;
        args.exprs.push_back(arg.value);
        if (arg.keyword) args.names.push_back(arg.keyword.str());
    }
    return args;
}

ast::Attribute const* method_of(FunctionLowering& f, ast::Call const& expr) {
    auto const* attribute = ast::as<ast::Attribute>(expr.callee);
    return attribute && f.fact(*attribute).form == Form::py_attribute ? attribute : nullptr;
}

// An object that turns out to be a dict has no iteritems() any more.
bool may_be_renamed(FunctionLowering& f, ast::Call const& expr, ast::Attribute const& method) {
    auto const name = method.name.str();
    if (sema::method_now(BuiltinClass::dict, name) == name) return false;
    return (name.starts_with("iter") && expr.args.empty()) ||
           sema::is_builtin(f.fact(*method.object).final_type(), BuiltinClass::dict);
}

// What is called: a function, or a method before it is bound.
Value callable(FunctionLowering& f, ast::Call const& expr, Effects const& rest) {
    auto const* attribute = method_of(f, expr);
    if (!attribute) return kept(f, f.value(*expr.callee), *expr.callee, rest);
    Value const object = f.value(*attribute->object);
    auto const name = attribute->name.str();
    auto const& method = f.temp(f.b.format("{}", name), f.b.type(TypeName::method), Holds::object);
    std::vector<Value> all{f.b.read(method), object, f.name(name)};
    if (may_be_renamed(f, expr, *attribute))
        all.push_back(f.name(sema::method_now(BuiltinClass::dict, name)));
    f.step(Op::method, all, expr);
    return f.b.read(method);
}

// The function that a local variable holds from its only binding on, a def or a lambda; or null.
sema::FunctionInfo const* only_function(FunctionLowering& f, ast::Expr const& callee) {
    auto const* name = ast::as<ast::NameRef>(&callee);
    auto const* symbol = name ? f.typing.at(*name).symbol : nullptr;
    if (!symbol || f.module.program.main->directives->language_level < 3)
        return nullptr;  // [x for x in …] binds
    auto const* made = f.local_function(*symbol);
    if (!made) return nullptr;
    return &f.module.inner(*f.module.program.function_of.at(made), f.typing);
}

// Where the object goes that the call gives; what C code makes of it comes later.
ir::Variable const& call_result(FunctionLowering& f, ast::Call const& expr, Out out) {
    Type const type = f.fact(expr).type;
    if (sema::is_object(type)) return result(f, out, hint_of(f, expr), type);
    return f.temp(hint_of(f, expr), f.b.type(TypeName::ref), Holds::object);
}

Value plain_call(FunctionLowering& f, ast::Call const& expr, Arguments const& args, Out out) {
    Effects rest;
    for (auto const* arg : args.exprs) rest |= effects(f.typing, *arg);
    auto const* method = method_of(f, expr);
    // Where the arguments are at hand, the look-up and the call are one step.
    bool const is_one = method && !may_be_renamed(f, expr, *method) && !rest.acts && !rest.reads &&
                        !rest.fails && !rest.binds;
    std::vector<Value> all;
    if (is_one)
        all = {f.value(*method->object), f.name(method->name.str())};
    else
        all = {callable(f, expr, rest)};
    auto const values = in_order(f, args.exprs);
    all.insert(all.begin(), f.b.read(call_result(f, expr, out)));
    if (!values.empty()) all.push_back(f.b.braces(f.b.list(values)));
    if (!args.names.empty()) all.push_back(f.module.keywords(args.names));
    auto const* direct = args.names.empty() && !method ? only_function(f, *expr.callee) : nullptr;
    if (direct)
        f.check(f.b.call_of(Op::call, f.b.named(f.module.function_name(*direct)), f.b.list(all)),
                expr);
    else
        f.step(Op::call, all, expr);
    return all[0];
}

Value new_temp(FunctionLowering& f, std::string_view hint) {
    return f.b.read(f.temp(hint, f.b.type(TypeName::ref), Holds::object));
}

Value positional_tuple(FunctionLowering& f, ast::Call const& expr) {
    std::vector<ast::Expr const*> items;
    for (auto const& arg : expr.args)
        if (!arg.keyword && !arg.double_star) items.push_back(arg.value);
    Value const tuple = new_temp(f, "args");
    if (items.size() == 1) {
        if (auto const* star = ast::as<ast::Starred>(items[0])) {
            f.step(Op::tuple_from, {tuple, f.value(*star->value)}, expr);
            return tuple;
        }
    }
    Value const list = starred_list(f, f.b.arena().copy(items), expr);
    f.step(Op::list_to_tuple, {tuple, list}, expr);
    return tuple;
}

Value keyword_dict(FunctionLowering& f, ast::Call const& expr) {
    bool any = false;
    for (auto const& arg : expr.args) any |= bool(arg.keyword) || arg.double_star;
    if (!any) return nullptr;
    Value const dict = new_temp(f, "keywords");
    f.step(Op::dict, {dict}, expr);
    bool after_star = false;
    for (auto const& arg : expr.args) {
        after_star |= arg.double_star;
        if (arg.double_star)
            f.check(f.b.call(Op::merge_keywords, {dict, f.value(*arg.value)}), expr);
        else if (arg.keyword)
            f.check(f.b.call(after_star ? Op::add_keyword : Op::set_item,
                             {dict, f.name(arg.keyword.str()), f.value(*arg.value)}),
                    expr);
    }
    return dict;
}

Value starred_call(FunctionLowering& f, ast::Call const& expr, Out out) {
    Effects rest;
    for (auto const& arg : expr.args) rest |= effects(f.typing, *arg.value);
    Value const function = kept(f, f.value(*expr.callee), *expr.callee, rest);
    Value const args = positional_tuple(f, expr);
    Value const keywords = keyword_dict(f, expr);
    auto const& held = call_result(f, expr, out);
    std::vector<Value> all{f.b.read(held), function, args};
    if (keywords) all.push_back(keywords);
    f.step(Op::call_with, all, expr);
    return f.b.read(held);
}

// list(x), str(x) and the like, of the builtin types: the operation that it comes to.
std::optional<Op> constructor(FunctionLowering& f, ast::Call const& expr, Arguments const& args) {
    auto const& fact = f.fact(*expr.callee);
    if (fact.form != Form::py_type || args.exprs.size() != 1 || !args.names.empty()) return {};
    Type const type = fact.symbol && fact.symbol->kind == sema::SymbolKind::Type
                          ? fact.symbol->type
                          : f.fact(expr).type;
    auto const* class_ = sema::as_canonical<sema::ObjectType>(type);
    if (!class_ || class_->extension) return {};
    switch (class_->builtin) {
        case BuiltinClass::list:
            return Op::list_from;
        case BuiltinClass::tuple:
            return Op::tuple_from;
        case BuiltinClass::set:
            return Op::set_from;
        case BuiltinClass::dict:
            return Op::dict_from;
        case BuiltinClass::str:
            return Op::str;
        case BuiltinClass::py_int:
            return Op::new_int;
        case BuiltinClass::py_float:
            return Op::new_float;
        case BuiltinClass::any:
        case BuiltinClass::frozenset:
        case BuiltinClass::bytes:
        case BuiltinClass::bytearray:
        case BuiltinClass::py_complex:
        case BuiltinClass::py_bool:
        case BuiltinClass::type:
        case BuiltinClass::slice:
        case BuiltinClass::range:
        case BuiltinClass::memoryview:
        case BuiltinClass::exception:
        case BuiltinClass::basestring:
            return {};
    }
    __builtin_unreachable();
}

// Shape.__new__(Shape): the object as it is before __init__.
Value new_object(FunctionLowering& f, ast::Call const& expr, Arguments const& args, Out out) {
    auto const* method = ast::as<ast::Attribute>(expr.callee);
    if (!method || method->name != "__new__" || args.exprs.size() != 1 || !args.names.empty())
        return nullptr;
    auto const& owner = f.fact(*method->object);
    auto const& given = f.fact(*args.exprs[0]);
    if (owner.form != Form::py_type || given.form != Form::py_type || !owner.symbol ||
        owner.symbol != given.symbol)
        return nullptr;
    auto const* class_ = sema::as_canonical<sema::ObjectType>(owner.symbol->type);
    if (!class_ || !f.module.is_own(class_->extension)) return nullptr;
    auto const& held = call_result(f, expr, out);
    f.check(f.b.call_of(Op::new_object, f.module.class_struct(*class_->extension),
                        f.b.list({f.b.read(held)})),
            expr);
    return f.b.read(held);
}

// What is known to be called, and done without a look-up: methods of Python's own types.
struct KnownMethod {
    BuiltinClass owner;
    std::string_view name;
    std::size_t least, most;  // arguments
    Op op;
};
constexpr KnownMethod giving[] = {{BuiltinClass::dict, "get", 1, 2, Op::dict_get},
                                  {BuiltinClass::dict, "setdefault", 1, 2, Op::dict_setdefault},
                                  {BuiltinClass::list, "pop", 0, 0, Op::list_pop},
                                  {BuiltinClass::str, "join", 1, 1, Op::join}};
// Those that give None.
constexpr KnownMethod acting[] = {{BuiltinClass::list, "append", 1, 1, Op::append},
                                  {BuiltinClass::list, "extend", 1, 1, Op::list_extend},
                                  {BuiltinClass::set, "add", 1, 1, Op::add_to_set}};

KnownMethod const* known_method(FunctionLowering& f, ast::Call const& expr, Arguments const& args,
                                std::span<KnownMethod const> table) {
    auto const* method = method_of(f, expr);
    if (!method || args.has_star || args.has_double_star || !args.names.empty()) return nullptr;
    auto const* type = sema::as_canonical<sema::ObjectType>(f.fact(*method->object).final_type());
    if (!type || type->extension) return nullptr;
    for (auto const& known : table)
        if (known.owner == type->builtin && method->name == known.name &&
            args.exprs.size() >= known.least && args.exprs.size() <= known.most)
            return &known;
    return nullptr;
}

// The type of a receiver whose methods no subclass changes, as C++ names it: PyUnicode_Type.
Value exact_type(FunctionLowering& f, ast::Attribute const& method) {
    Type const type = f.fact(*method.object).final_type();
    auto const* object = sema::as_canonical<sema::ObjectType>(type);
    if (!object || object->extension) return nullptr;
    switch (object->builtin) {
        case BuiltinClass::list:
        case BuiltinClass::tuple:
        case BuiltinClass::dict:
        case BuiltinClass::set:
        case BuiltinClass::frozenset:
        case BuiltinClass::str:
        case BuiltinClass::bytes:
        case BuiltinClass::bytearray: {
            auto const* address = ir::as<ir::Unary>(builtin_type(f, type));
            return address ? address->operand : nullptr;
        }
        default:
            return nullptr;
    }
}

std::string_view name_now(FunctionLowering& f, ast::Attribute const& method) {
    auto const* type = sema::as_canonical<sema::ObjectType>(f.fact(*method.object).final_type());
    return sema::method_now(type->builtin, method.name.str());
}

// The receiver, which is not None, and the arguments.
std::vector<Value> known_operands(FunctionLowering& f, ast::Call const& expr,
                                  Arguments const& args) {
    auto const& method = *method_of(f, expr);
    Effects rest;
    for (auto const* arg : args.exprs) rest |= effects(f.typing, *arg);
    std::vector<Value> all{kept(f, f.value(*method.object), *method.object, rest)};
    f.check(f.b.call(Op::has_method, {all[0], f.b.string(method.name.str())}), expr);
    auto const object = [&](std::size_t k) {  // a character of bytearray.append is a number first
        ast::Expr const& given = *args.exprs[k];
        Type const type = f.fact(given).final_type();
        return sema::is_object(type) ? f.value(given) : to_object(f, f.value(given), type, given);
    };
    for (Value const value : in_order(f, args.exprs, object)) all.push_back(value);
    return all;
}

// abs(a), min(a, b), max(a, b, c) of objects.
Value known_function(FunctionLowering& f, ast::Call const& expr, Arguments const& args, Out out) {
    std::string_view const name = sema::called_builtin(f.typing, expr);
    std::size_t const count = args.exprs.size();
    bool const is_absolute = name == "abs" && count == 1;
    bool const is_choice = (name == "min" || name == "max") && count > 1;
    if (!args.names.empty() || !(is_absolute || is_choice)) return nullptr;
    auto const values = in_order(f, args.exprs);
    auto const& held = call_result(f, expr, out);
    if (is_absolute)
        f.step(Op::absolute, {f.b.read(held), values[0]}, expr);
    else
        f.step(name == "min" ? Op::smallest : Op::largest,
               {f.b.read(held), f.b.braces(f.b.list(values))}, expr);
    return f.b.read(held);
}

Value object_call(FunctionLowering& f, ast::Call const& expr, Out out) {
    auto const args = arguments_of(expr);
    if (Value const made = new_object(f, expr, args, out)) return made;
    if (args.has_star || args.has_double_star) return starred_call(f, expr, out);
    if (auto const* known = known_method(f, expr, args, giving)) {
        auto all = known_operands(f, expr, args);
        auto const& held = call_result(f, expr, out);
        all.insert(all.begin(), f.b.read(held));
        f.step(known->op, all, expr);
        return f.b.read(held);
    }
    if (Value const made = known_function(f, expr, args, out)) return made;
    auto const* method = args.names.empty() ? method_of(f, expr) : nullptr;
    if (Value const type = method ? exact_type(f, *method) : nullptr) {
        auto const operands = known_operands(f, expr, args);
        auto const& held = call_result(f, expr, out);
        std::vector<Value> all{f.b.read(held), f.module.known_method(type, name_now(f, *method)),
                               operands[0]};
        std::vector<Value> const given(operands.begin() + 1, operands.end());
        if (!given.empty()) all.push_back(f.b.braces(f.b.list(given)));
        f.step(Op::call, all, expr);
        return f.b.read(held);
    }
    if (auto const op = constructor(f, expr, args)) {
        Value const argument = f.value(*args.exprs[0]);
        auto const& held = call_result(f, expr, out);
        f.step(*op, {f.b.read(held), argument}, expr);
        return f.b.read(held);
    }
    return plain_call(f, expr, args, out);
}

}  // namespace

ast::Node const* FunctionLowering::local_function(sema::Symbol const& symbol) {
    if (!local_functions_) local_functions_ = sema::local_functions(typing);
    auto const found = local_functions_->find(&symbol);
    return found == local_functions_->end() ? nullptr : found->second;
}

Value lower_py_call(FunctionLowering& f, ast::Call const& expr, Out out) {
    auto const& fact = f.fact(expr);
    if (fact.builtin == sema::CBuiltin::isinstance) return lower_builtin_call(f, expr, out);
    // Python's own would give the names of the code that called the function.
    if (expr.args.empty() && sema::called_builtin(f.typing, expr) == "globals")
        return f.b.constant(Op::module_globals);
    if (sema::reads_local_names(f.typing, expr)) return lower_local_names(f, expr, out);
    if (expr.args.empty() && f.has_own_super() && sema::called_builtin(f.typing, expr) == "super")
        return f.own_super(expr, out);
    Value const object = object_call(f, expr, out);
    if (sema::is_object(fact.type)) return object;
    return from_object(f, object, fact.type, expr, nullptr, hint_of(f, expr));
}

// A call whose result is dropped: list.append makes none.
void lower_call_effect(FunctionLowering& f, ast::Call const& expr) {
    auto const args = arguments_of(expr);
    if (auto const* known = known_method(f, expr, args, acting))
        return f.check(f.b.call(known->op, f.b.list(known_operands(f, expr, args))), expr);
    auto const* method = method_of(f, expr);
    if (method && method->name == "append" && args.exprs.size() == 1 && args.names.empty() &&
        !args.has_star && !args.has_double_star) {
        Value const object =
            kept(f, f.value(*method->object), *method->object, effects(f.typing, *args.exprs[0]));
        ast::Expr const& given = *args.exprs[0];
        Value const item = to_object(f, f.value(given), f.fact(given).final_type(), given);
        return f.check(f.b.call(Op::append_to, {object, f.name("append"), item}), expr);
    }
    if (sema::reads_local_names(f.typing, expr)) return void(lower_local_names(f, expr, nullptr));
    auto const form = f.fact(expr).form;
    bool const is_object =
        form == Form::py_call || form == Form::py_method_call || form == Form::array_construct;
    bool const is_guarded = !is_object && may_throw(cpp_callee(f, expr));
    Value const left = is_object ? object_call(f, expr, nullptr)
                                 : lower_call(f, expr, is_guarded ? no_result() : nullptr);
    drop(f, left);
}

}  // namespace cyxx::lower
