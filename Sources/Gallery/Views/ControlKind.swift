import Cairo
import Geometry
import ViewKit

/// A row of controls of one kind, one in each state.
enum ControlKind: String, CaseIterable {
    case button, pictures, `switch`, slider, segments, field

    private static let styles = [Button.Style.plain, .bold, .destructive]
    private static let colors: [(state: Control.State, color: Color)] = [
        (.normal, .darkGrey), (.hovered, .orange), (.pressed, .pureRed), (.focused, .pureBlue), (.disabled, .white),
    ]

    var name: String { Words.title(ofKnob: rawValue) }

    var values: [Parts.Value] {
        switch self {
        case .button: [.choice("style", Self.styles.map { "\($0)" }, 1)]
        case .pictures: Self.colors.map { .color("\($0.state)", $0.color.inThousandths) }
        case .switch: [.toggle("on", true)]
        case .slider: [.number("number", 0.5, in: 0...1, step: 0.01)]
        case .segments: [.choice("selected", ["first", "second"])]
        case .field: [.toggle("error", false)]
        }
    }

    func makeView() -> View {
        switch self {
        case .button: return Button(Words.save)
        case .pictures: return Button()
        case .switch: return Switch()
        case .slider: return Slider()
        case .segments: return SegmentedControl(["A", "B"])
        case .field:
            let field = TextField(style: .footnote)
            field.text = Words.text
            return field
        }
    }

    var height: Double { self == .switch || self == .segments ? 30 : self == .pictures ? 34 : 28 }

    /// Shows values, except in a control that shows them already.
    func display(_ parts: Parts, in view: View) {
        switch view {
        case let button as Button where self == .pictures:
            for (state, _) in Self.colors { button.setImage(Self.disc(parts.color("\(state)")), for: state) }
        case let button as Button: button.style = Self.styles[parts.choice("style")]
        case let control as Switch: control.isOn = parts.isOn("on")
        case let slider as Slider: slider.number = parts.number("number")
        case let control as SegmentedControl: control.selectedIndex = parts.choice("selected")
        case let field as TextField: field.hasError = parts.isOn("error")
        default: break
        }
    }

    /// Calls a function with the name of a value and its setting when the user has changed it.
    func listen(to view: View, _ turn: @escaping (_ name: String, Setting, _ isContinued: Bool) -> Void) {
        switch view {
        case let control as Switch: control.onChange = { turn("on", .toggle($0), false) }
        case let slider as Slider:
            var isContinued = false
            slider.onChange = {
                turn("number", .number($0), isContinued)
                isContinued = true
            }
            slider.onChangeEnd = { isContinued = false }
        case let control as SegmentedControl: control.onChange = { turn("selected", .choice($0), false) }
        default: break
        }
    }

    /// Returns a disc of 28 × 28 points, at scale 2.
    private static func disc(_ color: Color) -> ImageSurface? {
        let image = try? ImageSurface(width: 56, height: 56, format: .argb32)
        _ = try? image?.withCanvas { canvas in
            canvas.fillColor = color
            canvas.fillEllipse(in: Rect(x: 2, y: 2, width: 52, height: 52))
        }
        return image
    }

    /// Returns the lines of code that make the row by `place`, and by `disc`.
    func code(_ parts: Parts, row: Int) -> [String] {
        var lines: [String] =
            switch self {
            case .button:
                ["let button = Button(\"\(Words.save)\", style: .\(Self.styles[parts.choice("style")]))"]
            case .pictures:
                ["let button = Button()"]
                    + Self.colors.flatMap { state, _ in
                        let disc = Code.call("disc", [nil: parts.color("\(state)").code])
                        return Code.call("button.setImage", [nil: disc, "for": .text(".\(state)")]).lines()
                    }
            case .switch: ["let control = Switch()", "control.isOn = \(parts.isOn("on"))"]
            case .slider: ["let slider = Slider()", "slider.number = \(parts.number("number").literal)"]
            case .segments:
                [
                    #"let control = SegmentedControl(["A", "B"])"#,
                    "control.selectedIndex = \(parts.choice("selected"))",
                ]
            case .field:
                [
                    "let field = TextField(style: .footnote)", "field.text = \"\(Words.text)\"",
                    "field.hasError = \(parts.isOn("error"))",
                ]
            }
        let name = lines[0].dropFirst(4).prefix { $0 != " " }
        lines.append("place(\(name), column, row: \(row), height: \(height.literal))")
        return ["// \(name)", "for column in 0..<5 {"] + lines.map { "    \($0)" } + ["}"]
    }

    static let codeOfDisc = """
        func disc(_ color: Color) -> ImageSurface? {
            let image = try? ImageSurface(width: 56, height: 56, format: .argb32)
            _ = try? image?.withCanvas { canvas in
                canvas.fillColor = color
                canvas.fillEllipse(in: Rect(x: 2, y: 2, width: 52, height: 52))
            }
            return image
        }
        """
}
