/// What the columns and lines of a table are.
struct TableLayout {
    var traits: SourceTraits
    var separator: UInt8
    /// Where the first row begins, in bytes from the text's beginning.
    var start = 0
    /// The first row's, from 1.
    var line = 1
    var columns: TableColumns
    /// How many cells the header has; more are too many, or belong to the text column.
    var columnCount: Int
    var rows = TableRows.plain
    /// The last column of free text.
    var textColumn: Int?
    /// The names of the header, in small letters.
    var header: [String] = []
    /// Whether the table calls its weights so.
    var namesWeight = true
    /// The line above the header.
    var title: SectionTitle?
}

/// The indices of the columns, from 0.
struct TableColumns {
    var date: Int
    var weight: Int
    var time: Int?
    var unit: Int?
    var note: Int?
    var bodyMassIndex: Int?
    var height: Int?
    var offset: Int?
    /// Of what each row measures, in a table of several measurements.
    var word: Int?
    /// Of the names of people.
    var person: Int?
    var deletion: Int?
    /// Of the zones of times.
    var zone: Int?
    /// Of the same weight in another unit.
    var twin: Int?
    /// Of the pounds beside whole stones, or the ounces beside whole pounds.
    var part: Int?
    /// Of another date, which may prove the order of the first one's numbers.
    var secondDate: Int?

    /// Those that something is read from.
    var all: [Int] {
        [date, weight]
            + [time, unit, note, bodyMassIndex, height, offset, word, person, deletion, twin, part, zone]
            .compactMap(\.self)
    }

    /// The last column that a row must have.
    var lastNeeded: Int { max(date, weight) }

    init(date: Int, weight: Int, time: Int? = nil, unit: Int? = nil, note: Int? = nil) {
        self.date = date
        self.weight = weight
        self.time = time
        self.unit = unit
        self.note = note
    }
}

/// How the lines of a table become rows.
struct TableRows: Sendable {
    /// Makes a row, or what counts a line, of the cells that the maker has.
    let event: @Sendable (_ maker: inout RowMaker, _ line: TableScanner.Found) -> RowEvent
    /// Whether lines that begin with `#` are none of its rows.
    var skipsComments = false
    /// Whether a last line without an end is cut off if it has fewer cells than the header.
    var hasAllCells = false

    /// Rows by their columns alone.
    static let plain = TableRows(event: { maker, line in maker.sectionRow(line) })

    /// Rows by their columns alone, and comments.
    static let hashComments = TableRows(event: { maker, line in maker.sectionRow(line) }, skipsComments: true)
}
