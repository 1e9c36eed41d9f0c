/// The rows of a list, filtered by a search.
struct ColourRows {
    private(set) var list: ColourList
    /// The matching rows of the list; nil for all.
    private var matches: [Int]?

    init(_ list: ColourList) { self.list = list }

    var query = "" { didSet { if query != oldValue { updateMatches() } } }

    var count: Int { matches?.count ?? list.colours.count }
    var isWhole: Bool { matches == nil }

    subscript(row: Int) -> NamedColour { list.colours[matches?[row] ?? row] }

    /// Returns the row of a colour; nil if it is not shown.
    func row(of id: ColourID) -> Int? {
        guard let row = list.row(of: id) else { return nil }
        return matches.map { $0.firstIndex(of: row) } ?? row
    }

    mutating func update(to list: ColourList) {
        self.list = list
        updateMatches()
    }

    private mutating func updateMatches() {
        matches = query.isEmpty ? nil : list.rows(matching: ColourQuery(query))
    }
}
