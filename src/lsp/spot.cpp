// A walk down the tree to one place, with the scope and the state of the GIL on the way.
#include "lsp/spot.h"

#include <algorithm>
#include <cctype>

namespace cyxx::lsp {

namespace {

bool holds(Span span, Pos pos) { return span.begin <= pos && pos <= span.end; }
bool is_real(Span span) { return span.end > span.begin; }

class Finder {
public:
    Finder(driver::Facts& facts, Pos pos)
        : program_(facts.program), source_(*facts.module->source), pos_(pos) {
        if (!program_.main) return;
        spot_.scope = program_.main->scope;
        spot_.function = program_.main->body;
        suite(facts.module->body);
    }

    Spot const& spot() const { return spot_; }

private:
    void suite(ast::Suite body) {
        for (ast::Stmt const* stmt : body)
            if (holds(stmt->span, pos_)) statement(*stmt);
    }

    void statement(ast::Stmt const& stmt) {
        enter_body(stmt);
        enter_gil(stmt);
        names(stmt);
        ast::each_child(stmt, [&](auto const& child) { descend(child); });
    }

    template <class Node>
    void descend(Node const& node) {
        if (is_real(node.span) && !holds(node.span, pos_)) return;
        if constexpr (std::is_same_v<Node, ast::Stmt>)
            statement(node);
        else if constexpr (std::is_same_v<Node, ast::Expr>)
            expression(node);
        else if constexpr (std::is_same_v<Node, ast::TypeNode>)
            type(node);
        else
            ast::each_child(node, [&](auto const& child) { descend(child); });
    }

    // The header of a function belongs to the scope around it, but for the names of its parameters.
    void enter_body(ast::Stmt const& stmt) {
        if (auto const found = program_.function_of.find(&stmt);
            found != program_.function_of.end() && found->second->scope) {
            spot_.function = found->second;
            spot_.scope = found->second->scope;
            spot_.gil = sema::gil_at_entry(*found->second);
        } else if (auto const cls = program_.class_of.find(&stmt);
                   cls != program_.class_of.end() && cls->second->scope) {
            spot_.scope = cls->second->scope;
        }
    }

    void enter_gil(ast::Stmt const& stmt) {
        sema::Typing const* typing = typing_of(spot_.function);
        if (!typing) return;
        if (auto const* with = ast::as<ast::With>(&stmt)) {
            for (sema::WithItemFact const& item : typing->items(*with))
                if (!with->body.empty() && pos_ >= with->body.front()->span.begin)
                    spot_.gil = item.inside;
        } else if (auto const* loop = ast::as<ast::For>(&stmt)) {
            if (auto const* head = typing->prange(*loop);
                head && !loop->body.empty() && pos_ >= loop->body.front()->span.begin)
                spot_.gil = head->inside;
        }
    }

    sema::Typing const* typing_of(sema::FunctionInfo const* function) const {
        for (sema::Typing const& typing : program_.typings)
            if (typing.function == function) return &typing;
        return nullptr;
    }

    // --- names that statements bind
    void names(ast::Stmt const& stmt) {
        ast::visit(stmt, [&](auto const& node) { on(node); });
    }
    template <class Node>
    void on(Node const& node) {
        if constexpr (requires { node.name_span; }) bound(node.name_span, &node);
        if constexpr (requires { node.declarators; })
            for (ast::Declarator const& one : node.declarators) declarator(one);
        if constexpr (requires { node.declarator; }) declarator(node.declarator);
        if constexpr (requires { node.params; }) params(node.params);
        if constexpr (requires {
                          node.items;
                          node.underlying;
                      })
            for (ast::EnumItem const& one : node.items) bound(one.span, &one);
        if constexpr (requires { node.type->params; })
            if (node.type) params(node.type->params);
        if constexpr (requires { node.names.front().name_span; }) aliases(node);
    }

    void declarator(ast::Declarator const& one) {
        bound(one.name_span, &one);
        if (auto const* function = ast::as<ast::FunctionType>(one.type)) params(function->params);
    }
    void params(ast::List<ast::Param> params) {
        for (ast::Param const& one : params) bound(one.name_span, &one);
    }

    void bound(Span name, void const* what) {
        if (!is_real(name) || !holds(name, pos_)) return;
        auto const found = program_.symbol_of.find(what);
        sema::Symbol const* symbol = found == program_.symbol_of.end() ? nullptr : found->second;
        if (!symbol) {
            std::string_view const word = source_.text(name);
            symbol = spot_.scope ? sema::lookup(*spot_.scope, program_.names(word)) : nullptr;
        }
        take(name, symbol);
    }

    void take(Span name, sema::Symbol const* symbol) {
        spot_.name = name;
        spot_.symbol = symbol;
        spot_.module = symbol ? symbol->module : nullptr;
        if (!symbol) return;
        sema::Typing const* typing = typing_of(spot_.function);
        spot_.type = typing ? typing->type_of(*symbol) : symbol->type;
    }

