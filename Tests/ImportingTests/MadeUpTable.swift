import Requests
import TestSupport
import WeightHistory

@testable import Importing

/// A random table with its correct contents.
struct MadeUpTable {
    var bytes: [UInt8]
    var truth: [Weighing]
    /// Whether the last line has no terminator, so that it may be rejected.
    var endIsOpen = false
    /// Whether the last line is cut after its weight.
    var endIsCut = false
    /// Whether it contains no body weights and must be rejected.
    var isRefused = false
    /// Whether the user must be asked about the weight column's name.
    var mustAsk = false
    /// The features that it was generated with.
    var label: String
    var columns: ColumnChoice?
    var unit: ImportUnit?
    var order = DateOrder.dayFirst
    var person: String?
    var word: String?
    /// The allowed error of a weight in kilograms; another column may be more precise, and then takes precedence.
    var tolerance = 0.006

    struct Weighing: Hashable {
        var day: CalendarDay
        /// Since midnight.
        var seconds: Int?
        var kilograms: Double
        var note = ""
    }
}

/// Generates random tables, reproducibly for a seed.
struct TableMaker {
    private var generator: SeededGenerator
    private var words = Words.all[0]
    private var parts: [String] = []
    private var tolerance = 0.006
    private var mustAsk = false

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }

    private mutating func one<Element>(of list: [Element]) -> Element { list.randomElement(using: &generator)! }

    private struct Style {
        var separator: Character
        var mark: Character
        var date: DateForm
        var time: TimeForm
        var unit: UnitForm
        var place: UnitPlace
    }

    enum DateForm: String, CaseIterable {
        case iso, slashYear, slashDay, slashMonth, points, shortPoints, named, namedUS, weekday, signs, korean, compact,
            dashName
        case spreadsheet, pattern
    }

    enum TimeForm: String, CaseIterable {
        case none, column, columnSeconds, columnUS, columnPoints, columnChinese, cell
    }

    enum UnitForm: String, CaseIterable {
        case kilograms, pounds, stones, grams, jin, stonesAndPounds, poundsAndOunces
    }

    enum UnitPlace: String, CaseIterable {
        case brackets, squareBrackets, glued, behindSpace, inWords, cell, column, bodyMassIndex, nowhere
    }

    mutating func table() -> MadeUpTable {
        words = one(of: Words.all)
        (parts, tolerance, mustAsk) = ([words.language], 0.006, false)
        if chance(25) { words.weight = one(of: MadeUpNames.weights) }
        if chance(3) { return exercises() }
        var style = Style(
            separator: one(of: [",", ",", ";", "\t"]), mark: one(of: [".", ".", ","]),
            date: one(of: DateForm.allCases), time: one(of: TimeForm.allCases + [.none, .none, .column]),
            unit: one(of: [.kilograms, .kilograms, .kilograms, .pounds, .pounds] + UnitForm.allCases),
            place: one(of: UnitPlace.allCases))
        if style.date == .spreadsheet, style.time == .cell { style.time = .none }
        if style.unit == .stonesAndPounds || style.unit == .poundsAndOunces { style.place = .cell }
        if style.unit == .grams || style.unit == .jin, style.place == .bodyMassIndex { style.place = .brackets }
        if style.unit == .grams, style.place == .nowhere { style.place = .brackets }
        parts += [
            style.date.rawValue, style.time.rawValue, style.unit.rawValue, style.place.rawValue, "\(style.separator)",
        ]
        return chance(12) ? long(style) : wide(style)
    }
}

extension TableMaker {
    /// Returns weighings over some months, with the details that the table can contain.
    private mutating func weighings(_ style: Style) -> [MadeUpTable.Weighing] {
        var day = CalendarDay(year: 2024, month: 1, day: 1).daysSince1970 + Int.random(in: 0..<600, using: &generator)
        var kilograms = Double(Int.random(in: 480...1400, using: &generator)) / 10
        let isUnclear = chance(15)
        return (0..<Int.random(in: 4...30, using: &generator)).map { _ in
            day += Int.random(in: 1...9, using: &generator)
            // Days up to the 12th can also be months.
            while isUnclear, CalendarDay(daysSince1970: day).day > 12 { day += 1 }
            kilograms = max(45, kilograms + Double(Int.random(in: -6...6, using: &generator)) / 10)
            let minutes = Int.random(in: 5 * 60..<22 * 60, using: &generator)
            let seconds =
                style.time == .columnSeconds || style.time == .columnPoints ? minutes * 60 + minutes % 60 : minutes * 60
            return MadeUpTable.Weighing(
                day: CalendarDay(daysSince1970: day), seconds: style.time == .none ? nil : seconds, kilograms: kilograms
            )
        }
    }

