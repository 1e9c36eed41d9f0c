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
    /// The handles, and what the keyboard has reached.
    let overlay = CanvasOverlay()
    private let pinch = CanvasPinch()
    private let fingers = PanGestureRecognizer()
    private var attention = CanvasAttention()

    init(_ drawing: Drawing) {
        self.drawing = drawing
        super.init()
        contentMode = .redraw
        clipsToBounds = true
        isFocusable = true
        addSubview(stage)
        addSubview(overlay)
        pinch.zoom(self)
        watchFingers()
    }

    override var isOpaque: Bool { true }
    override var drawsContent: Bool { true }
    override var role: Role { .graphic }
    override var label: String? { "Canvas" }
    override var value: String? { attention.selection.map(drawing.sentence) }

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
        let distance = -Scroll.pointsPerNotch
        changeViewport { $0.pan(by: Point(x: distance * scroll.notches.x, y: distance * scroll.notches.y)) }
        movePointer(to: scroll.location(in: self))
    }

    private func watchFingers() {
        (fingers.kinds, fingers.scrollModifiers) = ([.scroll], [.shift, .command])
        fingers.minimumScrollDistance = 0
        fingers.onChange = { [unowned self] in
            let step = $0.translation(in: self)
            $0.setTranslation(.zero, in: self)
            changeViewport { $0.pan(by: step) }
            // The pointer stays where it is while the canvas moves below.
            movePointer(to: $0.presses.first.map { convert($0.startPoint, from: nil) })
        }
        addGestureRecognizer(fingers)
    }

    override func hoverMoved(_ hover: Hover) { movePointer(to: hover.location(in: self)) }
    override func hoverEnded() { movePointer(to: nil) }

    override func pressBegan(_ press: Press) {
        guard press.button == .primary, press.kind != .pinch, attention.drag == nil else { return }
        let point = press.location(in: self)
        becomeFirstResponder()
        select(nil)
        attention.drag = CanvasDrag(press: press, target: target(at: point))
        movePointer(to: point)
    }

    override func pressMoved(_ press: Press) { move(press) }

    override func pressEnded(_ press: Press) {
        move(press)
        endDrag(press)
    }

    override func pressCancelled(_ press: Press) {
        guard press === attention.drag?.press else { return }
        if case .handle(let grip)? = attention.drag?.target, grip.isMoved {
            drawing.revert()
            drawingDidChange()
        }
        endDrag(press)
    }

    /// A handle near the edge is dragged, and not the screen with it.
    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        attention.drag?.handle == nil
    }

    override func keyPressed(_ press: KeyPress) {
        if press.key == .tab, press.modifiers.subtracting(.shift).isEmpty { return tabPressed(press) }
        if let step = press.arrowStep, move(by: step, isContinued: press.isRepeat) { return }
        super.keyPressed(press)
    }

    override func didBecomeFirstResponder() {
        guard showsFocusRing else { return }
        // The ring is around what Tab has reached, not around all of them.
        showsFocusRing = false
        _ = selectNext(forward: true)
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

    /// Returns false if the handle is there already.
    private func moveHandle(_ index: Int, to point: Point, isContinued: Bool) -> Bool {
        guard drawing.moveHandle(index, to: point, isContinued: isContinued) else { return false }
        drawingDidChange()
        return true
    }

    private func drawingDidChange() {
        setNeedsDisplay()
        updateMarks()
    }

    func changeViewport(_ change: (inout Viewport) -> Void) {
        let old = viewport
        change(&viewport)
        guard viewport != old else { return }
        stage.adapt(to: viewport)
        setNeedsDisplay()
        updateMarks()
        onViewportChange?()
    }

    /// Zooms about the pointer, or if it is elsewhere about the middle of what is drawn; what the keyboard has reached
    /// stays in sight.
    func zoom(by factor: Double) {
        let fixed = attention.pointer ?? middle
        changeViewport { viewport in
            viewport.zoom(by: factor, about: fixed)
            if let item = attention.selection { viewport.reveal(drawing.extent(of: item)) }
        }
    }
}

