// Packages are found by their __init__ files, from the source upwards.
#include "driver/package.h"

#include "driver/decode.h"
#include "driver/files.h"

#include <filesystem>

namespace cyxx::driver {

namespace fs = std::filesystem;

namespace {

bool is_package(fs::path const& folder) {
    for (char const* name : {"__init__.py", "__init__.pyx", "__init__.pxd", "__init__.pyc"})
        if (is_file((folder / name).string())) return true;
    return false;
}

fs::path absolute(std::string const& path) {
    std::error_code none;
    fs::path const found = fs::absolute(path, none).lexically_normal();
    return none ? fs::path(path) : found;
}

}  // namespace

Place place_of(std::string const& path) {
    fs::path const file = absolute(path);
    std::string name = file.stem().string();
    fs::path folder = file.parent_path();
    bool const is_init = name == "__init__";
    if (is_init) {
        name = folder.filename().string();
        folder = folder.parent_path();
    }
    while (folder.has_relative_path() && is_package(folder)) {
        name = folder.filename().string() + "." + name;
        folder = folder.parent_path();
    }
    return {folder.string(), name};
}

std::string shown_path(std::string const& path, std::string const& root) {
    if (path == "-") return "<stdin>";
    fs::path const file = absolute(path);
    fs::path const relative = file.lexically_relative(root);
    if (relative.empty() || *relative.begin() == "..") return file.filename().string();
    return relative.generic_string();
}

bool is_module_name(std::string_view name) {
    if (!is_utf8(name)) return false;
    bool starts = true;  // an identifier must begin here
    for (char each : name) {
        auto const byte = static_cast<unsigned char>(each);
        int const lower = byte | 32;
        bool const letter = (lower >= 'a' && lower <= 'z') || byte == '_' || byte >= 0x80;
        bool const digit = byte >= '0' && byte <= '9';
        if (each == '.' ? starts : !(letter || (digit && !starts))) return false;
        starts = each == '.';
    }
    return !starts;
}

}  // namespace cyxx::driver
