// Structs as elements of views: the format string of a buffer against a table of fields.
#pragma once

#include "format.h"
#include "struct.h"

namespace [[gnu::visibility("hidden")]] cy {

// The k-th number of a type, which may be a struct; its place, and the field it is in.
struct Leaf {
    Dtype const* type = nullptr;
    Index offset = 0;
    Dtype const* owner = nullptr;
    char const* field = nullptr;
    Index const* shape = nullptr;  // of the array that it is an item of
};
[[gnu::cold]] inline Index leaf_count(Dtype const& type) {
    if (type.kind != 'S') return 1;
    Index all = 0;
    for (int n = 0; n < type.field_count; ++n)
        all += type.fields[n].count() * leaf_count(type.fields[n].type);
    return all;
}
[[gnu::cold, gnu::noinline]] inline bool find_leaf(Dtype const& type, Index& k, Index offset,
                                                   Leaf& leaf) {
    if (type.kind != 'S') {
        leaf.type = &type, leaf.offset = offset;
        return true;
    }
    for (int n = 0; n < type.field_count; ++n) {
        Field const& field = type.fields[n];
        Index const size = leaf_count(field.type), all = field.count() * size;
        if (k >= all) {
            k -= all;
            continue;
        }
        Index const at = k / size;
        k -= at * size;
        find_leaf(field.type, k, offset + field.offset + at * field.type.size, leaf);
        if (!leaf.owner) leaf.owner = &type, leaf.field = field.name, leaf.shape = field.shape;
        return true;
    }
    return false;
}
// Whether it is the first of two numbers that may stand for a complex one.
[[gnu::cold]] inline bool is_real_part(Leaf const& leaf) {
    Dtype const& owner = *leaf.owner;
    if (owner.field_count != 2) return false;
    Field const &real = owner.fields[0], &imag = owner.fields[1];
    return leaf.field == real.name && real.type.kind == 'f' && imag.type.kind == 'f' &&
           real.type.size == imag.type.size && imag.offset == real.type.size && !real.shape[0] &&
           !imag.shape[0];
}

class FormatReader {
public:
    FormatReader(char const* format, Dtype const& type, bool is_const)
        : at_(format), type_(type), is_const_(is_const) {}

    bool matches() {
        if (!group(0)) return false;
        Leaf expected;
        return !next_leaf(expected) || mismatch(expected, "end");
    }

private:
    // Reads up to the end, or to the } of a struct.
    bool group(int depth) {
        if (depth > 20)
            return unexpected("Does not understand character buffer dtype format string");
        while (*at_ && *at_ != '}') {
            Index const count = repeat();
            switch (*at_) {
                case '@':
                case '^':
                case '=':
                case '<':
                    order_ = *at_++;
                    break;
                case '>':
                case '!':
                    return big_endian();
                case ':':
                    for (++at_; *at_ && *at_ != ':'; ++at_) {
                    }
                    at_ += *at_ == ':';
                    break;
                case 'x':
                    ++at_, offset_ += count;
                    break;
                case ' ':
                case '\t':
                case '\n':
                    ++at_;
                    break;
                case 'T':
                    if (!structure(count, depth)) return false;
                    break;
                default:
                    if (!numbers(count)) return false;
            }
        }
        return true;
    }

    // T{…}, `count` times
    bool structure(Index count, int depth) {
        if (*++at_ != '{') return unexpected("Buffer acquisition: Expected '{' after 'T', got");
        char const* const start = ++at_;
        char const order = order_;
        if (count == 0) count = 1;
        for (Index k = 0; k < count; ++k) {
            at_ = start, order_ = order;
            if (!group(depth + 1)) return false;
            if (*at_ != '}')
                return unexpected("Unexpected end of format string, expected '}', got");
        }
        ++at_;  // an order that was written within stays, as NumPy has it
        return true;
    }

    // A letter: that many numbers.
    bool numbers(Index count) {
        bool const complex = *at_ == 'Z';
        at_ += complex;
        Letter const* letter = find_letter(*at_);
        bool const native = order_ == '@' || order_ == '^';
        if (!letter || !(native || letter->standard) || (complex && !complex_name(*letter)))
            return unexpected(complex ? "Unexpected format string character:"
                                      : "Does not understand character buffer dtype format string");
        ++at_;
        Index const part = native ? letter->size : letter->standard;
        Index const size = complex ? 2 * part : part;
        bool const is_text = letter->letter == 's' || letter->letter == 'p';
        if (order_ == '@' && part > 1) offset_ = (offset_ + part - 1) / part * part;
        char const kind = complex ? 'c' : letter->kind;
        char const* name = complex ? complex_name(*letter) : letter->name;
        for (; count > 0; --count, offset_ += size) {
            Leaf expected;
            if (!next_leaf(expected)) return mismatch(expected, name);
            bool const is_struct = complex && expected.type->size == part && is_real_part(expected);
            if (!is_struct && !kind_fits(kind, size, *expected.type, false))
                return mismatch(expected, name);
            leaf_ += is_struct;
            if (!is_struct && !shape_fits(expected, is_text)) return false;
            if (expected.offset != offset_) {
                PyErr_Format(PyExc_ValueError,
                             "Buffer dtype mismatch; next field is at offset %zd but %zd expected",
                             offset_, expected.offset);
                return false;
            }
        }
        return true;
    }

