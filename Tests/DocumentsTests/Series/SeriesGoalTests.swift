import Testing
import Words

@testable import Documents
@testable import WeightHistory

/// Goals of series that cannot be read, or have no series.
@Suite struct SeriesGoalTests {
    private let header = "date,weight,unit,fat_%,forearm_cm,mood_%\n"
    private let row = "2026-11-01,82.4,kg,21,28,good\n"

    @Test(arguments: [
        ("# goal fat: abc", 13, LineProblem.Kind.notASeriesGoal("abc", of: "fat")),
        ("#GOAL\tfat : ,;", 13, .noSeriesGoal("fat")),
        ("# goal Fat (%): 18 kg", 17, .notASeriesGoal("18 kg", of: "fat")),
        ("# goal waist: 85 leagues", 15, .notASeriesGoal("85 leagues", of: "waist")),
        ("# goal fat: 1.8.1", 13, .notASeriesGoal("1.8.1", of: "fat")),
        ("# goal fat: 100001", 13, .notASeriesGoal("100001", of: "fat")),
        ("# goal forearm: abc", 17, .notASeriesGoal("abc", of: "forearm")),
        ("# goal  nope : 3 cm", 9, .notASeries("nope")), ("# goal resting pulse: 60", 8, .notASeries("resting_pulse")),
        ("# goal mood: 80 %", 8, .notASeries("mood")), ("# goal weight: 78 kg", 8, .notASeries("weight")),
    ])
    func anUnreadableOneIsReported(line: String, column: Int, kind: LineProblem.Kind) throws {
        for (text, number) in [(line + "\n" + header + row, 1), (header + row + line, 3)] {
            let document = try read(text)

            #expect(document.problems == [LineProblem(line: number, column: column, kind: kind)])
            #expect(document.problemCount == 1 && document.lines.reported == 1 && document.lines.comments == 0)
            #expect(document.lines.total == 3 && document.history.count == 1)
        }
    }

    /// A known series may have a goal before it has values.
    @Test(arguments: ["fat: 18", "fat: 18,5 %", "waist: 36 in", "waist: 36 kg", "Forearm: 300 mm", "nope: soon"])
    func anyOtherIsNot(comment: String) throws {
        let document = try read("# goal \(comment)\n" + header + row)

        #expect(document.problemCount == 0 && document.lines.comments == 1)
    }

    @Test func theReportsAreInTheOrderOfTheLines() throws {
        let lines = ["# goal fat: x\n", "2026-11-02,x,kg\n", "# goal nope: 3\n", "# goal: y\n", row, "# goal fat: z\n"]
        let document = try read("# goal waist: w\n" + header + lines.joined())

        #expect(document.problems.map(\.line) == [1, 3, 4, 5, 6, 8])
        #expect(document.problemCount == 6 && document.lines.reported == 6)
    }

    @Test func aGrowingDocumentKeepsItsReports() throws {
        let document = WritableDocument("# goal nope: 3\n" + header + row)
        var known = try document.read()
        for line in ["# goal fat: x\n", row, "# goal forearm: 30\n", "2026-11-02,,,20\n"] {
            document.folder.append(line, to: document.name)

            known = try #require(try DocumentReader.readAppended(previous: known, path: document.path, rules: testZone))

            #expect(Snapshot(known) == Snapshot(try document.read()))
        }
        #expect(known.problems.map(\.line) == [1, 4])
    }

    @Test func theSentenceSaysWhatWouldBeRight() {
        let kinds: [LineProblem.Kind] = [
            .noSeriesGoal("resting_pulse"), .notASeriesGoal("abc", of: "fat"), .notASeries("nope"),
        ]

        #expect(
            kinds.map { DocumentMessages.sentence(for: $0) } == [
                "The goal of resting pulse is missing. The goal of a series looks like # goal fat: 18 %.",
                "\"abc\" is not a goal of fat. The goal of a series looks like # goal fat: 18 %.",
                "\"nope\" is not a series of this document. The goal of a series looks like # goal fat: 18 %.",
            ])
    }
}