    template <class Import>
    void aliases(Import const& node) {
        bool is_alias = false;
        sema::Symbol const* any = nullptr;
        for (ast::Alias const& alias : node.names) {
            if (alias.path.empty()) continue;
            Ident const name = alias.as ? alias.as : alias.path.front();
            sema::Symbol const* symbol = spot_.scope ? sema::lookup(*spot_.scope, name) : nullptr;
            if (symbol) any = symbol;
            if (!holds(alias.span, pos_)) continue;
            is_alias = true;
            take(alias.name_span, symbol);
        }
        // The module itself is that of what comes from it.
        if constexpr (requires { node.module; })
            if (!is_alias && any && any->scope && any->scope->module != program_.main) {
                spot_.name = node.span;
                spot_.module = any->scope->module;
            }
    }

    // --- expressions and types
    void expression(ast::Expr const& expr) {
        spot_.expr = &expr;
        sema::Fact const* fact = fact_of(program_, expr);
        if (auto const* name = ast::as<ast::NameRef>(&expr)) {
            sema::Symbol const* symbol = fact && fact->symbol ? fact->symbol : nullptr;
            if (!symbol && spot_.scope) symbol = sema::lookup(*spot_.scope, name->name);
            take(name->span, symbol);
            if (fact && fact->type) spot_.type = fact->type;
        } else if (auto const* attribute = ast::as<ast::Attribute>(&expr);
                   attribute && holds(attribute->name_span, pos_)) {
            take_attribute(*attribute, fact);
            return;
        } else if (auto const* lambda = ast::as<ast::Lambda>(&expr)) {
            params(lambda->params);
        }
        ast::each_child(expr, [&](auto const& child) { descend(child); });
    }

    void take_attribute(ast::Attribute const& attribute, sema::Fact const* fact) {
        sema::Symbol const* symbol = fact ? fact->symbol : nullptr;
        if (!symbol) {
            sema::Fact const* object = fact_of(program_, *attribute.object);
            symbol = member_of(program_, object ? object->symbol : nullptr,
                               object ? object->type : nullptr, attribute.name);
        }
        take(attribute.name_span, symbol);
        if (fact && fact->type) spot_.type = fact->type;
    }

    void type(ast::TypeNode const& node) {
        if (auto const* named = ast::as<ast::NamedType>(&node); named && spot_.scope)
            for (PathPart const& part : parts_of(program_, *spot_.scope, *named, source_))
                if (holds(part.span, pos_)) take(part.span, part.symbol);
        if (auto const* function = ast::as<ast::FunctionType>(&node)) params(function->params);
        ast::each_child(node, [&](auto const& child) { descend(child); });
    }

    sema::Program& program_;
    Source const& source_;
    Pos pos_;
    Spot spot_;
};

}  // namespace

Spot spot_at(driver::Facts& facts, Pos pos) {
    if (!facts.module) return {};
    return Finder(facts, pos).spot();
}

sema::Fact const* fact_of(sema::Program& program, ast::Expr const& expr) {
    for (sema::Typing const& typing : program.typings) {
        if (expr.id < typing.base || expr.id - typing.base >= typing.facts.size()) continue;
        sema::Fact const& fact = typing.facts[expr.id - typing.base];
        if (fact.type || fact.symbol) return &fact;
    }
    return nullptr;
}

sema::Symbol const* member_of(sema::Program& program, sema::Symbol const* symbol,
                              sema::Type const* type, Ident name) {
    if (symbol && symbol->module && symbol->module->scope) return symbol->module->scope->own(name);
    if (symbol && symbol->kind == sema::SymbolKind::Type && symbol->type) type = symbol->type;
    if (!type) return nullptr;
    if (sema::Type const* target = sema::pointed_to(sema::canonical(type))) type = target;
    return sema::find_member(program.types, type, name).symbol;
}

std::vector<PathPart> parts_of(sema::Program& program, sema::Scope const& scope,
                               ast::NamedType const& type, Source const& source) {
    std::vector<PathPart> parts;
    if (type.scope || type.span.begin < source.base() || type.span.end > source.end()) return parts;
    std::string_view const text = source.text(type.span);
    std::size_t at = 0;
    sema::Symbol const* before = nullptr;
    for (Ident const name : type.path) {
        at = text.find(name.str(), at);
        if (at == text.npos) break;
        sema::Symbol const* symbol = parts.empty() ? sema::lookup(scope, name)
                                     : before      ? member_of(program, before, nullptr, name)
                                                   : nullptr;
        Pos const begin = type.span.begin + Pos(at);
        at += name.str().size();
        parts.push_back({{begin, type.span.begin + Pos(at)}, symbol});
        before = symbol;
    }
    return parts;
}

}  // namespace cyxx::lsp
