@testable import Documents
@testable import WeightHistory

/// A document without its file, to compare two ways of reading.
struct Snapshot: Equatable {
    var entries: [WeightEntry]
    var person: Person
    var periods: DocumentPeriods
    var problems: [LineProblem]
    var problemCount: Int
    var lines: LineTally
    var layout: DocumentLayout?
    var series: [Series]
    /// By series.
    var values: [[WeightEntry]]
    var alone: [WeightEntry]

    init(_ document: Document) {
        entries = Array(document.history)
        person = document.person
        periods = document.periods
        problems = document.problems
        problemCount = document.problemCount
        lines = document.lines
        layout = document.layout
        series = document.measurements.series
        values = series.map { Array(document.measurements[$0]) }
        alone = Array(document.measurements.alone)
    }
}

/// The zone of all tests that are not about zones, independent of the machine's.
let testZone = TimeZoneRules.fixed(offset: 3600)

func read(_ text: String, rules: TimeZoneRules = testZone) throws -> Document {
    let file = TemporaryFile(text)
    return try DocumentReader.read(path: file.path, rules: rules)
}

/// Reads a file with options; returns the error if it is not a document.
func outcome(_ path: String, options: DocumentReader.Options) -> Result<Snapshot, DocumentError> {
    do {
        return .success(Snapshot(try DocumentReader.read(path: path, options: options)))
    } catch {
        return .failure(error)
    }
}

func readLine(_ line: String, header: String = "date,weight,unit,note") throws -> Document {
    try read("\(header)\n\(line)\n")
}

/// Returns the problem of a line that yields one problem and no entry.
func problem(_ line: String, header: String = "date,weight,unit,note") throws -> LineProblem? {
    let document = try readLine(line, header: header)
    guard document.history.isEmpty, document.problemCount == 1, document.lines.reported > 0 else { return nil }
    return document.problems.first
}
