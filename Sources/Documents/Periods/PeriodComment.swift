import WeightHistory

/// A comment with a phase or an event: `# phase: 2026-01-01..2026-03-31 cut`, `#Event:2026-06-02 new scales`.
///
/// It is written like a `SettingComment`, but each one counts.
struct PeriodComment {
    let kind: PeriodKind
    /// The range of the value in the line, trimmed of whitespace and of a spreadsheet's separators; may be empty.
    let value: Range<Int>

    /// Returns nil for another comment, and for a line that is none; `content` lacks the line terminator.
    init?(_ content: UnsafeBufferPointer<UInt8>) {
        guard content.first == Byte.hash else { return nil }
        let index = content.skippingWhitespace(from: 1)
        guard index < content.count, let kind = PeriodKind(at: index, of: content),
            let value = content.commentValue(from: index + kind.rawValue.utf8.count)
        else { return nil }
        (self.kind, self.value) = (kind, value)
    }

    func period(
        _ content: UnsafeBufferPointer<UInt8>, _ rules: TimeZoneRules
    ) throws(LineProblem.Kind) -> Period {
        let bytes = UnsafeBufferPointer(rebasing: content[value])
        do {
            return try Period(String(decoding: bytes, as: UTF8.self), kind, rules: rules)
        } catch {
            throw LineProblem.Kind(error, kind, bytes.excerpt)
        }
    }

    /// Returns a line for a period, without its terminator.
    static func bytes(_ period: Period) -> [UInt8] { Array("# \(period.kind.rawValue): \(period.text)".utf8) }
}

extension PeriodKind {
    fileprivate init?(at index: Int, of bytes: UnsafeBufferPointer<UInt8>) {
        // Fast path for most comments.
        switch bytes[index] | 0x20 {
        case UInt8(ascii: "p") where bytes.holds("phase", at: index): self = .phase
        case UInt8(ascii: "e") where bytes.holds("event", at: index): self = .event
        default: return nil
        }
    }
}

extension LineProblem.Kind {
    /// - Parameter text: The line's value, as an excerpt.
    package init(_ error: PeriodError, _ kind: PeriodKind, _ text: String) {
        switch (error, kind) {
        case (.nothing, .phase): self = .noPhase
        case (.nothing, .event): self = .noEvent
        case (.noText, .phase): self = .noPhaseName
        case (.noText, .event): self = .noEventText
        case (.date(let fault, let date), _):
            var date = date
            self.init(fault, date.withUTF8(\.excerpt))
        case (.noFirstDay, _): self = .noFirstDay
        case (.reversed, _): self = .phaseEndsEarly(text)
        case (.noSpan, _): self = .notAPhase(text)
        case (.lineBreak, _): self = .lineBreak(kind)
        }
    }
}
