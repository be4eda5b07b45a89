from libcpp.utility cimport pair
