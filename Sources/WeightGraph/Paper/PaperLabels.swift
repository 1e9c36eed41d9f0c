import Cairo
import Geometry
import ViewKit

/// A label of measured paper, in points of the paper or of a view on it.
struct PaperLabel: Equatable {
    let text: LabelText
    /// The box that hides the lines behind the text.
    let box: Rect
    /// The text's upper left corner.
    let origin: Point

    /// The width of the paper on either side of a text, in points.
    static let padding = 2.0

    /// Returns the label in the coordinates of a view whose upper left corner is at a point.
    fileprivate func seen(from corner: Point) -> PaperLabel {
        PaperLabel(
            text: text, box: Rect(origin: box.origin - corner, size: box.size), origin: origin - corner)
    }
}

/// A view of labels of measured paper, each on a box of the paper's colour.
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

    /// Shows labels in the colours of a graph; without labels, the view is hidden.
    ///
    /// - Parameters:
    ///   - labels: In points of the superview.
    ///   - frame: Returns the view's frame for the union of the labels' boxes.
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
