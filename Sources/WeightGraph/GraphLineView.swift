import Cairo
import Geometry
import ViewKit

/// A part of a graph that only draws; the graph's layout applies another text size.
class GraphPart: DrawnView {
    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isIgnored = true
    }

    override func traitsDidChange(from previous: Traits?) {
        if !traits.differsOnlyInTextSize(from: previous) { setNeedsDisplay() }
    }
}

/// The line of a graph on measured paper, above the guides and clipped to the sheet.
final class GraphLineView: GraphPart {
    private unowned let graph: GraphView

    init(of graph: GraphView) {
        self.graph = graph
        super.init()
    }

    override var hasBackingStore: Bool { false }

    override func draw(_ canvas: Canvas) {
        if graph.picture?.show(on: canvas) == true { return }
        canvas.translate(by: Point.zero - frame.origin)
        graph.drawing?.draw(on: canvas)
    }
}
