// Which accesses of a nest have indices of a known range.
#include "lower/checked_nest.h"

#include "lower/locals.h"

#include <algorithm>
#include <optional>
#include <unordered_set>

namespace cyxx::lower {

namespace {

using sema::Form;
using sema::Symbol;

struct Search {
    sema::Program const& program;
    sema::Typing const& typing;
    sema::FlowFacts const& flow;
    ast::For const& outermost;
    bool (*owned)(void const*, Symbol const&);
    void const* context;
    CheckedNest nest = {};
    std::unordered_set<Symbol const*> unsure = {};  // views with an access of another kind
    bool possible = true;

    // --- what may stand in a nest
    void statement(ast::Stmt const& stmt) {
        switch (stmt.kind) {
            case ast::StmtKind::For:
                return loop(static_cast<ast::For const&>(stmt));
            case ast::StmtKind::While: {
                auto const& node = static_cast<ast::While const&>(stmt);
                possible &= node.otherwise.empty();
                break;
            }
            case ast::StmtKind::Assign:
            case ast::StmtKind::AugAssign:
            case ast::StmtKind::If:
            case ast::StmtKind::ExprStmt:
            case ast::StmtKind::Pass:
            case ast::StmtKind::Break:
            case ast::StmtKind::Continue:
                break;
            case ast::StmtKind::AnnAssign:
            case ast::StmtKind::Return:
            case ast::StmtKind::Raise:
            case ast::StmtKind::Assert:
            case ast::StmtKind::Del:
            case ast::StmtKind::Global:
            case ast::StmtKind::Nonlocal:
            case ast::StmtKind::Import:
            case ast::StmtKind::ImportFrom:
            case ast::StmtKind::CImport:
            case ast::StmtKind::CImportFrom:
            case ast::StmtKind::Include:
            case ast::StmtKind::ForFrom:
            case ast::StmtKind::With:
            case ast::StmtKind::Try:
            case ast::StmtKind::Match:
            case ast::StmtKind::Print:
            case ast::StmtKind::Exec:
            case ast::StmtKind::TypeAlias:
            case ast::StmtKind::FuncDef:
            case ast::StmtKind::ClassDef:
            case ast::StmtKind::CVarDecl:
            case ast::StmtKind::CFuncDecl:
            case ast::StmtKind::Typedef:
            case ast::StmtKind::StructDecl:
            case ast::StmtKind::EnumDecl:
            case ast::StmtKind::FusedDecl:
            case ast::StmtKind::CppClassDecl:
            case ast::StmtKind::CClassDecl:
            case ast::StmtKind::ExternBlock:
            case ast::StmtKind::CDefBlock:
            case ast::StmtKind::PropertyDef:
            case ast::StmtKind::CompileDef:
            case ast::StmtKind::CompileIf:
            case ast::StmtKind::ErrorStmt:
                possible = false;
                return;
        }
        visit(stmt, [&](auto const& exact) { children(exact); });
    }

    template <class N>
    void children(N const& node) {
        ast::each_child(node, [&](auto const& child) {
            using Child = std::decay_t<decltype(child)>;
            if constexpr (std::is_same_v<Child, ast::Stmt>)
                statement(child);
            else if constexpr (std::is_same_v<Child, ast::Expr>)
                expression(child);
        });
    }

    void loop(ast::For const& stmt) {
        auto const form = typing.at(stmt).form;
        possible &= stmt.otherwise.empty();
        if (auto const* head = typing.prange(stmt)) return shared_loop(stmt, *head);
        if (form != Form::loop_range) {
            if (&stmt == &outermost) possible = false;
            return children(stmt);
        }
        auto const* call = ast::as<ast::Call>(stmt.iterable);
        auto const* name = ast::as<ast::NameRef>(stmt.target);
        auto const* counter = name ? typing.at(*name).symbol : nullptr;
        if (call && counter && owned(context, *counter)) {
            auto const& args = call->args;
            auto const* start = args.size() > 1 ? args[0].value : nullptr;
            add_loop(*counter, start, args[args.size() > 1 ? 1 : 0].value,
                     args.size() > 2 ? args[2].value : nullptr);
        }
        if (nest.loops.empty()) possible = false;  // the outermost counts
        expression(*stmt.iterable);
        for (auto const* each : stmt.body) statement(*each);
    }

    // The target of a prange gets each of its values anew.
    void shared_loop(ast::For const& stmt, sema::PrangeHead const& head) {
        auto const* name = ast::as<ast::NameRef>(stmt.target);
        auto const* counter = name ? typing.at(*name).symbol : nullptr;
        if (counter && !binds(program, typing, stmt.body, *counter))
            add_loop(*counter, head.start, head.stop, head.step);
        if (nest.loops.empty()) possible = false;
        expression(*stmt.iterable);
        for (auto const* each : stmt.body) statement(*each);
    }

