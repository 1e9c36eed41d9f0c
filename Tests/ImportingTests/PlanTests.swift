import Documents
import System
import TestSupport
import Testing
import WeightHistory

@testable import Importing

@Suite struct PlanTests {
    private let table = """
        Date,Time,Weight (kg),Comment
        2026-01-07,07:31,80.2,
        2026-01-05,07:31,80.4,a
        2026-01-05,07:31,80.4,b
        2026-01-05,07:31,80.9,
        2026-01-06,,80.1,
        2026-01-06,07:00,abc,

        """

    private func plan(_ table: String, into document: String?) throws -> (ImportPlan, [String]) {
        let sample = ImportSample(table)
        let path = document.map { FilePath(sample.folder.write($0, to: "weights.csv")) }
        let reading = try sample.read()
        let plan = ImportPlan(reading, into: try path.map { try DocumentReader.read(path: $0, rules: berlin) })
        return (plan, plan.preview(of: reading, into: "weights.csv"))
    }

    @Test func whatIsNewIsSortedAndEachOnce() throws {
        let (plan, lines) = try plan(table, into: nil)

        #expect(
            plan.addition.new.map(\.line) == [
                "2026-01-05T07:31 80.4 kg, a", "2026-01-05T07:31 80.9 kg", "2026-01-06 80.1 kg",
                "2026-01-07T07:31 80.2 kg",
            ])
        #expect(
            Array(lines.dropFirst()) == [
                "  5 weights from 2026-01-05 to 2026-01-07, from 80.1 kg to 80.9 kg.",
                "  Times have no zone in the file and stay local times.", "  1 row was skipped:",
                "    line 7: \"abc\" is not a weight.", "weights.csv: 4 new, 0 already there, 0 conflicts.",
                "  1 repeated row is skipped.", "  1 time has several weights. All of them are imported.",
            ])
    }

    @Test func whatIsThereIsKnownAndWhatContradictsItStays() throws {
        let document = "date,weight,unit,note\n2026-01-05T07:31:00+01:00,80.40,kg,mine\n2026-01-06,82,kg,\n"

        let (plan, lines) = try plan(table, into: document)

        #expect(plan.addition.knownCount == 1)
        #expect(plan.addition.new.map(\.line) == ["2026-01-07T07:31 80.2 kg"])
        #expect(plan.addition.conflicts.map(\.kilograms) == [80.4, 82])
        #expect(
            Array(lines.suffix(3)) == [
                "  The document's own weight is kept at these times:",
                "    2026-01-05T07:31: 80.4 kg in the document, 80.9 kg in the file",
                "    2026-01-06: 82.0 kg in the document, 80.1 kg in the file",
            ])
    }

    @Test func aCopyOfADocumentFromAnotherZoneHasNothingNew() throws {
        let document =
            "date,weight,unit,note\n2026-01-05T23:30:00+00:00,80.4,kg,\n2026-01-06T07:00:00+09:00,80.1,kg,\n"

        let (plan, _) = try plan(document, into: document)

        #expect(plan.addition.knownCount == 2 && plan.addition.new.isEmpty)
    }

    @Test func aMomentThatWasReadInAnotherZoneBeforeIsThere() throws {
        let header = "date,weight,unit,note,fat_%\n"
        let document = header + "2026-01-05T01:31:00-05:00,80.4,kg,mine,\n2026-01-06T01:31:00-05:00,80,kg,,\n"
        let file = header + "2026-01-05T06:31:00Z,80.4,kg,,21\n2026-01-06T06:31:00Z,80.1,kg,,\n"

        let (plan, _) = try plan(file, into: document)

        #expect(plan.addition.knownCount == 1)
        #expect(plan.addition.completing.map(\.line) == ["2026-01-05T01:31:00-05:00 80.4 kg"])
        #expect(plan.addition.completing.map(\.values) == [[SeriesValue("21", Series("fat", .percent))!]])
        #expect(plan.addition.conflicts.map(\.entry.line) == ["2026-01-06T01:31:00-05:00 80.1 kg"])
        #expect(plan.addition.new.isEmpty)
    }

    @Test func theNoteOfAValueAloneIsKeptBesideAWeightOfItsMoment() throws {
        let document = "date,weight,unit,note\n2026-01-05T07:00,80,kg,\n"
        let file = "date,weight,unit,note,waist_cm\n2026-01-05T07:00,,,after surgery,90\n"

        let (plan, _) = try plan(file, into: document)
        let folder = TestFolder()
        let path = folder.write(document, to: "w.csv")
        let change = try #require(plan.change)
        _ = try DocumentWriter(path: FilePath(path)).perform(change)

        #expect(
            folder.text(of: "w.csv")
                == "date,weight,unit,note,waist_cm\n2026-01-05T07:00,80,kg,\n2026-01-05T07:00,,,after surgery,90\n")
        let there = "date,weight,unit,note,waist_cm\n2026-01-05T07:00,80,kg,\n2026-01-05T07:00,,,after surgery,90\n"
        #expect(try self.plan(file, into: there).0.change == nil)
    }

    @Test func aDocumentInAnotherUnitIsSaidToBe() throws {
        let (plan, lines) = try plan(table, into: "date,weight_lbs\n2026-01-06,176.59\n")

        #expect(plan.addition.knownCount == 1 && plan.addition.new.count == 3 && plan.addition.losesNotes)
        #expect(lines.contains("  Weights are converted to lbs, the unit of the document's column."))
        #expect(lines.contains("  Notes are skipped: the document has no column for them."))
    }

    @Test func nothingOfAFileReachesTheTerminal() throws {
        let (_, lines) = try plan("Date,Weight (kg)\n2026-01-05,80\n2026-01-06,a\u{1B}[1m\n", into: nil)

        #expect(lines.contains("    line 3: \"a\\u{1B}[1m\" is not a weight."))
    }
}
