import ArgumentParser
import Arguments
import Commands
import Requests
import System
import Words

/// `healthbeat [FILE]`, the default command.
struct Open: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Opens the window on a document (the default).")

    @Argument(help: "The document; without it, your own.", completion: .file(extensions: ["csv"]))
    var file: FilePath?

    @Option(
        help: ArgumentHelp("Device pixels per point, instead of the screen's.", valueName: "scale"),
        transform: parseScale)
    var scale: Double?

    @Option(
        help: ArgumentHelp("Append a line of JSON for each frame and each read.", valueName: "file"),
        completion: .file())
    var trace: FilePath?

    func validate() throws {
        try requireFollowed(file)
        try requireName(trace, orElse: CommandLineWords.emptyName(after: "--trace"))
    }

    func run() throws {
        try DrawingRequest.window(WindowRequest(document: file, scale: scale, trace: trace)).start()
    }
}