    void add_loop(Symbol const& counter, ast::Expr const* start, ast::Expr const* stop,
                  ast::Expr const* by) {
        auto const step = by ? constant(*by) : std::optional<long>(1);
        bool const known = step && *step != 0 && (!start || is_fixed(*start)) && is_fixed(*stop) &&
                           has_range(counter.type) && fits_counter(counter, start) &&
                           fits_counter(counter, stop);
        bool const again = std::ranges::any_of(
            nest.loops, [&](auto const& loop) { return loop.counter == &counter; });
        if (known && !again) nest.loops.push_back({&counter, start, stop, *step < 0});
    }

    // A bound that the counter's type takes as it is; wider ones are tested before the nest.
    bool fits_counter(Symbol const& counter, ast::Expr const* bound) {
        if (!bound) return true;
        auto const number = constant(*bound);
        bool const is_unsigned = sema::is_unsigned(counter.type);
        if (number) return !is_unsigned || *number >= 0;
        auto const* type = sema::as_canonical<sema::IntType>(typing.at(*bound).final_type());
        if (!type || (is_unsigned && type->is_signed)) return false;
        auto const* own = sema::as_canonical<sema::IntType>(counter.type);
        bool const is_wider = type->rank != sema::IntRank::int_ || !type->is_signed;
        if (own->rank == sema::IntRank::int_ && own->is_signed && is_wider) nest.narrow = true;
        return true;
    }

    // Counters of int, unsigned int and signed 64 bits.
    static bool has_range(sema::Type const* type) {
        auto const* number = type ? sema::as_canonical<sema::IntType>(type) : nullptr;
        if (!number) return false;
        switch (number->rank) {
            case sema::IntRank::int_:
                return true;
            case sema::IntRank::ssize:
            case sema::IntRank::long_:
            case sema::IntRank::ptrdiff:
            case sema::IntRank::hash:
                return number->is_signed;
            case sema::IntRank::bint:
            case sema::IntRank::cpp_bool:
            case sema::IntRank::char_:
            case sema::IntRank::short_:
            case sema::IntRank::ucs4:
            case sema::IntRank::wchar:
            case sema::IntRank::size:
            case sema::IntRank::longlong:
            case sema::IntRank::int128:
                return false;
        }
        __builtin_unreachable();
    }

    std::optional<long> constant(ast::Expr const& expr) const {
        auto const* known = typing.at(expr).constant;
        auto const* number = known ? std::get_if<std::int64_t>(&known->value) : nullptr;
        if (!number || *number > 1'000'000 || *number < -1'000'000) return {};
        return long(*number);
    }

    // A C integer whose value the nest does not change and whose evaluation has no steps.
    bool is_fixed(ast::Expr const& expr) const {
        auto const& fact = typing.at(expr);
        bool const is_number = sema::is_int(fact.final_type()) &&
                               (fact.conversion == sema::Conversion::none ||
                                fact.conversion == sema::Conversion::c_implicit) &&
                               has_range(fact.final_type());
        if (constant(expr)) return true;
        if (!is_number) return false;
        if (auto const* name = ast::as<ast::NameRef>(&expr))
            return name && is_fixed_local(fact.symbol);
        if (auto const* item = ast::as<ast::Subscript>(&expr)) {
            auto const* shape = ast::as<ast::Attribute>(item->object);
            auto const* view = shape ? ast::as<ast::NameRef>(shape->object) : nullptr;
            return view && is_shape(*shape) && item->indices.size() == 1 &&
                   ast::as<ast::IntLit>(item->indices[0]) &&
                   is_fixed_local(typing.at(*view).symbol) && !may_be_unset(*view);
        }
        if (auto const* binary = ast::as<ast::Binary>(&expr))
            return fact.form == Form::c_arith &&
                   (binary->op == ast::BinaryOp::add || binary->op == ast::BinaryOp::sub) &&
                   is_fixed(*binary->left) && is_fixed(*binary->right);
        return false;
    }
    // Of a view, or of an np.ndarray[T] variable.
    bool is_shape(ast::Attribute const& expr) const {
        Form const form = typing.at(expr).form;
        return form == Form::view_shape || (form == Form::buffer_fact && expr.name == "shape");
    }
    bool is_fixed_local(Symbol const* symbol) const {
        bool const is_local = symbol && (symbol->place == sema::Place::local ||
                                         symbol->place == sema::Place::parameter);
        if (!is_local) return false;
        ast::Stmt const* const whole[] = {&outermost};
        return !binds(program, typing, whole, *symbol);
    }
    bool may_be_unset(ast::NameRef const& name) const {
        return flow.maybe_unbound.contains(name.id);
    }

