cdef extern from "stdio.h" nogil:
    ctypedef struct FILE:
        pass
    ctypedef struct fpos_t:
        pass
    enum:
        EOF
        BUFSIZ
        FILENAME_MAX
        FOPEN_MAX
        L_tmpnam
        TMP_MAX
        SEEK_SET
        SEEK_CUR
        SEEK_END
        _IOFBF
        _IOLBF
        _IONBF
    FILE* stdin
    FILE* stdout
    FILE* stderr
    FILE* fopen(const char* path, const char* mode)
    FILE* freopen(const char* path, const char* mode, FILE* stream)
    FILE* fdopen(int descriptor, const char* mode)
    FILE* fmemopen(void* buffer, size_t n, const char* mode)
    FILE* tmpfile()
    char* tmpnam(char* name)
    int fclose(FILE* stream)
    int fflush(FILE* stream)
    int fileno(FILE* stream)
    int remove(const char* path)
    int rename(const char* old_path, const char* new_path)
    void setbuf(FILE* stream, char* buffer)
    int setvbuf(FILE* stream, char* buffer, int mode, size_t n)
    size_t fread(void* target, size_t size, size_t count, FILE* stream)
    size_t fwrite(const void* source, size_t size, size_t count, FILE* stream)
    int fseek(FILE* stream, long offset, int origin)
    long ftell(FILE* stream)
    int fseeko(FILE* stream, long offset, int origin)
    long ftello(FILE* stream)
    void rewind(FILE* stream)
    int fgetpos(FILE* stream, fpos_t* position)
    int fsetpos(FILE* stream, const fpos_t* position)
    int feof(FILE* stream)
    int ferror(FILE* stream)
    void clearerr(FILE* stream)
    void perror(const char* prefix)
    int fgetc(FILE* stream)
    int getc(FILE* stream)
    int getchar()
    int ungetc(int c, FILE* stream)
    char* fgets(char* target, int n, FILE* stream)
    Py_ssize_t getline(char** line, size_t* n, FILE* stream)
    Py_ssize_t getdelim(char** line, size_t* n, int delimiter, FILE* stream)
    int fputc(int c, FILE* stream)
    int putc(int c, FILE* stream)
    int putchar(int c)
    int fputs(const char* text, FILE* stream)
    int puts(const char* text)
    int printf(const char* format, ...)
    int fprintf(FILE* stream, const char* format, ...)
    int sprintf(char* target, const char* format, ...)
    int snprintf(char* target, size_t n, const char* format, ...)
    int dprintf(int descriptor, const char* format, ...)
    int scanf(const char* format, ...)
    int fscanf(FILE* stream, const char* format, ...)
    int sscanf(const char* text, const char* format, ...)
    FILE* popen(const char* command, const char* mode)
    int pclose(FILE* stream)
    void flockfile(FILE* stream)
    int ftrylockfile(FILE* stream)
    void funlockfile(FILE* stream)
    int getc_unlocked(FILE* stream)
    int putc_unlocked(int c, FILE* stream)
