// What is left to do when a signal ends the compiler: its children are ended and its temporary files removed.
#pragma once

#include <sys/types.h>

#include <string>

namespace cyxx::driver {

// Once, before anything runs. A signal that was ignored stays ignored.
void watch_signals();

// A file that is removed when its owner is gone, or when a signal comes first.
class Temporary {
public:
    explicit Temporary(std::string path);
    Temporary(Temporary const&) = delete;
    Temporary& operator=(Temporary const&) = delete;
    ~Temporary();
    std::string const& path() const { return path_; }

private:
    std::string const path_;
    int const slot_;
};

// A process that is waited for.
class Child {
public:
    explicit Child(pid_t process);
    Child(Child const&) = delete;
    Child& operator=(Child const&) = delete;
    ~Child();

private:
    int const slot_;
};

}  // namespace cyxx::driver
