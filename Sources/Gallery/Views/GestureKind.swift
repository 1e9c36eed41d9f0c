import Geometry
import ViewKit

/// The recognizers of the toolkit, with the values of each, its report, and a recorded gesture for it.
enum GestureKind: String, CaseIterable {
    case tap
    case longPress = "long-press"
    case pan
    case edgePan = "edge-pan"
    case swipe, pinch, rotation

    var name: String { Words.title(ofKnob: rawValue) }

    var values: [Parts.Value] {
        let own: [Parts.Value] =
            switch self {
            case .tap: [.count("taps", 1, in: 1...3), .count("touches", 1, in: 1...3)]
            case .longPress: [.number("duration", 0.5, in: 0.1...3, step: 0.1)]
            case .pan, .edgePan: [.number("distance", self == .pan ? 10 : 20, in: 0...100)]
            case .swipe: []
            case .pinch, .rotation: [.toggle("wheel", true)]
            }
        return own + [.toggle("together", self == .swipe || self == .rotation)]
    }

    func makeRecognizer() -> GestureRecognizer {
        switch self {
        case .tap: TapGestureRecognizer()
        case .longPress: LongPressGestureRecognizer()
        case .pan: PanGestureRecognizer()
        case .edgePan: ScreenEdgePanGestureRecognizer(edges: .left)
        case .swipe: SwipeGestureRecognizer([.left, .right, .up, .down])
        case .pinch: PinchGestureRecognizer()
        case .rotation: RotationGestureRecognizer()
        }
    }

    func apply(_ parts: Parts, to recognizer: GestureRecognizer) {
        switch recognizer {
        case let tap as TapGestureRecognizer:
            (tap.numberOfTaps, tap.numberOfTouches) = (parts.count("taps"), parts.count("touches"))
        case let press as LongPressGestureRecognizer: press.minimumDuration = parts.number("duration")
        case let pan as PanGestureRecognizer: pan.minimumDistance = parts.number("distance")
        case let pair as TwoFingerGestureRecognizer: pair.acceptsWheel = parts.isOn("wheel")
        default: break
        }
        recognizer.allowsSimultaneousRecognition = parts.isOn("together") ? { _ in true } : nil
    }

    /// Returns the lines of code that make the recognizer and show its states by `watch`.
    func code(_ parts: Parts, row: Int) -> [String] {
        let arguments = self == .edgePan ? "edges: .left" : self == .swipe ? "[.left, .right, .up, .down]" : ""
        var lines = ["// \(name)", "let \(self) = \(type(of: makeRecognizer()))(\(arguments))"]
        switch self {
        case .tap:
            lines.append("\(self).numberOfTaps = \(parts.count("taps"))")
            lines.append("\(self).numberOfTouches = \(parts.count("touches"))")
        case .longPress: lines.append("\(self).minimumDuration = \(parts.number("duration").literal)")
        case .pan, .edgePan: lines.append("\(self).minimumDistance = \(parts.number("distance").literal)")
        case .swipe: break
        case .pinch, .rotation: lines.append("\(self).acceptsWheel = \(parts.isOn("wheel"))")
        }
        if parts.isOn("together") { lines.append("\(self).allowsSimultaneousRecognition = { _ in true }") }
        let capture = codeOfReport.contains("pad") ? " [unowned pad] in" : ""
        return lines + ["watch(\(self), \"\(name)\", row: \(row)) {\(capture)", "    \"\(codeOfReport)\"", "}"]
    }

    /// Returns the report of a recognizer, as the code does.
    func report(_ recognizer: GestureRecognizer, on pad: View) -> String {
        func text(_ point: Point) -> String { ViewsScreen.text(point) }
        return switch recognizer {
        case let tap as TapGestureRecognizer: "\(tap.numberOfTaps) × at \(text(tap.location(in: pad)))"
        case let pan as PanGestureRecognizer:
            "by \(text(pan.translation(in: pad))), \(text(pan.velocity(in: pad)))/s"
        case let swipe as SwipeGestureRecognizer: "\(swipe.direction)"
        case let pinch as PinchGestureRecognizer: "scale \(ViewsScreen.text(pinch.scale))"
        case let rotation as RotationGestureRecognizer: "angle \(ViewsScreen.text(rotation.angle / .pi)) π"
        default: "at \(text(recognizer.location(in: pad)))"
        }
    }

    private var codeOfReport: String {
        switch self {
        case .tap: #"\($0.numberOfTaps) × at \(text($0.location(in: pad)))"#
        case .longPress: #"at \(text($0.location(in: pad)))"#
        case .pan, .edgePan: #"by \(text($0.translation(in: pad))), \(text($0.velocity(in: pad)))/s"#
        case .swipe: #"\($0.direction)"#
        case .pinch: #"scale \(text($0.scale))"#
        case .rotation: #"angle \(text($0.angle / .pi)) π"#
        }
    }

    /// Returns a gesture for the recognizer with its values, around a point.
    func recording(_ parts: Parts, around middle: Point) -> RecordedGesture {
        var gesture = RecordedGesture(from: middle, to: middle)
        switch self {
        case .tap:
            (gesture.touches, gesture.taps) = (parts.count("touches"), parts.count("taps"))
            gesture.duration = 0.1
        case .longPress: gesture.duration = parts.number("duration") + 0.3
        case .pan: gesture.to = middle + Point(x: 110, y: 70)
        case .edgePan: (gesture.from.x, gesture.to.x) = (3, 2 * middle.x)
        case .swipe: (gesture.from.x, gesture.duration) = (middle.x - 100, 0.15)
        case .pinch: (gesture.touches, gesture.scale) = (2, 2)
        case .rotation: (gesture.touches, gesture.angle) = (2, .pi / 2)
        }
        return gesture
    }
}
