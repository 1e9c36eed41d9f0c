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

    /// Returns the months of all rows.
    ///
    /// - Parameters:
    ///   - weighed: The months of the rows with a weight.
    ///   - entry: Returns the entry of a place without a weight.
    public func months(_ weighed: [MonthSection], entry: (_ place: Int) -> WeightEntry) -> [MonthSection] {
        guard !isEmpty else { return weighed }
        var (months, rest) = ([MonthSection](), MonthQueue(weighed))
        for (place, row) in rows.enumerated() {
            rest.move(upTo: row - place, to: &months)
            months.extend(by: MonthSection(of: entry(place)))
        }
        rest.move(upTo: .max, to: &months)
        return months
    }
}

/// Months that are appended to others bit by bit.
private struct MonthQueue {
    private let months: [MonthSection]
    private var index = 0
    /// The rows that were moved: of all months, and of the current one.
    private var moved = 0
    private var movedOfMonth = 0

    init(_ months: [MonthSection]) { self.months = months }

    /// Moves the months of further rows, up to one of all rows.
    mutating func move(upTo end: Int, to others: inout [MonthSection]) {
        while moved < end, index < months.count {
            let month = months[index]
            let count = min(end - moved, month.count - movedOfMonth)
            let isWhole = count == month.count
            others.extend(by: isWhole ? month : month.part(movedOfMonth..<movedOfMonth + count))
            moved += count
            movedOfMonth += count
            if movedOfMonth == month.count { (index, movedOfMonth) = (index + 1, 0) }
        }
    }
}
