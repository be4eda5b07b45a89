// Directives from comments, decorators and `with`; what Cython's own decorators say.
#include "sema/cython_module.h"
#include "sema/declarer.h"
#include "sema/suggest.h"

#include <fmt/core.h>

namespace cyxx::sema {
namespace {

std::string_view trimmed(std::string_view text) {
    std::size_t first = text.find_first_not_of(" \t\r\f");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r\f") - first + 1);
}

std::string value_text(ConstValue const& value) {
    if (auto* flag = std::get_if<bool>(&value.value)) return *flag ? "True" : "False";
    if (auto* number = std::get_if<std::int64_t>(&value.value)) return fmt::format("{}", *number);
    if (auto* text = std::get_if<std::string>(&value.value)) return *text;
    if (std::holds_alternative<std::monostate>(value.value)) return "None";
    return {};
}

void set(diag::Sink& sink, Span at, Directives& directives, std::string_view name,
         std::string_view value) {
    switch (set_directive(directives, name, value)) {
        case DirectiveError::none:
            return;
        case DirectiveError::unknown_name: {
            auto& report = sink.report(at, diag::unknown_directive, name);
            std::vector<std::string_view> names = directive_names();
            if (std::string_view near = closest(name, names); !near.empty())
                report.help(fmt::format("did you mean `{}`?", near));
            return;
        }
        case DirectiveError::bad_value:
            sink.report(at, diag::directive_value, name, value);
            return;
    }
}

// `cython.boundscheck`, `boundscheck`, `cython.warn.undeclared`: the name of the directive.
std::string directive_name(Scope const& scope, ast::Expr const& node) {
    auto* part = ast::as<ast::Attribute>(&node);
    Symbol* whole = part ? symbol_of_expr(scope, *part->object) : nullptr;
    if (special_of(whole) == Special::directive)
        return fmt::format("{}.{}", whole->name.str(), part->name.str());
    if (Symbol* symbol = symbol_of_expr(scope, node))
        return special_of(symbol) == Special::directive ? std::string(symbol->name.str())
                                                        : std::string();
    auto* attribute = ast::as<ast::Attribute>(&node);
    if (!attribute) return {};
    Symbol* owner = symbol_of_expr(scope, *attribute->object);
    if (owner && owner->kind == SymbolKind::Module && owner->module &&
        owner->module->name == "cython")
        return std::string(attribute->name.str());  // unknown, to be reported
    auto* inner = ast::as<ast::Attribute>(attribute->object);
    if (!inner) return {};
    Symbol* module = symbol_of_expr(scope, *inner->object);
    bool is_cython = module && module->kind == SymbolKind::Module && module->module &&
                     module->module->name == "cython";
    return is_cython ? fmt::format("{}.{}", inner->name.str(), attribute->name.str())
                     : std::string();
}

}  // namespace

void Declarer::header_directives(ast::Module const& file, Directives& directives) {
    for (ast::Comment const& comment : file.comments) {
        if (!comment.in_header) continue;
        std::string_view text = trimmed(comment.text);
        if (!text.empty() && text.front() == '#') text = trimmed(text.substr(1));
        if (!text.starts_with("cython")) continue;
        text = trimmed(text.substr(6));
        if (text.empty() || text.front() != ':') continue;
        text.remove_prefix(1);
        while (!text.empty()) {
            std::size_t comma = std::min(text.find(','), text.size());
            std::string_view item = trimmed(text.substr(0, comma));
            text.remove_prefix(std::min(comma + 1, text.size()));
            if (item.empty()) continue;
            std::size_t equals = item.find('=');
            std::string_view name = trimmed(item.substr(0, std::min(equals, item.size())));
            std::string_view value =
                equals == std::string_view::npos ? "True" : trimmed(item.substr(equals + 1));
            Pos begin = comment.span.begin + Pos(name.data() - comment.text.data());
            set(sink, {begin, begin + Pos(name.size())}, directives, name, value);
        }
    }
}

// Of `boundscheck(False)`: sets it, true if the call is about a directive at all.
bool Declarer::directive_call(Context const& ctx, ast::Call const& call, std::string_view name,
                              Directives& directives) {
    if (!is_directive(name)) {
        auto& report = sink.report(*call.callee, diag::unknown_directive, name);
        std::vector<std::string_view> names = directive_names();
        if (std::string_view near = closest(name, names); !near.empty())
            report.help(fmt::format("did you mean `{}`?", near));
        return true;
    }
    if (call.args.empty()) {
        set(sink, call.span, directives, name, "True");
        return true;
    }
    for (ast::Argument const& arg : call.args) {
        if (arg.keyword) continue;
        ConstValue const* value = const_value(program, *ctx.scope, *arg.value);
        Directives scratch;
        if (value)
            set(sink, arg.value->span, directives, name, value_text(*value));
        else if (set_directive(scratch, name, "?") == DirectiveError::bad_value)
            sink.report(*arg.value, diag::not_constant);
    }
    return true;
}

Decorations Declarer::decorations(Context const& ctx, ast::ExprList decorators) {
    Decorations found;
    Directives directives = *ctx.directives;
    bool changed = false;
    // The one nearest to the function is applied first, so outer ones win.
    for (std::size_t i = decorators.size(); i-- > 0;) {
        ast::Expr const& node = *decorators[i];
        auto* call = ast::as<ast::Call>(&node);
        ast::Expr const& name = call ? *call->callee : node;
        Symbol* symbol = symbol_of_expr(*ctx.scope, name);
        Special special = special_of(symbol);
        auto flag = [&] {  // @cython.nogil, @cython.nogil(False)
            if (!call || call->args.empty()) return true;
            ConstValue const* value = const_value(program, *ctx.scope, *call->args[0].value);
            auto* on = value ? std::get_if<bool>(&value->value) : nullptr;
            return !on || *on;
        };
        if (std::string directive = directive_name(*ctx.scope, name); !directive.empty()) {
            changed = true;
            if (call)
                directive_call(ctx, *call, directive, directives);
            else
                set(sink, node.span, directives, directive, "True");
            continue;
        }
        bool is_own = true;
        if (special == Special::cfunc)
            found.cfunc = true;
        else if (special == Special::ccall)
            found.ccall = true;
        else if (special == Special::cclass)
            found.cclass = true;
        else if (special == Special::inline_)
            found.is_inline = true;
        else if (special == Special::nogil)
            found.nogil = flag();
        else if (special == Special::with_gil)
            found.with_gil = flag();
        else if (auto made = dataclass(ctx, node))
            found.dataclass = std::move(made);
        else if (special == Special::critical_section && !call)
            is_own = true;  // where there is a GIL, it locks nothing
        else if (special == Special::returns && call && !call->args.empty())
            found.returns = call->args[0].value;
        else if (special == Special::exceptval)
            found.exceptval = call;
        else if (special == Special::locals && call)
            for (ast::Argument const& arg : call->args)
                found.locals.emplace_back(arg.keyword, arg.value);
        else
            is_own = false;
        if (is_own) continue;
        if (!call && python_path(program, *ctx.scope, name) == "functools.total_ordering")
            found.total_ordering = &node;
        auto* plain = ast::as<ast::NameRef>(&node);
        bool is_builtin = plain && (!symbol || symbol->scope == program.builtins);
        found.static_method |= is_builtin && plain->name == "staticmethod";
        found.class_method |= is_builtin && plain->name == "classmethod";
        found.property |= is_builtin && plain->name == "property";
        if (auto* attribute = ast::as<ast::Attribute>(&node)) {
            auto* owner = ast::as<ast::NameRef>(attribute->object);
            bool accesses = attribute->name == "setter" || attribute->name == "deleter" ||
                            attribute->name == "getter";
            if (owner && accesses) found.accessor_of = owner->name;
        }
        found.others.insert(found.others.begin(), &node);
    }
    if (changed) found.directives = intern(program, directives);
    return found;
}

// functools.total_ordering does for an extension type what the directive does.
void Declarer::order_totally(ClassInfo& info, ast::Expr const* decorator) {
    if (!decorator || !info.directives) return;
    Directives directives = *info.directives;
    directives.total_ordering = true;
    info.directives = intern(program, directives);
    info.total_ordering = decorator;
}

// with cython.boundscheck(False), cython.wraparound(False): the directives inside, or null.
Directives const* Declarer::with_directives(Context const& ctx, ast::With const& node) {
    Directives directives = *ctx.directives;
    bool changed = false;
    for (auto const& item : node.items) {
        auto* call = ast::as<ast::Call>(item.manager);
        if (!call) continue;
        std::string name = directive_name(*ctx.scope, *call->callee);
        if (!name.empty()) changed |= directive_call(ctx, *call, name, directives);
    }
    return changed ? intern(program, directives) : nullptr;
}

}  // namespace cyxx::sema
