import Cairo
import Geometry
import System

// Settings as text, for the command line and for fields.
extension Knob {
    /// Returns the setting that a text means; nil if it means none of the knob's kind and range.
    func setting(from text: String) -> Setting? {
        let setting: Setting? =
            switch kind {
            case .number, .angle, .count: Double(text).map { .number($0.inThousandths) }
            case .point: Self.point(text).map { .point($0) }
            case .color: Color(words: text).map { .color($0) }
            case .choice(let names): names.firstIndex(of: text).map { .choice($0) }
            case .toggle: ["on": true, "off": false][text].map { .toggle($0) }
            case .lengths: Self.numbers(text, separator: " ").map { .lengths($0) }
            }
        return setting.flatMap { accepts($0) ? $0.rounded : nil }
    }

    private static func point(_ text: String) -> Point? {
        guard let parts = numbers(text, separator: ","), parts.count == 2 else { return nil }
        return Point(x: parts[0], y: parts[1])
    }

    /// Returns the numbers of a text; nil if one of them is not a number.
    private static func numbers(_ text: String, separator: Character) -> [Double]? {
        let words = text.split(separator: separator)
        let numbers = words.compactMap { Double($0) }
        return numbers.count == words.count && numbers.allSatisfy(\.isFinite) ? numbers.map(\.inThousandths) : nil
    }

    /// Returns the text that means a setting.
    func text(of setting: Setting) -> String {
        switch (setting, kind) {
        case (.number(let number), _): number.literal
        case (.point(let point), _): "\(point.x.literal),\(point.y.literal)"
        case (.color(let color), _): color.hex
        case (.choice(let index), .choice(let names)): names[index]
        case (.choice(let index), _): "\(index)"
        case (.toggle(let isOn), _): isOn ? "on" : "off"
        case (.lengths(let lengths), _): lengths.map(\.literal).joined(separator: " ")
        }
    }

    /// The settings that the knob can have, in words.
    var range: String {
        switch kind {
        case .number(let range, _): Words.numbers(from: range.lowerBound.literal, to: range.upperBound.literal)
        case .angle(let range): Words.angles(from: range.lowerBound.literal, to: range.upperBound.literal)
        case .count(let range): Words.wholeNumbers(from: range.lowerBound, to: range.upperBound)
        case .point(let reach): Words.points(from: (-reach).literal, to: reach.literal)
        case .color: Words.colors
        case .choice(let names): Words.choices(names)
        case .toggle: Words.choices(["on", "off"])
        case .lengths: Words.lengths(to: Self.longestDash.upperBound.literal)
        }
    }
}

extension Color {
    /// Makes the colour that a name or a hex value means, such as `orange` or `#ff8000`; nil if there is none.
    init?(words: String) {
        if let named = Self.named.first(where: { $0.words == words }) {
            self = named.color
        } else if let color = Color(hex: words) {
            self = color
        } else {
            return nil
        }
    }
}

extension Drawing {
    /// Sets a value by its name, as in `arc.radius=40`; throws a message for the user if it cannot be set.
    ///
    /// - Parameter demo: The demo's id, for the message.
    mutating func set(_ assignment: String, of demo: String) throws(ProgramFailure) {
        let sides = assignment.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let names = sides[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard sides.count == 2, names.count == 2 else { throw ProgramFailure(Words.noAssignment(assignment)) }
        guard let index = figures.firstIndex(where: { $0.id == names[0] }) else {
            throw ProgramFailure(Words.noFigure(names[0], of: demo, figures.map(\.id)))
        }
        let knobs = figures[index].knobs
        guard let knob = knobs.first(where: { $0.name == names[1] }) else {
            throw ProgramFailure(Words.noValue(names[1], of: names[0], knobs.map(\.name)))
        }
        guard let setting = knob.setting(from: sides[1]) else {
            throw ProgramFailure(Words.notInRange(sides[0], knob.range, sides[1]))
        }
        _ = turn(knob, of: index, to: setting)
    }

    /// The name of each value, its present text, and its range, separated by tabs.
    var valueLines: [String] {
        figures.flatMap { figure in
            figure.knobs.map { "\(figure.id).\($0.name)\t\($0.text(of: $0.setting(of: figure)))\t\($0.range)" }
        }
    }
}
