// Lines, columns and the address space of sources.
#include "support/source.h"

#include <gtest/gtest.h>

using namespace cyxx;

TEST(Source, CountsColumnsInCodePoints) {
    SourceManager sources;
    Source const& file = sources.add("a.pyx", "a.pyx", "x = 'é'\n\ty = 1\n");
    LineColumn const quote = file.line_column(file.base() + 7);  // the closing quote
    EXPECT_EQ(quote.line, 1);
    EXPECT_EQ(quote.column, 7);
    LineColumn const y = file.line_column(file.base() + 10);
    EXPECT_EQ(y.line, 2);
    EXPECT_EQ(y.column, 2);  // a tab counts one
}

TEST(Source, KnowsAllLineEnds) {
    SourceManager sources;
    Source const& file = sources.add("a.pyx", "a.pyx", "one\r\ntwo\rthree\nfour");
    EXPECT_EQ(file.line_count(), 4);
    EXPECT_EQ(file.line_text(1), "one");
    EXPECT_EQ(file.line_text(2), "two");
    EXPECT_EQ(file.line_text(3), "three");
    EXPECT_EQ(file.line_text(4), "four");
    EXPECT_EQ(file.line_text(5), "");
}

TEST(Source, EmptyFileHasOneEmptyLine) {
    SourceManager sources;
    Source const& file = sources.add("a.pyx", "a.pyx", "");
    EXPECT_EQ(file.line_count(), 1);
    EXPECT_EQ(file.line_text(1), "");
    EXPECT_EQ(file.line_column(file.base()).column, 1);
}

TEST(SourceManager, FindsTheFileOfAPosition) {
    SourceManager sources;
    Source const& first = sources.add("a.pyx", "a.pyx", "abc");
    Source const& second = sources.add("b.pyx", "b.pyx", "def");
    EXPECT_EQ(sources.find(0), nullptr);
    EXPECT_EQ(sources.find(first.base()), &first);
    EXPECT_EQ(sources.find(first.end()), &first);
    EXPECT_EQ(sources.find(second.base()), &second);
    EXPECT_EQ(sources.find(second.end() + 1), nullptr);
}
