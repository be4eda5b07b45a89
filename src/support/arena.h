// Bump arena: everything that lives as long as a compilation. Nothing in it is ever destroyed.
#pragma once

#include <cstddef>
#include <cstring>
#include <memory>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace cyxx {

class Arena {
public:
    Arena() = default;
    Arena(Arena const&) = delete;
    Arena& operator=(Arena const&) = delete;

    // A T built from its fields (aggregates too). T is never destroyed.
    template <class T, class... Args>
    T* make(Args&&... args) {
        static_assert(std::is_trivially_destructible_v<T>);
        return new (allocate(sizeof(T), alignof(T))) T{std::forward<Args>(args)...};
    }

    template <class T>
    std::span<T const> copy(std::span<T const> items) {
        static_assert(std::is_trivially_copyable_v<T>);
        if (items.empty()) return {};
        auto* place = static_cast<T*>(allocate(items.size_bytes(), alignof(T)));
        std::memcpy(static_cast<void*>(place), items.data(), items.size_bytes());
        return {place, items.size()};
    }
    template <class T>
    std::span<T const> copy(std::vector<T> const& items) {
        return copy(std::span<T const>(items));
    }
    std::string_view copy(std::string_view text) {
        if (text.empty()) return {};
        auto* place = static_cast<char*>(allocate(text.size(), 1));
        std::memcpy(place, text.data(), text.size());
        return {place, text.size()};
    }

    void* allocate(std::size_t size, std::size_t alignment) {
        std::size_t start = (used_ + alignment - 1) & ~(alignment - 1);
        if (blocks_.empty() || start + size > capacity_) {
            capacity_ = size > block_size ? size : block_size;
            blocks_.push_back(std::make_unique<std::byte[]>(capacity_));
            start = 0;
        }
        used_ = start + size;
        return blocks_.back().get() + start;
    }

private:
    static constexpr std::size_t block_size = std::size_t{64} << 10;
    std::vector<std::unique_ptr<std::byte[]>> blocks_;
    std::size_t used_ = 0;
    std::size_t capacity_ = 0;
};

}  // namespace cyxx
