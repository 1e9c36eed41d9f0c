/// The file of fontconfig that tests draw text by; NULL if it cannot be made.
const char *test_fonts_configuration(void);
