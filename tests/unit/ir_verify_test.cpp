// Trees that break a rule are refused.
#include "ir/build.h"
#include "support/error.h"

#include <gtest/gtest.h>

namespace cyxx::ir {
namespace {

struct Verify : testing::Test {
    Module module;
    Builder b{module.arena};
    Exit exit;
    Variable const* object = b.variable("x", b.named("cy::Ref"), Holds::object, true);

    Verify() { exit.site = "in_f"; }
    void body(std::initializer_list<Stmt const*> stmts) { module.exec = b.body(stmts); }
    Stmt const* attr() {
        return b.chain(b.list({b.call(Op::attr, {b.read(object), b.name("y"), b.name("z")})}),
                       exit);
    }
};

TEST_F(Verify, AcceptsASoundTree) {
    body({b.declare(object), attr(),
          b.region(RegionKind::nogil, b.body({b.set(b.name("n"), b.number(1))}))});
    EXPECT_NO_THROW(verify(module));
}

TEST_F(Verify, NoObjectsWithoutTheGil) {
    body({b.declare(object), b.region(RegionKind::nogil, b.body({attr()}))});
    EXPECT_THROW(verify(module), InternalError);
    body({b.region(RegionKind::nogil, b.body({b.declare(object)}))});
    EXPECT_THROW(verify(module), InternalError);
    body({b.region(RegionKind::nogil,
                   b.body({b.region(RegionKind::with_gil, b.body({b.declare(object), attr()}))}))});
    EXPECT_NO_THROW(verify(module));
}

TEST_F(Verify, RegionsChangeSomething) {
    body({b.region(RegionKind::with_gil, {})});
    EXPECT_THROW(verify(module), InternalError);
}

TEST_F(Verify, JumpsGoForward) {
    body({b.label("done"), b.goto_("done")});
    EXPECT_THROW(verify(module), InternalError);
    body({b.goto_("done"), b.label("done")});
    EXPECT_NO_THROW(verify(module));
}

TEST_F(Verify, OnlyTemporariesMove) {
    auto const* kept = b.variable("y", b.named("cy::Ref"), Holds::object);
    body({b.set(b.name("z"), b.read(kept), true)});
    EXPECT_THROW(verify(module), InternalError);
}

}  // namespace
}  // namespace cyxx::ir
