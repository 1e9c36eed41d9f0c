import System
import Testing
import Words

@testable import Documents
@testable import WeightHistory

/// A document's phases and events, anywhere in it and however it is read.
@Suite struct PeriodReadingTests {
    private let row = "2026-11-01T07:12:00+01:00,82.4,kg\n"
    private let header = "date,weight,unit\n"

    private func problem(_ line: String) throws -> LineProblem {
        let document = try read(header + line + "\n")
        #expect(document.lines.reported == 1 && document.problemCount == 1 && document.periods == DocumentPeriods())
        return try #require(document.problems.first)
    }

    private func texts(_ document: Document) -> [String] { document.periods.lines.map(\.period.text) }

    @Test(arguments: [
        "# phase: 2026-01-01..2026-03-31 cut", "#phase:2026-01-01..2026-03-31 cut",
        "#\tPHASE :  2026-01-01..2026-03-31   cut \t", "# Phase: 2026-01-01..2026-03-31 cut;; ;",
        "# phase: 2026-01-01..2026-03-31 cut,,",
    ])
    func aNameAndAColonMakeAPhase(line: String) throws {
        let document = try read(header + line + "\n")

        #expect(document.periods.phases == [try Phase("2026-01-01..2026-03-31 cut")])
        #expect(document.periods.events.isEmpty && document.person == Person())
        #expect(document.lines.comments == 1 && document.problemCount == 0)
    }

    @Test func anEventIsALocalTimeAsAnEntrys() throws {
        let document = try read("#event: 2026-06-02T07:12 new scales\n\(header)#EVENT: 2026-06-01 flu\n")

        #expect(document.periods.events.map(\.text) == ["flu", "new scales"])
        #expect(document.periods.events.map(\.date.instant) == [1_780_311_600, 1_780_380_720])
        #expect(document.lines.comments == 2)
    }

    @Test(arguments: [
        "# phases of the moon", "# phases: 2026-01-01.. x", "# phase 2026-01-01.. x", "## phase: x", "# my event: x",
        "# eventually: x", "# p", "# e", "# phase", "# event", "# pha se: x", "# events: 2026-01-01 x",
    ])
    func otherCommentsSayNothing(line: String) throws {
        let document = try read(line + "\n" + header + line)

        #expect(document.periods == DocumentPeriods() && document.lines.comments == 2 && document.problemCount == 0)
    }

    @Test(arguments: [
        ("phase:", LineProblem.Kind.noPhase), ("phase: cut", .notAPhase("cut")),
        ("phase: 2026-01-01 cut", .notAPhase("2026-01-01 cut")), ("phase: 2026-01-01..", .noPhaseName),
        ("phase: ..2026-03-31 cut", .noFirstDay), ("phase: ..2026-02-30 cut", .noSuchDay("2026-02-30")),
        ("phase: 2026-02-30.. cut", .noSuchDay("2026-02-30")), ("phase: 2026-01-01..June cut", .notADate("June")),
        ("phase: 2026-01-02..2026-01-01 cut", .phaseEndsEarly("2026-01-02..2026-01-01 cut")),
        ("event: ,", .noEvent), ("event: flu", .notADate("flu")), ("event: 2026-06-02", .noEventText),
        ("event: 2026-06-02T25:00 flu", .noSuchTime("2026-06-02T25:00")),
        ("event: 2026-06-02 a\rb", .lineBreak(.event)), ("phase: 2026-06-02.. a\rb", .lineBreak(.phase)),
        ("phase: \(String(repeating: "x", count: 50))", .notAPhase(String(repeating: "x", count: 40) + "…")),
    ])
    func anUnreadableOneIsReported(text: String, kind: LineProblem.Kind) throws {
        #expect(try problem("# \(text)").kind == kind)
    }

    @Test func theReportSaysWhereTheValueStands() throws {
        #expect(try problem("#  phase:\tabc") == LineProblem(line: 2, column: 11, kind: .notAPhase("abc")))
        #expect(try problem("#event :") == LineProblem(line: 2, column: 9, kind: .noEvent))
    }

