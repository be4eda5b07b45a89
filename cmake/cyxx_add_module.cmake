# cyxx_add_module(NAME FILE.pyx [MODULE_NAME pkg.name] [TARGET standalone] [OPTIONS ...]): a target NAME that is
# the importable extension module made from FILE.pyx. Needs find_package(Python3 COMPONENTS Interpreter
# Development.Module). With TARGET standalone it is a C++ library without Python, whose header is FILE.hpp.
function(cyxx_add_module name source)
    cmake_parse_arguments(mod "" "MODULE_NAME;TARGET" "OPTIONS" ${ARGN})
    get_filename_component(pyx "${source}" ABSOLUTE)
    set(options ${mod_OPTIONS})
    if(mod_MODULE_NAME)
        list(APPEND options --module-name "${mod_MODULE_NAME}")
    endif()
    if(mod_TARGET STREQUAL "standalone")
        cyxx_add_standalone(${name} "${source}" "${pyx}" ${options})
        return()
    elseif(mod_TARGET AND NOT mod_TARGET STREQUAL "module")
        message(FATAL_ERROR "cyxx_add_module: TARGET is module or standalone, not ${mod_TARGET}")
    endif()
    if(NOT TARGET Python3::Module)
        find_package(Python3 REQUIRED COMPONENTS Interpreter Development.Module OPTIONAL_COMPONENTS NumPy)
    endif()
    set(cpp "${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp")
    add_custom_command(
        OUTPUT "${cpp}"
        COMMAND "${CYXX_EXECUTABLE}" ${options} --depfile "${cpp}.d" -o "${cpp}" "${pyx}"
        DEPENDS "${pyx}" "${CYXX_EXECUTABLE}" DEPFILE "${cpp}.d"
        COMMENT "cyxx ${source}" VERBATIM)
    cyxx_flags(flags --cflags)
    Python3_add_library(${name} MODULE WITH_SOABI "${cpp}")
    target_compile_options(${name} PRIVATE ${flags})
    if(TARGET Python3::NumPy)
        target_link_libraries(${name} PRIVATE Python3::NumPy)
    endif()
endfunction()

# The words that `cyxx WORDS...` prints.
function(cyxx_flags result)
    execute_process(COMMAND "${CYXX_EXECUTABLE}" ${ARGN}
        OUTPUT_VARIABLE flags OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
    separate_arguments(flags UNIX_COMMAND "${flags}")
    set(${result} "${flags}" PARENT_SCOPE)
endfunction()

# The library NAME with FILE.hpp. Its loops have threads if the project has found OpenMP.
function(cyxx_add_standalone name source pyx)
    get_filename_component(stem "${pyx}" NAME_WE)
    set(folder "${CMAKE_CURRENT_BINARY_DIR}/${name}.cyxx")
    file(MAKE_DIRECTORY "${folder}")
    set(cpp "${folder}/${stem}.cpp")
    add_custom_command(
        OUTPUT "${cpp}" "${folder}/${stem}.hpp"
        COMMAND "${CYXX_EXECUTABLE}" --target standalone ${ARGN} --depfile "${cpp}.d" -o "${cpp}" "${pyx}"
        DEPENDS "${pyx}" "${CYXX_EXECUTABLE}" DEPFILE "${cpp}.d"
        COMMENT "cyxx ${source}" VERBATIM)
    cyxx_flags(includes --includes)
    string(REGEX REPLACE "^-I" "" runtime "${includes}")
    add_library(${name} STATIC "${cpp}" "${folder}/${stem}.hpp")
    set_target_properties(${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)
    target_compile_features(${name} PUBLIC cxx_std_17)
    target_compile_options(${name} PRIVATE -fwrapv -ftree-vectorize)
    target_include_directories(${name} PUBLIC "${folder}" "${runtime}")
    if(TARGET OpenMP::OpenMP_CXX)
        target_link_libraries(${name} PRIVATE OpenMP::OpenMP_CXX)
    else()
        target_compile_options(${name} PRIVATE -Wno-unknown-pragmas)
    endif()
endfunction()
