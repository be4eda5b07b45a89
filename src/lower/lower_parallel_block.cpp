// with parallel(): what each thread runs, with the loops that they share.
#include "ast/visit.h"
#include "lower/sharing.h"

namespace cyxx::lower {

namespace {

bool has_prange(sema::Typing const& typing, ast::Stmt const& stmt) {
    auto const* loop = ast::as<ast::For>(&stmt);
    if (loop && typing.prange(*loop)) return true;
    bool found = false;
    ast::each_child(stmt, [&](auto const& child) {
        if constexpr (std::is_base_of_v<ast::Stmt, std::decay_t<decltype(child)>>)
            found = found || has_prange(typing, child);
    });
    return found;
}

ast::Expr const* keyword(ast::Call const* call, std::string_view name) {
    if (call)
        for (auto const& arg : call->args)
            if (arg.keyword && arg.keyword == name) return arg.value;
    return nullptr;
}

}  // namespace

void FunctionLowering::parallel_block(ast::With const& stmt, sema::WithItemFact const& item,
                                      std::function<void(FunctionLowering&)> const& inner,
                                      bool is_last_item) {
    auto const* section = parallel.of(stmt);
    Sharing sharing{.section = section, .outer = sharing_};
    sharing.held = item.inside == sema::GilState::held;
    look_ahead(sharing, inner);
    bool is_nested = !is_last_item;
    for (auto const* each : stmt.body) {
        auto const* loop = ast::as<ast::For>(each);
        bool const is_shared = loop && typing.prange(*loop);
        is_nested |= !is_shared && has_prange(typing, *each);
    }
    // A thread that leaves would not come to the loop that the others share.
    if (sharing.must_be_serial || ((sharing.leaves() || sharing.has_exits) && is_nested)) {
        sharing.is_serial = true;
        return add(b.block(block([&] {
            divide(sharing);
            in_section(sharing, [&] {
                declare_private(sharing);
                inner(*this);
            });
        })));
    }
    prepare_exit(sharing);
    auto const run = [&] {
        auto const* call = ast::as<ast::Call>(item.syntax->manager);
        ir::Parallel made{{{ir::StmtKind::Parallel}}};
        made.construct = ir::ParallelKind::parallel;
        thread_clauses(made, keyword(call, "num_threads"), keyword(call, "use_threads_if"));
        flush();
        divide(sharing);
        ir::Body const body = block([&] {
            in_section(sharing, [&] {
                declare_private(sharing);
                block_parts(stmt, sharing, inner, is_last_item);
            });
        });
        for (auto const* each : sharing.hoisted) add(each);
        made.first_private = sharing.first;
        made.stmt = b.block(body);
        module.out.uses_openmp = true;
        add(b.parallel(made));
        frame_.declares = true;
    };
    released(run);
    after_section(sharing, stmt);
}

// Each stretch between the shared loops may be left by itself: all threads come to each loop.
void FunctionLowering::block_parts(ast::With const& stmt, Sharing& sharing,
                                   std::function<void(FunctionLowering&)> const& inner,
                                   bool is_last_item) {
    auto part = [&](std::function<void()> const& inside) {
        ir::Body body = with_gil_if_needed(sharing.held, [&] {
            inside();
            if (sharing.exit) add(b.return_(done(sharing)));
        });
        if (!sharing.exit) return add_all(body);
        add(b.attempt(sharing.exit, leave_type(sharing), body));
    };
    if (!is_last_item) return part([&] { inner(*this); });
    for (std::size_t k = 0; k < stmt.body.size();) {
        std::size_t end = k;
        while (end < stmt.body.size() && !has_prange(typing, *stmt.body[end])) ++end;
        if (end > k) part([&] { suite(stmt.body.subspan(k, end - k)); });
        k = end;
        if (k < stmt.body.size()) statement(*stmt.body[k++]);
    }
}

}  // namespace cyxx::lower
