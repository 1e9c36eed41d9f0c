import Geometry
import ViewKit

/// The recognizers of the toolkit, with the values of each, its report, and a recorded gesture for it.
enum GestureKind: String, CaseIterable {
    case tap
    case longPress = "long-press"
    case pan
    case edgePan = "edge-pan"
    case swipe, pinch, rotation

    /// A property that a value of the figure sets.
    struct Property {
        let code: String
        let set: (GestureRecognizer) -> Void

        init<Kind: GestureRecognizer, Value>(
            _ name: String, _ place: ReferenceWritableKeyPath<Kind, Value>, _ value: Value, _ literal: String
        ) {
            code = "\(name) = \(literal)"
            set = { ($0 as? Kind)?[keyPath: place] = value }
        }
    }

    private static let axes = [PanGestureRecognizer.Axis.any, .horizontal, .vertical]
    private static let edges: [(edge: Edges, name: String)] = [
        (.left, "left"), (.right, "right"), (.top, "top"), (.bottom, "bottom"),
    ]
    private static let directions = [SwipeGestureRecognizer.Direction.left, .right, .up, .down]
    /// The edges' and the directions' places around a centre.
    private static let places = [Point(x: -1, y: 0), Point(x: 1, y: 0), Point(x: 0, y: -1), Point(x: 0, y: 1)]

    var name: String { Words.title(ofKnob: rawValue) }

    var values: [Parts.Value] {
        let touches = Parts.Value.count("touches", 1, in: 1...3)
        let together = Parts.Value.toggle("together", self == .swipe || self == .rotation)
        let own: [Parts.Value] =
            switch self {
            case .tap: [.count("taps", 1, in: 1...3), touches]
            case .longPress: [.number("duration", 0.5, in: 0.1...3, step: 0.1), touches]
            case .pan: [.choice("axis", Self.axes.map { "\($0)" }), .number("distance", 10, in: 0...100), touches]
            case .edgePan: [.choice("edge", Self.edges.map(\.name)), .number("distance", 20, in: 0...100)]
            case .swipe: [.choice("direction", Self.directions.map { "\($0)" }, 1), touches]
            case .pinch, .rotation: [.toggle("wheel", true)]
            }
        return own + [together]
    }

    func makeRecognizer() -> GestureRecognizer {
        switch self {
        case .tap: TapGestureRecognizer()
        case .longPress: LongPressGestureRecognizer()
        case .pan: PanGestureRecognizer()
        case .edgePan: ScreenEdgePanGestureRecognizer(edges: [])
        case .swipe: SwipeGestureRecognizer([])
        case .pinch: PinchGestureRecognizer()
        case .rotation: RotationGestureRecognizer()
        }
    }

    private func properties(_ parts: Parts) -> [Property] {
        func count<Kind: GestureRecognizer>(
            _ name: String, _ place: ReferenceWritableKeyPath<Kind, Int>, _ value: String
        ) -> Property { Property(name, place, parts.count(value), "\(parts.count(value))") }
        func distance<Kind: PanGestureRecognizer>(_ kind: Kind.Type) -> Property {
            let distance = parts.number("distance")
            return Property("minimumDistance", \Kind.minimumDistance, distance, distance.literal)
        }
        switch self {
        case .tap:
            return [
                count("numberOfTaps", \TapGestureRecognizer.numberOfTaps, "taps"),
                count("numberOfTouches", \TapGestureRecognizer.numberOfTouches, "touches"),
            ]
        case .longPress:
            let duration = parts.number("duration")
            return [
                Property("minimumDuration", \LongPressGestureRecognizer.minimumDuration, duration, duration.literal),
                count("numberOfTouches", \LongPressGestureRecognizer.numberOfTouches, "touches"),
            ]
        case .pan:
            let axis = Self.axes[parts.choice("axis")]
            return [
                Property("axis", \PanGestureRecognizer.axis, axis, ".\(axis)"), distance(PanGestureRecognizer.self),
                count("minimumNumberOfTouches", \PanGestureRecognizer.minimumNumberOfTouches, "touches"),
            ]
        case .edgePan:
            let (edge, name) = Self.edges[parts.choice("edge")]
            return [
                Property("edges", \ScreenEdgePanGestureRecognizer.edges, edge, ".\(name)"),
                distance(ScreenEdgePanGestureRecognizer.self),
            ]
        case .swipe:
            let direction = Self.directions[parts.choice("direction")]
            return [
                Property("directions", \SwipeGestureRecognizer.directions, [direction], "[.\(direction)]"),
                count("numberOfTouches", \SwipeGestureRecognizer.numberOfTouches, "touches"),
            ]
        case .pinch, .rotation:
            let isOn = parts.isOn("wheel")
            return [Property("acceptsWheel", \TwoFingerGestureRecognizer.acceptsWheel, isOn, "\(isOn)")]
        }
    }

