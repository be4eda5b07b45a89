// Names of the source in C++.
#include "lower/names.h"

#include <gtest/gtest.h>

namespace cyxx::lower {
namespace {

TEST(Names, ReservedWordsGetAnUnderscore) {
    EXPECT_EQ(cpp_name("x"), "x");
    EXPECT_EQ(cpp_name("new"), "new_");
    EXPECT_EQ(cpp_name("errno"), "errno_");
    EXPECT_EQ(cpp_name("M_PI"), "M_PI_");
    EXPECT_EQ(cpp_name("cy_self"), "cy_self_");
    EXPECT_EQ(cpp_name("in_f"), "in_f_");
}

TEST(Names, ClashesAreNumbered) {
    NameScope scope;
    EXPECT_EQ(scope.claim("shape"), "shape");
    EXPECT_EQ(scope.claim("shape"), "shape_2");
    EXPECT_EQ(scope.claim("shape"), "shape_3");
    EXPECT_EQ(scope.claim("new"), "new_");
    EXPECT_EQ(scope.claim("new"), "new_2");
    EXPECT_EQ(scope.claim("M_PI"), "M_PI_");
    EXPECT_EQ(scope.claim("M_PI"), "M_PI_3");  // M_PI_2 is a macro
    EXPECT_EQ(scope.claim("__test__"), "__test___");
    EXPECT_EQ(scope.claim("__test__"), "__test___2");
}

TEST(Names, InnerNamesDoNotHideOuterOnes) {
    NameScope outer;
    outer.add("total");
    NameScope inner(&outer);
    EXPECT_EQ(inner.claim("total"), "total_");
    std::size_t const mark = inner.mark();
    EXPECT_EQ(inner.claim("np"), "np");
    inner.release(mark);
    EXPECT_EQ(inner.claim("np"), "np");
}

}  // namespace
}  // namespace cyxx::lower
