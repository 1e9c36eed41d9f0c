import System
import Testing

@testable import Documents
@testable import WeightHistory

@Suite struct PersonWritingTests {
    private let header = "date,weight,unit\n"
    private let row = "2026-11-01,82.4,kg\n"

    private func goal(_ text: String, _ unit: WeightUnit = .kilograms) -> PersonSetting {
        .goal(EntryWeight(text, unit).map { Goal($0) })
    }

    @discardableResult
    private func set(_ settings: PersonSetting..., in document: WritableDocument) throws -> WriteReceipt {
        try document.writer().perform(.set(settings))
    }

    @Test(arguments: ["\n", "\r\n"], ["", "\u{FEFF}"])
    func theFirstGoalIsTheFirstLine(lineEnd: String, mark: String) throws {
        let rest = (header + "# mine\n" + row + "nonsense").replacing("\n", with: lineEnd)
        let document = WritableDocument(mark + rest)

        let receipt = try set(goal("78,50"), in: document)

        #expect(document.text == mark + "# goal: 78.50 kg" + lineEnd + rest)
        #expect(receipt.settings == [goal("78,50")] && receipt.entry == nil)
        #expect(try document.read().person.goal?.low == EntryWeight("78.50", .kilograms))
        try document.writer().perform(receipt.inverse)
        #expect(document.text == mark + rest)
    }

    @Test func aGoalInStonesIsWrittenAsItWasTyped() throws {
        let document = WritableDocument(header + row)
        let goal = try EntryWeight(typedGoal: "12st 4,5", .stones, in: WeightFormat(decimalMark: ","))

        try set(.goal(Goal(goal)), in: document)

        #expect(document.text == "# goal: 12 st 4.5\n" + header + row)
        #expect(try document.read().person.goal == Goal(goal))
    }

    @Test func anotherGoalTakesTheValuesPlace() throws {
        let text = "# goal: 90 kg\n\(header)#\tGoal :82 kg \t\r\n\(row)# height: 178 cm"
        let document = WritableDocument(text)

        let receipt = try set(goal("172", .pounds), in: document)
        let changed = document.text
        let undone = try document.writer().perform(receipt.inverse)

        #expect(changed == text.replacing("82 kg \t", with: "172 lbs \t"))
        #expect(document.text == text && undone.settings == [goal("82")])
        try document.writer().perform(undone.inverse)
        #expect(document.text == changed)
    }

    @Test func bothAtOnceAreOneChange() throws {
        let document = WritableDocument(header + row)

        let receipt = try set(goal("78"), .height(try Height(typed: "178")), in: document)
        let changed = document.text
        try document.writer().perform(receipt.inverse)

        #expect(changed == "# goal: 78 kg\n# height: 178 cm\n" + header + row)
        #expect(document.text == header + row)
    }

    @Test func removingTakesOutEveryLine() throws {
        let text = "\u{FEFF}# goal: 90 kg\n# mine\n\(header)# goal: 80 kg\n# goal: abc\n\(row)#goal:78 kg"
        let document = WritableDocument(text)

        let receipt = try set(.goal(nil), in: document)
        let removed = document.text
        let undone = try document.writer().perform(receipt.inverse)

        #expect(removed == "\u{FEFF}# mine\n\(header)# goal: abc\n\(row)")
        #expect(document.text == text && undone.settings == [goal("78")])
        try document.writer().perform(undone.inverse)
        #expect(document.text == removed)
    }

    /// Removes one line and adds the other, in both orders.
    @Test(arguments: ["# goal: 80 kg\n# height: 2 m\n", "# height: 2 m\n# x\n# goal: 80 kg\n", "# height: 2 m\n"])
    func oneGoesAndTheOtherComes(lines: String) throws {
        let text = header + row + lines + row
        let document = WritableDocument(text)

        let receipt = try set(goal("78.123"), .height(nil), in: document)
        let changed = try document.read()
        let undone = try document.writer().perform(receipt.inverse)

        #expect(changed.person == Person(goal: Goal(EntryWeight("78.123", .kilograms)!)) && changed.history.count == 2)
        #expect(document.text == text)
        try document.writer().perform(undone.inverse)
        #expect(try Snapshot(document.read()) == Snapshot(changed))
    }

    @Test func whatCannotBeReadStays() throws {
        let document = WritableDocument("# goal: abc\n" + header + "# goal: 12\n")

        try set(goal("78"), in: document)

        #expect(document.text == "# goal: 78 kg\n# goal: abc\n" + header + "# goal: 12\n")
        let read = try document.read()
        #expect(read.person.goal?.text == "78 kg" && read.problemCount == 2)
    }

