def g(int n):
    with nogil:
        try:  # expect-error: gil-try @8 try
            n = 1
        except ValueError:
            raise  # expect-error: gil-raise @12