    private mutating func wide(_ style: Style) -> MadeUpTable {
        var rows = weighings(style)
        var columns: [Column] = []
        let needsHeader =
            [.pattern, .spreadsheet].contains(style.date) || [.grams, .jin, .stonesAndPounds].contains(style.unit)
        let hasHeader = needsHeader || !chance(6)
        if hasHeader, style.place != .glued, style.unit != .stonesAndPounds, chance(6) {
            words.weight = one(of: MadeUpNames.others)
            mustAsk = true
        }
        columns.append(
            Column(.date, dateName(style)) { [words] row in
                let time = style.time == .cell ? " " + TimeForm.column.text(row.seconds!) : ""
                return style.date.text(row.day, words) + time
            })
        if style.time != .none, style.time != .cell {
            columns.append(Column(.time, words.time) { style.time.text($0.seconds!) })
        }
        columns += weightColumns(style, &rows)
        if style.place == .column { columns.append(Column(.unit, words.unit) { _ in style.unit.word }) }
        if hasHeader { addOthers(to: &columns, style, &rows) }
        if chance(25), hasHeader {
            let texts = ["after run", "tired", "a, b; c", "early \"bird\"", "zu Hause", "ok"]
            for index in rows.indices where chance(60) { rows[index].note = one(of: texts) }
            columns.append(Column(.note, words.note) { $0.note })
            parts.append("notes")
        }
        let date = columns.removeFirst()
        if hasHeader, chance(30) { columns.shuffle(using: &generator) }
        columns.insert(date, at: hasHeader && chance(15) ? min(1, columns.count) : 0)
        return finish(columns, rows, style, hasHeader: hasHeader)
    }

    private func dateName(_ style: Style) -> String {
        style.date == .pattern ? "\(words.date) [mm/dd/yyyy]" : words.date
    }

    /// Adds columns of other measures, as apps have them.
    private mutating func addOthers(to columns: inout [Column], _ style: Style, _ rows: inout [MadeUpTable.Weighing]) {
        let mark = style.mark
        if style.place == .bodyMassIndex {
            let height = Double(Int.random(in: 155...195, using: &generator)) / 100
            columns.append(Column(nil, "BMI") { Words.number($0.kilograms / height / height, 1, mark) })
        }
        if chance(20) { columns.append(Column(nil, "Body Fat %") { Words.number($0.kilograms / 4, 1, mark) }) }
        if chance(12), style.place != .nowhere {
            columns.append(Column(nil, "Fat mass (kg)") { Words.number($0.kilograms / 4, 1, mark) })
            parts.append("fat mass")
        }
        if chance(10), style.place != .nowhere {
            columns.append(Column(nil, "Goal weight (kg)") { _ in Words.number(70, 1, mark) })
            parts.append("goal")
        }
        if chance(20), style.place != .nowhere {
            let name = one(of: MadeUpNames.others)
            columns.append(Column(nil, "\(name) (kg)") { Words.number($0.kilograms * 0.8, 1, mark) })
            parts.append(name)
        }
        if chance(10) { columns.append(Column(nil, "Steps") { "\(4000 + Int($0.kilograms * 37))" }) }
        if chance(10), let twin = twin(style) {
            columns.append(twin)
            parts.append("twin")
            tolerance = 0.025
        }
        if chance(6) {
            columns.append(Column(nil, "Created") { "\($0.day.text) 23:10" })
            parts.append("created")
        }
        if chance(5) {
            columns.append(Column(nil, "Uploaded") { "\(CalendarDay(daysSince1970: $0.day.daysSince1970 + 9).text)" })
            parts.append("uploaded")
        }
        if chance(8) {
            columns.append(
                Column(nil, "Updated at") { "\(CalendarDay(daysSince1970: $0.day.daysSince1970 + 3).text)T10:00:00Z" })
            parts.append("second date")
        }
    }

