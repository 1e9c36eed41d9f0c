import ArgumentParser
import WeightHistory

struct Goal: PersonCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints, sets or removes your goal weight.",
        usage: "healthbeat goal [WEIGHT | --remove] [FILE] [--unit UNIT]",
        discussion: """
            The goal is kept in the document, in a line such as # goal: 78 kg. A missing document that you name is \
            not created. For a file whose name begins with a digit, write ./NAME.
            """)

    static let field = PersonField.goal
    static let kind = ValueOperands.Kind.weight

    @Argument(
        help: ArgumentHelp(
            "The weight, such as 78, 78kg or 12 st 4, and the document; without a weight, the goal is printed.",
            valueName: "weight"),
        completion: .file(extensions: ["csv"]))
    var operands: [String] = []

    @Flag(help: "Remove the goal from the document.")
    var remove = false

    @Option(
        help: ArgumentHelp(
            "lbs, kg or st; without it, the one chosen in the window, or the locale's; to print, the goal's own.",
            valueName: "unit"),
        completion: .units, transform: parseUnit)
    var unit: WeightUnit?

    func setting(_ text: String) throws -> PersonSetting {
        .goal(try parseWeight(text, in: unit, isGoal: true))
    }
}
