// What the command line asks for.
#pragma once

#include "diag/sink.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace cyxx::driver {

enum class Command : std::uint8_t { Translate, Check, Build, Explain, Flags, Serve };
enum class Format : std::uint8_t { Text, Cython, Json, Sarif };
enum class Emit : std::uint8_t { Nothing, Ast, Types, Ir, Cpp };
enum class Target : std::uint8_t { Module, Standalone };
enum class Colour : std::uint8_t { Auto, Always, Never };

// The exit statuses of the program.
enum class Status : int { Success = 0, Rejected = 1, Usage = 2, Internal = 70 };
constexpr Status worse(Status a, Status b) { return a < b ? b : a; }

struct Options {
    Command command = Command::Translate;
    std::vector<std::string> files;  // for explain: the code
    std::string output;
    std::vector<std::string> include_dirs;
    std::vector<std::string> site_packages;  // searched after the shipped declarations
    std::string module_name;
    std::vector<std::pair<std::string, std::string>> directives;    // -X, in order
    std::vector<std::pair<std::string, std::string>> compile_time;  // -E, in order
    std::string python = "python3";
    Target target = Target::Module;
    Format format = Format::Text;
    Emit emit = Emit::Nothing;
    Colour colour = Colour::Auto;
    int jobs = 0;  // files at once; 0: as many as there are cores
    std::string depfile;
    std::string build_info;
    diag::WarningOptions warnings;
    bool cplus = false;  // C headers are headers of C++
    bool extended = false;
    bool annotate = false;
    bool gil_report = false;
    bool fix = false;
    bool line_directives = false;
    bool cflags = false;
    bool ldflags = false;
    bool includes = false;
};

}  // namespace cyxx::driver
