// The C++ compiler and the Python interpreter that `build` works with, and the flags of the output.
#pragma once

#include "driver/resources.h"

#include <optional>
#include <string>
#include <vector>

namespace cyxx::driver {

// What one translated file needs beyond what all need.
struct Needs {
    bool openmp = false;
    bool exceptions = false;  // of C++
    bool standalone = false;  // it is for a C++ program
};

using Words = std::vector<std::string>;

Words cflags(Resources const& resources, Needs needs);
Words ldflags(Needs needs);

// $CXX, else the first of g++, c++, clang++ on PATH; empty, with the reason, if there is none.
Words find_compiler(std::string& why);
bool is_gcc(Words const& compiler);

struct Interpreter {
    std::string executable;
    std::string include;        // the folder of Python.h
    std::string numpy_include;  // empty: no NumPy there
    std::string suffix;         // .cpython-311-x86_64-linux-gnu.so
    Words site_packages;
};

std::optional<Interpreter> ask_interpreter(std::string const& name, std::string& why);

}  // namespace cyxx::driver
