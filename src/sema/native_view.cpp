// Which calls of NumPy's constructors, and of cython.view.array, need no Python: those whose element
// type, number of axes and layout are known to be what the view wants.
#include "sema/native_view.h"

#include "sema/check.h"
#include "sema/cython_module.h"
#include "sema/binding.h"

#include <algorithm>
#include <array>

namespace cyxx::sema {

namespace {

// Of an element: what NumPy calls its kind, and its size; 0: none that is known.
struct Kind {
    char kind = 0;
    int size = 0;
    bool operator==(Kind const&) const = default;
};

Kind kind_of(Type const* element) {
    Type const* plain = canonical(unqualified(element));
    if (auto const* number = as<FloatType>(plain)) {
        if (number->rank == FloatRank::float_) return {'f', 4};
        return number->rank == FloatRank::double_ ? Kind{'f', 8} : Kind{};
    }
    if (auto const* number = as<ComplexType>(plain)) {
        Kind const part = kind_of(number->part);
        return {part.kind == 'f' ? 'c' : '\0', 2 * part.size};
    }
    auto const* whole = as<IntType>(plain);
    if (!whole) return {};
    char const sign = whole->is_signed ? 'i' : 'u';
    switch (whole->rank) {
        case IntRank::char_:
            return {sign, 1};
        case IntRank::short_:
            return {sign, 2};
        case IntRank::int_:
            return {sign, 4};
        case IntRank::ssize:
        case IntRank::size:
        case IntRank::ptrdiff:
        case IntRank::long_:
        case IntRank::longlong:
            return {sign, 8};
        case IntRank::cpp_bool:
            return {'b', 1};
        case IntRank::bint:
        case IntRank::ucs4:
        case IntRank::wchar:
        case IntRank::hash:
        case IntRank::int128:
            return {};
    }
    return {};
}

struct NamedKind {
    std::string_view name;
    Kind kind;
};
constexpr std::array<NamedKind, 43> named_kinds = {{
    {"float64", {'f', 8}},     {"double", {'f', 8}},    {"float_", {'f', 8}},
    {"float", {'f', 8}},       {"d", {'f', 8}},         {"f8", {'f', 8}},
    {"float32", {'f', 4}},     {"single", {'f', 4}},    {"f", {'f', 4}},
    {"f4", {'f', 4}},          {"int8", {'i', 1}},      {"i1", {'i', 1}},
    {"int16", {'i', 2}},       {"i2", {'i', 2}},        {"short", {'i', 2}},
    {"int32", {'i', 4}},       {"i4", {'i', 4}},        {"intc", {'i', 4}},
    {"i", {'i', 4}},           {"int64", {'i', 8}},     {"i8", {'i', 8}},
    {"int_", {'i', 8}},        {"int", {'i', 8}},       {"intp", {'i', 8}},
    {"l", {'i', 8}},           {"q", {'i', 8}},         {"uint8", {'u', 1}},
    {"uint16", {'u', 2}},      {"uint32", {'u', 4}},    {"uint64", {'u', 8}},
    {"uintp", {'u', 8}},       {"ubyte", {'u', 1}},     {"ushort", {'u', 2}},
    {"uintc", {'u', 4}},       {"uint", {'u', 8}},      {"byte", {'i', 1}},
    {"longlong", {'i', 8}},    {"ulonglong", {'u', 8}}, {"bool_", {'b', 1}},
    {"complex128", {'c', 16}}, {"cdouble", {'c', 16}},  {"complex64", {'c', 8}},
    {"csingle", {'c', 8}},
}};

Kind kind_named(std::string_view name) {
    auto const found = std::ranges::find(named_kinds, name, &NamedKind::name);
    return found == named_kinds.end() ? Kind{} : found->kind;
}

// Whether the module binds the name once, by `import numpy`.
class NumpyName {
public:
    explicit NumpyName(Ident name) : name_(name) {}

