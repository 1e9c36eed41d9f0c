import ArgumentParser
import WeightHistory
import Words

struct Height: PersonCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints, sets or removes your height.",
        usage: "healthbeat height [HEIGHT | --remove] [FILE]",
        discussion: """
            The height is kept in the document, in a line such as # height: 178 cm. A missing document that you name \
            is not created. For a file whose name begins with a digit, write ./NAME.
            """)

    static let field = PersonField.height
    static let kind = ValueOperands.Kind.height

    @Argument(
        help: ArgumentHelp(
            "The height, such as 178cm, 1.78m or 5 ft 10 in, and the document; without a height, the height is printed.",
            valueName: "height"),
        completion: .file(extensions: ["csv"]))
    var operands: [String] = []

    @Flag(help: "Remove the height from the document.")
    var remove = false

    var unit: WeightUnit? { nil }
    var yes: Bool { false }

    func setting(_ text: String) throws -> PersonSetting {
        try parsed(try? PersonSetting.height(typed: text), orElse: CommandLineWords.notAHeight(text))
    }
}
