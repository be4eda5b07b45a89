// Types and declarators. A declaration arrives as words; here it is decided which of them make the
// type and which is the name, and pointers, arrays and parameters are folded into a type tree.
#include "parse/builder.h"

#include <algorithm>

namespace cyxx::parse {

using namespace ast;

// The words of a declaration, consumed from the front.
struct Builder::Words {
    std::vector<P::CWordContext*> const& all;
    std::size_t at = 0;

    P::NameWordContext* named(std::size_t i) const {
        return i < all.size() ? dynamic_cast<P::NameWordContext*>(all[i]) : nullptr;
    }
    bool plain(std::size_t i) const {
        auto* word = named(i);
        return word && word->parts.empty();
    }
};

namespace {

bool is_qualifier(std::string_view word) { return word == "const" || word == "volatile"; }
bool is_sign_word(std::string_view word) {
    return word == "unsigned" || word == "signed" || word == "long" || word == "short";
}
// Of Windows' compilers; others have one way to call.
bool is_convention(std::string_view word) {
    return word == "__stdcall" || word == "__cdecl" || word == "__fastcall";
}
bool is_number_word(std::string_view word) {
    return is_sign_word(word) || word == "int" || word == "char" || word == "double" ||
           word == "float" || word == "complex";
}

}  // namespace

Ident Builder::declared_name(antlr4::Token const* t) {
    if (t->getType() != Lexer::OPERATOR_NAME) return ident(t);
    // `operator ()` and `operator()` are one name; words keep one space between them.
    std::string name;
    bool space = false;
    for (char c : text(t)) {
        if (c == ' ' || c == '\t') {
            space = true;
            continue;
        }
        bool const letter = std::isalnum(static_cast<unsigned char>(c)) || c == '_';
        bool const after =
            !name.empty() &&
            (std::isalnum(static_cast<unsigned char>(name.back())) || name.back() == '_');
        if (space && letter && after) name += ' ';
        name += c;
        space = false;
    }
    return intern_(name);
}

TypeNode const* Builder::qualified(TypeNode const* base, bool is_const, bool is_volatile,
                                   Span where) {
    if (!is_const && !is_volatile) return base;
    auto* made = make<QualifiedType>(where, where.begin);
    made->base = base;
    made->is_const = is_const;
    made->is_volatile = is_volatile;
    return made;
}

// The type in words[at, limit); stops before words that are no part of it.
TypeNode const* Builder::base_type(Words& words, std::size_t limit) {
    Pos const first = span(words.all[words.at]).begin;
    auto const word = [&](std::size_t i) {
        auto* named = words.named(i);
        return named ? text(named->name) : std::string_view();
    };
    bool is_const = false, is_volatile = false;
    auto const qualifiers = [&] {
        while (words.at < limit && words.plain(words.at) && is_qualifier(word(words.at)))
            (word(words.at++) == "const" ? is_const : is_volatile) = true;
    };
    qualifiers();
    BasicType shape{};
    bool several = false;
    P::NameWordContext* end_word = nullptr;  // the one whose brackets belong to the whole
    auto const take = [&] { end_word = words.named(words.at++); };
    while (words.at < limit && is_sign_word(word(words.at)) &&
           (!end_word || end_word->parts.empty())) {
        std::string_view const w = word(words.at);
        if (w == "unsigned")
            shape.sign = Sign::unsigned_;
        else if (w == "signed")
            shape.sign = Sign::signed_;
        else
            shape.longness = std::int8_t(shape.longness + (w == "long" ? 1 : -1));
        several = true;
        take();
    }
    bool const open = !end_word || end_word->parts.empty();
    NamedType* plain = nullptr;
    if (words.at < limit && open && words.named(words.at)) {
        take();
        shape.base = ident(end_word->name);
        if (!several) {
            plain = make<NamedType>(span(end_word->name), begin(end_word->name));
            plain->path = list(std::vector<Ident>{shape.base});
        }
    } else if (!several) {
        auto* broken = make<ErrorType>(Span{first, span(words.all.back()).end}, first);
        expected(broken->span, "a type", "something else");
        ++words.at;
        return broken;
    } else {
        shape.base = intern_("int");
    }
    if (words.at < limit && end_word->parts.empty() && word(words.at) == "complex") {
        shape.is_complex = true;
        take();
    }
    TypeNode const* built = plain;
    if (several || shape.is_complex) {
        auto* made = make<BasicType>(Span{first, end(end_word->name)}, first);
        made->base = shape.base;
        made->sign = shape.sign;
        made->longness = shape.longness;
        made->is_complex = shape.is_complex;
        built = made;
    }
    qualifiers();
    // `const T[:]` is a view of constant elements.
    built = qualified(built, is_const, is_volatile, {first, end(end_word->name)});
    auto const* inner = as<QualifiedType>(built);
    if (inner && !end_word->parts.empty() &&
        dynamic_cast<P::MemberPartContext*>(end_word->parts.front())) {
        // The path goes on: `const a.b`; `const a.b[:]` is a view of constant elements as well.
        auto const is_member = [](auto* part) { return dynamic_cast<P::MemberPartContext*>(part); };
        auto const& parts = end_word->parts;
        auto const rest = std::ranges::find_if_not(parts, is_member);
        bool const goes_on = std::any_of(rest, parts.end(), is_member);
        auto const path_end = goes_on ? parts.end() : rest;
        TypeNode const* path = with_parts(inner->base, {parts.begin(), path_end});
        path = qualified(path, is_const, is_volatile, {first, path->span.end});
        return with_parts(path, {path_end, parts.end()});
    }
    return with_parts(built, end_word->parts);
}

TypeNode const* Builder::tuple_type(P::CTupleContext* ctx) {
    std::vector<TypeNode const*> items;
    for (auto* item : ctx->items) items.push_back(type(item));
    if (items.size() == 1 && !ctx->comma) return items[0];
    auto* made = make<TupleType>(ctx);
    made->items = list(items);
    return made;
}

TypeNode const* Builder::with_parts(TypeNode const* built,
                                    std::vector<P::CWordPartContext*> const& parts) {
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (dynamic_cast<P::MemberPartContext*>(parts[i])) {
            std::vector<Ident> path;
            TypeNode const* scope = nullptr;
            if (auto const* named = as<NamedType>(built)) {
                path.assign(named->path.begin(), named->path.end());
                scope = named->scope;
            } else {
                scope = built;
            }
            Pos last = 0;
            for (; i < parts.size(); ++i) {
                auto* member = dynamic_cast<P::MemberPartContext*>(parts[i]);
                if (!member) break;
                path.push_back(ident(member->name));
                last = end(member->name);
            }
            --i;
            auto* made = make<NamedType>(Span{built->span.begin, last}, built->anchor);
            made->scope = scope;
            made->path = list(path);
            built = made;
            continue;
        }
        Span const where{built->span.begin, span(parts[i]).end};
        if (auto* c = dynamic_cast<P::BracketPartContext*>(parts[i]))
            built = with_brackets(built, c->items, where, begin(c->open));
        else if (auto* types = dynamic_cast<P::TypesPartContext*>(parts[i]))
            built = with_types(built, types->types, where, begin(types->open));
    }
    return built;
}

