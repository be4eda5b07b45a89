// What CPython asks of the special methods of an extension type.
#pragma once

#include "diag/sink.h"
#include "sema/program.h"

namespace cyxx::sema {

// Special methods that are no `def`, or have another number of parameters than their slot passes.
void check_special_methods(ClassInfo const& info, diag::Sink& sink);
// Whether a method of an extension type fills a slot of CPython's types.
bool fills_slot(std::string_view name);

}  // namespace cyxx::sema
