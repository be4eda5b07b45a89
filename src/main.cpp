// The command line, and the thread that everything runs on.
#include "driver/driver.h"
#include "driver/interrupt.h"
#include "lsp/server.h"
#include "support/deep_thread.h"
#include "support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <map>

namespace {

using namespace cyxx;
using namespace cyxx::driver;

template <class E>
CLI::Option* add_choice(CLI::App& app, char const* name, E& value,
                        std::map<std::string, E> const& choices, char const* help) {
    return app
        .add_option_function<std::string>(
            name, [&value, choices](std::string const& word) { value = choices.at(word); }, help)
        ->check(CLI::IsMember(choices));
}

// Of a variable, or of a directive: those have dots, as embedsignature.format.
bool is_name(std::string_view text) {
    auto fits = [](unsigned char c) {
        return std::isalnum(c) || c == '_' || c == '.' || c >= 0x80;
    };
    return !text.empty() && !std::isdigit(static_cast<unsigned char>(text[0])) &&
           std::ranges::all_of(text, fits);
}

void add_pairs(std::vector<std::pair<std::string, std::string>>& pairs, std::string const& option,
               std::string const& text) {
    std::size_t start = 0;
    while (start <= text.size()) {
        std::size_t const stop = std::min(text.find(',', start), text.size());
        std::string const one = text.substr(start, stop - start);
        std::size_t const equals = one.find('=');
        if (equals == std::string::npos || !is_name(std::string_view(one).substr(0, equals)))
            throw CLI::ValidationError(option, "expected NAME=VALUE, got `" + text + "`");
        pairs.emplace_back(one.substr(0, equals), one.substr(equals + 1));
        start = stop + 1;
    }
}

void add_pairs_option(CLI::App& app, std::string const& names,
                      std::vector<std::pair<std::string, std::string>>& pairs, char const* help) {
    app.add_option_function<std::vector<std::string>>(
           names,
           [&pairs, names](std::vector<std::string> const& all) {
               for (std::string const& one : all) add_pairs(pairs, names, one);
           },
           help)
        ->expected(1)
        ->allow_extra_args(false)
        ->take_all();
}

void add_outputs(CLI::App& app, Options& options) {
    app.add_option("-o", options.output, "output file (one input) or folder");
    app.add_flag("-a,--annotate", options.annotate, "also write FILE.html, the annotated source");
    add_choice<Target>(app, "--target", options.target,
                       {{"module", Target::Module}, {"standalone", Target::Standalone}},
                       "a CPython extension, or C++ that needs no Python");
    add_choice<Emit>(
        app, "--emit", options.emit,
        {{"ast", Emit::Ast}, {"types", Emit::Types}, {"ir", Emit::Ir}, {"cpp", Emit::Cpp}},
        "stop after that stage and print its value");
    app.add_option("--depfile", options.depfile, "write a dependency file for make or ninja");
    app.add_option("--build-info", options.build_info,
                   "write what a build system must know of the translation, as JSON");
    app.add_flag("--line-directives", options.line_directives, "print #line directives");
    app.add_option("--python", options.python, "for build: the interpreter to build for");
    app.add_flag("--cflags", options.cflags, "print what to give a C++ compiler");
    app.add_flag("--ldflags", options.ldflags, "print what to give the linker");
    app.add_flag("--includes", options.includes, "print the include path of the runtime");
}

// A command takes them too, or it would take them for negative numbers and those for files.
void add_levels(CLI::App& app, Options& options) {
    app.add_flag_callback(
        "-2", [&] { options.directives.emplace_back("language_level", "2"); }, "language level 2");
    app.add_flag_callback(
        "-3", [&] { options.directives.emplace_back("language_level", "3"); },
        "level 3, the default");
}

void add_language(CLI::App& app, Options& options) {
    app.add_option("-I", options.include_dirs, "search here for .pxd and .pxi files; repeatable")
        ->take_all()
        ->expected(1)
        ->allow_extra_args(false);
    app.add_option("--site-packages", options.site_packages,
                   "search here for .pxd files last, as `build` does; repeatable")
        ->take_all()
        ->expected(1)
        ->allow_extra_args(false);
    app.add_option("--module-name", options.module_name, "the module's full name")
        ->check([](std::string const& name) { return name.empty() ? "a module has a name" : ""; });
    add_pairs_option(app, "-X", options.directives,
                     "set a compiler directive, NAME=VALUE; repeatable");
    add_pairs_option(app, "-E,--compile-time-env", options.compile_time,
                     "a value for DEF and IF, NAME=VALUE; repeatable");
    add_levels(app, options);
    app.add_flag_callback(
        "--3str", [&] { options.directives.emplace_back("language_level", "3str"); }, "level 3");
    app.add_flag_callback(
        "-+,--cplus", [&] { options.cplus = true; }, "headers are C++; the output is so always");
    app.add_flag("--extended", options.extended, "the extended dialect");
}

void add_diagnostics(CLI::App& app, Options& options) {
    app.add_flag("--gil-report", options.gil_report, "where nogil code can still take the GIL");
    add_choice<Format>(app, "--diagnostic-format", options.format,
                       {{"text", Format::Text},
                        {"cython", Format::Cython},
                        {"json", Format::Json},
                        {"sarif", Format::Sarif}},
                       "how to print diagnostics");
    app.add_option("-j,--jobs", options.jobs, "how many files at once; default: one for each core")
        ->check(CLI::Range(1, 1024).description("1 to 1024"));
    app.add_flag("--fix", options.fix, "apply the safe fixes to the sources");
    add_choice<Colour>(
        app, "--color", options.colour,
        {{"auto", Colour::Auto}, {"always", Colour::Always}, {"never", Colour::Never}},
        "colours in diagnostics");
    app.add_option_function<std::vector<std::string>>(
           "-W",
           [&options](std::vector<std::string> const& all) {
               for (std::string const& one : all)
                   if (!options.warnings.apply(one))
                       fmt::print(stderr, "cyxx: warning: there is no diagnostic for `-W{}`\n",
                                  one);
           },
           "as of a C++ compiler: -Wno-NAME, -Werror, -Werror=NAME")
        ->expected(1)
        ->allow_extra_args(false)
        ->take_all();
    app.add_flag("-w", options.warnings.none, "no warnings");
}

void add_commands(CLI::App& app, Options& options) {
    app.add_option("files", options.files, "FILE.pyx, or - for standard input");
    auto command = [&](char const* name, char const* help, Command which, char const* operand) {
        CLI::App* sub = app.add_subcommand(name, help);
        sub->fallthrough();
        add_levels(*sub, options);
        sub->add_option(operand, options.files)->required();
        sub->callback([&options, which] { options.command = which; });
    };
    command("check", "report diagnostics, write nothing", Command::Check, "files");
    command("build", "translate and compile to an importable module", Command::Build, "files");
    CLI::App* serve = app.add_subcommand("lsp", "serve an editor on standard input and output");
    serve->fallthrough();
    serve->add_flag_callback(
        "--stdio", [] {}, "accepted: there is no other way");
    serve->callback([&options] { options.command = Command::Serve; });
    command("explain", "explain a diagnostic: CY401 or gil-call", Command::Explain, "code");
}

std::string without_full_stop(std::string text) {
    while (!text.empty() && (text.back() == '.' || text.back() == '\n')) text.pop_back();
    return text;
}

// Empty if the options make sense together.
std::string mistake(Options& options) {
    if (options.cflags || options.ldflags || options.includes) {
        options.command = Command::Flags;
        return options.files.size() > 1 ? "--cflags, --ldflags and --includes take one file" : "";
    }
    if (options.command == Command::Serve) return "";
    if (options.files.empty()) return "no input file; cyxx --help tells more";
    if (options.command == Command::Build && options.target == Target::Standalone)
        return "build makes modules for Python; `cyxx --target standalone FILE.pyx` writes "
               "FILE.cpp "
               "and FILE.hpp, for a compiler of your choice";
    bool const names_other =
        std::ranges::any_of(std::array{".hpp", ".h", ".pyx", ".pxd", ".pxi", ".py"},
                            [&](char const* suffix) { return options.output.ends_with(suffix); });
    if (options.command == Command::Translate && names_other)
        return "-o names the C++ file; headers stand beside it";
    auto const is_source = [](std::string const& path) {
        return std::ranges::any_of(std::array{".cpp", ".hpp", ".h", ".pyx", ".pxd", ".pxi", ".py"},
                                   [&](char const* suffix) { return path.ends_with(suffix); });
    };
    if (is_source(options.depfile) || is_source(options.build_info))
        return "--depfile and --build-info name files for tools, not sources";
    if (options.files.size() > 1 && !options.module_name.empty())
        return "--module-name goes with one input";
    if (options.files.size() > 1 && !options.depfile.empty())
        return "--depfile goes with one input";
    if (options.files.size() > 1 && !options.build_info.empty())
        return "--build-info goes with one input";
    if (options.files.size() > 1 && options.output.ends_with(".cpp"))
        return "-o must name a folder when there are several inputs";
    if (options.fix)
        for (std::string const& file : options.files)
            if (file == "-") return "--fix needs files, not standard input";
    bool const writes = options.command == Command::Translate || options.command == Command::Build;
    for (std::string const& file : options.files)
        if (file == "-" && writes && options.emit == Emit::Nothing && options.output.empty())
            return "standard input needs -o";
    return "";
}

Status start(int argc, char** argv) {
    driver::watch_signals();
    Options options;
    CLI::App app("cyxx compiles Cython (.pyx) to readable C++.", "cyxx");
    app.set_version_flag("--version", "cyxx " CYXX_VERSION);
    app.require_subcommand(0, 1);
    add_commands(app, options);
    add_outputs(app, options);
    add_language(app, options);
    add_diagnostics(app, options);
    try {
        app.parse(argc, argv);
    } catch (CLI::ParseError const& error) {
        if (error.get_exit_code() == 0) return app.exit(error), Status::Success;  // --help
        fmt::print(stderr, "cyxx: error: {}; cyxx --help tells more\n",
                   without_full_stop(error.what()));
        return Status::Usage;
    }
    if (std::string const what = mistake(options); !what.empty()) {
        fmt::print(stderr, "cyxx: error: {}\n", what);
        return Status::Usage;
    }
    if (options.command == Command::Serve) return Status(lsp::Server(options, 0, 1).run());
    return driver::run(options);
}

// Without destructors of static objects: the grammar's tables alone would take a millisecond.
[[noreturn]] void leave(Status status) {
    bool const written = std::fflush(stdout) == 0 && !std::ferror(stdout);
    if (!written && (status == Status::Success || status == Status::Rejected)) {
        fmt::print(stderr, "cyxx: error: cannot write to the standard output\n");
        status = Status::Usage;
    }
    std::fflush(nullptr);
    std::_Exit(int(status));
}

}  // namespace

int main(int argc, char** argv) {
    Status status = Status::Internal;
    {
        DeepThread const thread([&] { status = start(argc, argv); });
    }
    leave(status);
}
