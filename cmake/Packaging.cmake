# What an installed cyxx consists of. The build tree has the same folders as links, so that the compiler
# finds its headers and declarations relative to itself in both.
set(CYXX_SHARE "${CMAKE_INSTALL_DATAROOTDIR}/cyxx")
file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/share/cyxx" "${PROJECT_SOURCE_DIR}/pxd"
     "${PROJECT_SOURCE_DIR}/runtime/cyxx")
foreach(folder runtime pxd)
    file(CREATE_LINK "${PROJECT_SOURCE_DIR}/${folder}"
         "${PROJECT_BINARY_DIR}/share/cyxx/${folder}" SYMBOLIC)
endforeach()

if(CYXX_PREBUILT)
    install(PROGRAMS "${CYXX_PREBUILT}" DESTINATION "${CMAKE_INSTALL_BINDIR}" RENAME cyxx)
else()
    install(TARGETS cyxx RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
endif()
install(DIRECTORY runtime/cyxx DESTINATION "${CYXX_SHARE}/runtime" FILES_MATCHING PATTERN "*.h")
install(DIRECTORY pxd DESTINATION "${CYXX_SHARE}" FILES_MATCHING PATTERN "*.pxd")

include(CMakePackageConfigHelpers)
configure_package_config_file(cmake/cyxxConfig.cmake.in
    "${PROJECT_BINARY_DIR}/generated/cyxxConfig.cmake"
    INSTALL_DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/cyxx"
    PATH_VARS CMAKE_INSTALL_BINDIR)
write_basic_package_version_file("${PROJECT_BINARY_DIR}/generated/cyxxConfigVersion.cmake"
    COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/generated/cyxxConfig.cmake"
              "${PROJECT_BINARY_DIR}/generated/cyxxConfigVersion.cmake"
              cmake/cyxx_add_module.cmake cmake/cyxx_flags.cmake
        DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/cyxx")
