// What each command does with its inputs.
#include "driver/driver.h"

#include "diag/explain.h"
#include "driver/build.h"
#include "driver/build_info.h"
#include "driver/compilation.h"
#include "driver/files.h"
#include "driver/fixer.h"
#include "driver/inputs.h"
#include "driver/output.h"
#include "driver/process.h"
#include "sema/directives.h"
#include "support/error.h"

#include <fmt/format.h>

#include <cstdio>
#include <deque>
#include <vector>

namespace cyxx::driver {

namespace {

void say(std::string_view text) { fmt::print(stderr, "cyxx: {}\n", text); }

Status explain(Options const& options) {
    Status status = Status::Success;
    for (std::string const& code : options.files) {
        diag::Row const* row = diag::find_row(code);
        if (!row) {
            say(fmt::format("error: there is no diagnostic `{}`", code));
            status = Status::Usage;
            continue;
        }
        fmt::print("{}", diag::explanation(row->number));
    }
    return status;
}

// What is wrong with a -X, or nothing.
std::string wrong_directive(Options const& options) {
    sema::Directives scratch;
    for (auto const& [name, value] : options.directives) {
        switch (sema::set_directive(scratch, name, value)) {
            case sema::DirectiveError::none:
                break;
            case sema::DirectiveError::unknown_name:
                return fmt::format("there is no directive `{}`", name);
            case sema::DirectiveError::bad_value:
                return fmt::format("the directive `{}` does not take the value `{}`", name, value);
        }
    }
    return {};
}

Status internal_error(Compilation const& one, InternalError const& error) {
    say(fmt::format("internal error: {}", error.what()));
    Source const* source = one.sink().sources().find(error.span().begin);
    if (source && error.span().begin != 0)
        say(fmt::format("while working on {}:{}", source->path(),
                        source->line(error.span().begin)));
    say(fmt::format(
        "this is a fault of cyxx {}, not of your code; please report it with the file {}",
        CYXX_VERSION, one.path()));
    return Status::Internal;
}

Status finish(Options const& options, Resources const& resources, Compilation& one,
              Result const& result) {
    if (result.status != Status::Success || options.command == Command::Check) return result.status;
    if (options.emit != Emit::Nothing) {
        for (std::string const& text : {result.header, result.text})
            std::fwrite(text.data(), 1, text.size(), stdout);
        return Status::Success;
    }
    std::string const target = cpp_path(options, one.path());
    Status status = write_outputs(options, target, result, one.sink());
    if (status == Status::Success)
        status = write_depfile(options, target, result.dependencies, one.sink());
    if (status == Status::Success && !options.build_info.empty())
        status = write_for_tools(options.build_info, build_info_json(resources, one, result),
                                 one.sink());
    return status;
}

Status compile(Options const& options, Resources const& resources, Compilation& one) {
    try {
        return finish(options, resources, one, one.run());
    } catch (InternalError const& error) {
        return internal_error(one, error);
    }
}

std::string counted(int count, char const* noun) {
    return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

// The last line of a check of whole folders.
void print_summary(std::deque<Compilation> const& all) {
    int files = 0, errors = 0, warnings = 0;
    for (Compilation const& one : all) {
        files += !is_folder(one.path());
        for (diag::Diagnostic const* found : one.sink().sorted()) {
            errors += found->severity == diag::Severity::Error;
            warnings += found->severity == diag::Severity::Warning;
        }
    }
    say(fmt::format("{}: {}, {}", counted(files, "file"), counted(errors, "error"),
                    counted(warnings, "warning")));
}

Status compile_all(Options options) {
    Resources const resources = find_resources();
    bool const has_folders = expand_folders(options.files);
    if (options.fix)
        if (Status const fixed = fix_all(options, resources, options.site_packages);
            fixed != Status::Success)
            return fixed;
    std::deque<Compilation> all;
    for (std::string const& file : options.files)
        all.emplace_back(options, resources, file, options.site_packages);
    std::vector<Status> statuses(all.size(), Status::Success);
    // What a stage prints goes to stdout at once, so in order.
    int const jobs = options.emit == Emit::Nothing ? options.jobs : 1;
    for_each_at_once(all.size(), jobs,
                     [&](std::size_t i) { statuses[i] = compile(options, resources, all[i]); });
    print_reports(options, all);
    if (has_folders && options.command == Command::Check && options.format == Format::Text)
        print_summary(all);
    Status status = Status::Success;
    for (Status const one : statuses) status = worse(status, one);
    return status;
}

Status print_flags(Options const& options) {
    Resources const resources = find_resources();
    bool const standalone = options.target == Target::Standalone;
    Needs needs{.exceptions = true, .standalone = standalone};  // without a file: what any may need
    if (!options.files.empty()) {
        std::deque<Compilation> all;
        Compilation& one =
            all.emplace_back(options, resources, options.files.front(), options.site_packages);
        Result const result = one.run();
        print_reports(options, all);
        if (result.status != Status::Success) return result.status;
        needs = result.needs;
    }
    Words words;
    auto add = [&](Words const& more) { words.insert(words.end(), more.begin(), more.end()); };
    if (options.cflags) add(cflags(resources, needs));
    if (options.includes && !options.cflags) words.push_back("-I" + resources.runtime);
    if (options.ldflags) add(ldflags(needs));
    fmt::print("{}\n", joined(words));
    return Status::Success;
}

}  // namespace

Status run(Options const& options) {
    try {
        if (std::string const what = wrong_directive(options); !what.empty()) {
            fmt::print(stderr, "cyxx: error: {}\n", what);
            return Status::Usage;
        }
        switch (options.command) {
            case Command::Translate:
                return compile_all(options);
            case Command::Check:
                return compile_all(options);
            case Command::Build:
                return build_all(options);
            case Command::Explain:
                return explain(options);
            case Command::Flags:
                return print_flags(options);
            case Command::Serve:  // the language server stands on top of the driver
                break;
        }
    } catch (InternalError const& error) {
        say(fmt::format("internal error: {}", error.what()));
    }
    return Status::Internal;
}

}  // namespace cyxx::driver
