// Writing and reading by reflection over the fields: no node is named here.
#include "ast/pack.h"

#include "support/error.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

namespace cyxx::ast {

namespace {

// Numbers of seven bits a byte, low ones first; signs are folded into the lowest bit.
void put_number(std::string& out, std::uint64_t value) {
    while (value >= 0x80) {
        out += char(0x80 | (value & 0x7F));
        value >>= 7;
    }
    out += char(value);
}
void put_signed(std::string& out, std::int64_t value) {
    put_number(out, (std::uint64_t(value) << 1) ^ std::uint64_t(value >> 63));
}

// All texts of a file, each once; index 0 is no text, which is not the same as an empty one.
class Texts {
public:
    std::uint32_t add(std::string_view text) {
        if (!text.data()) return 0;
        auto const [found, fresh] = index_.try_emplace(std::string(text), 0);
        if (fresh) {
            texts_.push_back(&found->first);
            found->second = std::uint32_t(texts_.size());
        }
        return found->second;
    }
    std::string bytes() const {
        std::string out;
        put_number(out, texts_.size());
        for (std::string const* text : texts_) put_number(out, text->size());
        for (std::string const* text : texts_) out += *text;
        return out;
    }

private:
    std::unordered_map<std::string, std::uint32_t> index_;
    std::vector<std::string const*> texts_;
};

template <class T>
concept IsNode = std::is_base_of_v<Node, T>;

// Ids and positions go as differences from the last ones, which are small.
class Packer {
public:
    explicit Packer(Source const& source) : last_pos_(source.base()) {}

    std::string module(Module const& module) {
        put_number(out_, module.node_count);
        field(module.body);
        put_number(out_, module.comments.size());
        for (Comment const& comment : module.comments) {
            field(comment.text);
            field(comment.span);
            field(comment.in_header);
        }
        return texts_.bytes() + out_;
    }

private:
    template <class N>
    void node(N const& any) {
        put_number(out_, std::uint64_t(any.kind) + 1);
        id(any.id);
        field(any.span);
        position(any.anchor);
        visit(any, [&](auto const& exact) { fields(exact); });
    }

    void position(Pos pos) {  // 0, which is nowhere, is a difference that none has
        if (pos == 0) return put_signed(out_, 0);
        put_signed(out_, std::int64_t(pos) - last_pos_ + (pos >= last_pos_ ? 1 : 0));
        last_pos_ = pos;
    }

    void id(NodeId number) {
        put_signed(out_, std::int64_t(number) - last_id_);
        last_id_ = number;
    }

    template <class T>
    void fields(T const& item) {
        if constexpr (!IsNode<T> && requires { item.id; }) id(item.id);
        apply([&](auto... member) { (field(item.*member), ...); }, T::fields);
    }

    template <class T>
    void field(T const& value) {
        if constexpr (std::is_same_v<T, Pos>) {
            position(value);
        } else if constexpr (std::is_same_v<T, Span>) {
            position(value.begin);
            position(value.end);
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
            put_signed(out_, std::int64_t(value));
        }
    }

    Texts texts_;
    std::string out_;
    std::int64_t last_id_ = 0;
    Pos last_pos_;
};

class Unpacker {
public:
    Unpacker(std::string_view bytes, Source const& source, Arena& arena, Interner& interner)
        : bytes_(bytes), arena_(arena), intern_(interner), last_pos_(source.base()) {}

    Module const* module(Source const& source) {
        read_texts();
        Module* module = arena_.make<Module>();
        module->source = &source;
        module->node_count = NodeId(take_number());
        field(module->body);
        auto const count = std::size_t(take_number());
        std::vector<Comment> comments(count);
        for (Comment& comment : comments) {
            field(comment.text);
            field(comment.span);
            field(comment.in_header);
        }
        module->comments = arena_.copy(comments);
        return module;
    }

private:
    std::uint64_t take_number() {
        std::uint64_t value = 0;
        for (int shift = 0; !bytes_.empty() && shift < 64; shift += 7) {
            auto const byte = static_cast<unsigned char>(bytes_.front());
            bytes_.remove_prefix(1);
            value |= std::uint64_t(byte & 0x7FU) << shift;
            if (byte < 0x80) return value;
        }
        throw InternalError("packed declarations end early");
    }
    std::int64_t take_signed() {
        std::uint64_t const folded = take_number();
        return std::int64_t(folded >> 1) ^ -std::int64_t(folded & 1);
    }

