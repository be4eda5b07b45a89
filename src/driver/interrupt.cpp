// Tables that a signal handler may read: atomics of fixed number, no memory from the heap.
#include "driver/interrupt.h"

#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>

namespace cyxx::driver {

namespace {

constexpr int slots = 256;  // what finds no place is only not cleaned up
std::atomic<char const*> files[slots];
std::atomic<pid_t> children[slots];

template <class T>
int taken(std::atomic<T> (&table)[slots], T value) {
    for (int k = 0; k < slots; ++k) {
        T empty{};
        if (table[k].compare_exchange_strong(empty, value)) return k;
    }
    return -1;
}

extern "C" void end_by_signal(int signal) {
    for (auto& child : children) {
        pid_t const process = child.exchange(0);
        if (process <= 0) continue;
        ::kill(process, SIGTERM);
        ::waitpid(process, nullptr, 0);  // it may still write to what is removed below
    }
    for (auto& file : files)
        if (char const* path = file.exchange(nullptr)) ::unlink(path);
    ::signal(signal, SIG_DFL);
    ::raise(signal);
}

}  // namespace

void watch_signals() {
    for (int const signal : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction before {};
        if (::sigaction(signal, nullptr, &before) != 0 || before.sa_handler == SIG_IGN) continue;
        struct sigaction watch {};
        watch.sa_handler = end_by_signal;
        ::sigfillset(&watch.sa_mask);
        ::sigaction(signal, &watch, nullptr);
    }
}

Temporary::Temporary(std::string path)
    : path_(std::move(path)), slot_(taken<char const*>(files, path_.c_str())) {}
Temporary::~Temporary() {
    ::unlink(path_.c_str());
    if (slot_ >= 0) files[slot_] = nullptr;
}

Child::Child(pid_t process) : slot_(taken(children, process)) {}
Child::~Child() {
    if (slot_ >= 0) children[slot_] = 0;
}

}  // namespace cyxx::driver