Axis Builder::axis(P::SubscriptItemContext* ctx) {
    Axis made{};
    made.span = span(ctx);
    if (auto* c = dynamic_cast<P::IndexItemContext*>(ctx)) {
        made.start = test(c->first);
        made.stop = optional(c->last);
        made.step = optional(c->step);
        if (!c->colon) expected(made.span, "`:` of an axis", "something else");
    } else if (auto* slice = dynamic_cast<P::SliceItemContext*>(ctx)) {
        made.stop = optional(slice->last);
        made.step = optional(slice->step);
    } else {
        expected(made.span, "`:` of an axis", "`*`");
    }
    return made;
}

// base[…]: a view if there is a colon, an array if the only thing is a number, else a template or
// buffer.
TypeNode const* Builder::with_brackets(TypeNode const* base, P::SubscriptsContext* items,
                                       Span where, Pos anchor) {
    if (!items) {
        auto* made = make<ArrayType>(where, anchor);
        made->element = base;
        return made;
    }
    bool const view = std::ranges::any_of(items->items, [](auto* item) {
        auto* index = dynamic_cast<P::IndexItemContext*>(item);
        return dynamic_cast<P::SliceItemContext*>(item) || (index && index->colon);
    });
    if (view) {
        std::vector<Axis> axes;
        for (auto* item : items->items) axes.push_back(axis(item));
        auto* made = make<MemViewType>(where, anchor);
        made->element = base;
        made->axes = list(axes);
        return made;
    }
    std::vector<TypeArg> args;
    for (auto* item : items->items) {
        TypeArg arg{};
        arg.span = span(item);
        auto* c = dynamic_cast<P::IndexItemContext*>(item);
        Expr const* value = c && c->value ? test(c->value) : index(item);
        if (c && c->value) {
            Expr const* keyword = test(c->first);
            if (auto const* name = as<NameRef>(keyword)) arg.keyword = name->name;
        }
        // What could be a type is taken for one, but a keyword's value only if it is a `dtype`.
        if (is_typelike(value) && (!arg.keyword || arg.keyword == "dtype"))
            arg.type = as_type(value);
        else
            arg.value = value;
        args.push_back(arg);
    }
    if (args.size() == 1 && args[0].value && !args[0].keyword) {
        auto* made = make<ArrayType>(where, anchor);
        made->element = base;
        made->size = args[0].value;
        return made;
    }
    auto* made = make<TemplateType>(where, anchor);
    made->base = base;
    made->args = list(args);
    return made;
}

