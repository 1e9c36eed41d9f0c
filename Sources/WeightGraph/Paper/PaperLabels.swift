import Cairo
import Geometry
import ViewKit

/// A label of measured paper, in points of the paper or of a view on it.
struct PaperLabel: Equatable {
    let text: LabelText
    /// What hides the lines behind the text.
    let box: Rect
    /// The text's upper left corner.
    let origin: Point

    /// Points of paper at either side of a text.
    static let padding = 2.0

    /// The label seen from a view whose upper left corner is at a point.
    fileprivate func seen(from corner: Point) -> PaperLabel {
        PaperLabel(
            text: text, box: Rect(origin: box.origin - corner, size: box.size), origin: origin - corner)
    }
}

/// Labels of measured paper, drawn in one go, each on a box of the paper's colour.
final class PaperLabels: View {
    private(set) var labels: [PaperLabel] = [] {
        didSet { if labels != oldValue { setNeedsDisplay() } }
    }
    private var textColor = Color.black {
        didSet { if textColor != oldValue { setNeedsDisplay() } }
    }
    private var paperColor = Color.white {
        didSet { if paperColor != oldValue { setNeedsDisplay() } }
    }

    init() {
        super.init()
        contentMode = .redraw
        takesInput = false
    }

    /// Shows labels in the colours of a graph; hides where there are none.
    ///
    /// - Parameters:
    ///   - labels: In points of the superview.
    ///   - frame: The view's frame for what all labels cover.
    func show(_ labels: [PaperLabel], of graph: GraphView, frame: (Rect) -> Rect) {
        isHidden = labels.isEmpty
        guard let first = labels.first else { return }
        textColor = graph.figures.guideLineColor
        paperColor = graph.superview?.backgroundColor ?? graph.traits.theme.paper
        self.frame = frame(labels.dropFirst().reduce(first.box) { $0.union($1.box) })
        self.labels = labels.map { $0.seen(from: self.frame.origin) }
    }

    override var drawsContent: Bool { true }
    override var role: Role { .text }
    override var label: String? { labels.map(\.text.layout.string).joined(separator: ", ") }

    override func traitsDidChange(from previous: Traits?) {
        if !traits.differsOnlyInTextSize(from: previous) { setNeedsDisplay() }
    }

    override func draw(_ canvas: Canvas) {
        canvas.fillColor = paperColor
        for label in labels { canvas.fill(label.box) }
        canvas.fillColor = textColor
        for label in labels { canvas.draw(label.text.layout, at: label.origin) }
    }
}