    // The array that was read, whose last axis may be the length of a text, against the field's.
    bool shape_fits(Leaf const& expected, bool is_text) {
        int want = 0;
        while (want < 4 && expected.shape[want]) ++want;
        int axes = axes_;
        if (is_text && (times_ != 1 || axes < want)) shape_[axes++] = times_;
        if (axes == 0) return true;  // 3i, for what may be three fields
        if (axes != want) {
            PyErr_Format(PyExc_ValueError, "Expected %d dimension(s), got %d", want, axes);
            return false;
        }
        for (int axis = 0; axis < axes; ++axis) {
            if (shape_[axis] == expected.shape[axis]) continue;
            PyErr_Format(PyExc_ValueError, "Expected a dimension of size %zd, got %zd",
                         expected.shape[axis], shape_[axis]);
            return false;
        }
        return true;
    }

    // 3 or (2,3) in front of a letter. NumPy writes a new order behind the extents: (3)=d
    Index repeat() {
        Index count = 1;
        axes_ = 0;
        if (*at_ == '(') {
            for (++at_; *at_ && *at_ != ')';) {
                Index const extent = number(1);
                if (axes_ < max_axes) shape_[axes_++] = extent;
                count *= extent;
                if (*at_ && *at_ != ')') ++at_;
            }
            at_ += *at_ == ')';
            while (*at_ && strchr("@^=<", *at_)) order_ = *at_++;
        }
        times_ = number(1);
        return count * times_;
    }
    Index number(Index otherwise) {
        if (*at_ < '0' || *at_ > '9') return otherwise;
        Index value = 0;
        for (; *at_ >= '0' && *at_ <= '9'; ++at_)
            if (value < 100000000) value = value * 10 + (*at_ - '0');
        return value;
    }

    bool next_leaf(Leaf& leaf) {
        Index k = leaf_;
        if (!find_leaf(type_, k, 0, leaf)) return false;
        ++leaf_;
        return true;
    }

    bool mismatch(Leaf const& expected, char const* got) const {
        if (!expected.type) return more_than_expected(got);
        bool const shows_const = is_const_ && expected.owner == &type_;
        PyErr_Format(PyExc_ValueError,
                     "Buffer dtype mismatch, expected '%s' but got %s%s%s in '%s%s.%s'",
                     expected.type->name, quote(got), got, quote(got), shows_const ? "const " : "",
                     expected.owner->name, expected.field);
        return false;
    }
    bool unexpected(char const* text) const {
        char const* const front = text[strlen(text) - 1] == ':' ? "" : "(";
        PyErr_Format(PyExc_ValueError, "%s %s'%c'%s", text, front, *at_, *front ? ")" : "");
        return false;
    }

    char const* at_;
    Dtype const& type_;
    bool is_const_;
    char order_ = '@';
    Index offset_ = 0;
    Index leaf_ = 0;

    // Of the letter that comes next: the array that it stands for, and the number before it.
    static constexpr int max_axes = 8;
    Index shape_[max_axes + 1];
    int axes_ = 0;
    Index times_ = 1;
};

[[gnu::cold, gnu::noinline]] inline bool check_struct(char const* format, Dtype const& type,
                                                      bool is_const) {
    return FormatReader{format, type, is_const}.matches();
}

// The format of a struct, with the padding written out: ^T{i:x:4xd:y:}
struct FormatText {
    char* text = nullptr;
    size_t size = 0;

    void add(char const* more) {
        size_t const n = strlen(more);
        auto* longer = text || !size ? static_cast<char*>(realloc(text, size + n + 1)) : nullptr;
        if (!longer) free(text);
        text = longer;
        if (text) memcpy(text + size, more, n + 1);
        size += n;
    }
    void add_number(Index n) {
        char digits[24];
        snprintf(digits, sizeof digits, "%td", n);
        add(digits);
    }
    void pad(Index bytes) {
        if (bytes > 0) add_number(bytes), add("x");
    }
    void add_type(Dtype const& type) {
        if (!type.field_count) return add(type.format);
        add("T{");
        Index at = 0;
        for (int k = 0; k < type.field_count; ++k) {
            Field const& field = type.fields[k];
            pad(field.offset - at);
            for (int axis = 0; axis < 4 && field.shape[axis]; ++axis)
                add(axis ? "," : "("), add_number(field.shape[axis]);
            if (field.shape[0]) add(")");
            add_type(field.type);
            add(":"), add(field.name), add(":");
            at = field.offset + field.count() * field.type.size;
        }
        pad(type.size - at);
        add("}");
    }
};
[[gnu::cold, gnu::noinline]] inline char* write_struct_format(Dtype const& type) {
    FormatText made;
    made.add("^");
    made.add_type(type);
    return made.text;
}

// The description of a struct. One with pointers has no Python value.
template <class T, int n>
constexpr Dtype struct_dtype(char const* name, Field const (&fields)[n]) {
    bool has_value = true;
    for (Field const& field : fields) has_value &= field.type.has_value;
    return {name,
            'S',
            nullptr,
            sizeof(T),
            has_value ? dict_of_struct : nullptr,
            has_value ? struct_of_dict : nullptr,
            fields,
            n,
            check_struct,
            write_struct_format,
            nullptr,
            has_value};
}
// That of a union: a mapping gives one of its members. No view has such items.
template <class T, int n>
constexpr Dtype union_dtype(char const* name, Field const (&fields)[n]) {
    Dtype type = struct_dtype<T>(name, fields);
    type.kind = 'U';
    if (type.has_value) type.set = union_of_dict;
    return type;
}

}  // namespace cy
