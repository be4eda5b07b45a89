// Output files and streams.
#include "driver/output.h"

#include "diag/render.h"
#include "driver/files.h"
#include "driver/gil_report.h"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>

namespace cyxx::driver {

namespace fs = std::filesystem;

namespace {

// -o names a folder if it is one, or ends as one, or if there are several inputs.
bool names_folder(Options const& options) {
    return options.output.ends_with('/') || is_folder(options.output) || options.files.size() > 1;
}

std::string output_path(Options const& options, std::string const& input,
                        std::string const& extension) {
    fs::path const source(input);
    std::string const name = source.stem().string() + extension;
    if (options.output.empty()) return (source.parent_path() / name).string();
    if (names_folder(options)) return (fs::path(options.output) / name).string();
    return options.output;
}

bool colour(Options const& options) {
    switch (options.colour) {
        case Colour::Always:
            return true;
        case Colour::Never:
            return false;
        case Colour::Auto:
            break;
    }
    char const* const term = std::getenv("TERM");
    return !std::getenv("NO_COLOR") && ::isatty(2) && term && std::string_view(term) != "dumb";
}

// As make reads it.
std::string make_word(std::string const& path) {
    std::string text;
    for (char c : path) {
        if (c == ' ' || c == '#' || c == '\\') text += '\\';
        if (c == '$') text += '$';
        text += c;
    }
    return text;
}

}  // namespace

std::string cpp_path(Options const& options, std::string const& input) {
    return output_path(options, input, ".cpp");
}

std::string module_path(Options const& options, std::string const& input,
                        std::string const& suffix) {
    return output_path(options, input, suffix);
}

Status write_output(std::string const& path, std::string const& text, diag::Sink& sink) {
    if (is_foreign(path)) {
        sink.report(diag::nowhere, diag::foreign_output, path)
            .in_file(path)
            .help("give another name with -o, or remove the file");
        return Status::Usage;
    }
    std::string why;
    if (write_whole(path, text, why)) return Status::Success;
    sink.report(diag::nowhere, diag::cannot_write, path, why).in_file(path);
    return Status::Usage;
}

Status write_outputs(Options const& options, std::string const& cpp, Result const& result,
                     diag::Sink& sink) {
    if (options.annotate) {
        std::string const page = fs::path(cpp).replace_extension(".html").string();
        if (Status const status = write_output(page, result.page, sink); status != Status::Success)
            return status;
    }
    fs::path const stem = fs::path(cpp).replace_extension();
    for (auto const& [suffix, text] :
         {std::pair<char const*, std::string const&>{".hpp", result.header},
          {".h", result.c_header},
          {"_api.h", result.api_header}}) {
        if (text.empty()) continue;
        if (Status const status = write_output(stem.string() + suffix, text, sink);
            status != Status::Success)
            return status;
    }
    return write_output(cpp, result.text, sink);
}

Status write_for_tools(std::string const& path, std::string const& text, diag::Sink& sink) {
    std::string why;
    if (path.empty() || write_whole(path, text, why)) return Status::Success;
    sink.report(diag::nowhere, diag::cannot_write, path, why).in_file(path);
    return Status::Usage;
}

Status write_depfile(Options const& options, std::string const& target,
                     std::vector<std::string> const& dependencies, diag::Sink& sink) {
    if (options.depfile.empty()) return Status::Success;
    std::string text = make_word(target) + ":";
    for (std::string const& one : dependencies) text += " \\\n  " + make_word(one);
    return write_for_tools(options.depfile, text + "\n", sink);
}

void print_reports(Options const& options, std::deque<Compilation> const& all) {
    std::vector<diag::Sink const*> sinks;
    std::vector<ir::GilUnit> gil;
    std::string gil_text;
    for (Compilation const& one : all) {
        sinks.push_back(&one.sink());
        if (!options.gil_report || !one.gil()) continue;
        gil.insert(gil.end(), one.gil()->units.begin(), one.gil()->units.end());
        gil_text += gil_report_text(one.path(), *one.gil());
    }
    auto print = [](std::string const& text, std::FILE* stream) {
        std::fwrite(text.data(), 1, text.size(), stream);
    };
    std::string const json = options.gil_report ? gil_report_json(gil) : "";
    bool const to_stdout = options.command == Command::Check || options.gil_report;
    switch (options.format) {
        case Format::Text:
            for (auto const* sink : sinks) print(diag::render_text(*sink, colour(options)), stderr);
            return print(gil_text, stdout);
        case Format::Cython:
            for (auto const* sink : sinks) print(diag::render_cython(*sink), stderr);
            return print(gil_text, stdout);
        case Format::Json:
            return print(diag::render_json(sinks, json), to_stdout ? stdout : stderr);
        case Format::Sarif:
            return print(diag::render_sarif(sinks, json), to_stdout ? stdout : stderr);
    }
}

}  // namespace cyxx::driver
