internal import CLinux
import Glibc

/// A size of paper to print on.
public enum PaperFormat: CaseIterable, Sendable {
    case a4
    case letter

    /// The paper of the locale that `setlocale` has chosen: US Letter where `LC_PAPER` has its size, A4 elsewhere.
    public static var locale: PaperFormat {
        (millimetres(_NL_PAPER_WIDTH), millimetres(_NL_PAPER_HEIGHT)) == (216, 279) ? .letter : .a4
    }

    /// Returns a number of the locale, which glibc hands out in the place of a pointer.
    private static func millimetres(_ item: some BinaryInteger) -> Int32 {
        Int32(truncatingIfNeeded: Int(bitPattern: nl_langinfo(nl_item(item))))
    }
}
