extension EntryDate {
    /// The date in the form it was written in: `2026-11-01`, `2026-11-01T07:12:00+01:00`.
    ///
    /// A time that was moved on out of a clock change's gap is written as it was; a leap second becomes the
    /// minute after.
    public var text: String {
        var text = day.text
        let time = timeText
        if !time.isEmpty { text += (style.hasSpace ? " " : "T") + time + offsetText }
        return text
    }

    private var timeText: String {
        let wall = secondsOfDay
        let minutes = "\(twoDigits(wall / 3600)):\(twoDigits(wall / 60 % 60))"
        switch precision {
        case .day: return ""
        case .minute: return minutes
        case .second: return "\(minutes):\(twoDigits(wall % 60))"
        case .fraction(let digits):
            return "\(minutes):\(twoDigits(wall % 60)).\(padded(nanoseconds, to: 9).prefix(digits))"
        }
    }

    private var offsetText: String {
        guard zone != .local else { return "" }
        guard zone != .utc else { return "Z" }
        let minutes = abs(offset) / 60
        let hours = (offset < 0 ? "-" : "+") + twoDigits(minutes / 60)
        switch style.offsetForm {
        case .hours: return hours
        case .plain: return hours + twoDigits(minutes % 60)
        case .colon: return "\(hours):\(twoDigits(minutes % 60))"
        }
    }
}

extension CalendarDay {
    /// The day as ISO 8601 writes it: `2026-11-01`.
    public var text: String {
        "\(padded(year, to: 4))-\(twoDigits(month))-\(twoDigits(day))"
    }
}

private func twoDigits(_ number: Int) -> String {
    padded(number, to: 2)
}

private func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
