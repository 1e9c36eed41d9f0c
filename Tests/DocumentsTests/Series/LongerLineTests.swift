import Glibc
import TestSupport
import Testing

@testable import Documents
@testable import WeightHistory

/// Lines with more cells than the header, whose text no new column may turn into a value.
@Suite struct LongerLineTests {
    private let header = "date,weight,unit,note\n"
    private let row = "2026-11-01,82.4,kg,\n"
    private let long = "2026-11-02,80,kg,ran 3,5\n"
    private let fat = SeriesValue("21.3", fatSeries)!
    private let waist = SeriesValue("92", waistSeries)!

    private func refusal(_ line: Int, cells: Int = 5, columns: Int = 4) -> WritingError {
        .longerLine(line, cells: cells, columns: columns)
    }

    @Test func aColumnThatWouldReadATextIsRefused() throws {
        let document = WritableDocument(header + row + long)
        let measured = entry("2026-11-01", "82.4").with(fat)
        let operations: [DocumentOperation] = [
            .add(entry("2026-11-03", "82").with(fat)), .add(measurement("2026-11-03", [fat])),
            .edit(try document.reference(0), to: measured), .add([measured], unless: .sameTime),
            .add([entry("2026-11-03", "82").with(fat, waist)], unless: .sameTime),
            .add([entry("2026-11-03", "82").with(fat)], unless: .sameVersion(sources: 1)),
        ]

        for operation in operations {
            #expect(throws: refusal(3)) { try document.writer().perform(operation) }
            #expect(document.text == header + row + long && document.folder.names() == ["weights.csv"])
        }
        try document.writer().add(entry("2026-11-03", "82"))
        #expect(document.text == header + row + long + "2026-11-03,82,kg,\n")
    }

    /// With one new column, the text of the sixth cell stays without a name.
    @Test(arguments: [",\"\"", ",,x"]) func aLineWithoutTextInTheNewColumnsIsNoReason(end: String) throws {
        let line = "2026-11-02,80,kg,ran" + end + "\n"
        let document = WritableDocument(header + line)
        let problems = try document.read().problemCount

        try document.writer().add(entry("2026-11-03", "82").with(fat))

        #expect(document.text == "date,weight,unit,note,fat_%\n" + line + "2026-11-03,82,kg,,21.3\n")
        #expect(try document.read().problemCount == problems)
        #expect(try document.read().measurements[fatSeries].count == 1)
    }

    /// White space has no number, but makes the line one that is not read.
    @Test func whiteSpaceInTheNewColumnsIsAReason() throws {
        let document = WritableDocument(header + "2026-11-02,80,kg,ran 3, \n")

        #expect(throws: refusal(2)) { try document.writer().add(measurement("2026-11-03", [fat])) }
    }

    @Test func severalNewColumnsGoFurther() throws {
        let document = WritableDocument(header + "2026-11-02,80,kg,ran,,3\n")

        #expect(throws: refusal(2, cells: 6)) { try document.writer().add(measurement("2026-11-03", [fat, waist])) }
        try document.writer().add(measurement("2026-11-03", [fat]))
        #expect(throws: refusal(2, cells: 6, columns: 5)) {
            try document.writer().add(measurement("2026-11-03", [waist]))
        }
    }

    @Test(arguments: [
        "sep=;\n# goal: 78 kg\n\ndate;weight;unit;note\n2026-11-01;82;kg;\"a\n\nb\"\n2026-11-01;82;kg;\"a\n# x\n",
        "\u{FEFF}date;weight;unit;note\r\n2026-11-01;82;kg;\"a\r\nb\"\r\n\r\n",
    ])
    func theLineHasTheNumberOfItsReport(front: String) throws {
        let document = WritableDocument(front + "2026-11-02;80;kg;n;5")
        let line = try #require(document.read().problems.last?.line)

        #expect(throws: refusal(line)) { try document.writer().add(measurement("2026-11-03", [fat])) }
    }

    @Test func aColumnThatUndoTookAwayDoesNotComeBackOverALongerLine() throws {
        let document = WritableDocument(header + row)
        let edited = entry("2026-11-01", "82.4").with(fat)
        let added = try document.writer().add(entry("2026-11-03", "82").with(fat))
        let addition = try document.writer().perform(added.inverse).inverse
        let changed = try document.writer().edit(document.reference(0), to: edited)
        let edit = try document.writer().perform(changed.inverse).inverse
        let completed = try document.writer().perform(.add([edited], unless: .sameTime))
        let completion = try document.writer().perform(completed.inverse).inverse
        document.folder.append(long, to: document.name)

        for operation in [addition, edit, completion] {
            #expect(throws: refusal(3)) { try document.writer().perform(operation) }
            #expect(document.text == header + row + long)
        }
        document.folder.write(header + row, to: document.name)
        try document.writer().perform(addition)
        #expect(document.text == "date,weight,unit,note,fat_%\n" + row + "2026-11-03,82,kg,,21.3\n")
    }

    /// Undo of the addition of a column leaves it to a line that was written for it.
    @Test func undoKeepsTheMeaningOfALineThatCameAfterwards() throws {
        let document = WritableDocument(header + row)
        let added = try document.writer().add(entry("2026-11-03", "82").with(fat))
        document.folder.append(long, to: document.name)

        try document.writer().perform(added.inverse)

        #expect(document.text == "date,weight,unit,note,fat_%\n" + row + long)
    }

    /// Another program appends a line before the new file is in place, or to the old file afterwards.
    @Test(arguments: [DocumentWriter.Step.locked, .copied, .replaced]) func aLongerLineThatComesBetweenIsSeen(
        step: DocumentWriter.Step
    ) throws {
        let document = WritableDocument(header + row)
        let writer = document.writer(appending: long, at: step)

        #expect(throws: refusal(3)) { try writer.add(entry("2026-11-03", "82").with(fat)) }

        #expect(document.text == header + row + long && document.folder.names() == ["weights.csv"])
    }

    @Test(arguments: [DocumentWriter.Step.locked, .copied, .replaced]) func anotherLineThatComesBetweenIsKept(
        step: DocumentWriter.Step
    ) throws {
        let document = WritableDocument(header + row)
        let late = "2026-11-09,83,kg,late\n"
        let writer = document.writer(appending: late, at: step)

        let receipt = try writer.add(entry("2026-11-03", "82").with(fat))

        #expect(document.text == "date,weight,unit,note,fat_%\n" + row + late + "2026-11-03,82,kg,,21.3\n")
        #expect(document.folder.names() == ["weights.csv"])
        try document.writer().perform(receipt.inverse)
        #expect(document.text == header + row + late)
    }
}

extension WritableDocument {
    /// Returns a writer beside which another program, which takes no lock, appends a line to the file of the beginning.
    fileprivate func writer(appending line: String, at step: DocumentWriter.Step) -> DocumentWriter {
        let (path, opened) = (path, SharedList<Int32>())
        return writer { current in
            // A file that is open for writing prevents the exchange.
            if current == (step == .replaced ? .replacing : step) {
                opened.append(open(path, O_WRONLY | O_APPEND | O_CLOEXEC))
            }
            guard current == step, let descriptor = opened.values.last else { return }
            _ = Array(line.utf8).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            close(descriptor)
        }
    }
}
