import Foundation
import GRDB

/// The colours of the last fetch, to find the next one's changes; an unchanged row costs only a comparison of bytes.
nonisolated struct KnownColours: Sendable {
    /// Sorted by number.
    private(set) var colours: [NamedColour]

    /// A change with its index in the sorted colours.
    private typealias Edit = (place: Int, change: ColourChange)

    init(_ colours: [NamedColour] = []) {
        self.colours = colours.sorted { $0.id.number < $1.id.number }
    }

    /// Fetches the rows and returns the changes, in the order of the numbers.
    mutating func update(from database: Database) throws -> [ColourChange] {
        let edits = try edits(in: database)
        if !edits.isEmpty { apply(edits) }
        return edits.map { $0.change }
    }

    private func edits(in database: Database) throws -> [Edit] {
        var edits: [Edit] = []
        var place = 0
        let rows = try StoredRow.fetchCursor(database, sql: StoredRow.selection + " ORDER BY id")
        while let row = try rows.next() {
            while place < colours.count, colours[place].id.number < row.id.number {
                edits.append((place, ColourChange(before: colours[place], after: nil)))
                place += 1
            }
            guard place < colours.count, colours[place].id.number == row.id.number else {
                edits.append((place, ColourChange(before: nil, after: row.colour)))
                continue
            }
            let (known, newest) = (colours[place], row.newColour(unlike: colours[place]))
            if let newest { edits.append((place, ColourChange(before: known, after: newest))) }
            place += 1
        }
        for rest in place..<colours.count { edits.append((rest, ColourChange(before: colours[rest], after: nil))) }
        return edits
    }

    private mutating func apply(_ edits: [Edit]) {
        var newest: [NamedColour] = []
        newest.reserveCapacity(colours.count + edits.count)
        var start = 0
        for edit in edits {
            newest += colours[start..<edit.place]
            if let after = edit.change.after { newest.append(after) }
            start = edit.place + (edit.change.before == nil ? 0 : 1)
        }
        colours = newest + colours[start...]
    }
}

/// A row as SQLite stores it; the name is read as bytes with any zeros, which another program may have stored.
nonisolated struct StoredRow: DatabaseValueConvertible, StatementColumnConvertible {
    let id: ColourID
    private let name: Data
    private let parts: ColourParts

    static let selection = "SELECT id, created, name, red, green, blue FROM color"

    /// Reads all columns, ignoring `index`: a `Row` with separate values takes ten times as long.
    init(sqliteStatement: SQLiteStatement, index: CInt) {
        let number = { Double(sqliteStatement: sqliteStatement, index: $0) }
        id = ColourID(number: Int64(sqliteStatement: sqliteStatement, index: 0), created: number(1))
        name = Data(sqliteStatement: sqliteStatement, index: 2)
        parts = ColourParts(red: number(3), green: number(4), blue: number(5))
    }

    /// Never used: a row has no single value.
    static func fromDatabaseValue(_ value: DatabaseValue) -> StoredRow? { nil }

    var databaseValue: DatabaseValue { id.number.databaseValue }

    var colour: NamedColour { NamedColour(id: id, name: String(decoding: name, as: UTF8.self), parts: parts) }

    /// Returns the colour if it differs from `known`; invalid UTF-8 that decodes to the same name is no difference.
    func newColour(unlike known: NamedColour) -> NamedColour? {
        if isStored(of: known) { return nil }
        let colour = colour
        return colour == known && colour.isNamedExactly(as: known) ? nil : colour
    }

    /// Whether the row equals a colour byte by byte.
    private func isStored(of colour: NamedColour) -> Bool {
        guard id == colour.id, parts == colour.parts else { return false }
        let isSameName = colour.name.utf8.withContiguousStorageIfAvailable { text in
            name.withUnsafeBytes { $0.count == text.count && $0.elementsEqual(text) }
        }
        return isSameName ?? false
    }
}
