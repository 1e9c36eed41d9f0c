import System
import WeightHistory

/// The copy of a document that could not be read, kept beside what took its place: `weights.csv.damaged-2026-11-21`, or with
/// `-2` behind it for the second of a day.
public enum DamagedCopy {
    private static let mark = ".damaged-"

    static func path(of document: FilePath, on day: CalendarDay, number: Int) -> FilePath {
        document + "\(mark)\(day.text)\(number == 1 ? "" : "-\(number)")"
    }

    /// Whether a file, by whatever links, has the name of such a copy.
    public static func isOne(_ path: FilePath) -> Bool {
        let target = (try? path.followingLinks()) ?? path
        let name = String(decoding: target.name.bytes, as: UTF8.self)
        guard let end = name.ranges(of: mark).last?.upperBound else { return false }
        let (day, number) = (name[end...].prefix(10), name[end...].dropFirst(10))
        return CalendarDay(iso: day) != nil && (number.isEmpty || number.first == "-" && Int(number.dropFirst()) != nil)
    }
}
