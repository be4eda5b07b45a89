// Types, declarators and the definitions of C types as text.
#include "emit/printer.h"

namespace cyxx::emit {

namespace {

std::string layout_text(ir::Layout const& layout) {
    switch (layout.kind) {
        case ir::Layout::Kind::strided:
            return {};
        case ir::Layout::Kind::c_contig:
            return ", cy::c_contig";
        case ir::Layout::Kind::f_contig:
            return ", cy::f_contig";
        case ir::Layout::Kind::some:
            break;
    }
    std::string text;
    for (int k = 0; k < 32; ++k) {
        if (!(layout.dense >> k & 1)) continue;
        char const* const kind = k < 16 ? "contig" : k < 24 ? "indirect" : "generic";
        text += (text.empty() ? ", " : " | ") + fmt::format("cy::{}_axis({})", kind, k % 8);
    }
    return text;
}

}  // namespace

bool is_word(ir::Type const& type) {
    switch (type.kind) {
        case ir::Type::Kind::named:
            // `void(x);` would declare an x.
            return type.text != "void" && type.text.find(' ') == type.text.npos;
        case ir::Type::Kind::view:
            return true;
        case ir::Type::Kind::qualified:
        case ir::Type::Kind::pointer:
        case ir::Type::Kind::reference:
        case ir::Type::Kind::array:
        case ir::Type::Kind::function_pointer:
            return false;
    }
    __builtin_unreachable();
}

// A name with its template arguments: cy::View<double, 2, cy::c_contig>.
std::string Printer::named(ir::Type const& type) {
    if (type.name != ir::TypeName::other) needs(ir::row(type.name).header);
    std::string const name(type.text);
    if (type.kind == ir::Type::Kind::view && ir::holds_objects(type))
        needs(ir::row(ir::TypeName::object_items).header);
    if (type.kind == ir::Type::Kind::view)
        return name + "<" + this->type(*type.base) + ", " + std::to_string(type.count) +
               layout_text(type.layout) + ">";
    if (type.base) return this->type(*type.base) + "::" + name;  // a class within another
    if (type.count) return name + "<" + std::to_string(type.count) + ">";
    if (type.params.empty()) return name;
    std::string args;
    for (auto const* arg : type.params) args += (args.empty() ? "" : ", ") + this->type(*arg);
    return name + "<" + args + ">";
}

std::string Printer::declarator(ir::Type const* type, std::string_view name) {
    if (!type) return "auto " + std::string(name);
    auto behind = [&](std::string text) {
        if (!name.empty() && name[0] != '[') text += ' ';
        return text + std::string(name);
    };
    switch (type->kind) {
        case ir::Type::Kind::named:
        case ir::Type::Kind::view:
            return behind(named(*type));
        case ir::Type::Kind::qualified:
            return behind(this->type(*type->base) + (type->is_const ? " const" : "") +
                          (type->is_volatile ? " volatile" : ""));
        case ir::Type::Kind::pointer:
        case ir::Type::Kind::reference: {
            std::string const mark = type->kind == ir::Type::Kind::pointer ? "*"
                                     : type->is_rvalue                     ? "&&"
                                                                           : "&";
            std::string const marked = mark + std::string(name);
            if (type->base->kind == ir::Type::Kind::array)
                return declarator(type->base, "(" + marked + ")");
            if (type->base->kind == ir::Type::Kind::function_pointer)
                return declarator(type->base, marked);
            std::string const text = this->type(*type->base) + mark;
            return name.empty() ? text : text + " " + std::string(name);
        }
        case ir::Type::Kind::array:
            return declarator(type->base,
                              std::string(name) + "[" + std::string(type->extent) + "]");
        case ir::Type::Kind::function_pointer: {
            std::string params;
            for (auto const* param : type->params)
                params += (params.empty() ? "" : ", ") + this->type(*param);
            if (type->varargs) params += params.empty() ? "..." : ", ...";
            return declarator(type->base, "(*" + std::string(name) + ")(" + params + ")");
        }
    }
    __builtin_unreachable();
}

std::string Printer::type(ir::Type const& type) { return declarator(&type, {}); }

void Printer::definition(ir::Definition const& type) {
    std::string const name(type.name);
    std::string head;
    switch (type.kind) {
        case ir::Definition::Kind::alias:
            return out_.line("using {} = {};", name, this->type(*type.type));
        case ir::Definition::Kind::struct_:
            if (type.class_) return cpp_class_definition(type);
            head = "struct ";
            break;
        case ir::Definition::Kind::union_:
            head = "union ";
            break;
        case ir::Definition::Kind::enum_:
            head = "enum ";
            break;
        case ir::Definition::Kind::scoped_enum:
            head = "enum class ";
            break;
        case ir::Definition::Kind::class_:
            return class_definition(type);
    }
    if (type.packed) head += "[[gnu::packed]] ";
    head += name;
    while (head.ends_with(' ')) head.pop_back();
    if (type.is_forward) return out_.line("{};", head);
    if (type.type) head += " : " + this->type(*type.type);
    out_.line("{} {{", head);
    out_.indent();
    for (auto const* member : type.members)
        out_.line("{};", declarator(member->type, member->name));
    for (auto const& item : type.items)
        out_.line("{}{},", item.name, item.value ? " = " + value(*item.value) : "");
    out_.dedent();
    out_.line("};");
}

// The variables that outlive a call, with the visit of those that hold references.
void Printer::state(ir::State const& state) {
    open("struct " + std::string(state.name) +
         (state.base ? " : " + spelled(*state.base) : std::string()));
    for (auto const* member : state.members)
        line(declarator(member->type, member->name) +
             (member->holds == ir::Holds::plain ? "{};" : ";"));
    line("template <class Visit>");
    std::string visits;
    for (auto const* ref : state.refs)
        visits += (visits.empty() ? "cy_visit(" : ", cy_visit(") + std::string(ref->name) + ")";
    if (visits.empty()) {
        line("void refs(Visit&) {}");
    } else {
        open("void refs(Visit& cy_visit)");
        line(visits + ";");
        close();
    }
    if (state.base) line("PyObject* resume(PyObject* sent);");
    close("};");
}

}  // namespace cyxx::emit
