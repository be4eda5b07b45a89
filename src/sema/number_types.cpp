#include "sema/number_types.h"

#include "sema/operator_names.h"

#include "ast/visit.h"
#include "sema/convert.h"
#include "sema/typing.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace cyxx::sema {
namespace {

using ast::BinaryOp;

// A bool counts as a byte; what is no integer, as an int.
int bits(Type const* type) {
    auto const* whole = as_canonical<IntType>(type);
    return whole ? std::max(8, width_of(whole->rank)) : 32;
}

bool same_number(Type const* a, Type const* b) {
    return bits(a) == bits(b) && is_unsigned(a) == is_unsigned(b);
}

bool is_ring(BinaryOp op) {
    return op == BinaryOp::add || op == BinaryOp::sub || op == BinaryOp::mul;
}

bool is_small(Type const* type) {  // of which only the lowest 32 bits are kept
    return is_int(type) && !is_bint(type) && bits(type) <= 32;
}

std::optional<double> known(Fact const& fact) {
    if (!fact.constant) return {};
    if (auto* number = std::get_if<std::int64_t>(&fact.constant->value)) return double(*number);
    if (auto* truth = std::get_if<bool>(&fact.constant->value)) return double(*truth);
    return {};
}

// Of two C integers the one whose type a variable for both has in Cython.
Type const* wider(Type const* a, Type const* b) {
    if (rank_order(a) != rank_order(b)) return rank_order(a) > rank_order(b) ? a : b;
    return is_unsigned(a) ? a : b;
}

class Numbers {
public:
    Numbers(Program& program, Typing& typing)
        : types_(program.types), typing_(typing), int_(types_.int_(IntRank::int_)) {
        FunctionInfo const& info = *typing.function;
        directives_ = info.directives ? info.directives : program.main->directives;
    }
    void body() {
        FunctionInfo const& info = *typing_.function;
        if (info.lambda) return root(*info.lambda->body);
        for (ast::Stmt const* stmt : info.body) statement(*stmt);
    }

private:
    TypeTable& types_;
    Typing& typing_;
    Type const* int_;
    Directives const* directives_;

    Fact& fact(ast::Expr const& expr) { return typing_.at(expr); }
    NumberTypes& number(ast::Expr const& expr) { return fact(expr).number; }

    // --- walk

    void statement(ast::Stmt const& stmt) {
        if (typing_.pruned.contains(stmt.id)) return;
        auto const* around = directives_;
        if (auto found = typing_.directives.find(stmt.id); found != typing_.directives.end())
            directives_ = found->second;
        if (auto const* in_place = ast::as<ast::AugAssign>(&stmt))
            augmented(*in_place);
        else
            parts(stmt,
                  stmt.kind != ast::StmtKind::FuncDef && stmt.kind != ast::StmtKind::CFuncDecl);
        directives_ = around;
    }
    template <class N>
    void parts(N const& node, bool with_statements) {
        ast::each_child(node, [&](auto const& child) {
            using Child = std::remove_cvref_t<decltype(child)>;
            if constexpr (std::is_same_v<Child, ast::Expr>)
                root(child);
            else if constexpr (!std::is_same_v<Child, ast::Stmt>)
                parts(child, with_statements);
            else if (with_statements)
                statement(child);
        });
    }
    // What stands in no operation of C.
    void root(ast::Expr const& expr) { visit(expr, is_cut(expr)); }

    bool is_cut(ast::Expr const& expr) {
        Fact const& of = fact(expr);
        return of.type && of.converted && is_int(of.type) && is_small(of.converted);
    }

