import Cairo
import Geometry
import ViewKit

/// The line of a graph on measured paper, above the guides and clipped to the sheet.
final class GraphLineView: View {
    private unowned let graph: GraphView

    init(of graph: GraphView) {
        self.graph = graph
        super.init()
        contentMode = .redraw
        takesInput = false
    }

    override var drawsContent: Bool { true }
    override var hasBackingStore: Bool { false }

    override func traitsDidChange(from previous: Traits?) {
        if !traits.differsOnlyInTextSize(from: previous) { setNeedsDisplay() }
    }

    override func draw(_ canvas: Canvas) {
        if graph.picture?.show(on: canvas) == true { return }
        canvas.translate(by: Point.zero - frame.origin)
        graph.drawing?.draw(on: canvas)
    }
}
