import Cairo
import Geometry

/// A shape on a canvas with its fill and stroke: its picture, knobs, sentence and code are made from the same values.
struct Figure: Equatable {
    /// The parts that follow other figures, and so have no knobs.
    struct Derivation: OptionSet {
        let rawValue: Int
        static let outline = Derivation(rawValue: 1)
        static let gradientEnds = Derivation(rawValue: 2)
    }

    /// Lower-case words with hyphens, for the command line and for code; unique in its drawing.
    let id: String
    let name: String
    var outline: Outline
    var fill: Fill?
    private(set) var stroke: Pen?
    private(set) var isShown: Bool
    private var isFilled = true
    private var isStroked = true
    /// Whether an upright line of pixels is moved so that its edges are on edges of pixels.
    private var isAligned = false
    let scene: Scene
    private let derivation: Derivation
    private let handleNames: [String]

    /// - Parameters:
    ///   - handles: The names of the points that are handles; without them, those of the knobs.
    ///   - scene: The canvas that it is drawn on.
    ///   - isAligned: Whether a line in the scene of pixels is aligned with them at first.
    ///   - isShown: Whether the figure is visible at first.
    init(
        _ id: String, _ name: String, _ outline: Outline, fill: Fill? = nil, stroke: Pen? = nil,
        handles: [String] = [], derived: Derivation = [], on scene: Scene = .canvas, isAligned: Bool = false,
        isShown: Bool = true
    ) {
        (self.id, self.name, self.outline, self.fill, self.stroke) = (id, name, outline, fill, stroke)
        (handleNames, derivation, self.isShown) = (handles, derived, isShown)
        (self.scene, self.isAligned) = (scene, isAligned)
        for knob in knobs { knob.turn(&self, to: knob.setting(of: self)) }
    }

    /// Maps the figure's points onto the canvas.
    var space: AffineTransform { scene == .canvas ? parts.space : scene.places[0] }

    /// The place of the stroke's knobs.
    var pen: Pen {
        get { stroke ?? Pen() }
        set { if stroke != nil { stroke = newValue } }
    }

    /// The fill and the stroke, unless the user has left them out.
    var visibleFill: Fill? { isFilled ? fill : nil }
    var visibleStroke: Pen? { isStroked ? stroke : nil }

    /// The name of the knob that hides the figure.
    static let shownKnob = "shown"

    /// The values that have an effect at present.
    var knobs: [Knob] {
        var knobs = [Knob.toggle(Self.shownKnob, \.isShown)]
        if !derivation.contains(.outline) { knobs += outline.knobs }
        if let fill {
            if stroke != nil { knobs.append(.toggle("fill", \.isFilled)) }
            knobs += fill.knobs(in: outline, isDerived: derivation.contains(.gradientEnds))
        }
        if let stroke {
            if fill != nil { knobs.append(.toggle("line", \.isStroked)) }
            knobs += stroke.knobs(on: outline)
        }
        if scene == .pixels, outline.isUpright { knobs.append(.toggle("aligned", \.isAligned)) }
        return knobs
    }

    /// The knobs that are handles, with the names of these; none while the figure is not shown.
    var handles: [(name: String, knob: Knob)] {
        guard isShown else { return [] }
        return (knobs.filter(\.isHandle) + parts.grips).enumerated().map { index, knob in
            (handleNames.indices.contains(index) ? handleNames[index] : Words.title(ofKnob: knob.name), knob)
        }
    }

    /// The extra width of a line for hit tests, in points.
    private static let reach = 4.0

    /// Whether a point of the canvas is on the figure, or near its line.
    func contains(_ point: Point) -> Bool {
        isShown
            && scene.places.contains { place in
                place.inverted.map { contains(point.applying($0), reach: Self.reach / place.a) } ?? false
            }
    }

    private func contains(_ point: Point, reach: Double) -> Bool {
        let path = outline.path
        if visibleFill != nil, path.contains(point, rule: colorFill.rule) { return true }
        guard let stroke = visibleStroke else { return false }
        // The gaps of a dash count as the line.
        var style = stroke.style
        style.dash = nil
        style.width += reach
        return path.strokeContains(point, style: style)
    }

    /// The bounds of the figure in all its places, including its stroke.
    var extent: Rect {
        let reach = (visibleStroke?.style.width ?? 0) / 2
        var bounds = outline.path.bounds.inset(by: EdgeInsets(all: -reach))
        if case .text(let text) = visibleFill { bounds = text.extent(in: outline.rect).union(bounds) }
        let places = scene.places.map { bounds.applying($0) }
        return places.dropFirst().reduce(places[0]) { $0.union($1) }
    }

    func draw(on canvas: Canvas) {
        guard isShown else { return }
        scene.draw(on: canvas) { canvas, caption in
            visibleFill?.draw(in: outline, on: canvas, caption)
            guard let stroke = visibleStroke else { return }
            canvas.strokeColor = stroke.color
            canvas.strokeStyle = stroke.style
            canvas.stroke(followsPixels ? outline.aligned(stroke.style.width, canvas.deviceScale) : outline.path)
        }
    }

    private var followsPixels: Bool { isAligned && outline.isUpright }

    /// The lines of code that make the path, as a constant or variable of some name.
    func pathCode(_ name: String) -> [String] {
        followsPixels ? outline.alignedCode(name, width: pen.style.width) : outline.code(name)
    }

    /// The functions that the code of the figure calls.
    var helpers: [String] {
        [scene.helper, followsPixels ? Outline.alignedHelper : outline.helper].compactMap(\.self)
    }

    var sentence: String {
        let geometry = derivation.contains(.outline) && outline.form != .circle ? "" : outline.words
        return Words.figure(
            geometry.isEmpty ? name : "\(name) \(geometry)", fill: visibleFill?.words(in: outline),
            line: visibleStroke?.words)
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
