// Translates, calls the C++ compiler, and says in the user's terms what it says.
#include "driver/build.h"

#include "driver/fixer.h"

#include "driver/build_info.h"
#include "driver/compilation.h"
#include "driver/files.h"
#include "driver/headers.h"
#include "driver/interrupt.h"
#include "driver/output.h"
#include "driver/process.h"
#include "support/error.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <filesystem>

namespace cyxx::driver {

namespace {

namespace fs = std::filesystem;

struct Tools {
    Resources resources;
    Words compiler;
    bool gcc;
    Interpreter python;
};

// Checked before anything is translated, so that a missing tool leaves nothing half done.
Status find_tools(Options const& options, Tools& tools, diag::Sink& sink) {
    tools.resources = find_resources();
    std::string why;
    tools.compiler = find_compiler(why);
    if (tools.compiler.empty()) {
        sink.report(diag::nowhere, diag::no_compiler, why)
            .help("install one (on Debian: apt install g++), or name one in $CXX");
        return Status::Usage;
    }
    tools.gcc = is_gcc(tools.compiler);
    auto python = ask_interpreter(options.python, why);
    if (!python) {
        sink.report(diag::nowhere, diag::no_python, options.python, why)
            .help("name an interpreter with --python");
        return Status::Usage;
    }
    if (!is_file(python->include + "/Python.h")) {
        sink.report(diag::nowhere, diag::no_python_headers, python->include)
            .help(fmt::format("install the headers of {} (on Debian: apt install python3-dev), or "
                              "name another interpreter with --python",
                              python->executable));
        return Status::Usage;
    }
    tools.python = std::move(*python);
    return Status::Success;
}

Words compile_command(Tools const& tools, Result const& result, std::string const& cpp,
                      std::string const& source, std::string const& output,
                      std::string const& depfile) {
    Words command = tools.compiler;
    auto add = [&](Words const& words, char const* prefix = "") {
        for (std::string const& word : words) command.push_back(prefix + word);
    };
    command.push_back("-O2");
    if (tools.gcc) command.push_back("-fvect-cost-model=dynamic");
    add(cflags(tools.resources, result.needs));
    command.push_back("-fPIC");
    std::string const folder = fs::path(source).parent_path().string();
    add({"-iquote", folder.empty() ? "." : folder});
    // Debian has a NumPy of its own among Python's headers; the interpreter's comes first.
    if (!tools.python.numpy_include.empty()) command.push_back("-I" + tools.python.numpy_include);
    command.push_back("-I" + tools.python.include);
    add(result.hints.include_dirs, "-I");
    add(result.hints.define_macros, "-D");
    add(result.hints.compile_args);
    if (char const* flags = std::getenv("CXXFLAGS")) add(split_words(flags));
    add({"-MMD", "-MF", depfile, "-c", cpp, "-o", output});
    return command;
}

// Where NumPy keeps libnpymath and libnpyrandom.
Words numpy_libraries(std::string const& include) {
    if (include.empty()) return {};
    fs::path const core = fs::path(include).parent_path();
    return {(core / "lib").string(), (core.parent_path() / "random" / "lib").string()};
}

Words link_command(Tools const& tools, Result const& result, std::string const& object,
                   std::string const& output) {
    Words command = tools.compiler;
    auto add = [&](Words const& words, char const* prefix = "") {
        for (std::string const& word : words) command.push_back(prefix + word);
    };
    add({"-fPIC", object});
    if (!result.hints.sources.empty()) {
        add(result.hints.include_dirs, "-I");
        add(result.hints.define_macros, "-D");
    }
    for (std::string const& source : result.hints.sources)
        if (source.ends_with(".c"))
            add({"-x", "c", source, "-x", "none"});
        else
            add({source});
    add({"-o", output});
    add(ldflags(result.needs));
    // A reduction of complex numbers is a call of libatomic there.
    if (!tools.gcc && result.needs.openmp) add({"-latomic"});
    add(result.hints.library_dirs, "-L");
    if (std::ranges::any_of(result.hints.libraries,
                            [](auto const& name) { return name.starts_with("npy"); }))
        add(numpy_libraries(tools.python.numpy_include), "-L");
    add(result.hints.libraries, "-l");
    add(result.hints.link_args);
    if (char const* flags = std::getenv("LDFLAGS")) add(split_words(flags));
    return command;
}

// `file:line:column: error: text` of the compiler's first error.
struct CompilerError {
    std::string file, text;
};

CompilerError first_error(std::string_view output) {
    while (!output.empty()) {
        std::string_view const line = output.substr(0, output.find('\n'));
        output.remove_prefix(std::min(output.size(), line.size() + 1));
        for (std::string_view const mark : {": fatal error: ", ": error: "}) {
            auto const at = line.find(mark);
            if (at == line.npos) continue;
            std::string_view file = line.substr(0, at);
            for (int part = 0; part < 2; ++part) {
                auto const colon = file.rfind(':');
                if (colon != file.npos && colon + 1 < file.size() && std::isdigit(file[colon + 1]))
                    file = file.substr(0, colon);
            }
            return {std::string(file), std::string(line.substr(at + mark.size()))};
        }
    }
    return {};
}

// Whose fault is it? Ours if it is in the generated file or in the runtime, unless a header that the
// user named is not there.
Status judge(Tools const& tools, Finished const& failed, std::string const& cpp,
             std::string const& source, diag::Sink& sink) {
    CompilerError const error = first_error(failed.err);
    bool const no_header = error.text.find("No such file or directory") != std::string::npos ||
                           error.text.find("file not found") != std::string::npos;
    bool const in_ours = error.file == cpp || error.file.starts_with(tools.resources.runtime);
    std::fwrite(failed.err.data(), 1, failed.err.size(), stderr);
    if (!error.file.empty() && in_ours && !no_header) {
        fmt::print(stderr,
                   "cyxx: internal error: {} does not accept the translation of {}\n"
                   "cyxx: this is a fault of cyxx {}, not of your code; please report it with "
                   "the file and the messages above\n",
                   joined(tools.compiler), source, CYXX_VERSION);
        return Status::Internal;
    }
    auto& report = sink.report(diag::nowhere, diag::cxx_error).in_file(source);
    if (!error.text.empty()) report.note(fmt::format("{}: {}", error.file, error.text));
    if (no_header)
        report.help(
            "name the folder of the header: -I DIR in $CXXFLAGS, or a comment "
            "`# distutils: include_dirs = DIR` at the top of the file");
    return Status::Rejected;
}

// In two steps, because a compiler cache cannot serve one that also links. The user's headers and
// sources become dependencies.
Status compile_and_link(Tools const& tools, Options const& options, Compilation& one,
                        Result& result, std::string const& cpp) {
    std::string const target = module_path(options, one.path(), tools.python.suffix);
    Temporary const module(temporary_beside(target));
    Temporary const object(temporary_beside(target + ".o"));
    Temporary const depfile(temporary_beside(target + ".d"));
    for (Words const& command :
         {compile_command(tools, result, cpp, one.path(), object.path(), depfile.path()),
          link_command(tools, result, object.path(), module.path())}) {
        auto const finished = run(command);
        if (!finished) {
            one.sink().report(diag::nowhere, diag::no_compiler, joined(tools.compiler));
            return Status::Usage;
        }
        if (finished->status != 0) return judge(tools, *finished, cpp, one.path(), one.sink());
    }
    for (auto const& more :
         {headers_in(depfile.path(), cpp,
                     {tools.resources.runtime, tools.python.include, tools.python.numpy_include}),
          result.hints.sources})
        result.dependencies.insert(result.dependencies.end(), more.begin(), more.end());
    if (::rename(module.path().c_str(), target.c_str()) == 0) return Status::Success;
    one.sink().report(diag::nowhere, diag::cannot_write, target, std::strerror(errno));
    return Status::Usage;
}

// With `-o FILE` the module is that file, and its C++ stands beside it.
std::string translation_path(Options const& options, std::string const& input) {
    std::string const path = cpp_path(options, input);
    if (path != options.output || path.ends_with(".cpp")) return path;
    return (fs::path(path).parent_path() / (fs::path(input).stem().string() + ".cpp")).string();
}

Status build(Tools const& tools, Options const& options, Compilation& one) {
    Result result = one.run();
    if (result.status != Status::Success) return result.status;
    std::string const cpp = translation_path(options, one.path());
    Status status = write_outputs(options, cpp, result, one.sink());
    if (status == Status::Success) status = compile_and_link(tools, options, one, result, cpp);
    if (status == Status::Success)
        status = write_depfile(options, module_path(options, one.path(), tools.python.suffix),
                               result.dependencies, one.sink());
    if (status == Status::Success && !options.build_info.empty())
        status = write_for_tools(options.build_info, build_info_json(tools.resources, one, result),
                                 one.sink());
    return status;
}

}  // namespace

Status build_all(Options const& options) {
    std::deque<Compilation> all;
    Resources const none;
    Tools tools;
    Compilation& first = all.emplace_back(options, none, "");
    Status status = find_tools(options, tools, first.sink());
    if (status == Status::Success && options.fix)
        status = fix_all(options, tools.resources, tools.python.site_packages);
    if (status == Status::Success) {
        for (std::string const& file : options.files) {
            Compilation& one =
                all.emplace_back(options, tools.resources, file, tools.python.site_packages);
            try {
                status = worse(status, build(tools, options, one));
            } catch (InternalError const& error) {
                fmt::print(stderr, "cyxx: internal error: {}\n", error.what());
                status = Status::Internal;
            }
        }
    }
    print_reports(options, all);
    return status;
}

}  // namespace cyxx::driver
