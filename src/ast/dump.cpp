// The tree as text, by reflection over the fields: one line a node, children indented.
#include "ast/module.h"

#include <fmt/format.h>

namespace cyxx::ast {

char const* kind_name(ExprKind kind) {
    switch (kind) {
#define EXPR(Name)       \
    case ExprKind::Name: \
        return #Name;
#include "ast/nodes.def"
    }
    __builtin_unreachable();
}
char const* kind_name(TypeKind kind) {
    switch (kind) {
#define TYPE(Name)       \
    case TypeKind::Name: \
        return #Name;
#include "ast/nodes.def"
    }
    __builtin_unreachable();
}
char const* kind_name(PatternKind kind) {
    switch (kind) {
#define PATTERN(Name)       \
    case PatternKind::Name: \
        return #Name;
#include "ast/nodes.def"
    }
    __builtin_unreachable();
}
char const* kind_name(StmtKind kind) {
    switch (kind) {
#define STMT(Name)       \
    case StmtKind::Name: \
        return #Name;
#include "ast/nodes.def"
    }
    __builtin_unreachable();
}

namespace {

// Names of the values of the small enums.
char const* word(UnaryOp op) {
    constexpr char const* names[] = {"+", "-", "~", "not"};
    return names[int(op)];
}
char const* word(BinaryOp op) {
    constexpr char const* names[] = {"+",  "-",  "*",  "@", "/", "//", "%",
                                     "**", "<<", ">>", "&", "|", "^"};
    return names[int(op)];
}
char const* word(BoolOpKind op) { return op == BoolOpKind::and_ ? "and" : "or"; }
char const* word(CompareOp op) {
    constexpr char const* names[] = {
        "<", "<=", ">", ">=", "==", "!=", "in", "not in", "is", "is not"};
    return names[int(op)];
}
char const* word(ConstantKind kind) {
    constexpr char const* names[] = {"None", "True", "False", "...", "NULL"};
    return names[int(kind)];
}
char const* word(StrKind kind) {
    constexpr char const* names[] = {"str", "unicode", "bytes", "char"};
    return names[int(kind)];
}
char const* word(ComprehensionKind kind) {
    constexpr char const* names[] = {"list", "set", "dict", "generator"};
    return names[int(kind)];
}
char const* word(ParamKind kind) {
    constexpr char const* names[] = {"positional_only", "plain", "star", "keyword_only",
                                     "double_star"};
    return names[int(kind)];
}
char const* word(NoneRule rule) {
    constexpr char const* names[] = {"", "not None", "or None"};
    return names[int(rule)];
}
char const* word(Visibility visibility) {
    constexpr char const* names[] = {"private", "public", "readonly", "extern"};
    return names[int(visibility)];
}
char const* word(ExceptKind kind) {
    constexpr char const* names[] = {"",         "noexcept", "except",    "except?",
                                     "except *", "except +", "except +h", "except +*"};
    return names[int(kind)];
}
char const* word(Sign sign) {
    constexpr char const* names[] = {"", "signed", "unsigned"};
    return names[int(sign)];
}

std::string quoted(std::string_view text) {
    std::string out = "\"";
    for (char c : text) {
        if (c == '\n')
            out += "\\n";
        else if (c == '"' || c == '\\')
            out += '\\', out += c;
        else if (static_cast<unsigned char>(c) < 0x20)
            out += fmt::format("\\x{:02x}", int(c));
        else
            out += c;
    }
    return out += '"';
}

// A node is one line: its kind, the plain fields that are set, then its children below it. Fields
// have no names at run time, so items of lists are told apart by their order.
class Dumper {
public:
    explicit Dumper(Source const* source) : source_(source) {}
    std::string take() { return std::move(out_); }

    template <class N>
    void node(N const& any) {
        visit(any, [&](auto const& exact) { exact_node(exact); });
    }

private:
    template <class N>
    void exact_node(N const& node) {
        line_start();
        out_ += kind_name(node.kind);
        if (source_) {
            auto const at = source_->line_column(node.span.begin);
            out_ += fmt::format(" @{}:{}", at.line, at.column);
        }
        fields(node);
    }

    template <class T>
    void fields(T const& item) {
        apply([&](auto... member) { (plain(item.*member), ...); }, T::fields);
        out_ += '\n';
        ++depth_;
        apply([&](auto... member) { (children(item.*member), ...); }, T::fields);
        --depth_;
    }

    template <class T>
    void plain(T const& value) {
        if constexpr (std::is_same_v<T, Ident>) {
            if (value) out_ += fmt::format(" {}", value.str());
        } else if constexpr (std::is_same_v<T, std::string_view>) {
            if (value.data()) out_ += ' ' + quoted(value);
        } else if constexpr (std::is_same_v<T, bool>) {
            out_ += value ? " +" : " -";
        } else if constexpr (std::is_enum_v<T>) {
            if (*word(value)) out_ += fmt::format(" {}", word(value));
        } else if constexpr (std::is_same_v<T, char>) {
            if (value) out_ += fmt::format(" !{}", value);
        } else if constexpr (std::is_same_v<T, int> || std::is_same_v<T, std::int8_t> ||
                             std::is_same_v<T, std::uint8_t>) {
            if (value) out_ += fmt::format(" {}", int(value));
        } else if constexpr (std::is_same_v<T, List<Ident>>) {
            out_ += ' ';
            for (std::size_t i = 0; i < value.size(); ++i)
                out_ += fmt::format("{}{}", i ? "." : "", value[i].str());
        } else if constexpr (std::is_same_v<T, ExceptClause>) {
            plain(value.kind);
        }
    }

    template <class T>
    void children(T const& value) {
        if constexpr (detail::NodePointer<T>) {
            if (!value) {
                line_start();
                out_ += "-\n";
            } else if constexpr (std::is_same_v<T, FunctionType const*>) {
                exact_node(*value);
            } else {
                node(*value);
            }
        } else if constexpr (std::is_same_v<T, List<Ident>>) {
        } else if constexpr (detail::IsList<T>::value) {
            list(value);
        } else if constexpr (std::is_same_v<T, ExceptClause>) {
            if (value.value) node(*value.value);
        } else if constexpr (detail::HasFields<T>) {
            line_start();
            out_ += '.';
            fields(value);
        }
    }

    template <class T>
    void list(std::span<T const> items) {
        line_start();
        if (items.empty()) {
            out_ += "[]\n";
            return;
        }
        out_ += "[\n";
        ++depth_;
        for (T const& item : items) children(item);
        --depth_;
        line_start();
        out_ += "]\n";
    }

    void line_start() { out_.append(std::size_t(depth_) * 2, ' '); }

    Source const* source_;
    std::string out_;
    int depth_ = 0;
};

}  // namespace

std::string dump(Module const& module) {
    Dumper dumper(module.source);
    for (Stmt const* stmt : module.body) dumper.node(*stmt);
    return dumper.take();
}

std::string dump(Expr const& node) {
    Dumper dumper(nullptr);
    dumper.node(node);
    return dumper.take();
}

}  // namespace cyxx::ast
