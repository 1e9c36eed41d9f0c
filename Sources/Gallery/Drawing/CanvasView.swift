import Cairo
import Geometry
import ViewKit

/// A drawing on its ground, which can be zoomed and dragged, asked what its figures are, and changed by its handles.
final class CanvasView: View {
    /// Called with what the figure under the pointer, or the one that the keyboard has reached, says of itself.
    var onDescribe: ((String?) -> Void)?
    /// Called after the viewport has changed.
    var onViewportChange: (() -> Void)?
    /// What lies on the canvas as views, in its points, and is zoomed with it.
    let stage = CanvasStage()

    private(set) var drawing: Drawing
    private(set) var viewport = Viewport()
    private let overlay = CanvasOverlay()
    private let pinch = PinchGestureRecognizer()
    /// The viewport before the pinch that goes on.
    private var viewportBeforePinch = Viewport()
    /// Where the pointer is, in points of this view; nil where it is elsewhere.
    private var pointer: Point?
    private var selection: CanvasItem?
    private var drag: CanvasDrag?

    init(_ drawing: Drawing) {
        self.drawing = drawing
        super.init()
        contentMode = .redraw
        clipsToBounds = true
        isFocusable = true
        addSubview(stage)
        addSubview(overlay)
        addGestureRecognizer(pinch)
        pinch.onChange = { [weak self] _ in self?.pinchChanged() }
    }

    override var isOpaque: Bool { true }
    override var drawsContent: Bool { true }
    override var role: Role { .graphic }
    override var label: String? { "Canvas" }
    override var value: String? { selection.flatMap(figure)?.sentence }

    override func draw(_ canvas: Canvas) {
        canvas.fillColor = .lightGrey
        canvas.fill(bounds)
        canvas.withSavedState {
            canvas.concatenate(viewport.toScreen)
            for figure in drawing.figures { figure.draw(on: canvas) }
        }
    }

    override func layoutSubviews() {
        overlay.frame = bounds
        changeViewport { $0.size = bounds.size }
    }

    override func scrolled(_ scroll: Scroll) {
        guard scroll.phase == .changed else { return }
        changeViewport { $0.pan(by: Point(x: -scroll.delta.x, y: -scroll.delta.y)) }
        movePointer(to: scroll.location(in: self))
    }

    override func hoverMoved(_ hover: Hover) { movePointer(to: hover.location(in: self)) }
    override func hoverEnded() { movePointer(to: nil) }

    override func pressBegan(_ press: Press) {
        guard press.button == .primary, press.kind != .pinch, drag == nil else { return }
        let point = press.location(in: self)
        becomeFirstResponder()
        select(nil)
        drag = CanvasDrag(press: press, target: target(at: point))
        movePointer(to: point)
    }

    override func pressMoved(_ press: Press) { move(press) }

    override func pressEnded(_ press: Press) {
        move(press)
        endDrag(press)
    }

    override func pressCancelled(_ press: Press) {
        guard press === drag?.press else { return }
        if case .handle(_, isMoved: true)? = drag?.target { undo() }
        endDrag(press)
    }

    override func keyPressed(_ press: KeyPress) {
        if press.key == .tab, press.modifiers.subtracting(.shift).isEmpty,
            selectNext(forward: !press.modifiers.contains(.shift))
        {
            return
        }
        if let step = step(of: press), move(by: step, isContinued: press.isRepeat) { return }
        super.keyPressed(press)
    }

    override func didBecomeFirstResponder() {
        guard showsFocusRing else { return }
        // The ring is around what Tab has reached, not around all of them.
        showsFocusRing = false
        select(CanvasItem.all(in: drawing).first)
    }

    override func didResignFirstResponder() { select(nil) }
}

// What is drawn, and how large.
extension CanvasView {
    /// Draws the figures anew, since what they show beside their handles has changed.
    func updateDrawing() {
        drawing.update()
        drawingDidChange()
    }

    func undo() {
        if drawing.undo() { drawingDidChange() }
    }

    func redo() {
        if drawing.redo() { drawingDidChange() }
    }

    private func moveHandle(_ index: Int, to point: Point, isContinued: Bool) {
        drawing.moveHandle(index, to: point, isContinued: isContinued)
        drawingDidChange()
    }

    private func drawingDidChange() {
        setNeedsDisplay()
        updateMarks()
    }

    func changeViewport(_ change: (inout Viewport) -> Void) {
        let old = viewport
        change(&viewport)
        guard viewport != old else { return }
        stage.follow(viewport)
        setNeedsDisplay()
        updateMarks()
        onViewportChange?()
    }

    /// Zooms about the pointer, or about the middle where it is elsewhere.
    func zoom(by factor: Double) {
        changeViewport { $0.zoom(by: factor, about: pointer ?? bounds.center) }
    }

