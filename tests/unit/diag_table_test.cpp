// The table of messages obeys its own rules, and each row is explained.
#include "diag/diagnostic.h"
#include "diag/explain.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

using namespace cyxx::diag;

TEST(Table, NumbersAndNamesAreUnique) {
    std::set<int> numbers;
    std::set<std::string_view> names;
    for (Row const& row : rows()) {
        EXPECT_TRUE(numbers.insert(row.number).second) << row.id;
        EXPECT_TRUE(names.insert(row.id).second) << row.id;
        EXPECT_GT(row.number, 0);
        EXPECT_LT(row.number, 1000);
    }
}

TEST(Table, MessagesBeginInLowerCaseAndHaveNoFullStop) {
    for (Row const& row : rows()) {
        ASSERT_FALSE(row.text.empty()) << row.id;
        char const first = row.text.front();
        bool const allowed = (first >= 'a' && first <= 'z') || first == '`' || first == '{' ||
                             row.text.starts_with("NUL") || row.text.starts_with("C++");
        EXPECT_TRUE(allowed) << row.id << ": " << row.text;
        EXPECT_FALSE(row.text.ends_with('.') && !row.text.ends_with("...")) << row.id;
        EXPECT_EQ(row.text.find('\n'), std::string_view::npos) << row.id;
        EXPECT_EQ(std::count(row.text.begin(), row.text.end(), '`') % 2, 0) << row.id;
    }
}

TEST(Table, UnsupportedFeaturesSaySo) {
    for (Row const& row : rows()) {
        bool const says_so = row.text.starts_with("not supported");
        EXPECT_EQ(says_so, row.number >= 900) << row.id << ": " << row.text;
    }
}

TEST(Table, EachRowIsExplainedWithTwoExamples) {
    for (Row const& row : rows()) {
        std::string const text(explanation(row.number));
        EXPECT_TRUE(text.starts_with("# " + code_of(row) + " " + name_of(row) + ": "))
            << code_of(row) << " has no explanation, or one of another name";
        bool const retired = text.find("\nRetired: ") != text.npos;
        std::size_t fences = 0;
        for (auto at = text.find("```"); at != text.npos; at = text.find("```", at + 3)) ++fences;
        EXPECT_EQ(fences, retired ? 0u : 4u) << code_of(row);
        EXPECT_EQ(text.find("\nInstead:\n") == text.npos, retired) << code_of(row);
    }
}

TEST(Table, FindsRowsByCodeAndName) {
    EXPECT_EQ(find_row("CY401"), find_row("gil-call"));
    EXPECT_EQ(find_row("401"), find_row("gil_call"));
    EXPECT_EQ(find_row("cy501")->id, "par_race");
    EXPECT_EQ(find_row("gil-cal"), nullptr);
    EXPECT_EQ(find_row(""), nullptr);
    EXPECT_EQ(find_row("CY999"), nullptr);
}
