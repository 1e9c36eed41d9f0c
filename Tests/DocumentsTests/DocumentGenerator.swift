import TestSupport

@testable import Documents
@testable import WeightHistory

/// Generates documents with every feature of the format, together with the expected results of reading them.
struct DocumentGenerator {
    var random: SeededGenerator
    private let separator: CellSeparator
    private var text = ""
    private var entries: [WeightEntry] = []
    private var person = Person()
    private var periods: [Period] = []
    private var lines = LineTally()
    private var problems: [LineProblem] = []
    private var measured = MadeSeries()

    init(seed: UInt64, separator: CellSeparator = .comma) {
        self.separator = separator
        random = SeededGenerator(seed: seed)
    }

    struct Made {
        var text: String
        /// Sorted by date, stably.
        var entries: [WeightEntry]
        var person: Person
        /// In file order.
        var periods: [Period]
        var lines: LineTally
        var problems: [LineProblem]
        var measured: MadeSeries
    }

    private enum Column: String {
        case date
        case weight
        case unit
        case note
        case mood
        case fat = "fat_%"
        case waist = "Waist (cm)"
        case pulse
        /// Of an unknown name, whose column is a series unless a cell of it is text.
        case energy = "energy_kcal"

        static let usual: [Column] = [.date, .weight, .unit, .note]
        static let measured: [Column] = [.fat, .waist, .pulse, .energy]
    }

    /// - Parameters:
    ///   - hasProblems: Whether some lines cannot be read.
    ///   - hasSeries: Whether there are columns of series, and entries without a weight.
    mutating func make(lineCount: Int, hasProblems: Bool = false, hasSeries: Bool = false) -> Made {
        let lineEnd = random.once(in: 3) ? "\r\n" : "\n"
        var columns = Column.usual
        if !random.once(in: 2) { columns = (Column.usual + [.mood]).shuffled(using: &random) }
        if hasSeries {
            let count = Int.random(in: 1...4, using: &random)
            columns += Column.measured.shuffled(using: &random).prefix(count)
        }
        if hasSeries, random.once(in: 4) { columns.shuffle(using: &random) }
        measured = MadeSeries(columns: columns.compactMap { Column.measured.contains($0) ? $0.rawValue : nil })
        (text, entries, lines, problems) = (random.once(in: 4) ? "\u{FEFF}" : "", [], LineTally(), [])
        (person, periods) = (Person(), [])
        if separator != .comma, random.once(in: 3) { add("sep=" + separator.text + lineEnd) { $0.comments += 1 } }
        if random.once(in: 4) { add("# by hand" + lineEnd) { $0.comments += 1 } }
        if random.once(in: 4) { addPersonLine(lineEnd, hasProblems) }
        add(columns.map(\.rawValue).joined(separator: separator.text) + lineEnd) { $0.header += 1 }
        var second = Int.random(in: 0..<2_000_000_000, using: &random)
        for _ in 0..<lineCount {
            second += Int.random(in: random.once(in: 9) ? -90_000..<0 : 0..<90_000, using: &random)
            addLine(columns, second, lineEnd, hasProblems)
        }
        if random.once(in: 3), !text.hasSuffix(lineEnd + lineEnd) {
            text = String(text.unicodeScalars.dropLast(lineEnd.unicodeScalars.count))
        }
        let sorted = entries.enumerated().sorted {
            ($0.element.date.instant, $0.offset) < ($1.element.date.instant, $1.offset)
        }
        return Made(
            text: text, entries: sorted.map(\.element), person: person, periods: periods, lines: lines,
            problems: problems, measured: measured)
    }

    private mutating func add(_ lines: String, count: (inout LineTally) -> Void) {
        text += lines
        count(&self.lines)
    }

    private mutating func addLine(_ columns: [Column], _ second: Int, _ lineEnd: String, _ hasProblems: Bool) {
        switch Int.random(in: 0..<20, using: &random) {
        case 0: add("#,\"," + lineEnd) { $0.comments += 1 }
        case 1: add(random.pick(["", " ", "\t "]) + lineEnd) { $0.blanks += 1 }
        case 2 where hasProblems:
            problems.append(LineProblem(line: lines.total + 1, column: 1, kind: .tooManyCells(found: 12, named: 5)))
            add("abcdefghijkl".map(String.init).joined(separator: separator.text) + lineEnd) { $0.reported += 1 }
        case 3: addPersonLine(lineEnd, hasProblems)
        case 4: addPeriodLine(lineEnd, hasProblems)
        default: addEntry(columns, second, lineEnd)
        }
        if let last = problems.last, last.line == lines.total, case .tooManyCells = last.kind {
            problems[problems.count - 1].kind = .tooManyCells(found: 12, named: columns.count)
        }
    }

