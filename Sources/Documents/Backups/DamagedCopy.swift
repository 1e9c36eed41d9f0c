import System
import WeightHistory

/// The copy of an unreadable document, kept beside its replacement.
///
/// It is named `weights.csv.damaged-2026-11-21`, with `-2` appended for the second of a day.
public enum DamagedCopy {
    private static let mark = ".damaged-"

    static func path(of document: FilePath, on day: CalendarDay, number: Int) -> FilePath {
        document + "\(mark)\(day.text)\(number == 1 ? "" : "-\(number)")"
    }

    /// Returns whether a file has the name of such a copy, after following symbolic links.
    public static func isOne(_ path: FilePath) -> Bool {
        let target = (try? path.followingLinks()) ?? path
        let name = String(decoding: target.name.bytes, as: UTF8.self)
        guard let end = name.ranges(of: mark).last?.upperBound else { return false }
        let (day, number) = (name[end...].prefix(10), name[end...].dropFirst(10))
        return CalendarDay(iso: day) != nil && (number.isEmpty || number.first == "-" && Int(number.dropFirst()) != nil)
    }
}