    bool holds_in(ast::Suite body) {
        walk(body);
        return imports_ == 1 && !other_;
    }

private:
    void walk(ast::Suite body) {
        for (ast::Stmt const* stmt : body) statement(*stmt, true);
    }
    void bound(ast::Expr const& target) {
        each_bound_name(target, [&](ast::NameRef const& name) { other_ |= name.name == name_; });
    }
    void statement(ast::Stmt const& stmt, bool is_module) {
        if (auto global = ast::as<ast::Global>(&stmt)) {
            for (Ident each : global->names) other_ |= each == name_;
        } else if (is_module) {
            binding(stmt);
        }
        bool const opens =
            stmt.kind == ast::StmtKind::FuncDef || stmt.kind == ast::StmtKind::ClassDef ||
            stmt.kind == ast::StmtKind::CFuncDecl || stmt.kind == ast::StmtKind::CClassDecl;
        ast::each_child(stmt, [&](auto const& child) {
            if constexpr (std::same_as<std::remove_cvref_t<decltype(child)>, ast::Stmt>)
                statement(child, is_module && !opens);
        });
    }
    void binding(ast::Stmt const& stmt) {
        if (auto import = ast::as<ast::Import>(&stmt)) {
            for (ast::Alias const& alias : import->names) {
                if ((alias.as ? alias.as : alias.path.front()) != name_) continue;
                bool const is_numpy = alias.path.size() == 1 && alias.path.front() == "numpy";
                imports_ += is_numpy;
                other_ |= !is_numpy;
            }
        } else if (auto from = ast::as<ast::ImportFrom>(&stmt)) {
            for (ast::Alias const& alias : from->names)
                other_ |= alias.path.front() == "*" ||
                          (alias.as ? alias.as : alias.path.front()) == name_;
        } else {
            each_bound(stmt, [&](Bound const& found) {
                if (found.target)
                    bound(*found.target);
                else
                    other_ |= found.name == name_ ||
                              (found.declarator && found.declarator->name == name_);
            });
        }
    }

    Ident name_;
    int imports_ = 0;
    bool other_ = false;
};

class Plan {
public:
    Plan(Checker& checker, ast::Call const& call, MemViewType const& wanted, NativeArray& made)
        : checker_(checker), call_(call), wanted_(wanted), made_(made) {}

    bool run() {
        if (checker_.fact(call_).form == Form::array_construct)
            return special_of(checker_.fact(call_).symbol) == Special::view_array && view_array();
        auto const* attribute = ast::as<ast::Attribute>(call_.callee);
        if (!attribute || !is_numpy(*attribute->object)) return false;
        return of_numpy(attribute->name.str());
    }

    std::string const& why() const { return why_; }

private:
    // Keeps the first reason.
    bool refuse(std::string why) {
        if (why_.empty()) why_ = std::move(why);
        return false;
    }
    bool refuse_number(ast::Expr const& expr, std::string_view what) {
        return refuse(fmt::format("{} has to be a C number, and is a `{}`", what,
                                  display(checker_.fact(expr).type)));
    }
    bool is_numpy(ast::Expr const& expr) const {
        auto const* name = ast::as<ast::NameRef>(&expr);
        if (!name) return false;
        Symbol const* symbol = checker_.fact(*name).symbol;
        ModuleInfo const& main = *checker_.program.main;
        if (!symbol || symbol->scope != main.scope || !main.pyx) return false;
        return NumpyName(name->name).holds_in(main.pyx->body);
    }

