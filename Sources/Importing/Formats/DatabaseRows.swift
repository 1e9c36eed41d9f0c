import SQLite

/// A format that is a database.
struct DatabaseRows {
    let traits: SourceTraits
    /// The queries for its rows; a database of the format has the tables of at least one.
    let queries: [Query]

    struct Query {
        /// The columns that each table must have.
        let tables: [String: Set<String>]
        /// The meaning of each column of the result.
        let columns: [Column]
        let statement: String
        /// The query for the numbers and names of people; nil if rows have no `person`, which is such a number.
        var persons: String?
        /// Further columns of one of the tables, with the measurement in each, which older databases may lack; they
        /// replace `{values}` in the statement.
        var further: (table: String, columns: [(name: String, measure: SourceMeasure)])?
    }

    enum Column {
        case date, offset, weight, unit, person, deletion, note
        case value(SourceMeasure)
        /// The unit of the value before.
        case unitOfValue
    }

    private static let known: [DatabaseRows] = [
        .gadgetbridge,
        .healthConnect,
        .openScale2,
        .openScale3,
        .weightLogger,
    ]

    /// Reads a database with its log; nil if it is of an unknown program.
    static func read(_ file: SourceFile, _ answers: ImportAnswers) throws(ImportError) -> ImportedFile? {
        var bytes = try file.open().all(expected: file.size, atMost: SourceFile.mostBytes)
        WriteAheadLog.apply(try file.log(), to: &bytes)
        return try bytes.withUnsafeMutableBufferPointer { bytes throws(ImportError) in
            let (database, format): (Database, DatabaseRows?)
            do throws(Database.Damage) {
                database = try Database(UnsafeMutableRawBufferPointer(bytes))
                format = try Self.format(of: database)
            } catch {
                throw .damagedDatabase
            }
            return try format?.read(database, answers)
        }
    }

    /// Returns the format with the queries whose tables a database has; nil if its program is unknown.
    private static func format(of database: Database) throws(Database.Damage) -> DatabaseRows? {
        for format in known {
            var present: [Query] = []
            for query in format.queries where try query.fits(database) { present.append(query) }
            if !present.isEmpty { return DatabaseRows(traits: format.traits, queries: present) }
        }
        return nil
    }

    private func read(_ database: Database, _ answers: ImportAnswers) throws(ImportError) -> ImportedFile {
        try RowPass.read(traits, answers) { take throws(ImportError) in
            var count = 0
            do throws(Database.Damage) {
                for query in queries { count = try query.feed(database, after: count, take) }
            } catch {
                throw .damagedDatabase
            }
            return count
        }
    }
}

extension DatabaseRows.Query {
    fileprivate func fits(_ database: Database) throws(Database.Damage) -> Bool {
        for (table, columns) in tables {
            guard try columns.isSubset(of: database.columns(of: table)) else { return false }
        }
        return true
    }

    /// Calls `take` with each row, and returns the number of rows, including the `count` before.
    fileprivate func feed(
        _ database: Database, after count: Int, _ take: (RowEvent) -> Void
    ) throws(Database.Damage) -> Int {
        let (row, names) = (SourceRow(line: count), try personNames(in: database))
        let personColumn = columns.firstIndex { if case .person = $0 { true } else { false } }
        let further = try furtherColumns(in: database)
        let columns = columns + further.map { .value($0.measure) }
        let statement = statement.replacing("{values}", with: further.map { ", \"\($0.name)\"" }.joined())
        try database.forEachRow(of: statement) { result in
            row.line += 1
            row.values.removeAll(keepingCapacity: true)
            // Before the value is converted to a text.
            var person = personColumn.flatMap(result.integer).map { names[$0] } ?? ""
            for (index, column) in columns.enumerated() { fill(row, column, result.text(index).stripped) }
            person.withUTF8 { text in
                row.person = text
                take(.row(row))
            }
        }
        return row.line
    }

    private func furtherColumns(
        in database: Database
    ) throws(Database.Damage) -> [(name: String, measure: SourceMeasure)] {
        guard let further else { return [] }
        let names = try database.columns(of: further.table)
        return further.columns.filter { names.contains($0.name) }
    }

    private func personNames(in database: Database) throws(Database.Damage) -> PersonNames {
        guard let persons else { return PersonNames() }
        var names: [Int: String] = [:]
        try database.forEachRow(of: persons) { row in
            if let number = row.integer(0) { names[number] = row.text(1).text }
        }
        return PersonNames(names)
    }

    private func fill(_ row: SourceRow, _ column: DatabaseRows.Column, _ text: SourceRow.Text) {
        switch column {
        case .date: row.date = text
        case .offset: row.offset = text
        case .weight: row.weight = text
        case .unit: row.unit = text
        case .person: break
        case .deletion: row.deletion = text
        case .note: row.note = text.text
        case .value(let measure): row.values.append(SourceValue(measure: measure, text: text))
        case .unitOfValue: if !row.values.isEmpty { row.values[row.values.count - 1].unit = text }
        }
    }
}
