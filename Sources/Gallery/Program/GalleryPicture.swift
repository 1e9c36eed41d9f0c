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
    private let window: Window
    let screen: DemoScreen
    private let time: Double
    private let type: PictureType

    /// Throws if there is no such demo, or if a value cannot be set; `size` is in points, `scale` in pixels per point,
    /// `time` in seconds.
    ///
    /// - Parameter settings: Values of a drawing to set before, in order, such as `arc.radius=40`.
    public init(
        of id: String, settings: [String] = [], size: Size, scale: Double, time: Double, type: PictureType
    ) throws(ProgramFailure) {
        let demo = try Catalogue.demo(id)
        self.init(of: demo, size: size, scale: scale, time: time, type: type)
        if !settings.isEmpty { _ = try CanvasScreen.drawing(on: screen, of: demo, settings) }
    }

    init(
        of demo: Demo, size: Size = Size(width: 320, height: 480), scale: Double = 1, time: Double = 0,
        type: PictureType = .png
    ) {
        (self.time, self.type) = (time, type)
        window = Window(size: size, traits: Traits(displayScale: scale))
        screen = demo.makeScreen(GalleryContext(time: time))
        window.rootViewController = screen
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
            guard output == "-" else { return try AssetFiles.write(output) { try write(surface, to: $0) } }
            // Restore the default, which the parent may have changed: a reader that stops early ends the program
            // silently.
            signal(SIGPIPE, SIG_DFL)
            try write(surface) { try FileBytes.write($0, to: STDOUT_FILENO) }
        } catch {
            throw ProgramFailure(error, writing: output)
        }
    }

    private func write(_ surface: ImageSurface, to sink: @escaping ByteSink) throws(CairoError) {
        try surface.write(type, pixelsPerInch: 96 * window.currentTraits.displayScale, to: sink)
    }
}
