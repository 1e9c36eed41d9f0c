/// A phase or an event of the person, as a line of a document has it.
public enum Period: Hashable, Sendable {
    case phase(Phase)
    case event(PersonEvent)

    public var kind: PeriodKind {
        switch self {
        case .phase: .phase
        case .event: .event
        }
    }

    /// In its line, such as `2026-01-01..2026-03-31 cut` or `2026-06-02 new scales`.
    public var text: String {
        switch self {
        case .phase(let phase): "\(phase.span) \(phase.name)"
        case .event(let event): "\(event.date.text) \(event.text)"
        }
    }

    /// Reads the text of a line.
    package init(_ text: String, _ kind: PeriodKind, rules: TimeZoneRules) throws(PeriodError) {
        switch kind {
        case .phase: self = .phase(try Phase(text))
        case .event: self = .event(try PersonEvent(text, rules: rules))
        }
    }
}

/// The name of a period's line.
public enum PeriodKind: String, CaseIterable, Sendable {
    case phase
    case event
}

/// The reason why a text is not a phase or an event.
package enum PeriodError: Error, Hashable {
    /// The text is empty.
    case nothing
    /// A phase does not begin with two days that `..` separates.
    case noSpan
    /// A phase begins with `..`, and perhaps its last day.
    case noFirstDay
    /// A date cannot be read; the text is the date's.
    case date(EntryDate.Fault, String)
    /// A phase ends before it begins.
    case reversed
    /// The name or the text is missing.
    case noText
    /// The name or the text has a line break.
    case lineBreak
}

extension EntryDate {
    init(ofPeriod text: Substring, _ rules: TimeZoneRules) throws(PeriodError) {
        var (cell, clock) = (String(text), LocalClock(rules: rules))
        do {
            self = try cell.withUTF8Cell { cell throws(Fault) in try EntryDate(cell: cell, clock: &clock) }
        } catch {
            throw .date(error, String(text))
        }
    }
}

extension Substring {
    /// Returns a name without outer whitespace, and without the separators that a spreadsheet appends to a line.
    func lineText() throws(PeriodError) -> String {
        var text = drop(while: \.isWhitespace)
        while let last = text.last, last.isWhitespace || last == "," || last == ";" { text.removeLast() }
        guard !text.isEmpty else { throw .noText }
        guard !text.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" }) else { throw .lineBreak }
        return String(text)
    }
}
