// Semantic tokens: what each name of the file means.
#include "lsp/features.h"
#include "lsp/spot.h"

#include <algorithm>

namespace cyxx::lsp {

namespace {

enum class Token : int {
    namespace_,
    type,
    class_,
    enum_member,
    function,
    method,
    property,
    variable,
    parameter,
};
char const* const token_names[] = {"namespace", "type",     "class",    "enumMember", "function",
                                   "method",    "property", "variable", "parameter"};
constexpr int declares = 1;  // the first modifier, "declaration"

bool is_in_class(sema::Symbol const& symbol) {
    return symbol.scope && (symbol.scope->kind == sema::ScopeKind::c_class ||
                            symbol.scope->kind == sema::ScopeKind::cpp_class ||
                            symbol.scope->kind == sema::ScopeKind::py_class);
}

std::optional<Token> token_of(sema::Symbol const& symbol) {
    switch (symbol.kind) {
        case sema::SymbolKind::Variable:
            if (symbol.place == sema::Place::parameter) return Token::parameter;
            if (symbol.place == sema::Place::member || symbol.place == sema::Place::field)
                return Token::property;
            return Token::variable;
        case sema::SymbolKind::Function:
        case sema::SymbolKind::PyFunction:
            return is_in_class(symbol) ? Token::method : Token::function;
        case sema::SymbolKind::Type:
            return symbol.class_ ? Token::class_ : Token::type;
        case sema::SymbolKind::EnumItem:
            return Token::enum_member;
        case sema::SymbolKind::Constant:
            return Token::variable;
        case sema::SymbolKind::Module:
            return Token::namespace_;
        case sema::SymbolKind::PyGlobal:
            if (symbol.class_) return Token::class_;
            return symbol.function ? Token::function : Token::variable;
        case sema::SymbolKind::PyBuiltin:
        case sema::SymbolKind::Special:
            return Token::function;
    }
    return {};
}

class Tokens {
public:
    explicit Tokens(driver::Facts& facts)
        : program_(facts.program), source_(*facts.module->source) {
        if (!program_.main) return;
        scopes_.push_back(program_.main->scope);
        for (ast::Stmt const* stmt : facts.module->body) descend(*stmt);
    }

    Json encoded() {
        std::ranges::sort(found_, {}, &Found::begin);
        Json data = Json::array();
        Position before;
        Pos done = 0;
        for (Found const& one : found_) {
            if (one.begin < done) continue;  // a name counts once
            Position const at = position(source_, one.begin);
            int const lines = at.line - before.line;
            data.push_back(lines);
            data.push_back(lines ? at.character : at.character - before.character);
            data.push_back(utf16_length(source_.text({one.begin, one.end})));
            data.push_back(int(one.token));
            data.push_back(one.modifiers);
            before = at;
            done = one.end;
        }
        return data;
    }

private:
    struct Found {
        Pos begin, end;
        Token token;
        int modifiers;
    };

    template <class Node>
    void descend(Node const& node) {
        std::size_t const depth = scopes_.size();
        if constexpr (std::is_same_v<Node, ast::Stmt>) statement(node);
        if constexpr (std::is_same_v<Node, ast::Expr>) expression(node);
        if constexpr (std::is_same_v<Node, ast::TypeNode>) type(node);
        ast::each_child(node, [&](auto const& child) { descend(child); });
        scopes_.resize(depth);
    }

    void statement(ast::Stmt const& stmt) {
        if (auto const found = program_.function_of.find(&stmt);
            found != program_.function_of.end() && found->second->scope)
            scopes_.push_back(found->second->scope);
        else if (auto const cls = program_.class_of.find(&stmt);
                 cls != program_.class_of.end() && cls->second->scope)
            scopes_.push_back(cls->second->scope);
        ast::visit(stmt, [&](auto const& node) { on(node); });
    }

    template <class Node>
    void on(Node const& node) {
        if constexpr (requires { node.name_span; }) bound(node.name_span, &node);
        if constexpr (requires { node.declarators; })
            for (ast::Declarator const& one : node.declarators) bound(one.name_span, &one);
        if constexpr (requires { node.declarator; })
            bound(node.declarator.name_span, &node.declarator);
        if constexpr (requires { node.params; }) params(node.params);
        if constexpr (requires { node.names.front().name_span; })
            for (ast::Alias const& alias : node.names)
                if (!alias.path.empty() && !alias.as)
                    add(alias.name_span, sema::lookup(*scopes_.back(), alias.path.front()), 0);
    }

    void params(ast::List<ast::Param> params) {
        for (ast::Param const& one : params) bound(one.name_span, &one);
    }

    void bound(Span name, void const* what) {
        auto const found = program_.symbol_of.find(what);
        if (found != program_.symbol_of.end()) add(name, found->second, declares);
    }

    void expression(ast::Expr const& expr) {
        sema::Fact const* fact = nullptr;
        if (auto const* name = ast::as<ast::NameRef>(&expr)) {
            fact = fact_of(program_, expr);
            add(expr.span,
                fact && fact->symbol ? fact->symbol : sema::lookup(*scopes_.back(), name->name), 0);
        } else if (auto const* attribute = ast::as<ast::Attribute>(&expr)) {
            fact = fact_of(program_, expr);
            if (fact && fact->symbol)
                add(attribute->name_span, fact->symbol, 0);
            else
                add(attribute->name_span, Token::property, 0);
        } else if (auto const* lambda = ast::as<ast::Lambda>(&expr)) {
            params(lambda->params);
        }
    }

    void type(ast::TypeNode const& node) {
        if (auto const* named = ast::as<ast::NamedType>(&node))
            for (PathPart const& part : parts_of(program_, *scopes_.back(), *named, source_))
                add(part.span, part.symbol, 0);
        if (auto const* function = ast::as<ast::FunctionType>(&node)) params(function->params);
    }

    void add(Span name, sema::Symbol const* symbol, int modifiers) {
        if (!symbol) return;
        if (auto const token = token_of(*symbol)) add(name, *token, modifiers);
    }
    void add(Span name, Token token, int modifiers) {
        bool const is_here = name.begin >= source_.base() && name.end <= source_.end();
        if (is_here && name.begin < name.end)
            found_.push_back({name.begin, name.end, token, modifiers});
    }

    sema::Program& program_;
    Source const& source_;
    std::vector<sema::Scope const*> scopes_;
    std::vector<Found> found_;
};

}  // namespace

Json token_legend() { return {{"tokenTypes", token_names}, {"tokenModifiers", {"declaration"}}}; }

Json semantic_tokens(Snapshot const& snapshot) {
    if (!snapshot.facts() || !snapshot.facts()->module) return {{"data", Json::array()}};
    return {{"data", Tokens(*snapshot.facts()).encoded()}};
}

}  // namespace cyxx::lsp
