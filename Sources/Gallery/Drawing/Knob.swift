import Cairo
import Geometry

/// A value of a figure that the user can turn.
struct Knob {
    enum Kind {
        /// The step is that of a key.
        case number(ClosedRange<Double>, step: Double)
        /// In half turns.
        case angle(ClosedRange<Double>)
        /// A whole number.
        case count(ClosedRange<Int>)
        case point(within: Double)
        case color
        case choice([String])
        case toggle
        case lengths
    }

    /// Lower-case words with hyphens, such as `line-width`; unique in its figure.
    let name: String
    let kind: Kind
    /// Whether its point is a handle on the canvas.
    private(set) var isHandle = false
    private let get: (Figure) -> Setting
    private let put: (inout Figure, Setting) -> Void

    private init(
        _ name: String, _ kind: Kind, get: @escaping (Figure) -> Setting,
        put: @escaping (inout Figure, Setting) -> Void
    ) {
        (self.name, self.kind, self.get, self.put) = (name, kind, get, put)
    }

    /// Makes a knob of one value of a figure, which `wrap` turns into a setting, and `unwrap` back.
    private init<Value>(
        _ name: String, _ kind: Kind, _ place: WritableKeyPath<Figure, Value>, isHandle: Bool = false,
        _ wrap: @escaping (Value) -> Setting, _ unwrap: @escaping (Setting) -> Value?
    ) {
        self.init(name, kind) { figure in
            wrap(figure[keyPath: place])
        } put: { figure, setting in
            if let value = unwrap(setting) { figure[keyPath: place] = value }
        }
        self.isHandle = isHandle
    }

    func setting(of figure: Figure) -> Setting { get(figure) }

    /// Sets the value, rounded to thousandths.
    func turn(_ figure: inout Figure, to setting: Setting) { put(&figure, setting.rounded) }

    /// Whether a setting is of the knob's kind and in its range.
    func accepts(_ setting: Setting) -> Bool {
        switch (kind, setting) {
        case (.number(let range, _), .number(let number)), (.angle(let range), .number(let number)):
            range.contains(number)
        case (.count(let range), .number(let number)): Int(exactly: number).map(range.contains) ?? false
        case (.point(let reach), .point(let point)): max(abs(point.x), abs(point.y)) <= reach
        case (.color, .color(let color)):
            [color.red, color.green, color.blue, color.alpha].allSatisfy { (0...1).contains($0) }
        case (.choice(let names), .choice(let index)): names.indices.contains(index)
        case (.toggle, .toggle): true
        case (.lengths, .lengths(let lengths)): Self.isDash(lengths)
        default: false
        }
    }

    /// Whether lengths are none, or those of a dash that is coarse enough to be drawn quickly.
    private static func isDash(_ lengths: [Double]) -> Bool {
        lengths.isEmpty
            || lengths.count <= 20 && lengths.allSatisfy { longestDash.contains($0) } && lengths.reduce(0, +) >= 0.5
    }

    /// In points.
    static let longestDash = 0.0...100
}

// MARK: The kinds, each with its place in a figure

extension Knob {
    static func number(
        _ name: String, _ place: WritableKeyPath<Figure, Double>, in range: ClosedRange<Double>, step: Double = 1
    ) -> Knob {
        Knob(name, .number(range, step: step), place, { .number($0) }, \.number)
    }

    static func angle(_ name: String, _ place: WritableKeyPath<Figure, Double>, in range: ClosedRange<Double>) -> Knob {
        Knob(name, .angle(range), place, { .number($0) }, \.number)
    }

    static func count(_ name: String, _ place: WritableKeyPath<Figure, Int>, in range: ClosedRange<Int>) -> Knob {
        Knob(name, .count(range), place, { .number(Double($0)) }, { $0.number.map { Int($0) } })
    }

    /// - Parameter reach: The greatest distance from either axis, in points.
    static func point(
        _ name: String, _ place: WritableKeyPath<Figure, Point>, within reach: Double = 1000, isHandle: Bool = true
    ) -> Knob {
        Knob(name, .point(within: reach), place, isHandle: isHandle, { .point($0) }, \.point)
    }

    /// The colour without its alpha, and the alpha.
    static func color(_ name: String, _ place: WritableKeyPath<Figure, Color>) -> [Knob] {
        let color = Knob("\(name)-colour", .color) {
            .color($0[keyPath: place].withAlpha(1))
        } put: {
            if let color = $1.color { $0[keyPath: place] = color.withAlpha($0[keyPath: place].alpha) }
        }
        return [color, number("\(name)-alpha", place.appending(path: \.alpha), in: 0...1, step: 0.01)]
    }

    static func choice<Value: Equatable>(
        _ name: String, _ place: WritableKeyPath<Figure, Value>, of values: [(Value, String)]
    ) -> Knob {
        Knob(
            name, .choice(values.map(\.1)), place, { value in .choice(values.firstIndex { $0.0 == value } ?? 0) },
            { setting in setting.choice.map { values[$0].0 } })
    }

    static func toggle(_ name: String, _ place: WritableKeyPath<Figure, Bool>) -> Knob {
        Knob(name, .toggle, place, { .toggle($0) }, \.toggle)
    }

    /// The lengths of a dash; none for a solid line.
    static func lengths(_ name: String, _ place: WritableKeyPath<Figure, [Double]>) -> Knob {
        Knob(name, .lengths, place, { .lengths($0) }, \.lengths)
    }

    /// A value of a figure's parts.
    static func part(_ name: String, _ kind: Kind, isHandle: Bool) -> Knob {
        var knob = Knob(name, kind) {
            $0.parts[name]
        } put: {
            $0.parts[name] = $1
        }
        knob.isHandle = isHandle
        return knob
    }

    /// A handle for several values of a figure's parts.
    static func grip(
        _ name: String, get: @escaping (Parts) -> Point, put: @escaping (inout Parts, Point) -> Void
    ) -> Knob {
        Knob(name, .point(within: 1000)) {
            .point(get($0.parts))
        } put: {
            if let point = $1.point { put(&$0.parts, point) }
        }
    }

    /// The corner and the size of a rectangle.
    static func rect(_ place: WritableKeyPath<Figure, Rect>) -> [Knob] {
        [
            point("corner", place.appending(path: \.origin), isHandle: false),
            number("width", place.appending(path: \.size.width), in: 1...640),
            number("height", place.appending(path: \.size.height), in: 1...960),
        ]
    }
}

extension Optional {
    /// The place of a knob in a value that may be missing; setting it then does nothing.
    subscript<Value: Hashable>(place: WritableKeyPath<Wrapped, Value>, default missing: Value) -> Value {
        get { self?[keyPath: place] ?? missing }
        set { self?[keyPath: place] = newValue }
    }
}
