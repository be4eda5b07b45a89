// Types as written, resolved in a scope. Private to src/sema; others call resolve_type.
#pragma once

#include "sema/program.h"

namespace cyxx::sema {

struct TypeResolver {
    Program& program;
    Scope& scope;
    diag::Sink& sink;
    bool is_extern = false;      // within an extern block: functions raise nothing by default
    bool nogil = false;          // of the extern block
    bool is_definition = false;  // of a function with a body: a lone name is an argument
    bool in_cast = false;        // `<double[:n]>p`: axes may have lengths
    Directives const* directives = nullptr;

    Type const* operator()(ast::TypeNode const& node);

    Type const* on(ast::NamedType const& node);
    Type const* on(ast::BasicType const& node);
    Type const* on(ast::PointerType const& node);
    Type const* on(ast::ReferenceType const& node);
    Type const* on(ast::ArrayType const& node);
    Type const* on(ast::FunctionType const& node);
    Type const* on(ast::MemViewType const& node);
    Type const* on(ast::TemplateType const& node);
    Type const* on(ast::TupleType const& node);
    Type const* on(ast::QualifiedType const& node);
    Type const* on(ast::ErrorType const& node);

    // The signature of a function; `self` is the class of a method's first parameter, or null.
    // `params` receives what the type alone does not say, if it is given.
    FunctionType const* signature(ast::FunctionType const& node, Type const* self,
                                  std::vector<ParamInfo>* params);
    ExceptSpec except_spec(ast::ExceptClause const& clause, Type const* result, Span where);
    ExceptSpec default_except(Type const* result) const;

    // --- resolve_view.cpp
    bool axis(ast::Axis const& axis, AxisSpec& spec);
    Type const* view(Type const* element, std::span<AxisSpec const> axes, ast::Node const& where);
    Type const* buffer(Type const* base, ast::TemplateType const& node);
    Type const* cpp_template(CppClassType const& generic, ast::TemplateType const& node);
    ast::Expr const* name_as_value(ast::NamedType const& node);

    Type const* error() const { return program.types.error(); }
    // The type that a symbol names, or null if it names none.
    Type const* named(Symbol const* symbol) const;
    Type const* unknown(ast::Node const& where, std::string_view name);

private:
    Type const* inner_type(ast::NamedType const& node);
    Type const* array_of(Type const* element, ast::ArrayType const& node, bool is_behind_type);
    void annotated(ParamInfo& param);
    bool is_type_name(Ident name) const;
};

// `T[n][m]`: brackets behind a type that has some are the innermost, as those behind a name are.
Type const* with_extent(TypeTable& types, Type const* type, bool is_behind_type, std::int64_t size,
                        std::string_view size_text = {});

// Sorts out which axes follow the contiguous one, as Cython does: `[:, ::1]`, `[::1, :]`.
// False: more than one, or one in the middle.
bool settle_axes(std::span<AxisSpec> axes);

// Reports `not None` and `or None` of an argument that is never None, or is None by default.
void check_none_rule(ast::Param const& param, Type const* type, diag::Sink& sink);

// What import statements of Python say that a type as written is: "typing.List"; or empty.
std::string python_path(Program const& program, Scope const& scope, ast::NamedType const& node);
// The class that a name of Python's `typing` stands for, or null.
Type const* typing_class(TypeTable& types, std::string_view path);

// Whether what is not found may be declared in a file that is missing, which was reported.
bool knows_any_name(Scope const& scope);

// Whether an argument that is annotated so is never None.
bool refuses_none(AnnotationType const& annotation, ast::Param const& param);

// Warns of an annotation that names nothing, and so declares nothing.
void check_annotation(Scope const& scope, ast::Expr const& node, diag::Sink& sink);

// The C++ text of an expression that is a constant, if only to C++; empty if it is none.
std::string constant_text(Program& program, Scope& scope, ast::Expr const& node);

}  // namespace cyxx::sema
