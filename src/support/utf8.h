// Characters of UTF-8.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace cyxx {

// Surrogates may stand in it, as Python's literals have them.
inline std::vector<std::uint32_t> code_points(std::string_view utf8) {
    std::vector<std::uint32_t> found;
    for (char const one : utf8) {
        auto const byte = static_cast<unsigned char>(one);
        if ((byte & 0xc0) == 0x80 && !found.empty())
            found.back() = found.back() << 6 | (byte & 0x3f);
        else
            found.push_back(byte < 0x80 ? byte
                                        : byte & (byte < 0xe0   ? 0x1f
                                                  : byte < 0xf0 ? 0xf
                                                                : 7));
    }
    return found;
}

}  // namespace cyxx