    // `cut`: only the lowest 32 bits are wanted.
    NumberTypes visit(ast::Expr const& expr, bool cut) {
        if (!fact(expr).type) {
            if (expr.kind != ast::ExprKind::Lambda) parts(expr, false);
            return {};
        }
        NumberTypes const found = types_of(expr, cut);
        auto& of = number(expr);
        of.meant = found.meant;
        of.plain = found.plain;
        return of;
    }
    NumberTypes types_of(ast::Expr const& expr, bool cut) {
        Fact const& of = fact(expr);
        if (of.form == Form::c_constant && !of.symbol)
            if (auto const number = literal(expr); number.meant) return number;
        if (auto const* binary = ast::as<ast::Binary>(&expr)) return spine(*binary, cut);
        if (auto const* unary = ast::as<ast::Unary>(&expr)) return of_unary(*unary, cut);
        if (auto const* choice = ast::as<ast::Conditional>(&expr)) return conditional(*choice, cut);
        if (auto const* compare = ast::as<ast::Compare>(&expr)) return comparison(*compare);
        auto const* call = ast::as<ast::Call>(&expr);
        if (call && (of.builtin == CBuiltin::min || of.builtin == CBuiltin::max))
            return extreme(*call);
        if (call && of.builtin == CBuiltin::abs) return absolute(*call);
        if (auto const* cast = ast::as<ast::Cast>(&expr); cast && is_small(of.type))
            visit(*cast->value, true);
        else if (expr.kind != ast::ExprKind::Lambda)
            parts(expr, false);
        return leaf(of);
    }

    // --- what an expression is

    NumberTypes of_type(Type const* type) {
        if (auto const* reference = as_canonical<ReferenceType>(type)) type = reference->target;
        type = unqualified(type);
        if (is_int(type)) return {type, type};
        if (type && canonical(type)->kind == TypeKind::Enum) return {int_, int_};
        return {};
    }
    NumberTypes leaf(Fact const& of) {
        if (of.converted && is_bint(of.converted)) return {int_, int_};
        NumberTypes const own = of_type(of.type);
        return own.meant || !of.converted ? own : of_type(of.converted);
    }
    // Small literals are ints in C; Cython prints negative ones as longs.
    NumberTypes literal(ast::Expr const& expr) {
        auto const* value = fact(expr).constant;
        auto const* number = value ? std::get_if<std::int64_t>(&value->value) : nullptr;
        Type const* const long_ = types_.int_(IntRank::long_);
        if (!number || fact(expr).type->kind != TypeKind::Int) return {};
        auto const* written = ast::as<ast::IntLit>(&expr);
        if (written && (written->longness || written->is_unsigned)) {
            auto const rank = written->longness == 0   ? IntRank::int_
                              : written->longness == 1 ? IntRank::long_
                                                       : IntRank::longlong;
            Type const* const type = types_.int_(rank, !written->is_unsigned);
            return {type, type};
        }
        bool const is_int = *number <= INT32_MAX && *number >= -INT32_MAX;
        return {is_int && *number >= 0 ? int_ : long_, is_int ? int_ : long_};
    }

    // --- operators

    Type const* usual(Type const* a, Type const* b) { return usual_conversions(types_, a, b); }
    Type const* promoted(Type const* type) { return usual(type, int_); }

    void cast_to(ast::Expr const& expr, Type const* type) {
        if (!same_number(number(expr).plain, type)) number(expr).operand = type;
    }
    void cast_as_meant(ast::Expr const& expr) { cast_to(expr, number(expr).meant); }

    bool passes_low_bits(ast::Binary const& node) {
        return is_operation(fact(node)) &&
               (is_ring(node.op) || is_bit_op(node.op) || node.op == BinaryOp::lshift) &&
               !directives_->overflowcheck;
    }
    static bool is_operation(Fact const& of) {
        bool const is_form = of.form == Form::c_arith || of.form == Form::c_divide ||
                             of.form == Form::c_power || of.form == Form::c_constant;
        return is_form && is_int(of.type);
    }

