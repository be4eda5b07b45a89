# bench: run(20000)
def count(words):
    found = {}
    for word in words:
        found[word] = found.get(word, 0) + 1
    return found


def join(parts, separator=", ", *, int limit=10):
    kept = []
    for part in parts:
        if len(kept) == limit:
            break
        kept.append(str(part))
    return separator.join(kept)


def run(int n):
    words = []
    cdef int i
    for i in range(n):
        words.append("w" + str(i % 97))
    found = count(words)
    return join(sorted(found), limit=5), len(found)
