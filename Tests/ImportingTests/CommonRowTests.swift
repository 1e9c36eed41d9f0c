import ImportSamples
import TestSupport
import Testing
import WeightHistory

@testable import Importing

/// The short way through rows of the common shape reads them as the general way does.
@Suite struct CommonRowTests {
    private func readings(_ text: String, _ answers: ImportAnswers) throws -> [ImportedFile] {
        var table = try TableText(Array(text.utf8))
        guard case .layout(let layout) = TableFinder.finding(&table, answers.columns) else { return [] }
        return try [true, false].map {
            try TableReader(text: table, layout: layout, readsCommonRows: $0).read(answers)
        }
    }

    private func expectTheSame(_ text: String, _ answers: ImportAnswers) throws {
        let both = try readings(text, answers)
        guard let common = both.first, let general = both.last else { return }

        #expect(common.entries == general.entries, "\(text)")
        #expect(common.rejections == general.rejections && common.notes == general.notes, "\(text)")
        #expect(common.questions == general.questions, "\(text)")
    }

    @Test(arguments: FormatSample.all) func filesOfEveryProgram(sample: FormatSample) throws {
        try expectTheSame(sample.text, sample.answers)
    }

    private static let headers = [
        "date,weight,unit,note", "date,weight_kg", "Date;Weight (kg)", "Note,Datum,Gewicht (lb)", "time,weight,bmi",
        "a\tdate\tweight\tb\tunit",
        "date,weight (g)", "Date,Weight", "id,date,weight,unit", "Date,Weight (kg),Weight (lb)", "date,weight,deleted",
        "user,date,weight_kg",
    ]
    private static let dates = [
        "2026-01-05", "2026-01-05T07:31", "2026-01-05 07:31:11", "2026-01-05T07:31:11Z", "2026-03-29T02:30:00",
        "2026-10-25T02:30", "2026-01-05T07:31:11+01:00", "2026-01-05T23:59:60", "2026-01-05t07:31",
        "2026-01-05T07:31-0800",
        "2026-02-30", "2024-02-29T00:00", "0999-01-01", "9999-12-31", "05.01.2026", "\"2026-01-05\"", " 2026-01-05", "",
        "2026-01-05T24:00", "2026-01-05T07:31:11-08:00", "2026-01-05T07:31:11.5",
    ]
    private static let weights = [
        "80.4", "80,4", "80", "80.40", "80.125", "80.1234", "80.12345", "0", "0.0", "080.4", "1000", "999.9", "2300",
        "80.",
        ".5", "80.4 kg", "-80", "+80.4", "\"80,4\"", "", "--", "80.4\r", "177.2",
    ]
    private static let others = [
        "", "kg", "lb", "lbs", "st", "KG", "x", "#1", " ", "1", "177.2", "\"a,b\"", "24.8", "é", "kgs",
    ]

    @Test func madeUpTables() throws {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<400 {
            let header = random.pick(Self.headers)
            let separator = header.contains(";") ? ";" : header.contains("\t") ? "\t" : ","
            let names = header.split(separator: Character(separator))
            var text = header + "\n"
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                let cells = names.map { name in
                    let isPlain = !random.once(in: 3)
                    return switch name.lowercased().prefix(4) {
                    case "date", "datu", "time": isPlain ? "2026-01-05T07:31:11" : random.pick(Self.dates)
                    case "weig", "gewi": isPlain ? "80.4" : random.pick(Self.weights)
                    default: isPlain ? (name == "unit" ? "kg" : "") : random.pick(Self.others)
                    }
                }
                text += cells.joined(separator: separator) + (random.once(in: 9) ? separator : "")
                text += random.once(in: 20) ? "" : random.once(in: 5) ? "\r\n" : "\n"
                if random.once(in: 12) {
                    text += random.pick(["\n", "# x\n", "a\n", " \n", "\nFat\n", "Date,Pulse\n", header + "\n"])
                }
            }
            try expectTheSame(
                text,
                answers(
                    unit: random.pick([.kilograms, nil]), dates: random.pick([.dayFirst, nil]),
                    outside: random.pick([.take, .skip, nil])))
        }
    }

    @Test(arguments: ["date=1,weight=1", "date=1,weight=2,unit=1", "date=1,weight=2,note=2", "date=1,weight=2,time=3"])
    func columnsThatArePutTogether(columns: String) throws {
        try expectTheSame("2026-01-05,80.4,07:31\n2026-01-06,80.1,kg\n", answers(unit: .kilograms, columns: columns))
    }

    @Test func mostRowsOfATableTakeIt() throws {
        let text =
            "date,weight,unit,note\n2026-01-05T07:31:00+01:00,80.4,kg,\n2026-01-06,80,lbs,\r\n# \(String(repeating: "x", count: 40))\n"
        var table = try TableText(Array(text.utf8))
        guard case .layout(let layout) = TableFinder.finding(&table, nil) else {
            Issue.record("No table was found.")
            return
        }
        table.bytes.withUnsafeBufferPointer { bytes in
            var scanner = CommonRowScanner(layout, bytes)
            var row = CommonRow()

            let next = scanner?.read(at: layout.start, into: &row)

            #expect(next == layout.start + 35)
            #expect(row.digits == 804 && row.decimals == 1 && row.unit == .kilograms)
            #expect(row.offset == 3600 && row.time?.seconds == 7 * 3600 + 31 * 60)
        }
    }
}
