// Python classes: the class statement, decorators, super() without arguments, private names.
#include "lower/expr.h"
#include "lower/state.h"
#include "sema/private_names.h"

namespace cyxx::lower {

namespace {

std::string_view doc_of(ast::Suite body) {
    auto const* first = body.empty() ? nullptr : ast::as<ast::ExprStmt>(body[0]);
    auto const* text = first ? ast::as<ast::StrLit>(first->value) : nullptr;
    bool const is_text = text && text->string_kind != ast::StrKind::cchar &&
                         text->string_kind != ast::StrKind::bytes;
    return is_text ? text->value : std::string_view();
}

}  // namespace

ir::Variable const* FunctionLowering::class_in_hand() const { return open_class(class_around_); }

ir::Variable const* FunctionLowering::open_class(sema::ClassInfo const* info) const {
    auto const found = open_classes_.find(info);
    return found == open_classes_.end() ? nullptr : found->second;
}

// The class in whose text we are: it makes names that begin with two underscores its own.
Value FunctionLowering::name(std::string_view text) {
    auto const* info = class_around_ ? class_around_ : sema::class_around(function);
    return module.name(info ? sema::private_name(*info, text) : std::string(text));
}

// @a, @b: their values, before that which they decorate.
std::vector<Value> FunctionLowering::decorators(std::span<ast::Expr const* const> exprs) {
    std::vector<Value> values;
    for (auto const* expr : exprs)
        values.push_back(keep(*this, value(*expr), *expr, module.object_type(), "decorator"));
    return values;
}

void FunctionLowering::decorate(Value made, std::vector<Value> const& values,
                                std::span<ast::Expr const* const> exprs) {
    for (std::size_t k = values.size(); k-- > 0;)
        check(b.call(Op::decorate, {made, values[k]}), *exprs[k]);
}

void FunctionLowering::on(ast::ClassDef const& stmt) {
    auto const& info = *module.program.class_of.find(&stmt)->second;
    if (!info.is_extension) return python_class(stmt, info);
    extension_body(info, stmt.body, stmt);
}

void FunctionLowering::python_class(ast::ClassDef const& stmt, sema::ClassInfo const& info) {
    std::vector<ast::Expr const*> of_python;  // directives are no values
    for (auto const* decorator : stmt.decorators)
        if (fact(*decorator).form != sema::Form::special) of_python.push_back(decorator);
    auto const decorated = decorators(of_python);
    std::vector<ast::Expr const*> bases;
    bool has_keywords = false, has_star = false;
    for (auto const& arg : stmt.args) {
        has_keywords |= bool(arg.keyword) || arg.double_star;
        has_star |= ast::as<ast::Starred>(arg.value) != nullptr;
        if (!arg.keyword && !arg.double_star) bases.push_back(arg.value);
    }
    auto const new_ref = [&](std::string_view hint) -> ir::Variable const& {
        return temp(hint, b.type(TypeName::ref), Holds::object);
    };
    auto const& held = new_ref("bases");
    Value const tuple = b.read(held);
    if (has_star) {
        starred_tuple(*this, b.arena().copy(bases), held, stmt);
    } else {
        std::vector<Value> const values = in_order(*this, bases);
        std::vector<Value> parts{tuple};
        if (!values.empty()) parts.push_back(b.braces(b.list(values)));
        step(Op::tuple, parts, stmt);
    }
    std::vector<Value> start{tuple};
    if (has_keywords) {
        Value const dict = b.read(new_ref("keywords"));
        step(Op::dict, {dict}, stmt);
        for (auto const& arg : stmt.args) {
            if (arg.double_star)
                check(b.call(Op::merge_keywords, {dict, value(*arg.value)}), stmt);
            else if (arg.keyword)
                check(
                    b.call(Op::set_item, {dict, module.name(arg.keyword.str()), value(*arg.value)}),
                    stmt);
        }
        start.push_back(dict);
    }
    flush();
    open_scope(*info.scope, stmt);
    auto const* made = b.variable(fresh(stmt.name.str()), b.type(TypeName::python_class));
    std::vector<Value> parts{b.constant(Op::this_module), b.string(stmt.name.str()),
                             b.string(module.source_name(info.qualified_name))};
    if (auto const doc = doc_of(stmt.body); !doc.empty())
        parts.push_back(b.literal(module.characters(doc, std::string(stmt.name.str()) + "_doc")));
    frame_.done.push_back(b.declare(made, b.braces(b.list(parts)), true));
    frame_.declares = true;
    check(b.call_on(b.read(made), Op::class_start, b.list(start)), stmt);
    if (info.cell) check(b.call_on(b.read(made), Op::class_cell, {b.read(cell(*info.cell))}), stmt);
    flush();
    open_classes_[&info] = made;
    auto const* around = std::exchange(class_around_, &info);
    suite(stmt.body);
    class_around_ = around;
    Value const object = b.read(new_ref("class"));
    check(b.call_on(b.read(made), Op::class_finish, {object}), stmt);
    decorate(object, decorated, of_python);
    write(*module.program.symbol_of.find(&stmt)->second, object, stmt);
    open_classes_.erase(&info);
    close_scope(*info.scope);
    flush();
}

// @a @b def f: f = a(b(f)); the decorators are evaluated first.
void FunctionLowering::define_decorated(sema::FunctionInfo const& info, ast::Stmt const& stmt) {
    auto const decorated = decorators(info.decorators);
    Value const made = function_object(info, stmt);
    decorate(made, decorated, info.decorators);
    write(*info.symbol, made, stmt);
}

// The class in whose methods we are, as `__class__` and super() mean it.
Value FunctionLowering::class_around(ast::Node const& at) {
    auto const* symbol = sema::lookup(*function.scope, module.program.names("__class__"));
    if (!symbol) return nullptr;
    if (symbol->class_) return module.class_type(*symbol->class_);
    Value const held = b.read(temp("class", b.type(TypeName::ref), Holds::object));
    step(Op::class_of, {held, b.read(cell(*symbol))}, at);
    return held;
}

bool FunctionLowering::has_own_super() const {
    return !function.params.empty() && function.params[0].kind != ast::ParamKind::star &&
           sema::lookup(*function.scope, module.program.names("__class__"));
}

// super(): of the class in whose body the method stands, and of its first argument.
Value FunctionLowering::own_super(ast::Call const& expr, ir::Variable const* out) {
    auto const& self = *function.params[0].symbol;
    Value const class_ = class_around(expr);
    auto const& held = result(*this, out, "super", fact(expr).type);
    step(Op::super_, {b.read(held), class_, read(self, expr)}, expr);
    return b.read(held);
}

}  // namespace cyxx::lower
