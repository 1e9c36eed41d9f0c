import Cairo
import Geometry

/// The named values of a figure that shows views or a recognizer.
struct Parts: Equatable {
    struct Value {
        let name: String
        let kind: Knob.Kind
        let setting: Setting
        var isHandle = false
    }

    let knobs: [Knob]
    /// The handles whose points are computed from several values.
    let grips: [Knob]
    /// From the coordinates of the figure's points to the canvas's.
    var space = AffineTransform.identity
    private var settings: [String: Setting]

    init(_ values: [Value] = [], grips: [Knob] = []) {
        knobs = values.map { .part($0.name, $0.kind, isHandle: $0.isHandle) }
        self.grips = grips
        settings = Dictionary(uniqueKeysWithValues: values.map { ($0.name, $0.setting) })
    }

    static func == (one: Parts, other: Parts) -> Bool { one.settings == other.settings && one.space == other.space }

    /// A value by its name; traps if there is none.
    subscript(name: String) -> Setting {
        get { settings[name]! }
        set { if settings[name] != nil { settings[name] = newValue.rounded } }
    }

    func number(_ name: String) -> Double { self[name].number ?? 0 }
    func count(_ name: String) -> Int { Int(number(name)) }
    func point(_ name: String) -> Point { self[name].point ?? .zero }
    func color(_ name: String) -> Color { self[name].color ?? .clear }
    func choice(_ name: String) -> Int { self[name].choice ?? 0 }
    func isOn(_ name: String) -> Bool { self[name] == .toggle(true) }

    var words: String {
        knobs.map { "\($0.name.replacing("-", with: " ")) \($0.text(of: self[$0.name]))" }.joined(separator: ", ")
    }
}

extension Parts.Value {
    static func number(_ name: String, _ number: Double, in range: ClosedRange<Double>, step: Double = 1) -> Self {
        Self(name: name, kind: .number(range, step: step), setting: .number(number))
    }

    static func angle(_ name: String, _ number: Double, in range: ClosedRange<Double>) -> Self {
        Self(name: name, kind: .angle(range), setting: .number(number))
    }

    static func count(_ name: String, _ count: Int, in range: ClosedRange<Int>) -> Self {
        Self(name: name, kind: .count(range), setting: .number(Double(count)))
    }

    static func point(_ name: String, _ point: Point, isHandle: Bool = false) -> Self {
        Self(name: name, kind: .point(within: 1000), setting: .point(point), isHandle: isHandle)
    }

    static func color(_ name: String, _ color: Color) -> Self { Self(name: name, kind: .color, setting: .color(color)) }
    static func toggle(_ name: String, _ isOn: Bool) -> Self { Self(name: name, kind: .toggle, setting: .toggle(isOn)) }

    static func choice(_ name: String, _ names: [String], _ index: Int = 0) -> Self {
        Self(name: name, kind: .choice(names), setting: .choice(index))
    }
}

extension Figure {
    /// Makes a figure that shows views or a recognizer.
    init(_ id: String, _ name: String, in rect: Rect, _ values: [Parts.Value], grips: [Knob] = []) {
        self.init(id, name, .rectangle(rect), fill: .parts(Parts(values, grips: grips)), derived: .outline)
    }

    /// The place of its knobs; setting that of another kind of figure does nothing.
    var parts: Parts {
        get { if case .parts(let parts) = fill { parts } else { Parts() } }
        set { if case .parts = fill { fill = .parts(newValue) } }
    }
}
