// Where results go: file names, depfiles, diagnostics.
#pragma once

#include "driver/compilation.h"

#include <deque>
#include <string>

namespace cyxx::driver {

// The .cpp of an input: beside it, or where -o says.
std::string cpp_path(Options const& options, std::string const& input);
// The extension module of an input, likewise.
std::string module_path(Options const& options, std::string const& input,
                        std::string const& suffix);

// Writes one output unless it would overwrite a file of somebody else; reports what goes wrong.
Status write_output(std::string const& path, std::string const& text, diag::Sink& sink);
// A file that only tools read: nothing is written to an empty path.
Status write_for_tools(std::string const& path, std::string const& text, diag::Sink& sink);
Status write_depfile(Options const& options, std::string const& target,
                     std::vector<std::string> const& dependencies, diag::Sink& sink);

// The translation, and beside it the annotated source where -a asks for it.
Status write_outputs(Options const& options, std::string const& cpp, Result const& result,
                     diag::Sink& sink);

// Prints what the compilations reported, and the GIL report, in the format and to the stream of the contract.
void print_reports(Options const& options, std::deque<Compilation> const& all);

}  // namespace cyxx::driver
