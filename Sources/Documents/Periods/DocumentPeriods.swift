import WeightHistory

/// The phases and events of a document.
public struct DocumentPeriods: Hashable, Sendable {
    /// In file order.
    private(set) var lines: [PeriodLine] = []

    public init() {}

    mutating func append(_ line: PeriodLine) { lines.append(line) }

    mutating func append(_ later: DocumentPeriods) {
        if !later.lines.isEmpty { lines += later.lines }
    }

    /// By their first days.
    public var phases: [Phase] {
        lines.compactMap { if case .phase(let phase) = $0.period { phase } else { nil } }
            .sortedStably { $0.first < $1.first }
    }

    /// By their dates.
    public var events: [PersonEvent] {
        lines.compactMap { if case .event(let event) = $0.period { event } else { nil } }
            .sortedStably { $0.date.timestamp < $1.date.timestamp }
    }

    /// Returns the change that replaces a period, or removes it; nil if there is no such period.
    ///
    /// - Parameter new: Of the same kind; nil to remove the period.
    public func change(_ period: Period, to new: Period?) -> PeriodChange? {
        guard let index = lines.lastIndex(where: { $0.period == period }) else { return nil }
        let line = lines[index]
        let equals = lines[..<index].count { $0.content == line.content }
        return PeriodChange(from: line, to: new.map(line.replaced), occurrence: equals)
    }
}

/// A phase or an event, and the line that it stands in.
struct PeriodLine: Hashable, Sendable {
    let period: Period
    /// Without the line terminator.
    let content: [UInt8]

    init(_ period: Period, content: [UInt8]) { (self.period, self.content) = (period, content) }

    /// A new line.
    init(_ period: Period) { self.init(period, content: PeriodComment.bytes(period)) }

    /// Returns the line with another period, and with its own whitespace and separators.
    fileprivate func replaced(by new: Period) -> PeriodLine {
        guard let value = content.withUnsafeBufferPointer({ PeriodComment($0)?.value }) else { return PeriodLine(new) }
        return PeriodLine(
            new, content: content[..<value.lowerBound] + Array(new.text.utf8) + content[value.upperBound...])
    }
}

extension Array {
    fileprivate func sortedStably(by areInOrder: (Element, Element) -> Bool) -> [Element] {
        enumerated().sorted { one, other in
            areInOrder(one.element, other.element)
                || !areInOrder(other.element, one.element) && one.offset < other.offset
        }.map(\.element)
    }
}
