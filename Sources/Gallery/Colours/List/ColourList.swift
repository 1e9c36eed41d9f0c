/// Colours sorted by name as the locale has it, then by creation, ready to be searched.
nonisolated struct ColourList: Sendable {
    private(set) var colours: [NamedColour] = []
    private var keys = ByteTable()
    private var searchTexts = ByteTable()

    init() {}

    init(_ colours: [NamedColour], _ collation: Collation) {
        self.init(sorting: colours, collation)
    }

    /// The row of a colour; nil if it is not in the list.
    func row(of id: ColourID) -> Int? { colours.firstIndex { $0.id == id } }

    func contains(_ id: ColourID) -> Bool { row(of: id) != nil }

    /// What makes one list of another.
    struct Difference: Hashable, Sendable {
        /// Rows of the new list.
        var insertions: [Range<Int>] = []
        /// Rows of the old list.
        var deletions: [Range<Int>] = []
        /// Whether rows that stay where they are show something else.
        var hasOtherContent = false

        var isEmpty: Bool { insertions.isEmpty && deletions.isEmpty && !hasOtherContent }
        /// Whether the rows of a list are other ones, or stand elsewhere.
        var movesRows: Bool { !insertions.isEmpty || !deletions.isEmpty }
    }

    /// The list of these colours, and what is different: what stays where it was is sorted no second time.
    func updated(
        with newest: [NamedColour], _ collation: Collation
    ) -> (list: ColourList, difference: Difference) {
        var (kept, fresh, difference) = compare(with: newest)
        guard !fresh.isEmpty || difference.hasOtherContent || newest.count != colours.count else {
            return (self, difference)
        }
        let list = merged(kept, ColourList(sorting: fresh, collation), collation, &difference)
        return (list, difference)
    }

    /// - Returns: For each row the colour that it still has, nil if it has left; and the colours that have no row yet.
    private func compare(
        with newest: [NamedColour]
    ) -> (kept: [NamedColour?], fresh: [NamedColour], Difference) {
        var rows: [Int64: Int] = [:]
        rows.reserveCapacity(colours.count)
        for (row, colour) in colours.enumerated() { rows[colour.id.number] = row }
        var kept = [NamedColour?](repeating: nil, count: colours.count)
        var fresh: [NamedColour] = []
        var difference = Difference()
        for colour in newest {
            guard let row = rows[colour.id.number], colours[row].id == colour.id, colours[row].name == colour.name
            else {
                fresh.append(colour)
                continue
            }
            kept[row] = colour
            if colours[row].parts != colour.parts { difference.hasOtherContent = true }
        }
        return (kept, fresh, difference)
    }

    /// The colours that stay in their order, and the others where they belong among them.
    private func merged(
        _ kept: [NamedColour?], _ added: ColourList, _ collation: Collation, _ difference: inout Difference
    ) -> ColourList {
        var list = ColourList()
        list.reserveCapacity(for: self, added)
        var next = 0
        for (row, colour) in kept.enumerated() {
            guard let colour else {
                difference.deletions.extend(by: row)
                continue
            }
            while next < added.colours.count, added.precedes(next, colour, row, of: self, collation) {
                difference.insertions.extend(by: list.colours.count)
                list.append(added.colours[next], next, of: added)
                next += 1
            }
            list.append(colour, row, of: self)
        }
        for index in next..<added.colours.count {
            difference.insertions.extend(by: list.colours.count)
            list.append(added.colours[index], index, of: added)
        }
        return list
    }

    private mutating func append(_ colour: NamedColour, _ row: Int, of other: ColourList) {
        colours.append(colour)
        keys.append(row..<row + 1, of: other.keys)
        searchTexts.append(row..<row + 1, of: other.searchTexts)
    }

    private mutating func reserveCapacity(for one: ColourList, _ other: ColourList) {
        let count = one.colours.count + other.colours.count
        colours.reserveCapacity(count)
        keys.reserveCapacity(count, bytes: one.keys.byteCount + other.keys.byteCount)
        searchTexts.reserveCapacity(count, bytes: one.searchTexts.byteCount + other.searchTexts.byteCount)
    }
}

// The order.
nonisolated extension ColourList {
    private init(sorting unsorted: [NamedColour], _ collation: Collation) {
        var table = ByteTable()
        for colour in unsorted { table.append(collation.key(colour.name)) }
        let order = unsorted.indices.sorted { one, other in
            let order = table.compare(one, with: other, of: table)
            return Self.precedes(order, unsorted[one], unsorted[other], collation)
        }
        for index in order {
            colours.append(unsorted[index])
            keys.append(table[index])
            searchTexts.append(SearchText.folded(unsorted[index].name))
        }
    }

    /// Whether a row of this list stands before a colour that has a row of another one.
    private func precedes(
        _ row: Int, _ other: NamedColour, _ otherRow: Int, of list: ColourList, _ collation: Collation
    ) -> Bool {
        Self.precedes(keys.compare(row, with: otherRow, of: list.keys), colours[row], other, collation)
    }

    /// - Parameter order: How their keys compare.
    private static func precedes(
        _ order: Int32, _ one: NamedColour, _ other: NamedColour, _ collation: Collation
    ) -> Bool {
        let order = order == 0 ? collation.compareRest(one.name, other.name) : order
        if order != 0 { return order < 0 }
        return (one.id.created, one.id.number) < (other.id.created, other.id.number)
    }
}

// What a person looks for.
nonisolated extension ColourList {
    /// The rows whose name contains a text, case and accents aside, or whose colour is, or begins like, `#rrggbb`.
    func rows(matching text: String) -> [Int] {
        let named = searchTexts.indices(containing: SearchText.folded(text))
        guard let prefix = HexPrefix(text) else { return named }
        let coloured = colours.indices.filter { prefix.matches(colours[$0].parts) }
        return coloured.isEmpty ? named : Set(named).union(coloured).sorted()
    }
}

/// The first figures of a colour's hex value.
private nonisolated struct HexPrefix {
    private let number: Int
    /// How many bits of a value follow the prefix.
    private let shift: Int

    /// Nil for a text that is no sign with one to six figures.
    init?(_ text: String) {
        let figures = text.dropFirst()
        guard text.first == "#", 1...6 ~= figures.utf8.count, figures.allSatisfy(\.isHexDigit),
            let number = Int(figures, radix: 16)
        else { return nil }
        (self.number, shift) = (number, 4 * (6 - figures.count))
    }

    func matches(_ parts: ColourParts) -> Bool { parts.hexNumber >> shift == number }
}

nonisolated extension [Range<Int>] {
    /// Adds the next number to ascending ranges.
    fileprivate mutating func extend(by number: Int) {
        if let last, last.upperBound == number {
            self[count - 1] = last.lowerBound..<number + 1
        } else {
            append(number..<number + 1)
        }
    }
}
