import CCairo
import Glibc

/// The fonts that tests draw text with.
public enum TestFonts {
    /// Makes DejaVu Sans the only font of the process, whatever the machine has.
    ///
    /// Call it before the first text of a test; later calls do nothing. The rules it pins ask for everything that text
    /// must not follow, too: hinting and no antialiasing.
    public static func pin() {
        precondition(isPinned, "fontconfig does not take the tests' fonts.")
    }

    /// A file for the `FONTCONFIG_FILE` of a program that a test runs, so that it has the same fonts.
    ///
    /// Traps where the file cannot be written.
    public static func makeConfigurationFile() -> String {
        let path = "\(folder)/\(getpid()).conf"
        guard let file = fopen(path, "w") else { preconditionFailure("\(path) cannot be written.") }
        fputs(configuration(cacheFolder: folder), file)
        fclose(file)
        return path
    }

    // The environment would do, too, but tests on other threads are reading it.
    private static let isPinned: Bool = {
        let config = FcConfigCreate()
        let text = Array(configuration(cacheFolder: folder).utf8) + [0]
        return FcConfigParseAndLoadFromMemory(config, text, 1) != 0
            && FcConfigBuildFonts(config) != 0 && FcConfigSetCurrent(config) != 0
    }()

    private static let folder: String = {
        let folder = "/tmp/healthbeat-test-fonts-\(getuid())"
        mkdir(folder, 0o700)
        return folder
    }()

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
