// Layout is kept: new lines are indented as their neighbours, and end as theirs.
#include "sema/fixes.h"

#include "sema/flow_walk.h"

namespace cyxx::sema {

namespace {

bool is_space(char each) { return each == ' ' || each == '\t' || each == '\f'; }
bool is_blank(std::string_view text) { return text.find_first_not_of(" \t\f\r") == text.npos; }

// One line of a file, by a position in it.
struct Line {
    Source const* source;
    Pos begin;
    std::string_view text;

    std::string_view indent() const {
        std::size_t count = 0;
        while (count < text.size() && is_space(text[count])) ++count;
        return text.substr(0, count);
    }
    std::string step() const { return indent().starts_with('\t') ? "\t" : "    "; }
    std::string end() const {
        std::string_view const rest = source->text().substr(begin - source->base() + text.size());
        return rest.starts_with("\r\n") ? "\r\n" : rest.starts_with('\r') ? "\r" : "\n";
    }
    bool starts_with(Pos pos) const { return begin + indent().size() == pos; }
};

Line line_at(Source const& source, Pos pos) {
    int const line = source.line(pos);
    return {&source, source.line_start(line), source.line_text(line)};
}

// Whether nothing but a comment stands behind the position.
bool ends_line(Source const& source, Pos pos) {
    Line const line = line_at(source, pos);
    std::string_view rest =
        line.text.substr(std::min<std::size_t>(pos - line.begin, line.text.size()));
    while (!rest.empty() && is_space(rest[0])) rest.remove_prefix(1);
    return rest.empty() || rest[0] == '#' || rest[0] == '\r';
}

// Where the code of a stretch of text ends, without a comment and spaces behind it.
Pos code_end(Source const& source, Span span) {
    std::string_view const text = source.text(span);
    std::size_t end = 0;
    char quote = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        char const each = text[at];
        if (quote) {
            if (each == '\\') ++at;
            if (each == quote) quote = 0;
        } else if (each == '#') {
            at = std::min(text.find('\n', at), text.size());
            continue;
        } else if (each == '"' || each == '\'') {
            quote = each;
        }
        if (!is_space(each) && each != '\n' && each != '\r') end = std::min(at + 1, text.size());
    }
    return span.begin + Pos(end);
}

// The source of a statement that has its lines for itself; null if it shares them.
Source const* source_of_lines(ast::Stmt const& stmt, SourceManager const& sources) {
    Source const* source = sources.find(stmt.span.begin);
    if (!source || !line_at(*source, stmt.span.begin).starts_with(stmt.span.begin)) return nullptr;
    return ends_line(*source, stmt.span.end) ? source : nullptr;
}

// A string literal of several lines would get other contents by being indented.
bool has_long_string(ast::Stmt const& stmt, Source const& source) {
    bool found = false;
    auto look = [&](ast::Expr const& expr) {
        bool const text = expr.kind == ast::ExprKind::StrLit || expr.kind == ast::ExprKind::FString;
        found |= text && source.line(expr.span.begin) != source.line(expr.span.end);
    };
    each_expr(stmt, [&](ast::Expr const& expr) { each_subexpr(expr, look); });
    return found;
}

bool is_docstring(ast::Stmt const& stmt) {
    auto expr = ast::as<ast::ExprStmt>(&stmt);
    return expr && expr->value->kind == ast::ExprKind::StrLit;
}

ast::CFuncDecl const* prototype_in(ast::Suite suite, FunctionInfo const& function, bool in_class) {
    for (ast::Stmt const* stmt : suite) {
        if (auto decl = ast::as<ast::CFuncDecl>(stmt)) {
            if (!in_class && !decl->has_body && decl->name == function.symbol->name) return decl;
        } else if (auto block = ast::as<ast::CDefBlock>(stmt)) {
            if (auto found = prototype_in(block->body, function, in_class)) return found;
        } else if (auto type = ast::as<ast::CClassDecl>(stmt)) {
            if (in_class && function.class_->symbol && !type->path.empty() &&
                type->path.back() == function.class_->symbol->name)
                if (auto found = prototype_in(type->body, function, false)) return found;
        }
    }
    return nullptr;
}

// `*name[3] = value` of a declaration, as it is written.
struct Written {
    std::string shape, value;  // no value: empty
};
Written written(Source const& source, ast::Declarator const& declarator, Pos end) {
    std::string_view const whole = source.text({declarator.span.begin, end});
    std::size_t const name_end = declarator.name_span.end - declarator.span.begin;
    std::size_t stop = declarator.init ? whole.find('=', name_end) : whole.size();
    Written made;
    if (stop == whole.npos) return made;
    if (declarator.init) {
        std::string_view value = whole.substr(stop + 1);
        while (!value.empty() && is_space(value[0])) value.remove_prefix(1);
        made.value = value;
    }
    while (stop > name_end && is_space(whole[stop - 1])) --stop;
    made.shape = whole.substr(0, stop);
    return made;
}

// Takes a statement away; a comment behind it stays as a line.
diag::Edit remove(Source const& source, Span code) {
    Line const line = line_at(source, code.begin);
    std::size_t const rest = code.end - line.begin;
    if (!is_blank(line.text.substr(std::min(rest, line.text.size())))) {
        Pos end = code.end;
        while (is_space(source.text()[end - source.base()])) ++end;
        return {{code.begin, end}, ""};
    }
    Pos const next = line.begin + Pos(line.text.size() + line.end().size());
    return {{line.begin, std::min(next, source.end())}, ""};
}

// cdef T name = value: the declaration stays, the assignment goes into the block.
Edits split_with_gil(ast::CVarDecl const& decl, Source const& source) {
    if (decl.declarators.size() != 1 || !decl.declarators[0].init) return {};
    ast::Declarator const& only = decl.declarators[0];
    Pos const end = code_end(source, decl.span);
    Written const text = written(source, only, end);
    if (text.shape.empty()) return {};
    Line const line = line_at(source, decl.span.begin);
    std::string const start = line.end() + std::string(line.indent());
    return {{{only.span.begin, end},
             text.shape + start + "with gil:" + start + line.step() + std::string(only.name.str()) +
                 " = " + text.value}};
}

}  // namespace

