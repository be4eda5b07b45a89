// Expressions, types as written, and match patterns.
#pragma once

#include "ast/node.h"

namespace cyxx::ast {

struct NameRef : ExprNode<ExprKind::NameRef> {
    Ident name;
    static constexpr auto fields = std::tuple{&NameRef::name};
};
struct IntLit : ExprNode<ExprKind::IntLit> {  // 10, 0x1F, 0b11, 0o17, 1_000, 10UL
    std::string_view digits;                  // as written, without underscores and suffix
    bool is_unsigned;                         // suffix U
    std::uint8_t longness;                    // suffix L: 1, LL: 2
    static constexpr auto fields =
        std::tuple{&IntLit::digits, &IntLit::is_unsigned, &IntLit::longness};
};
struct FloatLit : ExprNode<ExprKind::FloatLit> {
    std::string_view text;  // without underscores
    static constexpr auto fields = std::tuple{&FloatLit::text};
};
struct ImagLit : ExprNode<ExprKind::ImagLit> {
    std::string_view text;  // without underscores and `j`
    static constexpr auto fields = std::tuple{&ImagLit::text};
};
struct StrLit : ExprNode<ExprKind::StrLit> {  // adjacent literals are joined
    StrKind string_kind;
    std::string_view value;  // decoded: UTF-8 (lone surrogates as three bytes), or raw bytes
    static constexpr auto fields = std::tuple{&StrLit::string_kind, &StrLit::value};
};
struct FString : ExprNode<ExprKind::FString> {
    List<FStringPart> parts;
    static constexpr auto fields = std::tuple{&FString::parts};
};
struct Constant : ExprNode<ExprKind::Constant> {  // None True False ... NULL
    ConstantKind value;
    static constexpr auto fields = std::tuple{&Constant::value};
};
struct Attribute : ExprNode<ExprKind::Attribute> {  // object.name
    Expr const* object;
    Ident name;
    Span name_span;
    static constexpr auto fields =
        std::tuple{&Attribute::object, &Attribute::name, &Attribute::name_span};
};
struct Subscript : ExprNode<ExprKind::Subscript> {  // object[a, b:c, ...]
    Expr const* object;
    ExprList indices;  // the elements of an unparenthesised tuple one by one
    bool is_tuple;     // a comma was written: x[1,] and x[1, 2]
    static constexpr auto fields =
        std::tuple{&Subscript::object, &Subscript::indices, &Subscript::is_tuple};
};
struct SliceExpr : ExprNode<ExprKind::SliceExpr> {  // start:stop:step within brackets
    Expr const* start;
    Expr const* stop;
    Expr const* step;
    static constexpr auto fields = std::tuple{&SliceExpr::start, &SliceExpr::stop, &SliceExpr::step};
};
struct Call : ExprNode<ExprKind::Call> {
    Expr const* callee;
    List<Argument> args;
    static constexpr auto fields = std::tuple{&Call::callee, &Call::args};
};
struct Unary : ExprNode<ExprKind::Unary> {
    UnaryOp op;
    Expr const* operand;
    static constexpr auto fields = std::tuple{&Unary::op, &Unary::operand};
};
struct Binary : ExprNode<ExprKind::Binary> {
    BinaryOp op;
    Expr const* left;
    Expr const* right;
    static constexpr auto fields = std::tuple{&Binary::op, &Binary::left, &Binary::right};
};
struct BoolOp : ExprNode<ExprKind::BoolOp> {  // a and b and c: one node
    BoolOpKind op;
    ExprList operands;
    static constexpr auto fields = std::tuple{&BoolOp::op, &BoolOp::operands};
};
struct Compare : ExprNode<ExprKind::Compare> {  // first < a <= b
    Expr const* first;
    List<CompareLink> links;
    static constexpr auto fields = std::tuple{&Compare::first, &Compare::links};
};
struct Conditional : ExprNode<ExprKind::Conditional> {  // then if condition else otherwise
    Expr const* condition;
    Expr const* then;
    Expr const* otherwise;
    static constexpr auto fields =
        std::tuple{&Conditional::condition, &Conditional::then, &Conditional::otherwise};
};
struct Lambda : ExprNode<ExprKind::Lambda> {
    List<Param> params;
    Expr const* body;
    static constexpr auto fields = std::tuple{&Lambda::params, &Lambda::body};
};
struct TupleExpr : ExprNode<ExprKind::TupleExpr> {
    ExprList items;
    bool parenthesised;
    static constexpr auto fields = std::tuple{&TupleExpr::items, &TupleExpr::parenthesised};
};
struct ListExpr : ExprNode<ExprKind::ListExpr> {
    ExprList items;
    static constexpr auto fields = std::tuple{&ListExpr::items};
};
struct SetExpr : ExprNode<ExprKind::SetExpr> {
    ExprList items;
    static constexpr auto fields = std::tuple{&SetExpr::items};
};
struct DictExpr : ExprNode<ExprKind::DictExpr> {
    List<DictItem> items;
    static constexpr auto fields = std::tuple{&DictExpr::items};
};
struct Comprehension : ExprNode<ExprKind::Comprehension> {
    ComprehensionKind comprehension_kind;
    Expr const* element;  // the key of a dict
    Expr const* value;    // of a dict
    List<ComprehensionClause> clauses;
    static constexpr auto fields =
        std::tuple{&Comprehension::comprehension_kind, &Comprehension::element,
                   &Comprehension::value, &Comprehension::clauses};
};
struct Starred : ExprNode<ExprKind::Starred> {  // *value in displays, calls, targets
    Expr const* value;
    static constexpr auto fields = std::tuple{&Starred::value};
};
struct Walrus : ExprNode<ExprKind::Walrus> {  // target := value
    Expr const* target;
    Expr const* value;
    static constexpr auto fields = std::tuple{&Walrus::target, &Walrus::value};
};
struct Yield : ExprNode<ExprKind::Yield> {
    Expr const* value;  // null: none
    static constexpr auto fields = std::tuple{&Yield::value};
};
struct YieldFrom : ExprNode<ExprKind::YieldFrom> {
    Expr const* value;
    static constexpr auto fields = std::tuple{&YieldFrom::value};
};
struct Await : ExprNode<ExprKind::Await> {
    Expr const* value;
    static constexpr auto fields = std::tuple{&Await::value};
};
struct Cast : ExprNode<ExprKind::Cast> {  // <type>value, <type?>value, <T[:n]>pointer
    TypeNode const* type;
    Expr const* value;
    bool checked;
    static constexpr auto fields = std::tuple{&Cast::type, &Cast::value, &Cast::checked};
};
struct AddressOf : ExprNode<ExprKind::AddressOf> {  // &operand
    Expr const* operand;
    static constexpr auto fields = std::tuple{&AddressOf::operand};
};
struct SizeOf : ExprNode<ExprKind::SizeOf> {  // sizeof(type) or sizeof(value)
    TypeNode const* type;                     // set where what is written can only be a type
    Expr const* value;                        // a name may still turn out to be a type
    static constexpr auto fields = std::tuple{&SizeOf::type, &SizeOf::value};
};
struct New : ExprNode<ExprKind::New> {  // new Class[T](args)
    TypeNode const* type;
    List<Argument> args;
    static constexpr auto fields = std::tuple{&New::type, &New::args};
};
// A type where an expression is expected and that is no expression: `vector[int*]()`, `int *`.
struct TypeExpr : ExprNode<ExprKind::TypeExpr> {
    TypeNode const* type;
    static constexpr auto fields = std::tuple{&TypeExpr::type};
};
struct Backquote : ExprNode<ExprKind::Backquote> {  // `value` of Python 2
    Expr const* value;
    static constexpr auto fields = std::tuple{&Backquote::value};
};
struct ErrorExpr : ExprNode<ExprKind::ErrorExpr> {  // already reported
    static constexpr auto fields = std::tuple{};
};

// --- types as written ---------------------------------------------------------------------------

struct NamedType : TypeNodeOf<TypeKind::NamedType> {  // int, object, np.float64_t
    TypeNode const* scope;  // of `vector[int].iterator`: the type before the path, mostly null
    List<Ident> path;
    static constexpr auto fields = std::tuple{&NamedType::scope, &NamedType::path};
};
enum class Sign : std::uint8_t { unspecified, signed_, unsigned_ };
// More than one word: `unsigned long long`, `long double complex`, `signed char`.
struct BasicType : TypeNodeOf<TypeKind::BasicType> {
    Ident base;            // char, int (also if only implied), float, double, or another name
    Sign sign;
    std::int8_t longness;  // short -1, long 1, long long 2
    bool is_complex;
    static constexpr auto fields = std::tuple{&BasicType::base, &BasicType::sign,
                                              &BasicType::longness, &BasicType::is_complex};
};
struct PointerType : TypeNodeOf<TypeKind::PointerType> {
    TypeNode const* base;  // null: object
    static constexpr auto fields = std::tuple{&PointerType::base};
};
struct ReferenceType : TypeNodeOf<TypeKind::ReferenceType> {
    TypeNode const* base;
    bool rvalue;
    static constexpr auto fields = std::tuple{&ReferenceType::base, &ReferenceType::rvalue};
};
struct ArrayType : TypeNodeOf<TypeKind::ArrayType> {
    TypeNode const* element;
    Expr const* size;  // null: []
    static constexpr auto fields = std::tuple{&ArrayType::element, &ArrayType::size};
};
struct FunctionType : TypeNodeOf<TypeKind::FunctionType> {
    TypeNode const* result;  // null: object
    List<Param> params;
    bool varargs;  // `...`
    ExceptClause except;
    bool nogil;
    bool with_gil;
    static constexpr auto fields =
        std::tuple{&FunctionType::result, &FunctionType::params,  &FunctionType::varargs,
                   &FunctionType::except, &FunctionType::nogil, &FunctionType::with_gil};
};
struct MemViewType : TypeNodeOf<TypeKind::MemViewType> {  // element[:, ::1]
    TypeNode const* element;
    List<Axis> axes;
    static constexpr auto fields = std::tuple{&MemViewType::element, &MemViewType::axes};
};
struct TemplateType : TypeNodeOf<TypeKind::TemplateType> {  // base[args]: C++ or np.ndarray[...]
    TypeNode const* base;
    List<TypeArg> args;
    static constexpr auto fields = std::tuple{&TemplateType::base, &TemplateType::args};
};
struct TupleType : TypeNodeOf<TypeKind::TupleType> {  // (int, double)
    List<TypeNode const*> items;
    static constexpr auto fields = std::tuple{&TupleType::items};
};
struct QualifiedType : TypeNodeOf<TypeKind::QualifiedType> {
    TypeNode const* base;
    bool is_const;
    bool is_volatile;
    static constexpr auto fields = std::tuple{
        &QualifiedType::base, &QualifiedType::is_const, &QualifiedType::is_volatile};
};
struct ErrorType : TypeNodeOf<TypeKind::ErrorType> {
    static constexpr auto fields = std::tuple{};
};

// --- patterns -----------------------------------------------------------------------------------

struct ValuePattern : PatternNode<PatternKind::ValuePattern> {
    Expr const* value;
    static constexpr auto fields = std::tuple{&ValuePattern::value};
};
struct SingletonPattern : PatternNode<PatternKind::SingletonPattern> {
    ConstantKind value;
    static constexpr auto fields = std::tuple{&SingletonPattern::value};
};
struct CapturePattern : PatternNode<PatternKind::CapturePattern> {  // pattern as name; name; _
    Pattern const* pattern;                                         // null: matches anything
    Ident name;                                                     // empty: `_`
    static constexpr auto fields = std::tuple{&CapturePattern::pattern, &CapturePattern::name};
};
struct SequencePattern : PatternNode<PatternKind::SequencePattern> {
    List<Pattern const*> items;
    static constexpr auto fields = std::tuple{&SequencePattern::items};
};
struct MappingPattern : PatternNode<PatternKind::MappingPattern> {
    ExprList keys;
    List<Pattern const*> values;
    Ident rest;  // **rest
    static constexpr auto fields =
        std::tuple{&MappingPattern::keys, &MappingPattern::values, &MappingPattern::rest};
};
struct ClassPattern : PatternNode<PatternKind::ClassPattern> {
    Expr const* class_;
    List<Pattern const*> positional;
    List<Ident> keywords;
    List<Pattern const*> keyword_patterns;
    static constexpr auto fields = std::tuple{&ClassPattern::class_, &ClassPattern::positional,
                                              &ClassPattern::keywords,
                                              &ClassPattern::keyword_patterns};
};
struct StarPattern : PatternNode<PatternKind::StarPattern> {  // *name, *_
    Ident name;
    static constexpr auto fields = std::tuple{&StarPattern::name};
};
struct OrPattern : PatternNode<PatternKind::OrPattern> {
    List<Pattern const*> alternatives;
    static constexpr auto fields = std::tuple{&OrPattern::alternatives};
};

}  // namespace cyxx::ast
