import System
import TestSupport
import Testing

@testable import Documents
@testable import WeightHistory

/// The lines of documents, found while walking through them and by splitting their whole bytes.
@Suite struct SurveyTests {
    private func survey(_ bytes: [UInt8], _ request: SurveyRequest) throws -> DocumentSurvey {
        let file = TemporaryFile(bytes)
        defer { withExtendedLifetime(file) {} }
        let document = try DocumentFile(path: FilePath(file.path))
        return try DocumentSurvey(request, of: document.descriptor, size: bytes.count, rules: testZone)
    }

    private func check(_ bytes: [UInt8], _ separator: CellSeparator) throws -> DocumentSurvey {
        let layout = try survey(bytes, SurveyRequest(isWhole: false)).layout
        let lines = Array(bytes.dropFirst(layout.preamble.count))
        let hashes = separator.lines(of: lines).map { ContentHash(of: $0) }
        let counts = hashes.reduce(into: [:]) { $0[$1, default: 0] += 1 }

        let survey = try survey(bytes, SurveyRequest(lines: Set(hashes)))

        try #require(survey.hash == ContentHash(of: lines))
        try #require(survey.places.mapValues { $0.count } == counts)
        return survey
    }

    @Test(arguments: CellSeparator.allCases) func countsTheLinesOfDocuments(_ separator: CellSeparator) throws {
        var generator = DocumentGenerator(seed: 44, separator: separator)
        for _ in 0..<150 {
            let made = generator.make(lineCount: Int.random(in: 1...20, using: &generator.random), hasProblems: true)
            let unreadable = made.problems.count { if case .tooManyCells = $0.kind { true } else { false } }

            let survey = try check(Array(made.text.utf8), separator)

            try #require(survey.counts == RecordCounts(whole: made.entries.count + unreadable))
        }
    }

    /// Records with line breaks and quotes lie across the ends of buffers.
    @Test func countsTheLinesOfADocumentLongerThanABuffer() throws {
        let rows = (0..<70_000).map { row in
            let date = EntryDate(instant: Double(row * 3600), offset: 3600).text
            return "\(date),\(50 + row % 40).\(row % 10),kg,\(row % 50 == 0 ? "\"a\n\"\"\n\"" : "")\n"
        }

        let survey = try check(Array(("date,weight,unit,note\n" + rows.joined()).utf8), .comma)

        #expect(survey.counts == RecordCounts(whole: 70_000))
    }

    /// Journals on disk have these.
    @Test(arguments: [
        ("", "709d793c757806ee2b8704fee7c90622"), ("a", "7014667f6d71b7ee20887deceb2e7e6f"),
        ("2026-11", "38dea3c40be98fc5a5221ea959ce5d3b"), ("2026-11-", "13317d1d98886d9773ade66ae3ef8f42"),
        ("2026-11-01,80,kg,", "2d663aa69bdaff8da5b5ea652ec08193"),
        ("2026-11-01T07:12:00+01:00,82.41,kg,", "6f1906eaa03f7c6d83262ad414e7137a"),
    ])
    func hashesStayTheSame(line: String, hash: String) {
        #expect(ContentHash(of: Array(line.utf8)).description == hash)
        #expect(ContentHash(of: Array((line + "\r\n").utf8)).description == hash)
    }

    @Test func aLineThatIsTooLongHasNoHash() throws {
        let long = "date,weight,unit\n2026-11-01,82,kg\n" + String(repeating: "x", count: FileBuffer.capacity + 1)
        let bytes = Array((long + "\n2026-11-02,82,kg\n").utf8)

        #expect(try survey(bytes, SurveyRequest()).counts == RecordCounts(whole: 2, broken: 1))
        #expect(throws: DocumentError.notText) { try survey(bytes, SurveyRequest(lines: [])) }
    }
}
