internal import CCairo

/// The rules that are added to fontconfig after those of its own files.
enum FontRules {
    /// Adds the rules to the process's fontconfig, once, on first use; true if that worked.
    ///
    /// Cairo's own options are not enough: where a file of the person's turns antialiasing off, that would win. Coloured
    /// letters are bitmaps only, which Cairo skips where letters are to be antialiased: emoji would not be seen.
    static let areInstalled: Bool = rules.withCString { text in
        text.withMemoryRebound(to: UInt8.self, capacity: rules.utf8.count) {
            FcConfigParseAndLoadFromMemory(FcConfigGetCurrent(), $0, 0) != 0
        }
    }

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
