# Defaults of a build that names no preset, and ccache where there is one.
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
    set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "build type" FORCE)
endif()
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

find_program(CYXX_CCACHE ccache)
if(CYXX_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    # ccache takes precompiled headers only when it may ignore what they say of times and macros.
    set(CMAKE_CXX_COMPILER_LAUNCHER
        "${CMAKE_COMMAND}" -E env "CCACHE_SLOPPINESS=pch_defines,time_macros" "${CYXX_CCACHE}")
endif()
