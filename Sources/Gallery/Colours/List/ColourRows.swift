/// The colours of a list that a search has left.
struct ColourRows {
    private(set) var list: ColourList
    /// Their rows in the list; nil for all.
    private var matches: [Int]?

    init(_ list: ColourList) {
        self.list = list
    }

    /// What is looked for; everything if it is empty.
    var query = "" {
        didSet { if query != oldValue { updateMatches() } }
    }

    var count: Int { matches?.count ?? list.colours.count }
    /// Whether all colours are there.
    var isWhole: Bool { matches == nil }

    subscript(row: Int) -> NamedColour { list.colours[matches?[row] ?? row] }

    /// The row of a colour; nil for one that is not among them.
    func row(of id: ColourID) -> Int? {
        guard let row = list.row(of: id) else { return nil }
        return matches.map { $0.firstIndex(of: row) } ?? row
    }

    mutating func update(to list: ColourList) {
        self.list = list
        updateMatches()
    }

    private mutating func updateMatches() {
        matches = query.isEmpty ? nil : list.rows(matching: query)
    }
}
