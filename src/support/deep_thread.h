// A thread whose stack is deep enough for the passes, which recurse over the syntax tree.
#pragma once

#include <functional>
#include <pthread.h>

namespace cyxx {

class DeepThread {
public:
    // Where no such thread can be had, the work is done at once.
    explicit DeepThread(std::function<void()> work);
    ~DeepThread();
    DeepThread(DeepThread const&) = delete;
    DeepThread& operator=(DeepThread const&) = delete;

private:
    std::function<void()> work_;
    pthread_t thread_{};
    bool is_running_ = false;
};

}  // namespace cyxx
