// The module in bands: includes, constants, types, prototypes, functions in the order of the
// source, boilerplate.
#include "emit/emit.h"
#include "emit/printer.h"
#include "emit/wrap.h"

#include <algorithm>

namespace cyxx::emit {

void Printer::needs(std::string_view header) {
    if (header.empty()) return;
    if (module_.standalone && header == "cyxx/error.h") return;  // its state comes with the header
    auto const twin = module_.standalone ? ir::standalone_header(header) : std::string_view();
    headers_.emplace(twin.empty() ? header : twin);
}

std::string Printer::spelled(ir::TypeName name) {
    needs(ir::row(name).header);
    return ir::row(name).text;
}

std::string Printer::spelled(ir::Op op) {
    needs(ir::row(op).header);
    return ir::row(op).text;
}

void Printer::line(std::string const& flat) {
    for (auto const& one : wrap(flat, 4 * out_.depth())) out_.line(std::string_view(one));
}

void Printer::line_with(std::string const& head, std::string const& tail) {
    std::string const whole = head + " " + tail;
    if (int(whole.size()) + 4 * out_.depth() <= width) return out_.line(std::string_view(whole));
    line(head);
    out_.indent();
    line(tail);
    out_.dedent();
}

void Printer::texts() {
    for (auto const& entry : module_.texts) {
        out_.line("constexpr char {}[] =", entry.name);
        out_.raw("    " + ir::quote_raw(entry.text) + ";\n");
    }
}

void Printer::tables() {
    for (auto const& table : module_.tables) {
        if (table.entries.empty()) continue;
        open("struct");
        std::string text;
        for (std::size_t k = 0; k < table.entries.size(); ++k) {
            auto const& entry = table.entries[k];
            bool const joins = k > 0 && ir::same(*table.entries[k - 1].type, *entry.type);
            if (!joins && !text.empty()) line(std::exchange(text, {}) + ";");
            text += joins ? ", " : type(*entry.type) + " ";
            text += std::string(entry.name) + "{" + std::string(entry.init) + "}";
        }
        line(text + ";");
        close("} " + std::string(table.name) + ";");
    }
}

void Printer::items() {
    bool prototypes = false;
    for (auto const& item : module_.items) {
        if (!item.function || !item.function->needs_prototype) continue;
        if (!std::exchange(prototypes, true)) out_.blank();
        prototype(*item.function);
    }
    ir::Item const* before = nullptr;
    for (auto const& item : module_.items) {
        // The code of a def function follows its table of arguments, which names the line.
        bool const has_origin = before && before->global && item.function && !item.function->source;
        if (!has_origin) stands_for({});
        bool const together = before && before->global && item.global && !item.global->source;
        if (!together) out_.blank();
        if (item.function) function(*item.function);
        if (item.global) global(*item.global);
        before = &item;
    }
}

std::string Printer::defines() const {
    std::string text;
    for (auto const& [name, value] : module_.defines)
        text += "#ifndef " + name + "\n#define " + name + " " + value + "\n#endif\n";
    return text;
}

std::string Printer::includes() const {
    std::string text = defines();
    for (auto const& header : headers_) text += "#include <" + header + ">\n";
    includes_of(text, module_.verbatim);
    return text + "\n";
}

// Those of the user's own declarations.
void Printer::includes_of(std::string& text, std::vector<std::string> const& verbatim) const {
    if (!module_.includes.empty()) text += "\n";
    bool in_c = false;
    for (ir::Include const& include : module_.includes) {
        if (include.is_c != in_c) text += in_c ? "}\n" : "extern \"C\" {\n";
        in_c = include.is_c;
        text += "#include " + include.header + "\n";
    }
    if (in_c) text += "}\n";
    for (auto const& code : verbatim) text += "\n" + code + "\n";
}

void Printer::stands_for(ir::Origin origin, bool starts) {
    origin_ = origin;
    marks_.push_back({out_.text().size(), origin, starts});
}

// The whole text, with the origin of each line.
Text Printer::finished(std::string head) {
    Text made;
    made.files.push_back(module_.file);
    made.origins.resize(std::size_t(std::ranges::count(head, '\n')));
    auto file = [&](std::string_view name) {
        auto const found = std::ranges::find(made.files, name);
        if (found == made.files.end()) made.files.emplace_back(name);
        return int(std::ranges::find(made.files, name) - made.files.begin());
    };
    std::string const rest = out_.take();
    LineOrigin now;
    auto mark = marks_.begin();
    for (std::size_t at = 0; at < rest.size();) {
        now.starts = false;
        for (; mark != marks_.end() && mark->offset <= at; ++mark)
            now = {mark->origin.line, mark->origin.line ? file(mark->origin.file) : 0,
                   mark->starts};
        made.origins.push_back(now);
        std::size_t const end = rest.find('\n', at);
        at = end == rest.npos ? rest.size() : end + 1;
    }
    made.text = std::move(head) + rest;
    return made;
}

Text Printer::module_text() {
    std::string const module = spelled(ir::TypeName::module);
    for (auto const& item : module_.items) {
        auto const* made = item.function;
        bool const is_def = made && made->source && (made->is_entry || made->frame) &&
                            !made->source_name.ends_with('>');  // <lambda>, <genexpr>
        if (is_def) heads_.emplace(made->source->at.file, made->source->at.line);
    }
    out_.line("namespace {} {{", module_.space);
    out_.line("namespace {");
    out_.blank();
    out_.line("{} cy_module{{{}, {}}};", module, ir::quote(module_.name), ir::quote(module_.file));
    texts();
    tables();
    sites();
    for (auto const* constant : module_.constants) global(*constant);
    types();
    for (auto const& state : module_.states) {
        out_.blank();
        this->state(*state);
    }
    items();
    stands_for({});
    boilerplate();
    std::string const dialect = module_.is_extended ? " (extended dialect)" : "";
    return finished("// Generated by cyxx from " + module_.file + dialect + ".\n" + includes());
}

// The functions that Python calls, and what tracebacks and Python are told of all functions.
void Printer::sites() {
    std::string entries;
    for (auto const& item : module_.items)
        if (item.function && item.function->is_entry)
            entries += (entries.empty() ? " " : ", ") + std::string(item.function->name);
    if (!entries.empty()) line(spelled(ir::TypeName::entry) + entries + ";");
    for (auto const& entry : module_.sites) {
        std::string const name(entry.name);
        if (entry.def)
            line(spelled(ir::TypeName::def) + " " + name + value(*entry.def) + ";");
        else if (entry.function.empty())
            line(spelled(ir::TypeName::site) + " const " + name + "{cy_module};");
        else
            line(spelled(ir::TypeName::site) + " const " + name + "{cy_module, " +
                 ir::quote(entry.function) + "};");
    }
}

void Printer::types() {
    for (auto const& type : module_.types) {
        out_.blank();
        definition(type);
    }
}

Text emit(ir::Module const& module) {
    return module.standalone ? Printer(module).standalone_text() : Printer(module).module_text();
}

}  // namespace cyxx::emit