extension CanvasView {
    /// The middle of that part of the figures which is in sight, in points of the screen; the view's own if none is.
    private var middle: Point {
        let figures = drawing.figures.map { $0.extent.applying(viewport.toScreen).intersection(bounds) }
        let parts = figures.filter { !$0.isEmpty }
        return parts.dropFirst().reduce(parts.first ?? bounds) { $0.union($1) }.center
    }
}

// What is said, and what lies over the drawing.
extension CanvasView {
    /// Says what the figure or handle is that is asked for at the moment.
    var sentence: String? { attention.item(on: drawing, in: viewport).map(drawing.sentence) }

    private func movePointer(to point: Point?) {
        attention.movePointer(to: point)
        cursor = attention.handle(on: drawing, in: viewport) == nil ? nil : .move
        updateMarks()
    }

    private func updateMarks() {
        overlay.display(attention.marks(on: drawing, in: viewport))
        onDescribe?(sentence)
    }
}

// A press on a handle moves that, and elsewhere the canvas.
extension CanvasView {
    private func target(at point: Point) -> CanvasDrag.Target {
        guard let handle = drawing.handle(at: point, in: viewport) else { return .canvas(last: point) }
        return .handle(
            HandleGrip(handle: handle, origin: drawing.handles[handle], start: viewport.canvasPoint(point)))
    }

    private func move(_ press: Press) {
        guard press === attention.drag?.press else { return }
        let point = press.location(in: self)
        switch attention.drag?.target {
        case nil: break
        case .handle(var grip):
            let place = grip.origin + (viewport.canvasPoint(point) - grip.start)
            if moveHandle(grip.handle, to: place, isContinued: grip.isMoved) { grip.isMoved = true }
            attention.drag?.target = .handle(grip)
        case .canvas(let last):
            changeViewport { $0.pan(by: point - last) }
            attention.drag?.target = .canvas(last: point)
        }
        movePointer(to: point)
    }

    private func endDrag(_ press: Press) {
        guard press === attention.drag?.press else { return }
        attention.drag = nil
        // A finger that has left is nowhere.
        movePointer(to: press.kind == .pointer ? press.location(in: self) : nil)
    }
}

// Tab goes from figure to figure and their handles; arrows move a handle or the canvas.
extension CanvasView {
    /// Behind the last one, the focus goes on; where there is nothing else, to the first one again.
    private func tabPressed(_ press: KeyPress) {
        let isForward = !press.modifiers.contains(.shift)
        if selectNext(forward: isForward) { return }
        super.keyPressed(press)
        guard window?.firstResponder === self else { return }
        attention.select(nil)
        _ = selectNext(forward: isForward)
    }

    /// Whether there was one more.
    private func selectNext(forward: Bool) -> Bool {
        let items = CanvasItem.all(in: drawing)
        let index = attention.selection.flatMap(items.firstIndex)
        let next = index.map { $0 + (forward ? 1 : -1) } ?? (forward ? 0 : items.count - 1)
        guard items.indices.contains(next) else { return false }
        select(items[next])
        return true
    }

    /// Goes to a figure or a handle, as the keyboard does.
    func select(_ item: CanvasItem?) {
        attention.select(item)
        if let item { changeViewport { $0.reveal(drawing.figure(of: item).extent) } }
        updateMarks()
    }

    /// Whether anything could be moved.
    private func move(by step: Point, isContinued: Bool) -> Bool {
        if case .handle(let index)? = attention.selection {
            return moveHandle(index, to: drawing.handles[index] + step, isContinued: isContinued)
        }
        let old = viewport
        changeViewport { $0.pan(by: Point(x: -40 * step.x, y: -40 * step.y)) }
        return viewport != old
    }
}
