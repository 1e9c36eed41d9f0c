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
    private let derivation: Derivation
    private let handleNames: [String]

    /// - Parameters:
    ///   - handles: The names of the points that are handles; without them, those of the knobs.
    ///   - isShown: Whether the figure is visible at first.
    init(
        _ id: String, _ name: String, _ outline: Outline, fill: Fill? = nil, stroke: Pen? = nil,
        handles: [String] = [], derived: Derivation = [], isShown: Bool = true
    ) {
        (self.id, self.name, self.outline, self.fill, self.stroke) = (id, name, outline, fill, stroke)
        (handleNames, derivation, self.isShown) = (handles, derived, isShown)
        for knob in knobs { knob.turn(&self, to: knob.setting(of: self)) }
    }

    /// The place of the stroke's knobs.
    var pen: Pen {
        get { stroke ?? Pen() }
        set { if stroke != nil { stroke = newValue } }
    }

    /// The fill and the stroke, unless the user has left them out.
    var visibleFill: Fill? { isFilled ? fill : nil }
    var visibleStroke: Pen? { isStroked ? stroke : nil }

    /// The values that have an effect at present.
    var knobs: [Knob] {
        var knobs = [Knob.toggle("shown", \.isShown)]
        if !derivation.contains(.outline) { knobs += outline.knobs }
        if let fill {
            if stroke != nil { knobs.append(.toggle("fill", \.isFilled)) }
            knobs += fill.knobs(in: outline, isDerived: derivation.contains(.gradientEnds))
        }
        if let stroke {
            if fill != nil { knobs.append(.toggle("line", \.isStroked)) }
            knobs += stroke.knobs(on: outline)
        }
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
        guard isShown else { return false }
        let path = outline.path
        if visibleFill != nil, path.contains(point, rule: colorFill.rule) { return true }
        guard let stroke = visibleStroke else { return false }
        // The gaps of a dash count as the line.
        var style = stroke.style
        style.dash = nil
        style.width += Self.reach
        return path.strokeContains(point, style: style)
    }

    /// The bounds of the figure, including its stroke.
    var extent: Rect {
        let reach = (visibleStroke?.style.width ?? 0) / 2
        return outline.path.bounds.inset(by: EdgeInsets(all: -reach))
    }

    func draw(on canvas: Canvas) {
        guard isShown else { return }
        visibleFill?.draw(in: outline, on: canvas)
        guard let stroke = visibleStroke else { return }
        canvas.strokeColor = stroke.color
        canvas.strokeStyle = stroke.style
        canvas.stroke(outline.path)
    }

    var sentence: String {
        let geometry = derivation.contains(.outline) && outline.form != .circle ? "" : outline.words
        return Words.figure(
            geometry.isEmpty ? name : "\(name) \(geometry)", fill: visibleFill?.words, line: visibleStroke?.words)
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