Expr const* Builder::type_value(P::TypeValueContext* ctx) {
    if (ctx->text) {
        auto* made = make<StrLit>(ctx);
        made->value = one_string(ctx->text);
        return made;
    }
    if (ctx->flag) {
        auto* made = make<Constant>(ctx);
        bool const holds = ctx->flag->getType() == Lexer::TRUE;
        made->value = holds ? ConstantKind::true_ : ConstantKind::false_;
        return made;
    }
    Expr const* value = number(ctx->number_);
    if (!ctx->sign) return value;
    auto* made = make<Unary>(ctx);
    made->op = UnaryOp::minus;
    made->operand = value;
    return made;
}

TypeArg Builder::type_arg(P::TypeArgContext* ctx) {
    TypeArg arg{};
    arg.span = span(ctx);
    arg.keyword = ident(ctx->keyword);
    if (ctx->type)
        arg.type = type(ctx->type);
    else
        arg.value = type_value(ctx->value);
    return arg;
}

TypeNode const* Builder::with_types(TypeNode const* base, P::TypeArgsContext* types, Span where,
                                    Pos anchor) {
    std::vector<TypeArg> args;
    for (auto* item : types->items) args.push_back(type_arg(item));
    auto* made = make<TemplateType>(where, anchor);
    made->base = base;
    made->args = list(args);
    return made;
}

TypeNode const* Builder::with_pointers(TypeNode const* built,
                                       std::vector<P::PointerContext*> const& pointers) {
    for (auto* pointer : pointers) {
        Span const op = span(pointer->op);
        Span const where{built ? built->span.begin : op.begin, span(pointer).end};
        switch (pointer->op->getType()) {
            case Lexer::AMP:
            case Lexer::AMP_AMP: {
                auto* made = make<ReferenceType>(where, op.begin);
                made->base = built;
                made->rvalue = pointer->op->getType() == Lexer::AMP_AMP;
                built = made;
                break;
            }
            default: {
                bool const twice = pointer->op->getType() == Lexer::POW;
                for (int i = 0; i < (twice ? 2 : 1); ++i) {
                    auto* made = make<PointerType>(where, op.begin);
                    made->base = built;
                    built = made;
                }
            }
        }
        if (pointer->qualifier) built = qualified(built, true, false, where);
    }
    return built;
}

// What an array is of.
TypeNode const* Builder::some_type(TypeNode const* type, Span where) {
    if (type) return type;
    expected(where, "a type before an array", "no type");
    return make<ErrorType>(where, where.begin);
}

// Arrays and parameter lists behind a name, the nearest outermost. Brackets right before a parameter
// list are template parameters.
TypeNode const* Builder::with_suffixes(TypeNode const* built, Tails const& tails, Declared& into) {
    auto const& suffixes = tails.suffixes;
    bool has_tail = !tails.functions.empty();
    for (std::size_t i = suffixes.size(); i-- > 0;) {
        if (auto* call = dynamic_cast<P::CallSuffixContext*>(suffixes[i])) {
            built = function(built, call->call, tails.functions);
            has_tail = false;
            continue;
        }
        auto* array = dynamic_cast<P::ArraySuffixContext*>(suffixes[i]);
        if (i + 1 < suffixes.size() && dynamic_cast<P::CallSuffixContext*>(suffixes[i + 1])) {
            into.templates = templates(array->items);
            continue;
        }
        Span const where = span(array);
        auto* made = make<ArrayType>(where, where.begin);
        made->element = some_type(built, where);
        if (array->items) made->size = index(array->items->items.front());
        built = made;
    }
    if (has_tail)
        expected(span(tails.functions.front()), "the end of the declaration", "more of a function");
    return built;
}

void Builder::declarator(TypeNode const* built, std::vector<P::PointerContext*> const& pointers,
                         P::CCoreContext* core, Tails const& tails, Declared& into) {
    built = with_suffixes(with_pointers(built, pointers), tails, into);
    if (auto* paren = dynamic_cast<P::ParenCoreContext*>(core)) {
        paren_declarator(built, paren->inner, into);
        return;
    }
    if (auto* named = dynamic_cast<P::NameCoreContext*>(core)) {
        into.name = declared_name(named->name);
        into.name_span = span(named->name);
        if (named->cname) into.cname = one_string(named->cname);
    }
    into.type = built;
}

