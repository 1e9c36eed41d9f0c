import Cairo
import Desktop
import DesktopProgram
import Geometry
import Glibc
import ImageFiles
import System
import ViewKit

/// `healthbeat-gallery export DEMO`: a demo without a screen, showing the assets alone.
public struct GalleryPicture {
    /// What the command line asks for.
    public nonisolated struct Request: Sendable {
        public var demo: String
        /// In points.
        public var size: Size
        /// Device pixels to a point.
        public var scale: Double
        /// The moment of an animation, in seconds after its beginning.
        public var time: Double
        /// PNG or JPEG.
        public var type: PictureType

        public init(demo: String, size: Size, scale: Double, time: Double, type: PictureType) {
            (self.demo, self.size, self.scale, self.time, self.type) = (demo, size, scale, time, type)
        }
    }

    private let window: Window
    private let time: Double
    private let type: PictureType

    /// Throws where there is no such demo.
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

    /// The picture's pixels.
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
                // A reader that stops has what it wants: the program ends as quietly as others do, whatever started it.
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
