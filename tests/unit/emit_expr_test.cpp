// Values as text: parentheses only where C++ or its compilers want them.
#include "emit/printer.h"

#include <gtest/gtest.h>

namespace cyxx::emit {
namespace {

struct Print : testing::Test {
    ir::Module module;
    ir::Builder b{module.arena};
    ir::Value const* x = b.name("x");
    ir::Value const* y = b.name("y");
    ir::Value const* z = b.name("z");

    std::string text(ir::Value const* value) { return Printer(module).value(*value); }
    ir::Value const* op(ir::Operator how, ir::Value const* left, ir::Value const* right) {
        return b.binary(how, left, right);
    }
};

TEST_F(Print, FollowsPrecedence) {
    EXPECT_EQ(text(op(ir::Operator::add, x, op(ir::Operator::multiply, y, z))), "x + y * z");
    EXPECT_EQ(text(op(ir::Operator::multiply, x, op(ir::Operator::add, y, z))), "x * (y + z)");
    EXPECT_EQ(text(op(ir::Operator::subtract, op(ir::Operator::subtract, x, y), z)), "x - y - z");
    EXPECT_EQ(text(op(ir::Operator::subtract, x, op(ir::Operator::subtract, y, z))), "x - (y - z)");
    EXPECT_EQ(text(op(ir::Operator::divide, x, op(ir::Operator::multiply, y, z))), "x / (y * z)");
}

TEST_F(Print, ParenthesesThatCompilersAskFor) {
    EXPECT_EQ(text(op(ir::Operator::or_, op(ir::Operator::and_, x, y), z)), "(x && y) || z");
    EXPECT_EQ(text(op(ir::Operator::shift_left, x, op(ir::Operator::add, y, z))), "x << (y + z)");
    EXPECT_EQ(text(op(ir::Operator::bit_or, op(ir::Operator::bit_and, x, y), z)), "(x & y) | z");
    EXPECT_EQ(text(op(ir::Operator::bit_or, op(ir::Operator::bit_or, x, y), z)), "x | y | z");
    EXPECT_EQ(text(op(ir::Operator::equal, op(ir::Operator::less, x, y), z)), "(x < y) == z");
    EXPECT_EQ(text(op(ir::Operator::bit_and, x, op(ir::Operator::equal, y, z))), "x & (y == z)");
}

TEST_F(Print, SignsDoNotJoin) {
    EXPECT_EQ(text(b.unary('-', b.unary('-', x))), "-(-x)");
    EXPECT_EQ(text(b.unary('-', b.number(-1))), "-(-1)");
    EXPECT_EQ(text(op(ir::Operator::subtract, x, b.number(-1))), "x - -1");
    EXPECT_EQ(text(b.unary('!', op(ir::Operator::equal, x, y))), "!(x == y)");
    EXPECT_EQ(text(b.member(b.unary('*', x), "y")), "(*x).y");
}

TEST_F(Print, ConditionalsAndCasts) {
    auto const* choice = b.conditional(x, y, z);
    EXPECT_EQ(text(choice), "x ? y : z");
    EXPECT_EQ(text(op(ir::Operator::add, choice, x)), "(x ? y : z) + x");
    EXPECT_EQ(text(b.cast(b.named("double"), op(ir::Operator::add, x, y))), "double(x + y)");
    EXPECT_EQ(text(b.cast(b.pointer(b.named("char")), op(ir::Operator::add, x, y))),
              "(char*)(x + y)");
    EXPECT_EQ(text(b.index(b.cast(b.pointer(b.named("char")), x), y)), "((char*)x)[y]");
}

TEST_F(Print, Declarators) {
    Printer printer(module);
    auto const* number = b.named("double");
    EXPECT_EQ(printer.declarator(number, "x"), "double x");
    EXPECT_EQ(printer.declarator(b.pointer(number), "x"), "double* x");
    EXPECT_EQ(printer.declarator(b.array(number, "3"), "x"), "double x[3]");
    EXPECT_EQ(printer.declarator(b.array(b.array(number, "4"), "3"), "x"), "double x[3][4]");
    EXPECT_EQ(printer.declarator(b.function_pointer(number, {number, b.named("int")}, false), "f"),
              "double (*f)(double, int)");
    EXPECT_EQ(printer.declarator(b.pointer(b.array(number, "3")), "x"), "double (*x)[3]");
    EXPECT_EQ(printer.type(*b.pointer(number)), "double*");
    auto const* function = b.function_pointer(number, {number}, false);
    EXPECT_EQ(printer.declarator(b.pointer(function), "f"), "double (**f)(double)");
    EXPECT_EQ(printer.declarator(b.qualified(b.pointer(number), true, false), "x"),
              "double* const x");
}

TEST_F(Print, TypesOfTheRuntime) {
    Printer printer(module);
    auto const* number = b.named("double");
    using Kind = ir::Layout::Kind;
    EXPECT_EQ(printer.type(*b.view(ir::TypeName::view, number, 2, {})), "cy::View<double, 2>");
    EXPECT_EQ(printer.type(*b.view(ir::TypeName::mem_view, number, 2, {Kind::c_contig, 0})),
              "cy::MemView<double, 2, cy::c_contig>");
    EXPECT_EQ(printer.type(*b.view(ir::TypeName::view, number, 3, {Kind::some, 5})),
              "cy::View<double, 3, cy::contig_axis(0) | cy::contig_axis(2)>");
    EXPECT_EQ(printer.type(*b.counted(ir::TypeName::keywords, 2)), "cy::Keywords<2>");
    EXPECT_EQ(printer.type(*b.instance("std::pair", {number, b.named("int")})),
              "std::pair<double, int>");
    EXPECT_EQ(text(b.size_of(number)), "sizeof(double)");
    EXPECT_EQ(text(b.constant(ir::Op::newaxis)), "cy::newaxis");
}

}  // namespace
}  // namespace cyxx::emit
