import WeightHistory

/// Decides which backups are kept, independent of the clock.
///
/// Keeps all backups of the last days that have any, and the newest of each of the last months that have any.
enum BackupRetention {
    static let days = 14
    static let months = 12

    static func outdated(_ names: [BackupName]) -> [BackupName] {
        let newestDays = Set(names.map(\.day.daysSince1970)).sorted().suffix(days)
        let newestOfMonths = Dictionary(grouping: names, by: \.day.monthNumber).compactMapValues { $0.max() }
        let newestMonths = newestOfMonths.keys.sorted().suffix(months)
        let kept = Set(newestMonths.compactMap { newestOfMonths[$0] })
        return names.filter { !newestDays.contains($0.day.daysSince1970) && !kept.contains($0) }
    }
}

extension CalendarDay {
    fileprivate var monthNumber: Int { year * 12 + month }
}