    @Test func aDocumentIsMadeForIt() throws {
        for document in [WritableDocument(), WritableDocument("")] {
            let receipt = try set(goal("78"), in: document)

            #expect(document.text == "# goal: 78 kg\ndate,weight,unit,note\n")
            try document.writer().perform(receipt.inverse)
            #expect(document.text == "date,weight,unit,note\n")
        }
        let missing = WritableDocument()
        #expect(throws: WritingError.document(.missing)) { try set(.goal(nil), in: missing) }
        #expect(throws: WritingError.document(.missing)) {
            try DocumentWriter(path: FilePath(missing.path), createsMissing: false).perform(.set([goal("78")]))
        }
        #expect(missing.folder.names() == [])
    }

    @Test func whatChangesNothingWritesNothing() throws {
        let document = WritableDocument("# goal: 78 kg\n" + header + "# height: tall\n")
        let before = try document.read().stamp

        try set(goal("78"), .height(nil), in: document)

        #expect(try document.read().stamp == before)
    }

    @Test func whatAnotherProgramChangedIsNotTakenBack() throws {
        let document = WritableDocument("# goal: 90 kg\n" + header + row)
        let receipt = try set(goal("78"), in: document)
        let others = ["# goal: 79 kg\n", "# goal: 78 kg\n# goal: 78 kg\n", ""]
        for other in others {
            document.folder.write(other + header + row, to: document.name)

            #expect(throws: WritingError.settingChanged(.goal)) { try document.writer().perform(receipt.inverse) }
            #expect(document.text == other + header + row)
        }
    }

    @Test func takingBackKeepsWhatOthersWrote() throws {
        let document = WritableDocument("# mine\n# goal: 90 kg\n" + header + row)
        let removal = try set(.goal(nil), in: document)
        document.folder.write("# yours, and longer\n" + header + "# height: 2 m\n" + row + row, to: document.name)

        try document.writer().perform(removal.inverse)

        // No line starts at its old place, so it goes before the header.
        #expect(document.text == "# goal: 90 kg\n# yours, and longer\n" + header + "# height: 2 m\n" + row + row)
    }

    @Test func aLineWithinANoteIsNoLine() throws {
        let text = "date,weight,unit,note\n2026-11-01,82.4,kg,\"a\n# goal: 90 kg\n\"\n"
        let document = WritableDocument(text)

        try set(goal("78"), in: document)

        #expect(document.text == "# goal: 78 kg\n" + text)
    }

    @Test func everyWriterKeepsIt() throws {
        let lines = "# goal: 78 kg\r\n#height:5' 10\"\r\n"
        let document = WritableDocument(lines + header + row)

        try document.writer().add(entry("2026-11-02", "82.1"))
        try document.writer().edit(try document.reference(0), to: entry("2026-11-01", "82.9"))
        try document.writer().delete(try document.reference(1))

        #expect(document.text == lines + header + row.replacing("82.4", with: "82.9"))
    }

    /// Documents with every feature of the format; a change and its inverse preserve every byte.
    @Test func changesAndTheirInversesLeaveEveryByte() throws {
        var generator = DocumentGenerator(seed: 44)
        let heights: [PersonSetting] = [.height(nil), .height(try Height("5 ft 10 in")), .height(try Height("180 cm"))]
        for _ in 0..<200 {
            let made = generator.make(lineCount: Int.random(in: 0...20, using: &generator.random), hasProblems: true)
            let document = WritableDocument(made.text)
            let before = try document.read()
            var settings = [generator.random.pick([.goal(nil), goal("78"), goal("172.345", .pounds)])]
            if generator.random.once(in: 2) { settings.append(generator.random.pick(heights)) }

            let receipt = try document.writer().perform(.set(settings))

            let after = try document.read()
            let changed = document.text
            var expected = before.person
            for setting in settings { expected.apply(setting) }
            try #require(after.person == expected, "\(made.text)")
            try #require(Array(after.history) == Array(before.history) && after.problemCount == before.problemCount)
            let undone = try document.writer().perform(receipt.inverse)
            try #require(document.text == made.text)
            try document.writer().perform(undone.inverse)
            try #require(try Snapshot(document.read()) == Snapshot(after), "\(changed)")
        }
    }

    @Test func aProgramThatAppendsMeanwhileLosesNothing() throws {
        for step in [DocumentWriter.Step.locked, .copied, .replacing, .replaced] {
            let document = WritableDocument(header + row)
            let folder = document.folder
            let writer = document.writer(at: step) { folder.append("2026-11-09,70,kg\n", to: "weights.csv") }

            try writer.perform(.set([goal("78")]))

            #expect(document.text == "# goal: 78 kg\n" + header + row + "2026-11-09,70,kg\n", "\(step)")
        }
    }
}