Edits declare_in(FunctionInfo const& function, std::string const& declaration,
                 SourceManager const& sources) {
    for (ast::Stmt const* stmt : function.body) {
        if (is_docstring(*stmt)) continue;
        Source const* source = sources.find(stmt->span.begin);
        if (!source) return {};
        Line const line = line_at(*source, stmt->span.begin);
        bool const may_be_decorated = ast::as<ast::FuncDef>(stmt) || ast::as<ast::ClassDef>(stmt);
        if (!line.starts_with(stmt->span.begin) || may_be_decorated) return {};
        std::string const text = std::string(line.indent()) + declaration + line.end();
        return {{{line.begin, line.begin}, text}};
    }
    return {};
}

Edits put_into_with_gil(ast::Stmt const& stmt, SourceManager const& sources) {
    Source const* source = source_of_lines(stmt, sources);
    if (!source || has_long_string(stmt, *source)) return {};
    if (auto decl = ast::as<ast::CVarDecl>(&stmt)) return split_with_gil(*decl, *source);
    Line const first = line_at(*source, stmt.span.begin);
    std::string const head = std::string(first.indent()) + "with gil:" + first.end();
    Edits edits{{{first.begin, first.begin}, head + first.step()}};
    int const last = source->line(stmt.span.end);
    for (int line = source->line(stmt.span.begin) + 1; line <= last; ++line) {
        Pos const begin = source->line_start(line);
        if (!is_blank(source->line_text(line))) edits.push_back({{begin, begin}, first.step()});
    }
    return edits;
}

Edits add_to_signature(FunctionInfo const& function, std::string const& words,
                       SourceManager const& sources) {
    auto decl = ast::as<ast::CFuncDecl>(function.syntax);
    if (!decl) return {};
    Edits edits;
    auto add = [&](ast::CFuncDecl const& to) {
        Source const* source = sources.find(to.span.begin);
        if (!source) return;
        Pos const at = to.has_body ? to.header.end - 1 : code_end(*source, to.span);
        edits.push_back({{at, at}, " " + words});
    };
    add(*decl);
    if (edits.empty()) return {};
    if (function.module && function.module->pyx && function.module->pxd)
        if (auto declared =
                prototype_in(function.module->pxd->body, function, function.class_ != nullptr);
            declared && declared != decl)
            add(*declared);
    return edits;
}

Edits add_argument(ast::Call const& call, std::string const& text, SourceManager const& sources) {
    Source const* source = sources.find(call.span.begin);
    if (!source || call.args.empty()) return {};
    Pos const closing = call.span.end - 1;
    std::string_view before = source->text({call.span.begin, closing});
    while (!before.empty() &&
           (is_space(before.back()) || before.back() == '\n' || before.back() == '\r'))
        before.remove_suffix(1);
    Pos const at = call.span.begin + Pos(before.size());
    return {{{at, at}, (before.ends_with(',') ? " " : ", ") + text}};
}

Edits move_above(ast::CVarDecl const& decl, ast::Stmt const& block, bool leaves_nothing,
                 std::map<std::string, std::string>& lifted, SourceManager const& sources) {
    Source const* source = source_of_lines(decl, sources);
    if (!source || decl.declarators.empty()) return {};
    Line const line = line_at(*source, decl.span.begin);
    Line const above = line_at(*source, block.span.begin);
    if (!above.starts_with(block.span.begin)) return {};

    Span const code{decl.span.begin, code_end(*source, decl.span)};
    std::string const type(source->text({decl.after_keyword, decl.declarators.front().span.begin}));
    std::string declared, assigned;
    for (std::size_t i = 0; i < decl.declarators.size(); ++i) {
        ast::Declarator const& each = decl.declarators[i];
        bool const last = i + 1 == decl.declarators.size();
        Pos end = last ? code.end : decl.declarators[i + 1].span.begin;
        auto before = [&] { return source->text()[end - 1 - source->base()]; };
        while (!last && (is_space(before()) || before() == ',')) --end;
        Written const text = written(*source, each, end);
        if (text.shape.empty()) return {};
        if (!text.value.empty()) {
            if (!assigned.empty()) assigned += line.end() + std::string(line.indent());
            assigned += std::string(each.name.str()) + " = " + text.value;
        }
        std::string& known = lifted[std::string(each.name.str())];
        if (known == type + text.shape) continue;
        known = type + text.shape;
        declared += (declared.empty() ? "cdef " + type : ", ") + text.shape;
    }
    Edits edits;
    if (!declared.empty())
        edits.push_back(
            {{above.begin, above.begin}, std::string(above.indent()) + declared + above.end()});
    if (!assigned.empty() || leaves_nothing)
        edits.push_back({code, assigned.empty() ? "pass" : assigned});
    else
        edits.push_back(remove(*source, code));
    return edits;
}

}  // namespace cyxx::sema
