// What all syntax nodes share, and the small enums and item structs that are no nodes themselves.
// Nodes are immutable, live in an arena and know no types: facts about them are kept by `id`.
#pragma once

#include "support/interner.h"
#include "support/source.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace cyxx::ast {

using NodeId = std::uint32_t;  // dense within one Module

enum class ExprKind : std::uint8_t {
#define EXPR(Name) Name,
#include "ast/nodes.def"
};
enum class TypeKind : std::uint8_t {
#define TYPE(Name) Name,
#include "ast/nodes.def"
};
enum class PatternKind : std::uint8_t {
#define PATTERN(Name) Name,
#include "ast/nodes.def"
};
enum class StmtKind : std::uint8_t {
#define STMT(Name) Name,
#include "ast/nodes.def"
};

struct Node {
    NodeId id = 0;
    Span span;       // all that was written
    Pos anchor = 0;  // the token that Cython's messages name: `(` of a call, `.` of an attribute
};

struct Expr : Node {
    ExprKind kind;
};
struct TypeNode : Node {
    TypeKind kind;
};
struct Pattern : Node {
    PatternKind kind;
};
struct Stmt : Node {
    StmtKind kind;
};

template <ExprKind K>
struct ExprNode : Expr {
    static constexpr ExprKind kind_of = K;
};
template <TypeKind K>
struct TypeNodeOf : TypeNode {
    static constexpr TypeKind kind_of = K;
};
template <PatternKind K>
struct PatternNode : Pattern {
    static constexpr PatternKind kind_of = K;
};
template <StmtKind K>
struct StmtNode : Stmt {
    static constexpr StmtKind kind_of = K;
};

// The members of a struct but for its id, for walks over them; much cheaper to compile than a std::tuple.
template <auto... members>
struct Fields {};
template <auto... members, class F>
void apply(F&& f, Fields<members...>) {
    f(members...);
}

// Children: pointers to nodes (null where a part is optional) and lists of them.
template <class T>
using List = std::span<T const>;
using ExprList = List<Expr const*>;
using Suite = List<Stmt const*>;

struct FunctionType;

enum class UnaryOp : std::uint8_t { plus, minus, invert, not_ };
enum class BinaryOp : std::uint8_t {
    add,
    sub,
    mul,
    matmul,
    div,
    floor_div,
    mod,
    pow,
    lshift,
    rshift,
    bit_and,
    bit_or,
    bit_xor
};
enum class BoolOpKind : std::uint8_t { and_, or_ };
enum class CompareOp : std::uint8_t { lt, le, gt, ge, eq, ne, in, not_in, is, is_not };
enum class ConstantKind : std::uint8_t { none, true_, false_, ellipsis, null };
enum class StrKind : std::uint8_t {
    str,      // 'x', and raw or unicode prefixes: text
    unicode,  // u'x' as written: text even where a level 2 directive would make 'x' bytes
    bytes,    // b'x'
    cchar,    // c'x': one C char
};
enum class ComprehensionKind : std::uint8_t { list, set, dict, generator };
enum class ParamKind : std::uint8_t { positional_only, plain, star, keyword_only, double_star };
enum class NoneRule : std::uint8_t { unspecified, not_none, or_none };
enum class Visibility : std::uint8_t { private_, public_, readonly, extern_ };
enum class ExceptKind : std::uint8_t {
    unspecified,
    noexcept_,
    value,        // except -1
    maybe,        // except? -1
    check,        // except *
    cpp,          // except +
    cpp_handler,  // except +handler, value names it
    cpp_star,     // except +*
};

// name=value and **value have a keyword or are_double_starred; *value is a Starred expression.
struct Argument {
    Ident keyword;
    Expr const* value;
    bool double_star;
    Span span;
    static constexpr Fields<&Argument::keyword, &Argument::value, &Argument::double_star,
                            &Argument::span>
        fields{};
};

struct DictItem {
    Expr const* key;  // null for **value
    Expr const* value;
    static constexpr Fields<&DictItem::key, &DictItem::value> fields{};
};

struct CompareLink {
    CompareOp op;
    Expr const* right;
    Pos anchor;  // the operator
    static constexpr Fields<&CompareLink::op, &CompareLink::right, &CompareLink::anchor> fields{};
};

// [async] for target in iterable, or if condition (then the other two are null). Cython's
// `for i from 0 <= i < n by step` is_from, and has the comparison as iterable.
struct ComprehensionClause {
    Expr const* target;
    Expr const* iterable;
    Expr const* condition;
    bool is_async;
    bool is_from;
    Expr const* step;
    static constexpr Fields<&ComprehensionClause::target, &ComprehensionClause::iterable,
                            &ComprehensionClause::condition, &ComprehensionClause::is_async,
                            &ComprehensionClause::is_from, &ComprehensionClause::step>
        fields{};
};

