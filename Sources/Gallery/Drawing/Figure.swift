import Cairo
import Geometry

/// A shape on a canvas, with its fill and stroke.
struct Figure {
    enum Fill {
        case color(Color)
        case gradient(Gradient, words: String)
        /// An image stretched to a rectangle, or repeated from its origin, and clipped to the path.
        case image(ImageSurface, in: Rect, isRepeated: Bool = false, words: String)
        /// A view in the same place; the figure itself draws nothing.
        case view(words: String)

        fileprivate var words: String {
            switch self {
            case .color(let color): color.words
            case .gradient(_, let words), .image(_, _, _, let words), .view(let words): words
            }
        }

        fileprivate func draw(in path: Path, on canvas: Canvas) {
            switch self {
            case .color(let color):
                canvas.fillColor = color
                canvas.fill(path)
            case .gradient(let gradient, _): canvas.fill(path, with: gradient)
            case .image(let image, let rect, let isRepeated, _):
                canvas.withSavedState {
                    canvas.clip(to: path)
                    if isRepeated { canvas.draw(image, tiledIn: rect) } else { canvas.draw(image, in: rect) }
                }
            case .view: break
            }
        }
    }

    let name: String
    /// The location and size, in words.
    let geometry: String
    let path: Path
    var fill: Fill?
    var stroke: Pen?
    /// The names of the handles that shape the figure, by index.
    var handles: [Int: String]

    init(
        _ name: String, _ geometry: String, _ path: Path, fill: Fill? = nil, stroke: Pen? = nil,
        handles: [Int: String] = [:]
    ) {
        self.name = name
        self.geometry = geometry
        self.path = path
        self.fill = fill
        self.stroke = stroke
        self.handles = handles
    }

    /// The extra width of a line for hit tests, in points.
    private static let reach = 4.0

    /// Whether a point of the canvas is on the figure, or near its line.
    func contains(_ point: Point) -> Bool {
        if fill != nil, path.contains(point) { return true }
        guard let stroke else { return false }
        // The gaps of a dash count as the line.
        var style = stroke.style
        style.dash = nil
        style.width += Self.reach
        return path.strokeContains(point, style: style)
    }

    /// The bounds of the figure, including its stroke.
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

    var sentence: String {
        Words.figure(geometry.isEmpty ? name : "\(name) \(geometry)", fill: fill?.words, line: stroke?.words)
    }
}

/// A stroke's settings, which a drawing passes from figure to figure: each keeps those that it does not change.
struct Pen: Hashable {
    private(set) var color = Color.black
    private(set) var style = StrokeStyle()

    /// Changes some settings of the pen and returns it.
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

extension Double {
    /// The number with up to two decimals, without trailing zeros.
    var words: String {
        let hundredths = Int((self * 100).rounded())
        let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
        let decimals = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
        return "\(hundredths < 0 ? "−" : "")\(whole)\(decimals)"
    }
}

extension Point {
    var words: String { "(\(x.words), \(y.words))" }
}

extension Rect {
    /// The origin and size.
    var words: String { "\(origin.words) \(width.words) × \(height.words)" }
}
