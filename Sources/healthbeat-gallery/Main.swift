import ArgumentParser
import Arguments
import Commands
import DesktopProgram
import Gallery
import Glibc
import System

/// Runs what the command line asks for, and says in one line what failed.
@main
enum Main {
    static func main() {
        DesktopProgram.main(HealthBeatGallery.name) { () throws(ProgramFailure) in
            switch parse() {
            case let open as Open:
                try refuse(open.trace)
                try GalleryProgram(open.request).run()
            case let export as Export:
                try refuse(export.output)
                try GalleryPicture(export.request).write(to: export.output)
            case is List: try list()
            case let assets as Assets: try AssetFiles(in: assets.folder).write()
            case let icon as Icon: try IconFile(icon.request).write()
            case var command: run(&command)
            }
        }
    }

    /// Refuses a picture or a trace in place of a weight history.
    private static func refuse(_ output: FilePath?) throws(ProgramFailure) {
        try DocumentLocation(named: nil).refuse(output: output)
    }

    /// What is asked for; says what is wrong with it, and ends, where it cannot be understood.
    private static func parse() -> any ParsableCommand {
        do {
            let words = try ParserWords.make(from: CommandLine.words.dropFirst()) {
                "\($0) is not an option. For a file of that name write ./\($0)."
            }
            return try HealthBeatGallery.parseAsRoot(words)
        } catch {
            exit(HealthBeatGallery.report(error, as: HealthBeatGallery.name))
        }
    }

    /// Runs a command of the parser's own, such as help.
    private static func run(_ command: inout any ParsableCommand) {
        do {
            try command.run()
        } catch {
            exit(HealthBeatGallery.report(error, as: HealthBeatGallery.name))
        }
    }

    private static func list() throws(ProgramFailure) {
        let output = StandardOutput()
        for demo in Catalogue.demos { output.write("\(demo.id)\t\(demo.title)\n") }
        try output.finish()
    }
}
