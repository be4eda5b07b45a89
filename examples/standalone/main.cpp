// A C++ program that calls a Cython kernel. There is no Python in it.
#include "smooth.hpp"

#include <iostream>
#include <vector>

int main() {
    std::vector<double> const values{1, 1, 4, 1, 1, 1};
    auto const means = smooth::smooth(values, 1);  // copies nothing
    for (cy::Index i = 0; i < means.shape[0]; ++i) std::cout << means(i) << ' ';
    std::cout << '\n';
    try {
        smooth::smooth(values, -1);
    } catch (std::invalid_argument const& error) {
        std::cout << error.what() << '\n';
    }
}
