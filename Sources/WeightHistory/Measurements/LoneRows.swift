import System

/// The rows of entries without a weight in a list of entries, newest first; the other rows are those with a weight.
///
/// Of equal dates, the entry without a weight is above. Without any, both numberings are the same.
public struct LoneRows: Sendable {
    /// Ascending.
    private let rows: [Int]

    public init() { rows = [] }

    /// - Parameter before: For each entry, newest first, the number of rows with a weight above it; ascending.
    public init(before: [Int]) { rows = before.enumerated().map { $0.element + $0.offset } }

    public var isEmpty: Bool { rows.isEmpty }

    /// Returns the place of a row among those of its kind, the first being 0.
    public func place(ofRow row: Int) -> EntryIndex {
        let above = rows.partitionPoint { $0 <= row }
        return above > 0 && rows[above - 1] == row ? .alone(above - 1) : .weighed(row - above)
    }

    /// Returns the row of the place among those of its kind.
    public func row(of place: EntryIndex) -> Int {
        switch place {
        case .alone(let place): rows[place]
        case .weighed(let place): place + rows.indices.partitionPoint { rows[$0] - $0 <= place }
        }
    }

    /// Returns the rows of consecutive places with a weight, ascending; at least one place.
    public func rows(ofWeighed places: Range<Int>) -> [Range<Int>] {
        let whole = row(of: .weighed(places.lowerBound))..<row(of: .weighed(places.upperBound - 1)) + 1
        var (parts, start) = ([Range<Int>](), whole.lowerBound)
        for row in rows[rows.partitionPoint({ $0 < whole.lowerBound })...].prefix(while: whole.contains) {
            if start < row { parts.append(start..<row) }
            start = row + 1
        }
        return parts + [start..<whole.upperBound]
    }

    /// Returns the months or weeks of all rows.
    ///
    /// - Parameters:
    ///   - weighed: Those of the rows with a weight.
    ///   - start: Returns the first day of the month or the week that contains a day.
    ///   - entry: Returns the entry of a place without a weight.
    public func sections(
        _ weighed: [EntrySection], from start: (CalendarDay) -> CalendarDay, entry: (_ place: Int) -> WeightEntry
    ) -> [EntrySection] {
        guard !isEmpty else { return weighed }
        var (sections, rest) = ([EntrySection](), SectionQueue(weighed))
        for (place, row) in rows.enumerated() {
            rest.move(upTo: row - place, to: &sections)
            let entry = entry(place)
            sections.extend(by: EntrySection(of: entry, from: start(entry.date.day)))
        }
        rest.move(upTo: .max, to: &sections)
        return sections
    }
}

/// Months or weeks that are appended to others bit by bit.
private struct SectionQueue {
    private let sections: [EntrySection]
    private var index = 0
    /// The rows that were moved: of all sections, and of the current one.
    private var moved = 0
    private var movedOfSection = 0

    init(_ sections: [EntrySection]) { self.sections = sections }

    /// Moves the sections of further rows, up to one of all rows.
    mutating func move(upTo end: Int, to others: inout [EntrySection]) {
        while moved < end, index < sections.count {
            let section = sections[index]
            let count = min(end - moved, section.count - movedOfSection)
            let isWhole = count == section.count
            others.extend(by: isWhole ? section : section.part(movedOfSection..<movedOfSection + count))
            moved += count
            movedOfSection += count
            if movedOfSection == section.count { (index, movedOfSection) = (index + 1, 0) }
        }
    }
}
