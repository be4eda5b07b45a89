// Outputs are whole or not there; sources are text.
#include "driver/decode.h"
#include "driver/files.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include <unistd.h>

using namespace cyxx;
using namespace cyxx::driver;

namespace fs = std::filesystem;

namespace {

struct FilesTest : testing::Test {
    fs::path folder =
        fs::path(testing::TempDir()) / ("cyxx_files_test_" + std::to_string(getpid()));
    std::string why;
    void SetUp() override {
        fs::remove_all(folder);
        fs::create_directories(folder);
    }
    void TearDown() override { fs::remove_all(folder); }
    std::size_t count() const {
        return std::size_t(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
    }
};

std::string decoded(std::string bytes, bool& usable) {
    SourceManager sources;
    diag::Sink sink(sources);
    Source const& source = add_source(sources, sink, "a.pyx", "a.pyx", std::move(bytes), usable);
    EXPECT_NE(usable, sink.has_errors());
    return std::string(source.text());
}

}  // namespace

TEST_F(FilesTest, WritesReplaceTheOldFileAndLeaveNothingElse) {
    std::string const path = (folder / "a.cpp").string();
    EXPECT_TRUE(write_whole(path, "one", why));
    EXPECT_TRUE(write_whole(path, "two", why));
    EXPECT_EQ(read_file(path, why), "two");
    EXPECT_EQ(count(), 1u);
}

TEST_F(FilesTest, LinksStayLinks) {
    std::string const target = (folder / "target.cpp").string();
    ASSERT_TRUE(write_whole(target, "one", why));
    fs::create_symlink("target.cpp", folder / "link.cpp");
    EXPECT_TRUE(write_whole((folder / "link.cpp").string(), "two", why));
    EXPECT_TRUE(fs::is_symlink(folder / "link.cpp"));
    EXPECT_EQ(read_file(target, why), "two");
}

TEST_F(FilesTest, FailuresTellWhy) {
    EXPECT_FALSE(write_whole((folder / "missing/a.cpp").string(), "x", why));
    EXPECT_EQ(why, "No such file or directory");
    EXPECT_FALSE(write_whole(folder.string(), "x", why));
    EXPECT_EQ(why, "Is a directory");
    EXPECT_FALSE(read_file(folder.string(), why));
    EXPECT_EQ(why, "Is a directory");
    EXPECT_EQ(count(), 0u);
}

TEST_F(FilesTest, KnowsItsOwnFiles) {
    std::string const path = (folder / "a.cpp").string();
    EXPECT_FALSE(is_foreign(path));
    ASSERT_TRUE(write_whole(path, "int main() {}\n", why));
    EXPECT_TRUE(is_foreign(path));
    ASSERT_TRUE(write_whole(path, std::string(generated_mark) + " 0.1 from a.pyx\n", why));
    EXPECT_FALSE(is_foreign(path));
}

TEST(Decode, ReadsTheEncodingsItKnows) {
    bool usable = false;
    EXPECT_EQ(decoded("\xEF\xBB\xBFx", usable), "x");
    EXPECT_TRUE(usable);
    EXPECT_EQ(decoded("# -*- coding: latin-1 -*-\n\xE9", usable),
              "# -*- coding: latin-1 -*-\n\xC3\xA9");
    EXPECT_TRUE(usable);
    decoded("# coding=koi8-r\n", usable);
    EXPECT_FALSE(usable);
    decoded("x = 1\n\n# coding=koi8-r\n", usable);  // too far down to count
    EXPECT_TRUE(usable);
}

TEST(Decode, RefusesWhatIsNoText) {
    bool usable = true;
    for (std::string bytes :
         {"a\xFF", "\xC0\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE2\x82"}) {
        decoded(bytes, usable);
        EXPECT_FALSE(usable);
    }
    decoded(std::string("a\0b", 3), usable);
    EXPECT_FALSE(usable);
}
