// The table of types: identity, questions, spelling.
#include "sema/program.h"

#include <gtest/gtest.h>

namespace cyxx::sema {
namespace {

class Types : public testing::Test {
protected:
    Arena arena;
    TypeTable types{arena};
    Type const* c_int = types.int_(IntRank::int_);
    Type const* c_double = types.float_(FloatRank::double_);
    AxisSpec follow{AxisAccess::direct, AxisPacking::follow};
    AxisSpec strided{AxisAccess::direct, AxisPacking::strided};
    AxisSpec contig{AxisAccess::direct, AxisPacking::contig};

    Type const* function(std::vector<FunctionType::Param> params, Type const* result) {
        FunctionType description{};
        description.params = params;
        description.result = result;
        return types.function(description);
    }
};

TEST_F(Types, EqualDescriptionsAreOneType) {
    EXPECT_EQ(types.pointer(c_int), types.pointer(c_int));
    EXPECT_NE(types.pointer(c_int), types.pointer(c_double));
    EXPECT_EQ(types.array(c_int, 3), types.array(c_int, 3));
    EXPECT_NE(types.array(c_int, 3), types.array(c_int, 4));
    AxisSpec axes[] = {follow, contig};
    EXPECT_EQ(types.memview(c_double, axes), types.memview(c_double, axes));
}

TEST_F(Types, FunctionsDifferByTheirParametersNotTheNames) {
    Interner names;
    Type const* f = function({{names("a"), c_int, false, false}}, c_double);
    Type const* g = function({{names("b"), c_int, false, false}}, c_double);
    Type const* h = function({{names("a"), c_double, false, false}}, c_double);
    EXPECT_TRUE(same_type(f, g));
    EXPECT_FALSE(same_type(f, h));
}

TEST_F(Types, QualifiersCollapse) {
    Type const* once = types.qualified(c_int, true, false);
    EXPECT_EQ(types.qualified(once, true, false), once);
    EXPECT_EQ(unqualified(once), c_int);
    EXPECT_TRUE(is_const(once));
    EXPECT_TRUE(is_int(once));
}

TEST_F(Types, SpellsAsCythonDoes) {
    Type const* c_char = types.int_(IntRank::char_);
    EXPECT_EQ(display(types.pointer(c_int)), "int *");
    EXPECT_EQ(display(types.pointer(types.pointer(c_char))), "char **");
    EXPECT_EQ(display(types.pointer(types.qualified(c_char, true, false))), "const char *");
    EXPECT_EQ(display(types.array(c_int, 3)), "int [3]");
    EXPECT_EQ(display(types.pointer(types.array(c_int, 3))), "int (*)[3]");
    EXPECT_EQ(display(types.int_(IntRank::longlong, false)), "unsigned long long");
    EXPECT_EQ(display(types.int_(IntRank::char_, true, true)), "signed char");
    EXPECT_EQ(display(types.complex(types.float_(FloatRank::float_))), "float complex");
    EXPECT_EQ(display(types.object()), "Python object");
    EXPECT_EQ(display(types.object(BuiltinClass::list)), "list object");
    Type const* items[] = {c_int, c_double};
    EXPECT_EQ(display(types.ctuple(items)), "(int, double)");
}

TEST_F(Types, SpellsViews) {
    AxisSpec c[] = {follow, contig}, f[] = {contig, follow}, plain[] = {strided, strided};
    AxisSpec indirect[] = {{AxisAccess::ptr, AxisPacking::strided}, contig};
    EXPECT_EQ(display(types.memview(c_double, c)), "double[:, ::1]");
    EXPECT_EQ(display(types.memview(c_double, f)), "double[::1, :]");
    EXPECT_EQ(display(types.memview(c_double, plain)), "double[:, :]");
    EXPECT_EQ(display(types.memview(c_double, indirect)), "double[::indirect, ::contiguous]");
    EXPECT_EQ(display(types.memview(types.object(), {c, 1})), "object[:]");
}

TEST_F(Types, SpellsFunctions) {
    Interner names;
    FunctionType description{};
    FunctionType::Param params[] = {{names("a"), c_int, false, false},
                                    {names("b"), c_double, false, false}};
    description.params = params;
    description.result = c_int;
    description.nogil = true;
    description.except.kind = ExceptKind::maybe;
    Type const* type = types.function(description);
    EXPECT_EQ(display(type), "int (int, double) except? -1 nogil");
    EXPECT_EQ(display(types.pointer(type)), "int (*)(int, double) except? -1 nogil");
    EXPECT_EQ(display(function({}, types.void_())), "void (void) noexcept");
    EXPECT_EQ(display(function({{names("x"), types.object(), false, false}}, types.object())),
              "object (object)");
}

TEST_F(Types, TheErrorTypeAbsorbs) {
    EXPECT_TRUE(is_error(types.pointer(types.error())));
    EXPECT_TRUE(is_error(types.array(types.error(), 3)));
    AxisSpec axes[] = {strided};
    EXPECT_TRUE(is_error(types.memview(types.error(), axes)));
}

TEST_F(Types, SubstitutionReachesInside) {
    auto* param = types.declare<TemplateParamType>();
    Type const* from[] = {param};
    Type const* to[] = {c_int};
    Type const* inside = types.pointer(types.qualified(param, true, false));
    EXPECT_EQ(display(substitute(types, inside, from, to)), "const int *");
}

TEST_F(Types, RanksHaveOnePlaceEach) {
    EXPECT_EQ(types.int_(IntRank::size, true), types.int_(IntRank::size, false));
    EXPECT_TRUE(is_unsigned(types.int_(IntRank::size, false)));
    EXPECT_FALSE(is_unsigned(types.int_(IntRank::ssize)));
    EXPECT_TRUE(is_bint(types.int_(IntRank::bint)));
}

}  // namespace
}  // namespace cyxx::sema