    // --- accesses
    void expression(ast::Expr const& expr) {
        Form const form = typing.at(expr).form;
        bool const is_item = form == Form::buffer_element && !sema::is_object(typing.at(expr).type);
        if (form == Form::view_element || is_item) access(static_cast<ast::Subscript const&>(expr));
        children(expr);
    }

    void access(ast::Subscript const& expr) {
        auto const* name = ast::as<ast::NameRef>(expr.object);
        auto const* view = name ? typing.at(*name).symbol : nullptr;
        if (!view) return;
        NestAccess found{view, {}};
        bool sure = is_fixed_local(view) && !may_be_unset(*name);
        for (auto const* index : expr.indices) {
            auto const known = sure ? index_of(*index) : std::nullopt;
            if (!known) {
                unsure.insert(view);
                return;
            }
            found.indices.push_back(*known);
        }
        if (std::ranges::find(nest.views, view) == nest.views.end()) nest.views.push_back(view);
        merge(found);
    }

    NestLoop const* loop_of(ast::Expr const& expr) const { return nest.loop_of(typing, expr); }

    bool stays_in_c(ast::Expr const& expr) const {
        auto const conversion = typing.at(expr).conversion;
        return conversion == sema::Conversion::none || conversion == sema::Conversion::c_implicit;
    }

    std::optional<NestIndex> index_of(ast::Expr const& expr) {
        if (!stays_in_c(expr)) return {};
        if (auto const* loop = loop_of(expr)) return NestIndex{loop, nullptr, 0, 0};
        if (auto const number = constant(expr))
            return *number < 0 ? std::nullopt : std::optional(NestIndex{nullptr, &expr, 0, 0});
        auto const* sum = ast::as<ast::Binary>(&expr);
        if (sum && typing.at(expr).form == Form::c_arith &&
            (sum->op == ast::BinaryOp::add || sum->op == ast::BinaryOp::sub)) {
            if (auto const* loop = loop_of(*sum->left))
                if (auto const offset = constant(*sum->right))
                    return shifted(*loop, expr, sum->op == ast::BinaryOp::add ? *offset : -*offset);
            if (auto const* loop = loop_of(*sum->right); loop && sum->op == ast::BinaryOp::add)
                if (auto const offset = constant(*sum->left)) return shifted(*loop, expr, *offset);
        }
        auto const* name = ast::as<ast::NameRef>(&expr);
        if (name && has_range(typing.at(expr).type) && is_fixed_local(typing.at(expr).symbol))
            return NestIndex{nullptr, &expr, 0, 0};
        return computed(expr);
    }

    // Sums and products of counters and fixed values: `n - 1 - i`, `i * width + j`.
    std::optional<NestIndex> computed(ast::Expr const& expr) const {
        auto const* type = sema::as_canonical<sema::IntType>(typing.at(expr).type);
        if (!type) return {};
        NestIndex made{nullptr, &expr, 0, 0, type->rank == sema::IntRank::int_};
        // The constants at its end, which what stands beside may have other ones of.
        while (auto const* sum = ast::as<ast::Binary>(made.value)) {
            auto const offset = constant(*sum->right);
            bool const adds = sum->op == ast::BinaryOp::add;
            if (!offset || !(adds || sum->op == ast::BinaryOp::sub)) break;
            made.least += adds ? *offset : -*offset;
            made.most = made.least;
            if (!is_computed(*made.value)) return {};
            made.value = sum->left;
        }
        if (!is_computed(*made.value)) return {};
        if ((made.loop = loop_of(*made.value))) made.value = nullptr;
        return made;
    }
    bool is_computed(ast::Expr const& expr) const {
        if (!stays_in_c(expr)) return false;
        if (loop_of(expr) || is_fixed(expr)) return true;
        auto const* binary = ast::as<ast::Binary>(&expr);
        auto const* type = sema::as_canonical<sema::IntType>(typing.at(expr).type);
        if (!binary || !type || !type->is_signed || !has_range(type) ||
            typing.at(expr).form != Form::c_arith)
            return false;
        bool const is_known = binary->op == ast::BinaryOp::add ||
                              binary->op == ast::BinaryOp::sub || binary->op == ast::BinaryOp::mul;
        return is_known && is_computed(*binary->left) && is_computed(*binary->right);
    }

