// Identifiers, interned: equal texts are equal pointers. There is no order on them, so that no
// output can depend on addresses; sort by text where an order is wanted.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_set>

namespace cyxx {

class Ident {
public:
    constexpr Ident() = default;
    explicit operator bool() const { return text_ != nullptr; }
    std::string_view str() const { return text_ ? std::string_view(*text_) : std::string_view(); }
    friend bool operator==(Ident, Ident) = default;
    friend bool operator==(Ident a, std::string_view b) { return a.str() == b; }
    std::size_t hash() const { return std::hash<void const*>()(text_); }

private:
    friend class Interner;
    explicit Ident(std::string const* text) : text_(text) {}
    std::string const* text_ = nullptr;
};

class Interner {
public:
    Interner() = default;
    Interner(Interner const&) = delete;
    Interner& operator=(Interner const&) = delete;

    Ident operator()(std::string_view text) {
        auto found = texts_.find(text);
        if (found == texts_.end()) found = texts_.emplace(text).first;
        return Ident(&*found);
    }

private:
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const {
            return std::hash<std::string_view>()(text);
        }
    };
    std::unordered_set<std::string, Hash, std::equal_to<>> texts_;  // nodes never move
};

}  // namespace cyxx

template <>
struct std::hash<cyxx::Ident> {
    std::size_t operator()(cyxx::Ident ident) const { return ident.hash(); }
};
