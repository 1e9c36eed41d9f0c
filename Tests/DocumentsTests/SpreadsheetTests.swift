import Testing
import Words

@testable import Documents
@testable import WeightHistory

/// Documents saved by spreadsheets in locales with a decimal comma.
@Suite struct SpreadsheetTests {
    /// As LibreOffice and Excel write in these locales.
    static let german = """
        date;weight;unit;note\r
        2026-11-01;82,4;kg;\r
        2026-11-02 07:05;81,95;kg;"nach dem Lauf; vor dem Frühstück"\r
        2026-11-03;82;kg;müde, aber froh\r

        """
    static let french =
        "\u{FEFF}sep=;\r\n" + german.replacing("müde, aber froh", with: "\"fatigué, mais \"\"ravi\"\"\"")
    /// With quotes around all texts, and rows padded to the widest.
    static let swedish = """
        # goal: 78,5 kg;;;
        "date";"weight";"unit";"note"
        "2026-11-01";82,4;"kg";
        2026-11-02 07:05;"81,95";kg;"efter träning"
        2026-11-03;82;"kg";

        """
    static let tabs = german.replacing(";", with: "\t").replacing("Lauf\t", with: "Lauf;").replacing("\r\n", with: "\n")

    static let all = [german, french, swedish, tabs]

    @Test(arguments: all) func isReadLikeOneWithCommas(text: String) throws {
        let document = try read(text)

        #expect(document.problems.isEmpty)
        #expect(document.history.map(\.weight.text) == ["82,4", "81,95", "82"])
        #expect(document.history.map(\.kilograms) == [82.4, 81.95, 82])
        #expect(document.history.map(\.date.text) == ["2026-11-01", "2026-11-02 07:05", "2026-11-03"])
        #expect(document.lines.total == text.utf8.count { $0 == Byte.newline })
    }

    @Test func theHeaderAloneDecides() throws {
        let commas = try read("date,weight,unit\n2026-11-01;82,4;kg\n")
        let semicolons = try read("sep=,\ndate;weight;unit\n2026-11-01;82.4;kg\n2026-11-02;82,4;kg\n")

        #expect(commas.layout?.separator == .comma && commas.history.isEmpty && commas.problemCount == 1)
        #expect(semicolons.layout?.separator == .semicolon)
        #expect(semicolons.history.map(\.weight.text) == ["82.4", "82,4"])
    }

    @Test func aHeaderThatLacksAColumnIsReportedByIt() {
        #expect(throws: DocumentError.noWeightColumn) { try read("date;kilos;unit\n") }
        #expect(throws: DocumentError.noDateColumn) { try read("day\tweight_kg\n") }
        #expect(throws: DocumentError.noUnit) { try read("date;weight\n") }
        #expect(throws: DocumentError.noHeader) { try read("day;kilos\n") }
        #expect(throws: DocumentError.noHeader) { try read("sep=;\n") }
        #expect(throws: DocumentError.noHeader) { try read("sep=;") }
    }

    @Test(arguments: [
        ("2026-11-01;82,4.5;kg", 12, LineProblem.Kind.notANumber("82,4.5")),
        ("2026-11-01;1.082,5;kg", 12, .notANumber("1.082,5")),
        ("2026-11-01;-82,4;kg", 12, .notPositive("-82,4")), ("2026-11-01;,4;kg", 12, .notANumber(",4")),
        ("2026-11-01;82,;kg", 12, .notANumber("82,")), ("2026-11-01,82.4,kg", 1, .notADate("2026-11-01,82.4,kg")),
        ("20.11.2026;82,4;kg", 1, .notADate("20.11.2026")),
    ]) func whatCannotBeReadIsReported(line: String, column: Int, kind: LineProblem.Kind) throws {
        let document = try read("date;weight;unit\n" + line + "\n2026-11-02;82,4;kg\n")

        #expect(document.problems == [LineProblem(line: 2, column: column, kind: kind)])
        #expect(document.history.count == 1)
    }

