import ArgumentParser
import WeightHistory

/// `healthbeat goal [WEIGHT | --remove]`.
struct Goal: PersonCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints, sets or removes the weight that you want to have.",
        usage: "healthbeat goal [WEIGHT | --remove] [FILE] [--unit UNIT]",
        discussion: """
            It is kept in the document, in a line such as # goal: 78 kg. \
            It is not made for that. A file whose name begins with a digit is named as ./NAME.
            """)

    static let field = PersonField.goal
    static let kind = ValueOperands.Kind.weight

    @Argument(
        help: ArgumentHelp(
            "The weight, as 78, 78kg or 12 st 4, and the document; without a weight, the goal is printed.",
            valueName: "weight"),
        completion: .file(extensions: ["csv"]))
    var operands: [String] = []

    @Flag(help: "Remove it from the document.")
    var remove = false

    @Option(
        help: ArgumentHelp(
            "lbs, kg or st; without it, the one chosen in the window, or the locale's, and as it is written to print it.",
            valueName: "unit"),
        completion: .units, transform: parseUnit)
    var unit: WeightUnit?

    func setting(_ text: String) throws -> PersonSetting {
        .goal(try parseWeight(text, in: unit, isGoal: true))
    }
}
