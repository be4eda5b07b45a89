// Docstrings as Python shows them: with the parameters in front, where `embedsignature` asks for it.
#pragma once

#include "sema/symbols.h"
#include "support/source.h"

#include <string>

namespace cyxx::lower {

// Empty where there is none.
std::string documentation(SourceManager const& sources, sema::FunctionInfo const& function);
// `doc` is that of the class itself.
std::string class_documentation(SourceManager const& sources, sema::ClassInfo const& info,
                                std::string_view doc);
// Of a property whose docstring is `doc`, by the function that gives its value.
std::string property_documentation(SourceManager const& sources, sema::FunctionInfo const& getter,
                                   std::string_view doc);
std::string field_documentation(sema::ClassInfo const& info, sema::Symbol const& field);
// An annotation as Python keeps it: its source, texts in their quotes.
std::string annotation_text(SourceManager const& sources, ast::Expr const& annotation);

}  // namespace cyxx::lower
