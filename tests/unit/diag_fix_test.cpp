// Which edits go together, and what text comes of them.
#include "diag/fix.h"

#include <gtest/gtest.h>

namespace cyxx::diag {
namespace {

struct Applying : testing::Test {
    SourceManager sources;
    Source const& file = sources.add("a.pyx", "a.pyx", "one two three\n");

    Edit edit(Pos begin, Pos end, std::string text) {
        return {{file.base() + begin, file.base() + end}, std::move(text)};
    }
    std::string applied(std::vector<Fix> const& fixes) {
        std::vector<Fix const*> all;
        for (Fix const& each : fixes) all.push_back(&each);
        Texts const texts = diag::apply(sources, all);
        return texts.empty() ? "" : texts.at("a.pyx");
    }
    static Fix fix(std::vector<Edit> edits) { return {"", Applicability::Safe, std::move(edits)}; }
};

TEST_F(Applying, edits_are_made_at_their_places) {
    EXPECT_EQ(applied({fix({edit(4, 7, "2")}), fix({edit(0, 3, "1"), edit(8, 8, "+")})}),
              "1 2 +three\n");
}

TEST_F(Applying, an_edit_of_two_fixes_is_made_once) {
    EXPECT_EQ(applied({fix({edit(0, 0, "zero "), edit(4, 7, "2")}),
                       fix({edit(0, 0, "zero "), edit(8, 13, "3")})}),
              "zero one 2 3\n");
}

TEST_F(Applying, a_fix_that_meets_another_is_left_out_whole) {
    EXPECT_EQ(applied({fix({edit(2, 6, "-")}), fix({edit(5, 7, "x"), edit(13, 13, "!")})}),
              "on-o three\n");
}

TEST_F(Applying, insertions_at_one_place_follow_each_other) {
    EXPECT_EQ(applied({fix({edit(3, 3, "a")}), fix({edit(3, 3, "b")})}), "oneab two three\n");
}

TEST_F(Applying, an_edit_of_no_file_changes_nothing) {
    EXPECT_EQ(applied({fix({{{4000, 4001}, "x"}})}), "");
}

}  // namespace
}  // namespace cyxx::diag
