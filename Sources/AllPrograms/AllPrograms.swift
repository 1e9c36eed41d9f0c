// Building this target builds all programs at once.
