// Which code points may stand in identifiers.
#include "parse/byte_stream.h"

#include <algorithm>
#include <cstdint>
#include <iterator>

namespace cyxx::parse {

namespace {

struct Range {
    std::uint32_t first, last;
};
// Blocks outside ASCII that hold no letters, digits or marks.
constexpr Range no_letters[] = {
    {0x80, 0xA9},       {0xAB, 0xB4},       {0xB8, 0xB9},       {0xBB, 0xBF},
    {0xD7, 0xD7},       {0xF7, 0xF7},       {0x37E, 0x37E},     {0x55A, 0x55F},
    {0x589, 0x58F},     {0x5BE, 0x5BE},     {0x600, 0x60F},     {0x2000, 0x203E},
    {0x2041, 0x2053},   {0x2055, 0x2070},   {0x2072, 0x207E},   {0x2080, 0x208F},
    {0x20A0, 0x20CF},   {0x2190, 0x2BFF},   {0x2E00, 0x2E7F},   {0x3000, 0x3004},
    {0x3008, 0x3020},   {0x3030, 0x3030},   {0xD800, 0xF8FF},   {0xFD3E, 0xFD4F},
    {0xFE10, 0xFE1F},   {0xFE30, 0xFE32},   {0xFE35, 0xFE4C},   {0xFE50, 0xFE6F},
    {0xFEFF, 0xFEFF},   {0xFF00, 0xFF0F},   {0xFF1A, 0xFF20},   {0xFF3B, 0xFF3E},
    {0xFF40, 0xFF40},   {0xFF5B, 0xFF65},   {0xFFE0, 0xFFFF},   {0x1D000, 0x1D3FF},
    {0x1F000, 0x1FBEF}, {0xE0000, 0xE00FF}, {0xF0000, 0x10FFFF}};

bool letter(std::uint32_t point) {
    auto const* after = std::ranges::upper_bound(no_letters, point, {}, &Range::first);
    return after == std::begin(no_letters) || point > std::prev(after)->last;
}

}  // namespace

ByteStream::ByteStream(std::string_view text) : seen_(text) {
    auto const outside = [](char c) { return static_cast<unsigned char>(c) >= 0x80; };
    auto const first = std::ranges::find_if(text, outside);
    if (first == text.end()) return;
    mapped_ = text;
    for (auto i = std::size_t(first - text.begin()); i < text.size();) {
        auto const lead = static_cast<unsigned char>(text[i]);
        if (lead < 0x80) {
            ++i;
            continue;
        }
        int const length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
        std::uint32_t point = lead & (0xFFU >> (length + 1));
        for (int k = 1; k < length && i + std::size_t(k) < text.size(); ++k)
            point = (point << 6) | (static_cast<unsigned char>(text[i + std::size_t(k)]) & 0x3FU);
        char const shown = letter(point) ? '\x01' : '\x02';
        for (int k = 0; k < length && i < text.size(); ++k) mapped_[i++] = shown;
    }
    seen_ = mapped_;
}

}  // namespace cyxx::parse