    func apply(_ parts: Parts, to recognizer: GestureRecognizer) {
        for property in properties(parts) { property.set(recognizer) }
        recognizer.allowsSimultaneousRecognition = parts.isOn("together") ? { _ in true } : nil
    }

    /// Returns the lines of code that make the recognizer and show its states by `watch`.
    func code(_ parts: Parts, row: Int) -> [String] {
        let arguments = self == .edgePan ? "edges: []" : self == .swipe ? "[]" : ""
        var lines = ["// \(name)", "let \(self) = \(type(of: makeRecognizer()))(\(arguments))"]
        lines += properties(parts).map { "\(self).\($0.code)" }
        if parts.isOn("together") { lines.append("\(self).allowsSimultaneousRecognition = { _ in true }") }
        let capture = codeOfReport.contains("pad") ? "[unowned pad] in" : ""
        return lines + ["watch(\(self), \"\(name)\", row: \(row)) { \(capture)", "    \"\(codeOfReport)\"", "}"]
    }

    /// Returns the report of a recognizer, as the code does.
    func report(_ recognizer: GestureRecognizer, on pad: View) -> String {
        func text(_ point: Point) -> String { ViewsScreen.text(point) }
        return switch recognizer {
        case let tap as TapGestureRecognizer: "\(tap.numberOfTaps) × at \(text(tap.location(in: pad)))"
        case let pan as PanGestureRecognizer:
            "by \(text(pan.translation(in: pad))), \(text(pan.velocity(in: pad))) a second"
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
        case .pan, .edgePan: #"by \(text($0.translation(in: pad))), \(text($0.velocity(in: pad))) a second"#
        case .swipe: #"\($0.direction)"#
        case .pinch: #"scale \(text($0.scale))"#
        case .rotation: #"angle \(text($0.angle / .pi)) π"#
        }
    }

    /// Returns a gesture for the recognizer with its values, on a view of a size.
    func recording(_ parts: Parts, in size: Size) -> RecordedGesture {
        let middle = Point(x: size.width / 2, y: size.height / 2)
        func gesture(
            _ step: Point = .zero, from start: Point? = nil, touches: Int? = nil, duration: Double, taps: Int = 1
        ) -> RecordedGesture {
            RecordedGesture(
                from: start ?? middle - step, to: start == nil ? middle + step : middle,
                touches: touches ?? parts.count("touches"), duration: duration, taps: taps)
        }
        switch self {
        case .tap: return gesture(duration: 0.1, taps: parts.count("taps"))
        case .longPress: return gesture(duration: parts.number("duration") + 0.3)
        case .pan: return gesture(Point(x: parts.choice("axis") == 2 ? 10 : 60, y: 40), duration: 0.5)
        case .edgePan:
            let place = Self.places[parts.choice("edge")]
            let start = middle + Point(x: place.x * (middle.x - 3), y: place.y * (middle.y - 3))
            return gesture(from: start, touches: 1, duration: 0.5)
        case .swipe:
            let place = Self.places[parts.choice("direction")]
            return gesture(Point(x: 60 * place.x, y: 60 * place.y), duration: 0.15)
        case .pinch, .rotation:
            var pair = gesture(touches: 2, duration: 0.5)
            if self == .pinch { pair.scale = 2 } else { pair.angle = .pi / 2 }
            return pair
        }
    }
}
