import Geometry
import ViewKit

/// The simultaneous drag, pinch and rotation of a shape, and the double tap that raises one.
final class ShapeGestures {
    /// Called with a shape that was moved, resized or rotated, when the gesture ends.
    var onChange: ((Shape) -> Void)?
    /// Called with the id of a double-tapped shape.
    var onRaise: ((Int) -> Void)?

    private unowned let area: ShapeArea
    private let pan = PanGestureRecognizer()
    private let pinch = PinchGestureRecognizer()
    private let rotation = RotationGestureRecognizer()
    private let doubleTap = TapGestureRecognizer()
    private var hold: Hold?

    private struct Hold {
        let view: ShapeView
        var shape: Shape
        /// The shape at the beginning of each gesture.
        var starts: [ObjectIdentifier: Shape] = [:]
    }

    init(in area: ShapeArea) {
        self.area = area
        pan.minimumDistance = 4
        pan.onChange = { [unowned self] pan in
            update(by: pan) { shape, start in shape.center = start.center + pan.translation(in: self.area) }
        }
        pinch.onChange = { [unowned self] pinch in
            update(by: pinch) { shape, start in shape.resize(to: start.size, by: pinch.scale) }
        }
        rotation.onChange = { [unowned self] rotation in
            update(by: rotation) { shape, start in shape.angle = start.angle + rotation.angle }
        }
        doubleTap.numberOfTaps = 2
        doubleTap.onChange = { [unowned self] tap in
            if let view = self.area.shapeView(at: tap.location(in: self.area)) { onRaise?(view.shape.id) }
        }
        for recognizer in gestures {
            recognizer.allowsSimultaneousRecognition = { [unowned self] other in gestures.contains { $0 === other } }
            recognizer.shouldBegin = { [unowned self, unowned recognizer] in target(of: recognizer) != nil }
        }
        for recognizer in gestures + [doubleTap] { area.addGestureRecognizer(recognizer) }
    }

    private var gestures: [GestureRecognizer] { [pan, pinch, rotation] }

    /// Whether a gesture is changing the shape.
    func holds(_ view: ShapeView) -> Bool { hold?.view === view }

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

    /// Returns the held shape, or else the one under any finger at the gesture's start, or under its location.
    private func target(of recognizer: GestureRecognizer) -> ShapeView? {
        if let hold { return hold.view }
        let points = recognizer.presses.map { area.convert($0.startPoint, from: nil) }
        return (points + [recognizer.location(in: area)]).lazy.compactMap { self.area.shapeView(at: $0) }.first
    }

    private func update(by recognizer: GestureRecognizer, _ change: (inout Shape, Shape) -> Void) {
        if hold == nil, recognizer.state == .began, let view = target(of: recognizer) {
            var shape = view.shape
            shape.center = view.center
            hold = Hold(view: view, shape: shape)
        }
        guard var changed = hold else { return }
        if recognizer.state == .cancelled { return letGo(changed, isCancelled: true) }
        if recognizer.state == .began { changed.starts[ObjectIdentifier(recognizer)] = changed.shape }
        let start = changed.starts[ObjectIdentifier(recognizer)] ?? changed.shape
        change(&changed.shape, start)
        hold = changed
        changed.view.presentHeld(changed.shape, at: area.center(of: changed.shape))
        if recognizer.state == .ended, !gestures.contains(where: \.isRunning) { letGo(changed, isCancelled: false) }
    }

    private func letGo(_ hold: Hold, isCancelled: Bool) {
        self.hold = nil
        guard !isCancelled else {
            cancel()
            return hold.view.present(hold.view.shape, at: area.center(of: hold.view.shape))
        }
        var shape = hold.shape
        shape.center = hold.view.center
        onChange?(shape)
    }
}
