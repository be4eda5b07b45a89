// Indentation of printed code.
#include "support/writer.h"

#include <gtest/gtest.h>

using cyxx::Writer;

TEST(Writer, IndentsBlocks) {
    Writer out;
    {
        auto function = out.block("int f()");
        out.line("int x = {};", 1);
        auto loop = out.block("while (x)");
        out.line("--x;");
    }
    EXPECT_EQ(out.text(), "int f() {\n    int x = 1;\n    while (x) {\n        --x;\n    }\n}\n");
}

TEST(Writer, LeavesEmptyLinesEmpty) {
    Writer out;
    auto block = out.block("", "};");
    out.line("a\n\nb");
    EXPECT_EQ(out.text(), "{\n    a\n\n    b\n");
}

TEST(Writer, DoesNotRepeatBlankLines) {
    Writer out;
    out.blank();
    out.line("a");
    out.blank();
    out.blank();
    out.line("b");
    EXPECT_EQ(out.take(), "a\n\nb\n");
    EXPECT_EQ(out.text(), "");
}

TEST(Writer, PrintsBracesAsTheyAre) {
    Writer out;
    out.line("{x}");
    EXPECT_EQ(out.text(), "{x}\n");
}
