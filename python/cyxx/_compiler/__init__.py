"""The folder into which the compiler, its headers and its declarations are installed."""
