# The C standard library; each header has its own file.
