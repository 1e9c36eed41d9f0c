import Geometry
import ViewKit

/// The simultaneous drag, pinch and rotation of shapes, the drag that marks them, and the double tap that raises one.
final class ShapeGestures {
    /// Called with the shapes that were moved, resized or rotated, when the gesture ends.
    var onChange: (([Shape]) -> Void)?
    /// Called with the id of a double-tapped shape.
    var onRaise: ((Int) -> Void)?

    private unowned let area: ShapeArea
    private let pan = PanGestureRecognizer()
    private let pinch = PinchGestureRecognizer()
    private let rotation = RotationGestureRecognizer()
    private let doubleTap = TapGestureRecognizer()
    private var hold: Hold?
    /// The selection before a drag that marks shapes.
    private var marked: Set<Int>?

    private struct Hold {
        let views: [ShapeView]
        /// The shapes and their frame before the gestures.
        let shapes: [Shape]
        let origin: SelectionFrame
        let limits: FrameLimits
        let handle: SelectionFrame.Handle?
        var frame: SelectionFrame
        /// The frame at the beginning of each gesture.
        var starts: [ObjectIdentifier: SelectionFrame] = [:]
    }

    init(in area: ShapeArea) {
        self.area = area
        pan.minimumDistance = 4
        pan.onChange = { [unowned self] in panChanged($0) }
        pinch.onChange = { [unowned self] pinch in
            update(by: pinch) { $0.frame.scale(to: $1.size, by: pinch.scale, $0.limits) }
        }
        rotation.onChange = { [unowned self] rotation in
            update(by: rotation) { $0.frame.turn(from: $1.angle, by: rotation.angle) }
        }
        doubleTap.numberOfTaps = 2
        doubleTap.onChange = { [unowned self] tap in
            if let view = self.area.shapeView(at: tap.location(in: self.area)) { onRaise?(view.shape.id) }
        }
        for recognizer in gestures {
            recognizer.allowsSimultaneousRecognition = { [unowned self] other in gestures.contains { $0 === other } }
        }
        for recognizer in [pinch, rotation] {
            recognizer.shouldBegin = { [unowned self, unowned recognizer] in target(of: recognizer) != nil }
        }
        for recognizer in gestures + [doubleTap] { area.addGestureRecognizer(recognizer) }
    }

    private var gestures: [GestureRecognizer] { [pan, pinch, rotation] }

    var isHolding: Bool { hold != nil }

    /// Whether a gesture is changing the shape.
    func holds(_ view: ShapeView) -> Bool { hold?.views.contains { $0 === view } == true }

    func cancel() {
        for recognizer in gestures { recognizer.cancel() }
    }

    /// Ends the running gestures with their current result, before another change of the board.
    func finish() {
        guard let held = hold else { return cancel() }
        hold = nil
        cancel()
        letGo(held, isCancelled: false)
    }

    /// Returns the shape under any finger at the gesture's start, or else under the location of a pinch or rotation.
    private func target(of recognizer: GestureRecognizer) -> ShapeView? {
        if let hold { return hold.views.first }
        let starts = recognizer.presses.map { area.convert($0.startPoint, from: nil) }
        let points = starts + (recognizer === pan ? [] : [recognizer.location(in: area)])
        return points.lazy.compactMap { self.area.shapeView(at: $0) }.first
    }

    /// Returns a hold of the selection if a handle or one of its shapes is taken, or of another shape alone.
    private func makeHold(for recognizer: GestureRecognizer) -> Hold? {
        let handle = area.handle(takenBy: recognizer.presses)
        let target = handle == nil ? target(of: recognizer) : nil
        let isSelected = handle != nil || target.map { area.selection.contains($0.shape.id) } == true
        let views = isSelected ? area.selectedViews : [target].compactMap(\.self)
        let shapes = views.map(\.shownShape)
        guard let frame = SelectionFrame(shapes) else { return nil }
        return Hold(
            views: views, shapes: shapes, origin: frame, limits: FrameLimits(shapes, in: frame), handle: handle,
            frame: frame)
    }

    /// Drags a handle or shapes, or marks shapes if the drag begins beside them.
    private func panChanged(_ pan: PanGestureRecognizer) {
        update(by: pan) { hold, start in
            let way = pan.translation(in: area)
            guard let handle = hold.handle else {
                // The frame, which a pinch and a rotation may change meanwhile, moves by as much as the shapes may.
                hold.frame.center = start.center + area.limited(way, of: hold.shapes)
                return
            }
            let isSteady = pan.presses.first?.currentModifiers.contains(.shift) == true
            hold.frame = start.dragged(handle, to: start.location(of: handle) + way, isSteady: isSteady, hold.limits)
        }
        if hold == nil { mark(by: pan) }
    }

    private func update(by recognizer: GestureRecognizer, _ change: (inout Hold, SelectionFrame) -> Void) {
        if hold == nil, recognizer.state == .began { hold = makeHold(for: recognizer) }
        guard var changed = hold else { return }
        if recognizer.state == .cancelled { return letGo(changed, isCancelled: true) }
        if recognizer.state == .began { changed.starts[ObjectIdentifier(recognizer)] = changed.frame }
        change(&changed, changed.starts[ObjectIdentifier(recognizer)] ?? changed.frame)
        hold = changed
        present(changed)
        if recognizer.state == .ended, !gestures.contains(where: \.isRunning) { letGo(changed, isCancelled: false) }
    }

    private func present(_ hold: Hold) {
        // Before the shapes: the frame damages one rectangle around them all, which then contains their own damage.
        if hold.views.count == area.selection.count, area.selection.contains(hold.views[0].shape.id) {
            area.frameView.present(hold.frame)
        }
        for (view, shape) in zip(hold.views, hold.shapes) {
            let held = shape.following(hold.origin, to: hold.frame)
            view.presentHeld(held, at: area.center(of: held))
        }
    }

    private func letGo(_ hold: Hold, isCancelled: Bool) {
        self.hold = nil
        guard !isCancelled else {
            cancel()
            for view in hold.views { view.present(view.shape, at: area.center(of: view.shape)) }
            return area.updateFrame()
        }
        let changed = zip(hold.views, hold.shapes).map { view, shape in
            var shape = shape.following(hold.origin, to: hold.frame)
            shape.center = view.center
            return shape
        }
        onChange?(changed)
    }

    /// Marks shapes by a drag that holds none; if it is cancelled, the selection is as before.
    private func mark(by pan: PanGestureRecognizer) {
        guard let press = pan.presses.first, pan.state != .cancelled else { return endMarking(isCancelled: true) }
        if pan.state == .began { marked = area.selection }
        guard let marked else { return }
        let (start, end) = (area.convert(press.startPoint, from: nil), press.location(in: area))
        let rect = Rect(
            left: min(start.x, end.x), top: min(start.y, end.y), right: max(start.x, end.x),
            bottom: max(start.y, end.y))
        area.mark(rect, inAdditionTo: press.currentModifiers.contains(.shift) ? marked : [])
        if pan.state == .ended { endMarking(isCancelled: false) }
    }

    private func endMarking(isCancelled: Bool) {
        if isCancelled, let marked { area.select(marked) }
        marked = nil
        area.mark(nil)
    }
}
