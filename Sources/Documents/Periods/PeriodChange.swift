import WeightHistory

/// The change of one line with a phase or an event; all other lines stay.
public struct PeriodChange: Hashable, Sendable {
    /// The line to be replaced or removed; nil to add one.
    let before: PeriodLine?
    /// Nil to remove it.
    let after: PeriodLine?
    /// The place of the line if it was just written, or removed; nil to find it by its occurrence, or to add it first.
    var place: Place?
    /// The number of equal lines that the document has before the one that is replaced or removed; for one that is
    /// added, the number of equal lines that it may have already.
    let occurrence: Int

    struct Place: Hashable, Sendable {
        /// The offset in the file.
        let offset: Int
        let lineEnd: [UInt8]
    }

    init(from before: PeriodLine?, to after: PeriodLine?, at place: Place? = nil, occurrence: Int) {
        (self.before, self.after, self.place, self.occurrence) = (before, after, place, occurrence)
    }

    /// Adds a line before all others, unless the document has an equal one.
    public static func adding(_ period: Period) -> PeriodChange {
        PeriodChange(from: nil, to: PeriodLine(period), occurrence: 0)
    }

    /// The period that is replaced or removed; nil if one is added.
    public var former: Period? { before?.period }
    /// The period that is written; nil if one is removed.
    public var period: Period? { after?.period }

    public var kind: PeriodKind { (period ?? former)?.kind ?? .phase }

    /// How a journal calls the change: its line is one of any other kind there.
    var journalKind: JournalOperation.Kind {
        switch (before, after) {
        case (nil, _): .add
        case (_, nil): .delete
        default: .edit
        }
    }
}

/// A line with a phase or an event, and its place in the file.
struct LocatedPeriodLine {
    let content: [UInt8]
    let place: PeriodChange.Place

    /// Returns nil for any other comment.
    init?(_ line: WalkedLine, in walker: borrowing LineWalker) {
        let bytes = walker.content(of: line)
        guard PeriodComment(bytes) != nil else { return nil }
        content = Array(bytes)
        place = PeriodChange.Place(offset: line.start, lineEnd: walker.lineEnd(of: line))
    }

    var contentRange: Range<Int> { place.offset..<place.offset + content.count }
    /// Including the line terminator.
    var range: Range<Int> { place.offset..<contentRange.upperBound + place.lineEnd.count }
}
