// The token filter alone: indentation, joined lines, strings, contextual keywords.
#include "parse/indent_filter.h"

#include <gtest/gtest.h>

#include <string>

namespace cyxx::parse {
namespace {

struct Filtered {
    explicit Filtered(std::string text) : source(sources.add("t.pyx", "t.pyx", std::move(text))) {
        IndentFilter filter(source.text(), source.base(), sink);
        Tokens tokens;
        grammar::CythonLexer lexer(&stream);
        while (filter.next(tokens)) {
            ++statements;
            for (Token const& token : tokens) {
                if (!names.empty()) names += ' ';
                names += lexer.getVocabulary().getSymbolicName(token.type);
            }
            names += " |";
        }
        comments = filter.comments().size();
    }

    SourceManager sources;
    diag::Sink sink{sources};
    Source const& source;
    ByteStream stream{""};
    std::string names;
    int statements = 0;
    std::size_t comments = 0;
};

TEST(Filter, makes_indents_and_dedents) {
    Filtered const f("if a:\n  b\n  if c:\n\td\ne\n");
    EXPECT_EQ(f.names,
              "IF NAME COLON NEWLINE INDENT NAME NEWLINE IF NAME COLON NEWLINE INDENT NAME NEWLINE "
              "DEDENT DEDENT | NAME NEWLINE |");
    EXPECT_FALSE(f.sink.has_errors());
}

TEST(Filter, ignores_blank_lines_comments_and_form_feeds) {
    Filtered const f("\n# c\nif a:\n    # c\n\n\f\n    b\n  # outside\n    c\n\n");
    EXPECT_EQ(f.names, "IF NAME COLON NEWLINE INDENT NAME NEWLINE NAME NEWLINE DEDENT |");
}

TEST(Filter, joins_lines_in_brackets_and_after_a_backslash) {
    EXPECT_EQ(Filtered("f(a,\n  # c\n\n b)\n").names,
              "NAME LPAREN NAME COMMA NAME RPAREN NEWLINE |");
    EXPECT_EQ(Filtered("a = \\\r\n  b\r\n").names, "NAME ASSIGN NAME NEWLINE |");
}

TEST(Filter, needs_no_newline_at_the_end) {
    EXPECT_EQ(Filtered("def f():\n  pass").names,
              "DEF NAME LPAREN RPAREN COLON NEWLINE INDENT PASS NEWLINE DEDENT |");
    EXPECT_EQ(Filtered("").names, "");
    EXPECT_EQ(Filtered("# only").names, "");
}

TEST(Filter, gives_one_top_level_statement_at_a_time) {
    EXPECT_EQ(Filtered("a\nif b: c\nelse: d\n@e\ndef f(): g\nh\n").statements, 4);
}

TEST(Filter, collects_comments_that_mean_something) {
    Filtered const f(
        "# cython: boundscheck=False\n#distutils : x\n# hm cython: no\na # cyxx: ignore\n");
    EXPECT_EQ(f.comments, 3U);
}

TEST(Filter, reports_bad_indentation) {
    Filtered const f("if a:\n    b\n  c\nd\n");
    ASSERT_EQ(f.sink.errors(), 1);
    EXPECT_EQ(f.sink.sorted()[0]->row->number, 104);
}

TEST(Filter, closes_brackets_at_the_next_statement) {
    Filtered const f("x = f(a,\ndef g():\n    pass\n");
    ASSERT_EQ(f.sink.errors(), 1);
    EXPECT_EQ(f.sink.sorted()[0]->row->number, 106);
    EXPECT_EQ(f.statements, 2);
}

TEST(Filter, bounds_nesting) {
    EXPECT_EQ(Filtered(std::string(10000, '(')).sink.errors(), 1);
    EXPECT_EQ(Filtered(std::string(10000, '(') + "a" + std::string(10000, ')')).sink.errors(), 1);
    std::string blocks;
    for (int i = 0; i < 10000; ++i) blocks += std::string(std::size_t(i % 400), ' ') + "if a:\n";
    EXPECT_GE(Filtered(blocks).sink.errors(), 1);
    std::string nots = "x = ";
    for (int i = 0; i < 10000; ++i) nots += "not ";
    EXPECT_EQ(Filtered(nots + "a").sink.errors(), 1);
}

TEST(Filter, tells_keywords_from_names) {
    EXPECT_EQ(Filtered("print = match\n").names, "NAME ASSIGN NAME NEWLINE |");
    EXPECT_EQ(Filtered("cdef int nogil\n").names, "CDEF NAME NAME NEWLINE |");
    EXPECT_EQ(Filtered("cdef f() nogil\n").names, "CDEF NAME LPAREN RPAREN NOGIL NEWLINE |");
    EXPECT_EQ(Filtered("x = new Foo()\n").names, "NAME ASSIGN NEW NAME LPAREN RPAREN NEWLINE |");
    EXPECT_EQ(Filtered("cdef public struct s: pass\n").names,
              "CDEF PUBLIC STRUCT NAME COLON PASS NEWLINE |");
    EXPECT_EQ(Filtered("match x:\n case y: z\n").names,
              "MATCH NAME COLON NEWLINE INDENT CASE NAME COLON NAME NEWLINE DEDENT |");
}

TEST(Filter, finds_casts_and_types_in_brackets) {
    EXPECT_EQ(Filtered("x = <int>y < z > w\n").names,
              "NAME ASSIGN CAST_OPEN NAME CAST_CLOSE NAME LT NAME GT NAME NEWLINE |");
    EXPECT_EQ(Filtered("v[int*]\n").names, "NAME TYPE_LBRACK NAME STAR RBRACK NEWLINE |");
    EXPECT_EQ(Filtered("v[a * b]\n").names, "NAME LBRACK NAME STAR NAME RBRACK NEWLINE |");
    EXPECT_EQ(Filtered("cdef void (*f)(int)\n").names,
              "CDEF NAME DECL_LPAREN STAR NAME RPAREN LPAREN NAME RPAREN NEWLINE |");
}

TEST(Filter, splits_fstrings) {
    EXPECT_EQ(Filtered("f'a{b!r:>{c}}d'\n").names,
              "FSTRING_START FSTRING_MIDDLE FIELD_OPEN NAME BANG NAME FIELD_COLON FSTRING_MIDDLE "
              "FIELD_OPEN NAME FIELD_CLOSE FIELD_CLOSE FSTRING_MIDDLE FSTRING_END NEWLINE |");
    EXPECT_EQ(
        Filtered("f\"{x[\"k\"]}\"\n").names,
        "FSTRING_START FIELD_OPEN NAME LBRACK STRING RBRACK FIELD_CLOSE FSTRING_END NEWLINE |");
    EXPECT_EQ(Filtered("f'{{'\n").names, "FSTRING_START FSTRING_MIDDLE FSTRING_END NEWLINE |");
}

TEST(Filter, reports_strings_that_are_never_closed) {
    for (char const* text : {"x = 'a\ny\n", "f'{a\ny\n", "f'{a'\n", "\"\"\"a\n", "f\"{f'{\n"}) {
        Filtered const f(text);
        ASSERT_EQ(f.sink.errors(), 1) << text;
        EXPECT_EQ(f.sink.sorted()[0]->row->number, 103) << text;
    }
}

TEST(Filter, takes_unicode_names) {
    EXPECT_EQ(Filtered("größe = λ1 # ∀\n").names, "NAME ASSIGN NAME NEWLINE |");
    EXPECT_EQ(Filtered("a → b\n").sink.errors(), 1);
}

}  // namespace
}  // namespace cyxx::parse
