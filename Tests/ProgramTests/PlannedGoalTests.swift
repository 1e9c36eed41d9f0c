import TestSupport
import Testing

/// `healthbeat goal` with a range or a plan, and what `healthbeat summary` says of it.
@Suite struct PlannedGoalTests {
    let program = Program()
    var folder: TestFolder { program.folder }
    let document: String

    init() {
        document = program.folder.write(Documents.threeDays, to: "weights.csv")
    }

    /// Daily weighings up to 20 November 2026: the last 42 of GoalSeries, whose rate is −0.32094 kg a week, from −0.42610
    /// to −0.21578, and whose trend is 82.58826 kg.
    private static let losing = weighings(from: 8400, loss: 44)

    /// - Parameters:
    ///   - start: In hundredths of a kilogram.
    ///   - loss: In thousandths of a kilogram a day.
    private static func weighings(from start: Int, loss: Int) -> String {
        (0..<42).reduce("date,weight,unit,note\n") { text, day in
            let noise = [30, -20, 10, -40, 20, 0, 25, -25, 5, -5]
            let hundredths = start - (loss * day + 9) / 10 + noise[day % 10]
            let date = day < 22 ? "2026-10-\(10 + day)" : day < 31 ? "2026-11-0\(day - 21)" : "2026-11-\(day - 21)"
            let decimals = hundredths % 100 < 10 ? "0\(hundredths % 100)" : "\(hundredths % 100)"
            return text + "\(date)T07:00:00Z,\(hundredths / 100).\(decimals),kg,\n"
        }
    }

    private func said(_ text: String) -> Outcome { Outcome(end: .exit(0), output: Array("\(text)\n".utf8)) }

