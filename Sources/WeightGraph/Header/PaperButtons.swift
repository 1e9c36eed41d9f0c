import Geometry
import ViewKit

/// Buttons in a row at the upper right corner of a graph's paper, for a screen without a title bar.
final class PaperButtons: View {
    private let buttons: [Button]

    private static let side = 28.0
    private static let gap = 4.0
    /// The distances from the paper's upper and right edges, in points.
    private static let (top, right) = (6.0, 8.0)

    /// - Parameter items: From left to right.
    init(_ items: [BarButtonItem]) {
        buttons = items.map { item in
            let button = Button()
            button.show(item)
            return button
        }
        super.init()
        for button in buttons { addSubview(button) }
    }

    /// - Parameter hasGround: Whether the buttons cover the paper's lines; a header shows its own ground below them.
    func place(in paper: View, hasGround: Bool) {
        let count = Double(buttons.count)
        let width = count * Self.side + max(0, count - 1) * Self.gap
        frame = Rect(x: paper.bounds.maxX - Self.right - width, y: Self.top, width: width, height: Self.side)
        let ground = hasGround ? paper.backgroundColor ?? traits.theme.paper : nil
        for button in buttons { button.backgroundColor = ground }
    }

    var lastFrame: Rect? { buttons.last.map { $0.convert($0.bounds, to: nil) } }

    override func layoutSubviews() {
        for (index, button) in buttons.enumerated() {
            button.frame = Rect(x: Double(index) * (Self.side + Self.gap), y: 0, width: Self.side, height: Self.side)
        }
    }

    /// Leaves the gaps between the buttons to the graph.
    override func hitTest(_ point: Point) -> View? {
        let view = super.hitTest(point)
        return view === self ? nil : view
    }

    /// Ignores the pointer: no entry below a button is shown, and a highlight stays while a button's menu opens.
    override func hoverMoved(_ hover: Hover) {}
    override func hoverEnded() {}
}
