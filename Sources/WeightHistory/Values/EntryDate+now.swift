import Glibc

extension EntryDate {
    /// Returns the current second with the zone's offset, or with the nearest one that can be written.
    public static func now(in rules: TimeZoneRules) -> EntryDate {
        let now = Int(time(nil))
        return EntryDate(instant: Double(now), offset: writableOffset(rules.offset(at: now)))
    }
}