    // Long sums lean to the left: no recursion there.
    NumberTypes spine(ast::Binary const& top, bool cut) {
        struct Step {
            ast::Binary const* node;
            bool cut;
        };
        std::vector<Step> steps{{&top, cut}};
        while (true) {
            auto const& [node, is_cut_here] = steps.back();
            auto const* left = ast::as<ast::Binary>(node->left);
            if (!left || !fact(*left).type || fact(*left).form == Form::c_constant) break;
            bool const goes_on = is_cut_here && passes_low_bits(*node);
            steps.push_back({left, goes_on || is_cut(*left)});
        }
        NumberTypes made;
        for (std::size_t k = steps.size(); k-- > 0;) {
            auto const& node = *steps[k].node;
            bool const goes_on = steps[k].cut && passes_low_bits(node);
            if (k + 1 == steps.size()) visit(*node.left, goes_on || is_cut(*node.left));
            bool const right_too = goes_on && !is_shift(node.op);
            visit(*node.right, right_too || is_cut(*node.right));
            made = binary(node, steps[k].cut);
            if (k == 0) break;
            number(node).meant = made.meant;
            number(node).plain = made.plain;
        }
        return made;
    }

    NumberTypes binary(ast::Binary const& node, bool cut) {
        Fact const& of = fact(node);
        if (!is_operation(of)) return leaf(of);
        return operation(node.op, of.form, of.type, *node.left, *node.right, cut);
    }

    NumberTypes operation(BinaryOp op, Form form, Type const* type, ast::Expr const& left,
                          ast::Expr const& right, bool cut) {
        if (!number(left).meant || !number(right).meant) return {type, type};
        number(left).is_operand = number(right).is_operand = true;
        if (form == Form::c_power) return {type, type};
        if (form == Form::c_divide) return division(op, type, left, right);
        if (directives_->overflowcheck && (is_ring(op) || op == BinaryOp::lshift))
            return {type, type};
        if (is_shift(op)) return shift(op, left, right, cut);
        Type const* const meant = usual(number(left).meant, number(right).meant);
        Type const* const plain = usual(number(left).plain, number(right).plain);
        bool const sign_tells = is_unsigned(meant) != is_unsigned(plain);
        bool const tells = is_ring(op) ? !cut && (sign_tells || bits(plain) < bits(meant)) &&
                                             !is_near(op, left, right) && !is_near(op, right, left)
                                       : !cut && sign_tells;
        if (!tells) return {meant, plain};
        cast_as_meant(left);
        cast_as_meant(right);
        return {meant, usual(number(left).in_operation(), number(right).in_operation())};
    }

    NumberTypes shift(BinaryOp op, ast::Expr const& left, ast::Expr const& count, bool cut) {
        Type const* const meant = promoted(number(left).meant);
        Type const* const plain = promoted(number(left).plain);
        bool const keeps = (op == BinaryOp::rshift || cut) && is_below(count, bits(plain));
        if (keeps || bits(plain) >= bits(meant)) return {meant, plain};
        cast_as_meant(left);
        return {meant, promoted(number(left).in_operation())};
    }

    bool is_below(ast::Expr const& expr, int limit) {
        if (auto const number = known(fact(expr))) return *number < limit;
        if (auto const* cast = ast::as<ast::Cast>(&expr)) return is_below(*cast->value, limit);
        auto const* binary = ast::as<ast::Binary>(&expr);
        if (!binary || (binary->op != BinaryOp::bit_and && binary->op != BinaryOp::mod))
            return false;
        auto const number = known(fact(*binary->right));
        return number && *number >= 0 && *number < limit;
    }
    // Whether it is not the least int.
    bool is_far(ast::Expr const& expr) {
        auto const number = known(fact(expr));
        return number ? *number > INT32_MIN : is_inner(expr);
    }
    // Whether the value is far from the ends of an int: a quotient, or a rest.
    bool is_inner(ast::Expr const& expr) {
        auto const* division = ast::as<ast::Binary>(&expr);
        if (!division || fact(expr).form != Form::c_divide) return false;
        auto const by = known(fact(*division->right));
        if (!by) return false;
        return division->op == BinaryOp::floor_div
                   ? *by >= 2
                   : division->op == BinaryOp::mod && *by > 0 && *by < 1e9;
    }
    // Whether the sum of a quotient and a small number cannot leave the ints.
    bool is_near(BinaryOp op, ast::Expr const& quotient, ast::Expr const& other) {
        auto const* number = fact(other).constant;
        auto const by = number ? known(fact(other)) : std::nullopt;
        bool const is_sum = op == BinaryOp::add || op == BinaryOp::sub;
        auto const* division = ast::as<ast::Binary>(&quotient);
        return is_sum && by && std::abs(*by) <= 1e6 && is_inner(quotient) &&
               !is_unsigned(this->number(*division->left).plain);
    }

