// Syntax errors: the place, the words, and that everything else is still there.
#include "parse/parser.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>

namespace cyxx::parse {
namespace {

struct Parsed {
    explicit Parsed(std::string text)
        : source(sources.add("t.pyx", "t.pyx", std::move(text))),
          module(parse(source, arena, interner, sink)) {}

    std::string errors() const {
        std::string all;
        for (diag::Diagnostic const* one : sink.sorted()) {
            auto const at = source.line_column(one->span.begin);
            all += fmt::format("{}:{}: {}\n", at.line, at.column, one->message);
        }
        return all;
    }

    SourceManager sources;
    diag::Sink sink{sources};
    Arena arena;
    Interner interner;
    Source const& source;
    ast::Module const* module;
};

std::string errors(std::string text) { return Parsed(std::move(text)).errors(); }

TEST(Errors, name_the_token_and_what_would_fit) {
    EXPECT_EQ(errors("x = \n"), "1:5: expected an expression, found the end of the line\n");
    EXPECT_EQ(errors("if a\n    b\n"), "1:5: expected `:`, found the end of the line\n");
    EXPECT_EQ(errors("def (x): pass\n"), "1:5: expected a name, found `(`\n");
    EXPECT_EQ(errors("for x: pass\n"), "1:6: expected `in`, found `:`\n");
}

TEST(Errors, keep_the_rest_of_the_file) {
    Parsed const p("def f():\n    x = = 1\n    return 2\ny = )\nz = 3\n");
    EXPECT_EQ(p.sink.errors(), 2) << p.errors();
    ASSERT_EQ(p.module->body.size(), 3U);
    auto const* f = ast::as<ast::FuncDef>(p.module->body[0]);
    ASSERT_TRUE(f);
    ASSERT_EQ(f->body.size(), 2U);
    EXPECT_EQ(f->body[0]->kind, ast::StmtKind::ErrorStmt);
    EXPECT_EQ(f->body[1]->kind, ast::StmtKind::Return);
    EXPECT_EQ(p.module->body[1]->kind, ast::StmtKind::ErrorStmt);
    EXPECT_EQ(p.module->body[2]->kind, ast::StmtKind::Assign);
}

TEST(Errors, keep_the_suite_of_a_broken_header) {
    Parsed const p("if x = 1:\n    y\n    z\nelse:\n    w\nv\n");
    EXPECT_EQ(p.sink.errors(), 1) << p.errors();
    ASSERT_EQ(p.module->body.size(), 3U);
    auto const* broken = ast::as<ast::ErrorStmt>(p.module->body[0]);
    ASSERT_TRUE(broken);
    EXPECT_EQ(broken->body.size(), 2U);
}

TEST(Errors, missing_and_unexpected_blocks) {
    EXPECT_EQ(errors("if a:\nb\n"), "2:1: expected an indented block after `if`\n");
    EXPECT_EQ(errors("def f():\n"), "1:9: expected an indented block after `def`\n");
    EXPECT_EQ(errors("a\n    b\nc\n"), "2:5: this line is indented for no reason\n");
}

TEST(Errors, are_all_found_in_one_run) {
    std::string text;
    for (int i = 0; i < 50; ++i) text += "x = 1 +\ny = 2\n";
    EXPECT_EQ(Parsed(text).sink.errors(), 50);
}

TEST(Errors, bad_targets) {
    EXPECT_EQ(errors("f() = 1\n"), "1:1: cannot assign to a call\n");
    EXPECT_EQ(errors("for 1 in x: pass\n"), "1:5: cannot assign to a literal\n");
    EXPECT_EQ(errors("del a + b\n"), "1:5: cannot assign to an expression\n");
}

TEST(Errors, never_crash_on_rubbish) {
    std::string const source =
        "cdef class A(B) [object x]:\n  cdef int f(self, int *x=*) except? -1 nogil: return "
        "<T[:n]>x\n"
        "with (a as b): pass\nmatch x:\n  case {'a': [1, *_]}: f'{x!r:{y}}'\nx[1:2, ::3] = lambda "
        "a=1: b\n";
    for (std::size_t i = 0; i < source.size(); ++i) {
        errors(source.substr(0, i));
        errors(source.substr(i));
        std::string without = source;
        errors(without.erase(i, 1));
        for (char c : {'(', ']', ':', '\n', '\'', '*', '\\', '{'}) {
            std::string changed = source;
            changed[i] = c;
            errors(changed);
        }
    }
    for (int byte = 1; byte < 128; ++byte) errors(std::string(3, char(byte)));
}

TEST(Errors, bytes_that_are_no_text) {
    EXPECT_EQ(errors(std::string("a\0b", 3)), "1:2: a NUL byte in the source\n");
    EXPECT_EQ(errors("a = '\xff'\n"), "1:6: the source is not valid UTF-8 here\n");
}

TEST(Errors, long_chains_work) {
    std::string text = "x = a";
    for (int i = 0; i < 10000; ++i) text += " + a";
    text += "\ny = a";
    for (int i = 0; i < 900; ++i) text += " and a";  // more are refused: they nest in C++
    text += "\nz = a";
    for (int i = 0; i < 3000; ++i) text += ".b(c)[d]";
    Parsed const p(text + "\n");
    EXPECT_EQ(p.errors(), "");
    EXPECT_EQ(p.module->body.size(), 3U);
}

}  // namespace
}  // namespace cyxx::parse
