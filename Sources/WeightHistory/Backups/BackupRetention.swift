/// Which backups are kept: all of the last days, and the newest of each of the last months.
enum BackupRetention {
    /// How many days, today included.
    static let days = 14
    /// How many months, this one included.
    static let months = 12

    /// Those of the backups that are not kept; none that a clock which was set back makes a day of the future.
    static func outdated(_ names: [BackupName], on today: CalendarDay) -> [BackupName] {
        let newestOfMonths = Dictionary(grouping: names, by: \.day.monthNumber).filter {
            $0.key > today.monthNumber - months
        }
        .compactMapValues { $0.max() }
        return names.filter {
            today.daysSince1970 - $0.day.daysSince1970 >= days && newestOfMonths[$0.day.monthNumber] != $0
        }
    }
}

extension CalendarDay {
    /// How many months after the year 0 began.
    fileprivate var monthNumber: Int { year * 12 + month }
}
