// Pages of a stack are only used when they are needed, so that a large one costs nothing.
#include "support/deep_thread.h"

#include <cstddef>
#include <utility>

namespace cyxx {

namespace {

constexpr std::size_t stack_size = std::size_t{512} << 20;

void* start(void* work) {
    (*static_cast<std::function<void()>*>(work))();
    return nullptr;
}

}  // namespace

DeepThread::DeepThread(std::function<void()> work) : work_(std::move(work)) {
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    for (std::size_t size = stack_size; size >= stack_size / 64 && !is_running_; size /= 2) {
        pthread_attr_setstacksize(&attributes, size);
        is_running_ = pthread_create(&thread_, &attributes, start, &work_) == 0;
    }
    pthread_attr_destroy(&attributes);
    if (!is_running_) work_();
}

DeepThread::~DeepThread() {
    if (is_running_) pthread_join(thread_, nullptr);
}

}  // namespace cyxx
