struct TableLayout {
    var traits: SourceTraits
    var separator: UInt8
    /// The offset of the first row, in bytes.
    var start = 0
    /// The line of the first row, from 1.
    var line = 1
    var columns: TableColumns
    /// The number of cells in the header, or up to the last chosen column; further cells are an error, or belong to
    /// `textColumn`.
    var columnCount: Int
    /// Returns the event of the maker's current line.
    var event: @Sendable (_ maker: inout RowMaker) -> RowEvent = { $0.sectionRow() }
    /// Whether lines that begin with `#` are comments.
    var skipsComments = false
    /// Whether an unterminated last line is cut off if it has fewer cells than usual.
    var hasAllCells = false
    /// The last column with free text.
    var textColumn: Int?
    /// The names of the header, in lowercase.
    var header: [String] = []
    /// Whether a name identifies the weight column.
    var namesWeight = true
    /// The line above the header.
    var title: SectionTitle?
    /// Whether the table is in a sheet, where remarks may be beside it, after an empty column.
    var isInSheet = false
}

extension TableLayout {
    /// - Parameters:
    ///   - header: The line before the rows; nil if they begin with the first line.
    ///   - count: The number of columns, if not that of the header.
    init(
        _ traits: SourceTraits, _ head: TableSample, after header: TableSample.Record? = nil, _ columns: TableColumns,
        count: Int? = nil, skipsComments: Bool = false, event: (@Sendable (inout RowMaker) -> RowEvent)? = nil
    ) {
        self.init(
            traits: traits, separator: head.separator, start: header?.next ?? 0, line: (header?.found.line ?? 0) + 1,
            columns: columns, columnCount: count ?? header?.cells.count ?? head.usualCount,
            skipsComments: skipsComments, header: header?.names ?? [])
        if let event { self.event = event }
    }
}

/// The indices of the columns of a `SourceRow`'s cells, from 0.
struct TableColumns {
    var date: Int
    /// The date's column if the table has no weights.
    var weight: Int
    var time: Int?
    var unit: Int?
    var note: Int?
    var bodyMassIndex: Int?
    var height: Int?
    var offset: Int?
    var word: Int?
    var person: Int?
    var deletion: Int?
    var zone: Int?
    var twin: Int?
    var part: Int?
    var secondDate: Int?
    /// The columns of measurements besides weight.
    var measures: [MeasuredColumn] = []

    /// The columns that decide whether, when and by whom a weight was measured, and in which unit.
    var deciding: [Int] {
        [date] + [time, unit, person, deletion, word, twin, part, offset, zone].compactMap(\.self)
    }

    /// The columns from which values are read, without `secondDate`.
    var all: [Int] { deciding + [weight] + [note, bodyMassIndex, height].compactMap(\.self) + measures.map(\.index) }

    /// The columns of `all` that are imported: the body mass index and the height are only read.
    var imported: [Int] { all.filter { $0 != bodyMassIndex && $0 != height } }

    /// The last column that every row must have.
    var lastRequired: Int { max(date, weight) }
}

/// A column of a measurement besides weight.
struct MeasuredColumn: Sendable {
    let index: Int
    let measure: SourceMeasure
}

extension [MeasuredColumn] {
    /// Finds the columns by their names in a header.
    init(_ measures: [String: SourceMeasure], in names: [String]) {
        self = names.enumerated().compactMap { index, name in
            measures[name].map { MeasuredColumn(index: index, measure: $0) }
        }
    }
}
