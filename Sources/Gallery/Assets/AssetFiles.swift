import Cairo
import DesktopProgram
import Geometry
import System

/// Generates the files that are installed with the gallery; the same bytes each time.
public enum AssetFiles {
    static let landscape: FilePath = "landscape.png"
    static let tile: FilePath = "tile.png"
    static let people: FilePath = "people.json"

    /// Writes all files but the icon into an existing folder.
    public static func write(into folder: FilePath) throws(ProgramFailure) {
        try write(folder.appending(landscape)) { try picture(Landscape.size, Landscape.draw).writePNG(to: $0) }
        try write(folder.appending(tile)) { try picture(Tile.size, Tile.draw).writePNG(to: $0) }
        let json = Array((SamplePeople.json.indentedText + "\n").utf8)
        try write(folder.appending(people)) { sink in try json.withUnsafeBytes { try sink($0) } }
    }

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

    private static func picture(_ size: Size, _ draw: (Canvas) -> Void) throws(CairoError) -> ImageSurface {
        let surface = try ImageSurface(width: Int(size.width), height: Int(size.height), format: .rgb24)
        try surface.withCanvas(draw)
        return surface
    }
}