    @Test func aRangeIsSetAndSummarized() {
        let path = folder.write(Self.losing, to: "losing.csv")

        let set = program.run("goal", "76-78kg", path)
        let lines = program.run("summary", path, "--unit", "kg").text.split(separator: "\n")
        let object = program.run("summary", path, "--format", "json").text

        #expect(set == said("Set the goal in \(path) to 76-78 kg."))
        #expect(program.run("goal", path) == said("76-78 kg"))
        #expect(program.run("goal", path, "--unit", "lbs") == said("167.55-171.96 lbs"))
        #expect(lines[3].hasPrefix("Goal     4.6 kg above 78 kg since 10 October, 78 kg between "))
        #expect(object.contains(#""goal":{"weight":78,"reached":false,"earliest":"2027"#))
        #expect(
            object.contains(
                #""low":76,"high":78,"by":null,"plannedPerWeek":null,"state":"above","sinceDays":42},"#))
        #expect(text(of: path) == "# goal: 76-78 kg\n" + Self.losing)
    }

    @Test(arguments: [
        (["goal", "76 - 78 kg"], "76-78 kg"), (["goal", "76–78", "--unit", "kg"], "76-78 kg"),
        (["goal", "11 st 13-12 st 4 lb"], "11 st 13-12 st 4 lb"), (["goal", "11-12st"], "11-12 st"),
    ])
    func rangesMayBeTypedInSeveralForms(words: [String], goal: String) {
        #expect(program.start(words + [document]).waitForEnd() == said("Set the goal in \(document) to \(goal)."))
        #expect(text(of: document) == "# goal: \(goal)\n" + Documents.threeDays)
    }

    /// The trend of the three days is 82.33 kg.
    @Test(arguments: [
        (["--by", "2199-03-01"], "78 kg by 2199-03-01"), (["--rate", "0.4kg"], "78 kg at 0.4 kg a week"),
        (["--rate", "1lb"], "78 kg at 1 lbs a week"), (["--rate", "0.4"], "78 kg at 0.4 kg a week"),
    ])
    func aPlanBeginsWithTheTrendOfToday(options: [String], goal: String) throws {
        let outcome = program.start(["goal", "78kg", document] + options).waitForEnd()

        let line = try #require(text(of: document).split(separator: "\n").first)
        #expect(outcome.text.hasPrefix("Set the goal in \(document) to \(goal) from 82.3 kg "))
        let start = try #require(line.firstMatch(of: /\sfrom 82\.3 kg \d{4}-\d\d-\d\d$/))
        #expect(line[..<start.range.lowerBound] == "# goal: \(goal)")
        #expect(program.run("list", document).errors == "")
    }

    @Test func aPlanIsComparedWithTheRate() {
        let plan = "# goal: 78 kg by 2027-03-01 from 83.7 kg 2026-11-20\n"
        let path = folder.write(plan + Self.losing, to: "losing.csv")

        let table = program.run("summary", path, "--unit", "kg").text
        let object = program.run("summary", path, "--format", "json").text

        #expect(
            table.contains(
                "\nPlan     by 1 March 2027, planned −0.40, measured −0.32 (−0.43 to −0.22) kg a week, on plan\n"))
        #expect(
            object.contains(
                #""low":78,"high":78,"by":"2027-03-01","plannedPerWeek":-0.4,"state":"onPlan","sinceDays":null},"#))
    }

    @Test func aPlanIsNotComparedWithTheTimeBeforeIt() {
        let plan = "# goal: 78 kg by 2027-03-01 from 83.7 kg 2026-11-20\n"
        let path = folder.write(plan + Self.losing, to: "losing.csv")

        let table = program.run("summary", path, "--unit", "kg", "--range", "..2026-11-19").text
        let object = program.run("summary", path, "--format", "json", "--range", "..2026-11-19").text

        #expect(table.contains("\nPlan     by 1 March 2027, planned −0.40 kg a week\n"))
        #expect(object.contains(#""plannedPerWeek":-0.4,"state":null,"sinceDays":null}"#))
    }

    /// The rate is −0.03364 kg a week, from −0.13888 to 0.07160.
    @Test func weeksWithoutAChangeAreInTheSummary() {
        let path = folder.write("# goal: 76-78 kg\n" + Self.weighings(from: 8200, loss: 3), to: "flat.csv")

        let table = program.run("summary", path, "--unit", "kg").text
        let october = program.run("summary", path, "--unit", "kg", "--range", "..2026-11-10").text

        #expect(table.contains("\nRate     no clear change for 6 weeks, from −0.14 kg to +0.07 kg a week\n"))
        #expect(october.contains("\nRate     no clear change, from "))
    }

    @Test func theChosenEnergyIsInTheSummary() {
        let path = folder.write(Self.losing, to: "losing.csv")
        let hidden = program.run("summary", path).text + program.run("summary", path, "--format", "json").text
        folder.writeSettings(#"{"energy":true}"#)

        let shown = program.run("summary", path).text
        let object = program.run("summary", path, "--format", "json").text

        #expect(!hidden.contains("kcal") && hidden.hasSuffix("\"energy\":null}\n"))
        #expect(shown.contains("\nEnergy   about 350 kcal a day below what you use (240 to 470), rough\n"))
        #expect(object.hasSuffix(#""energy":{"perDay":-350,"low":-470,"high":-240}}"# + "\n"))
        #expect(program.run("summary", document, "--format", "json").text.hasSuffix("\"energy\":null}\n"))
    }

    @Test func anUnusualGoalIsAskedAbout() {
        program.run("height", "178cm", document)
        let before = text(of: document)

        let fast = program.run("goal", "78kg", "--rate", "1kg", document)
        let low = program.run("goal", "58kg", document, "--unit", "kg")

        #expect(fast.isComplaint(1, "That is faster than 1 % a week. Add --yes to save it anyway."))
        #expect(low.end == .exit(1) && low.errors.contains("is below a body mass index of 18.5. Add --yes"))
        #expect(text(of: document) == before)
        #expect(program.run("goal", "58kg", document, "--yes") == said("Set the goal in \(document) to 58 kg."))
    }

    @Test(arguments: [
        (["goal", "78-76kg"], "\"78-76kg\" must begin with its lower weight, as in 76-78kg."),
        (["goal", "76-x"], "\"76-x\" is not a weight."), (["goal", "2026-11.csv"], "\"2026-11.csv\" is not a weight."),
        (["goal", "76-78kg", "--by", "2199-03-01"], "A range has no date and no rate."),
        (["goal", "78kg", "--by", "2020-01-01"], "\"2020-01-01\" is not after today."),
        (["goal", "78kg", "--by", "soon"], "\"soon\" is not a date."),
        (["goal", "78kg", "--rate", "x"], "\"x\" is not a weekly change. A change is above zero, whether up or down,"),
        (["goal", "78kg", "--rate", "0"], "\"0\" is not a weekly change."),
        (["goal", "78kg", "--rate", "-0.4kg"], "\"-0.4kg\" is not a weekly change."),
        (["goal", "78kg", "--by", "2199-03-01", "--rate", "1"], "Give --by or --rate, not both."),
        (["goal", "--by", "2199-03-01"], "--by needs a weight, as in healthbeat goal 78kg --by 2027-03-01."),
        (["goal", "--remove", "--rate", "1"], "--rate needs a weight, as in healthbeat goal 78kg --rate 0.4kg."),
    ])
    func refusesAPlanThatIsNone(arguments: [String], message: String) {
        let outcome = program.start(arguments).waitForEnd()

        #expect(outcome.end == .exit(64) && outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("healthbeat: ") && outcome.errors.contains(message), "\(outcome.errors)")
        #expect(folder.names() == ["weights.csv"])
    }

    @Test func anUnreadableOneIsReported() {
        folder.write("# goal: 78-76 kg\n" + Documents.threeDays, to: "weights.csv")

        let list = program.run("list", document)

        #expect(
            list.errors
                == "healthbeat: \(document):1:9: The first weight of \"78-76 kg\" must be below the second. "
                + "A range looks like 76-78 kg.\n")
    }

    @Test func anExportHasTheBandAndThePlan() {
        let goals = [
            "", "# goal: 82 kg\n", "# goal: 81.9-82.3 kg\n", "# goal: 81.9 kg by 2026-11-03 from 82.4 kg 2026-11-01\n",
        ]
        let pictures = goals.enumerated().map { index, goal in
            let path = folder.write(goal + Documents.threeDays, to: "\(index).csv")
            return program.run("export", path, "-o", "-", "--type", "svg").text
        }

        #expect(Set(pictures).count == 4)
    }
}