    // --- arguments
    ast::Expr const* take(std::size_t position, std::string_view name) {
        std::size_t at = 0;
        for (ast::Argument const& arg : call_.args) {
            bool const is_it = arg.keyword ? arg.keyword == name : at++ == position;
            if (!is_it) continue;
            ++taken_;
            return arg.value;
        }
        return nullptr;
    }
    bool took_all() const {
        for (ast::Argument const& arg : call_.args)
            if (arg.double_star || arg.value->kind == ast::ExprKind::Starred) return false;
        return taken_ == call_.args.size();
    }
    bool is_c_int(ast::Expr const& expr) const {
        Type const* type = checker_.fact(expr).type;
        return type && is_int(type) && !is_bint(type);
    }
    bool is_c_number(ast::Expr const& expr) const {
        Type const* type = checker_.fact(expr).type;
        return type && (is_int(type) || is_float(type)) && !is_bint(type);
    }
    bool take_shape(ast::Expr const* shape) {
        if (!shape) return false;
        if (auto const* tuple = ast::as<ast::TupleExpr>(shape))
            made_.extents.assign(tuple->items.begin(), tuple->items.end());
        else if (auto const* list = ast::as<ast::ListExpr>(shape))
            made_.extents.assign(list->items.begin(), list->items.end());
        else
            made_.extents = {shape};
        for (ast::Expr const* extent : made_.extents)
            if (!is_c_int(*extent))
                return refuse(fmt::format("an extent has to be a C integer, and is a `{}`",
                                          display(checker_.fact(*extent).type)));
        if (made_.extents.size() == wanted_.axes.size()) return true;
        return refuse(
            fmt::format("an array of {} axes is no `{}`", made_.extents.size(), display(&wanted_)));
    }
    Kind take_kind(ast::Expr const* dtype, Kind fallback) const {
        if (!dtype) return fallback;
        if (auto const* text = ast::as<ast::StrLit>(dtype)) return kind_named(text->value);
        if (auto const* name = ast::as<ast::NameRef>(dtype)) {
            Symbol const* symbol = checker_.fact(*name).symbol;
            bool const is_builtin = symbol && symbol->scope == checker_.program.builtins;
            bool const is_type = name->name == "float" || name->name == "int";
            return is_builtin && is_type ? kind_named(name->name.str()) : Kind{};
        }
        auto const* attribute = ast::as<ast::Attribute>(dtype);
        if (!attribute || !is_numpy(*attribute->object)) return {};
        std::string_view const name = attribute->name.str();
        return name.size() > 2 && name != "float" && name != "int" ? kind_named(name) : Kind{};
    }
    bool take_order(ast::Expr const* order) {
        if (!order) return true;
        auto const* text = ast::as<ast::StrLit>(order);
        if (!text || (text->value != "C" && text->value != "F"))
            return refuse("`order` has to be 'C' or 'F'");
        is_fortran_ = text->value == "F";
        return true;
    }

    // --- what the view wants
    bool fits(Kind kind) {
        if (kind.kind == 0)
            return refuse("its dtype has to be known: a literal, a type, or one of NumPy's names");
        if (kind != kind_of(wanted_.element))
            return refuse(
                fmt::format("its items are {} of {} bytes, those of `{}` are not: say "
                            "`dtype=`",
                            name_of(kind), kind.size, display(&wanted_)));
        if (has_order()) return true;
        return refuse(fmt::format("its order is not that of `{}`", display(&wanted_)));
    }
    static std::string_view name_of(Kind kind) {
        switch (kind.kind) {
            case 'f':
                return "floats";
            case 'c':
                return "complex numbers";
            case 'b':
                return "booleans";
            case 'u':
                return "unsigned integers";
            default:
                return "integers";
        }
    }
    bool has_order() const {
        if (wanted_.axes.size() == 1) return true;
        AxisPacking const first = wanted_.axes.front().packing;
        AxisPacking const last = wanted_.axes.back().packing;
        bool const wants_fortran = first == AxisPacking::contig;
        if (is_fortran_) return wants_fortran;
        return !wants_fortran && (last == AxisPacking::contig || last == AxisPacking::strided);
    }

