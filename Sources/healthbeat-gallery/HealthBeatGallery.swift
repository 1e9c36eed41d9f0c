import ArgumentParser
import Arguments
import Gallery
import Geometry
import System

/// The command line of `healthbeat-gallery`; `Main` runs the commands.
struct HealthBeatGallery: ParsableCommand {
    static let name = "healthbeat-gallery"

    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Shows what Health Beat's toolkit can draw and do, in one demo per screen.",
        usage: """
            healthbeat-gallery [ID] [--data FOLDER] [--people URL] [--scale SCALE] [--trace FILE]
            healthbeat-gallery export DEMO -o OUT [OPTIONS]
            healthbeat-gallery code DEMO [--set FIGURE.VALUE=SETTING]... [--values]
            healthbeat-gallery list
            """,
        discussion: """
            Without a command, opens a window on the table of demos, or on the demo ID. Data is kept in \
            healthbeat-gallery in the data folder, ~/.local/share. In the window, press ? for the keys.
            """,
        version: "\(name) \(ProgramVersion.number)",
        subcommands: [Open.self, Export.self, Code.self, List.self, Icon.self],
        defaultSubcommand: Open.self)
}

/// `healthbeat-gallery [ID]`, the default command.
struct Open: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Opens the window on the table or a demo (the default).")

    @Argument(help: "The demo's id; without it, the table.", completion: .demos)
    var id: String?

    @Option(help: ArgumentHelp("The folder for data.", valueName: "folder"), completion: .directory)
    var data: FilePath?

    @Option(help: ArgumentHelp("The list for the demo People: a file, or an http or https address.", valueName: "url"))
    var people: String?

    @Option(
        help: ArgumentHelp("Device pixels per point, instead of the screen's.", valueName: "scale"),
        transform: parseScale)
    var scale: Double?

    @Option(help: ArgumentHelp("Append a line of JSON for each frame.", valueName: "file"), completion: .file())
    var trace: FilePath?

    func validate() throws {
        try requireName(data, orElse: "The name after --data is empty.")
        try requireName(trace, orElse: "The name after --trace is empty.")
    }
}

/// `healthbeat-gallery export DEMO -o OUT`.
struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Writes a demo as a picture: PNG or JPEG.",
        discussion: """
            Needs no display, and shows none of your data without --board. The size in pixels is size times scale.
            """)

    @Argument(help: "The demo's id, as printed by list.", completion: .demos)
    var demo: String

    @Option(
        name: [.short, .customLong("output")],
        help: ArgumentHelp("The file to write; its extension sets the type; - is standard output.", valueName: "out"),
        completion: .file(extensions: ["png", "jpg", "jpeg"]))
    var output: FilePath

    @Option(help: ArgumentHelp("The size in points; without it, 320x480.", valueName: "size"), transform: parseSize)
    var size = Size(width: 320, height: 480)

    @Option(help: ArgumentHelp("Device pixels per point; without it, 1.", valueName: "scale"), transform: parseScale)
    var scale = 1.0

    @Option(
        help: ArgumentHelp("Seconds after the start of an animation; without it, 0.", valueName: "seconds"),
        transform: parseTime)
    var time = 0.0

    @Option(
        help: ArgumentHelp("png or jpeg; without it, the extension of OUT, and png for -.", valueName: "type"),
        completion: .list(["png", "jpeg"]), transform: parsePixelType)
    var type: PictureType?

    @OptionGroup var values: Values

    @Flag(help: "Draw the board that you have made in Shapely, instead of the sample.")
    var board = false

    @Option(help: ArgumentHelp("The folder for data, with the board.", valueName: "folder"), completion: .directory)
    var data: FilePath?

    var finalType: PictureType { named ?? type ?? .png }

    /// The type of the output's extension; nil if there is none or it is unknown.
    private var named: PictureType? { PictureType(endingOf: output.description) }

    func validate() throws {
        try requireName(output, orElse: "The name after --output is empty.")
        try requireName(data, orElse: "The name after --data is empty.")
        if board, demo != "shapely" { throw ValidationError("Only shapely has a board. Omit --board.") }
        guard board || data == nil else {
            throw ValidationError("Only a board is read from a folder. Add --board, or omit --data.")
        }
        if let type, let named, type != named {
            throw ValidationError("The output '\(output)' has the extension of \(named), not \(type). Omit --type.")
        }
        let isNamed = named?.hasPixels ?? (type != nil && !PictureType.isAnotherKind(output.description))
        guard output == "-" || isNamed else {
            throw ValidationError("The output '\(output)' is neither PNG nor JPEG. End the name in .png or .jpg.")
        }
    }
}

/// `healthbeat-gallery code DEMO`.
struct Code: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints the Swift that draws a drawing, or makes the views of a demo.",
        discussion: "The code compiles with the modules Cairo and Geometry, and ViewKit for views.")

    @Argument(help: "The demo's id, as printed by list.", completion: .demos)
    var demo: String

    @Flag(name: .customLong("values"), help: "Print the name, the setting and the range of each value instead.")
    var printsValues = false

    @OptionGroup var values: Values
}

/// Values of a drawing's figures.
struct Values: ParsableArguments {
    @Option(
        name: .customLong("set"),
        help: ArgumentHelp(
            "Set a value first, such as line-1.line-width=8; code --values lists all.", valueName: "value"))
    var settings: [String] = []

    /// The settings, decoded.
    var decoded: [String] { settings.map(ArgumentText.shown) }
}

struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints the id and the title of each demo, separated by a tab.")
}

/// `healthbeat-gallery icon`: writes the icon, for `make install`.
struct Icon: ParsableCommand {
    static let configuration = CommandConfiguration(shouldDisplay: false)

    @Option var side: Int
    @Option var output: FilePath

    func validate() throws {
        guard (1...4096).contains(side) else { throw ValidationError("The side must be from 1 to 4096 pixels.") }
    }
}

nonisolated func parseTime(_ text: String) throws -> Double {
    guard let time = Double(text), time >= 0, time <= 1_000_000 else {
        throw ValidationError("The time must be a number of seconds from 0 to 1000000, such as 1.5.")
    }
    return time
}

nonisolated func parsePixelType(_ text: String) throws -> PictureType {
    guard let type = PictureType(endingOf: "x.\(text)"), type.hasPixels else {
        throw ValidationError("The type must be png or jpeg.")
    }
    return type
}

nonisolated extension CompletionKind {
    static var demos: CompletionKind { .shellCommand("healthbeat-gallery list | cut -f 1") }
}
