import System

/// Sorted colours with search texts; names have the locale's order.
nonisolated struct ColourList: Sendable {
    private(set) var colours: [NamedColour] = []
    let order: ColourOrder
    private var keys = ByteTable()
    private var searchTexts = ByteTable()

    init(order: ColourOrder = ColourOrder()) { self.order = order }

    func row(of id: ColourID) -> Int? { colours.firstIndex { $0.id == id } }

    func contains(_ id: ColourID) -> Bool { row(of: id) != nil }

    struct Difference: Hashable, Sendable {
        /// Rows of the new list.
        var insertions: [Range<Int>] = []
        /// Rows of the old list.
        var deletions: [Range<Int>] = []
        /// Whether a row that keeps its place has different content.
        var changesContent = false

        var movesRows: Bool { !insertions.isEmpty || !deletions.isEmpty }
    }

    /// Returns the list after the changes, and the difference; sorts only the colours that are new or renamed.
    func updated(by changes: [ColourChange], _ collation: Collation) -> (list: ColourList, difference: Difference) {
        guard !changes.isEmpty else { return (self, Difference()) }
        let rows = rows(before: changes)
        var list = self
        var difference = Difference()
        var leaving: [Int] = []
        var fresh: [NamedColour] = []
        for change in changes {
            let row = change.before.flatMap { rows[$0.id.number] }
            if let row, let after = change.after, order.hasSamePlace(after, colours[row]) {
                list.colours[row] = after
                difference.changesContent = true
            } else {
                if let row { leaving.append(row) }
                if let after = change.after { fresh.append(after) }
            }
        }
        guard !leaving.isEmpty || !fresh.isEmpty else { return (list, difference) }
        let added = ColourList(fresh, collation, order: order)
        return (list.merged(leaving.sorted(), added, collation, &difference), difference)
    }

    private func rows(before changes: [ColourChange]) -> [Int64: Int] {
        let numbers = Set(changes.compactMap { $0.before?.id.number })
        guard !numbers.isEmpty else { return [:] }
        var rows: [Int64: Int] = [:]
        for row in colours.indices where numbers.contains(colours[row].id.number) { rows[colours[row].id.number] = row }
        return rows
    }

    /// Returns the list without the leaving rows, which ascend, and with the added colours inserted.
    private func merged(
        _ leaving: [Int], _ added: ColourList, _ collation: Collation, _ difference: inout Difference
    ) -> ColourList {
        var list = ColourList(order: order)
        list.reserveCapacity(for: self, added)
        for row in leaving { difference.deletions.extend(by: row) }
        var rest = leaving[...]
        var row = 0
        for index in added.colours.indices {
            let place = place(of: index, in: added, from: row, collation)
            list.append(row..<place, of: self, without: &rest)
            difference.insertions.extend(by: list.colours.count)
            list.append(index..<index + 1, of: added)
            row = place
        }
        list.append(row..<colours.count, of: self, without: &rest)
        return list
    }

    /// Returns the first row from `row` on that belongs after the colour at `index` of `list`.
    private func place(of index: Int, in list: ColourList, from row: Int, _ collation: Collation) -> Int {
        (row..<colours.count).partitionPoint { !list.precedes(index, colours[$0], $0, of: self, collation) }
    }

    private mutating func append(_ rows: Range<Int>, of other: ColourList, without leaving: inout ArraySlice<Int>) {
        var start = rows.lowerBound
        while let row = leaving.first, row < rows.upperBound {
            append(start..<row, of: other)
            start = row + 1
            leaving.removeFirst()
        }
        append(start..<rows.upperBound, of: other)
    }

    private mutating func append(_ rows: Range<Int>, of other: ColourList) {
        colours += other.colours[rows]
        keys.append(rows, of: other.keys)
        searchTexts.append(rows, of: other.searchTexts)
    }

    private mutating func reserveCapacity(for one: ColourList, _ other: ColourList) {
        let count = one.colours.count + other.colours.count
        colours.reserveCapacity(count)
        keys.reserveCapacity(count, bytes: one.keys.byteCount + other.keys.byteCount)
        searchTexts.reserveCapacity(count, bytes: one.searchTexts.byteCount + other.searchTexts.byteCount)
    }

    init(_ unsorted: [NamedColour], _ collation: Collation, order: ColourOrder = ColourOrder()) {
        self.order = order
        var table = ByteTable()
        for colour in unsorted { table.append(collation.key(colour.name)) }
        let sorted = unsorted.indices.sorted { one, other in
            order.areSorted(unsorted[one], unsorted[other]) {
                Self.compare(
                    unsorted[one], unsorted[other], keys: table.compare(one, with: other, of: table), collation)
            }
        }
        for index in sorted {
            colours.append(unsorted[index])
            keys.append(table[index])
            searchTexts.append(SearchText.folded(unsorted[index].name))
        }
    }

    /// Whether a row of this list belongs before a colour in a row of another.
    private func precedes(
        _ row: Int, _ other: NamedColour, _ otherRow: Int, of list: ColourList, _ collation: Collation
    ) -> Bool {
        order.areSorted(colours[row], other) {
            Self.compare(colours[row], other, keys: keys.compare(row, with: otherRow, of: list.keys), collation)
        }
    }

    /// Compares two names: negative, zero or positive.
    ///
    /// - Parameter keys: The comparison of their keys.
    private static func compare(
        _ one: NamedColour, _ other: NamedColour, keys: Int32, _ collation: Collation
    ) -> Int32 {
        keys == 0 ? collation.compareRest(one.name, other.name) : keys
    }

    /// Returns the rows that a search finds.
    func rows(matching query: ColourQuery) -> [Int] {
        let named = query.name.map { searchTexts.indices(containing: SearchText.folded($0)) } ?? []
        if case .name = query { return named }
        let coloured = colours.indices.filter { query.matches(colours[$0].parts) }
        return coloured.isEmpty ? named : Set(named).union(coloured).sorted()
    }
}

nonisolated extension [Range<Int>] {
    /// Appends the next index to ascending ranges.
    fileprivate mutating func extend(by number: Int) {
        if let last, last.upperBound == number {
            self[count - 1] = last.lowerBound..<number + 1
        } else {
            append(number..<number + 1)
        }
    }
}
