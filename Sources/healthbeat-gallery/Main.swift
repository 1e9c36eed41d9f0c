import ArgumentParser
import Gallery

/// The gallery: what the toolkit can draw and do, one screen each.
@main
struct Main: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "healthbeat-gallery")
}