    @Test func sentencesNameTheFormOfTheDocument() {
        let semicolons = DocumentMessages(file: "w.csv", separator: .semicolon)
        func text(_ kind: LineProblem.Kind) -> String {
            semicolons.text(for: LineProblem(line: 2, column: 3, kind: kind))
        }

        #expect(text(.notANumber("x")) == "w.csv:2:3: \"x\" is not a number. A weight looks like 82,4.")
        #expect(
            text(.tooManyCells(found: 4, named: 3))
                == "w.csv:2:3: The line has 4 cells, but the header has 3. Put text that contains a semicolon in quotes."
        )
        #expect(
            text(.quoteDoesNotEnd)
                == "w.csv:2:3: A quote is not closed. Close it before a semicolon or the end of the line."
        )
        #expect(text(.notADate("20.11.2026")) == "w.csv:2:3: \"20.11.2026\" is not a date. Write it as 2026-11-20.")
        #expect(text(.notADate("31.2.2026")).hasSuffix("A date looks like 2026-11-01 or 2026-11-01T07:12."))
        #expect(DocumentMessages.sentence(for: .noWeight, .tab) == "The weight is missing. A weight looks like 82.4.")
    }

    @Test(arguments: all) func anAdditionIsWrittenInTheDocumentsOwnWay(text: String) throws {
        let document = WritableDocument(text)
        let (separator, end) = (text.contains("\t") ? "\t" : ";", text.contains("\r\n") ? "\r\n" : "\n")
        let new = entry("2026-11-04T07:12", "82.15", .kilograms, note: "a;b\tc, \"d\"")

        let receipt = try document.writer().add(new)

        let row = ["2026-11-04T07:12", "82,15", "kg", "\"a;b\tc, \"\"d\"\"\""].joined(separator: separator)
        #expect(document.text == text + row + end)
        #expect(receipt.entry?.weight.text == "82,15")
        try document.writer().perform(receipt.inverse)
        #expect(document.text == text)
    }

    @Test(arguments: all) func anEditTouchesOneCellAndIsTakenBackToTheByte(text: String) throws {
        let document = WritableDocument(text)
        let old = try document.read().history[1]
        var new = old
        new.weight = EntryWeight("80.6", .kilograms)!

        let receipt = try document.writer().edit(document.reference(1), to: new)

        #expect(document.text == text.replacing("\"81,95\"", with: "80,6").replacing("81,95", with: "80,6"))
        try document.writer().perform(receipt.inverse)
        #expect(document.text == text)
    }

    @Test(arguments: all) func aDeletionIsTakenBackToTheByte(text: String) throws {
        for index in 0..<3 {
            let document = WritableDocument(text)

            let receipt = try document.writer().delete(document.reference(index))

            #expect(try document.read().history.count == 2)
            try document.writer().perform(receipt.inverse)
            #expect(document.text == text)
        }
    }

    @Test(arguments: all) func theSameDigitsWithAnotherMarkAreNoChange(text: String) throws {
        let document = WritableDocument(text)
        var new = try document.read().history[1]
        new.weight = EntryWeight("81.95", .kilograms)!

        try document.writer().edit(document.reference(1), to: new)

        #expect(document.text == text)
    }

    @Test(arguments: all) func aGoalStandsBehindWhatMustBeFirst(text: String) throws {
        let document = WritableDocument(text)
        let goal = PersonSetting.goal(Goal(EntryWeight("77.5", .kilograms)!))

        let receipt = try document.writer().perform(.set([goal]))

        #expect(try document.read().person.goal?.text == "77.5 kg")
        #expect(document.text.hasPrefix("\u{FEFF}sep=;\r\n# goal: 77.5 kg\r\n") == text.hasPrefix("\u{FEFF}"))
        #expect(document.text.contains("# goal: 77.5 kg;;;\n") == text.contains(";;;"))
        try document.writer().perform(receipt.inverse)
        #expect(document.text == text)
    }

    @Test(arguments: [
        ("date;weight;unit\n", "82,4"), ("date\tweight\tunit\n", "82.4"),
        ("date;weight;unit\n2026-11-01;82;kg\n", "82,4"),
        ("date;weight;unit\n2026-11-01;82.1;kg\n2026-11-02;82,1;kg\n", "82.4"),
        ("date\tweight\tunit\n2026-11-01\tx,y\tkg\n2026-11-02\t82,1\tkg\n2026-11-02\t82.1\tkg\n", "82,4"),
        ("date,weight,unit\n2026-11-01,\"82,1\",kg\n", "82.4"),
    ]) func theFirstNumberWithAMarkDecides(text: String, number: String) throws {
        let document = WritableDocument(text)

        try document.writer().add(entry("2026-11-03", "82.4", .kilograms))

        #expect(try document.read().history.last?.weight.text == number)
    }

    @Test func whatIsConvertedHasTheMarkToo() throws {
        let document = WritableDocument("date;weight_st\n2026-11-01;12,875\n")

        let receipt = try document.writer().add(entry("2026-11-02", "82.4", .kilograms))

        #expect(document.text == "date;weight_st\n2026-11-01;12,875\n2026-11-02;12,976\n")
        #expect(receipt.entry?.weight == EntryWeight("12,976", .stones, comma: .always))
        #expect(try document.read().history.map(\.weight.text) == ["12,875", "12,976"])
    }

    @Test func aLineOfAnotherSeparatorIsPutBackAsAnEntry() throws {
        let document = WritableDocument("date,weight,unit\n2026-11-01,82.4,kg\n2026-11-02,82.5,kg\n")
        let deletion = try document.writer().delete(document.reference(0))
        document.folder.write("date;weight;unit\n2026-11-02;82,5;kg\n", to: document.name)

        try document.writer().perform(deletion.inverse)

        #expect(document.text == "date;weight;unit\n2026-11-02;82,5;kg\n2026-11-01;82,4;kg\n")
    }

    @Test(arguments: [german, french]) func whatIsGoneIsWrittenAnewInItsOwnWay(text: String) throws {
        let document = WritableDocument(text)
        let content = try document.read()
        // The copy must suffice without the file's bytes.
        let copy = DocumentCopy(of: content, path: "/nowhere")
        document.folder.write("", to: document.name)

        try document.writer().restoreDocument(copy)

        #expect(!copy.isExact && document.text == text)
    }

    @Test func whatIsAppendedIsReadAlone() throws {
        let document = WritableDocument(Self.german)
        let before = try document.read()

        try document.writer().add(entry("2026-11-04", "82.15", .kilograms))

        let after = try DocumentReader.readAppended(previous: before, path: document.path, rules: testZone)
        #expect(after?.history.map(\.weight.text) == ["82,4", "81,95", "82", "82,15"])
    }
}
