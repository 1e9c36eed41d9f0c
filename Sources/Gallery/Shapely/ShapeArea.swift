import Geometry
import ViewKit

/// The view that contains a board's shapes and handles gestures on them.
final class ShapeArea: View {
    private(set) lazy var gestures = ShapeGestures(in: self)

    init() {
        super.init()
        clipsToBounds = true
        _ = gestures
    }

    /// The views of the shapes, from back to front.
    var shapeViews: [ShapeView] { subviews.compactMap { $0 as? ShapeView } }

    override var focusOrder: [View]? { subviews.reversed() }

    override func layoutSubviews() {
        for view in shapeViews where !gestures.holds(view) { view.present(view.shape, at: center(of: view.shape)) }
    }

    /// Removes the focus on a press beside the shapes.
    override func pressBegan(_ press: Press) { window?.firstResponder = nil }

    /// Returns the centre at which a shape is shown, which is always in the area.
    func center(of shape: Shape) -> Point { bounds.nearestPoint(to: shape.center) }

    func shapeView(at point: Point) -> ShapeView? { hitTest(point) as? ShapeView }

    /// Shows a board; new shapes grow in if `animated`.
    func present(_ board: ShapeBoard, animated: Bool) {
        gestures.cancel()
        let views = Dictionary(uniqueKeysWithValues: shapeViews.map { ($0.shape.id, $0) })
        for (id, view) in views where !board.shapes.contains(where: { $0.id == id }) { view.removeFromSuperview() }
        for (index, shape) in board.shapes.enumerated() {
            let view = views[shape.id] ?? ShapeView(shape)
            if view.superview == nil { addSubview(view) }
            if subviews[index] !== view { moveSubview(view, to: index) }
            view.present(shape, at: center(of: shape))
            if animated, views[shape.id] == nil { view.grow() }
        }
    }
}