    private func pinchChanged() {
        switch pinch.state {
        case .began: viewportBeforePinch = viewport
        case .cancelled: return changeViewport { $0 = viewportBeforePinch }
        default: break
        }
        let zoom = viewportBeforePinch.zoom * pinch.scale
        changeViewport { $0.zoom(by: zoom / $0.zoom, about: pinch.location(in: self)) }
    }
}

// What is said, and what lies over the drawing.
extension CanvasView {
    private func movePointer(to point: Point?) {
        pointer = point
        cursor = point.flatMap(handle) == nil ? nil : .move
        updateMarks()
    }

    /// The handle at a point of this view: the nearest within reach.
    private func handle(at point: Point) -> Int? {
        let distances = drawing.handles.map { viewport.screenPoint($0).distance(to: point) }
        guard let nearest = distances.indices.min(by: { distances[$0] < distances[$1] }) else { return nil }
        return distances[nearest] <= CanvasOverlay.reach ? nearest : nil
    }

    private func updateMarks() {
        overlay.show(marks)
        onDescribe?(described?.sentence)
    }

    private var marks: CanvasMarks {
        var marks = CanvasMarks()
        let handles = drawing.handles.map(viewport.screenPoint)
        if pointer != nil { marks.handles = handles }
        switch selection {
        case nil: break
        case .handle(let index): marks.focusedHandle = handles[index]
        case .figure: marks.focusedRect = selection.flatMap(figure)?.extent.applying(viewport.toScreen)
        }
        return marks
    }

    /// The pointer's figure, or else the keyboard's; a handle's is the one it shapes.
    private var described: Figure? {
        let handle = drag?.handle ?? pointer.flatMap(handle)
        if let handle { return figure(of: .handle(handle)) }
        let index = pointer.flatMap { drawing.figure(at: viewport.canvasPoint($0)) }
        return (index.map { .figure($0) } ?? selection).flatMap(figure)
    }

    private func figure(of item: CanvasItem) -> Figure? {
        switch item {
        case .figure(let index): drawing.figures[index]
        case .handle(let index): drawing.figures.first { $0.handles.contains(index) }
        }
    }
}

// A press on a handle moves that, and elsewhere the canvas.
extension CanvasView {
    private func target(at point: Point) -> CanvasDrag.Target {
        handle(at: point).map { .handle($0, isMoved: false) } ?? .canvas(last: point)
    }

    private func move(_ press: Press) {
        guard press === drag?.press else { return }
        let point = press.location(in: self)
        switch drag?.target {
        case nil: break
        case .handle(let index, let isMoved):
            moveHandle(index, to: viewport.canvasPoint(point), isContinued: isMoved)
            drag?.target = .handle(index, isMoved: true)
        case .canvas(let last):
            changeViewport { $0.pan(by: point - last) }
            drag?.target = .canvas(last: point)
        }
        movePointer(to: point)
    }

    private func endDrag(_ press: Press) {
        guard press === drag?.press else { return }
        drag = nil
        // A finger that has left is nowhere.
        movePointer(to: press.kind == .pointer ? press.location(in: self) : nil)
    }
}

// Tab goes from figure to figure and their handles; arrows move a handle or the canvas.
extension CanvasView {
    /// Whether there was one more.
    private func selectNext(forward: Bool) -> Bool {
        let items = CanvasItem.all(in: drawing)
        let index = selection.flatMap(items.firstIndex)
        let next = index.map { $0 + (forward ? 1 : -1) } ?? (forward ? 0 : items.count - 1)
        guard items.indices.contains(next) else { return false }
        select(items[next])
        return true
    }

    private func select(_ item: CanvasItem?) {
        selection = item
        if let figure = item.flatMap(figure) {
            // What the keyboard has reached is what is asked for now.
            pointer = nil
            changeViewport { $0.reveal(figure.extent) }
        }
        updateMarks()
    }

    /// A point, or ten with Shift.
    private func step(of press: KeyPress) -> Point? {
        guard press.modifiers.subtracting(.shift).isEmpty else { return nil }
        let length = press.modifiers.contains(.shift) ? 10.0 : 1
        return switch press.key {
        case .left: Point(x: -length, y: 0)
        case .right: Point(x: length, y: 0)
        case .up: Point(x: 0, y: -length)
        case .down: Point(x: 0, y: length)
        default: nil
        }
    }

    /// Whether anything could be moved.
    private func move(by step: Point, isContinued: Bool) -> Bool {
        if case .handle(let index)? = selection {
            moveHandle(index, to: drawing.handles[index] + step, isContinued: isContinued)
            return true
        }
        let old = viewport
        changeViewport { $0.pan(by: Point(x: -40 * step.x, y: -40 * step.y)) }
        return viewport != old
    }
}
