// The command line.
int main() { return 0; }
