import Geometry
import Glibc

/// Looks at how two fingers stand to each other, on the screen or on a touchpad, or what the wheel makes of it.
public class TwoFingerGestureRecognizer: GestureRecognizer {
    /// Whether the wheel makes the gesture too, while the key for it is held; without that it scrolls.
    public var acceptsWheel = true

    // Since both fingers are down: their distance as a multiple of the first one, their turn in radians, and how far the
    // distance went in points.
    fileprivate private(set) var scale = 1.0
    fileprivate private(set) var angle = 0.0
    fileprivate private(set) var spread = 0.0
    private var startLength = 0.0
    /// From the first finger to the second one.
    private var line = Point.zero

    /// Whether the fingers on the screen have gone far enough to mean it.
    fileprivate var isClear: Bool { false }
    /// Whether a touchpad, or the wheel, says anything of what is looked for.
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

    override public func reset() {
        (scale, angle, spread, line) = (1, 0, 0, .zero)
    }

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
        // From one event to the next the fingers go less than half a turn.
        angle += atan2(previous.x * line.y - previous.y * line.x, previous.x * line.x + previous.y * line.y)
        return isClear
    }
}

/// Two fingers that move apart or together; Ctrl and the wheel do the same.
public final class PinchGestureRecognizer: TwoFingerGestureRecognizer {
    public var onChange: ((PinchGestureRecognizer) -> Void)?
    /// How far the distance of fingers on the screen changes before the gesture begins, in points.
    public var minimumDistance = 8.0

    /// The distance of the fingers, as a multiple of what it was when the second one came down.
    override public var scale: Double { super.scale }

    override fileprivate var isClear: Bool { spread >= minimumDistance }
    override fileprivate var isAsked: Bool { scale != 1 }

    override public func report() { onChange?(self) }
}

/// Two fingers that turn around each other; Shift and the wheel do the same.
public final class RotationGestureRecognizer: TwoFingerGestureRecognizer {
    public var onChange: ((RotationGestureRecognizer) -> Void)?
    /// How far fingers on the screen turn before the gesture begins, in radians.
    private static let minimumAngle = 0.1

    /// How far the fingers have turned since the second one came down, in radians, clockwise; beyond a whole turn, too.
    override public var angle: Double { super.angle }

    override fileprivate var isClear: Bool { abs(angle) >= Self.minimumAngle }
    override fileprivate var isAsked: Bool { angle != 0 }

    override public func report() { onChange?(self) }
}