    // Cython has a function of the signed type for `//` and `%`, and C's operator for the others.
    NumberTypes division(BinaryOp op, Type const* type, ast::Expr const& left,
                         ast::Expr const& right) {
        bool const is_function = !directives_->cdivision && !is_unsigned(type);
        Type const* const plain = usual(number(left).plain, number(right).plain);
        auto const by = known(fact(right));
        Type const* meant = type;
        if (!is_function) meant = usual(divided(left, by), divided(right, by));
        bool const sign_tells = is_unsigned(meant) != is_unsigned(plain);
        // Only the quotient of the least number by -1 leaves the type.
        bool const may_leave =
            is_function && op != BinaryOp::mod && (!by || *by == -1) && !is_far(left);
        if (!sign_tells && !(bits(plain) < bits(meant) && may_leave)) return {meant, plain};
        for (auto const* side : {&left, &right})
            if (is_unsigned(number(*side).plain) && bits(number(*side).plain) == bits(meant))
                cast_to(*side, meant);
        auto const widest = [&] {
            return usual(number(left).in_operation(), number(right).in_operation());
        };
        for (auto const* side : {&left, &right})
            if (!same_number(widest(), meant) && same_number(divided(*side, {}), meant))
                cast_to(*side, meant);
        if (!same_number(widest(), meant)) cast_to(left, meant);
        return {meant, widest()};
    }
    // A divided number that is no simple one is in a variable, where the divisor is tested.
    Type const* divided(ast::Expr const& expr, std::optional<double> by) {
        bool const is_tested = !directives_->cdivision && !(by && *by != 0);
        bool const is_simple =
            expr.kind != ast::ExprKind::Binary && expr.kind != ast::ExprKind::Unary;
        NumberTypes const own = of_type(fact(expr).type);
        return is_tested && !is_simple && own.meant ? own.meant : number(expr).meant;
    }

    NumberTypes of_unary(ast::Unary const& node, bool cut) {
        Fact const& of = fact(node);
        bool const is_number =
            of.form == Form::c_arith && node.op != ast::UnaryOp::not_ && of_type(of.type).meant;
        visit(*node.operand, (is_number && cut) || is_cut(*node.operand));
        auto& operand = number(*node.operand);
        if (!is_number || !operand.meant) return leaf(of);
        operand.is_operand = true;
        return negated(*node.operand, node.op == ast::UnaryOp::minus, cut);
    }
    NumberTypes negated(ast::Expr const& operand, bool is_minus, bool cut) {
        Type const* const meant = promoted(number(operand).meant);
        Type const* const plain = promoted(number(operand).plain);
        bool const may_leave = is_minus && bits(plain) < bits(meant) && !is_inner(operand);
        if (cut || !(may_leave || is_unsigned(meant) != is_unsigned(plain))) return {meant, plain};
        cast_as_meant(operand);
        return {meant, promoted(number(operand).in_operation())};
    }
    NumberTypes absolute(ast::Call const& call) {
        parts(call, false);
        Fact const& of = fact(call);
        if (!is_int(of.type) || call.args.size() != 1 || !number(*call.args[0].value).meant)
            return leaf(of);
        Type const* const plain = negated(*call.args[0].value, true, false).plain;
        return {of.type, plain};
    }

    // --- choices

    // In C++ a choice between numbers of two types is made in one for both.
    Type const* common(Type const* a, Type const* b) { return same_number(a, b) ? a : usual(a, b); }

