#include "CTestFonts.h"
#include <fontconfig/fontconfig.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

const char *test_fonts_configuration(void) {
    static char text[2048];
    char cache[64];
    snprintf(cache, sizeof cache, "/tmp/healthbeat-test-fonts-%d", (int)getuid());
    mkdir(cache, 0700);
    int length = snprintf(
        text, sizeof text,
        "<?xml version=\"1.0\"?>\n"
        "<!DOCTYPE fontconfig SYSTEM \"urn:fontconfig:fonts.dtd\">\n"
        "<fontconfig>\n"
        "  <dir>/usr/share/fonts/truetype/dejavu</dir>\n"
        "  <cachedir>%s</cachedir>\n"
        "  <match target=\"pattern\">\n"
        "    <test name=\"family\"><string>monospace</string></test>\n"
        "    <edit name=\"family\" mode=\"assign\" binding=\"strong\"><string>DejaVu Sans Mono</string></edit>\n"
        "  </match>\n"
        "  <match target=\"pattern\">\n"
        "    <test name=\"family\" qual=\"all\" compare=\"not_eq\"><string>DejaVu Sans Mono</string></test>\n"
        "    <edit name=\"family\" mode=\"assign\" binding=\"strong\"><string>DejaVu Sans</string></edit>\n"
        "  </match>\n"
        "  <match target=\"font\">\n"
        "    <edit name=\"antialias\" mode=\"assign\"><bool>false</bool></edit>\n"
        "    <edit name=\"hinting\" mode=\"assign\"><bool>true</bool></edit>\n"
        "    <edit name=\"hintstyle\" mode=\"assign\"><const>hintfull</const></edit>\n"
        "    <edit name=\"rgba\" mode=\"assign\"><const>rgb</const></edit>\n"
        "  </match>\n"
        "</fontconfig>\n",
        cache);
    return length < (int)sizeof text ? text : NULL;
}

/// Makes DejaVu Sans and DejaVu Sans Mono the only fonts before any test can lay out text.
///
/// The program's own rules are added to the configuration of the first text, so a later configuration would lack them.
__attribute__((constructor)) static void pin_fonts(void) {
    FcConfig *config = FcConfigCreate();
    const FcChar8 *text = (const FcChar8 *)test_fonts_configuration();
    if (text && FcConfigParseAndLoadFromMemory(config, text, FcTrue) && FcConfigBuildFonts(config)
        && FcConfigSetCurrent(config))
        return;
    fputs("fontconfig does not take the tests' fonts.\n", stderr);
    abort();
}
