import ArgumentParser
import Arguments
import Commands
import System

/// `healthbeat [FILE]`: the window.
struct Open: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Opens the window on a document (the default).")

    @Argument(help: "The document; without it, your own.", completion: .file(extensions: ["csv"]))
    var file: FilePath?

    @Option(
        help: ArgumentHelp("Device pixels to a point, instead of the screen's.", valueName: "scale"),
        transform: parseScale)
    var scale: Double?

    @Option(
        help: ArgumentHelp("Add a line of JSON for each frame and each read.", valueName: "file"),
        completion: .file())
    var trace: FilePath?

    func validate() throws {
        try requireName(file, "The document's name")
        try requireName(trace, "The name after --trace")
    }

    func run() throws {
        try DrawingProgram.start(.window(WindowRequest(document: file, scale: scale, trace: trace)))
    }
}
