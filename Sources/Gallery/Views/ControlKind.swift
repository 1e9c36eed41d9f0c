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
    var height: Double { self == .pictures ? 34 : 30 }

    var values: [Parts.Value] {
        switch self {
        case .button: [.choice("style", Self.styles.map { "\($0)" }, 1)]
        case .pictures: Self.colors.map { .color("\($0.state)", $0.color) }
        case .switch, .slider, .segments, .field: []
        }
    }

    func makeView() -> View {
        switch self {
        case .button:
            let button = Button(Words.save)
            button.textStyle = .footnote
            return button
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

    func display(_ parts: Parts, in view: View) {
        guard let button = view as? Button else { return }
        if self == .button { button.style = Self.styles[parts.choice("style")] }
        guard self == .pictures else { return }
        for (state, _) in Self.colors { button.setImage(Self.disc(parts.color("\(state)")), for: state) }
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

    /// Returns the lines of code that make the row, by `place` and `disc`.
    func code(_ parts: Parts, row: Int) -> [String] {
        var lines: [String]
        switch self {
        case .button:
            let style = Self.styles[parts.choice("style")]
            lines = ["Button(\"\(Words.save)\", style: .\(style))", "control.textStyle = .footnote"]
        case .pictures:
            lines = ["Button()"]
            for (state, _) in Self.colors {
                let disc = Code.call("disc", [nil: parts.color("\(state)").code])
                lines += Code.call("control.setImage", [nil: disc, "for": .text(".\(state)")]).lines()
            }
        case .switch: lines = ["Switch()"]
        case .slider: lines = ["Slider()"]
        case .segments: lines = [#"SegmentedControl(["A", "B"])"#]
        case .field: lines = ["TextField(style: .footnote)", "control.text = \"\(Words.text)\""]
        }
        lines[0] = "let control = \(lines[0])"
        lines.append("place(control, column, row: \(row), height: \(height.literal))")
        return ["// \(name)", "for column in 0..<5 {"] + Code.indented(lines) + ["}"]
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
