// The tables of a module: names, constants, keyword names, constant tuples, sites.
#include "ir/quote.h"
#include "lower/classes.h"
#include "lower/cpp.h"
#include "lower/cpp_type.h"
#include "lower/state.h"
#include "sema/cython_module.h"

#include <algorithm>
#include <cctype>
#include <fmt/core.h>

namespace cyxx::lower {

namespace {

constexpr std::string_view table_names[] = {
    "cy_names", "cy_constants", "cy_keywords", "cy_globals", "cy_tuples", "cy_types", "cy_methods"};

bool is_identifier(std::string_view text) {
    if (text.empty() || std::isdigit(static_cast<unsigned char>(text[0]))) return false;
    for (unsigned char c : text)
        if (!std::isalnum(c) && c != '_') return false;
    return true;
}

// A C++ name that recalls a text: "a square has 4 sides" gives a_square_has_4_sides.
std::string recall(std::string_view text, std::string_view otherwise) {
    std::string name;
    for (unsigned char c : text) {
        if (name.size() >= 24) break;
        if (std::isalnum(c) || c == '_')
            name += static_cast<char>(c);
        else if (!name.empty() && name.back() != '_')
            name += '_';
    }
    while (!name.empty() && name.back() == '_') name.pop_back();
    if (name.empty()) return std::string(otherwise);
    if (std::isdigit(static_cast<unsigned char>(name[0])))
        name = std::string(otherwise) + "_" + name;
    return name;
}

// Tracebacks show "mod.outer.inner".
std::string without_locals(std::string name) {
    static constexpr std::string_view locals = ".<locals>";
    for (auto at = name.find(locals); at != name.npos; at = name.find(locals))
        name.erase(at, locals.size());
    return name;
}

// That of a property is told which of its functions failed: "mod.Class.x.__set__".
std::string shown_in_tracebacks(sema::FunctionInfo const& function) {
    MethodKind const kind = method_kind(function);
    std::string_view const accessor = kind == MethodKind::getter    ? "__get__"
                                      : kind == MethodKind::setter  ? "__set__"
                                      : kind == MethodKind::deleter ? "__del__"
                                                                    : "";
    if (accessor.empty()) return without_locals(function.qualified_name);
    return fmt::format("{}.{}.{}", without_locals(function.class_->qualified_name),
                       function.symbol->name.str(), accessor);
}

}  // namespace

// The entry of one table with this key; made from `type name{init}` if it is new.
Value ModuleLowering::entry(int table, std::string const& key, ir::Type const* type,
                            std::string const& hint, std::string const& init) {
    auto& known = state_->entries[table];
    if (auto found = known.find(key); found != known.end()) return found->second;
    std::string const name = state_->entry_names[table].claim(hint);
    out.tables[std::size_t(table)].entries.push_back({type, b.text(name), b.text(init)});
    Value const value = b.name(std::string(table_names[table]) + "." + name);
    known.emplace(key, value);
    return value;
}

std::string ModuleLowering::characters(std::string_view text, std::string_view hint) {
    bool const is_short = text.find('\n') == text.npos || text.find('\n') + 1 == text.size();
    if (is_short || ir::quote_raw(text).empty()) return ir::quote(text);
    auto& known = state_->texts[std::string(text)];
    if (known.empty()) {
        known = module_name(hint);
        out.texts.push_back({known, b.text(text)});
    }
    return std::string(known);
}

Value ModuleLowering::name(std::string_view text) {
    std::string const hint = is_identifier(text) ? std::string(text) : recall(text, "text");
    return entry(State::names_table, std::string(text), b.type(TypeName::name), hint,
                 ir::quote(text));
}

Value ModuleLowering::text(std::string_view utf8) {
    if (is_identifier(utf8)) return name(utf8);
    return entry(State::constants_table, "s" + std::string(utf8), b.type(TypeName::text),
                 recall(utf8, "text"), characters(utf8, recall(utf8, "text") + "_text"));
}

Value ModuleLowering::bytes(std::string_view bytes) {
    return entry(State::constants_table, "b" + std::string(bytes), b.type(TypeName::bytes),
                 recall(bytes, "bytes"), characters(bytes, recall(bytes, "bytes") + "_bytes"));
}

Value ModuleLowering::big_int(std::string_view digits) {
    return entry(State::constants_table, "d" + std::string(digits), b.type(TypeName::integer),
                 "int_" + recall(digits, "number"), ir::quote(digits));
}

Value ModuleLowering::integer(long value) {
    std::string const digits = std::to_string(value);
    std::string const hint = value < 0 ? "minus_" + digits.substr(1) : "int_" + digits;
    std::string const init = value == LONG_MIN ? "-0x7fffffffffffffffL - 1" : digits + "L";
    return entry(State::constants_table, "i" + digits, b.type(TypeName::integer), hint, init);
}

Value ModuleLowering::real(double, std::string_view as_printed) {
    return entry(State::constants_table, "f" + std::string(as_printed), b.type(TypeName::real),
                 "float_" + recall(as_printed, "number"), std::string(as_printed));
}

Value ModuleLowering::keywords(std::vector<std::string_view> const& names) {
    std::string key, init, hint;
    for (auto text : names) {
        auto const* entry_of_text = ir::as<ir::Name>(name(text));
        init += (init.empty() ? "" : ", ") + std::string(entry_of_text->text);
        hint += (hint.empty() ? "" : "_") + recall(text, "name");
        key += std::string(text) + ",";
    }
    return entry(State::keywords_table, key, b.counted(TypeName::keywords, int(names.size())), hint,
                 init);
}

Value ModuleLowering::cached_global(std::string_view text) {
    auto const* of_name = ir::as<ir::Name>(name(text));
    return entry(State::globals_table, std::string(text), b.type(TypeName::global),
                 recall(text, "name"), std::string(of_name->text));
}

Value ModuleLowering::known_method(Value type, std::string_view text) {
    auto const* of_name = ir::as<ir::Name>(name(text));
    auto const* of_type = ir::as<ir::Name>(type);
    std::string const key = std::string(of_type->text) + "." + std::string(text);
    return entry(State::methods_table, key, b.type(TypeName::known_method), recall(text, "method"),
                 std::string(of_type->text) + ", " + std::string(of_name->text));
}

// A type of another module, found at import, or one of the runtime, made then.
Value ModuleLowering::imported_type(sema::ClassInfo const& info) {
    std::string_view const name = info.symbol->name.str();
    std::string_view const from =
        info.python_module.empty() ? info.module->name : info.python_module;
    auto const special = sema::special_of(info.symbol);
    if (special == sema::Special::view_array || special == sema::Special::view_memoryview) {
        bool const is_array = special == sema::Special::view_array;
        return entry(State::types_table, std::string(from) + "." + std::string(name),
                     b.type(TypeName::own_imported_type), recall(name, "type"),
                     is_array ? "cy::view_array_type, cy::make_view_array"
                              : "cy::memoryview_type, cy::make_view_memoryview");
    }
    return entry(State::types_table, std::string(from) + "." + std::string(name),
                 b.type(TypeName::imported_type), recall(name, "type"),
                 ir::quote(from) + ", " + ir::quote(name));
}

// Equal items are one entry of a table, or one constant of Python: they tell equal tuples.
Value ModuleLowering::tuple(std::vector<Value> const& items) {
    std::vector<std::pair<Value, Op>> key;
    for (Value const item : items) {
        auto const* constant = ir::as<ir::OpCall>(item);
        key.emplace_back(constant ? nullptr : item, constant ? constant->op : Op());
    }
    auto const [known, is_new] = state_->tuples.try_emplace(std::move(key));
    if (!is_new) return known->second;
    Value const value = entry(State::tuples_table, std::to_string(state_->tuples.size()),
                              b.type(TypeName::global_ref), "tuple", "");
    known->second = value;
    auto const* made = b.variable("made", b.type(TypeName::ref), Holds::object, true);
    Value args[] = {b.read(made), b.braces(b.list(items))};
    ir::Exit exit;
    exit.site = site(*program.main->body);
    state_->tuple_steps.push_back(b.block(b.body(
        {b.declare(made), b.chain(b.list({b.call(Op::tuple, b.list({args[0], args[1]}))}), exit),
         b.set(value, b.read(made), true)})));
    return value;
}

std::string_view ModuleLowering::site(sema::FunctionInfo const& function) {
    auto& known = state_->sites[&function];
    if (!known.empty()) return known;
    std::string const own =
        function.is_module_body ? "module" : unqualified_name(function_name(function));
    std::string hint = "in_" + own;
    if (auto const* owner = cpp_class_of(function))  // Shape::area
        hint = fmt::format("in_{}_{}", cpp_name(*owner),
                           without_underscores(function.symbol->name.str()));
    std::string name = hint;
    for (int k = 2; state_->names.has(name); ++k) name = hint + "_" + std::to_string(k);
    state_->names.add(name);
    std::string shown = function.is_module_body ? std::string() : shown_in_tracebacks(function);
    std::string const prefix = program.main->name + ".";
    if (shown.starts_with(prefix)) shown.erase(0, prefix.size());
    out.sites.push_back({b.text(name), b.text(shown)});
    return known = out.sites.back().name;
}

void ModuleLowering::define(sema::FunctionInfo const& function, Value def) {
    auto const name = site(function);
    std::ranges::find(out.sites, name, &ir::SiteEntry::name)->def = def;
}

Value ModuleLowering::dtype(ir::Type const* element, std::string_view source_name, bool is_index) {
    for (auto const& known : state_->dtypes)
        if (known.source_name == source_name && ir::same(*known.element, *element))
            return known.value;
    auto const name = module_name(recall(source_name, "item") + "_dtype");
    std::vector<Value> args{b.string(source_name)};
    if (is_index) args.push_back(b.truth(true));
    Value const init = b.call_of(Op::named_dtype, element, b.list(args));
    auto const* variable = b.variable(name, b.type(TypeName::dtype));
    auto const* global =
        b.arena().make<ir::Global>(nullptr, variable, b.braces(b.list({init})), true);
    state_->dtype_items.push_back({nullptr, global});
    Value const value = b.name(name);
    state_->dtypes.push_back({element, b.text(source_name), value});
    return value;
}

std::string_view ModuleLowering::module_name(std::string_view hint) {
    return b.text(state_->names.claim(hint));
}

void ModuleLowering::include(std::string_view header, bool is_c) {
    if (header.empty() || !state_->headers.emplace(header).second) return;
    out.includes.push_back({std::string(header), is_c});
    // NumPy warns where its old interface is in reach.
    std::pair<std::string, std::string> const old_numpy{"NPY_NO_DEPRECATED_API",
                                                        "NPY_1_7_API_VERSION"};
    if (header.starts_with("\"numpy/") && !std::ranges::count(out.defines, old_numpy))
        out.defines.push_back(old_numpy);
    out.uses_openmp |= header == "<omp.h>" || header == "\"omp.h\"";
}

void ModuleLowering::start_tables() {
    out.tables.clear();
    out.texts.clear();
    for (auto name : table_names) out.tables.push_back({name, {}});
}

}  // namespace cyxx::lower
