// The symbols of a file, as a tree.
#include "lsp/features.h"

namespace cyxx::lsp {

namespace {

// The protocol's numbers.
enum class Kind : int {
    Module = 2,
    Namespace = 3,
    Class = 5,
    Method = 6,
    Property = 7,
    Field = 8,
    Enum = 10,
    Function = 12,
    Variable = 13,
    Constant = 14,
    EnumMember = 22,
    Struct = 23,
    TypeParameter = 26,
};

class Outline {
public:
    explicit Outline(Source const& source) : source_(source) {}

    Json suite(ast::Suite body, bool in_class) {
        Json out = Json::array();
        for (ast::Stmt const* stmt : body)
            ast::visit(*stmt, [&](auto const& node) { on(node, out, in_class); });
        return out;
    }

private:
    bool is_here(Span span) const {
        return span.begin >= source_.base() && span.end <= source_.end();
    }

    void add(Json& out, std::string_view name, Kind kind, Span all, Span name_span,
             Json children = Json::array()) {
        if (name.empty() || !is_here(all)) return;
        if (!is_here(name_span) || name_span.end <= name_span.begin) name_span = all;
        if (name_span.begin < all.begin || name_span.end > all.end) all = name_span;
        Json one = {{"name", name},
                    {"kind", int(kind)},
                    {"range", range(source_, all)},
                    {"selectionRange", range(source_, name_span)}};
        if (!children.empty()) one["children"] = std::move(children);
        out.push_back(std::move(one));
    }

    void inline_(Json& out, ast::Suite body, bool in_class) {
        for (Json& one : suite(body, in_class)) out.push_back(std::move(one));
    }

    // Statements that bind no name.
    void on(ast::Stmt const&, Json&, bool) {}
    void on(ast::FuncDef const& node, Json& out, bool in_class) {
        add(out, node.name.str(), in_class ? Kind::Method : Kind::Function, node.span,
            node.name_span, suite(node.body, false));
    }
    void on(ast::CFuncDecl const& node, Json& out, bool in_class) {
        add(out, node.name.str(), in_class ? Kind::Method : Kind::Function, node.span,
            node.name_span);
    }
    void on(ast::ClassDef const& node, Json& out, bool) {
        add(out, node.name.str(), Kind::Class, node.span, node.name_span, suite(node.body, true));
    }
    void on(ast::CClassDecl const& node, Json& out, bool) {
        std::string_view const name = node.path.empty() ? "" : node.path.back().str();
        add(out, name, Kind::Class, node.span, node.name_span, suite(node.body, true));
    }
    void on(ast::CppClassDecl const& node, Json& out, bool) {
        add(out, node.name.str(), Kind::Class, node.span, node.name_span, suite(node.body, true));
    }
    void on(ast::StructDecl const& node, Json& out, bool) {
        add(out, node.name.str(), Kind::Struct, node.span, node.name_span, suite(node.body, true));
    }
    void on(ast::EnumDecl const& node, Json& out, bool) {
        Json items = Json::array();
        for (ast::EnumItem const& item : node.items)
            add(items, item.name.str(), Kind::EnumMember, item.span, item.span);
        add(out, node.name ? node.name.str() : "enum", Kind::Enum, node.span, node.name_span,
            std::move(items));
    }
    void on(ast::FusedDecl const& node, Json& out, bool) {
        add(out, node.name.str(), Kind::TypeParameter, node.span, node.name_span);
    }
    void on(ast::Typedef const& node, Json& out, bool) {
        add(out, node.declarator.name.str(), Kind::Class, node.span, node.declarator.name_span);
    }
    void on(ast::CVarDecl const& node, Json& out, bool in_class) {
        for (ast::Declarator const& one : node.declarators)
            add(out, one.name.str(), in_class ? Kind::Field : Kind::Variable, one.span,
                one.name_span);
    }
    void on(ast::PropertyDef const& node, Json& out, bool) {
        add(out, node.name.str(), Kind::Property, node.span, {}, suite(node.body, true));
    }
    void on(ast::CompileDef const& node, Json& out, bool) {
        add(out, node.name.str(), Kind::Constant, node.span, {});
    }
    void on(ast::Assign const& node, Json& out, bool in_class) {
        for (ast::Expr const* target : node.targets)
            if (auto const* name = ast::as<ast::NameRef>(target))
                add(out, name->name.str(), in_class ? Kind::Field : Kind::Variable, node.span,
                    name->span);
    }
    void on(ast::ExternBlock const& node, Json& out, bool) { inline_(out, node.body, false); }
    void on(ast::CDefBlock const& node, Json& out, bool in_class) {
        inline_(out, node.body, in_class);
    }
    void on(ast::If const& node, Json& out, bool in_class) {
        for (ast::Branch const& branch : node.branches) inline_(out, branch.body, in_class);
        inline_(out, node.otherwise, in_class);
    }
    void on(ast::Try const& node, Json& out, bool in_class) { inline_(out, node.body, in_class); }

    Source const& source_;
};

}  // namespace

Json document_symbols(Snapshot const& snapshot) {
    if (!snapshot.facts() || !snapshot.facts()->module) return Json::array();
    ast::Module const& module = *snapshot.facts()->module;
    return Outline(*module.source).suite(module.body, false);
}

}  // namespace cyxx::lsp
