// Reading a rule of make.
#include "driver/headers.h"

#include "driver/files.h"

#include <algorithm>
#include <filesystem>
#include <string_view>

namespace cyxx::driver {

namespace {

// The words after the colon; `\ ` is a space within a word, `$$` a dollar.
std::vector<std::string> prerequisites(std::string_view rule) {
    auto const colon = rule.find(": ");
    rule.remove_prefix(colon == rule.npos ? rule.size() : colon + 2);
    std::vector<std::string> words;
    std::string word;
    auto const end_word = [&] {
        if (!word.empty()) words.push_back(std::move(word));
        word.clear();
    };
    for (std::size_t at = 0; at < rule.size(); ++at) {
        char const next = at + 1 < rule.size() ? rule[at + 1] : '\n';
        if (rule[at] == '\\' && next == '\n')
            ++at;
        else if ((rule[at] == '\\' && (next == ' ' || next == '#')) ||
                 (rule[at] == '$' && next == '$'))
            word += rule[++at];
        else if (rule[at] == ' ' || rule[at] == '\n')
            end_word();
        else
            word += rule[at];
    }
    end_word();
    return words;
}

bool lies_in(std::string const& path, std::string const& folder) {
    if (folder.empty()) return false;
    auto const below = std::filesystem::path(path).lexically_relative(folder);
    return !below.empty() && *below.begin() != "..";
}

}  // namespace

std::vector<std::string> headers_in(std::string const& depfile, std::string const& cpp,
                                    std::vector<std::string> const& folders) {
    std::string why;
    auto const rule = read_file(depfile, why);
    std::vector<std::string> found;
    for (std::string const& path : prerequisites(rule.value_or(""))) {
        bool const is_known = std::ranges::any_of(
            folders, [&](std::string const& folder) { return lies_in(path, folder); });
        if (path != cpp && !is_known)
            found.push_back(std::filesystem::path(path).lexically_normal().string());
    }
    return found;
}

}  // namespace cyxx::driver
