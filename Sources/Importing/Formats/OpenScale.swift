/// openScale for Android: three generations of tables.
/// Source: oliexdev/openScale at the tags 1.0 to 1.7 and 2.5.4, and ImportExportUseCases.kt.
enum OpenScale {
    static func layout(_ head: TableSample) -> TableLayout? {
        guard let header = head.records.first else { return nil }
        return third(header, head) ?? second(header, head) ?? first(head)
    }

    /// One column for each measurement, named by its key, or by its name if it is the user's own, in the unit that its user
    /// chose.
    private static func third(_ header: TableSample.Record, _ head: TableSample) -> TableLayout? {
        let names = header.cells
        guard names.count >= 3, names.starts(with: ["DATE", "TIME"]), let weight = names.firstIndex(of: "WEIGHT") else {
            return nil
        }
        let columns = TableColumns(
            date: 0, weight: weight, time: 1, note: names.firstIndex(of: "COMMENT"),
            bodyMassIndex: names.firstIndex(of: "BMI"),
            measures: measuresOfThird(in: names))
        var traits = SourceTraits(format: .openScale3, dateOrder: .yearFirst)
        if columns.measures.contains(where: { $0.measure.unit == .fixed(.percent) }) {
            traits.notes = [.percentAssumed]
        }
        traits.noteOthers(in: header.cells, besides: columns)
        return TableLayout(traits, head, after: header, columns)
    }

    /// Finds the columns by their keys, and those of the user's own measurements if these are girths, or name their unit.
    private static func measuresOfThird(in names: [String]) -> [MeasuredColumn] {
        let known = [MeasuredColumn](measuresOfThird, in: names)
        let own = names.enumerated().compactMap { index, name -> MeasuredColumn? in
            guard measuresOfThird[name] == nil, let own = MeasureName(name) ?? MeasureName(further: name),
                own.isUnitStated || own.measure.unit == .metric(.centimetres),
                !known.contains(where: { $0.measure.name == own.measure.name })
            else { return nil }
            return MeasuredColumn(index: index, measure: own.measure)
        }
        return known + own
    }

    /// Measurements by their keys; the table does not state the units that the user chose for them.
    static let measuresOfThird: [String: SourceMeasure] = [
        "BODY_FAT": .fat, "WATER": .water, "MUSCLE": .muscle, "VISCERAL_FAT": .visceral,
        "BONE": SourceMeasure("bone", as: .metric(.kilograms)), "WAIST": length("waist"), "HIPS": length("hip"),
        "CHEST": length("chest"), "THIGH": length("thigh"), "BICEPS": length("biceps"), "NECK": length("neck"),
        "CALIPER_1": length("caliper1"), "CALIPER_2": length("caliper2"), "CALIPER_3": length("caliper3"),
        "HEART_RATE": .pulse,
    ]

    private static func length(_ name: String) -> SourceMeasure { SourceMeasure(name, as: .metric(.centimetres)) }

    private static let namesOfSecond: Set = [
        "biceps", "bone", "caliper1", "caliper2", "caliper3", "calories", "chest", "comment", "datetime", "fat", "hip",
        "lbm", "lbw", "muscle", "neck", "thigh", "visceralfat", "waist", "water", "weight",
    ]

    /// Measurements by their names, in kilograms, centimetres and percent, whichever units the app showed.
    static let measuresOfSecond: [String: SourceMeasure] = {
        let lengths = ["waist", "hip", "chest", "thigh", "biceps", "neck", "caliper1", "caliper2", "caliper3"]
        var measures = Dictionary(uniqueKeysWithValues: lengths.map { ($0, SourceMeasure($0, .centimetres)) })
        (measures["fat"], measures["water"], measures["muscle"]) = (.fat, .water, .muscle)
        // A database and a table spell it in their own ways.
        (measures["visceralFat"], measures["visceralfat"], measures["bone"]) = (.visceral, .visceral, .boneMass)
        return measures
    }()

    /// Always in kilograms, whichever unit the app showed.
    private static func second(_ header: TableSample.Record, _ head: TableSample) -> TableLayout? {
        let names = header.names
        guard let date = names.firstIndex(of: "datetime"), let weight = names.firstIndex(of: "weight"),
            namesOfSecond.isSuperset(of: names)
        else { return nil }
        var traits = SourceTraits(format: .openScale2, unit: .kilograms, dateOrder: .dayFirst)
        let columns = TableColumns(
            date: date, weight: weight, note: names.firstIndex(of: "comment"),
            measures: [MeasuredColumn](measuresOfSecond, in: names))
        traits.noteOthers(in: header.cells, besides: columns)
        return TableLayout(traits, head, after: header, columns)
    }

    /// The comment's column by the number of columns, which differs between versions.
    private static let commentsOfFirst = [5: nil, 6: 5, 8: 7, 9: 8, 10: 9]

    /// The columns after date and weight by their number; the fifth of five may be a comment.
    private static let namesOfFirst: [Int: [String]] = [
        5: ["fat", "water"], 6: ["fat", "water", "muscle"], 8: ["fat", "water", "muscle", "waist", "hip"],
        9: ["fat", "water", "muscle", "bone", "waist", "hip"],
        10: ["fat", "water", "muscle", "lbm", "bone", "waist", "hip"],
    ]

    /// The columns that are not imported, by the number of columns: the computed lean mass, and one of unclear meaning.
    private static let othersOfFirst = [5: "muscle", 10: "lean mass"]

    /// The first generation: no header, known by the date's form and the number of columns; in kilograms from 1.5.5 on.
    private static func first(_ head: TableSample) -> TableLayout? {
        guard head.separator == UInt8(ascii: ","), let comment = commentsOfFirst[head.usualCount],
            head.records.prefix(20).allSatisfy({ isRowOfFirst($0.cells) })
        else { return nil }
        let unit = head.usualCount >= 9 ? SourceUnit.kilograms : nil
        let others = othersOfFirst[head.usualCount].map { [ImportNote.otherColumns([$0])] } ?? []
        return TableLayout(
            SourceTraits(format: .openScale1, unit: unit, dateOrder: .dayFirst, notes: others), head,
            TableColumns(
                date: 0, weight: 1, note: comment,
                measures: [MeasuredColumn](
                    measuresOfSecond, in: ["", ""] + namesOfFirst[head.usualCount, default: []])),
            event: rowOfFirst)
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