    @Test func theSentenceSaysWhatWouldBeRight() {
        let kinds: [LineProblem.Kind] = [
            .noPhase, .notAPhase("x"), .noPhaseName, .noFirstDay, .phaseEndsEarly("x"), .noEvent, .lineBreak(.phase),
            .lineBreak(.event), .noEventText,
        ]

        let sentences = kinds.map { DocumentMessages.sentence(for: $0) }

        #expect(sentences[1] == "\"x\" is not a phase. A phase looks like 2026-01-01..2026-03-31 cut.")
        #expect(sentences[8] == "The event has no text. An event looks like 2026-06-02 new scales.")
        #expect(Set(sentences).count == kinds.count)
        #expect(sentences.allSatisfy { $0.contains("looks like 2026-") })
    }

    @Test func allAreInTheOrderOfTheFile() throws {
        let document = try read(
            "# event: 2026-06-02 b\n# phase: 2026-04-01.. y\n\(header)# phase: 2026-01-01.. x\n\(row)"
                + "# phase: 2026-04-01.. y\n# event: 2026-06-01 a")

        #expect(
            texts(document) == [
                "2026-06-02 b", "2026-04-01.. y", "2026-01-01.. x", "2026-04-01.. y", "2026-06-01 a",
            ])
        #expect(document.periods.phases.map(\.name) == ["x", "y", "y"])
        #expect(document.periods.events.map(\.text) == ["a", "b"])
    }

    /// Tries every boundary between parts, and every size of append.
    @Test func bordersMakeNoDifference() throws {
        let text =
            "# phase: 2026-01-01.. a\n\(header)\(row)# event: 2026-02-01T08:00 b\n\(row)#phase: abc\n\(row)"
            + "# event: 2026-03-01 c\n\(row)# phase: 2026-01-01.. a"
        let file = TemporaryFile(text)
        let whole = outcome(file.path, options: .init(threads: 1, rules: testZone))

        for partSize in 1...150 {
            #expect(outcome(file.path, options: .init(threads: 2, partSize: partSize, rules: testZone)) == whole)
        }
        #expect(try whole.get().periods.lines.count == 4)
        for length in header.utf8.count + 25...text.utf8.count {
            let document = WritableDocument(String(text.prefix(length)))
            let before = try document.read()
            document.append(Array(text.utf8)[length...])
            let after = try DocumentReader.readAppended(previous: before, path: document.path, rules: testZone)
            if let after { #expect(.success(Snapshot(after)) == whole) }
        }
    }

    @Test func amongManyRowsReadByManyThreadsTheyAreInOrder() throws {
        var text = header
        for index in 0..<60_000 {
            if index.isMultiple(of: 60) { text += "# event: 2026-06-02 \(index)\n" }
            text += row
        }
        let file = TemporaryFile(text)

        let document = try DocumentReader.read(path: file.path, options: .init(threads: 4, rules: testZone))

        #expect(document.periods.events.map(\.text) == stride(from: 0, to: 60_000, by: 60).map(String.init))
        #expect(document.history.count == 60_000 && document.lines.comments == 1000)
    }

    @Test func aCopyWithoutTheBytesHasThem() throws {
        let lines = "#Phase:2026-01-01.. a\n# event: 2026-06-02T07:12 b\n"
        let document = WritableDocument("# mine\n" + header + row + lines)
        let (read, target) = (try document.read(), WritableDocument(""))
        // The file changes, so that no bytes are kept.
        document.folder.append(row, to: document.name)
        let copy = DocumentCopy(of: read, path: FilePath(document.path))

        try DocumentWriter(path: target.path, rules: testZone).restoreDocument(copy)

        #expect(!copy.isExact && copy.lacksComments)
        #expect(target.text == lines + header + row)
        document.folder.write(lines + header + row, to: document.name)
        let other = try document.read()
        document.folder.append(row, to: document.name)
        #expect(!DocumentCopy(of: other, path: FilePath(document.path)).lacksComments)
    }
}
