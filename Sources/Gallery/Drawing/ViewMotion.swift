import Cairo
import Geometry
import ViewKit

/// The animation of a view that a figure stands for.
struct ViewMotion: Equatable {
    enum Change {
        /// From the background to the target colour and back, repeatedly.
        case background
        /// Of the centre along the path, which it stays at the end of.
        case path(Path)
    }

    let change: Change
    /// Of one pass, in seconds.
    let duration: Double
    var target = Color.clear

    /// The number of passes there and back.
    static let repeatCount = 10.0

    static func == (one: ViewMotion, other: ViewMotion) -> Bool { one.target == other.target }

    func animation(from background: Color, curve: TimingCurve) -> Animation {
        let animation: Animation
        switch change {
        case .background:
            animation = BasicAnimation(.backgroundColor, from: background, to: target, duration: duration)
            animation.autoreverses = true
            animation.repeatCount = Self.repeatCount
        case .path(let path):
            animation = KeyframeAnimation(.center, along: path, duration: duration)
            animation.holdsEndValue = true
        }
        animation.curve = curve
        return animation
    }

    /// - Parameter background: The view's own colour, in words.
    func words(from background: String) -> String {
        switch change {
        case .background: Words.toAndFro(from: background, to: target.words, seconds: (2 * duration).words)
        case .path: Words.alongPath(background, seconds: duration.words)
        }
    }

    var knobs: [Knob] {
        if case .path = change { return [] }
        return [Knob.color("target", \.viewFill.motionTarget)[0]]
    }

    /// - Parameter name: The name of the view in the code.
    func code(_ name: String, from background: Color) -> [String] {
        let animation = "\(name)Animation"
        let time = Code.text(duration.literal)
        switch change {
        case .background:
            return Code.call(
                "BasicAnimation",
                [
                    nil: .text(".backgroundColor"), "from": background.code, "to": target.code, "duration": time,
                ]
            ).lines(after: "let \(animation) = ") + [
                "\(animation).autoreverses = true", "\(animation).repeatCount = \(Self.repeatCount.literal)",
                "\(name).add(\(animation), forKey: \"motion\")",
            ]
        case .path(let path):
            return path.code("\(name)Path")
                + Code.call(
                    "KeyframeAnimation",
                    [nil: .text(".center"), "along": .text("\(name)Path"), "duration": time]
                ).lines(after: "let \(animation) = ") + [
                    "\(animation).curve = .easeInEaseOut", "\(animation).holdsEndValue = true",
                    "\(name).add(\(animation), forKey: \"motion\")",
                ]
        }
    }
}

extension Path {
    /// The lines of code that make the path, as a variable of some name; its angles are multiples of π.
    fileprivate func code(_ name: String) -> [String] {
        ["var \(name) = Path()"]
            + elements.flatMap { element in
                let (call, arguments): (String, KeyValuePairs<String?, Code>) =
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
