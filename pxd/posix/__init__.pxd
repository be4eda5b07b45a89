# POSIX headers, a file each.
