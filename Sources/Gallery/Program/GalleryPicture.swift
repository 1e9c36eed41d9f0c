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

    /// Of the time until the picture.
    private static let maximumSteps = 600.0

    /// Throws if there is no such demo, if a value cannot be set, or if the user's board is wanted and cannot be read;
    /// `size` is in points, `scale` in pixels per point, `time` in seconds.
    ///
    /// - Parameters:
    ///   - settings: Values of a drawing to set before, in order, such as `arc.radius=40`.
    ///   - showsBoard: Whether Shapely has the user's board instead of the sample.
    ///   - data: The folder of the board; nil for the desktop's data folder.
    public init(
        of id: String, settings: [String] = [], size: Size, scale: Double, time: Double, type: PictureType,
        showsBoard: Bool = false, data: FilePath? = nil
    ) throws(ProgramFailure) {
        let board = showsBoard ? try ShapeBoard(in: GalleryStorage(data: data)) : nil
        let demo = try Catalogue.demo(id)
        self.init(of: demo, size: size, scale: scale, time: time, type: type, board: board)
        try screen.set(settings, of: demo)
    }

    init(
        of demo: Demo, size: Size = Size(width: 320, height: 480), scale: Double = 1, time: Double = 0,
        type: PictureType = .png, board: ShapeBoard? = nil
    ) {
        (self.time, self.type) = (time, type)
        window = Window(size: size, traits: Traits(displayScale: scale))
        screen = demo.makeScreen(GalleryContext(time: time, board: board))
        window.rootViewController = screen
    }

    /// Renders the demo at its time, without focus rings.
    func render() throws(CairoError) -> ImageSurface {
        let frame = try OffscreenFrame(window)
        window.tick(at: 0)
        try frame.update()
        // In steps, as one animation may begin when another one has ended.
        let steps = max(1, min(Self.maximumSteps, (time * 60).rounded(.up)))
        for step in 1...Int(steps) { window.tick(at: time * Double(step) / steps) }
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
