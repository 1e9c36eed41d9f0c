import Cairo
import Desktop
import DesktopProgram
import Geometry
import Glibc
import ImageFiles
import System
import ViewKit

/// `healthbeat-gallery export DEMO`: renders a demo off-screen, with assets only.
public struct GalleryPicture {
    public nonisolated struct Request: Sendable {
        public var demo: String
        /// In points.
        public var size: Size
        /// Device pixels per point.
        public var scale: Double
        /// The time of animations, in seconds.
        public var time: Double
        public var type: PictureType

        public init(demo: String, size: Size, scale: Double, time: Double, type: PictureType) {
            (self.demo, self.size, self.scale, self.time, self.type) = (demo, size, scale, time, type)
        }
    }

    private let window: Window
    private let time: Double
    private let type: PictureType

    /// Throws if there is no such demo.
    public init(_ request: Request) throws(ProgramFailure) {
        self.init(
            of: try Catalogue.demo(request.demo), size: request.size, scale: request.scale, time: request.time,
            type: request.type)
    }

    init(
        of demo: Demo, size: Size = Size(width: 320, height: 480), scale: Double = 1, time: Double = 0,
        type: PictureType = .png
    ) {
        (self.time, self.type) = (time, type)
        window = Window(size: size, traits: Traits(displayScale: scale))
        window.rootViewController = demo.makeScreen(GalleryContext(time: time))
    }

    /// Renders the demo at its time, without focus rings.
    func render() throws(CairoError) -> ImageSurface {
        let frame = try OffscreenFrame(window)
        window.tick(at: 0)
        try frame.update()
        window.tick(at: time)
        try window.withoutFocusRings { () throws(CairoError) in try frame.update() }
        return frame.surface
    }

    /// Writes the picture; `-` is standard output.
    public func write(to output: FilePath) throws(ProgramFailure) {
        do {
            let surface = try render()
            if output == "-" {
                // Restore the default, which the parent may have changed: a reader that stops early ends the program
                // silently.
                signal(SIGPIPE, SIG_DFL)
                return try write(surface) { try FileBytes.write($0, to: STDOUT_FILENO) }
            }
            let file = try OutputFile(path: output)
            try write(surface) { try file.write($0) }
            try file.finish()
        } catch {
            throw ProgramFailure(error, writing: output)
        }
    }
    private func write(_ surface: ImageSurface, to sink: @escaping ByteSink) throws(CairoError) {
        try surface.write(type, pixelsPerInch: 96 * window.currentTraits.displayScale, to: sink)
    }
}
