/// A part of a history up to its newest entry: a calendar length, or all.
public enum RangeLength: String, CaseIterable, Sendable {
    case week
    case month
    case quarter
    case half
    case year
    case all
}

/// The part of a history that a picture shows.
public enum RangeChoice: Hashable, Sendable {
    case last(RangeLength)
    /// Whole days, both included; nil is open.
    case days(from: CalendarDay?, to: CalendarDay?)
}

extension RangeChoice {
    /// Reads the name of a length, or two days such as `2026-01-01..2026-03-31`, one of which may be missing.
    ///
    /// Nil for any other text, and if the first day is after the last.
    public init?(_ text: String) {
        if let length = RangeLength(rawValue: text.lowercased()) {
            self = .last(length)
            return
        }
        guard let dots = text.firstRange(of: "..") else { return nil }
        let ends = [text[..<dots.lowerBound], text[dots.upperBound...]]
        let days = ends.map { CalendarDay(iso: $0) }
        guard zip(ends, days).allSatisfy({ $0.isEmpty || $1 != nil }), ends.contains(where: { !$0.isEmpty }) else {
            return nil
        }
        if let first = days[0], let last = days[1], last < first { return nil }
        self = .days(from: days[0], to: days[1])
    }

    /// The text that `init(_:)` reads.
    public var text: String {
        switch self {
        case .last(let length): length.rawValue
        case .days(let from, let to): "\(from?.text ?? "")..\(to?.text ?? "")"
        }
    }
}
