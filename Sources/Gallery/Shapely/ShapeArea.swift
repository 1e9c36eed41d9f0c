import Geometry
import ViewKit

/// Where the shapes of a board lie, and where hands take hold of them.
final class ShapeArea: View {
    /// Called with a shape that a hand has moved, resized or turned, and let go.
    var onChange: ((Shape) -> Void)? {
        get { gestures.onChange }
        set { gestures.onChange = newValue }
    }
    /// Called with the id of a shape that was tapped twice.
    var onRaise: ((Int) -> Void)? {
        get { gestures.onRaise }
        set { gestures.onRaise = newValue }
    }

    private lazy var gestures = ShapeGestures(in: self)

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

    /// Nobody is chosen where there is no shape.
    override func pressBegan(_ press: Press) {
        window?.firstResponder = nil
    }

    /// Where a shape's middle is shown: in the area, wherever it was put.
    func center(of shape: Shape) -> Point { bounds.nearestPoint(to: shape.center) }

    /// The shape in front at a point of the area.
    func shapeView(at point: Point) -> ShapeView? { hitTest(point) as? ShapeView }

    /// Lets go of what is held, as it is: something else is about to change the board.
    func finishGestures() {
        gestures.finish()
    }

    /// Shows a board: what is new grows in, unless nothing is to move.
    func present(_ board: ShapeBoard, animated: Bool) {
        gestures.cancel()
        let views = Dictionary(uniqueKeysWithValues: shapeViews.map { ($0.shape.id, $0) })
        for (id, view) in views where board[id] == nil { view.removeFromSuperview() }
        for (index, shape) in board.shapes.enumerated() {
            let view = views[shape.id] ?? add(shape)
            if subviews[index] !== view { moveSubview(view, to: index) }
            view.present(shape, at: center(of: shape))
            if animated, views[shape.id] == nil { view.grow() }
        }
    }

    private func add(_ shape: Shape) -> ShapeView {
        let view = ShapeView(shape)
        view.onPress = { [weak view] in view?.becomeFirstResponder() }
        addSubview(view)
        return view
    }
}
