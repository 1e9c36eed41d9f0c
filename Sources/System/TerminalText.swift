internal import CLinux
import Glibc

/// Text as a terminal shows it: in cells, of which a Chinese character takes two.
public enum TerminalText {
    /// How many cells are in a line of the terminal that standard output is; nil where it is none, or does not say.
    ///
    /// TIOCGWINSZ
    public static var columns: Int? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// The text, or its beginning and `…` where it takes more cells than there are.
    public static func cut(_ text: String, toCells limit: Int) -> String {
        // No byte of UTF-8 takes more than a cell.
        guard text.utf8.count > limit else { return text }
        var (cells, end) = (0, text.startIndex)
        for index in text.indices {
            cells += self.cells(of: text[index])
            if cells > limit { return text[..<end] + "…" }
            if cells < limit { end = text.index(after: index) }
        }
        return text
    }

    /// wcwidth
    private static func cells(of character: Character) -> Int {
        character.unicodeScalars.reduce(0) { sum, scalar in
            let width = wcwidth(wchar_t(bitPattern: scalar.value))
            // The locale does not know it.
            return sum + (width < 0 ? 1 : Int(width))
        }
    }
}
