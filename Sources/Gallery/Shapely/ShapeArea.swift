import Geometry
import ViewKit

/// The view that contains a board's shapes, selects them, and handles gestures on them.
final class ShapeArea: View {
    /// Called when other shapes are selected.
    var onSelectionChange: (() -> Void)?

    private(set) lazy var gestures = ShapeGestures(in: self)
    /// The ids of the selected shapes.
    private(set) var selection: Set<Int> = []
    let frameView = SelectionFrameView()
    /// The rectangle in which a drag selects all shapes.
    private let marquee = View()
    private var pressed: Pressed?

    private struct Pressed {
        let press: Press
        /// The handle under the press.
        let handle: SelectionFrame.Handle?
        /// Whether the press selects when it ends, unless it becomes a drag of what is already selected.
        let selectsAtEnd: Bool
    }

    init() {
        super.init()
        clipsToBounds = true
        (marquee.isHidden, marquee.takesInput, marquee.borderWidth) = (true, false, 1)
        marquee.isIgnored = true
        for view in [frameView, marquee] { addSubview(view) }
        _ = gestures
    }

    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        (own.role, own.label) = (.canvas, Words.canvas)
    }

    /// The views of the shapes, from back to front.
    var shapeViews: [ShapeView] { subviews.compactMap { $0 as? ShapeView } }
    var selectedViews: [ShapeView] { shapeViews.filter { selection.contains($0.shape.id) } }
    /// The selected shapes with the centres at which they are shown, from back to front.
    var selectedShapes: [Shape] { selectedViews.map(\.shownShape) }

    override var focusOrder: [View]? { subviews.reversed() }

    override func layoutSubviews() {
        for view in shapeViews where !gestures.holds(view) { view.present(view.shape, at: center(of: view.shape)) }
        if !gestures.isHolding { updateFrame() }
    }

    override func applyColors() {
        (marquee.borderColor, marquee.backgroundColor) = (traits.theme.tint, traits.theme.selection)
    }

    /// Returns the centre at which a shape is shown, which is always in the area.
    func center(of shape: Shape) -> Point { bounds.nearestPoint(to: shape.center) }

    /// Returns the part of a translation after which the centres of shapes are still in the area.
    func limited(_ translation: Point, of shapes: [Shape]) -> Point {
        func part(_ way: Double, _ centers: [Double], _ length: Double) -> Double {
            max(-(centers.min() ?? 0), min(length - (centers.max() ?? 0), way))
        }
        return Point(
            x: part(translation.x, shapes.map(\.center.x), bounds.width),
            y: part(translation.y, shapes.map(\.center.y), bounds.height))
    }

    func shapeView(at point: Point) -> ShapeView? { hitTest(point) as? ShapeView }

    /// Returns the handle that a press has taken, before it could select anything.
    func handle(takenBy presses: [Press]) -> SelectionFrame.Handle? {
        presses.contains { $0 === pressed?.press } ? pressed?.handle : nil
    }

    // MARK: The selection

    func select(_ ids: Set<Int>) {
        guard ids != selection else { return }
        selection = ids
        updateFrame()
        onSelectionChange?()
    }

    func deselect() {
        select([])
        window?.firstResponder = nil
    }

    /// Shows the frame of the selection, and borders if there are several shapes in it.
    func updateFrame() {
        frameView.present(SelectionFrame(selectedShapes))
        for view in shapeViews { view.isMarked = selection.count > 1 && selection.contains(view.shape.id) }
    }

    /// Selects in addition to `base` all shapes that are wholly in a rectangle, which is shown; nil ends that.
    func mark(_ rect: Rect?, inAdditionTo base: Set<Int> = []) {
        marquee.isHidden = rect == nil
        guard let rect else { return }
        marquee.frame = rect
        let inside = shapeViews.filter { rect.contains($0.frame) }
        select(base.union(inside.map(\.shape.id)))
    }

    override func pressBegan(_ press: Press) {
        guard press.button == .primary else { return super.pressBegan(press) }
        let handle = SelectionFrame(selectedShapes)?.handle(
            at: press.location(in: self), isTouch: press.kind == .touch)
        let isSelected = (press.view as? ShapeView).map { selection.contains($0.shape.id) } ?? false
        pressed = Pressed(press: press, handle: handle, selectsAtEnd: handle != nil || isSelected)
        if pressed?.selectsAtEnd == false { select(by: press) }
    }

    override func pressEnded(_ press: Press) {
        guard press === pressed?.press else { return }
        if pressed?.selectsAtEnd == true { select(by: press) }
        pressed = nil
    }

    /// Selects the pressed shape alone, or none beside shapes and handles; with Shift, adds the shape or removes it.
    private func select(by press: Press) {
        let isShiftHeld = press.modifiers.contains(.shift)
        guard let view = press.view as? ShapeView else {
            if !isShiftHeld, pressed?.handle == nil { deselect() }
            return
        }
        select(isShiftHeld ? selection.symmetricDifference([view.shape.id]) : [view.shape.id])
        if selection.contains(view.shape.id) { view.becomeFirstResponder() } else { view.resignFirstResponder() }
    }

    // MARK: The board

    /// Shows a board; new shapes grow in if `animated`.
    func present(_ board: ShapeBoard, animated: Bool) {
        gestures.cancel()
        let old = shapeViews
        let views = Dictionary(uniqueKeysWithValues: old.map { ($0.shape.id, $0) })
        let ids = Set(board.shapes.map(\.id))
        for view in old where !ids.contains(view.shape.id) { view.removeFromSuperview() }
        arrange(board, from: old.map(\.shape.id).filter(ids.contains), views)
        for (shape, view) in zip(board.shapes, shapeViews) {
            view.present(shape, at: center(of: shape))
            if animated, views[shape.id] == nil { view.grow() }
        }
        selection.formIntersection(ids)
        updateFrame()
        onSelectionChange?()
    }

    /// Adds views for new shapes, and moves as few of the others as possible, as each damages its pixels.
    private func arrange(_ board: ShapeBoard, from order: [Int], _ views: [Int: ShapeView]) {
        let changes = board.shapes.map(\.id).difference(from: order)
        let moved = changes.insertions.compactMap { change -> (index: Int, view: ShapeView)? in
            guard case .insert(let index, let id, _) = change else { return nil }
            return (index, views[id] ?? makeView(board.shapes[index]))
        }
        // First move them behind all others, so that the indices of the final order are right.
        for (_, view) in moved where view.superview === self { moveSubview(view, to: subviews.count) }
        for (index, view) in moved {
            if view.superview === self { moveSubview(view, to: index) } else { insertSubview(view, at: index) }
        }
    }

    private func makeView(_ shape: Shape) -> ShapeView {
        let view = ShapeView(shape)
        view.onFocus = { [unowned self, unowned view] in
            if !selection.contains(view.shape.id) { select([view.shape.id]) }
        }
        return view
    }
}

extension ShapeView {
    /// The shape with the centre at which it is shown.
    var shownShape: Shape {
        var shape = shape
        shape.center = center
        return shape
    }
}
