// Packing without the parser: a tree made by hand goes through bytes and comes back.
#include "ast/packed_library.h"

#include <gtest/gtest.h>

namespace cyxx::ast {
namespace {

template <class T>
T* node(Arena& arena) {
    T* made = arena.make<T>();
    made->kind = T::kind_of;
    return made;
}

// cdef extern from "a.h": int f(int x) except -1; double g
Module const* sample(Arena& arena, Interner& intern) {
    auto* type = node<NamedType>(arena);
    type->path = arena.copy(std::vector<Ident>{intern("int")});
    auto* one = node<IntLit>(arena);
    one->digits = "1";
    auto* minus = node<Unary>(arena);
    minus->op = UnaryOp::minus;
    minus->operand = one;
    auto* function = node<FunctionType>(arena);
    function->result = type;
    Param param{};
    param.name = intern("x");
    param.type = type;
    function->params = arena.copy(std::vector<Param>{param});
    function->except = {ExceptKind::value, minus};
    auto* f = node<CFuncDecl>(arena);
    f->name = intern("f");
    f->type = function;
    f->visibility = Visibility::extern_;
    Declarator declarator{};
    declarator.name = intern("g");
    declarator.type = type;
    auto* g = node<CVarDecl>(arena);
    g->declarators = arena.copy(std::vector<Declarator>{declarator});
    auto* block = node<ExternBlock>(arena);
    block->header = "a.h";
    block->body = arena.copy(std::vector<Stmt const*>{f, g});
    auto* module = arena.make<Module>();
    module->body = arena.copy(std::vector<Stmt const*>{block});
    return module;
}

TEST(Pack, brings_a_name_back_alone) {
    Arena arena;
    Interner intern;
    std::string const bytes = pack_file(*sample(arena, intern));
    PackedModule const packed(bytes);
    EXPECT_EQ(packed.names(), (std::vector<std::string_view>{"f", "g"}));
    NodeId next = 100;
    auto const found = packed.find("f", arena, intern, next);
    ASSERT_EQ(found.size(), 1U);
    auto const* block = as<ExternBlock>(found[0]);
    ASSERT_TRUE(block);
    EXPECT_EQ(block->header, "a.h");
    ASSERT_EQ(block->body.size(), 1U);
    auto const* f = as<CFuncDecl>(block->body[0]);
    ASSERT_TRUE(f);
    EXPECT_EQ(f->name.str(), "f");
    EXPECT_EQ(f->visibility, Visibility::extern_);
    EXPECT_EQ(f->type->params[0].name.str(), "x");
    EXPECT_EQ(f->type->except.kind, ExceptKind::value);
    EXPECT_EQ(as<Unary>(f->type->except.value)->op, UnaryOp::minus);
    EXPECT_GT(next, 104U);
    EXPECT_TRUE(packed.find("h", arena, intern, next).empty());
}

TEST(Pack, gives_ids_anew) {
    Arena arena;
    Interner intern;
    PackedTexts texts;
    Module const* module = sample(arena, intern);
    std::string const bytes = pack(*module->body[0], texts);
    EXPECT_LT(bytes.size(), 100U);
    NodeId next = 7;
    std::vector<std::string_view> const none(64, "t");
    Stmt const* again = unpack(bytes, none, arena, intern, next);
    EXPECT_EQ(again->id, 7U);
    EXPECT_EQ(again->span, Span{});
}

TEST(Pack, numbers_of_any_size) {
    for (std::uint64_t value :
         {std::uint64_t(0), std::uint64_t(127), std::uint64_t(128), ~std::uint64_t(0)}) {
        std::string bytes;
        put_number(bytes, value);
        std::string_view view = bytes;
        EXPECT_EQ(take_number(view), value);
        EXPECT_TRUE(view.empty());
    }
}

}  // namespace
}  // namespace cyxx::ast
