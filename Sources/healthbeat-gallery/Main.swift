import ArgumentParser
import Arguments
import Commands
import DesktopProgram
import Gallery
import Glibc
import System

/// Runs the command line, and prints a failure in one line.
@main
enum Main {
    static func main() {
        DesktopProgram.main(HealthBeatGallery.name) { () throws(ProgramFailure) in
            switch reporting({ try parse() }) {
            case let open as Open:
                try refuse(open.trace)
                try GalleryProgram(
                    demo: open.id, data: open.data, peopleAddress: open.people.map(ArgumentText.shown),
                    scale: open.scale, trace: open.trace
                ).run()
            case let export as Export:
                try refuse(export.output)
                let picture = try GalleryPicture(
                    of: export.demo, settings: export.values.decoded, size: export.size, scale: export.scale,
                    time: export.time, type: export.finalType, showsBoard: export.board, data: export.data)
                try picture.write(to: export.output)
            case let command as Code:
                let code = try GalleryCode(of: command.demo, settings: command.values.decoded)
                try StandardOutput.write(command.printsValues ? code.values : code.text)
            case is List: try list()
            case let icon as Icon: try AssetFiles.writeIcon(side: icon.side, to: icon.output)
            case var command: reporting { try command.run() }
            }
        }
    }

    /// Throws if a picture or trace would overwrite a document.
    private static func refuse(_ output: FilePath?) throws(ProgramFailure) {
        try DocumentLocation(named: nil).refuse(output: output)
    }

    /// Calls the argument parser; if that fails, prints the error or the requested help, and exits.
    private static func reporting<Value>(_ body: () throws -> Value) -> Value {
        do { return try body() } catch { exit(HealthBeatGallery.report(error, as: HealthBeatGallery.name)) }
    }

    private static func parse() throws -> any ParsableCommand {
        let words = try ParserWords.make(from: CommandLine.words.dropFirst()) {
            "\($0) is not an option. For a file of that name, write ./\($0)."
        }
        return try HealthBeatGallery.parseAsRoot(words)
    }

    private static func list() throws(ProgramFailure) {
        try StandardOutput.write(Catalogue.demos.map { "\($0.id)\t\($0.title)\n" }.joined())
    }
}
