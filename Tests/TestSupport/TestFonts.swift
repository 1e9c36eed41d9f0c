internal import CTestFonts
import Glibc

/// The fonts of programs under test: DejaVu Sans, and for code DejaVu Sans Mono, whatever is installed.
///
/// The tests themselves use them from the start. The rules request hinting and no antialiasing, which text must ignore.
public enum TestFonts {
    /// Writes a file for the `FONTCONFIG_FILE` of a program; traps if that fails.
    public static func makeConfigurationFile() -> String {
        let path = "/tmp/healthbeat-test-fonts-\(getuid())/\(getpid()).conf"
        guard let text = test_fonts_configuration(), let file = fopen(path, "w") else {
            preconditionFailure("\(path) cannot be written.")
        }
        fputs(text, file)
        fclose(file)
        return path
    }
}
