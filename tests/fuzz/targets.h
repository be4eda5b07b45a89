// What a fuzzed text is given to.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cyxx::fuzz {

std::vector<std::string_view> target_names();
// What is wrong, or nothing. Crashes, hangs and sanitizers end the process.
std::string run_target(std::string_view name, std::string const& text);
// How many programs became C++, or what else was asked for, until now.
long translated();

}  // namespace cyxx::fuzz
