// Writing and reading by reflection over the fields: no node is named here.
#include "ast/pack.h"

#include "support/error.h"

namespace cyxx::ast {

void put_number(std::string& out, std::uint64_t value) {
    while (value >= 0x80) {
        out += char(0x80 | (value & 0x7F));
        value >>= 7;
    }
    out += char(value);
}

std::uint64_t take_number(std::string_view& from) {
    std::uint64_t value = 0;
    for (int shift = 0; !from.empty() && shift < 64; shift += 7) {
        auto const byte = static_cast<unsigned char>(from.front());
        from.remove_prefix(1);
        value |= std::uint64_t(byte & 0x7FU) << shift;
        if (byte < 0x80) return value;
    }
    throw InternalError("packed declarations end early");
}

std::uint32_t PackedTexts::add(std::string_view text) {
    if (text.empty()) return 0;
    auto const [found, fresh] = index_.try_emplace(std::string(text), 0);
    if (fresh) {
        texts_.push_back(&found->first);
        found->second = std::uint32_t(texts_.size());
    }
    return found->second;
}

std::string PackedTexts::bytes() const {
    std::string out;
    put_number(out, texts_.size());
    for (std::string const* text : texts_) put_number(out, text->size());
    for (std::string const* text : texts_) out += *text;
    return out;
}

namespace {

template <class T>
struct ListItem;
template <class T>
struct ListItem<std::span<T const>> {
    using type = T;
};

// Positions and ids, which are not carried.
template <class T>
constexpr bool dropped = std::is_same_v<T, Span> || std::is_same_v<T, Pos>;

class Packer {
public:
    explicit Packer(PackedTexts& texts) : texts_(texts) {}
    std::string take() { return std::move(out_); }

    template <class N>
    void node(N const& any) {
        put_number(out_, std::uint64_t(any.kind) + 1);
        visit(any, [&](auto const& exact) { fields(exact); });
    }

private:
    template <class T>
    void fields(T const& item) {
        apply([&](auto... member) { (field(item.*member), ...); }, T::fields);
    }

    template <class T>
    void field(T const& value) {
        if constexpr (dropped<T>) {
        } else if constexpr (std::is_same_v<T, FunctionType const*>) {
            field(static_cast<TypeNode const*>(value));
        } else if constexpr (detail::NodePointer<T>) {
            if (value)
                node(*value);
            else
                put_number(out_, 0);
        } else if constexpr (std::is_same_v<T, Ident>) {
            put_number(out_, texts_.add(value.str()));
        } else if constexpr (std::is_same_v<T, std::string_view>) {
            put_number(out_, texts_.add(value));
        } else if constexpr (detail::IsList<T>::value) {
            put_number(out_, value.size());
            for (auto const& item : value) field(item);
        } else if constexpr (detail::HasFields<T>) {
            fields(value);
        } else {
            // Small numbers, signs folded in.
            auto const number = std::int64_t(value);
            put_number(out_, (std::uint64_t(number) << 1) ^ std::uint64_t(number >> 63));
        }
    }

    PackedTexts& texts_;
    std::string out_;
};

class Unpacker {
public:
    Unpacker(std::string_view bytes, std::vector<std::string_view> const& texts, Arena& arena,
             Interner& interner, NodeId& next_id)
        : bytes_(bytes), texts_(texts), arena_(arena), intern_(interner), next_id_(next_id) {}

    template <class T>
    void node(T const*& into) {
        std::uint64_t const kind = take_number(bytes_);
        into = kind == 0 ? nullptr : made(into, kind - 1);
    }

private:
    Expr const* made(Expr const*, std::uint64_t kind) {
        switch (ExprKind(kind)) {
#define EXPR(Name)       \
    case ExprKind::Name: \
        return read<Name>();
#include "ast/nodes.def"
        }
        return unknown();
    }
    TypeNode const* made(TypeNode const*, std::uint64_t kind) {
        switch (TypeKind(kind)) {
#define TYPE(Name)       \
    case TypeKind::Name: \
        return read<Name>();
#include "ast/nodes.def"
        }
        return unknown();
    }
    Pattern const* made(Pattern const*, std::uint64_t kind) {
        switch (PatternKind(kind)) {
#define PATTERN(Name)       \
    case PatternKind::Name: \
        return read<Name>();
#include "ast/nodes.def"
        }
        return unknown();
    }
    Stmt const* made(Stmt const*, std::uint64_t kind) {
        switch (StmtKind(kind)) {
#define STMT(Name)       \
    case StmtKind::Name: \
        return read<Name>();
#include "ast/nodes.def"
        }
        return unknown();
    }
    [[noreturn]] std::nullptr_t unknown() {
        throw InternalError("packed declarations of an unknown kind");
    }

    template <class N>
    N const* read() {
        N* node = arena_.make<N>();
        node->kind = N::kind_of;
        node->id = next_id_++;
        fields(*node);
        return node;
    }

    template <class T>
    void fields(T& item) {
        apply([&](auto... member) { (field(item.*member), ...); }, T::fields);
        if constexpr (!std::is_base_of_v<Node, T> && requires { item.id; }) item.id = next_id_++;
    }

    template <class T>
    void field(T& value) {
        if constexpr (dropped<T>) {
        } else if constexpr (std::is_same_v<T, FunctionType const*>) {
            TypeNode const* any = nullptr;
            node(any);
            value = as<FunctionType>(any);
        } else if constexpr (detail::NodePointer<T>) {
            node(value);
        } else if constexpr (std::is_same_v<T, Ident>) {
            std::string_view const text = text_at();
            value = text.empty() ? Ident() : intern_(text);
        } else if constexpr (std::is_same_v<T, std::string_view>) {
            value = text_at();
        } else if constexpr (detail::IsList<T>::value) {
            list(value);
        } else if constexpr (detail::HasFields<T>) {
            fields(value);
        } else {
            std::uint64_t const folded = take_number(bytes_);
            value = T(std::int64_t(folded >> 1) ^ -std::int64_t(folded & 1));
        }
    }

    template <class T>
    void list(std::span<T const>& into) {
        std::vector<T> items(std::size_t(take_number(bytes_)));
        for (T& item : items) field(item);
        into = arena_.copy(items);
    }

    std::string_view text_at() {
        auto const index = std::size_t(take_number(bytes_));
        if (index > texts_.size()) throw InternalError("packed declarations lack a text");
        return index == 0 ? std::string_view() : texts_[index - 1];
    }

    std::string_view bytes_;
    std::vector<std::string_view> const& texts_;
    Arena& arena_;
    Interner& intern_;
    NodeId& next_id_;
};

}  // namespace

std::string pack(Stmt const& stmt, PackedTexts& texts) {
    Packer packer(texts);
    packer.node(stmt);
    return packer.take();
}

Stmt const* unpack(std::string_view bytes, std::vector<std::string_view> const& texts, Arena& arena,
                   Interner& interner, NodeId& next_id) {
    Stmt const* stmt = nullptr;
    Unpacker(bytes, texts, arena, interner, next_id).node(stmt);
    return stmt;
}

}  // namespace cyxx::ast
