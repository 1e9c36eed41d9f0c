import Cairo
import Foundation
import GRDB

/// The colours of the last fetch, to find the next one's changes; an unchanged row costs only a comparison of bytes.
nonisolated struct KnownColours: Sendable {
    /// Sorted by number.
    private(set) var colours: [NamedColour]

    init(_ colours: [NamedColour] = []) {
        self.colours = colours.sorted { $0.id.number < $1.id.number }
    }

    /// Fetches the rows and returns the changes, in the order of the numbers.
    mutating func update(from database: Database) throws -> [ColourChange] {
        var changes: [ColourChange] = []
        var newest: [NamedColour] = []
        newest.reserveCapacity(colours.count)
        var rest = colours[...]
        let rows = try StoredRow.fetchCursor(database, sql: StoredRow.selection + " ORDER BY id")
        while let row = try rows.next() {
            while let gone = rest.first, gone.id.number < row.id.number {
                changes.append(ColourChange(before: gone, after: nil))
                rest.removeFirst()
            }
            let known = rest.first?.id.number == row.id.number ? rest.removeFirst() : nil
            let changed = row.newColour(unlike: known)
            if let changed { changes.append(ColourChange(before: known, after: changed)) }
            if let colour = changed ?? known { newest.append(colour) }
        }
        changes += rest.map { ColourChange(before: $0, after: nil) }
        if !changes.isEmpty { colours = newest }
        return changes
    }
}

/// A row as SQLite stores it; the name is read as bytes with any zeros, which another program may have stored.
nonisolated struct StoredRow: DatabaseValueConvertible, StatementColumnConvertible {
    let id: ColourID
    private let name: Data
    private let parts: Color

    static let selection = "SELECT id, created, name, red, green, blue FROM color"

    /// Reads all columns, ignoring `index`: a `Row` with separate values takes ten times as long.
    init(sqliteStatement: SQLiteStatement, index: CInt) {
        let number = { Double(sqliteStatement: sqliteStatement, index: $0) }
        id = ColourID(number: Int64(sqliteStatement: sqliteStatement, index: 0), created: number(1))
        name = Data(sqliteStatement: sqliteStatement, index: 2)
        parts = Color(red: number(3), green: number(4), blue: number(5))
    }

    /// Never used: a row has no single value.
    static func fromDatabaseValue(_ value: DatabaseValue) -> StoredRow? { nil }

    var databaseValue: DatabaseValue { id.number.databaseValue }

    var colour: NamedColour { NamedColour(id: id, name: String(decoding: name, as: UTF8.self), parts: parts) }

    /// Returns the colour if it differs from `known`; invalid UTF-8 that decodes to the same name is no difference.
    func newColour(unlike known: NamedColour?) -> NamedColour? {
        guard let known else { return colour }
        if isStored(of: known) { return nil }
        let newest = colour
        return newest == known && newest.isNamedExactly(as: known) ? nil : newest
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
