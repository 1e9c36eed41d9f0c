import Testing

@testable import WeightHistory

/// Reads a document's text, far from the machine's own zone.
func read(_ text: String, rules: TimeZoneRules = .fixed(offset: 3600)) throws -> Document {
    let file = TemporaryFile(text)
    return try DocumentReader.read(path: file.path, rules: rules)
}

@Suite struct ReadingTests {
    @Test func readsTheExample() throws {
        let text = """
            date,weight,unit,note
            2026-11-01T07:12:00+01:00,82.4,kg,
            2026-11-02T07:05:00+01:00,181.4,lbs,"after the run, before breakfast"

            """

        let document = try read(text)

        #expect(document.history.count == 2)
        #expect(document.history[0].weight.text == "82.4")
        #expect(document.history[0].date.text == "2026-11-01T07:12:00+01:00")
        #expect(document.history[1].note == "after the run, before breakfast")
        #expect(document.history[1].weight.unit == .pounds)
        #expect(document.problems.isEmpty)
        #expect(document.lines.entries == 2 && document.lines.header == 1)
    }
}
