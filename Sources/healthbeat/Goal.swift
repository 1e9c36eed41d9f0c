import ArgumentParser
import Arguments
import Commands
import System
import WeightHistory

/// `healthbeat goal [WEIGHT|--remove]`: the weight that the person wants to have.
struct Goal: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints, sets or removes the weight that you want to have.",
        usage: "healthbeat goal [WEIGHT | --remove] [FILE] [--unit UNIT]",
        discussion: """
            It is kept in the document, in a line such as # goal: 78 kg. \
            A file whose name begins with a digit is named as ./NAME.
            """)

    @Argument(
        help: "The weight, as 78 or 78kg; without it, the goal is printed.", completion: .file(extensions: ["csv"]))
    var weight: String?

    @Argument(help: "The document; without it, your own.", completion: .file(extensions: ["csv"]))
    var file: FilePath?

    @Flag(help: "Remove the goal from the document.")
    var remove = false

    @Option(
        help: ArgumentHelp(
            "lbs, kg or st; without it, the one chosen in the window, or the locale's, and as it is written to print it.",
            valueName: "unit"),
        completion: .units, transform: parseUnit)
    var unit: WeightUnit?

    func validate() throws {
        _ = try setting(operands())
    }

    func run() throws {
        let operands = try operands()
        try operands.run(setting(operands), orReport: .goal, in: unit)
    }

    private func operands() throws -> PersonOperands { try PersonOperands(weight, file, removes: remove) }

    /// Nil where the goal is to be printed.
    private func setting(_ operands: PersonOperands) throws -> PersonSetting? {
        guard let text = operands.value else { return remove ? .goal(nil) : nil }
        return .goal(try parseWeight(text, in: unit, as: "goal"))
    }
}
