// C++ literals of any bytes.
#include "ir/quote.h"

#include <gtest/gtest.h>

namespace cyxx::ir {
namespace {

using namespace std::string_literals;

TEST(Quote, EscapesWhatMustBe) {
    EXPECT_EQ(quote("a \"b\"\n\\"), R"("a \"b\"\n\\")");
    EXPECT_EQ(quote("a\0"
                    "1"s),
              R"("a\0001")");
    EXPECT_EQ(quote("what?"
                    "?!"),
              "\"what?\\?!\"");
}

TEST(Quote, KeepsTextAndEscapesOtherBytes) {
    EXPECT_EQ(quote("gr\xc3\xb6\xc3\x9f"
                    "e"),
              "\"gr\xc3\xb6\xc3\x9f"
              "e\"");
    EXPECT_EQ(quote("\xff\x80"), R"("\377\200")");
    EXPECT_EQ(quote("\xed\xa0\x80"), R"("\355\240\200")");  // a surrogate
}

TEST(Quote, Characters) {
    EXPECT_EQ(quote_char('a'), "'a'");
    EXPECT_EQ(quote_char('\''), R"('\'')");
    EXPECT_EQ(quote_char('\0'), R"('\000')");
    EXPECT_EQ(quote_char('\xe9'), R"('\351')");
}

}  // namespace
}  // namespace cyxx::ir
