// Dispatch over kinds and walks over children, both expanded from nodes.def.
#pragma once

#include "ast/decl.h"

#include <type_traits>
#include <utility>

namespace cyxx::ast {

// f(node) with the node's own type. A missing overload does not compile.
template <class F>
decltype(auto) visit(Expr const& node, F&& f) {
    switch (node.kind) {
#define EXPR(Name)       \
    case ExprKind::Name: \
        return f(static_cast<Name const&>(node));
#include "ast/nodes.def"
    }
    __builtin_unreachable();
}
template <class F>
decltype(auto) visit(TypeNode const& node, F&& f) {
    switch (node.kind) {
#define TYPE(Name)       \
    case TypeKind::Name: \
        return f(static_cast<Name const&>(node));
#include "ast/nodes.def"
    }
    __builtin_unreachable();
}
template <class F>
decltype(auto) visit(Pattern const& node, F&& f) {
    switch (node.kind) {
#define PATTERN(Name)       \
    case PatternKind::Name: \
        return f(static_cast<Name const&>(node));
#include "ast/nodes.def"
    }
    __builtin_unreachable();
}
template <class F>
decltype(auto) visit(Stmt const& node, F&& f) {
    switch (node.kind) {
#define STMT(Name)       \
    case StmtKind::Name: \
        return f(static_cast<Name const&>(node));
#include "ast/nodes.def"
    }
    __builtin_unreachable();
}

// The node as a T, or null if it is of another kind (or null itself).
template <class T, class Base>
T const* as(Base const* node) {
    return node && node->kind == T::kind_of ? static_cast<T const*>(node) : nullptr;
}

namespace detail {
template <class T>
struct IsList : std::false_type {};
template <class T>
struct IsList<std::span<T const>> : std::true_type {};
template <class T>
concept HasFields = requires {
    T::fields;
};
template <class T>
concept NodePointer = std::is_pointer_v<T>&& std::is_base_of_v<Node, std::remove_pointer_t<T>>;

template <class T, class F>
void children_of_field(T const& field, F& f) {
    if constexpr (NodePointer<T>) {
        if (field) {
            if constexpr (std::is_same_v<T, FunctionType const*>)
                f(static_cast<TypeNode const&>(*field));
            else
                f(*field);
        }
    } else if constexpr (IsList<T>::value) {
        for (auto const& item : field) children_of_field(item, f);
    } else if constexpr (HasFields<T>) {
        apply([&](auto... member) { (children_of_field(field.*member, f), ...); }, T::fields);
    }
}
}  // namespace detail

// What is called for the children of a node, one function for each base class. A table of pointers
// instead of a template: the walk over all fields of all nodes is compiled once, in visit.cpp.
struct ChildFunctions {
    void* self;
    void (*expr)(void*, Expr const&);
    void (*type)(void*, TypeNode const&);
    void (*pattern)(void*, Pattern const&);
    void (*stmt)(void*, Stmt const&);

    void operator()(Expr const& child) const { expr(self, child); }
    void operator()(TypeNode const& child) const { type(self, child); }
    void operator()(Pattern const& child) const { pattern(self, child); }
    void operator()(Stmt const& child) const { stmt(self, child); }
};
void each_child_of(Expr const& node, ChildFunctions functions);
void each_child_of(TypeNode const& node, ChildFunctions functions);
void each_child_of(Pattern const& node, ChildFunctions functions);
void each_child_of(Stmt const& node, ChildFunctions functions);

// f(child) for every direct child, in the order of the fields; f takes Expr, TypeNode, Pattern and
// Stmt references. `node` may also be a part of a node, such as a parameter.
template <class N, class F>
void each_child(N const& node, F&& f) {
    using Function = std::remove_reference_t<F>;
    constexpr auto call = []<class Child>() {
        return [](void* self, Child const& child) { (*static_cast<Function*>(self))(child); };
    };
    ChildFunctions const functions{
        const_cast<void*>(static_cast<void const*>(&f)), call.template operator()<Expr>(),
        call.template operator()<TypeNode>(), call.template operator()<Pattern>(),
        call.template operator()<Stmt>()};
    if constexpr (std::is_base_of_v<Node, N>)
        each_child_of(node, functions);
    else
        detail::children_of_field(node, functions);
}

}  // namespace cyxx::ast
