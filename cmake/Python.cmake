# The interpreter that the tests and the demo build for: the first with headers and NumPy of python3 on
# PATH, /usr/bin/python3 and every other python3.* on PATH. Sets CYXX_PYTHON_EXECUTABLE,
# CYXX_PYTHON_INCLUDE, CYXX_NUMPY_INCLUDE and CYXX_PYTHON_SUFFIX, or leaves the first one false.
set(python_question "import os, sys, sysconfig
import numpy
include = sysconfig.get_paths()['include']
assert os.path.exists(os.path.join(include, 'Python.h')), 'no Python.h in ' + include
print(sys.executable, include, numpy.get_include(), sysconfig.get_config_var('EXT_SUFFIX'), sep=';')")

if(CYXX_PYTHON_EXECUTABLE AND CYXX_PYTHON_INCLUDE)
    return()
endif()

set(python_candidates "${CYXX_PYTHON_EXECUTABLE}")
if(NOT python_candidates)
    find_program(python_on_path python3 NO_CACHE)
    string(REPLACE ":" ";" python_path "$ENV{PATH}")
    set(python_others "")
    foreach(dir IN LISTS python_path)
        file(GLOB here "${dir}/python3.*[0-9]")
        list(APPEND python_others ${here})
    endforeach()
    set(python_candidates ${python_on_path} /usr/bin/python3 ${python_others})
endif()

set(CYXX_PYTHON_EXECUTABLE "" CACHE FILEPATH "a Python 3 with headers and NumPy" FORCE)
set(python_refused "")
foreach(candidate IN LISTS python_candidates)
    execute_process(COMMAND "${candidate}" -c "${python_question}"
        OUTPUT_VARIABLE python_answer OUTPUT_STRIP_TRAILING_WHITESPACE
        ERROR_VARIABLE python_why RESULT_VARIABLE python_status)
    if(python_status EQUAL 0)
        list(GET python_answer 0 python_found)
        list(GET python_answer 1 python_include)
        list(GET python_answer 2 numpy_include)
        list(GET python_answer 3 python_suffix)
        set(CYXX_PYTHON_EXECUTABLE "${python_found}" CACHE FILEPATH "" FORCE)
        set(CYXX_PYTHON_INCLUDE "${python_include}" CACHE PATH "folder of Python.h" FORCE)
        set(CYXX_NUMPY_INCLUDE "${numpy_include}" CACHE PATH "folder of numpy/arrayobject.h" FORCE)
        set(CYXX_PYTHON_SUFFIX "${python_suffix}" CACHE STRING "suffix of an extension module" FORCE)
        message(STATUS "Python for tests: ${python_found}")
        break()
    endif()
    string(REGEX REPLACE ".*\n([^\n]+)\n?$" "\\1" python_why "${python_why}")
    list(APPEND python_refused "  ${candidate}: ${python_why}")
endforeach()
if(NOT CYXX_PYTHON_EXECUTABLE)
    list(JOIN python_refused "\n" python_refused)
    message(WARNING "no Python 3 with headers and NumPy: tests that import modules are left out.\n"
        "${python_refused}\nInstall python3-dev and python3-numpy, or set CYXX_PYTHON_EXECUTABLE.")
endif()
