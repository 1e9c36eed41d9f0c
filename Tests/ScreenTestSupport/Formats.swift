import TestSupport
import WeightHistory

// Formats that do not depend on the machine.

nonisolated extension EntryFormat {
    public static func plain(_ unit: WeightUnit = .kilograms) -> EntryFormat {
        EntryFormat(
            unit: unit, weights: WeightFormat(decimalMark: "."),
            dates: DateFormat(dayPattern: "%d/%m/%Y", timePattern: "%H:%M"))
    }
}

nonisolated extension LocalCalendar {
    public static func zone(_ name: String, firstWeekday: Int = 1) -> LocalCalendar {
        let table = ZoneTable(name)
        return LocalCalendar(rules: TimeZoneRules { table.offset(at: $0) }, firstWeekday: firstWeekday)
    }
}
