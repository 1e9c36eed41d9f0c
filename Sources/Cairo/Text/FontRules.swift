internal import CCairo

/// Rules added to fontconfig after those of its own files.
enum FontRules {
    /// Adds the rules to the process's fontconfig once, on first use; true on success. Cairo's font options do not
    /// suffice: a user's file that turns antialiasing off would override them. Colour fonts are exempt, as Cairo skips
    /// their bitmaps if antialiasing is required, and emoji would be invisible.
    static let areInstalled = FcConfigParseAndLoadFromMemory(FcConfigGetCurrent(), Array(rules.utf8) + [0], 0) != 0

    private static let rules = """
        <?xml version="1.0"?>
        <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
        <fontconfig>
          <match target="font">
            <edit name="hinting" mode="assign"><bool>false</bool></edit>
            <edit name="autohint" mode="assign"><bool>false</bool></edit>
            <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
            <edit name="rgba" mode="assign"><const>none</const></edit>
          </match>
          <match target="font">
            <test name="color"><bool>false</bool></test>
            <edit name="antialias" mode="assign"><bool>true</bool></edit>
            <edit name="embeddedbitmap" mode="assign"><bool>false</bool></edit>
          </match>
        </fontconfig>
        """
}
