// The parameters of special methods, self included, as the slots of CPython's types have them
// ("Type Objects" in the C API's reference).
#include "sema/special_methods.h"

#include <algorithm>
#include <array>

namespace cyxx::sema {

namespace {

struct Special {
    std::string_view name;
    int least, most;  // most < 0: any number
};

constexpr auto specials = std::to_array<Special>({
    {"__abs__", 1, 1},          {"__add__", 2, 2},
    {"__aiter__", 1, 1},        {"__and__", 2, 2},
    {"__anext__", 1, 1},        {"__await__", 1, 1},
    {"__bool__", 1, 1},         {"__call__", 1, -1},
    {"__cinit__", 1, -1},       {"__contains__", 2, 2},
    {"__dealloc__", 1, 1},      {"__del__", 1, 1},
    {"__delattr__", 2, 2},      {"__delete__", 2, 2},
    {"__delitem__", 2, 2},      {"__divmod__", 2, 2},
    {"__eq__", 2, 2},           {"__float__", 1, 1},
    {"__floordiv__", 2, 2},     {"__ge__", 2, 2},
    {"__get__", 3, 3},          {"__getattr__", 2, 2},
    {"__getattribute__", 2, 2}, {"__getbuffer__", 3, 3},
    {"__getitem__", 2, 2},      {"__gt__", 2, 2},
    {"__hash__", 1, 1},         {"__iadd__", 2, 2},
    {"__iand__", 2, 2},         {"__ifloordiv__", 2, 2},
    {"__ilshift__", 2, 2},      {"__imatmul__", 2, 2},
    {"__imod__", 2, 2},         {"__imul__", 2, 2},
    {"__index__", 1, 1},        {"__init__", 1, -1},
    {"__int__", 1, 1},          {"__invert__", 1, 1},
    {"__ior__", 2, 2},          {"__ipow__", 2, 3},
    {"__irshift__", 2, 2},      {"__isub__", 2, 2},
    {"__iter__", 1, 1},         {"__itruediv__", 2, 2},
    {"__ixor__", 2, 2},         {"__le__", 2, 2},
    {"__len__", 1, 1},          {"__long__", 1, 1},
    {"__lshift__", 2, 2},       {"__lt__", 2, 2},
    {"__matmul__", 2, 2},       {"__mod__", 2, 2},
    {"__mul__", 2, 2},          {"__ne__", 2, 2},
    {"__neg__", 1, 1},          {"__next__", 1, 1},
    {"__nonzero__", 1, 1},      {"__or__", 2, 2},
    {"__pos__", 1, 1},          {"__pow__", 2, 3},
    {"__radd__", 2, 2},         {"__rand__", 2, 2},
    {"__rdivmod__", 2, 2},      {"__releasebuffer__", 2, 2},
    {"__repr__", 1, 1},         {"__rfloordiv__", 2, 2},
    {"__richcmp__", 3, 3},      {"__rlshift__", 2, 2},
    {"__rmatmul__", 2, 2},      {"__rmod__", 2, 2},
    {"__rmul__", 2, 2},         {"__ror__", 2, 2},
    {"__rpow__", 2, 3},         {"__rrshift__", 2, 2},
    {"__rshift__", 2, 2},       {"__rsub__", 2, 2},
    {"__rtruediv__", 2, 2},     {"__rxor__", 2, 2},
    {"__set__", 3, 3},          {"__setattr__", 3, 3},
    {"__setitem__", 3, 3},      {"__str__", 1, 1},
    {"__sub__", 2, 2},          {"__truediv__", 2, 2},
    {"__xor__", 2, 2},
});
static_assert(std::ranges::is_sorted(specials, {}, &Special::name));

Special const* find(std::string_view name) {
    auto const found = std::ranges::lower_bound(specials, name, {}, &Special::name);
    return found != specials.end() && found->name == name ? &*found : nullptr;
}

std::string expected(Special const& special) {
    if (special.most < 0) return fmt::format("{} or more", special.least);
    if (special.most > special.least) return fmt::format("{} or {}", special.least, special.most);
    return std::to_string(special.least);
}

bool is_named(ParamInfo const& param) {
    return param.kind != ast::ParamKind::star && param.kind != ast::ParamKind::double_star;
}

void check(Special const& special, Symbol const& symbol, diag::Sink& sink) {
    FunctionInfo const& method = *symbol.function;
    if (method.kind != FunctionKind::def) {
        sink.report(symbol.declared_at, diag::special_not_def, symbol.name.str())
            .note("CPython calls it through a slot of the type")
            .help("write it as `def`");
        return;
    }
    auto const given = std::ranges::count_if(method.params, is_named);
    // Of __init__ and its kind a `*args` may hold the object too.
    bool const is_open = special.most < 0 && std::size_t(given) < method.params.size();
    if ((given >= special.least && (special.most < 0 || given <= special.most)) || is_open) return;
    auto const wanted = expected(special);
    sink.report(symbol.declared_at, diag::special_parameters, symbol.name.str(), wanted,
                (long long)given)
        .cython(fmt::format("Special method {} has wrong number of arguments ({} declared, {} "
                            "expected)",
                            symbol.name.str(), given, wanted));
}

}  // namespace

bool fills_slot(std::string_view name) { return find(name) != nullptr; }

void check_special_methods(ClassInfo const& info, diag::Sink& sink) {
    for (Symbol const* symbol : info.scope->symbols) {
        bool const is_method = symbol->scope == info.scope && symbol->function &&
                               symbol->function->class_ == &info && !symbol->is_property &&
                               !symbol->function->is_static;
        Special const* special = is_method ? find(symbol->name.str()) : nullptr;
        if (special) check(*special, *symbol, sink);
    }
}

}  // namespace cyxx::sema