    private mutating func addPersonLine(_ lineEnd: String, _ hasProblems: Bool) {
        let front = "#" + random.pick(["", " ", "\t  "])
        let colon = random.pick([":", ": ", " :\t"])
        if hasProblems, random.once(in: 3) {
            let (name, kind) = random.pick([
                ("goal", LineProblem.Kind.notAGoal("abc")), ("HEIGHT", .notAHeight("abc")),
            ])
            let column = (front + name + colon).count + 1
            problems.append(LineProblem(line: lines.total + 1, column: column, kind: kind))
            return add(front + name + colon + "abc" + lineEnd) { $0.reported += 1 }
        }
        let (name, value, setting) = random.pick([
            ("goal", "78 kg", PersonSetting.goal(Goal(EntryWeight("78", .kilograms)!))),
            ("Goal", "171,5LBS", .goal(Goal(EntryWeight("171,5", .pounds)!))),
            (
                "goal", "12 st 4.50 lb",
                .goal(
                    (try? EntryWeight(typedGoal: "12 st 4.50 lb", .stones, in: WeightFormat(decimalMark: ".")))
                        .map { Goal($0) })
            ),
            ("height", "178 cm", .height(try? Height("178 cm"))),
            ("HEIGHT", "5' 10\"", .height(try? Height("5' 10\""))),
        ])
        person.apply(setting)
        add(front + name + colon + value + random.pick(["", separator == .comma ? " " : ";; ;"]) + lineEnd) {
            $0.comments += 1
        }
    }

    private mutating func addPeriodLine(_ lineEnd: String, _ hasProblems: Bool) {
        let front = "#" + random.pick(["", " ", "\t  "])
        let colon = random.pick([":", ": ", " :\t"])
        if hasProblems, random.once(in: 3) {
            let column = (front + "event" + colon).count + 1
            problems.append(LineProblem(line: lines.total + 1, column: column, kind: .notADate("abc")))
            return add(front + "Event" + colon + "abc" + lineEnd) { $0.reported += 1 }
        }
        let (kind, value) = random.pick([
            (PeriodKind.phase, "2026-01-01..2026-03-31 cut"), (.phase, "2026-04-01.. maintain"),
            (.event, "2026-06-02 new scales"), (.event, "2026-06-02T07:12 flu, at last"),
        ])
        periods.append(try! Period(value, kind, rules: testZone))
        let name = random.pick([kind.rawValue, kind.rawValue.uppercased()])
        add(front + name + colon + value + random.pick(["", separator == .comma ? " " : ";; ;"]) + lineEnd) {
            $0.comments += 1
        }
    }

    private mutating func addEntry(_ columns: [Column], _ second: Int, _ lineEnd: String) {
        let date = date(second)
        let unit = random.pick(["kg", "lb", "lbs", "KG", "Lbs", "st"])
        let number = number()
        let note = note(lineEnd)
        let entryDate = EntryDate(date, in: testZone)!
        let values = Dictionary(
            uniqueKeysWithValues: columns.filter(Column.measured.contains).map { ($0, measuredCell($0)) })
        let isAlone = values.values.contains { $0.value != nil } && random.once(in: 4)
        if isAlone {
            measured.alone.append(WeightEntry(date: entryDate, weight: .none, note: note))
        } else {
            let weight = EntryWeight(number, WeightUnit(unit)!, comma: .always)!
            entries.append(WeightEntry(date: entryDate, weight: weight, note: note))
        }
        var cells = columns.map { column in
            switch column {
            case .fat, .waist, .pulse, .energy: values[column]!.text
            case .weight where isAlone: random.pick(["", " "])
            case .date: cell(date, isQuoted: random.once(in: 9))
            case .weight: cell(number, isQuoted: separator == .comma && number.contains(",") || random.once(in: 9))
            case .unit: cell(unit, isQuoted: random.once(in: 9))
            case .note:
                cell(note, isQuoted: note.contains { "\(separator.text)\"\n\r\r\n".contains($0) } || random.once(in: 9))
            case .mood: random.pick(["", "fine", "\"a\nb\"", "\"\"", "\"\"\"\""])
            }
        }
        while !measured.columns.isEmpty, cells.last?.isEmpty == true, random.once(in: 2) { cells.removeLast() }
        for (index, column) in columns.enumerated() {
            guard let cell = values[column] else { continue }
            let place = cells.prefix(index).map { $0 + separator.text }.joined()
            report(cell, of: column, at: entryDate, after: place)
        }
        let record = cells.joined(separator: separator.text) + lineEnd
        add(record) { $0.entries += record.utf8.count { $0 == Byte.newline } }
    }

