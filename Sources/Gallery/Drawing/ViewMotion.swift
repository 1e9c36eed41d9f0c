import Cairo
import Geometry
import ViewKit

/// The animation of a view that a figure stands for.
struct ViewMotion: Equatable {
    enum Change {
        /// From the background to the target colour and back, repeatedly.
        case background
        /// Of the centre along the path.
        case path(Path)
        /// Begun by a Play button.
        case played
    }

    /// The division of the time along a path.
    enum Pace {
        case even
        case pieces
    }

    let change: Change
    /// Of one pass, in seconds.
    let duration: Double
    var target = Color.clear
    fileprivate(set) var pace = Pace.even
    /// Whether the view stays at the end of its path.
    fileprivate(set) var isKept = true
    var played = PlayedMotion()

    /// The number of passes there and back.
    static let repeatCount = 10.0

    init(change: Change, duration: Double = 0, target: Color = .clear, pace: Pace = .even) {
        (self.change, self.duration, self.target, self.pace) = (change, duration, target, pace)
    }

    static func == (one: ViewMotion, other: ViewMotion) -> Bool {
        (one.target, one.pace, one.isKept, one.played) == (other.target, other.pace, other.isKept, other.played)
    }

    var isPlayed: Bool { if case .played = change { true } else { false } }

    /// Returns the animation of a demo with a time slider; nil for a motion that a Play button begins.
    func animation(from background: Color, curve: TimingCurve) -> Animation? {
        let animation: Animation
        switch change {
        case .background:
            animation = BasicAnimation(.backgroundColor, from: background, to: target, duration: duration)
            animation.autoreverses = true
            animation.repeatCount = Self.repeatCount
        case .path(let path):
            animation = KeyframeAnimation(
                .center, along: path, mode: pace == .even ? .paced : .linear, duration: duration)
            animation.holdsEndValue = isKept
        case .played: return nil
        }
        animation.curve = curve
        return animation
    }

    /// - Parameter background: The view's own colour, in words.
    func words(from background: String) -> String {
        switch change {
        case .background: Words.toAndFro(from: background, to: target.words, seconds: (2 * duration).words)
        case .path: Words.alongPath(background, seconds: duration.words)
        case .played: Words.played(background, played.property.rawValue, seconds: played.totalDuration.words)
        }
    }

    var knobs: [Knob] {
        switch change {
        case .background: [Knob.color("target", \.viewFill.motion[\.target, default: .clear])[0]]
        case .path:
            [
                .choice("pace", \.viewFill.motion[\.pace, default: .even], of: [(.even, "even"), (.pieces, "pieces")]),
                .toggle("kept", \.viewFill.motion[\.isKept, default: true]),
            ]
        case .played: played.knobs
        }
    }

    /// - Parameter name: The name of the view in the code.
    func code(_ name: String, along outline: Outline, from background: Color) -> [String] {
        let animation = "\(name)Animation"
        let time = duration.code
        switch change {
        case .background:
            let arguments: KeyValuePairs<String?, Code?> = [
                nil: .text(".backgroundColor"), "from": background.code, "to": target.code, "duration": time,
            ]
            return Code.call("BasicAnimation", arguments).lines(after: "let \(animation) = ") + [
                "\(animation).autoreverses = true", "\(animation).repeatCount = \(Self.repeatCount.literal)",
                "\(name).add(\(animation), forKey: \"motion\")",
            ]
        case .path(let path):
            let arguments: KeyValuePairs<String?, Code?> = [
                nil: .text(".center"), "along": .text("\(name)Path"), "mode": pace == .even ? nil : .text(".linear"),
                "duration": time,
            ]
            return path.code("\(name)Path")
                + Code.call("KeyframeAnimation", arguments).lines(after: "let \(animation) = ")
                + ["\(animation).curve = .easeInEaseOut"] + (isKept ? ["\(animation).holdsEndValue = true"] : [])
                + ["\(name).add(\(animation), forKey: \"motion\")"]
        case .played:
            let start = PlayedMotion.Start(rect: outline.rect, color: background)
            return ["view.play = {"] + Code.indented(played.steps(from: start).flatMap(\.code)) + ["}"]
        }
    }
}

extension Path {
    /// The lines of code that make the path, as a variable of some name; its angles are multiples of π.
    func code(_ name: String) -> [String] {
        ["var \(name) = Path()"]
            + elements.flatMap { element in
                let (call, arguments): (String, KeyValuePairs<String?, Code?>) =
                    switch element {
                    case .move(let point): ("move", ["to": point.code])
                    case .line(let point): ("addLine", ["to": point.code])
                    case .curve(let point, let control1, let control2):
                        ("addCurve", ["to": point.code, "control1": control1.code, "control2": control2.code])
                    case .arc(let center, let radius, let start, let end, let isClockwise):
                        ("addArc", Code.arc(center, radius, (start / .pi, end / .pi), isClockwise))
                    case .close: ("close", [:])
                    }
                return Code.call("\(name).\(call)", arguments).lines()
            }
    }
}