    // The type of the parts that C++ takes a choice for, which Cython has a variable of `type` for.
    Type const* choice(Type const* type, std::vector<ast::Expr const*> const& parts) {
        auto const together = [&] {
            Type const* all = nullptr;
            for (auto const* part : parts) {
                Type const* const own = number(*part).in_operation();
                all = all ? common(all, own) : own;
            }
            return all;
        };
        Type const* const plain = together();
        if (is_unsigned(plain) == is_unsigned(type)) return plain;
        for (auto const* part : parts)
            if (!is_unsigned(number(*part).plain) || is_unsigned(plain)) cast_to(*part, type);
        return together();
    }
    NumberTypes conditional(ast::Conditional const& node, bool cut) {
        root(*node.condition);
        Fact const& of = fact(node);
        bool const is_number = is_int(of.type);
        for (auto const* part : {node.then, node.otherwise})
            visit(*part, (is_number && cut) || is_cut(*part));
        if (!number(*node.then).meant || !number(*node.otherwise).meant) return leaf(of);
        if (is_float(of.type)) choice_of_float(node);
        if (!is_number) return leaf(of);
        Type const* const meant = meant_of_choice(node);
        return {meant, choice(meant, {node.then, node.otherwise})};
    }
    // Of integers where a float is wanted: what is written is one, the others choose an integer.
    void choice_of_float(ast::Conditional const& node) {
        std::vector<ast::Expr const*> const parts{node.then, node.otherwise};
        Type const* const one = number(*node.then).meant;
        Type const* const other = number(*node.otherwise).meant;
        bool has_negative = false;
        for (auto const* part : parts)
            has_negative |= fact(*part).form == Form::c_constant && known(fact(*part)) < 0.0;
        if (!has_negative) {
            choice(meant_of_choice(node), parts);
        } else if (is_unsigned(usual(one, other))) {
            for (auto const* part : parts) number(*part).operand = fact(node).type;
        } else {
            choice(usual(one, other), parts);
        }
    }
    // What is expected of it makes a choice wider only by its literals.
    Type const* meant_of_choice(ast::Conditional const& node) {
        Fact const& of = fact(node);
        for (auto const* part : {node.then, node.otherwise})
            if (fact(*part).form == Form::c_constant)
                return is_int(of.final_type()) ? of.final_type()
                       : is_int(of.type)
                           ? of.type
                           : usual(number(*node.then).meant, number(*node.otherwise).meant);
        Type const* const one = of_type(fact(*node.then).type).meant;
        Type const* const other = of_type(fact(*node.otherwise).type).meant;
        return one && other      ? wider(one, other)
               : is_int(of.type) ? of.type
                                 : usual(number(*node.then).meant, number(*node.otherwise).meant);
    }
    NumberTypes extreme(ast::Call const& call) {
        parts(call, false);
        Fact const& of = fact(call);
        NumberTypes best;
        for (auto const& arg : call.args) {
            NumberTypes const next{of_type(fact(*arg.value).type).meant, number(*arg.value).plain};
            if (!next.meant || !next.plain || !is_int(of.type)) return leaf(of);
            if (arg.value != call.args[0].value) {
                if (arg.value != call.args[1].value) best.plain = best.meant;  // in a variable
                best = chosen_number(types_, best, next).made;
            } else {
                best = next;
            }
        }
        return {of.type, best.plain};
    }

    // --- comparisons, in-place operations