    /// Returns a column with the same weights in another unit, less precise.
    private func twin(_ style: Style) -> Column? {
        guard [.brackets, .squareBrackets, .behindSpace].contains(style.place), style.unit == .kilograms else {
            return nil
        }
        return Column(nil, "\(words.weight) (lbs)") { UnitForm.pounds.text($0.kilograms, style.mark) }
    }

    private struct Column {
        var role: ColumnChoice.Role?
        var name: String
        var text: (MadeUpTable.Weighing) -> String

        init(_ role: ColumnChoice.Role?, _ name: String, _ text: @escaping (MadeUpTable.Weighing) -> String) {
            (self.role, self.name, self.text) = (role, name, text)
        }
    }

    /// Returns the weight column, or two for stones and pounds; rounds the rows to the written precision.
    private mutating func weightColumns(_ style: Style, _ rows: inout [MadeUpTable.Weighing]) -> [Column] {
        for index in rows.indices { rows[index].kilograms = style.unit.rounded(rows[index].kilograms) }
        let suffix = style.place == .cell ? one(of: ["", " "]) + style.unit.word : ""
        if style.unit == .stonesAndPounds, chance(40) {
            parts.append("two columns")
            return [
                Column(.weight, "Stone") { "\(Int(UnitForm.stonesAndPounds.pounds($0.kilograms)) / 14)" },
                Column(nil, "Pounds") { "\(Int(UnitForm.stonesAndPounds.pounds($0.kilograms)) % 14)" },
            ]
        }
        let name = name(style)
        return [
            Column(.weight, name) { row in
                switch style.unit {
                case .stonesAndPounds, .poundsAndOunces: style.unit.text(row.kilograms, style.mark)
                default: style.unit.text(row.kilograms, style.mark) + suffix
                }
            }
        ]
    }

    private func name(_ style: Style) -> String {
        let unit = style.unit.word
        return switch style.place {
        case .brackets: "\(words.weight) (\(unit))"
        case .squareBrackets: "\(words.weight) [\(unit)]"
        case .glued: "weight_\(unit)"
        case .behindSpace: "\(words.weight) \(unit)"
        case .inWords: "\(words.weight) in \(unit)"
        case .cell, .column, .bodyMassIndex, .nowhere: words.weight
        }
    }
}

extension TableMaker {
    /// Assembles columns and rows, with other text around them.
    private mutating func finish(
        _ columns: [Column], _ rows: [MadeUpTable.Weighing], _ style: Style, hasHeader: Bool
    ) -> MadeUpTable {
        var (columns, truth) = (columns, rows)
        var lines: [(cells: [String], isTrue: Bool)] = []
        var shown = rows
        if chance(40) { shown.reverse() }
        let isDeleted = hasHeader && chance(8) ? shown.map { _ in chance(20) } : []
        let hasPersons = hasHeader && isDeleted.isEmpty && chance(8)
        let persons =
            hasPersons ? shown.indices.map { $0 < 4 ? ["Ann", "Bob"][$0 % 2] : one(of: ["Ann", "Bob"]) } : []
        let person = persons.isEmpty ? nil : "Ann"
        for (index, row) in shown.enumerated() {
            var cells = columns.map { $0.text(row) }
            if !isDeleted.isEmpty { cells.append(isDeleted[index] ? "true" : "false") }
            if !persons.isEmpty { cells.append(persons[index]) }
            lines.append(
                (cells, (isDeleted.isEmpty || !isDeleted[index]) && (person == nil || persons[index] == person)))
        }
        truth = zip(shown, lines).filter(\.1.isTrue).map(\.0)
        if !isDeleted.isEmpty {
            columns.append(Column(nil, "Deleted") { _ in "" })
            parts.append("deleted")
        }
        if !persons.isEmpty {
            columns.append(Column(nil, "User") { _ in "" })
            parts.append("persons")
        }
        var text = front(style, hasHeader)
        if hasHeader { text += line(columns.map(\.name), style) }
        text += lines.map { line($0.cells, style) }.joined()
        var table = MadeUpTable(bytes: [], truth: truth, label: "", person: person)
        text = end(text, &table, style)
        (table.columns, table.mustAsk) = (choice(columns), mustAsk)
        return encoded(text, table, style)
    }

