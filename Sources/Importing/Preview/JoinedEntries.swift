import WeightHistory

/// The entries of all files, with the values of a moment joined to its weight, as files may have a row for each value.
struct JoinedEntries {
    /// Weights in their order, then the values that are of no weight's moment, or have a note of their own.
    private(set) var entries: [ImportedEntry] = []
    /// The number of rows without a weight that were joined to others.
    private(set) var joinedCount = 0
    /// The number of values that differ from another one of their series and moment, which is kept.
    private(set) var severalCount = 0
    /// The index of the first entry of each moment.
    private var places: [Int: Int] = [:]

    init(_ rows: some Sequence<ImportedEntry>) {
        var alone: [ImportedEntry] = []
        for row in rows {
            if row.hasWeight { add(weight: row) } else { alone.append(row) }
        }
        for row in alone {
            let moment = Self.moment(row)
            if let place = places[moment], row.note.isEmpty || row.note == entries[place].note {
                join(row.values, to: place)
                joinedCount += 1
            } else {
                places[moment] = places[moment] ?? entries.count
                entries.append(row)
            }
        }
    }

    private mutating func add(weight row: ImportedEntry) {
        let place = places[Self.moment(row)]
        entries.append(row)
        guard let place else {
            places[Self.moment(row)] = entries.count - 1
            return
        }
        // The same weighing in another file may have further values.
        guard EntryIdentity(entries[place]) == EntryIdentity(row) else { return }
        entries[entries.count - 1].values = []
        join(row.values, to: place)
    }

    private mutating func join(_ values: [SeriesValue], to place: Int) {
        for value in values {
            let known = entries[place].values.first { $0.series.holds(value.series) }
            if let known {
                let number = value.converted(to: known.series)?.number ?? value.number
                if abs(number - known.number) > 0.005 { severalCount += 1 }
            } else {
                entries[place].values.append(value)
            }
        }
    }

    private static func moment(_ row: ImportedEntry) -> Int { EntryIdentity(row).moment }
}

extension EntryIdentity {
    fileprivate init(_ row: ImportedEntry) { self.init(date: row.date, kilograms: row.kilograms) }
}

extension ImportReading {
    /// Whether a file has values of series besides weight.
    public var hasValues: Bool { files.contains { !$0.series.isEmpty } }
}
