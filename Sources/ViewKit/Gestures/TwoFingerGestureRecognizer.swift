import Geometry
import Glibc

/// Observes the distance and angle of two fingers on the screen or a touchpad, or of a pinch made with the wheel.
public class TwoFingerGestureRecognizer: GestureRecognizer {
    /// Whether the wheel makes the gesture too while its modifier is held.
    public var acceptsWheel = true

    /// The ratio of the fingers' distance to the distance when the second one came down.
    public private(set) var scale = 1.0
    /// The clockwise rotation since the second finger came down, in radians; it may exceed a full turn.
    public private(set) var angle = 0.0
    /// The change of the fingers' distance since the second one came down, in points.
    fileprivate private(set) var spread = 0.0
    private var startLength = 0.0
    private var line = Point.zero

    /// Whether fingers on the screen have passed the gesture's threshold.
    fileprivate var isClear: Bool { false }
    /// Whether a pinch of the touchpad or the wheel contains this gesture.
    fileprivate var isAsked: Bool { false }

    override func accepts(_ press: Press) -> Bool {
        switch press.kind {
        case .pointer, .scroll: false
        case .touch: presses.count < 2 && presses.allSatisfy { $0.kind == .touch }
        case .pinch: presses.isEmpty
        }
    }

    override public func pressBegan(_ press: Press) {
        updatePoint()
        guard presses.count == 2 else { return }
        line = presses[1].windowPoint - presses[0].windowPoint
        startLength = max(1, line.distance(to: .zero))
    }

    override public func pressMoved(_ press: Press) {
        updatePoint()
        let isMeant = if let pinch = press.pinch { measure(pinch) } else { measure() }
        if isRunning { change() } else if isMeant { recognize(as: .began) }
    }

    override public func pressEnded(_ press: Press) {
        if isRunning { end() } else { fail() }
    }

    override public func reset() { (scale, angle, spread, line) = (1, 0, 0, .zero) }

    private func measure(_ pinch: Pinch) -> Bool {
        (scale, angle) = (pinch.scale, pinch.angle)
        return isAsked
    }

    private func measure() -> Bool {
        guard presses.count == 2 else { return false }
        let previous = line
        line = presses[1].windowPoint - presses[0].windowPoint
        let length = line.distance(to: .zero)
        (scale, spread) = (max(1, length) / startLength, abs(length - startLength))
        // Between two events, the fingers turn by less than 180°.
        angle += atan2(previous.x * line.y - previous.y * line.x, previous.x * line.x + previous.y * line.y)
        return isClear
    }
}

/// Two fingers that move apart or together; also Ctrl and the wheel.
public final class PinchGestureRecognizer: TwoFingerGestureRecognizer {
    public var onChange: ((PinchGestureRecognizer) -> Void)?
    /// The change of the distance of fingers on the screen before the gesture begins, in points.
    private static let minimumDistance = 8.0

    override fileprivate var isClear: Bool { spread >= Self.minimumDistance }
    override fileprivate var isAsked: Bool { scale != 1 }

    override public func report() { onChange?(self) }
}

/// Two fingers that rotate around each other; also Shift and the wheel.
public final class RotationGestureRecognizer: TwoFingerGestureRecognizer {
    public var onChange: ((RotationGestureRecognizer) -> Void)?
    /// The rotation of fingers on the screen before the gesture begins, in radians.
    private static let minimumAngle = 0.1

    override fileprivate var isClear: Bool { abs(angle) >= Self.minimumAngle }
    override fileprivate var isAsked: Bool { angle != 0 }

    override public func report() { onChange?(self) }
}
