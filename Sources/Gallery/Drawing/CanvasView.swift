import Cairo
import Geometry
import System
import ViewKit

/// A view of a drawing that can be zoomed and dragged, describes figures, and lets handles change them.
final class CanvasView: View {
    /// Called with the description of the figure under the pointer or selected by keyboard; nil for none.
    var onDescribe: ((String?) -> Void)?
    var onViewportChange: (() -> Void)?
    var onDrawingChange: (() -> Void)?
    /// Called with the index of a figure that was pressed or chosen by keyboard.
    var onSelect: ((Int) -> Void)?
    /// The index of a figure with an outline; nil for none.
    var outlinedFigure: Int? { didSet { if outlinedFigure != oldValue { updateMarks() } } }
    /// The container of views on the canvas, in canvas points.
    let stage = CanvasStage()

    private(set) var drawing: Drawing
    private(set) var viewport = Viewport()
    /// The handles and the keyboard's selection.
    let overlay = CanvasOverlay()
    private var attention = CanvasFocus()

    init(_ drawing: Drawing, isZoomable: Bool = true) {
        self.drawing = drawing
        viewport.isZoomable = isZoomable
        super.init()
        contentMode = .redraw
        clipsToBounds = true
        isFocusable = true
        addSubview(stage)
        addSubview(overlay)
        watchPinches()
        watchFingers()
    }

