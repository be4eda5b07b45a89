// Extension types: the struct of their objects, with the tables of C methods and the type object.
#include "emit/printer.h"

namespace cyxx::emit {

namespace {

// What somebody has to start, visit and drop.
bool is_owned(ir::Variable const& field) { return field.holds != ir::Holds::plain; }

}  // namespace

void Printer::class_definition(ir::Definition const& type) {
    ir::ClassParts const& parts = *type.class_;
    std::string const base = this->type(*type.type);
    if (parts.source) source(*parts.source);
    open("struct " + std::string(type.name) + " : " + base);
    line("using cy_base = " + base + ";");
    if (!parts.methods.empty()) {
        std::string const from =
            parts.methods_base ? " : " + this->type(*parts.methods_base) + "::Methods" : "";
        open("struct Methods" + from);
        for (auto const* method : parts.methods) line(declarator(method->type, method->name) + ";");
        close("};");
    }
    if (parts.keeps_methods) line("Methods const* cy_methods;");
    for (auto const* field : type.members) line(declarator(field->type, field->name) + ";");
    out_.blank();
    if (!parts.module.empty()) {
        line("static cy::ImportedClass cy_imported;");
        close("};");
        line(spelled(ir::TypeName::imported_class) + " " + std::string(type.name) +
             "::cy_imported{" + std::string(parts.module) + ", " + std::string(parts.type_name) +
             ", sizeof(" + std::string(type.name) + ")};");
        return;
    }
    std::string const doc = parts.doc.empty() ? "" : ", " + std::string(parts.doc);
    line("static inline " + spelled(ir::TypeName::class_type) + " cy_type{" +
         std::string(parts.type_name) + doc + "};");
    line(std::string("static constexpr bool cy_collected = ") +
         (parts.is_collected ? "true;" : "false;"));
    line("template <class Visit>");
    std::string visits;
    for (auto const* field : type.members)
        if (is_owned(*field))
            visits += (visits.empty() ? "" : ", ") + ("visit(" + std::string(field->name) + ")");
    if (visits.empty()) {
        line("void cy_each(Visit) {}");
    } else {
        open("void cy_each(Visit visit)");
        line(visits + ";");
        close();
    }
    close("};");
}

}  // namespace cyxx::emit
