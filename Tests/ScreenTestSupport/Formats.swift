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

nonisolated extension CalendarNames {
    public static var english: CalendarNames {
        CalendarNames(
            shortWeekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
            shortMonths: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
            months: [
                "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
                "November", "December",
            ])
    }
}

nonisolated extension LocalCalendar {
    public static func zone(_ name: String, firstWeekday: Int = 1) -> LocalCalendar {
        let table = ZoneTable(name)
        return LocalCalendar(rules: TimeZoneRules { table.offset(at: $0) }, firstWeekday: firstWeekday)
    }
}
