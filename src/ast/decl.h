// Cython's declarations. A declaration in a place that does not allow it is still built (a check
// refuses it), so that everything around it is checked too.
#pragma once

#include "ast/stmt.h"

namespace cyxx::ast {

struct CVarDecl : StmtNode<StmtKind::CVarDecl> {  // cdef public int a, *b = NULL
    Visibility visibility;
    bool api;
    List<Declarator> declarators;
    Pos after_keyword;  // the token after `cdef`: where Cython places "not allowed here"
    static constexpr Fields<&CVarDecl::visibility, &CVarDecl::api, &CVarDecl::declarators,
                            &CVarDecl::after_keyword>
        fields{};
};
// cdef/cpdef function: a prototype if has_body is not set.
struct CFuncDecl : StmtNode<StmtKind::CFuncDecl> {
    ExprList decorators;
    Visibility visibility;
    bool api;
    bool is_inline;
    bool overridable;  // cpdef
    Ident name;
    Span name_span;
    std::string_view cname;
    List<TemplateParam> template_params;
    FunctionType const* type;
    bool has_body;
    Suite body;
    Span header;
    Pos after_keyword;
    static constexpr Fields<&CFuncDecl::decorators, &CFuncDecl::visibility, &CFuncDecl::api,
                            &CFuncDecl::is_inline, &CFuncDecl::overridable, &CFuncDecl::name,
                            &CFuncDecl::name_span, &CFuncDecl::cname, &CFuncDecl::template_params,
                            &CFuncDecl::type, &CFuncDecl::has_body, &CFuncDecl::body,
                            &CFuncDecl::header, &CFuncDecl::after_keyword>
        fields{};
};
struct Typedef : StmtNode<StmtKind::Typedef> {  // ctypedef int *name; may hold a function pointer
    Visibility visibility;
    bool api;
    Declarator declarator;
    static constexpr Fields<&Typedef::visibility, &Typedef::api, &Typedef::declarator> fields{};
};
struct StructDecl : StmtNode<StmtKind::StructDecl> {  // struct and union
    Visibility visibility;
    bool api;
    bool is_typedef;  // ctypedef struct
    bool is_union;
    bool packed;
    Ident name;
    Span name_span;
    std::string_view cname;
    bool has_body;
    Suite body;  // CVarDecl, nested StructDecl, Pass
    static constexpr Fields<&StructDecl::visibility, &StructDecl::api, &StructDecl::is_typedef,
                            &StructDecl::is_union, &StructDecl::packed, &StructDecl::name,
                            &StructDecl::name_span, &StructDecl::cname, &StructDecl::has_body,
                            &StructDecl::body>
        fields{};
};
struct EnumDecl : StmtNode<StmtKind::EnumDecl> {
    Visibility visibility;
    bool api;
    bool is_typedef;
    bool overridable;  // cpdef: also visible from Python
    bool scoped;       // enum class
    Ident name;        // may be empty
    Span name_span;
    std::string_view cname;
    TypeNode const* underlying;
    List<EnumItem> items;
    bool has_body;
    std::string_view doc;
    static constexpr Fields<&EnumDecl::visibility, &EnumDecl::api, &EnumDecl::is_typedef,
                            &EnumDecl::overridable, &EnumDecl::scoped, &EnumDecl::name,
                            &EnumDecl::name_span, &EnumDecl::cname, &EnumDecl::underlying,
                            &EnumDecl::items, &EnumDecl::has_body, &EnumDecl::doc>
        fields{};
};
struct FusedDecl : StmtNode<StmtKind::FusedDecl> {  // ctypedef fused name: types
    Visibility visibility;
    Ident name;
    Span name_span;
    List<TypeNode const*> types;
    static constexpr Fields<&FusedDecl::visibility, &FusedDecl::name, &FusedDecl::name_span,
                            &FusedDecl::types>
        fields{};
};
struct CppClassDecl : StmtNode<StmtKind::CppClassDecl> {
    Visibility visibility;
    bool is_typedef;
    Ident name;
    Span name_span;
    std::string_view cname;
    List<TemplateParam> template_params;
    List<TypeNode const*> bases;
    bool has_body;
    Suite body;
    static constexpr Fields<&CppClassDecl::visibility, &CppClassDecl::is_typedef,
                            &CppClassDecl::name, &CppClassDecl::name_span, &CppClassDecl::cname,
                            &CppClassDecl::template_params, &CppClassDecl::bases,
                            &CppClassDecl::has_body, &CppClassDecl::body>
        fields{};
};
// cdef class a.b.Name(Base) [object S, type T, check_size …]: body
struct CClassDecl : StmtNode<StmtKind::CClassDecl> {
    ExprList decorators;
    Visibility visibility;
    bool api;
    bool is_typedef;
    List<Ident> path;  // module path and name
    Ident as;
    Span name_span;
    List<Argument> bases;
    std::string_view object_struct;  // [object S]
    std::string_view type_object;    // [type T]
    Ident check_size;
    bool has_body;
    Suite body;
    Span header;
    static constexpr Fields<&CClassDecl::decorators, &CClassDecl::visibility, &CClassDecl::api,
                            &CClassDecl::is_typedef, &CClassDecl::path, &CClassDecl::as,
                            &CClassDecl::name_span, &CClassDecl::bases, &CClassDecl::object_struct,
                            &CClassDecl::type_object, &CClassDecl::check_size,
                            &CClassDecl::has_body, &CClassDecl::body, &CClassDecl::header>
        fields{};
};
struct ExternBlock
    : StmtNode<StmtKind::ExternBlock> {  // cdef extern from "x.h" namespace "n" nogil:
    std::string_view header;             // `*` and `<x.h>` as written
    std::string_view namespace_;
    std::string_view verbatim;  // a leading docstring: C code to include
    bool nogil;
    Visibility visibility;
    Suite body;
    static constexpr Fields<&ExternBlock::header, &ExternBlock::namespace_, &ExternBlock::verbatim,
                            &ExternBlock::nogil, &ExternBlock::visibility, &ExternBlock::body>
        fields{};
};
// cdef [public] [nogil]: declarations. Members carry visibility and nogil themselves already;
// `nogil` here says what was written.
struct CDefBlock : StmtNode<StmtKind::CDefBlock> {
    Visibility visibility;
    bool api;
    bool nogil;
    Suite body;
    Pos after_keyword;
    static constexpr Fields<&CDefBlock::visibility, &CDefBlock::api, &CDefBlock::nogil,
                            &CDefBlock::body, &CDefBlock::after_keyword>
        fields{};
};
struct PropertyDef : StmtNode<StmtKind::PropertyDef> {  // property name: (old form)
    Ident name;
    Suite body;
    static constexpr Fields<&PropertyDef::name, &PropertyDef::body> fields{};
};
struct CompileDef : StmtNode<StmtKind::CompileDef> {  // DEF name = value
    Ident name;
    Expr const* value;
    static constexpr Fields<&CompileDef::name, &CompileDef::value> fields{};
};
struct CompileIf : StmtNode<StmtKind::CompileIf> {  // IF / ELIF / ELSE
    List<Branch> branches;
    Suite otherwise;
    static constexpr Fields<&CompileIf::branches, &CompileIf::otherwise> fields{};
};

}  // namespace cyxx::ast