    void read_texts() {
        texts_.resize(std::size_t(take_number()) + 1);
        for (std::size_t i = 1; i < texts_.size(); ++i) texts_[i].size = std::size_t(take_number());
        for (std::size_t i = 1; i < texts_.size(); ++i) {
            texts_[i].text = bytes_.substr(0, texts_[i].size);
            bytes_.remove_prefix(texts_[i].text.size());
        }
    }

    template <class T>
    void node(T const*& into) {
        std::uint64_t const kind = take_number();
        into = kind == 0 ? nullptr : made(into, kind - 1);
    }
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
        id(node->id);
        field(node->span);
        position(node->anchor);
        fields(*node);
        return node;
    }

    void id(NodeId& into) {
        last_id_ += take_signed();
        into = NodeId(last_id_);
    }
    void position(Pos& into) {
        std::int64_t const step = take_signed();
        if (step != 0) last_pos_ = Pos(last_pos_ + step - (step > 0 ? 1 : 0));
        into = step == 0 ? 0 : last_pos_;
    }

    template <class T>
    void fields(T& item) {
        if constexpr (!IsNode<T> && requires { item.id; }) id(item.id);
        apply([&](auto... member) { (field(item.*member), ...); }, T::fields);
    }

    template <class T>
    void field(T& value) {
        if constexpr (std::is_same_v<T, Pos>) {
            position(value);
        } else if constexpr (std::is_same_v<T, Span>) {
            position(value.begin);
            position(value.end);
        } else if constexpr (std::is_same_v<T, FunctionType const*>) {
            TypeNode const* any = nullptr;
            node(any);
            value = as<FunctionType>(any);
        } else if constexpr (detail::NodePointer<T>) {
            node(value);
        } else if constexpr (std::is_same_v<T, Ident>) {
            Text& text = text_at();
            if (!text.ident && text.text.data()) text.ident = intern_(text.text);
            value = text.ident;
        } else if constexpr (std::is_same_v<T, std::string_view>) {
            value = text_at().text;
        } else if constexpr (detail::IsList<T>::value) {
            list(value);
        } else if constexpr (detail::HasFields<T>) {
            fields(value);
        } else {
            value = T(take_signed());
        }
    }

    template <class T>
    void list(std::span<T const>& into) {
        auto const count = std::size_t(take_number());
        std::vector<T> items(count);
        for (T& item : items) field(item);
        into = arena_.copy(items);
    }

    struct Text {
        std::size_t size = 0;
        std::string_view text;
        Ident ident;  // once it was asked for
    };
    Text& text_at() {
        auto const index = std::size_t(take_number());
        if (index >= texts_.size()) throw InternalError("packed declarations lack a text");
        return texts_[index];
    }

    std::string_view bytes_;
    Arena& arena_;
    Interner& intern_;
    std::vector<Text> texts_;
    std::int64_t last_id_ = 0;
    Pos last_pos_;
};

}  // namespace

std::string pack(Module const& module) { return Packer(*module.source).module(module); }

Module const* unpack(std::string_view bytes, Source const& source, Arena& arena,
                     Interner& interner) {
    return Unpacker(bytes, source, arena, interner).module(source);
}

std::uint64_t fingerprint(std::string_view text) {  // FNV-1a
    std::uint64_t hash = 0xCBF29CE484222325U ^ text.size();
    for (char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    return hash;
}

PackedFile const* find_packed(std::span<PackedFile const> table, std::string_view path,
                              std::string_view text) {
    auto const found = std::ranges::lower_bound(table, path, {}, &PackedFile::path);
    if (found == table.end() || found->path != path) return nullptr;
    return found->fingerprint == fingerprint(text) ? &*found : nullptr;
}

}  // namespace cyxx::ast
