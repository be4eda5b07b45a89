// Where C++ has no exceptions, a failure is told by what a function returns.
#include "kernels.hpp"

int main() {
    double values[] = {1, 2, 3};
    bool ok = kernels::divide(-9, 2) == -5;
    ok &= !cy::error_pending();
    int const quotient = kernels::divide(1, 0);
    ok &= cy::failed(quotient, -7) && cy::error_state.kind == cy::Error::zero_division;
    ok &= strcmp(cy::error_state.message, "integer division or modulo by zero") == 0;
    ok &= cy::error_state.depth == 1 && cy::error_state.path[0].line == 96;
    cy::clear_error();
    double const found = kernels::total(values);
    ok &= !cy::failed(found) && found == 6.5;
    auto const image = kernels::gauss(-1, 2, 0, 0, 1, 1);
    ok &= cy::failed(image) && cy::error_state.kind == cy::Error::value;
    cy::clear_error();
    double out[9];
    ok &= kernels::pairwise({values, 3, 1}, {out, 3, 3});
    ok &= out[2] == 2;
    long wrong[] = {1, -1};
    ok &= kernels::count_even(wrong) == -1 && cy::error_pending();
    return ok ? 0 : 1;
}
