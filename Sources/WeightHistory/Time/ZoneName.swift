import Glibc
import System

/// The name of a time zone that the system has the rules of, such as `Europe/Berlin`.
public struct ZoneName: Hashable, Sendable {
    public let text: String

    private static let folder: FilePath = "/usr/share/zoneinfo"

    /// Nil where the system has no such zone.
    public init?(_ text: String) {
        let isName = text.utf8.allSatisfy {
            $0.isDigit || $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || "/_+-".utf8.contains($0)
        }
        guard isName, !text.isEmpty, text.first != "/",
            (try? FileStatus(of: Self.folder.appending(FilePath(text))))?.isRegular == true,
            (try? Self.folder.appending(FilePath(text)).contents(atMost: 1 << 20))?.starts(with: "TZif".utf8) == true
        else { return nil }
        self.text = text
    }

    /// Makes the zone that of the process, before anything asks for the time.
    ///
    /// TZ
    public func choose() {
        setenv("TZ", text, 1)
        tzset()
    }
}
