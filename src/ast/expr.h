// Expressions, types as written, and match patterns.
#pragma once

#include "ast/node.h"

namespace cyxx::ast {

struct NameRef : ExprNode<ExprKind::NameRef> {
    Ident name;
    static constexpr Fields<&NameRef::name> fields{};
};
struct IntLit : ExprNode<ExprKind::IntLit> {  // 10, 0x1F, 0b11, 0o17, 1_000, 10UL
    std::string_view digits;                  // as written, without underscores and suffix
    bool is_unsigned;                         // suffix U
    std::uint8_t longness;                    // suffix L: 1, LL: 2
    static constexpr Fields<&IntLit::digits, &IntLit::is_unsigned, &IntLit::longness> fields{};
};
struct FloatLit : ExprNode<ExprKind::FloatLit> {
    std::string_view text;  // without underscores
    static constexpr Fields<&FloatLit::text> fields{};
};
struct ImagLit : ExprNode<ExprKind::ImagLit> {
    std::string_view text;  // without underscores and `j`
    static constexpr Fields<&ImagLit::text> fields{};
};
struct StrLit : ExprNode<ExprKind::StrLit> {  // adjacent literals are joined
    StrKind string_kind;
    std::string_view value;  // decoded: UTF-8 (lone surrogates as three bytes), or raw bytes
    static constexpr Fields<&StrLit::string_kind, &StrLit::value> fields{};
};
struct FString : ExprNode<ExprKind::FString> {
    List<FStringPart> parts;
    static constexpr Fields<&FString::parts> fields{};
};
struct Constant : ExprNode<ExprKind::Constant> {  // None True False ... NULL
    ConstantKind value;
    static constexpr Fields<&Constant::value> fields{};
};
struct Attribute : ExprNode<ExprKind::Attribute> {  // object.name
    Expr const* object;
    Ident name;
    Span name_span;
    static constexpr Fields<&Attribute::object, &Attribute::name, &Attribute::name_span> fields{};
};
struct Subscript : ExprNode<ExprKind::Subscript> {  // object[a, b:c, ...]
    Expr const* object;
    ExprList indices;  // the elements of an unparenthesised tuple one by one
    bool is_tuple;     // a comma was written: x[1,] and x[1, 2]
    static constexpr Fields<&Subscript::object, &Subscript::indices, &Subscript::is_tuple> fields{};
};
struct SliceExpr : ExprNode<ExprKind::SliceExpr> {  // start:stop:step within brackets
    Expr const* start;
    Expr const* stop;
    Expr const* step;
    static constexpr Fields<&SliceExpr::start, &SliceExpr::stop, &SliceExpr::step> fields{};
};
struct Call : ExprNode<ExprKind::Call> {
    Expr const* callee;
    List<Argument> args;
    static constexpr Fields<&Call::callee, &Call::args> fields{};
};
struct Unary : ExprNode<ExprKind::Unary> {
    UnaryOp op;
    Expr const* operand;
    static constexpr Fields<&Unary::op, &Unary::operand> fields{};
};
struct Binary : ExprNode<ExprKind::Binary> {
    BinaryOp op;
    Expr const* left;
    Expr const* right;
    static constexpr Fields<&Binary::op, &Binary::left, &Binary::right> fields{};
};
struct BoolOp : ExprNode<ExprKind::BoolOp> {  // a and b and c: one node
    BoolOpKind op;
    ExprList operands;
    static constexpr Fields<&BoolOp::op, &BoolOp::operands> fields{};
};
struct Compare : ExprNode<ExprKind::Compare> {  // first < a <= b
    Expr const* first;
    List<CompareLink> links;
    static constexpr Fields<&Compare::first, &Compare::links> fields{};
};
struct Conditional : ExprNode<ExprKind::Conditional> {  // then if condition else otherwise
    Expr const* condition;
    Expr const* then;
    Expr const* otherwise;
    static constexpr Fields<&Conditional::condition, &Conditional::then, &Conditional::otherwise>
        fields{};
};
struct Lambda : ExprNode<ExprKind::Lambda> {
    List<Param> params;
    Expr const* body;
    static constexpr Fields<&Lambda::params, &Lambda::body> fields{};
};
struct TupleExpr : ExprNode<ExprKind::TupleExpr> {
    ExprList items;
    bool parenthesised;
    static constexpr Fields<&TupleExpr::items, &TupleExpr::parenthesised> fields{};
};
struct ListExpr : ExprNode<ExprKind::ListExpr> {
    ExprList items;
    static constexpr Fields<&ListExpr::items> fields{};
};
struct SetExpr : ExprNode<ExprKind::SetExpr> {
    ExprList items;
    static constexpr Fields<&SetExpr::items> fields{};
};
struct DictExpr : ExprNode<ExprKind::DictExpr> {
    List<DictItem> items;
    static constexpr Fields<&DictExpr::items> fields{};
};
struct Comprehension : ExprNode<ExprKind::Comprehension> {
    ComprehensionKind comprehension_kind;
    Expr const* element;  // the key of a dict; Starred for all items of a value
    Expr const* value;    // of a dict, null for `**table`
    List<ComprehensionClause> clauses;
    static constexpr Fields<&Comprehension::comprehension_kind, &Comprehension::element,
                            &Comprehension::value, &Comprehension::clauses>
        fields{};
};
struct Starred : ExprNode<ExprKind::Starred> {  // *value in displays, calls, targets
    Expr const* value;
    static constexpr Fields<&Starred::value> fields{};
};
struct Walrus : ExprNode<ExprKind::Walrus> {  // target := value
    Expr const* target;
    Expr const* value;
    static constexpr Fields<&Walrus::target, &Walrus::value> fields{};
};
struct Yield : ExprNode<ExprKind::Yield> {
    Expr const* value;  // null: none
    static constexpr Fields<&Yield::value> fields{};
};
struct YieldFrom : ExprNode<ExprKind::YieldFrom> {
    Expr const* value;
    static constexpr Fields<&YieldFrom::value> fields{};
};
struct Await : ExprNode<ExprKind::Await> {
    Expr const* value;
    static constexpr Fields<&Await::value> fields{};
};
struct Cast : ExprNode<ExprKind::Cast> {  // <type>value, <type?>value, <T[:n]>pointer
    TypeNode const* type;
    Expr const* value;
    bool checked;
    static constexpr Fields<&Cast::type, &Cast::value, &Cast::checked> fields{};
};
struct AddressOf : ExprNode<ExprKind::AddressOf> {  // &operand
    Expr const* operand;
    static constexpr Fields<&AddressOf::operand> fields{};
};
struct SizeOf : ExprNode<ExprKind::SizeOf> {  // sizeof(type) or sizeof(value)
    TypeNode const* type;                     // set where what is written can only be a type
    Expr const* value;                        // a name may still turn out to be a type
    static constexpr Fields<&SizeOf::type, &SizeOf::value> fields{};
};
struct New : ExprNode<ExprKind::New> {  // new Class[T](args)
    TypeNode const* type;
    List<Argument> args;
    static constexpr Fields<&New::type, &New::args> fields{};
};
// A type where an expression is expected and that is no expression: `vector[int*]()`, `int *`.
struct TypeExpr : ExprNode<ExprKind::TypeExpr> {
    TypeNode const* type;
    static constexpr Fields<&TypeExpr::type> fields{};
};
struct Backquote : ExprNode<ExprKind::Backquote> {  // `value` of Python 2
    Expr const* value;
    static constexpr Fields<&Backquote::value> fields{};
};
struct ErrorExpr : ExprNode<ExprKind::ErrorExpr> {  // already reported
    static constexpr Fields<> fields{};
};

// --- types as written ---------------------------------------------------------------------------

struct NamedType : TypeNodeOf<TypeKind::NamedType> {  // int, object, np.float64_t
    TypeNode const* scope;  // of `vector[int].iterator`: the type before the path, mostly null
    List<Ident> path;
    static constexpr Fields<&NamedType::scope, &NamedType::path> fields{};
};
enum class Sign : std::uint8_t { unspecified, signed_, unsigned_ };
// More than one word: `unsigned long long`, `long double complex`, `signed char`.
struct BasicType : TypeNodeOf<TypeKind::BasicType> {
    Ident base;  // char, int (also if only implied), float, double, or another name
    Sign sign;
    std::int8_t longness;  // short -1, long 1, long long 2
    bool is_complex;
    static constexpr Fields<&BasicType::base, &BasicType::sign, &BasicType::longness,
                            &BasicType::is_complex>
        fields{};
};
struct PointerType : TypeNodeOf<TypeKind::PointerType> {
    TypeNode const* base;  // null: object
    static constexpr Fields<&PointerType::base> fields{};
};
struct ReferenceType : TypeNodeOf<TypeKind::ReferenceType> {
    TypeNode const* base;
    bool rvalue;
    static constexpr Fields<&ReferenceType::base, &ReferenceType::rvalue> fields{};
};
struct ArrayType : TypeNodeOf<TypeKind::ArrayType> {
    TypeNode const* element;
    Expr const* size;  // null: []
    static constexpr Fields<&ArrayType::element, &ArrayType::size> fields{};
};
struct FunctionType : TypeNodeOf<TypeKind::FunctionType> {
    TypeNode const* result;  // null: object
    List<Param> params;
    bool varargs;  // `...`
    ExceptClause except;
    bool nogil;
    bool with_gil;
    static constexpr Fields<&FunctionType::result, &FunctionType::params, &FunctionType::varargs,
                            &FunctionType::except, &FunctionType::nogil, &FunctionType::with_gil>
        fields{};
};
struct MemViewType : TypeNodeOf<TypeKind::MemViewType> {  // element[:, ::1]
    TypeNode const* element;
    List<Axis> axes;
    static constexpr Fields<&MemViewType::element, &MemViewType::axes> fields{};
};
struct TemplateType : TypeNodeOf<TypeKind::TemplateType> {  // base[args]: C++ or np.ndarray[...]
    TypeNode const* base;
    List<TypeArg> args;
    static constexpr Fields<&TemplateType::base, &TemplateType::args> fields{};
};
struct TupleType : TypeNodeOf<TypeKind::TupleType> {  // (int, double)
    List<TypeNode const*> items;
    static constexpr Fields<&TupleType::items> fields{};
};
struct QualifiedType : TypeNodeOf<TypeKind::QualifiedType> {
    TypeNode const* base;
    bool is_const;
    bool is_volatile;
    static constexpr Fields<&QualifiedType::base, &QualifiedType::is_const,
                            &QualifiedType::is_volatile>
        fields{};
};
struct ErrorType : TypeNodeOf<TypeKind::ErrorType> {
    static constexpr Fields<> fields{};
};

// --- patterns -----------------------------------------------------------------------------------

struct ValuePattern : PatternNode<PatternKind::ValuePattern> {
    Expr const* value;
    static constexpr Fields<&ValuePattern::value> fields{};
};
struct SingletonPattern : PatternNode<PatternKind::SingletonPattern> {
    ConstantKind value;
    static constexpr Fields<&SingletonPattern::value> fields{};
};
struct CapturePattern : PatternNode<PatternKind::CapturePattern> {  // pattern as name; name; _
    Pattern const* pattern;                                         // null: matches anything
    Ident name;                                                     // empty: `_`
    static constexpr Fields<&CapturePattern::pattern, &CapturePattern::name> fields{};
};
struct SequencePattern : PatternNode<PatternKind::SequencePattern> {
    List<Pattern const*> items;
    static constexpr Fields<&SequencePattern::items> fields{};
};
struct MappingPattern : PatternNode<PatternKind::MappingPattern> {
    ExprList keys;
    List<Pattern const*> values;
    Ident rest;  // **rest
    static constexpr Fields<&MappingPattern::keys, &MappingPattern::values, &MappingPattern::rest>
        fields{};
};
struct ClassPattern : PatternNode<PatternKind::ClassPattern> {
    Expr const* class_;
    List<Pattern const*> positional;
    List<Ident> keywords;
    List<Pattern const*> keyword_patterns;
    static constexpr Fields<&ClassPattern::class_, &ClassPattern::positional,
                            &ClassPattern::keywords, &ClassPattern::keyword_patterns>
        fields{};
};
struct StarPattern : PatternNode<PatternKind::StarPattern> {  // *name, *_
    Ident name;
    static constexpr Fields<&StarPattern::name> fields{};
};
struct OrPattern : PatternNode<PatternKind::OrPattern> {
    List<Pattern const*> alternatives;
    static constexpr Fields<&OrPattern::alternatives> fields{};
};

}  // namespace cyxx::ast
