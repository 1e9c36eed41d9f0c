import Testing

@testable import Documents
@testable import WeightHistory

let fatSeries = Series("fat", .percent)
let waistSeries = Series("waist", .centimetres)

/// Returns an entry without a weight.
func measurement(_ date: String, _ values: [SeriesValue], note: String = "") -> WeightEntry {
    WeightEntry(date: EntryDate(date, in: testZone)!, weight: .none, note: note, values: values)
}

extension WeightEntry {
    func with(_ values: SeriesValue...) -> WeightEntry {
        var entry = self
        entry.values = values
        return entry
    }
}

@Suite struct SeriesWritingTests {
    private let header = "date,weight,unit,note\n"
    private let first = "2026-11-01,82.4,kg,\n"
    private let fat = SeriesValue("21.3", fatSeries)!
    private let waist = SeriesValue("92", waistSeries)!

    @Test func aNewSeriesIsANewColumnAndOlderRowsStayShorter() throws {
        let document = WritableDocument(header + first)

        let receipt = try document.writer().add(entry("2026-11-02", "82", note: "x").with(fat, waist))

        #expect(document.text == "date,weight,unit,note,fat_%,waist_cm\n" + first + "2026-11-02,82,kg,x,21.3,92\n")
        #expect(receipt.entry == entry("2026-11-02", "82", note: "x").with(fat, waist))
        try document.writer().perform(receipt.inverse)
        #expect(document.text == header + first)
    }

    @Test(arguments: [
        ("date,weight,unit,note", "\n", ""), ("date,weight,unit,note", "\r\n", "\r\n"),
        ("\u{FEFF}date,weight,unit", "\n", "\n"),
        ("sep=;\ndate;weight;unit", "\n", "\n"), ("# x\ndate\tweight\tunit", "\n", "\n"),
        ("date,\"note\",weight,unit", "\n", "\n2026-11-01,\"a\nb\",82.4,kg"),
    ])
    func undoAndRedoRestoreEveryByte(header: String, lineEnd: String, end: String) throws {
        let text = header + end
        let document = WritableDocument(text)
        let writer = document.writer()

        let added = try writer.perform(.add([measurement("2026-11-02", [fat])]))
        let after = document.text
        let removed = try writer.perform(added.inverse)
        let again = try writer.perform(removed.inverse)

        // The addition has ended an unended header, which stays so.
        let ended = text + (end.isEmpty ? lineEnd : "")
        let read = try document.read()
        #expect(document.text == after)
        #expect(read.measurements[fatSeries].map(\.weight.number) == [21.3] && read.measurements.alone.count == 1)
        try writer.perform(again.inverse)
        #expect(document.text == ended)
    }

    @Test func aMissingDocumentGetsTheColumns() throws {
        let document = WritableDocument()

        let receipt = try document.writer().add(measurement("2026-11-02", [waist]))

        #expect(document.text == "date,weight,unit,note,waist_cm\n2026-11-02,,,,92\n")
        try document.writer().perform(receipt.inverse)
        #expect(try document.read().history.isEmpty && document.read().measurements.alone.isEmpty)
    }

    @Test func aValueIsConvertedToItsColumn() throws {
        let document = WritableDocument("date,weight,unit,Waist (in),muscle_kg,fat_%\n")
        let values = [
            SeriesValue("92", waistSeries), SeriesValue("70", Series("muscle", .pounds)),
            SeriesValue("21.345", fatSeries),
        ]

        try document.writer().add(measurement("2026-11-02", values.compactMap(\.self)))

        #expect(document.text.hasSuffix("\n2026-11-02,,,36.22,31.75,21.345\n"))
    }

    @Test func numbersHaveTheDocumentsMark() throws {
        let semicolons = WritableDocument("date;weight;unit\n2026-11-01;82,4;kg\n")

        try semicolons.writer().add(entry("2026-11-02", "82.5").with(fat))

        #expect(semicolons.text == "date;weight;unit;fat_%\n2026-11-01;82,4;kg\n2026-11-02;82,5;kg;21,3\n")
    }

    @Test func aColumnOfAnotherDimensionIsAnotherSeries() throws {
        let document = WritableDocument("date,weight,unit,muscle_kg\n")

        try document.writer().add(measurement("2026-11-02", [SeriesValue("45", Series("muscle", .percent))!]))

        #expect(document.text == "date,weight,unit,muscle_kg,muscle_%\n2026-11-02,,,,45\n")
    }

