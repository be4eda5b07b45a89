// Names of modules and places in packages.
#include "driver/package.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include <unistd.h>
#include <fstream>

using namespace cyxx::driver;

namespace fs = std::filesystem;

namespace {

struct PackageTest : testing::Test {
    fs::path root =
        fs::path(testing::TempDir()) / ("cyxx_package_test_" + std::to_string(getpid()));
    void SetUp() override {
        fs::remove_all(root);
        fs::create_directories(root / "pkg/sub/plain");
        std::ofstream(root / "pkg/__init__.py");
        std::ofstream(root / "pkg/sub/__init__.pxd");
    }
    void TearDown() override { fs::remove_all(root); }
};

}  // namespace

TEST_F(PackageTest, NamesComeFromInitFiles) {
    EXPECT_EQ(place_of((root / "pkg/sub/mod.pyx").string()).module_name, "pkg.sub.mod");
    EXPECT_EQ(place_of((root / "pkg/__init__.pyx").string()).module_name, "pkg");
    EXPECT_EQ(place_of((root / "pkg/sub/plain/mod.pyx").string()).module_name, "mod");
    EXPECT_EQ(place_of((root / "mod.pyx").string()).module_name, "mod");
}

TEST_F(PackageTest, ShownPathsAreRelativeToThePackage) {
    std::string const file = (root / "pkg/sub/mod.pyx").string();
    EXPECT_EQ(shown_path(file, place_of(file).root), "pkg/sub/mod.pyx");
    EXPECT_EQ(shown_path("/elsewhere/x.pxd", place_of(file).root), "x.pxd");
}

TEST(Package, ModuleNames) {
    EXPECT_TRUE(is_module_name("a.b_1.été"));
    EXPECT_FALSE(is_module_name("my-module"));
    EXPECT_FALSE(is_module_name("1st"));
    EXPECT_FALSE(is_module_name("a..b"));
    EXPECT_FALSE(is_module_name(""));
    EXPECT_FALSE(is_module_name("a."));
}
