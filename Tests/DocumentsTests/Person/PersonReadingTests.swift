import Glibc
import Testing

@testable import Documents
@testable import WeightHistory

/// A document's goal and height, anywhere in it and however it is read.
@Suite struct PersonReadingTests {
    @Test(arguments: [
        ("# goal fat: 18 %", "fat_%", 18), ("#goal\tFAT :18%,,", "fat_%", 18), ("# goal fat_%: 18,5", "fat_%", 18.5),
        ("# goal waist: 34 in", "waist_cm", 86.36), ("# goal waist: 850mm", "waist_cm", 85),
        ("# goal resting pulse: 55 bpm", "resting_pulse_bpm", 55),
    ]) func aSeriesCanHaveAGoal(line: String, column: String, goal: Double) throws {
        let series = try #require(Series(column: column))

        let document = try read("\(line)\ndate,weight,unit\n")

        #expect(document.person.goal(of: series) == goal && document.person.goal == nil)
    }

    @Test(arguments: [
        "# goal fat: 18 kg", "# goal fat 18 %", "# goals fat: 18", "# goal waist: 18 %", "# goal for May: run",
        "# goal nope: much", "# goal of fat, at last: 18",
    ]) func otherCommentsAreNoGoalOfASeries(line: String) throws {
        let document = try read("\(line)\ndate,weight,unit\n")

        #expect(document.person.goal(of: Series("fat", .percent)) == nil && document.problemCount == 0)
    }

    @Test func theLastGoalOfASeriesCounts() throws {
        let document = try read("# goal fat: 20\n# goal waist: 90\ndate,weight,unit\n# goal fat: 18\n")

        #expect(document.person.seriesGoals.mapValues(\.number) == ["fat": 18, "waist": 90])
    }

    private let row = "2026-11-01T07:12:00+01:00,82.4,kg\n"
    private let header = "date,weight,unit\n"
    private let seventyEight = Goal(EntryWeight("78", .kilograms)!)

    @Test func theLastOfEachCounts() throws {
        let document = try read(
            "# goal: 90 kg\n# height: 2 m\n\(header)# goal: 78 kg\n\(row)# height: 178 cm\n# goal: abc\n")

        #expect(document.person == Person(goal: seventyEight, height: try Height("178 cm")))
        #expect(document.problems == [LineProblem(line: 7, column: 9, kind: .notAGoal("abc"))])
        #expect(document.lines.total == 7 && document.lines.comments == 4 && document.lines.reported == 1)
    }

    @Test(arguments: ["\n", "\r\n"], ["", "\u{FEFF}"])
    func wherever(lineEnd: String, mark: String) throws {
        let lines = ["# goal: 78 kg", "date,weight,unit", "2026-11-01,82.4,kg", "# height: 178 cm"]

        let document = try read(mark + lines.joined(separator: lineEnd))

        #expect(document.person == Person(goal: seventyEight, height: try Height("178 cm")))
        #expect(document.history.count == 1 && document.lines.total == 4 && document.problemCount == 0)
    }

    @Test func problemsBeforeTheHeaderAreCounted() throws {
        let document = try read("\u{FEFF}# goal: ä\n\n" + String(repeating: "#goal:x\n", count: 25) + header + "x\n")

        #expect(document.problems.first == LineProblem(line: 1, column: 9, kind: .notAGoal("ä")))
        #expect(document.problems.count == 27 && document.problemCount == 27 && document.lines.reported == 27)
        #expect(document.lines.total == 29 && document.lines.header == 1)
    }

    @Test func aQuotedNoteSaysNothing() throws {
        let document = try read("date,weight,unit,note\n2026-11-01,82.4,kg,\"a\n# goal: 78 kg\n\"\n")

        #expect(document.person == Person() && document.lines.entries == 3)
    }

    /// Tries every boundary between parts, and every size of append.
    @Test func bordersMakeNoDifference() throws {
        let text = "# height: 1.78 m\n\(header)\(row)# goal: 90 kg\n\(row)#goal: abc\n\(row)# goal: 78 kg\n\(row)"
        let file = TemporaryFile(text)
        let whole = outcome(file.path, options: .init(threads: 1, rules: testZone))

        for partSize in 1...120 {
            #expect(outcome(file.path, options: .init(threads: 2, partSize: partSize, rules: testZone)) == whole)
        }
        #expect(try whole.get().person == Person(goal: seventyEight, height: try Height("1.78 m")))
        for length in header.utf8.count + 17...text.utf8.count {
            let document = WritableDocument(String(text.prefix(length)))
            let before = try document.read()
            document.append(Array(text.utf8)[length...])
            let after = try DocumentReader.readAppended(previous: before, path: document.path, rules: testZone)
            if let after { #expect(.success(Snapshot(after)) == whole) }
        }
    }

    @Test func amongManyRowsReadByManyThreads() throws {
        var text = header
        for index in 0..<60000 {
            if index.isMultiple(of: 20000) { text += "# goal: \(60 + index / 20000) kg\n" }
            text += row
        }
        let file = TemporaryFile(text + "#goal: 78 kg")

        let document = try DocumentReader.read(path: file.path, options: .init(threads: 4, rules: testZone))

        #expect(document.person.goal == seventyEight && document.history.count == 60000)
        #expect(document.lines.comments == 4)
    }

    @Test func anUnendedLineIsReadAgainFromItsStart() throws {
        let document = WritableDocument(header + row + "# goal: 7")
        let before = try document.read()
        document.folder.append("8 kg\n", to: document.name)

        let after = try #require(
            try DocumentReader.readAppended(previous: before, path: document.path, rules: testZone))

        #expect(before.problems.map(\.kind) == [.noUnit] && before.person == Person())
        #expect(after.person.goal == seventyEight && after.problemCount == 0 && after.lines.comments == 1)
    }
}
