/// openScale for Android: three generations of tables.
/// Source: oliexdev/openScale at the tags 1.0 to 1.7 and 2.5.4, and ImportExportUseCases.kt.
enum OpenScale {
    static func layout(_ head: TableSample) -> TableLayout? {
        guard let header = head.records.first else { return nil }
        return third(header, head) ?? second(header, head) ?? first(head)
    }

    /// One column for each measurement, named by its key, in the unit that its user chose.
    private static func third(_ header: TableSample.Record, _ head: TableSample) -> TableLayout? {
        let names = header.cells
        guard names.count >= 3, names.starts(with: ["DATE", "TIME"]), let weight = names.firstIndex(of: "WEIGHT") else {
            return nil
        }
        let columns = TableColumns(
            date: 0, weight: weight, time: 1, note: names.firstIndex(of: "COMMENT"),
            bodyMassIndex: names.firstIndex(of: "BMI"))
        return TableLayout(
            SourceTraits(format: .openScale3, dateOrder: .yearFirst), head, after: header, columns)
    }

    private static let namesOfSecond: Set = [
        "biceps", "bone", "caliper1", "caliper2", "caliper3", "calories", "chest", "comment", "datetime", "fat", "hip",
        "lbm", "lbw", "muscle", "neck", "thigh", "visceralfat", "waist", "water", "weight",
    ]

    /// Always in kilograms, whichever unit the app showed.
    private static func second(_ header: TableSample.Record, _ head: TableSample) -> TableLayout? {
        let names = header.names
        guard let date = names.firstIndex(of: "datetime"), let weight = names.firstIndex(of: "weight"),
            namesOfSecond.isSuperset(of: names)
        else { return nil }
        return TableLayout(
            SourceTraits(format: .openScale2, unit: .kilograms, dateOrder: .dayFirst), head, after: header,
            TableColumns(date: date, weight: weight, note: names.firstIndex(of: "comment")))
    }

    /// The comment's column by the number of columns, which differs between versions.
    private static let commentsOfFirst = [5: nil, 6: 5, 8: 7, 9: 8, 10: 9]

    /// The first generation: no header, known by the date's form and the number of columns; in kilograms from 1.5.5 on.
    private static func first(_ head: TableSample) -> TableLayout? {
        guard head.separator == UInt8(ascii: ","), let comment = commentsOfFirst[head.usualCount],
            head.records.prefix(20).allSatisfy({ isRowOfFirst($0.cells) })
        else { return nil }
        let unit = head.usualCount >= 9 ? SourceUnit.kilograms : nil
        return TableLayout(
            SourceTraits(format: .openScale1, unit: unit, dateOrder: .dayFirst), head,
            TableColumns(date: 0, weight: 1, note: comment), event: rowOfFirst)
    }

    private static func isRowOfFirst(_ cells: [String]) -> Bool {
        guard cells.count >= 5, cells[0].utf8.count == 16 else { return false }
        let form = cells[0].utf8.map { $0.isDigit ? UInt8(ascii: "0") : $0 }
        return form.elementsEqual("00.00.0000 00:00".utf8) && cells[1...4].allSatisfy { Double($0) != nil }
    }

    /// Joins the last cells to the comment, which is unquoted and may contain commas.
    private static func rowOfFirst(_ maker: inout RowMaker) -> RowEvent {
        guard let row = maker.requiredRow() else { return maker.rejected(.tooFewCells) }
        if let column = maker.layout.columns.note, column < maker.cells.count, let last = maker.cells.last {
            row.note = String(decoding: maker.bytes[maker.cells[column].start..<last.end], as: UTF8.self)
        }
        return .row(row)
    }
}
