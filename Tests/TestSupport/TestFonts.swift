internal import CTestFonts
import Glibc

/// The fonts that programs of the tests draw text with: DejaVu Sans alone, whatever the machine has.
///
/// The tests themselves have them from their start. Their rules ask for everything that text must not follow, too: hinting
/// and no antialiasing.
public enum TestFonts {
    /// Makes a file for the `FONTCONFIG_FILE` of a program.
    ///
    /// Traps if the file cannot be written.
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
