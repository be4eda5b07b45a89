// The parts of the compiler that take text from outside, each as a function of one text.
#include "targets.h"

#include "driver/compilation.h"
#include "driver/fixer.h"
#include "lsp/server.h"
#include "support/error.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace cyxx::fuzz {

namespace {

using driver::Compilation;
using driver::Options;

driver::Resources const& resources() {
    static driver::Resources const found = driver::find_resources();
    return found;
}

std::string folder() {
    static std::string const made = [] {
        auto const path =
            std::filesystem::temp_directory_path() / fmt::format("cyxx_fuzz_{}", getpid());
        std::filesystem::create_directories(path);
        return path.string();
    }();
    return made;
}

long programs_translated = 0;

struct Verdict {
    std::string wrong;
    int errors = 0, syntax_errors = 0;
};

Verdict compile(Options const& options, std::string const& path,
                std::map<std::string, std::string> const& texts) {
    Verdict verdict;
    Compilation one(options, resources(), path);
    one.read_instead(texts);
    try {
        auto const result = one.run();
        programs_translated += result.status == driver::Status::Success && !result.text.empty();
        if (result.status == driver::Status::Internal) verdict.wrong = "status 70";
        if (result.status == driver::Status::Rejected && one.sink().sorted().empty())
            verdict.wrong = "rejected without a word";
    } catch (InternalError const& error) {
        verdict.wrong = fmt::format("internal error: {}", error.what());
    }
    for (diag::Diagnostic const* found : one.sink().sorted()) {
        verdict.errors += found->severity == diag::Severity::Error;
        verdict.syntax_errors +=
            found->severity == diag::Severity::Error && found->row->number < 200;
    }
    return verdict;
}

std::string front(std::string const& text, bool extended, driver::Target target) {
    Options options;
    options.extended = extended;
    options.target = target;
    return compile(options, "fuzzed.pyx", {{"fuzzed.pyx", text}}).wrong;
}

std::string module(std::string const& text) { return front(text, false, driver::Target::Module); }
std::string extended(std::string const& text) { return front(text, true, driver::Target::Module); }
std::string standalone(std::string const& text) {
    return front(text, false, driver::Target::Standalone);
}
std::string both(std::string const& text) { return front(text, true, driver::Target::Standalone); }

std::string parser(std::string const& text) {
    Options options;
    options.emit = driver::Emit::Ast;
    return compile(options, "fuzzed.pyx", {{"fuzzed.pyx", text}}).wrong;
}

std::string declarations(std::string const& text) {
    return compile({}, "fuzzed.pyx",
                   {{"fuzzed.pyx", "cimport fuzzed\ncimport other\nfrom other cimport *\n"},
                    {"fuzzed.pxd", text},
                    {"other.pxd", text}})
        .wrong;
}

// The reports read what the passes leave.
std::string reports(std::string const& text) {
    Options options;
    options.annotate = options.gil_report = options.line_directives = true;
    return compile(options, "fuzzed.pyx", {{"fuzzed.pyx", text}}).wrong;
}

std::string comments(std::string const& text) {
    std::string head;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) head += "# cython: " + line + "\n";
    return module(head + "cdef int f(int a): return a // 2\n# cyxx: " + text);
}

std::string read(std::string const& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string fixes(std::string const& text) {
    std::string const path = folder() + "/fuzzed.pyx";
    std::ofstream(path, std::ios::binary) << text;
    Options options;
    options.files = {path};
    try {
        Verdict const before = compile(options, path, {{path, text}});
        driver::fix_all(options, resources());
        std::string const once = read(path);
        if (once == text) return {};
        Verdict const after = compile(options, path, {{path, once}});
        if (after.errors > before.errors) return "a fix makes new errors";
        if (after.syntax_errors > before.syntax_errors) return "a fix makes what does not parse";
        driver::fix_all(options, resources());
        if (read(path) != once) return "fixing again changes more";
    } catch (InternalError const& error) {
        return fmt::format("internal error: {}", error.what());
    }
    return {};
}

std::string framed(std::string const& body) {
    return fmt::format("Content-Length: {}\r\n\r\n{}", body.size(), body);
}

std::string json_string(std::string_view text) {
    std::string all = "\"";
    for (char const c : text) {
        if (c == '"' || c == '\\') all += '\\';
        if (static_cast<unsigned char>(c) < 32)
            all += fmt::format("\\u{:04x}", int(c));
        else
            all += c;
    }
    return all + "\"";
}

std::string serve(std::string const& input) {
    int const in = memfd_create("in", 0);
    int const out = open("/dev/null", O_WRONLY);
    bool const written = write(in, input.data(), input.size()) == ssize_t(input.size());
    lseek(in, 0, SEEK_SET);
    std::string wrong = written ? "" : "no input";
    try {
        if (written) lsp::Server({}, in, out).run();
    } catch (InternalError const& error) {
        wrong = fmt::format("internal error: {}", error.what());
    }
    close(in);
    close(out);
    return wrong;
}

constexpr char hello[] =
    R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}})";

// A document, and questions about places in it.
std::string server(std::string const& text) {
    std::string input = framed(hello);
    std::string const document = R"("textDocument":{"uri":"file:///fuzzed.pyx")";
    input += framed(fmt::format(
        R"({{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{{{},"version":1,"languageId":"cython","text":{}}}}}}})",
        document, json_string(text)));
    for (char const* what :
         {"hover", "completion", "definition", "documentSymbol", "semanticTokens/full"})
        for (int line : {0, 3, 7})
            input += framed(fmt::format(
                R"({{"jsonrpc":"2.0","id":2,"method":"textDocument/{}","params":{{{}}},"position":{{"line":{},"character":{}}}}}}})",
                what, document, line, 5 + line));
    input += framed(fmt::format(
        R"({{"jsonrpc":"2.0","method":"textDocument/didChange","params":{{{},"version":2}},"contentChanges":[{{"range":{{"start":{{"line":1,"character":0}},"end":{{"line":2,"character":3}}}},"text":"x"}}]}}}})",
        document));
    return serve(input);
}

// Each line is a message. A text with a header of its own is taken as it is.
std::string messages(std::string const& text) {
    if (text.find("Content-") != text.npos) return serve(framed(hello) + text);
    std::string input = framed(hello);
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) input += framed(line);
    return serve(input);
}

struct Target {
    std::string_view name;
    std::string (*run)(std::string const&);
};
constexpr Target targets[] = {
    {"parser", parser},
    {"module", module},
    {"extended", extended},
    {"standalone", standalone},
    {"both", both},
    {"reports", reports},
    {"declarations", declarations},
    {"comments", comments},
    {"fixes", fixes},
    {"server", server},
    {"messages", messages},
};

}  // namespace

std::vector<std::string_view> target_names() {
    std::vector<std::string_view> names;
    for (Target const& target : targets) names.push_back(target.name);
    return names;
}

long translated() { return programs_translated; }

std::string run_target(std::string_view name, std::string const& text) {
    for (Target const& target : targets)
        if (target.name == name) return target.run(text);
    return fmt::format("there is no target `{}`", name);
}

}  // namespace cyxx::fuzz
