import Cairo
import Commands
import Desktop
import Geometry
import Screens
import ViewKit
import WeightHistory

/// Paper and graph alone over a whole picture.
struct GraphPicture {
    private let window: Window
    private let options: PictureOptions

    init(of history: WeightHistory, options: PictureOptions) {
        self.options = options
        let traits = Traits(displayScale: options.scale, textSize: options.textSize)
        window = Window(size: options.size, traits: traits)
        let screen = GraphViewController()
        screen.history = history
        screen.graph.unit = options.unit
        window.rootViewController = screen
    }

    /// The font of the picture's labels.
    static func font(at size: TextSize) -> Font { TextStyle.caption1.font(at: size) }

    /// Writes the picture in a format, piece by piece; for pixels, returns what their frame did.
    @discardableResult
    func write(_ type: PictureType, to sink: @escaping ByteSink) throws -> FrameReport? {
        switch type {
        case .png:
            let frame = try OffscreenFrame(window)
            let report = try frame.update()
            try frame.surface.writePNG(to: sink)
            return report
        case .svg: try writeShapes(.svg, to: sink)
        case .pdf: try writeShapes(.pdf, to: sink)
        }
        return nil
    }

    private func writeShapes(_ kind: VectorSurface.Kind, to sink: @escaping ByteSink) throws {
        window.layoutPass()
        let surface = try VectorSurface(kind, size: options.size, sink: sink)
        window.draw(treeOn: Canvas(surface))
        try surface.finish()
    }
}
