#include "emit/wrap.h"
namespace cyxx::emit {
std::vector<std::string> wrap(std::string_view flat, int) { return {std::string(flat)}; }
}
