// The files that a command line names, and working on several of them at once.
#pragma once

#include "driver/options.h"

#include <functional>
#include <string>
#include <vector>

namespace cyxx::driver {

// Puts every .pyx below a folder in the folder's place, in the order of their names. A folder without
// any stays: there is nothing to read in it. True if there was a folder.
bool expand_folders(std::vector<std::string>& files);

// Calls work(0) to work(count - 1), up to `jobs` of them at a time (0: one for each core).
void for_each_at_once(std::size_t count, int jobs, std::function<void(std::size_t)> const& work);

}  // namespace cyxx::driver
