import ArgumentParser
import Arguments
import WeightHistory
import Words

struct Goal: PersonCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints, sets or removes your goal weight.",
        usage: "healthbeat goal [WEIGHT | --remove] [FILE] [--by DAY | --rate CHANGE] [--unit UNIT] [--yes]",
        discussion: """
            The goal is kept in the document, in a line such as # goal: 78 kg, or # goal: 76-78 kg for a range to stay \
            within. A missing document that you name is not created. For a file whose name begins with a digit, write \
            ./NAME.
            """)

    static let field = PersonField.goal
    static let kind = ValueOperands.Kind.weight

    @Argument(
        help: ArgumentHelp(
            "The weight, such as 78, 78kg, 12 st 4 or 76-78kg, and the document; without a weight, the goal is printed.",
            valueName: "weight"),
        completion: .file(extensions: ["csv"]))
    var operands: [String] = []

    @Flag(help: "Remove the goal from the document.")
    var remove = false

    @Option(
        help: ArgumentHelp("The day on which the goal is to be reached, such as 2027-03-01.", valueName: "day"))
    var by: String?

    @Option(
        help: ArgumentHelp("The planned change in a week, up or down, such as 0.4kg.", valueName: "change"))
    var rate: String?

    @Option(
        help: ArgumentHelp(
            "lbs, kg or st; without it, the one chosen in the window, or the locale's; to print, the goal's own.",
            valueName: "unit"),
        completion: .units, transform: parseUnit)
    var unit: WeightUnit?

    @Flag(help: "Set an unusual goal without asking.")
    var yes = false

    func checkOptions(withoutValue: Bool) throws {
        if by != nil, rate != nil { throw ValidationError(CommandLineWords.dayAndRate) }
        if by != nil, withoutValue { throw ValidationError(CommandLineWords.dayWithoutGoal) }
        if rate != nil, withoutValue { throw ValidationError(CommandLineWords.rateWithoutGoal) }
    }

    func setting(_ text: String) throws -> PersonSetting {
        let bounds = PersonSetting.goalBounds(in: text)
        let weight = try parseWeight(bounds.high ?? bounds.low, in: unit, isGoal: true, of: text)
        guard bounds.high != nil else { return .goal(weight, try pace(of: weight)) }
        let low = try parseWeight(bounds.low, in: unit ?? weight.unit, isGoal: true, of: text)
        if by != nil || rate != nil { throw ValidationError(CommandLineWords.rangeWithPlan) }
        return try parsed(PersonSetting.goal(from: low, to: weight), orElse: CommandLineWords.notARange(text))
    }

    private func pace(of goal: EntryWeight) throws -> GoalPlan.Pace? {
        if let by { return .by(try day(by)) }
        // A stone a week is no usual unit of a change.
        let usual = unit ?? goal.unit
        return try rate.map(ArgumentText.shown).map { text in
            let unit = WeightUnit(namedIn: text) ?? (usual == .stones ? .pounds : usual)
            return .perWeek(try parsed(try? parseWeight(text, in: unit), orElse: CommandLineWords.notAChange(text)))
        }
    }

    private func day(_ text: String) throws -> CalendarDay {
        let rules = TimeZoneRules.system()
        let now = EntryDate.now(in: rules)
        let day = try parseDate(text).day
        guard day > now.day else { throw ValidationError(CommandLineWords.goalDayPast(text)) }
        return day
    }
}
