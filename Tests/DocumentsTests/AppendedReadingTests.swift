import Testing

@testable import Documents
@testable import WeightHistory

@Suite struct AppendedReadingTests {
    private let header = "date,weight,unit,note\n"

    private func appended(
        to previous: Document, _ document: WritableDocument, wholeLinesOnly: Bool = false
    ) throws -> Document? {
        try DocumentReader.readAppended(
            previous: previous, path: document.path, rules: testZone, wholeLinesOnly: wholeLinesOnly)
    }

    @Test func readsOnlyWhatIsNew() throws {
        let rows = (0..<9000).map { "\(EntryDate(instant: Double($0 * 60), offset: 0).text),82.4,kg,\n" }
        let document = WritableDocument(header + rows.joined())
        let before = try document.read()
        document.folder.append("2026-11-02,82.5,kg,x\nnonsense\n2026-11-03,82.6,kg,\n", to: document.name)

        let after = try #require(try appended(to: before, document))

        #expect(Snapshot(after) == Snapshot(try document.read()))
        let shared = zip(after.history.blocks, before.history.blocks).prefix { $0 === $1 }.count
        #expect(shared == before.history.blocks.count - 1 && after.history.blocks.count == shared + 1)
        #expect(after.readEnd == after.stamp.size)
    }

    /// Documents grow in random pieces, which may begin within lines and cells.
    @Test func growingInPiecesGivesWhatReadingTheWholeGives() throws {
        var generator = DocumentGenerator(seed: 21)
        var appends = 0
        for _ in 0..<150 {
            let bytes = Array(generator.make(lineCount: 15, hasProblems: true).text.utf8)
            let document = WritableDocument("")
            var (place, known) = (0, try document.read())
            while place < bytes.count {
                let next = min(bytes.count, place + Int.random(in: 1...80, using: &generator.random))
                document.append(bytes[place..<next])
                place = next

                let read = try? appended(to: known, document)
                let whole = outcome(document.path, options: .init(threads: 1, rules: testZone))

                if let read {
                    try #require(.success(Snapshot(read)) == whole)
                    appends += 1
                }
                guard let next = try? read ?? document.read() else { continue }
                known = next
                try #require(known.readEnd == place)
                try #require(try DocumentReader.isUnchanged(known, path: document.path))
            }
        }
        #expect(appends > 300)
    }

    @Test func wholeLinesOnlyLeavesTheLastForLater() throws {
        let document = WritableDocument(header + "2026-11-01,82.4,kg,\n2026-11-02,8")
        let before = try DocumentReader.read(path: document.path, rules: testZone, wholeLinesOnly: true)

        document.folder.append("2.5,kg,\n2026-11-03,83,", to: document.name)
        let after = try #require(try appended(to: before, document, wholeLinesOnly: true))
        let withLast = try #require(try appended(to: before, document))

        #expect(
            before.history.map(\.weight.text) == ["82.4"]
                && before.readEnd == (header + "2026-11-01,82.4,kg,\n").utf8.count)
        #expect(after.history.map(\.weight.text) == ["82.4", "82.5"])
        #expect(withLast.problemCount == 1)
    }

    @Test func anUnendedLineIsReadAgainFromItsStart() throws {
        let document = WritableDocument(header + "2026-11-03,80,kg,\n2026-11-02,8,kg,\n2026-11-02,8")
        let before = try DocumentReader.read(path: document.path, rules: testZone)
        document.folder.append("2,kg,\n", to: document.name)

        let after = try #require(try appended(to: before, document))

        #expect(after.history.map(\.weight.text) == ["8", "82", "80"] && after.problemCount == 0)
    }

    @Test func otherChangesAreNoAppend() throws {
        let text = header + "2026-11-01,82.4,kg,\n"
        let document = WritableDocument(text)
        let before = try document.read()

        document.folder.write(text.replacing("82.4", with: "82.5") + "2026-11-02,83,kg,\n", to: document.name)
        #expect(try appended(to: before, document) == nil)
        #expect(try DocumentReader.isUnchanged(before, path: document.path) == false)
        document.folder.write(text, to: document.name)
        #expect(try appended(to: before, document) == nil)
        #expect(try DocumentReader.isUnchanged(before, path: document.path))
        document.folder.write(header, to: document.name)
        #expect(try appended(to: before, document) == nil)
        #expect(try DocumentReader.isUnchanged(before, path: document.path) == false)
    }

    @Test func anEarlyChangeIsSeenByComparingAll() throws {
        let rows = (0..<9000).map { "\(EntryDate(instant: Double($0 * 60), offset: 0).text),82.4,kg,\n" }.joined()
        let document = WritableDocument(header + rows)
        let before = try document.read()
        document.folder.write(
            header + rows.replacing("1970-01-01T00:05:00+00:00,82.4", with: "1970-01-01T00:05:00+00:00,82.9") + rows,
            to: document.name)

        let after = try #require(try appended(to: before, document))

        #expect(try DocumentReader.isUnchanged(after, path: document.path) == false)
    }

    @Test func aDocumentThatGrowsLineByLineKeepsFewRegions() throws {
        let document = WritableDocument(header)
        var known = try document.read()
        let note = String(repeating: "n", count: 1000)
        for second in 0..<300 {
            let date = EntryDate(instant: Double(second), offset: 0).text
            document.folder.append("\(date),82.4,kg,\(note)\n", to: document.name)

            known = try #require(try appended(to: known, document))
        }

        #expect(known.regions.count <= 2 + 2 * known.readEnd / FileRegion.longest)
        #expect(Snapshot(known) == Snapshot(try document.read()))
        #expect(try DocumentReader.isUnchanged(known, path: document.path))
        document.folder.write(
            document.text.replacing("1970-01-01T00:00:07+00:00,82.4", with: "1970-01-01T00:00:07+00:00,82.5"),
            to: document.name)
        #expect(try !DocumentReader.isUnchanged(known, path: document.path))
    }

    /// The last append is still small, and is changed before the next line.
    @Test func aChangedTailIsNoAppendHoweverItGrew() throws {
        let document = WritableDocument(header)
        var known = try document.read()
        for line in ["2026-11-01,82.4,kg,\n", "2026-11-02,82.5,kg,\n", "2026-11-03,82.6,kg,\n"] {
            document.folder.append(line, to: document.name)
            known = try #require(try appended(to: known, document))
        }

        document.folder.write(document.text.replacing("82.5", with: "82.9") + "2026-11-04,82,kg,\n", to: document.name)

        #expect(try appended(to: known, document) == nil)
    }

    @Test func aFileOfNoBytesAndAnUnendedHeaderAreReadWhole() throws {
        let empty = WritableDocument("")
        let unended = WritableDocument("date,weight,unit")
        let (first, second) = (try empty.read(), try unended.read())
        empty.folder.append(header, to: empty.name)
        unended.folder.append("\n", to: unended.name)

        #expect(try appended(to: first, empty) == nil)
        #expect(try appended(to: second, unended) == nil)
    }
}
