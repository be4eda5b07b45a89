// Running other programs: the C++ compiler and the Python interpreter.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cyxx::driver {

struct Finished {
    int status;  // exit status; 128 + signal if it was killed
    std::string out;
    std::string err;
};

// Without a shell and without input; empty if the program cannot be started.
std::optional<Finished> run(std::vector<std::string> const& command);

// The full path of a program on PATH (or of a path as given), empty if it is not there.
std::string find_program(std::string const& name);

// Words as a shell would split them: quotes and backslashes, nothing else.
std::vector<std::string> split_words(std::string_view text);
// The reverse: one word for a shell.
std::string quoted(std::string_view word);
std::string joined(std::vector<std::string> const& words);

}  // namespace cyxx::driver
