// The parts of IR nodes, for walks that treat most kinds alike.
#pragma once

#include "ir/build.h"

namespace cyxx::ir {

template <class F>
void each_of(Values values, F& f) {
    for (Value const* value : values)
        if (value) f(*value);
}

// f(value) for what stands directly under a value, in the order of evaluation where there is one.
template <class F>
void each_child(Value const& value, F&& f) {
    auto one = [&](Value const* child) {
        if (child) f(*child);
    };
    switch (value.kind) {
        case ValueKind::Literal:
        case ValueKind::Name:
        case ValueKind::Read:
        case ValueKind::SizeOf:
            return;
        case ValueKind::Member:
            return one(static_cast<Member const&>(value).object);
        case ValueKind::Index:
            one(static_cast<Index const&>(value).base);
            return one(static_cast<Index const&>(value).index);
        case ValueKind::Unary:
            return one(static_cast<Unary const&>(value).operand);
        case ValueKind::Binary:
            one(static_cast<Binary const&>(value).left);
            return one(static_cast<Binary const&>(value).right);
        case ValueKind::Conditional:
            one(static_cast<Conditional const&>(value).condition);
            one(static_cast<Conditional const&>(value).then);
            return one(static_cast<Conditional const&>(value).otherwise);
        case ValueKind::Cast:
            return one(static_cast<Cast const&>(value).operand);
        case ValueKind::Call:
            one(static_cast<Call const&>(value).callee);
            return each_of(static_cast<Call const&>(value).args, f);
        case ValueKind::OpCall:
            one(static_cast<OpCall const&>(value).object);
            return each_of(static_cast<OpCall const&>(value).args, f);
        case ValueKind::Braces:
            return each_of(static_cast<Braces const&>(value).items, f);
        case ValueKind::Construct:
            return each_of(static_cast<Construct const&>(value).args, f);
        case ValueKind::Lambda:
            return one(static_cast<Lambda const&>(value).value);
    }
}

// f(value) for the values of a statement itself, not of its bodies.
template <class F>
void each_value(Stmt const& stmt, F&& f) {
    auto one = [&](Value const* value) {
        if (value) f(*value);
    };
    switch (stmt.kind) {
        case StmtKind::Source:
        case StmtKind::Comment:
        case StmtKind::Block:
        case StmtKind::Break:
        case StmtKind::Continue:
        case StmtKind::Goto:
        case StmtKind::Label:
        case StmtKind::Fail:
        case StmtKind::Region:
        case StmtKind::Delegate:
            return;
        case StmtKind::Yield:
            return one(static_cast<Yield const&>(stmt).item);
        case StmtKind::Parallel: {
            auto const& section = static_cast<Parallel const&>(stmt);
            for (Value const* value : {section.chunk, section.threads, section.threads_if})
                one(value);
            return;
        }
        case StmtKind::Attempt:
            return one(static_cast<Attempt const&>(stmt).is_last);
        case StmtKind::Declare:
            return one(static_cast<Declare const&>(stmt).init);
        case StmtKind::Do:
            return one(static_cast<Do const&>(stmt).value);
        case StmtKind::Set:
            one(static_cast<Set const&>(stmt).value);
            return one(static_cast<Set const&>(stmt).target);
        case StmtKind::If:
            return one(static_cast<If const&>(stmt).condition);
        case StmtKind::While:
            return one(static_cast<While const&>(stmt).condition);
        case StmtKind::For: {
            auto const& loop = static_cast<For const&>(stmt);
            if (loop.declare) one(loop.declare->init);
            if (loop.init) one(loop.init->value);
            one(loop.condition);
            if (loop.step) one(loop.step->value);
            return;
        }
        case StmtKind::Return:
            return one(static_cast<Return const&>(stmt).value);
        case StmtKind::Chain:
            return each_of(static_cast<Chain const&>(stmt).steps, f);
        case StmtKind::FailIf:
            return one(static_cast<FailIf const&>(stmt).condition);
        case StmtKind::CheckedLoop:
            return one(static_cast<CheckedLoop const&>(stmt).fits);
    }
}

// f(body) for the bodies of a statement.
template <class F>
void each_body(Stmt const& stmt, F&& f) {
    switch (stmt.kind) {
        case StmtKind::Source:
        case StmtKind::Comment:
        case StmtKind::Declare:
        case StmtKind::Do:
        case StmtKind::Set:
        case StmtKind::Return:
        case StmtKind::Break:
        case StmtKind::Continue:
        case StmtKind::Goto:
        case StmtKind::Label:
        case StmtKind::Chain:
        case StmtKind::FailIf:
        case StmtKind::Fail:
        case StmtKind::Yield:
        case StmtKind::Delegate:
            return;
        case StmtKind::Block:
            return f(static_cast<Block const&>(stmt).body);
        case StmtKind::If:
            f(static_cast<If const&>(stmt).then);
            return f(static_cast<If const&>(stmt).otherwise);
        case StmtKind::While:
            return f(static_cast<While const&>(stmt).body);
        case StmtKind::For:
            return f(static_cast<For const&>(stmt).body);
        case StmtKind::Region:
            return f(static_cast<Region const&>(stmt).body);
        case StmtKind::CheckedLoop:
            return f(static_cast<CheckedLoop const&>(stmt).body);
        case StmtKind::Parallel:
            return f(Body(&static_cast<Parallel const&>(stmt).stmt, 1));
        case StmtKind::Attempt:
            f(static_cast<Attempt const&>(stmt).body);
            return f(static_cast<Attempt const&>(stmt).keep);
    }
}

}  // namespace cyxx::ir