    bool of_numpy(std::string_view name) {
        using Fill = NativeArray::Fill;
        if (name == "arange") return arange();
        bool const is_like = name.ends_with("_like");
        if (is_like) name.remove_suffix(5);
        if (name == "empty")
            made_.fill = Fill::none;
        else if (name == "zeros")
            made_.fill = Fill::zero;
        else if (name == "ones")
            made_.fill = Fill::one;
        else if (name == "full")
            made_.fill = Fill::value;
        else
            return false;
        Kind fallback{'f', 8};
        if (is_like) {
            made_.like = take(0, name == "full" ? "a" : name == "empty" ? "prototype" : "a");
            auto const* view =
                made_.like ? as_canonical<MemViewType>(checker_.fact(*made_.like).type) : nullptr;
            if (!view || view->axes.size() != wanted_.axes.size() || !is_laid_out(*view))
                return refuse(
                    "the array that it is like has to be a contiguous view of as many axes");
            fallback = kind_of(view->element);
        } else if (!take_shape(take(0, "shape"))) {
            return false;
        }
        std::size_t next = 1;
        if (made_.fill == Fill::value) {
            made_.value = take(next++, "fill_value");
            if (!made_.value) return false;
            Type const* type = checker_.fact(*made_.value).type;
            bool const is_complex_number = type && is_complex(type);
            if (!is_complex_number && !is_c_number(*made_.value))
                return refuse_number(*made_.value, "the value");
            if (!is_like)
                fallback = is_complex_number ? Kind{'c', 16}
                           : is_int(type)    ? Kind{'i', 8}
                                             : Kind{'f', 8};
        }
        Kind const kind = take_kind(take(next, "dtype"), fallback);
        if (!take_order(take(next + 1, "order"))) return false;
        if (!took_all()) return refuse("it has arguments that only NumPy knows");
        bool const is_exact = made_.fill != Fill::value || kind.kind == 'c' ||
                              (kind.kind == 'f' && !is_complex(checker_.fact(*made_.value).type)) ||
                              is_int(checker_.fact(*made_.value).type);
        if (!is_exact) return refuse("the value is no integer, as its items are");
        return fits(kind);
    }
    // A copy of this layout has the layout that the view wants.
    bool is_laid_out(MemViewType const& view) {
        if (view.axes.size() == 1) return true;
        is_fortran_ = view.axes.front().packing == AxisPacking::contig;
        return is_fortran_ || view.axes.back().packing == AxisPacking::contig;
    }

    bool arange() {
        made_.fill = NativeArray::Fill::range;
        if (wanted_.axes.size() != 1) return false;
        std::vector<ast::Expr const*> bounds;
        ast::Expr const* dtype = nullptr;
        for (ast::Argument const& arg : call_.args) {
            if (arg.keyword == "dtype")
                dtype = arg.value;
            else if (arg.keyword || arg.double_star || bounds.size() == 3)
                return false;
            else
                bounds.push_back(arg.value);
        }
        if (bounds.empty()) return false;
        bool are_ints = true;
        for (ast::Expr const* bound : bounds) {
            if (!is_c_number(*bound)) return refuse_number(*bound, "a bound");
            are_ints &= is_c_int(*bound);
        }
        made_.stop = bounds[bounds.size() > 1];
        if (bounds.size() > 1) made_.start = bounds[0];
        if (bounds.size() > 2) made_.step = bounds[2];
        Kind const kind = take_kind(dtype, are_ints ? Kind{'i', 8} : Kind{'f', 8});
        bool const is_known = kind == Kind{'f', 8} || (are_ints && kind == Kind{'i', 8});
        return is_known && fits(kind);
    }

    // cython.view.array(shape=(n, m), itemsize=sizeof(double), format="d")
    bool view_array() {
        if (!take_shape(take(0, "shape"))) return false;
        ast::Expr const* itemsize = take(1, "itemsize");
        auto const* format = ast::as<ast::StrLit>(take(2, "format"));
        auto const* mode_expr = take(3, "mode");
        auto const* mode = ast::as<ast::StrLit>(mode_expr);
        if (!itemsize || !format || !took_all() || (mode_expr && !mode)) return false;
        if (itemsize->kind != ast::ExprKind::SizeOf) return false;
        is_fortran_ = mode && mode->value == "fortran";
        if (mode && !is_fortran_ && mode->value != "c") return false;
        return fits(format->value.size() == 1 ? kind_named(format->value) : Kind{});
    }

    Checker& checker_;
    ast::Call const& call_;
    MemViewType const& wanted_;
    NativeArray& made_;
    std::size_t taken_ = 0;
    bool is_fortran_ = false;
    std::string why_;  // the array has to be a Python object
};

}  // namespace

bool native_array(Checker& checker, ast::Call const& call, MemViewType const& wanted,
                  NativeArray& made, std::string& why) {
    Plan plan(checker, call, wanted, made);
    if (plan.run()) return true;
    why = plan.why();
    return false;
}

}  // namespace cyxx::sema