    override var isOpaque: Bool { true }
    override var drawsContent: Bool { true }
    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        (own.role, own.label, own.value) = (.canvas, Words.canvas, attention.selection.map(drawing.sentence))
        own.children = drawing.items.map(described)
    }

    /// Describes a figure as an image, or a handle as a button that says where it is.
    private func described(_ item: CanvasItem) -> ViewDescription {
        let isHandle = item.handle != nil
        let frame = drawing.extent(of: item).applying(viewport.toScreen).outset(by: isHandle ? CanvasOverlay.reach : 0)
        var part = ViewDescription(ofPart: drawing.key(of: item), isHandle ? .button : .image, frame: frame)
        part.label = drawing.name(of: item)
        part.states = item == attention.selection ? [.focusable, .selectable, .selected] : [.focusable, .selectable]
        part.isPressable = true
        return part
    }

    override var focusedPart: String { attention.selection.map(drawing.key) ?? "" }

    override func perform(_ request: AccessibilityRequest, part: String) -> Bool {
        guard let item = drawing.items.first(where: { drawing.key(of: $0) == part }) else {
            return super.perform(request, part: part)
        }
        switch request {
        case .press, .focus, .select:
            becomeFirstResponder()
            select(item)
        case .reveal: changeViewport { $0.reveal(drawing.extent(of: item)) }
        default: return false
        }
        return true
    }

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

    /// Zooms about the location of a pinch, or of Ctrl with the wheel.
    private func watchPinches() {
        let pinch = PinchGestureRecognizer()
        var start = Viewport()
        pinch.onChange = { [unowned self] pinch in
            switch pinch.state {
            case .began: start = viewport
            case .cancelled: return changeViewport { $0 = start }
            default: break
            }
            let zoom = start.zoom * pinch.scale
            changeViewport { $0.zoom(by: zoom / $0.zoom, about: pinch.location(in: self)) }
        }
        pinch.isEnabled = viewport.isZoomable
        addGestureRecognizer(pinch)
    }

    private func watchFingers() {
        let fingers = PanGestureRecognizer()
        (fingers.kinds, fingers.scrollModifiers) = ([.scroll], [.shift, .command])
        fingers.minimumScrollDistance = 0
        fingers.onChange = { [unowned self] in
            let step = $0.translation(in: self)
            $0.setTranslation(.zero, in: self)
            changeViewport { $0.pan(by: step) }
            // The pointer does not move with the canvas.
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
        attention.drag = CanvasDrag(press: press, grip: grip(at: point), last: point)
        movePointer(to: point)
        if let item = attention.item(on: drawing, in: viewport) { onSelect?(item.figure) }
    }

    override func pressMoved(_ press: Press) { move(press) }

    override func pressEnded(_ press: Press) {
        move(press)
        endDrag(press)
    }

    override func pressCancelled(_ press: Press) {
        guard let drag = attention.drag, press === drag.press else { return }
        if drag.isMoved {
            drawing.revert()
            drawingDidChange()
        }
        endDrag(press)
    }

    /// Lets no recognizer begin during a drag of a handle, which may be near the edge of the screen.
    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        attention.drag?.grip == nil
    }

    override func keyPressed(_ press: KeyPress) {
        if press.key == .tab, press.modifiers.subtracting(.shift).isEmpty { return tabPressed(press) }
        if let step = press.arrowStep, move(by: step, isContinued: press.isRepeat) { return }
        super.keyPressed(press)
    }

    override func didBecomeFirstResponder() {
        guard showsFocusRing else { return }
        // The ring surrounds the item that Tab has selected, not the whole canvas.
        showsFocusRing = false
        if let outlinedFigure, drawing.figures[outlinedFigure].isShown { return select(.figure(outlinedFigure)) }
        _ = selectNext(forward: true)
    }

    override func didResignFirstResponder() { select(nil) }

    // MARK: The drawing and its viewport

    /// Changes a figure's value; a continued change is undone together with the last one.
    func turn(_ knob: Knob, of index: Int, to setting: Setting, isContinued: Bool = false) {
        changeDrawing { $0.turn(knob, of: index, to: setting, isContinued: isContinued) }
    }

    /// Sets a value by its name, as in `arc.radius=40`; throws a message for the user if it cannot be set.
    func set(_ assignment: String, of demo: String) throws(ProgramFailure) {
        try drawing.set(assignment, of: demo)
        drawingDidChange()
    }

    /// Restores the first values of a figure, or of all for nil.
    func reset(_ index: Int?) { changeDrawing { $0.reset(index) } }

    /// Changes all figures without undo.
    func replace(_ change: (inout Figure) -> Void) {
        drawing.replace(change)
        drawingDidChange()
    }

    func undo() { changeDrawing { $0.undo() } }
    func redo() { changeDrawing { $0.redo() } }

    /// Returns false if the handle is already there.
    private func moveHandle(_ handle: CanvasItem, to point: Point, isContinued: Bool) -> Bool {
        changeDrawing { $0.moveHandle(handle, to: point, isContinued: isContinued) }
    }

    /// Makes a change that returns whether it has changed anything; returns that too.
    @discardableResult private func changeDrawing(_ change: (inout Drawing) -> Bool) -> Bool {
        guard change(&drawing) else { return false }
        drawingDidChange()
        return true
    }

    private func drawingDidChange() {
        attention.forgetLostHandles(of: drawing)
        setNeedsDisplay()
        updateMarks()
        onDrawingChange?()
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

    /// Zooms about the pointer, or else the centre of the visible figures; keeps the keyboard's selection visible.
    func zoom(by factor: Double) {
        let fixed = attention.pointer ?? middle
        changeViewport { viewport in
            viewport.zoom(by: factor, about: fixed)
            if let item = attention.selection { viewport.reveal(drawing.extent(of: item)) }
        }
    }

    /// The centre of the visible part of the figures, in points of the screen; the view's own if none is visible.
    private var middle: Point {
        let figures = drawing.figures.map { $0.extent.applying(viewport.toScreen).intersection(bounds) }
        let parts = figures.filter { !$0.isEmpty }
        return parts.dropFirst().reduce(parts.first ?? bounds) { $0.union($1) }.center
    }

    // MARK: Descriptions and marks

    var sentence: String? { attention.item(on: drawing, in: viewport).map(drawing.sentence) }

    private func movePointer(to point: Point?) {
        attention.movePointer(to: point)
        cursor = attention.handle(on: drawing, in: viewport) == nil ? nil : .move
        updateMarks()
    }

    private func updateMarks() {
        overlay.display(attention.marks(on: drawing, in: viewport, outlining: outlinedFigure))
        onDescribe?(sentence)
    }

    // MARK: Drags of a handle or of the canvas

    private func grip(at point: Point) -> (handle: CanvasItem, origin: Point, start: Point)? {
        guard let handle = drawing.handle(at: point, in: viewport) else { return nil }
        return (handle, drawing.extent(of: handle).origin, viewport.canvasPoint(point))
    }

    private func move(_ press: Press) {
        guard let drag = attention.drag, press === drag.press else { return }
        let point = press.location(in: self)
        if let grip = drag.grip {
            let place = grip.origin + (viewport.canvasPoint(point) - grip.start)
            if moveHandle(grip.handle, to: place, isContinued: drag.isMoved) { attention.drag?.isMoved = true }
        } else {
            changeViewport { $0.pan(by: point - drag.last) }
            attention.drag?.last = point
        }
        movePointer(to: point)
    }

    private func endDrag(_ press: Press) {
        guard press === attention.drag?.press else { return }
        attention.drag = nil
        // A finger has no location after its press.
        movePointer(to: press.kind == .pointer ? press.location(in: self) : nil)
    }

    // MARK: Keys: Tab selects figures and their handles, arrows move a handle or the canvas

    /// Selects the next item; after the last, moves the focus, or wraps around if there is no other view.
    private func tabPressed(_ press: KeyPress) {
        let isForward = !press.modifiers.contains(.shift)
        if selectNext(forward: isForward) { return }
        super.keyPressed(press)
        guard window?.firstResponder === self else { return }
        attention.select(nil)
        _ = selectNext(forward: isForward)
    }

    /// Returns false after the last item.
    private func selectNext(forward: Bool) -> Bool {
        let items = drawing.items
        let index = attention.selection.flatMap(items.firstIndex)
        let next = index.map { $0 + (forward ? 1 : -1) } ?? (forward ? 0 : items.count - 1)
        guard items.indices.contains(next) else { return false }
        select(items[next])
        return true
    }

    /// Selects an item as the keyboard does, and reveals it.
    func select(_ item: CanvasItem?) {
        attention.select(item)
        if let item {
            changeViewport {
                $0.reveal(drawing.figures[item.figure].extent)
                $0.reveal(drawing.extent(of: item))
            }
            onSelect?(item.figure)
        }
        updateMarks()
    }

    /// Moves the selected handle, or else the canvas; returns false if nothing moved.
    private func move(by step: Point, isContinued: Bool) -> Bool {
        if let handle = attention.selection, let location = drawing.location(of: handle) {
            guard moveHandle(handle, to: location + step, isContinued: isContinued) else { return false }
            changeViewport { $0.reveal(drawing.extent(of: handle)) }
            return true
        }
        let old = viewport
        changeViewport { $0.pan(by: Point(x: -40 * step.x, y: -40 * step.y)) }
        return viewport != old
    }
}
