/// Returns the fontconfig file for the tests' text; NULL if it cannot be created.
const char *test_fonts_configuration(void);
