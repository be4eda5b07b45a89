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
    Value const* may_fail() { return b.call(Op::truth, {b.name("t"), b.name("x")}); }
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

TEST_F(Verify, NoneIsReturnedWithTheGil) {
    body({b.return_none()});
    EXPECT_NO_THROW(verify(module));
    body({b.region(RegionKind::nogil, b.body({b.return_none()}))});
    EXPECT_THROW(verify(module), InternalError);
}

TEST_F(Verify, RegionsChangeSomething) {
    body({b.region(RegionKind::with_gil, {})});
    EXPECT_THROW(verify(module), InternalError);
}

TEST_F(Verify, OnlyStepsFail) {
    body({b.chain(b.list({may_fail()}), exit)});
    EXPECT_NO_THROW(verify(module));
    body({b.chain(b.list({b.binary(Operator::or_, b.name("known"), may_fail())}), exit)});
    EXPECT_NO_THROW(verify(module));
    body({b.do_(may_fail())});
    EXPECT_THROW(verify(module), InternalError);
    body({b.declare(object), b.do_(b.call_on(b.read(object), Op::ref_hold, {b.name("y")}))});
    EXPECT_NO_THROW(verify(module));
    body({b.do_(may_fail()), b.fail(exit)});
    EXPECT_NO_THROW(verify(module));
    body({b.set(b.name("n"), b.binary(Operator::add, b.number(1), may_fail()))});
    EXPECT_THROW(verify(module), InternalError);
    body({b.chain(b.list({b.call(Op::truth, {b.name("t"), may_fail()})}), exit)});
    EXPECT_THROW(verify(module), InternalError);
    body({b.chain(b.list({b.call(Op::swap_looks, {b.name("v"), b.name("w")})}), exit)});
    EXPECT_THROW(verify(module), InternalError);
}

TEST_F(Verify, LooksIntoCalleesExitsAndConstants) {
    body({b.do_(b.invoke(b.call_on(b.name("x"), Op::each_next, {}), {}, Gil::no))});
    EXPECT_NO_THROW(verify(module));
    body({b.do_(b.invoke(may_fail(), {}, Gil::no))});
    EXPECT_THROW(verify(module), InternalError);
    Exit with_value = exit;
    with_value.value = may_fail();
    body({b.fail(with_value)});
    EXPECT_THROW(verify(module), InternalError);
    body({});
    Global const constant{nullptr, object, may_fail()};
    module.constants.push_back(&constant);
    EXPECT_THROW(verify(module), InternalError);
}

TEST_F(Verify, MembersHaveAnObject) {
    body({b.do_(b.call(Op::view_size, {}))});
    EXPECT_THROW(verify(module), InternalError);
    body({b.do_(b.call(Op::view_none, {}))});
    EXPECT_THROW(verify(module), InternalError);
    body({b.do_(b.call_of(Op::view_none, b.view(TypeName::view, b.named("int"), 1, {}), {}))});
    EXPECT_NO_THROW(verify(module));
}

TEST_F(Verify, StandaloneModulesKnowNoPython) {
    body({attr()});
    EXPECT_NO_THROW(verify(module));
    module.standalone = true;
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
