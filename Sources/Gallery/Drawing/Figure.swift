import Cairo
import Geometry

/// One thing on a canvas: its outline, what fills it, and what its edge is drawn with.
struct Figure {
    /// What lies inside the outline.
    enum Fill {
        case color(Color)
        case gradient(Gradient, words: String)
        /// A picture stretched into a rectangle, and cut at the outline.
        case image(ImageSurface, in: Rect, words: String)
        /// A picture again and again from a rectangle's corner, cut at the outline.
        case tile(ImageSurface, in: Rect, words: String)
        /// What a view shows there; the figure draws nothing.
        case view(words: String)
    }

    /// What it is called.
    let name: String
    /// Where it is, in words.
    let geometry: String
    let path: Path
    var fill: Fill?
    var stroke: Pen?
    /// What each handle that shapes it is, by the handle's index.
    var handles: KeyValuePairs<Int, String>

    init(
        _ name: String, _ geometry: String, _ path: Path, fill: Fill? = nil, stroke: Pen? = nil,
        handles: KeyValuePairs<Int, String> = [:]
    ) {
        self.name = name
        self.geometry = geometry
        self.path = path
        self.fill = fill
        self.stroke = stroke
        self.handles = handles
    }

    /// How much wider than drawn a line is for the pointer, in points.
    private static let reach = 4.0

    /// Whether a point of the canvas lies on what is drawn, or near enough to a line of it.
    func contains(_ point: Point) -> Bool {
        if fill != nil, path.contains(point) { return true }
        guard let stroke else { return false }
        // The gaps of a dash belong to its line.
        var style = stroke.style
        style.dash = nil
        style.width += Self.reach
        return path.strokeContains(point, style: style)
    }

    /// A rectangle around what is drawn.
    var extent: Rect {
        let reach = (stroke?.style.width ?? 0) / 2
        return path.bounds.inset(by: EdgeInsets(all: -reach))
    }

    func draw(on canvas: Canvas) {
        if let fill { fill.draw(in: path, on: canvas) }
        guard let stroke else { return }
        canvas.strokeColor = stroke.color
        canvas.strokeStyle = stroke.style
        canvas.stroke(path)
    }
}

extension Figure.Fill {
    fileprivate func draw(in path: Path, on canvas: Canvas) {
        switch self {
        case .color(let color):
            canvas.fillColor = color
            canvas.fill(path)
        case .gradient(let gradient, _): canvas.fill(path, with: gradient)
        case .image(let image, let rect, _): clipped(to: path, on: canvas) { canvas.draw(image, in: rect) }
        case .tile(let image, let rect, _): clipped(to: path, on: canvas) { canvas.draw(image, tiledIn: rect) }
        case .view: break
        }
    }

    private func clipped(to path: Path, on canvas: Canvas, _ draw: () -> Void) {
        canvas.withSavedState {
            canvas.clip(to: path)
            draw()
        }
    }
}

/// What a line is drawn with.
///
/// A drawing goes on with one pen from figure to figure: what a figure does not set, it keeps from the one before.
struct Pen: Hashable {
    private(set) var color = Color.black
    private(set) var style = StrokeStyle()

    /// The pen with other settings, which it keeps.
    mutating func with(
        _ color: Color? = nil, width: Double? = nil, cap: LineCap? = nil, join: LineJoin? = nil, dash: Dash? = nil
    ) -> Pen {
        self.color = color ?? self.color
        style.width = width ?? style.width
        style.cap = cap ?? style.cap
        style.join = join ?? style.join
        style.dash = dash ?? style.dash
        return self
    }
}

extension Path {
    /// A line through points, or the outline of a polygon.
    init(through points: [Point], isClosed: Bool = false) {
        self.init()
        for (index, point) in points.enumerated() {
            if index == 0 { move(to: point) } else { addLine(to: point) }
        }
        if isClosed { close() }
    }
}
