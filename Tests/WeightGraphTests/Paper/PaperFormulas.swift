import Glibc
import TestSupport
import WeightHistory

@testable import WeightGraph

/// The lines of measured paper, computed by brute force from all steps and all days.
struct PaperFormulas {
    let zone: ZoneTable
    let firstWeekday: Int
    /// Converts between points on the paper and seconds since 1970.
    let firstDate: Double
    let minX: Double
    let pointsPerSecond: Double
    let width: Double

    private static let day = 86400.0
    static let levels: [(name: String, seconds: Double)] =
        [1, 3, 6, 12].map { ("\($0) h", Double($0) * 3600) } + [("day", day), ("week", 7 * day)]
        + [("month", 365.2425 * day / 12), ("quarter", 365.2425 * day / 4)]
        + [1, 2, 5, 10, 20, 50, 100].map { ("\($0) y", Double($0) * 365.2425 * day) }

    func x(_ moment: Int) -> Double { minX + (Double(moment) - firstDate) * pointsPerSecond }

    /// The names of the levels with lines.
    var shownLevels: [String] {
        let far = Self.levels.filter { $0.seconds * pointsPerSecond >= 12 }.map(\.name)
        return far.contains("day") ? far.filter { $0 != "week" } : far
    }

    func opacity(_ level: String) -> Double {
        let spacing = Self.levels.first { $0.name == level }!.seconds * pointsPerSecond
        return max(0, min(1, (spacing - 6) / 14))
    }

    /// Returns the places of a level's lines, in points on the paper.
    func positions(_ level: String) -> [Double] {
        let start = Int(firstDate - minX / pointsPerSecond)
        let end = Int(firstDate + (width - minX) / pointsPerSecond)
        let days = (start / 86400 - 3)...(end / 86400 + 3)
        var moments: [Int] = []
        for day in days where begins(level, CalendarDay(daysSince1970: day)) {
            // A day that the clock skips entirely does not count.
            guard zone.firstMoment(atWall: day * 86400) < zone.firstMoment(atWall: (day + 1) * 86400) else { continue }
            let hours = level.hasSuffix(" h") ? Int(level.dropLast(2))! : 24
            for hour in stride(from: 0, to: 24, by: hours) {
                let moment = zone.firstMoment(atWall: day * 86400 + hour * 3600)
                if moment != moments.last { moments.append(moment) }
            }
        }
        return moments.map(x).filter { $0 >= -0.5 && $0 <= width + 0.5 }
    }

    private func begins(_ level: String, _ day: CalendarDay) -> Bool {
        switch level {
        case "week": return ((day.daysSince1970 + 4) % 7 + 7) % 7 == firstWeekday
        case "month": return day.day == 1
        case "quarter": return day.day == 1 && day.month % 3 == 1
        default:
            guard level.hasSuffix(" y") else { return true }
            return day.day == 1 && day.month == 1 && day.year % Int(level.dropLast(2))! == 0
        }
    }
}
