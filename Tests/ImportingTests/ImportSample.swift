import Documents
import ImportSamples
import Requests
import System
import TestSupport

@testable import Importing
@testable import WeightHistory

/// The tests' zone, independent of the machine's.
let berlin: TimeZoneRules = {
    let table = ZoneTable("Europe/Berlin")
    return TimeZoneRules { table.offset(at: $0) }
}()

func answers(
    unit: ImportUnit? = nil, dates: DateOrder? = nil, height: Double? = nil, columns: String? = nil,
    person: String? = nil, rows: String? = nil, outside: OutsideWeights? = nil, namesZone: Bool = false,
    sheet: String? = nil
) -> ImportAnswers {
    var request = ImportRequest(sources: [])
    (request.unit, request.dates, request.height, request.person) = (unit, dates, height, person)
    (request.rows, request.outside, request.columns) = (rows, outside, columns.flatMap { ColumnChoice($0) })
    request.sheet = sheet
    if namesZone { request.zone = ZoneName("Europe/Berlin") }
    return ImportAnswers(request, rules: berlin, today: 20_800)
}

/// A temporary file and its import.
struct ImportSample {
    let folder = TestFolder()
    let path: FilePath

    init(_ text: String, name: String = "file") {
        self.init(Array(text.utf8), name: name)
    }

    init(_ bytes: [UInt8], name: String = "file") {
        path = FilePath(folder.write(bytes, to: name))
    }

    func read(_ answers: ImportAnswers = answers()) throws(FailedImport) -> ImportReading {
        let reading = try ImportReader.read([path], answers)
        let plan = ImportPlan(reading, into: nil)
        precondition(
            reading.files.allSatisfy { $0.lostRows == 0 } && plan.lostEntries == 0,
            "Each row must be an entry, a rejection or counted.")
        return reading
    }

    func file(_ answers: ImportAnswers = answers()) throws -> ImportedFile {
        let files = try read(answers).files
        precondition(files.count == 1, "A sample must be one file.")
        return files[0]
    }

    func lines(_ answers: ImportAnswers = answers()) throws -> [String] { try file(answers).lines }
}

extension FormatSample {
    /// The answers that the file needs, in the tests' zone.
    var answers: ImportAnswers { ImportingTests.answers(unit: unit.map { ImportUnit($0) }) }
}

extension ImportedFile {
    /// The entries that have a weight.
    var weights: [ImportedEntry] { entries.filter(\.hasWeight) }
    /// The weights in the form that tests use.
    var lines: [String] { weights.compactMap(\.entry).map(\.line) }
    /// The rows with values in the form that tests use: `2026-01-05T07:31 fat_%=21.3 bone_kg=3.2`.
    var valueLines: [String] {
        entries.filter { !$0.values.isEmpty }.map { entry in
            ([entry.date.text] + entry.values.map { "\($0.series.columnName)=\($0.text)" }).joined(separator: " ")
        }
    }
}

extension WeightEntry {
    /// The entry in the form that tests use: `2026-01-05T07:31 80.4 kg, after run`.
    var line: String {
        let words = "\(date.text) \(weight.text) \(weight.unit.sign)"
        return note.isEmpty ? words : "\(words), \(note)"
    }
}

extension TableText {
    /// The cells of the lines, each at the index of its line.
    var cellsByLine: [[String]] {
        bytes.withUnsafeBufferPointer { bytes in
            let separator = TableSample.best(of: bytes).separator
            var scanner = TableScanner(bytes, separator: separator, at: 0, line: 1)
            var (lines, cells) = ([[String]](), [Cell]())
            while let found = scanner.next(&cells) {
                lines += Array(repeating: [], count: found.line - 1 - lines.count)
                lines.append(cells.map { String(decoding: $0.unescaped(in: bytes.baseAddress!), as: UTF8.self) })
            }
            return lines
        }
    }
}