    // --- what holds whatever the extents are: for i in range(1, a.shape[0]): a[i - 1]
    bool holds_always(NestAccess const& access) const {
        for (std::size_t axis = 0; axis < access.indices.size(); ++axis) {
            auto const& index = access.indices[axis];
            auto const* loop = index.loop;
            if (!loop || index.as_int || is_narrow(*loop->counter)) return false;
            auto const* low = loop->down ? loop->stop : loop->start;
            auto const* high = loop->down ? loop->start : loop->stop;
            auto const first = low ? constant(*low) : std::optional<long>(0);
            auto const last = high ? beyond_extent(*high, *access.view, axis) : std::nullopt;
            long const shift = loop->down ? 1 : 0;
            if (!first || !last || *first + shift + index.least < 0 ||
                *last + shift + index.most > 0)
                return false;
        }
        return true;
    }
    static bool is_narrow(Symbol const& counter) {
        return sema::as_canonical<sema::IntType>(counter.type)->rank == sema::IntRank::int_;
    }
    // n of an expression `view.shape[axis] + n`.
    std::optional<long> beyond_extent(ast::Expr const& expr, Symbol const& view,
                                      std::size_t axis) const {
        if (auto const* binary = ast::as<ast::Binary>(&expr)) {
            auto const offset = constant(*binary->right);
            auto const* type = sema::as_canonical<sema::IntType>(typing.at(expr).type);
            bool const adds = binary->op == ast::BinaryOp::add;
            if (!offset || !(adds || binary->op == ast::BinaryOp::sub) || !type ||
                type->rank == sema::IntRank::int_)
                return {};
            auto const rest = beyond_extent(*binary->left, view, axis);
            return rest ? std::optional(*rest + (adds ? *offset : -*offset)) : rest;
        }
        auto const* item = ast::as<ast::Subscript>(&expr);
        auto const* shape = item ? ast::as<ast::Attribute>(item->object) : nullptr;
        auto const* name = shape ? ast::as<ast::NameRef>(shape->object) : nullptr;
        bool const is_own = name && typing.at(*name).symbol == &view &&
                            typing.at(*shape).form == Form::view_shape && item->indices.size() == 1;
        auto const number = is_own ? constant(*item->indices[0]) : std::nullopt;
        return number == long(axis) ? std::optional<long>(0) : std::nullopt;
    }
    std::optional<NestIndex> shifted(NestLoop const& loop, ast::Expr const& expr, long offset) {
        auto const* type = sema::as_canonical<sema::IntType>(typing.at(expr).type);
        if (!type || !has_range(type) || !type->is_signed) return {};
        if (type->rank == sema::IntRank::int_) nest.narrow = true;
        return NestIndex{&loop, nullptr, offset, offset};
    }

    bool is_same(ast::Expr const& a, ast::Expr const& b) const {
        if (auto const number = constant(a)) return number == constant(b);
        auto const *left = ast::as<ast::NameRef>(&a), *right = ast::as<ast::NameRef>(&b);
        if (left && right) return left->name == right->name;
        auto const *first = ast::as<ast::Binary>(&a), *second = ast::as<ast::Binary>(&b);
        return first && second && first->op == second->op && is_same(*first->left, *second->left) &&
               is_same(*first->right, *second->right);
    }

    void merge(NestAccess const& access) {
        auto same = [this](NestIndex const& a, NestIndex const& b) {
            if (a.loop || b.loop) return a.loop == b.loop && a.as_int == b.as_int;
            return a.as_int == b.as_int && is_same(*a.value, *b.value);
        };
        for (auto& known : nest.accesses) {
            if (known.view != access.view ||
                !std::ranges::equal(known.indices, access.indices, same))
                continue;
            for (std::size_t k = 0; k < access.indices.size(); ++k) {
                known.indices[k].least = std::min(known.indices[k].least, access.indices[k].least);
                known.indices[k].most = std::max(known.indices[k].most, access.indices[k].most);
            }
            return;
        }
        nest.accesses.push_back(access);
    }
};

}  // namespace

NestLoop const* CheckedNest::loop_of(sema::Typing const& typing, ast::Expr const& expr) const {
    auto const* name = ast::as<ast::NameRef>(&expr);
    auto const* symbol = name ? typing.at(*name).symbol : nullptr;
    for (auto const& loop : loops)
        if (loop.counter == symbol) return &loop;
    return nullptr;
}

bool CheckedNest::needs_no_test() const {
    return std::ranges::all_of(accesses, &NestAccess::always);
}

CheckedNest checked_nest(sema::Program const& program, sema::Typing const& typing,
                         sema::FlowFacts const& flow, ast::For const& loop,
                         bool (*owned)(void const*, sema::Symbol const&), void const* context) {
    Search search{program, typing, flow, loop, owned, context};
    search.loop(loop);
    auto& nest = search.nest;
    if (!search.possible) return {};
    std::erase_if(nest.accesses, [&](auto const& one) { return search.unsure.contains(one.view); });
    std::erase_if(nest.views, [&](auto const* one) { return search.unsure.contains(one); });
    for (auto& access : nest.accesses) access.always = search.holds_always(access);
    return std::move(nest);
}

}  // namespace cyxx::lower
