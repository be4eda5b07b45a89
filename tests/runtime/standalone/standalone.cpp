// The part of the runtime that knows no Python: errors with their path, arrays, slices, copies.
#include <cyxx/arith.h>
#include <cyxx/checked.h>
#include <cyxx/copy.h>
#include <cyxx/slice.h>
#include <cyxx/standalone.h>

#define CHECK(condition)                                                        \
    do {                                                                        \
        if (!(condition)) {                                                     \
            fprintf(stderr, "line %d: %s is not true\n", __LINE__, #condition); \
            ++failures;                                                         \
        }                                                                       \
    } while (false)

namespace {

int failures = 0;
cy::Module cy_module{"demo", "demo.pyx"};
cy::Site const in_pick{cy_module, "demo.pick"};
cy::Site const in_twice{cy_module, "demo.twice"};
cy::Site const in_quiet{cy_module, "demo.quiet"};

double pick(cy::View<double, 2> a, cy::Index i, cy::Index j) {
    if (!a.has(i, j)) return in_pick.fail(2);
    return a.wrap(i, j);
}
double twice(cy::View<double, 2> a, cy::Index i) {
    double const x = pick(a, i, i);
    if (cy::failed(x)) return in_twice.fail(5);
    return 2 * x;
}
int quiet(int a, int b) {
    int out;
    if (!cy::floor_div(out, a, b)) return in_quiet.unraisable(9);
    return out;
}

void check_errors() {
    cy::MemView<double, 2, cy::c_contig> a;
    CHECK(cy::zeros(a, 3, 4));
    a(2, 2) = -0.5;
    CHECK(twice(a, -1) == 0);
    CHECK(twice(a, 2) == -1 && !cy::error_pending());
    CHECK(twice(a, 3) == -1 && cy::error_pending());
    CHECK(cy::error_state.kind == cy::Error::index && cy::error_state.depth == 2);
    CHECK(strcmp(cy::error_state.message, "Out of bounds on buffer access (axis 0)") == 0);
    CHECK(cy::error_state.path[1].line == 5);
    cy::clear_error();
    CHECK(quiet(-7, 2) == -4);
    CHECK(quiet(1, 0) == 0 && !cy::error_pending());
}

void check_views() {
    int destroyed = 0;
    static int* counter = &destroyed;
    {
        struct Counted : cy::Owner {
        } owner;
        owner.count = 1;
        owner.destroy = [](cy::Owner*, bool) { ++*counter; };
        double memory[4] = {1, 2, 3, 4};
        cy::View<double, 1> look;
        CHECK(cy::over(look, memory, 4));
        look.owner = &owner;
        cy::MemView<double, 1> kept;
        kept.adopt(look);
        {
            cy::MemView<double, 1> other = kept, third = cy::move(other);
            CHECK(owner.count == 2);
            CHECK(cy::slice(third, kept, cy::Slice{1, 3, cy::omitted}));
            CHECK(third(0) == 2 && third.shape[0] == 2 && owner.count == 2);
            cy::swap_looks(kept, third);
            CHECK(owner.count == 2);
        }
        CHECK(owner.count == 1 && destroyed == 0);
        kept = cy::View<double, 1>{};
        CHECK(destroyed == 1);
    }
    static_assert(sizeof(cy::View<double, 1>) == 4 * sizeof(void*));
    static_assert(__is_same(decltype(cy::View<int, 3, cy::c_contig>{}.slice(0, cy::all, cy::all)),
                            cy::View<int, 2, cy::c_contig>));
    static_assert(
        __is_same(decltype(cy::View<int, 2, cy::c_contig>{}.slice(cy::all, 0)), cy::View<int, 1>));
    static_assert(__is_same(decltype(cy::View<int, 2, cy::f_contig>{}.slice(cy::all, 0)),
                            cy::View<int, 1, cy::f_contig>));
}

void check_copies() {
    cy::MemView<int, 2, cy::f_contig> f;
    cy::MemView<int, 2, cy::c_contig> c;
    CHECK(cy::empty(f, 2, 3));
    for (int i = 0; i < 2; ++i)
        for (int j = 0; j < 3; ++j) f(i, j) = 10 * i + j;
    CHECK(cy::copy(c, f));
    CHECK(c(1, 2) == 12 && cy::is_c_contig(c) && !cy::is_f_contig(c));
    CHECK(cy::fill(c, 7) && c(0, 0) == 7 && c.size() == 6 && c.nbytes() == 24);
}

}  // namespace

int main() {
    check_errors();
    check_views();
    check_copies();
    if (failures == 0) puts("all checks passed");
    return failures != 0;
}
