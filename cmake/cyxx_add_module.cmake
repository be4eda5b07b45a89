# cyxx_add_module(NAME FILE.pyx [SOURCES...] [TARGET module|standalone] [EXTENDED] [MODULE_NAME pkg.name]
#                 [INCLUDE_DIRS ...] [OPTIONS ...]):
# a target NAME that is the importable extension module made from FILE.pyx, with more C or C++ sources; or,
# with TARGET standalone, a C++ library without Python, whose header is FILE.hpp. Uses Python3 or Python, whichever was found
# with its component Development.Module, and looks for Python3 otherwise. INCLUDE_DIRS hold .pxd files.

# Paths in depfiles are relative to the build folder or absolute, whatever version the project asks for.
if(POLICY CMP0116)
    cmake_policy(SET CMP0116 NEW)
endif()
set(CYXX_FLAGS_SCRIPT "${CMAKE_CURRENT_LIST_DIR}/cyxx_flags.cmake")

function(cyxx_add_module name source)
    cmake_parse_arguments(mod "EXTENDED" "MODULE_NAME;TARGET" "INCLUDE_DIRS;OPTIONS" ${ARGN})
    get_filename_component(pyx "${source}" ABSOLUTE)
    set(cpp "${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp")
    set(options ${mod_OPTIONS})
    foreach(folder IN LISTS mod_INCLUDE_DIRS)
        get_filename_component(folder "${folder}" ABSOLUTE)
        list(APPEND options -I "${folder}")
    endforeach()
    if(mod_MODULE_NAME)
        list(APPEND options --module-name "${mod_MODULE_NAME}")
    endif()
    if(mod_EXTENDED)
        list(APPEND options --extended)
    endif()
    if(mod_TARGET STREQUAL "standalone")
        cyxx_add_standalone(${name} "${source}" "${pyx}" "${options}" ${mod_UNPARSED_ARGUMENTS})
        return()
    elseif(mod_TARGET AND NOT mod_TARGET STREQUAL "module")
        message(FATAL_ERROR "cyxx_add_module: TARGET is module or standalone, not ${mod_TARGET}")
    endif()
    if(NOT TARGET Python3::Module AND NOT TARGET Python::Module)
        find_package(Python3 REQUIRED COMPONENTS Interpreter Development.Module
                     OPTIONAL_COMPONENTS NumPy)
    endif()
    set(python Python)
    if(TARGET Python3::Module)
        set(python Python3)
    endif()
    foreach(folder IN LISTS ${python}_SITELIB ${python}_SITEARCH)
        list(APPEND options --site-packages "${folder}")
    endforeach()

    # Which flags the translation needs is known once it is there: they stand in response files.
    add_custom_command(
        OUTPUT "${cpp}"
        BYPRODUCTS "${cpp}.json" "${cpp}.cflags" "${cpp}.ldflags"
        COMMAND "${CYXX_EXECUTABLE}" ${options} --depfile "${cpp}.d" --build-info "${cpp}.json"
                -o "${cpp}" "${pyx}"
        COMMAND "${CMAKE_COMMAND}" "-DINFO=${cpp}.json" "-DOUT=${cpp}" -P "${CYXX_FLAGS_SCRIPT}"
        DEPENDS "${pyx}" "${CYXX_EXECUTABLE}" DEPFILE "${cpp}.d"
        COMMENT "cyxx ${source}" VERBATIM)
    set(sources "${cpp}" ${mod_UNPARSED_ARGUMENTS})
    if(python STREQUAL "Python3")
        Python3_add_library(${name} MODULE WITH_SOABI ${sources})
    else()
        Python_add_library(${name} MODULE WITH_SOABI ${sources})
    endif()
    get_filename_component(folder "${pyx}" DIRECTORY)
    target_include_directories(${name} PRIVATE "${folder}")
    set_source_files_properties("${cpp}" PROPERTIES COMPILE_OPTIONS "@${cpp}.cflags")
    target_link_options(${name} PRIVATE "@${cpp}.ldflags")
    if(TARGET ${python}::NumPy)
        target_link_libraries(${name} PRIVATE ${python}::NumPy)
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
function(cyxx_add_standalone name source pyx options)
    get_filename_component(stem "${pyx}" NAME_WE)
    set(folder "${CMAKE_CURRENT_BINARY_DIR}/${name}.cyxx")
    file(MAKE_DIRECTORY "${folder}")
    set(cpp "${folder}/${stem}.cpp")
    add_custom_command(
        OUTPUT "${cpp}" "${folder}/${stem}.hpp"
        COMMAND "${CYXX_EXECUTABLE}" --target standalone ${options} --depfile "${cpp}.d" -o "${cpp}" "${pyx}"
        DEPENDS "${pyx}" "${CYXX_EXECUTABLE}" DEPFILE "${cpp}.d"
        COMMENT "cyxx ${source}" VERBATIM)
    cyxx_flags(includes --includes)
    string(REGEX REPLACE "^-I" "" runtime "${includes}")
    add_library(${name} STATIC "${cpp}" "${folder}/${stem}.hpp" ${ARGN})
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
