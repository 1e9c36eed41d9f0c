// Building this target builds the programs that `make run` needs at once.
