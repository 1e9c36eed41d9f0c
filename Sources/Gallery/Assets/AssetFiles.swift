import Cairo
import DesktopProgram
import System

/// The files that are installed with the gallery.
public enum AssetFiles {
    static let landscape: FilePath = "landscape.png"
    static let tile: FilePath = "tile.png"
    static let people: FilePath = "people.json"
    static let peopleXML: FilePath = "people.xml"

    /// Writes the icon, as SVG with a side in points if the name ends in `.svg`, and otherwise as PNG in pixels.
    public static func writeIcon(side: Int, to output: FilePath) throws(ProgramFailure) {
        let isSVG = output.bytes.suffix(4) == Array(".svg".utf8)[...]
        let icon = GalleryIcon.icon
        try write(output) { sink in
            if isSVG {
                try icon.writeShapes(.svg, side: side, to: sink)
            } else {
                try icon.image(side: side).writePNG(to: sink)
            }
        }
    }

    static func write(_ path: FilePath, _ body: (@escaping ByteSink) throws -> Void) throws(ProgramFailure) {
        do {
            let file = try OutputFile(path: path)
            try body { try file.write($0) }
            try file.finish()
        } catch {
            throw ProgramFailure(error, writing: path)
        }
    }
}
