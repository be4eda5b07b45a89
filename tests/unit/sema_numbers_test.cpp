// The types in which C computes numbers.
#include "parse/parser.h"
#include "sema/facts.h"
#include "sema/flow_walk.h"
#include "sema/number_types.h"

#include <gtest/gtest.h>

namespace cyxx::sema {
namespace {

class Numbers : public testing::Test {
protected:
    SourceManager sources;
    diag::Sink sink{sources};
    Arena arena;
    Interner names;
    Program program{arena, names};
    TypeTable& types = program.types;
    Type const* c_int = types.int_(IntRank::int_);
    Type const* c_unsigned = types.int_(IntRank::int_, false);
    Type const* c_long = types.int_(IntRank::long_);
    Type const* c_short = types.int_(IntRank::short_);
    Type const* size = types.int_(IntRank::size, false);
    Type const* ssize = types.int_(IntRank::ssize);

    // "meant/plain" of what the function returns, and the operands that are cast: "left:long".
    std::string of(std::string text, std::string head = "") {
        std::string const code =
            head +
            "def f(int n, int k, unsigned int u, short s, Py_ssize_t z, size_t w, bint t):\n" +
            "    cdef object r = " + text + "\n";
        Source const& source = sources.add("m.pyx", "m.pyx", code);
        Loader loader;
        loader.pxd = [](std::string_view, bool&) -> ast::Module const* { return nullptr; };
        loader.include = [](std::string_view, Source const&, ast::NodeId) -> ast::Module const* {
            return nullptr;
        };
        Unit unit{};
        unit.pyx = parse::parse(source, arena, names, sink, 0);
        unit.module_name = "m";
        declare(program, unit, loader, sink);
        check(program, sink);
        std::string found;
        auto note = [&](ast::Expr const& expr) {
            NumberTypes const& number = program.typings.back().at(expr).number;
            if (found.empty()) found = display(number.meant) + "/" + display(number.plain);
            if (number.operand) found += " " + display(number.operand);
        };
        auto look = [&](ast::Stmt const& stmt) {
            each_expr(stmt, [&](ast::Expr const& expr) { each_subexpr(expr, note); });
        };
        each_stmt(program.typings.back().function->body, look);
        return found;
    }
};

TEST_F(Numbers, MeetAsInC) {
    EXPECT_EQ(usual_conversions(types, c_short, c_short), c_int);
    EXPECT_EQ(usual_conversions(types, c_int, c_unsigned), c_unsigned);
    EXPECT_EQ(usual_conversions(types, c_unsigned, c_long), c_long);
    EXPECT_EQ(usual_conversions(types, ssize, size), size);
    EXPECT_EQ(usual_conversions(types, types.int_(IntRank::longlong), size),
              types.int_(IntRank::longlong, false));
}

TEST_F(Numbers, SumsAreOfTheirTerms) { EXPECT_EQ(of("n + 2"), "int/int"); }
TEST_F(Numbers, NegativeLiteralsAreLongs) { EXPECT_EQ(of("n * -1"), "long/long long"); }
TEST_F(Numbers, QuotientsByLiteralsAreLongs) { EXPECT_EQ(of("n // 2"), "long/int"); }
TEST_F(Numbers, ProductsOfQuotientsAreLongs) { EXPECT_EQ(of("n // 2 * k"), "long/long long"); }
TEST_F(Numbers, SmallSumsOfQuotientsStayAsTheyAre) { EXPECT_EQ(of("n // 2 + 1"), "long/int"); }
TEST_F(Numbers, TheLeastNumberMayBeNegated) { EXPECT_EQ(of("-(n // 1)"), "long/long long"); }
TEST_F(Numbers, OnlyTheLastBitsOfACut) { EXPECT_EQ(of("<int>(n // 2 * k)"), "int/int"); }
TEST_F(Numbers, ChoicesAreVariables) { EXPECT_EQ(of("(n if t else 2) * k"), "long/long long"); }
TEST_F(Numbers, SignsTellInComparisons) { EXPECT_EQ(of("n // 2 < u"), "bint/bint long"); }
TEST_F(Numbers, SizesMeetWithoutSigns) { EXPECT_EQ(of("z + w"), "size_t/size_t"); }
TEST_F(Numbers, CDivisionIsOfItsOperands) {
    EXPECT_EQ(of("n // 2", "#cython: cdivision=True\n"), "int/int");
}

}  // namespace
}  // namespace cyxx::sema
