import ArgumentParser
import Arguments
import Commands
import System
import WeightHistory

/// `healthbeat height [HEIGHT|--remove]`: the person's height.
struct Height: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints, sets or removes your height.",
        usage: "healthbeat height [HEIGHT | --remove] [FILE]",
        discussion: """
            It is kept in the document, in a line such as # height: 178 cm. \
            A file whose name begins with a digit is named as ./NAME.
            """)

    @Argument(
        help: "The height, as 178cm, 1.78m or '5 ft 10 in'; without it, the height is printed.",
        completion: .file(extensions: ["csv"]))
    var height: String?

    @Argument(help: "The document; without it, your own.", completion: .file(extensions: ["csv"]))
    var file: FilePath?

    @Flag(help: "Remove the height from the document.")
    var remove = false

    func validate() throws {
        _ = try setting(operands())
    }

    func run() throws {
        let operands = try operands()
        try operands.run(setting(operands), orReport: .height)
    }

    private func operands() throws -> PersonOperands { try PersonOperands(height, file, removes: remove) }

    /// Nil where the height is to be printed.
    private func setting(_ operands: PersonOperands) throws -> PersonSetting? {
        guard let text = operands.value else { return remove ? .height(nil) : nil }
        guard let setting = try? PersonSetting.height(typed: text) else {
            throw ValidationError(
                "\"\(text)\" is not a height. A height is from 30 cm to 3 m, as 178cm, 1.78m or 5'10\".")
        }
        return setting
    }
}