    @Test func anEditChangesAndRemovesValues() throws {
        let text = "date,weight,unit,fat_%\n2026-11-01,82.4,kg,20\n2026-11-02,82,kg\n"
        let document = WritableDocument(text)

        let changed = try document.writer().edit(document.reference(0), to: entry("2026-11-01", "82.4").with(fat))
        #expect(document.text == text.replacing("kg,20", with: "kg,21.3"))
        let emptied = try document.writer().edit(
            document.reference(0), to: entry("2026-11-01", "82.4").with(.none(of: fatSeries), waist))
        #expect(
            document.text
                == "date,weight,unit,fat_%,waist_cm\n2026-11-01,82.4,kg,,92\n2026-11-02,82,kg\n")
        let refilled = try document.writer().perform(emptied.inverse)
        #expect(document.text == text.replacing("kg,20", with: "kg,21.3"))
        try document.writer().perform(changed.inverse)
        #expect(document.text == text)
        #expect(throws: WritingError.entryGone) { try document.writer().perform(refilled.inverse) }
    }

    @Test func undoOfAValueGivesBackTheRowsLength() throws {
        let text = "date,weight,unit,note,fat_%\n2026-11-01,82.4,kg\n"
        let document = WritableDocument(text)

        let receipt = try document.writer().edit(document.reference(0), to: entry("2026-11-01", "82.4").with(fat))
        #expect(document.text.hasSuffix("\n2026-11-01,82.4,kg,,21.3\n"))
        let undone = try document.writer().perform(receipt.inverse)
        #expect(document.text == text)
        try document.writer().perform(undone.inverse)
        #expect(document.text.hasSuffix("\n2026-11-01,82.4,kg,,21.3\n"))
    }

    @Test func undoLeavesAColumnThatAnotherProgramUsesToo() throws {
        let document = WritableDocument(header + first)
        let receipt = try document.writer().add(entry("2026-11-02", "82").with(fat))
        document.folder.append("2026-11-03,83,kg,,22\n", to: document.name)

        let undone = try document.writer().perform(receipt.inverse)

        #expect(document.text == "date,weight,unit,note,fat_%\n" + first + "2026-11-03,83,kg,,22\n")
        try document.writer().perform(undone.inverse)
        #expect(
            document.text == "date,weight,unit,note,fat_%\n" + first + "2026-11-02,82,kg,,21.3\n2026-11-03,83,kg,,22\n")
    }

    @Test func undoLeavesAColumnThatIsNotTheLastAnyMore() throws {
        let document = WritableDocument(header + first)
        let receipt = try document.writer().add(entry("2026-11-02", "82").with(fat))
        document.folder.write(document.text.replacing("fat_%", with: "fat_%,mood"), to: document.name)

        try document.writer().perform(receipt.inverse)

        #expect(document.text == "date,weight,unit,note,fat_%,mood\n" + first)
    }

    @Test func undoTakesNoMeasurementOfAnotherProgram() throws {
        let document = WritableDocument(header + first)
        let receipt = try document.writer().add(measurement("2026-11-02", [waist]))
        let line = "2026-11-02,,,,92\n"
        document.folder.write(
            document.text.replacing(line, with: "2026-11-02,,,,93\n").replacing(first, with: first + first),
            to: document.name)
        let text = document.text

        #expect(throws: WritingError.entryGone) { try document.writer().perform(receipt.inverse) }
        #expect(document.text == text)
        document.folder.write(text.replacing("93\n", with: "93\n" + line), to: document.name)
        try document.writer().perform(receipt.inverse)
        #expect(document.text == text)
    }

    @Test func aDeletionOfAMeasurementAndItsUndoKeepTheRest() throws {
        let text = "date,weight,unit,fat_%\n2026-11-01,,,20\n2026-11-01,,,21\n2026-11-01,82,kg,22\n"
        let document = WritableDocument(text)
        let alone = try document.read().measurements.alone

        let receipt = try document.writer().delete(alone.reference(to: 1))

        #expect(document.text == text.replacing("2026-11-01,,,21\n", with: ""))
        try document.writer().perform(receipt.inverse)
        #expect(document.text == text)
    }

    @Test func anEntryNeedsAWeightOrAValue() throws {
        let document = WritableDocument("date,weight,unit,fat_%\n2026-11-01,,,20\n")
        let text = document.text
        let reference = try document.read().measurements.alone.reference(to: 0)

        #expect(throws: WritingError.unreadable(.noUnit)) {
            try document.writer().edit(reference, to: measurement("2026-11-01", [.none(of: fatSeries)]))
        }
        #expect(throws: WritingError.unreadable(.noUnit)) {
            try document.writer().add(measurement("2026-11-02", []))
        }
        #expect(document.text == text)
    }

    @Test func aMeasurementBecomesAWeighing() throws {
        let text = "date,weight,unit,fat_%\n2026-11-01,,,20\n"
        let document = WritableDocument(text)
        let reference = try document.read().measurements.alone.reference(to: 0)

        let receipt = try document.writer().edit(reference, to: entry("2026-11-01", "82"))

        #expect(document.text.hasSuffix("\n2026-11-01,82,kg,20\n"))
        try document.writer().perform(receipt.inverse)
        #expect(document.text == text)
    }
}
