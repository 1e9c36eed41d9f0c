import TestSupport
import Testing

/// `healthbeat summary`: the statistics of a whole document, for people and for programs.
@Suite struct SummaryTests {
    let program = Program()
    var folder: TestFolder { program.folder }

    /// Thirty days of losing half a kilogram a week, with little noise.
    private static let losing = (1...30).reduce("date,weight,unit,note\n") { text, day in
        let hundredths = 9000 - day * 7 + day % 2 * 4
        let number = "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
        return text + "2026-11-\(day < 10 ? "0" : "")\(day)T07:00:00Z,\(number),kg,\n"
    }

    @Test func saysInLinesWhereTheWeightStandsAndGoes() {
        let path = folder.write(Self.losing, to: "weights.csv")

        let outcome = program.run("summary", path, "--unit", "kg")

        #expect(
            outcome
                == said(
                    """
                    Latest   87.9 kg, 2026-11-30
                    Trend    88.5 kg
                    Rate     −0.49 kg a week, from −0.50 kg to −0.48 kg
                    Average  88.9 kg
                    Minimum  87.9 kg
                    Maximum  90.0 kg
                    Entries  30, 2026-11-01 to 2026-11-30
                    """))
    }

    @Test func saysItInStonesAndInTheChosenUnit() {
        let path = folder.write(Self.losing, to: "weights.csv")
        folder.writeSettings(#"{"unit":"lbs"}"#)

        let stones = program.run("summary", path, "--unit", "st").text.split(separator: "\n")
        let chosen = program.run("summary", path).text.split(separator: "\n")

        #expect(stones[0] == "Latest   13 st 11.8 lb, 2026-11-30")
        #expect(stones[2] == "Rate     −1.08 lb a week, from −1.10 lb to −1.06 lb")
        #expect(chosen[0] == "Latest   193.8 lbs, 2026-11-30")
    }

    @Test func saysItForPrograms() {
        let path = folder.write(Documents.threeDays, to: "weights.csv")
        folder.writeSettings(#"{"unit":"lbs"}"#)

        let kilograms = program.run("summary", "--format", "json", path)
        let pounds = program.run("summary", path, "--format", "JSON", "--unit", "lb")

        #expect(
            kilograms
                == said(
                    """
                    {"unit":"kg","entries":3,"first":"2026-11-01","last":"2026-11-03","latest":81.9,"minimum":81.9,\
                    "maximum":82.4,"average":82.19,"trend":82.33,"rate":null,"goal":null,"bmi":null,"energy":null}
                    """))
        #expect(
            pounds.text.hasPrefix(
                #"{"unit":"lbs","entries":3,"first":"2026-11-01","last":"2026-11-03","latest":180.56"#))
    }

    @Test func saysWhenTheGoalIsReached() {
        let person = "# goal: 85 kg\n# height: 178 cm\n"
        let path = folder.write(person + Self.losing, to: "weights.csv")
        let reached = folder.write("# goal: 196 lbs\n" + Self.losing, to: "reached.csv")

        let lines = program.run("summary", path, "--unit", "kg").text.split(separator: "\n")
        let object = program.run("summary", path, "--format", "json").text

        #expect(lines[3] == "Goal     85 kg between 10 and 11 January 2027")
        #expect(lines[4] == "BMI      27.7, overweight")
        #expect(
            object.hasSuffix(
                #""goal":{"weight":85,"reached":false,"earliest":"2027-01-10","latest":"2027-01-11","low":85,"high":85,"#
                    + #""by":null,"plannedPerWeek":null,"state":null,"sinceDays":null},"bmi":27.7,"energy":null}"#
                    + "\n"))
        #expect(program.run("summary", reached, "--unit", "st").text.contains("\nGoal     14 st 0 lb, reached\n"))
        #expect(
            program.run("summary", reached, "--format", "json").text.contains(
                #""goal":{"weight":88.9,"reached":true,"earliest":null,"latest":null,"low":88.9,"high":88.9,"#))
    }

    @Test func theWindowSaysTheSameAndAPressChangesTheGoal() throws {
        let stage = try WindowStage.onGraph("# goal: 85 kg\n" + Self.losing)
        let header = try #require(try stage.view("GraphHeader"))

        #expect(header.label == "87.9 kg, Trend 88.5, −0.5 kg a week, 85 kg between 10 and 11 January 2027")
        stage.program.run("goal", "84kg", stage.document)
        #expect(stage.waits { try $0.view("GraphHeader")?.label?.contains("84 kg between") == true })
        stage.click(on: header)
        #expect(stage.waits { try $0.panel() != nil })
    }

    @Test func theRateOfJSONIsInTheUnit() {
        let path = folder.write(Self.losing, to: "weights.csv")

        let text = program.run("summary", path, "--format", "json", "--unit", "lbs").text

        #expect(text.contains(#""rate":{"perWeek":-1.08,"low":-1.1,"high":-1.06}"#))
    }

    @Test func anEmptyDocumentHasNothingToSay() {
        let nothing = """
            {"unit":"kg","entries":0,"first":null,"last":null,"latest":null,"minimum":null,"maximum":null,\
            "average":null,"trend":null,"rate":null,"goal":null,"bmi":null,"energy":null}
            """
        let path = folder.write("", to: "empty.csv")

        #expect(program.run("summary", path, "--format", "json") == said(nothing))
        #expect(program.run("summary", "--format", "json") == said(nothing))
        #expect(program.run("summary") == said("Entries  none yet; add one with healthbeat add"))
        #expect(folder.names().contains("weights.csv") == false)
    }

    @Test func whatCannotBeReadIsSaid() {
        let path = folder.write(Documents.threeDays + "2026-11-04,8o,kg,\n", to: "weights.csv")

        let outcome = program.run("summary", path, "--format", "json")

        #expect(outcome.end == .exit(0))
        #expect(outcome.text.contains(#""entries":3"#))
        #expect(outcome.errors.hasPrefix("healthbeat: \(path):5:12: \"8o\" is not a number."))
    }

    @Test func whatFailsSaysWhy() {
        let path = folder.write(Documents.threeDays, to: "weights.csv")

        let missing = program.run("summary", folder["none.csv"])
        let unit = program.run("summary", path, "--unit", "stone")
        let format = program.run("summary", path, "--format", "csv")

        #expect(missing.end == .exit(1) && missing.errors.contains("none.csv does not exist."))
        #expect(unit.end == .exit(64) && unit.errors.contains("The unit must be lbs, kg or st."))
        #expect(format.end == .exit(64) && format.errors.contains("The format must be one of text, json."))
    }
}

private func said(_ text: String) -> Outcome {
    Outcome(end: .exit(0), output: Array("\(text)\n".utf8))
}
