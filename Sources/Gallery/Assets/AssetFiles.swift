import Cairo
import DesktopProgram
import Geometry
import System

/// Generates the files that are installed with the gallery; the same bytes each time.
public struct AssetFiles {
    static let landscape: FilePath = "landscape.png"
    static let tile: FilePath = "tile.png"
    static let people: FilePath = "people.json"

    private let folder: FilePath

    /// - Parameter folder: The existing folder to write to.
    public init(in folder: FilePath) {
        self.folder = folder
    }

    public func write() throws(ProgramFailure) {
        try write(Self.landscape) { try Self.picture(Landscape.size, Landscape.draw).writePNG(to: $0) }
        try write(Self.tile) { try Self.picture(Tile.size, Tile.draw).writePNG(to: $0) }
        let people = Array((SamplePeople.json.indentedText + "\n").utf8)
        try write(Self.people) { sink in try people.withUnsafeBytes { try sink($0) } }
    }

    private func write(_ name: FilePath, _ body: (@escaping ByteSink) throws -> Void) throws(ProgramFailure) {
        let path = folder.appending(name)
        do {
            let file = try OutputFile(path: path)
            try body { try file.write($0) }
            try file.finish()
        } catch {
            throw ProgramFailure(error, writing: path)
        }
    }

    static func picture(_ size: Size, _ draw: (Canvas) -> Void) throws(CairoError) -> ImageSurface {
        let surface = try ImageSurface(width: Int(size.width), height: Int(size.height), format: .rgb24)
        try surface.withCanvas(draw)
        return surface
    }
}

public struct IconFile {
    public nonisolated struct Request: Sendable {
        /// In pixels for a PNG, in points for SVG.
        public var side: Int
        /// SVG if it ends in `.svg`, and otherwise PNG.
        public var output: FilePath

        public init(side: Int, output: FilePath) {
            (self.side, self.output) = (side, output)
        }
    }

    private let request: Request

    public init(_ request: Request) {
        self.request = request
    }

    public func write() throws(ProgramFailure) {
        do {
            let file = try OutputFile(path: request.output)
            if request.output.bytes.suffix(4) == Array(".svg".utf8)[...] {
                try GalleryIcon.icon.writeShapes(.svg, side: request.side) { try file.write($0) }
            } else {
                try GalleryIcon.icon.writePNG(side: request.side) { try file.write($0) }
            }
            try file.finish()
        } catch {
            throw ProgramFailure(error, writing: request.output)
        }
    }
}