    private struct MeasuredCell {
        /// With its quotes.
        var text: String
        /// Nil without a number.
        var value: String?
        /// The reported text; nil for a number, and for an empty cell.
        var fault: String?
    }

    /// Returns a cell of a series, which is empty, a number, or rarely neither.
    private mutating func measuredCell(_ column: Column) -> MeasuredCell {
        if random.once(in: 3) { return MeasuredCell(text: random.pick(["", "", " "])) }
        let number = Int.random(in: 0...1500, using: &random)
        if random.once(in: column == .energy ? 40 : 12) {
            let text = random.pick(["x", "-5", "1e3", "100001", "2\(separator == .comma ? ",345" : ".3.4")"])
            return MeasuredCell(text: cell(text, isQuoted: text.contains(separator.text)), fault: text)
        }
        let mark = random.once(in: 4) ? "," : "."
        let text = random.pick([
            "\(number)", "\(number / 10)\(mark)\(number % 10)", "0\(number).50", "\(number).12345678901234567890",
            "100000",
        ])
        let isQuoted = text.contains(",") && separator == .comma || random.once(in: 9)
        let written = isQuoted ? text : random.pick([text, " \(text)"])
        return MeasuredCell(text: cell(written, isQuoted: isQuoted), value: text)
    }

    /// - Parameter place: The part of the line before the cell.
    private mutating func report(_ cell: MeasuredCell, of column: Column, at date: EntryDate, after place: String) {
        if let value = cell.value { measured.add(value, to: column.rawValue, at: date) }
        guard let fault = cell.fault else { return }
        if column == .energy {
            measured.isEnergySeries = false
            return
        }
        let newlines = place.utf8.count { $0 == Byte.newline }
        let last = place.unicodeScalars.reversed().prefix { $0 != "\n" }
        let kind: LineProblem.Kind =
            fault == "100001"
            ? .valueTooGreat(fault, column: column.rawValue) : .notAValue(fault, column: column.rawValue)
        problems.append(LineProblem(line: lines.total + 1 + newlines, column: last.count + 1, kind: kind))
    }

    private func cell(_ text: String, isQuoted: Bool) -> String {
        isQuoted ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
    }

    private mutating func date(_ second: Int) -> String {
        let day = CalendarDay(daysSince1970: second / 86400).text
        let time = EntryDate(instant: Double(second), offset: 0, precision: .second, zone: .utc).text.dropFirst(11)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return day
        case 1:
            return
                "\(day)\(random.pick(["T", " "]))\(time.prefix(5))\(random.pick(["", "Z", "+01", "-0930", "+05:45"]))"
        case 2: return "\(day) \(time.prefix(8)).\(Int.random(in: 0...999, using: &random))\(random.pick(["", "Z"]))"
        case 3: return "\(day)T\(time.prefix(8))\(random.pick(["", "Z", "+0100", "-11"]))"
        default: return "\(day)T\(time.prefix(8))\(random.pick(["Z", "+01:00", "+02:00", "-08:00"]))"
        }
    }

    private mutating func number() -> String {
        let whole = Int.random(in: 1...156, using: &random)
        let tenth = Int.random(in: 0...9, using: &random)
        switch Int.random(in: 0..<(separator == .comma ? 12 : 16), using: &random) {
        case 0, 12, 13: return "\(whole),\(tenth)"
        case 14: return "\(whole),\(tenth)875"
        case 15: return "\(whole),\(tenth)1234567890123456789"
        case 1: return "0\(whole).\(tenth)"
        case 2: return "\(whole).\(tenth)1234567890123456789"
        case 3: return "0.\(tenth)1"
        case 4: return "\(whole).\(tenth)5000"
        case 5: return "\(whole)"
        default: return "\(whole).\(tenth)"
        }
    }

    private mutating func note(_ lineEnd: String) -> String {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: "after the run, before breakfast"
        case 1: "a\"b"
        case 2: "two\(lineEnd)lines"
        case 3: "\"\n\n\""
        case 4: "plain ☂"
        default: ""
        }
    }
}

extension CellSeparator {
    var text: String { String(UnicodeScalar(byte)) }
}