// Text between braces, or {value!conversion:spec}; `{value=}` gives its text as a part of its own.
struct FStringPart {
    std::string_view text;  // decoded UTF-8
    Expr const* value;      // null for text
    char conversion;        // 0, 'r', 's', 'a'; 'd' is Cython's
    Expr const* spec;       // an FString or StrLit, null if there is none
    static constexpr Fields<&FStringPart::text, &FStringPart::value, &FStringPart::conversion,
                            &FStringPart::spec>
        fields{};
};

struct ExceptClause {
    ExceptKind kind = ExceptKind::unspecified;
    Expr const* value = nullptr;
    static constexpr Fields<&ExceptClause::kind, &ExceptClause::value> fields{};
};

// A parameter of a def, lambda or C function. In C declarations a lone name may be the type
// (`double f(double)`): then `name_or_type` is set, `type` holds the name and `name` is empty.
struct Param {
    Ident name;
    TypeNode const* type;    // null: untyped
    Expr const* annotation;  // null: none
    Expr const* default_;    // null: none
    ParamKind kind;
    NoneRule none_rule;
    bool default_star;  // `=*`: has a default, written elsewhere
    bool name_or_type;
    Span span;
    Span name_span;
    NodeId id;
    static constexpr Fields<&Param::name, &Param::type, &Param::annotation, &Param::default_,
                            &Param::kind, &Param::none_rule, &Param::default_star,
                            &Param::name_or_type, &Param::span, &Param::name_span>
        fields{};
};

// `np.float64_t[:] a "cname" = init`, with the declarator already folded into the type.
struct Declarator {
    Ident name;
    TypeNode const* type;  // null: untyped (`cdef x`)
    Expr const* init;
    std::string_view cname;  // the C name in quotes, empty if none
    Span span;
    Span name_span;
    NodeId id;
    static constexpr Fields<&Declarator::name, &Declarator::type, &Declarator::init,
                            &Declarator::cname, &Declarator::span, &Declarator::name_span>
        fields{};
};

struct TypeArg {  // of `vector[int]`, `np.ndarray[double, ndim=2]`: a type or a value
    Ident keyword;
    TypeNode const* type;
    Expr const* value;
    Span span;
    static constexpr Fields<&TypeArg::keyword, &TypeArg::type, &TypeArg::value, &TypeArg::span>
        fields{};
};

struct Axis {  // one axis of a memoryview type: `:`, `::1`, `::view.strided`, `:n` in a cast
    Expr const* start;
    Expr const* stop;
    Expr const* step;
    Span span;
    static constexpr Fields<&Axis::start, &Axis::stop, &Axis::step, &Axis::span> fields{};
};

struct TemplateParam {  // of a C++ class or function; optional: `T=*`. Also PEP 695 parameters.
    Ident name;
    bool optional;
    ParamKind kind;        // plain, star, double_star (PEP 695)
    Expr const* bound;     // PEP 695
    Expr const* default_;  // PEP 696
    Span span;
    static constexpr Fields<&TemplateParam::name, &TemplateParam::optional, &TemplateParam::kind,
                            &TemplateParam::bound, &TemplateParam::default_, &TemplateParam::span>
        fields{};
};

struct Alias {  // a.b as c; `*` is the name "*"
    List<Ident> path;
    Ident as;  // empty if there is none
    Span span;
    Span name_span;  // of the first name of the path
    static constexpr Fields<&Alias::path, &Alias::as, &Alias::span, &Alias::name_span> fields{};
};

struct WithItem {
    Expr const* manager;
    Expr const* target;
    static constexpr Fields<&WithItem::manager, &WithItem::target> fields{};
};

struct ExceptHandler {
    Expr const* type;    // null: bare except
    Expr const* target;  // a NameRef; Python 2's `except E, target` allows any target
    bool star;           // except*
    Suite body;
    Span span;  // `except …:`
    static constexpr Fields<&ExceptHandler::type, &ExceptHandler::target, &ExceptHandler::star,
                            &ExceptHandler::body, &ExceptHandler::span>
        fields{};
};

struct Branch {  // if/elif, IF/ELIF
    Expr const* condition;
    Suite body;
    Span span;  // `if …:`
    static constexpr Fields<&Branch::condition, &Branch::body, &Branch::span> fields{};
};

struct MatchCase {
    Pattern const* pattern;
    Expr const* guard;
    Suite body;
    Span span;
    static constexpr Fields<&MatchCase::pattern, &MatchCase::guard, &MatchCase::body,
                            &MatchCase::span>
        fields{};
};

struct EnumItem {
    Ident name;
    std::string_view cname;
    Expr const* value;
    Span span;
    NodeId id;
    static constexpr Fields<&EnumItem::name, &EnumItem::cname, &EnumItem::value, &EnumItem::span>
        fields{};
};

}  // namespace cyxx::ast
