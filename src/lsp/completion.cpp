// Completion of names, attributes and cimports.
#include "lsp/completion.h"

#include "driver/files.h"
#include "lsp/spot.h"
#include "sema/builtins.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <set>

namespace cyxx::lsp {

namespace fs = std::filesystem;

namespace {

// The protocol's numbers.
enum class ItemKind : int {
    Method = 2,
    Function = 3,
    Field = 5,
    Variable = 6,
    Class = 7,
    Module = 9,
    Keyword = 14,
    EnumMember = 20,
    Constant = 21,
};

ItemKind kind_of(sema::Symbol const& symbol) {
    switch (symbol.kind) {
        case sema::SymbolKind::Variable:
            return symbol.place == sema::Place::member || symbol.place == sema::Place::field
                       ? ItemKind::Field
                       : ItemKind::Variable;
        case sema::SymbolKind::Function:
        case sema::SymbolKind::PyFunction:
            return symbol.scope && symbol.scope->class_ ? ItemKind::Method : ItemKind::Function;
        case sema::SymbolKind::Type:
            return ItemKind::Class;
        case sema::SymbolKind::EnumItem:
            return ItemKind::EnumMember;
        case sema::SymbolKind::Constant:
            return ItemKind::Constant;
        case sema::SymbolKind::Module:
            return ItemKind::Module;
        case sema::SymbolKind::PyGlobal:
            return symbol.function ? ItemKind::Function : ItemKind::Variable;
        case sema::SymbolKind::PyBuiltin:
        case sema::SymbolKind::Special:
            return ItemKind::Function;
    }
    return ItemKind::Variable;
}

constexpr std::string_view view_attributes[] = {
    "T",      "base", "copy",  "copy_fortran", "is_c_contig", "is_f_contig", "itemsize",
    "nbytes", "ndim", "shape", "size",         "strides",     "suboffsets"};

constexpr std::string_view keywords[] = {
    "and",    "as",      "assert", "async",  "await",    "bint",     "break",    "case",   "cdef",
    "char",   "cimport", "class",  "const",  "continue", "cpdef",    "ctypedef", "def",    "del",
    "double", "elif",    "else",   "enum",   "except",   "extern",   "finally",  "float",  "for",
    "from",   "gil",     "global", "if",     "import",   "in",       "include",  "inline", "int",
    "is",     "lambda",  "long",   "match",  "noexcept", "nogil",    "nonlocal", "not",    "object",
    "or",     "packed",  "pass",   "public", "raise",    "readonly", "return",   "short",  "signed",
    "sizeof", "struct",  "try",    "union",  "unsigned", "void",     "while",    "with",   "yield"};

class Items {
public:
    void add(std::string_view name, ItemKind kind, std::string detail = {}) {
        if (name.empty() || !seen_.emplace(name).second) return;
        Json item = {{"label", name}, {"kind", int(kind)}};
        if (!detail.empty()) item["detail"] = std::move(detail);
        items_.push_back(std::move(item));
    }
    void add(sema::Symbol const& symbol) { add(symbol.name.str(), symbol); }
    void add(std::string_view name, sema::Symbol const& symbol) {
        bool const has_type = symbol.type && !sema::is_error(symbol.type);
        add(name, kind_of(symbol), has_type ? sema::display(symbol.type) : "");
    }
    void add(sema::Scope const* scope) {
        if (!scope) return;
        if (scope->pending) scope->pending->declare_all();
        for (sema::Symbol const* symbol : scope->symbols) add(*symbol);
        // What is cimported is known by its name alone.
        std::map<std::string_view, sema::Symbol const*> others;
        for (auto const& [name, symbol] : scope->names) others[name.str()] = symbol;
        for (auto const& [name, symbol] : others)
            if (symbol) add(name, *symbol);
    }
    bool empty() const { return items_.empty(); }
    Json take() { return {{"isIncomplete", false}, {"items", std::move(items_)}}; }

private:
    std::set<std::string, std::less<>> seen_;
    Json items_ = Json::array();
};

void add_class(Items& items, sema::ClassInfo const* info) {
    for (int depth = 0; info && depth < 100; ++depth, info = info->base) items.add(info->scope);
}

void add_members(Items& items, sema::Type const* type) {
    type = sema::canonical(type);
    if (!type) return;
    if (auto const* reference = sema::as<sema::ReferenceType>(type))
        return add_members(items, reference->target);
    if (sema::Type const* target = sema::pointed_to(type)) return add_members(items, target);
    if (auto const* made = sema::as<sema::StructType>(type)) items.add(made->members);
    if (auto const* made = sema::as<sema::EnumType>(type)) items.add(made->members);
    if (auto const* made = sema::as<sema::CppClassType>(type)) items.add(made->members);
    if (auto const* object = sema::as<sema::ObjectType>(type)) add_class(items, object->extension);
    if (sema::is_memview(type))
        for (std::string_view name : view_attributes) items.add(name, ItemKind::Field);
}

bool is_word(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || (c & 0x80);
}

// --- modules to cimport
void add_modules(Items& items, fs::path const& folder, bool shallow) {
    std::error_code none;
    for (auto const& entry : fs::directory_iterator(folder, none)) {
        fs::path const& path = entry.path();
        std::string const stem = path.stem().string();
        if (path.extension() == ".pxd" && stem != "__init__") items.add(stem, ItemKind::Module);
        if (!entry.is_directory(none) || path.filename().string().find('.') != std::string::npos)
            continue;
        bool has_pxd = driver::is_file((path / "__init__.pxd").string());
        if (!shallow && !has_pxd)
            for (auto const& inner : fs::directory_iterator(path, none))
                has_pxd = has_pxd || inner.path().extension() == ".pxd";
        if (has_pxd) items.add(path.filename().string(), ItemKind::Module);
    }
}

void modules(CompletionRequest const& request, std::string package, Items& items) {
    std::vector<fs::path> folders(request.options.include_dirs.begin(),
                                  request.options.include_dirs.end());
    folders.emplace_back(driver::place_of(request.path).root);
    folders.emplace_back(request.resources.pxd);
    std::ranges::replace(package, '.', '/');
    for (fs::path const& folder : folders) add_modules(items, folder / package, false);
    for (std::string const& site : request.options.site_packages)
        add_modules(items, fs::path(site) / package, package.empty());
}

// What a module declares: asked of a text that cimports it and nothing else.
void names_of_module(CompletionRequest& request, std::string const& module, Items& items) {
    request.texts[request.path] = "cimport " + module + "\n";
    Snapshot const snapshot(request.options, request.resources, request.path, request.texts);
    if (!snapshot.facts()) return;
    for (sema::ModuleInfo const& one : snapshot.facts()->program.modules)
        if (one.name == module) items.add(one.scope);
}

// --- names and attributes
void add_keywords(Items& items) {
    for (std::string_view word : keywords) items.add(word, ItemKind::Keyword);
}

void names_in_scope(sema::Scope const* scope, Items& items) {
    for (; scope; scope = scope->parent) items.add(scope);
    for (std::string_view name : sema::builtin_names()) items.add(name, ItemKind::Function);
    for (std::string_view name : sema::type_names()) items.add(name, ItemKind::Class);
    add_keywords(items);
}

void members_at(driver::Facts& facts, Spot const& spot, Items& items) {
    auto const* attribute = ast::as<ast::Attribute>(spot.expr);
    if (!attribute) return;
    sema::Fact const* object = fact_of(facts.program, *attribute->object);
    if (!object) return;
    sema::Symbol const* symbol = object->symbol;
    if (symbol && symbol->module) return items.add(symbol->module->scope);
    if (symbol && symbol->kind == sema::SymbolKind::Type && symbol->class_)
        return add_class(items, symbol->class_);
    add_members(items, object->type);
}

// A text in which the line of the cursor is a whole statement: a name where one is missing, brackets
// closed, and what a clause ends with.
std::string completed(std::string const& text, Line const& line, std::string_view ending) {
    std::string out = text.substr(0, line.cursor);
    if (line.word.empty()) out += "cyxx_name";
    std::string_view const rest =
        std::string_view(text).substr(line.cursor, line.end - line.cursor);
    bool const is_last = rest.find_first_not_of(" \t") == rest.npos;
    if (!is_last && ending.empty()) out += rest;
    out += line.closing;
    if (is_last) out += ending;
    return out + text.substr(line.end);
}

void by_meaning(CompletionRequest& request, std::string const& text, Line const& line,
                Items& items) {
    for (std::string_view const ending : {"", ":", ": pass"}) {
        request.texts[request.path] = completed(text, line, ending);
        Snapshot const snapshot(request.options, request.resources, request.path, request.texts);
        if (!snapshot.facts() || !snapshot.source()) continue;
        Spot const spot = spot_at(*snapshot.facts(), pos_of(*snapshot.source(), request.at));
        if (!line.after_dot) return names_in_scope(spot.scope, items);
        members_at(*snapshot.facts(), spot, items);
        if (!items.empty()) return;
    }
}

}  // namespace

Line line_at(std::string const& text, Position at) {
    Line line;
    std::size_t begin = 0;
    for (int i = 0; i < at.line; ++i) {
        auto const stop = text.find('\n', begin);
        if (stop == text.npos) break;
        begin = stop + 1;
    }
    line.end = std::min(text.find_first_of("\r\n", begin), text.size());
    std::string_view const all = std::string_view(text).substr(begin, line.end - begin);
    line.cursor = begin + offset_of(all, at.character);
    line.before = text.substr(begin, line.cursor - begin);
    std::size_t start = line.before.size();
    while (start > 0 && is_word(line.before[start - 1])) --start;
    line.word = line.before.substr(start);
    line.after_dot = start > 0 && line.before[start - 1] == '.';
    for (char c : all) {
        if (c == '#') break;
        if (c == '(') line.closing.insert(0, 1, ')');
        if (c == '[') line.closing.insert(0, 1, ']');
        if (c == '{') line.closing.insert(0, 1, '}');
        bool const closes = c == ')' || c == ']' || c == '}';
        if (closes && !line.closing.empty()) line.closing.erase(0, 1);
    }
    return line;
}

Cimport cimport_at(std::string_view before) {
    std::vector<std::string> words{""};
    for (char c : before) {
        if (is_word(c) || c == '.')
            words.back() += c;
        else if (!words.back().empty())
            words.emplace_back();
    }
    auto package = [](std::string const& name) {
        auto const dot = name.rfind('.');
        return dot == name.npos ? std::string() : name.substr(0, dot);
    };
    bool const is_from = words.front() == "from";
    if (words.size() == 2 && (is_from || words.front() == "cimport"))
        return {Cimport::What::module, package(words[1])};
    if (words.front() == "cimport") return {Cimport::What::module, package(words.back())};
    if (is_from && words.size() == 3) return {Cimport::What::keyword, ""};
    if (is_from && words[2] == "cimport") return {Cimport::What::name, words[1]};
    return {};
}

Json completion(CompletionRequest request) {
    Items items;
    std::string const text = request.texts[request.path];
    Line const line = line_at(text, request.at);
    Cimport const cimport = cimport_at(line.before);
    switch (cimport.what) {
        case Cimport::What::nothing:
            by_meaning(request, text, line, items);
            break;
        case Cimport::What::module:
            modules(request, cimport.module, items);
            break;
        case Cimport::What::keyword:
            items.add("cimport", ItemKind::Keyword);
            items.add("import", ItemKind::Keyword);
            break;
        case Cimport::What::name:
            names_of_module(request, cimport.module, items);
            break;
    }
    return items.take();
}

}  // namespace cyxx::lsp
