import System
import WeightHistory

/// A local day and time of day in a sheet, rounded to the second, which removes the noise of binary fractions.
struct SheetDate {
    /// In days since 1970.
    private var day: Int
    /// Since midnight.
    private var seconds: Int

    /// Creates the moment of an Excel serial number; nil before the first day and after 9999.
    init?(serial: Double, startsIn1904: Bool) {
        guard serial >= 0, serial < 2_958_466 else { return nil }
        let (days, seconds) = Int((serial * 86_400).rounded()).quotientAndRemainder(dividingBy: 86_400)
        // Day 60 is 29/02/1900, which did not exist.
        guard startsIn1904 || days != 60 else { return nil }
        self.seconds = seconds
        day = days - (startsIn1904 ? 24_107 : days < 60 ? 25_568 : 25_569)
    }

    /// Parses ISO 8601 without an offset, such as `2026-01-05` or `2026-01-05T07:31:11.999999`.
    init?(iso text: String) {
        let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, let day = CalendarDay(iso: first) else { return nil }
        (self.day, seconds) = (day.daysSince1970, 0)
        guard parts.count == 2 else { return }
        let numbers = parts[1].split(separator: ":", omittingEmptySubsequences: false).map { SheetNumber(String($0)) }
        guard 2...3 ~= numbers.count, let total = Self.seconds(numbers.map { $0?.value ?? -1 }) else { return nil }
        (self.day, seconds) = (self.day + total / 86_400, total % 86_400)
    }

    /// Parses a duration of ISO 8601 as the time of day, such as `PT07H31M12S`.
    init?(duration text: String) {
        let form = /P(?:[0-9]{1,9}D)?T(?:([0-9]{1,9})H)?(?:([0-9]{1,9})M)?(?:([0-9]{1,9}(?:\.[0-9]+)?)S)?/
        guard let match = text.wholeMatch(of: form) else { return nil }
        let numbers = [match.1, match.2, match.3].map { $0.flatMap { Double($0) } ?? 0 }
        guard let total = Self.seconds(numbers) else { return nil }
        (day, seconds) = (Self.emptyDays[0], total % 86_400)
    }

    /// Returns the whole seconds of hours, minutes and seconds; nil if one is negative.
    private static func seconds(_ parts: [Double]) -> Int? {
        guard parts.allSatisfy({ (0..<1e9).contains($0) }) else { return nil }
        return Int(zip(parts, [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }.rounded())
    }

    /// The days of a time without one, in days since 1970: 30/12/1899, 31/12/1899 and 01/01/1904.
    private static let emptyDays = [-25_569, -25_568, -24_107]

    /// Returns the text in ISO 8601; that of a time if it has no day.
    func text(_ kind: SheetValueKind) -> String {
        let isTime = kind == .time || seconds > 0 && Self.emptyDays.contains(day)
        if isTime { return time }
        // Programs show an empty cell's zero as one of these days.
        if Self.emptyDays.contains(day) { return "0" }
        let date = CalendarDay(daysSince1970: day).text
        return seconds == 0 ? date : "\(date)T\(time)"
    }

    private var time: String {
        let minutes = "\((seconds / 3600).decimal(digits: 2)):\((seconds / 60 % 60).decimal(digits: 2))"
        return seconds % 60 == 0 ? minutes : "\(minutes):\((seconds % 60).decimal(digits: 2))"
    }
}
