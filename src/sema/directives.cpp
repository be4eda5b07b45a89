// Values of directives from comments, decorators and options.
#include "sema/directives.h"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace cyxx::sema {
namespace {

// Directives that Cython knows and that change nothing here: they are accepted as they are.
constexpr std::string_view without_effect[] = {
    "autotestdict",
    "autotestdict.all",
    "autotestdict.cdef",
    "callspec",
    "ccomplex",
    "collection_type",
    "control_flow.dot_annotate_defs",
    "control_flow.dot_output",
    "critical_section",
    "dataclasses.dataclass",
    "dataclasses.field",
    "fast_getattr",
    "fast_gil",
    "formal_grammar",
    "freelist",
    "generate_cleanup_code",
    "no_gc",
    "no_gc_clear",
    "np_pythran",
    "old_style_globals",
    "optimize.inline_defnode_calls",
    "optimize.unpack_method_calls",
    "optimize.unpack_method_calls_in_pyinit",
    "optimize.use_switch",
    "overflowcheck.fold",
    "preliminary_late_includes_cy28",
    "py2_import",
    "remove_unreachable",
    "returns",
    "set_initial_path",
    "show_performance_hints",
    "subinterpreters_compatible",
    "test_assert_c_code_has",
    "test_assert_path_exists",
    "test_fail_if_c_code_has",
    "test_fail_if_path_exists",
    "trashcan",
    "ufunc",
    "warn",
    "warn.deprecated.DEF",
    "warn.deprecated.IF",
    "warn.multiple_declarators",
    "warn.undeclared",
    "warn.unreachable",
    "warn.unused_result",
};

bool parse(std::string_view text, bool& value) {
    if (text == "True" || text == "true" || text == "1") return value = true, true;
    if (text == "False" || text == "false" || text == "0") return value = false, true;
    return false;
}

bool parse(std::string_view text, Tristate& value) {
    bool on = false;
    if (text == "None") return value = Tristate::unset, true;
    if (text == "verbose") return value = Tristate::on, true;
    if (!parse(text, on)) return false;
    value = on ? Tristate::on : Tristate::off;
    return true;
}

bool parse(std::string_view text, int& value) {
    if (text == "3str") return value = 3, true;
    int number = 0;
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return false;
    if (number != 2 && number != 3) return false;
    value = number;
    return true;
}

bool parse(std::string_view text, TextType& value) {
    if (text == "bytes") return value = TextType::bytes, true;
    if (text == "bytearray") return value = TextType::bytearray, true;
    return value = TextType::str, text == "str" || text == "unicode";
}

bool parse(std::string_view text, SignatureFormat& format) {
    if (text == "c") return format = SignatureFormat::c, true;
    if (text == "python") return format = SignatureFormat::python, true;
    return format = SignatureFormat::clinic, text == "clinic";
}

bool parse(std::string_view text, std::string& encoding) {
    std::string name;
    for (char c : text) name += char(std::tolower(static_cast<unsigned char>(c)));
    bool const is_utf8 = name == "utf8" || name == "utf-8" || name == "default";
    encoding = is_utf8 ? "utf8" : name == "us-ascii" ? "ascii" : name;
    return true;
}

// Whether `row` of the table is this directive: `warn_unused` is `warn.unused`.
bool is_row(std::string_view name, std::string_view row) {
    for (std::string_view family : {"warn", "embedsignature"}) {
        std::size_t const length = family.size() + 1;
        if (row.starts_with(family) && row.size() > length)
            return name.size() == row.size() && name.starts_with(family) &&
                   name[length - 1] == '.' && name.substr(length) == row.substr(length);
    }
    return name == row;
}

std::string_view unquoted(std::string_view text) {
    bool quoted = text.size() >= 2 && text.front() == text.back() &&
                  (text.front() == '"' || text.front() == '\'');
    return quoted ? text.substr(1, text.size() - 2) : text;
}

}  // namespace

DirectiveError set_directive(Directives& directives, std::string_view name,
                             std::string_view value) {
    value = unquoted(value);
#define DIRECTIVE(row, type, initial) \
    if (is_row(name, #row))           \
        return parse(value, directives.row) ? DirectiveError::none : DirectiveError::bad_value;
#include "sema/directives.def"
    return is_directive(name) ? DirectiveError::none : DirectiveError::unknown_name;
}

bool is_directive(std::string_view name) {
#define DIRECTIVE(row, type, initial) \
    if (is_row(name, #row)) return true;
#include "sema/directives.def"
    auto& rest = without_effect;
    if (std::find(std::begin(rest), std::end(rest), name) != std::end(rest)) return true;
    return name.starts_with("test_") || name.starts_with("warn.") || name.starts_with("optimize.");
}

std::vector<std::string_view> directive_names() {
    std::vector<std::string_view> names(std::begin(without_effect), std::end(without_effect));
#define DIRECTIVE(row, type, initial) names.push_back(#row);
#include "sema/directives.def"
    return names;
}

}  // namespace cyxx::sema
