internal import CLinux
import Glibc

/// Text as a terminal shows it: in cells, of which a Chinese character takes two.
public enum TerminalText {
    /// The number of cells in a line of the terminal at standard output; nil if there is none or no answer.
    public static var columns: Int? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Returns the text, or its beginning and `…` if it needs more cells than the limit.
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

    private static func cells(of character: Character) -> Int {
        character.unicodeScalars.reduce(0) { sum, scalar in
            let width = wcwidth(wchar_t(bitPattern: scalar.value))
            // The locale does not know the character.
            return sum + (width < 0 ? 1 : Int(width))
        }
    }
}
