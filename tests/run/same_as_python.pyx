# compare: python
def words(text):
    found = {}
    for word in text.split():
        found[word] = found.get(word, 0) + 1
    return sorted(found.items())


def divide(a, b):
    return a // b, a % b, a / b


print(words("to be or not to be"))
print(divide(-7, 2), divide(7, -2))
total = 0
for i in range(10, 0, -3):
    if i == 4:
        continue
    total += i
else:
    total *= 2
print(total)
