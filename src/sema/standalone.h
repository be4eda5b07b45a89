// What the standalone target asks of a program: no Python in it.
#pragma once

#include "sema/facts.h"

namespace cyxx::sema {

// Refuses what of a function, or of the module's own statements, needs Python where no operation
// shows it: types, classes, imports, exceptions, names of Python's headers.
void check_standalone(Program const& program, Typing const& typing, FlowFacts const& flow,
                      diag::Sink& sink);

// The enumerator of cy::Error for a built-in exception that code without Python can raise; else empty.
std::string_view standalone_error(std::string_view exception);

// Whether C code that the header declares comes with Python: "Python.h", "numpy/arrayobject.h".
bool is_python_header(std::string_view header);

}  // namespace cyxx::sema
