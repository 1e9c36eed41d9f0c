import Glibc

/// The fonts that tests draw text with.
public enum TestFonts {
    /// Makes DejaVu Sans the only font of the process, whatever the machine has.
    ///
    /// Call it before the first text of a test; later calls do nothing. The rules it pins ask for everything that text
    /// must not follow, too: hinting and no antialiasing.
    public static func pin() {
        precondition(isPinned, "The file of the tests' fonts cannot be written.")
    }

    private static let isPinned: Bool = {
        let folder = "/tmp/healthbeat-test-fonts-\(getuid())"
        mkdir(folder, 0o700)
        let path = "\(folder)/\(getpid()).conf"
        guard write(configuration(cacheFolder: folder), to: path) else { return false }
        setenv("FONTCONFIG_FILE", path, 1)
        return true
    }()

    private static func write(_ text: String, to path: String) -> Bool {
        guard let file = fopen(path, "w") else { return false }
        fputs(text, file)
        return fclose(file) == 0
    }

    private static func configuration(cacheFolder: String) -> String {
        """
        <?xml version="1.0"?>
        <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
        <fontconfig>
          <dir>/usr/share/fonts/truetype/dejavu</dir>
          <cachedir>\(cacheFolder)</cachedir>
          <match target="pattern">
            <edit name="family" mode="assign" binding="strong"><string>DejaVu Sans</string></edit>
          </match>
          <match target="font">
            <edit name="antialias" mode="assign"><bool>false</bool></edit>
            <edit name="hinting" mode="assign"><bool>true</bool></edit>
            <edit name="hintstyle" mode="assign"><const>hintfull</const></edit>
            <edit name="rgba" mode="assign"><const>rgb</const></edit>
          </match>
        </fontconfig>
        """
    }
}
