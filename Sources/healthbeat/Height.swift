import ArgumentParser
import WeightHistory
import Words

/// `healthbeat height [HEIGHT | --remove]`.
struct Height: PersonCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints, sets or removes your height.",
        usage: "healthbeat height [HEIGHT | --remove] [FILE]",
        discussion: """
            It is kept in the document, in a line such as # height: 178 cm. \
            It is not made for that. A file whose name begins with a digit is named as ./NAME.
            """)

    static let field = PersonField.height
    static let kind = ValueOperands.Kind.height

    @Argument(
        help: ArgumentHelp(
            "The height, as 178cm, 1.78m or 5 ft 10 in, and the document; without a height, it is printed.",
            valueName: "height"),
        completion: .file(extensions: ["csv"]))
    var operands: [String] = []

    @Flag(help: "Remove it from the document.")
    var remove = false

    var unit: WeightUnit? { nil }

    func setting(_ text: String) throws -> PersonSetting {
        guard let setting = try? PersonSetting.height(typed: text) else {
            throw ValidationError(CommandLineWords.notAHeight(text))
        }
        return setting
    }
}