    NumberTypes comparison(ast::Compare const& node) {
        parts(node, false);
        auto const found = typing_.comparisons.find(node.id);
        ast::Expr const* left = node.first;
        for (std::size_t k = 0; k < node.links.size(); ++k) {
            ast::Expr const* const right = node.links[k].right;
            Type const* const type = found == typing_.comparisons.end() || k >= found->second.size()
                                         ? nullptr
                                         : found->second[k];
            if (type && is_int(type) && number(*left).meant && number(*right).meant)
                compared(*left, *right, k > 0, k + 1 < node.links.size());
            left = right;
        }
        return leaf(fact(node));
    }
    // The middle of a chain is in a variable, unless it is one.
    Type const* held(ast::Expr const& expr, bool is_middle) {
        bool const is_simple =
            expr.kind == ast::ExprKind::NameRef || fact(expr).form == Form::c_constant;
        NumberTypes const own = of_type(fact(expr).type);
        return is_middle && !is_simple && own.meant ? own.meant : number(expr).meant;
    }
    void compared(ast::Expr const& left, ast::Expr const& right, bool left_is_middle,
                  bool right_is_middle) {
        number(left).is_operand = number(right).is_operand = true;
        Type const* const one = held(left, left_is_middle);
        Type const* const other = held(right, right_is_middle);
        Type const* const meant = usual(one, other);
        Type const* const plain = usual(number(left).in_operation(), number(right).in_operation());
        if (is_unsigned(meant) == is_unsigned(plain)) return;
        if (fact(left).form != Form::c_constant) cast_to(left, one);
        if (fact(right).form != Form::c_constant) cast_to(right, other);
    }

    void augmented(ast::AugAssign const& stmt) {
        visit(*stmt.target, false);
        Type const* const target = fact(*stmt.target).type;
        auto const found = typing_.augmented.find(stmt.id);
        bool const is_number =
            found != typing_.augmented.end() && target && is_int(found->second.operation_type) &&
            (found->second.form == Form::c_arith || found->second.form == Form::c_divide ||
             found->second.form == Form::c_power);
        bool const cut = is_number && is_small(target) && !directives_->overflowcheck;
        bool const passes = cut && (is_ring(stmt.op) || is_bit_op(stmt.op));
        visit(*stmt.value, passes || is_cut(*stmt.value));
        if (!is_number) return;
        AugFact const& how = found->second;
        if (how.target_conversion != Conversion::none &&
            how.target_conversion != Conversion::c_implicit)
            return;
        operation(stmt.op, how.form, how.operation_type, *stmt.target, *stmt.value, cut);
        if (how.form == Form::c_power && number(*stmt.target).meant)
            cast_to(*stmt.target, how.operation_type);
    }
};

}  // namespace

ChosenNumber chosen_number(TypeTable const& types, NumberTypes const& best,
                           NumberTypes const& next) {
    ChosenNumber chosen;
    chosen.compared = usual_conversions(types, best.meant, next.meant);
    chosen.made.meant = wider(best.meant, next.meant);
    Type const* const both = usual_conversions(types, best.plain, next.plain);
    chosen.made.plain = same_number(best.plain, next.plain) ? best.plain : both;
    chosen.compares_cast = is_unsigned(both) != is_unsigned(chosen.compared);
    chosen.is_cast = is_unsigned(chosen.made.plain) != is_unsigned(chosen.made.meant);
    if (chosen.is_cast) chosen.made.plain = chosen.made.meant;
    return chosen;
}

Type const* usual_conversions(TypeTable const& types, Type const* a, Type const* b) {
    Type const* const int_ = types.int_(IntRank::int_);
    bool const small_a = bits(a) < 32 || is_bint(a), small_b = bits(b) < 32 || is_bint(b);
    if (small_a && small_b) return int_;
    if (small_a || small_b) return small_a ? b : a;
    if (bits(a) != bits(b)) return bits(a) > bits(b) ? a : b;
    if (is_unsigned(a) != is_unsigned(b)) {
        auto const* one = as_canonical<IntType>(a);
        auto const* other = as_canonical<IntType>(b);
        bool const is_longest =
            bits(a) == 64 && one && other &&
            (one->rank == IntRank::longlong || other->rank == IntRank::longlong);
        return is_longest ? types.int_(IntRank::longlong, false) : is_unsigned(a) ? a : b;
    }
    auto const* one = as_canonical<IntType>(a);
    auto const* other = as_canonical<IntType>(b);
    return one && other && other->rank > one->rank ? b : a;
}

void number_types(Program& program, Typing& typing) { Numbers(program, typing).body(); }

}  // namespace cyxx::sema
