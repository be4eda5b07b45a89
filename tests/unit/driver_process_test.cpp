// Words of shells and programs that run.
#include "driver/process.h"

#include <gtest/gtest.h>

using namespace cyxx::driver;

TEST(Process, SplitsWordsAsAShell) {
    using Words = std::vector<std::string>;
    EXPECT_EQ(split_words("ccache  g++ -DX='a b' \"-I/x y\" c\\ d"),
              (Words{"ccache", "g++", "-DX=a b", "-I/x y", "c d"}));
    EXPECT_EQ(split_words("''"), Words{""});
    EXPECT_TRUE(split_words("  ").empty());
}

TEST(Process, QuotingSurvivesSplitting) {
    for (std::string const word : {"plain", "a b", "it's", "", "$x", "-I/path=1"})
        EXPECT_EQ(split_words(cyxx::driver::quoted(word)), std::vector<std::string>{word});
}

TEST(Process, RunsPrograms) {
    auto const done = run({"sh", "-c", "echo out; echo err >&2; exit 3"});
    ASSERT_TRUE(done);
    EXPECT_EQ(done->status, 3);
    EXPECT_EQ(done->out, "out\n");
    EXPECT_EQ(done->err, "err\n");
    EXPECT_FALSE(run({"/no/such/program"}));
}