void Builder::paren_declarator(TypeNode const* built, P::CParenContext* ctx, Declared& into) {
    declarator(built, ctx->pointers, ctx->core, {ctx->suffixes, ctx->tails}, into);
}

TypeNode const* Builder::function(TypeNode const* result, P::CCallContext* ctx,
                                  std::vector<P::CFuncTailContext*> const& tails) {
    Span const where{result ? result->span.begin : span(ctx).begin, span(ctx).end};
    auto* made = make<FunctionType>(where, begin(ctx->open));
    made->result = result;
    made->params = params(ctx->parameters, Naming::Optional, &made->varargs);
    made->nogil = outer_.nogil;
    bool late = false;  // an exception clause after `nogil`
    for (auto* tail : tails) {
        bool const nogil = made->nogil && !outer_.nogil;
        auto const kind = made->except.kind;
        function_tail(tail, *made);
        bool const excepts = made->except.kind != kind;
        late |= nogil && excepts;
        if (excepts && made->with_gil)
            sink_.report(span(tail), diag::syntax_error, "an exception clause after `with gil`")
                .cython("Syntax error in C variable declaration")
                .help("write it before `with gil`");
    }
    if (late)
        sink_.report(span(tails.front()), diag::gil_keyword_order)
            .at(span(tails.back()).end)
            .help("write the exception clause first, and `nogil` last");
    if (!tails.empty()) made->span.end = span(tails.back()).end;
    return made;
}

void Builder::function_tail(P::CFuncTailContext* ctx, FunctionType& type) {
    dispatch(
        ctx,
        [&](P::ExceptTailContext* c) {
            type.except.kind = c->star    ? ExceptKind::check
                               : c->maybe ? ExceptKind::maybe
                                          : ExceptKind::value;
            if (c->value) type.except.value = expr(c->value);
        },
        [&](P::CppExceptTailContext* c) {
            type.except.kind = c->star      ? ExceptKind::cpp_star
                               : c->handler ? ExceptKind::cpp_handler
                                            : ExceptKind::cpp;
            if (c->handler) type.except.value = dotted_name(c->handler);
        },
        [&](P::NoexceptTailContext*) { type.except.kind = ExceptKind::noexcept_; },
        [&](P::NogilTailContext*) { type.nogil = true; },
        [&](P::WithGilTailContext*) { type.with_gil = true; },
        [&](P::ConstTailContext*) {});  // a method of a C++ class: nothing that we need
}

List<TemplateParam> Builder::templates(P::SubscriptsContext* ctx) {
    std::vector<TemplateParam> built;
    if (!ctx) return {};
    for (auto* item : ctx->items) {
        TemplateParam param{};
        param.span = span(item);
        auto* c = dynamic_cast<P::IndexItemContext*>(item);
        Expr const* name = c && !c->colon ? test(c->first) : nullptr;
        if (auto const* named = as<NameRef>(name)) {
            param.name = named->name;
            param.optional = c->star != nullptr;
            param.default_ = optional(c->value);
        } else {
            expected(param.span, "the name of a template parameter", "something else");
        }
        param.kind = ParamKind::plain;
        built.push_back(param);
    }
    return list(built);
}

TypeNode const* Builder::type(P::CDeclContext* ctx) {
    Declared const found = declare(ctx, Naming::None);
    if (found.type) return found.type;
    return make<ErrorType>(ctx);
}

// The type that further declarators of a declaration start from: `int` of `int *a, b`.
TypeNode const* Builder::base_of(P::CDeclContext* ctx) {
    Words words{ctx->words->words};
    auto* tail = ctx->tail;
    bool const named_in_tail = tail && !dynamic_cast<P::CallTailContext*>(tail);
    if (ctx->words->group) return tuple_type(ctx->words->group);
    std::size_t const limit = words.all.size() - (named_in_tail ? 0 : 1);
    return limit == 0 ? nullptr : base_type(words, limit);
}

Builder::Declared Builder::declare_more(P::CMoreContext* ctx, TypeNode const* base) {
    Declared made;
    declarator(base, ctx->pointers, ctx->core, {ctx->suffixes, ctx->tails}, made);
    return made;
}

