// Flags, and finding the tools.
#include "driver/toolchain.h"

#include "driver/process.h"

#include <fmt/format.h>

#include <cstdlib>

namespace cyxx::driver {

namespace {

// NumPy's folder is found without importing it, which would take longer than the translation.
constexpr char question[] = R"(
import importlib.util, os, sys, sysconfig
spec = importlib.util.find_spec("numpy")
numpy = ""
for place in (spec.submodule_search_locations or []) if spec else []:
    for core in ("_core", "core"):
        folder = os.path.join(place, core, "include")
        if not numpy and os.path.isfile(os.path.join(folder, "numpy", "arrayobject.h")):
            numpy = folder
if sys.version_info < (3, 9):
    sys.exit("Python %d.%d is too old: 3.9 is the oldest that works" % sys.version_info[:2])
paths = sysconfig.get_paths()
print(sys.executable, paths["include"], numpy, sysconfig.get_config_var("EXT_SUFFIX"), sep="\n")
folders = [paths["purelib"], paths["platlib"]] + [p for p in sys.path if p.endswith("-packages")]
for folder in dict.fromkeys(folders):
    print(folder)
)";

Words lines(std::string_view text) {
    Words all;
    while (!text.empty()) {
        auto const stop = text.find('\n');
        all.emplace_back(text.substr(0, stop));
        text.remove_prefix(stop == text.npos ? text.size() : stop + 1);
    }
    return all;
}

}  // namespace

// -ftree-vectorize alone works with both compilers; g++'s cost model is added where g++ is known.
Words cflags(Resources const& resources, Needs needs) {
    if (needs.standalone) {
        Words flags{"-std=c++17", "-fwrapv", "-ftree-vectorize"};
        if (needs.openmp) flags.push_back("-fopenmp");
        flags.push_back("-I" + resources.runtime);
        return flags;
    }
    // -fno-plt: nearly every call of a module goes to Python's library, and a stub for each costs
    // more than the indirect call.
    Words flags{"-std=c++17", "-fwrapv", "-fvisibility=hidden", "-fno-plt", "-ftree-vectorize"};
    // Without exceptions nobody reads the unwind tables: a fifth of a small module.
    if (!needs.exceptions)
        flags.insert(flags.end(), {"-fno-exceptions", "-fno-asynchronous-unwind-tables"});
    if (needs.openmp) flags.push_back("-fopenmp");
    flags.push_back("-I" + resources.runtime);
    return flags;
}

Words ldflags(Needs needs) {
    if (needs.standalone) return needs.openmp ? Words{"-fopenmp"} : Words{};
    Words flags{"-shared", "-Wl,--as-needed", "-Wl,-z,noseparate-code"};
    if (needs.openmp) flags.push_back("-fopenmp");
    return flags;
}

Words find_compiler(std::string& why) {
    char const* const chosen = std::getenv("CXX");
    if (chosen && *chosen) {
        Words compiler = split_words(chosen);
        if (!compiler.empty() && !find_program(compiler.front()).empty()) return compiler;
        why = fmt::format("$CXX names `{}`, which cannot be run", chosen);
        return {};
    }
    for (char const* name : {"g++", "c++", "clang++"})
        if (!find_program(name).empty()) return {name};
    why = "none of g++, c++ and clang++ is on PATH";
    return {};
}

bool is_gcc(Words const& compiler) {
    Words command = compiler;
    command.push_back("--version");
    auto const answer = run(command);
    return answer && answer->out.find("clang") == std::string::npos;
}

std::optional<Interpreter> ask_interpreter(std::string const& name, std::string& why) {
    auto const answer = run({name, "-c", question});
    if (!answer) {
        why = "it cannot be run";
        return std::nullopt;
    }
    Words const facts = lines(answer->out);
    if (answer->status != 0 || facts.size() < 4) {
        Words const said = lines(answer->err);
        why = said.empty() ? "it does not answer" : said.back();
        return std::nullopt;
    }
    return Interpreter{facts[0], facts[1], facts[2], facts[3], {facts.begin() + 4, facts.end()}};
}

}  // namespace cyxx::driver
