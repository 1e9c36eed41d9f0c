import Glibc

extension EntryDate {
    /// This second, with the offset of the zone, or the nearest that can be written.
    public static func now(in rules: TimeZoneRules) -> EntryDate {
        let now = Int(time(nil))
        return EntryDate(instant: Double(now), offset: writableOffset(rules.offset(at: now)))
    }
}
