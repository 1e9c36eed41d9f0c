import Glibc
import System

/// The name of a time zone whose rules the system has, such as `Europe/Berlin`.
public struct ZoneName: Hashable, Sendable {
    public let text: String

    private static let folder: FilePath = "/usr/share/zoneinfo"

    /// Nil if the system has no such zone.
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

    /// Returns UTC and the names of all inhabited zones, sorted; only UTC if the system has no list of them.
    public static func listed() -> [String] {
        let table = (try? folder.appending("zone.tab").contents(atMost: 1 << 20)) ?? []
        let lines = String(decoding: table, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
        let names = lines.compactMap { line -> String? in
            let cells = line.split(separator: "\t")
            return cells.count > 2 ? String(cells[2]) : nil
        }
        return ["UTC"] + names.sorted()
    }

    /// Makes this the zone of the process, by TZ; must be called before anything asks for the time.
    public func choose() {
        setenv("TZ", text, 1)
        tzset()
    }
}
