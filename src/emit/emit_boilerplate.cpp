// The end of a module: its body as a function, its definition, its entry point.
#include "emit/printer.h"
#include "ir/quote.h"

namespace cyxx::emit {

void Printer::boilerplate() {
    out_.blank();
    out_.line("// The module's own statements, in order.");
    open("int exec(PyObject*)");
    body(module_.exec);
    line("return 0;");
    close();
    out_.blank();
    std::string const doc = module_.has_doc ? ", " + std::string(module_.doc) : "";
    line(spelled(ir::TypeName::definition) + " cy_definition{cy_module, exec" + doc + "};");
    out_.blank();
    out_.line("}  // namespace");
    out_.line("}}  // namespace {}", module_.space);
    public_functions();
    out_.blank();
    line("PyMODINIT_FUNC PyInit_" + module_.init_name + "() { return " + module_.space +
         "::cy_definition.init(); }");
}

}  // namespace cyxx::emit