// Whether the last of several words of a parameter is no name: `long long`, `const T`, `T const`.
bool Builder::ends_in_type(Words const& words, std::string_view last) const {
    if (is_qualifier(last)) return true;
    std::size_t const count = words.all.size();
    if (is_number_word(last) && words.named(count - 2) &&
        is_number_word(text(words.named(count - 2)->name)))
        return true;
    for (std::size_t i = 0; i + 1 < count; ++i)
        if (!words.plain(i) || !is_qualifier(text(words.named(i)->name))) return false;
    return true;
}

Builder::Declared Builder::declare(P::CDeclContext* ctx, Naming naming) {
    Declared made;
    auto* pointer_tail = dynamic_cast<P::PointerTailContext*>(ctx->tail);
    auto* paren_tail = dynamic_cast<P::ParenTailContext*>(ctx->tail);
    auto* call_tail = dynamic_cast<P::CallTailContext*>(ctx->tail);
    bool const named_in_tail = pointer_tail || paren_tail;
    Words words{ctx->words->words};
    std::size_t const count = words.all.size();
    if (ctx->cname) made.cname = one_string(ctx->cname);
    if (ctx->generic) made.templates = templates(ctx->generic);

    // How many words belong to the type.
    std::size_t limit = count;
    bool const abstract_call = call_tail && naming == Naming::None;
    if (!named_in_tail && !abstract_call && naming != Naming::None && count > 0) {
        bool const plain_last = words.plain(count - 1);
        std::string_view const last =
            words.named(count - 1) ? text(words.named(count - 1)->name) : std::string_view();
        bool const only = count == 1 && !ctx->words->group;
        bool const required = naming == Naming::Required || call_tail;
        if (required || (only && naming == Naming::Python))
            limit = count - 1;
        else if (only)
            made.name_or_type =
                plain_last && (!is_number_word(last) || last == "complex") && last != "void";
        else if (!ends_in_type(words, last))
            limit = count - 1;
    }
    // `double[:]` alone is a type, also for a def.
    if (naming == Naming::Python && limit == 0 && !words.plain(0)) limit = count;

    TypeNode const* base = nullptr;
    if (ctx->words->group)
        base = tuple_type(ctx->words->group);
    else if (limit > 0)
        base = base_type(words, limit);
    std::vector<P::CWordPartContext*> const no_parts;
    P::CWordContext* name_word = nullptr;
    if (call_tail && words.at + 1 < count && words.plain(words.at) &&
        is_convention(text(words.named(words.at)->name)))
        ++words.at;
    if (words.at < count) name_word = words.all[words.at++];
    if (words.at < count)
        expected(span(words.all[words.at]), "the end of the declaration", "one more name");

    if (pointer_tail) {
        if (name_word) expected(span(name_word), "`*` or the end of the type", "a name");
        declarator(base, pointer_tail->pointers, pointer_tail->core,
                   {pointer_tail->suffixes, pointer_tail->tails}, made);
        return made;
    }
    if (paren_tail) {
        base = with_suffixes(base, {paren_tail->suffixes, paren_tail->tails}, made);
        paren_declarator(base, paren_tail->core, made);
        return made;
    }
    auto* named = dynamic_cast<P::NameWordContext*>(name_word);
    if (call_tail) {
        base = with_suffixes(base, {call_tail->suffixes, {}}, made);
        base = function(base, call_tail->call, call_tail->tails);
    }
    if (named) {
        made.name = ident(named->name);
        made.name_span = span(named->name);
        if (!named->parts.empty() && !call_tail) base = some_type(base, made.name_span);
        for (std::size_t i = named->parts.size(); i-- > 0;) {
            auto* bracket = dynamic_cast<P::BracketPartContext*>(named->parts[i]);
            if (!bracket) {
                expected(span(named->parts[i]), "the end of the declaration", "one more name");
            } else if (call_tail && i + 1 == named->parts.size()) {
                made.templates = templates(bracket->items);
            } else {
                auto* array = make<ArrayType>(span(bracket), begin(bracket->open));
                array->element = base;
                if (bracket->items) array->size = index(bracket->items->items.front());
                base = array;
            }
        }
    } else if (auto* op = dynamic_cast<P::OperatorWordContext*>(name_word)) {
        made.name = declared_name(op->name);
        made.name_span = span(op->name);
        auto* bracket =
            op->parts.empty() ? nullptr : dynamic_cast<P::BracketPartContext*>(op->parts.front());
        if (bracket && call_tail && op->parts.size() == 1)
            made.templates = templates(bracket->items);
        else if (!op->parts.empty())
            expected(span(op->parts.front()), "the end of the declaration", "one more name");
    }
    made.type = base;
    return made;
}

}  // namespace cyxx::parse
