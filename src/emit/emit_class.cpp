// Extension types: the struct of their objects, with the tables of C methods and the type object.
// C++ classes of the source: their variables, and the prototypes of their functions.
#include "emit/printer.h"
#include "ir/cpp_class.h"

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

namespace {

ir::CppClassParts const* cpp_parts(ir::Definition const& type) {
    bool const is_cpp = type.kind == ir::Definition::Kind::struct_ && type.class_;
    return is_cpp ? static_cast<ir::CppClassParts const*>(type.class_) : nullptr;
}

}  // namespace

// The member of a C++ class that the function is the body of; null: it stands by itself.
ir::CppMember const* Printer::cpp_member(ir::Function const& function) const {
    for (auto const& type : module_.types)
        if (auto const* parts = cpp_parts(type))
            for (auto const& member : parts->members)
                if (member.function == &function) return &member;
    return nullptr;
}

bool Printer::is_made_or_dropped(ir::Function const& function) const {
    using Kind = ir::CppMember::Kind;
    auto const* member = cpp_member(function);
    return member && (member->kind == Kind::constructor || member->kind == Kind::destructor);
}

std::string Printer::member_prototype(ir::CppMember const& member) {
    using Kind = ir::CppMember::Kind;
    auto const& function = *member.function;
    std::string params;
    for (std::size_t k = 0; k < function.params.size(); ++k) {
        params += (k ? ", " : "") + declarator(function.params[k]->type, function.params[k]->name);
        if (k < function.defaults.size() && function.defaults[k])
            params += " = " + value(*function.defaults[k]);
    }
    std::string const head = std::string(member.name) + "(" + params + ");";
    if (member.kind == Kind::constructor) return head;
    if (member.kind == Kind::destructor) return "virtual " + head;
    std::string const kind = member.kind == Kind::static_ ? "static " : "virtual ";
    return kind + (function.result ? declarator(function.result, head) : "void " + head);
}

void Printer::cpp_class_definition(ir::Definition const& type) {
    using Kind = ir::CppMember::Kind;
    auto const& parts = *cpp_parts(type);
    if (parts.source) source(*parts.source);
    std::string head = "struct " + std::string(type.name);
    for (auto const* base : parts.bases)
        head += (base == parts.bases.front() ? " : " : ", ") + this->type(*base);
    open(head);
    for (auto const* field : type.members) line(declarator(field->type, field->name) + ";");
    bool has_destructor = false, has_virtual = false;
    for (auto const& member : parts.members) {
        has_destructor |= member.kind == Kind::destructor;
        has_virtual |= member.kind == Kind::virtual_;
        line(member_prototype(member));
    }
    if (has_virtual && !has_destructor)
        line("virtual ~" + std::string(type.name) + "() = default;");
    close("};");
}

}  // namespace cyxx::emit