    private func choice(_ columns: [Column]) -> ColumnChoice? {
        ColumnChoice(
            columns.enumerated().compactMap { index, column in
                column.role.map { "\($0.rawValue)=\(index + 1)" }
            }.joined(separator: ","))
    }

    /// Returns titles above the table, as some programs write them.
    private mutating func front(_ style: Style, _ hasHeader: Bool) -> String {
        guard hasHeader, chance(12) else { return "" }
        parts.append("title")
        let separator = style.separator
        return one(of: [
            "My export\n", "Report of Ann\n\n", "Health data\nAll of it\n\n", "\(words.weight)\n",
            "Steps\n\(words.date)\(separator)Steps\n2024-01-05\(separator)4711\n2024-01-06\(separator)5123\n\n",
        ])
    }

    /// Appends a second table, or a last line without a terminator, complete or cut.
    private mutating func end(_ text: String, _ table: inout MadeUpTable, _ style: Style) -> String {
        if chance(7) {
            parts.append("section")
            let separator = style.separator
            return text
                + "\nSteps\n\(words.date)\(separator)Steps\n2024-01-05\(separator)4711\n2024-01-06\(separator)5123\n"
        }
        guard chance(25) else { return text }
        guard chance(40) else {
            parts.append("unended")
            table.endIsOpen = true
            return String(text.dropLast())
        }
        parts.append("cut")
        (table.endIsOpen, table.endIsCut) = (true, true)
        let last = text.dropLast().split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
        return String(text.dropLast(1 + Int.random(in: 1..<max(2, last.count), using: &generator)))
    }

    private func line(_ cells: [String], _ style: Style) -> String {
        cells.map { cell in
            let needsQuotes = cell.contains(style.separator) || cell.contains("\"")
            return needsQuotes ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
        }.joined(separator: String(style.separator)) + "\n"
    }

    private mutating func encoded(_ text: String, _ table: MadeUpTable, _ style: Style) -> MadeUpTable {
        var (text, table) = (text, table)
        if chance(30) { text = text.replacing("\n", with: "\r\n") }
        if table.endIsCut { text = text.hasSuffix("\r\n") ? String(text.dropLast()) : text }
        if chance(5) {
            table.bytes = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        } else if chance(20), text.unicodeScalars.allSatisfy({ $0.value < 0x80 || (0xA0...0xFF).contains($0.value) }) {
            table.bytes = text.unicodeScalars.map { UInt8($0.value) }
        } else {
            table.bytes = chance(10) ? [0xEF, 0xBB, 0xBF] + text.utf8 : Array(text.utf8)
        }
        table.label = parts.joined(separator: " ")
        table.unit = style.unit.answer
        (table.order, table.tolerance) = (style.date.order, tolerance)
        return table
    }

    /// Returns a table in long form, with a word for the measure in each row.
    private mutating func long(_ style: Style) -> MadeUpTable {
        var style = style
        style.time = .none
        if style.unit != .pounds { style.unit = .kilograms }
        parts = [words.language, "long", style.date.rawValue, style.unit.rawValue]
        var rows = weighings(style)
        for index in rows.indices { rows[index].kilograms = style.unit.rounded(rows[index].kilograms) }
        let word = one(of: ["Weight", "Body Weight", "weight", words.weight])
        var text = line([words.date, "Measurement", "Value", "Unit"], style)
        for row in rows {
            let date = style.date.text(row.day, words)
            text += line([date, word, style.unit.text(row.kilograms, style.mark), style.unit.word], style)
            if chance(50) { text += line([date, "Body Fat", Words.number(21.5, 1, style.mark), "%"], style) }
            if chance(30) { text += line([date, "Waist", Words.number(90, 1, style.mark), "cm"], style) }
        }
        var table = MadeUpTable(bytes: [], truth: rows, label: "", word: word)
        table.columns = ColumnChoice("date=1,weight=3,unit=4")
        return encoded(text, table, style)
    }

    /// Returns a table of lifted weights, which are not body weights.
    private mutating func exercises() -> MadeUpTable {
        var text = "Date,Exercise,Weight (kg),Reps\n"
        for day in 1...9 { text += "2026-01-0\(day),\(one(of: ["Squat", "Bench Press"])),\(60 + day),8\n" }
        return MadeUpTable(bytes: Array(text.utf8), truth: [], isRefused: true, label: "exercises")
    }
}
