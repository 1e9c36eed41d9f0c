import Cairo
import Geometry

/// A text at the corner of a figure's rectangle, or in the whole rectangle.
struct TextFill: Equatable {
    /// Nil for the name of the blend mode in whose cell the text is.
    private let string: String?
    /// Whether the lines end at the edge of the rectangle.
    let isWrapped: Bool
    fileprivate(set) var size: Double
    fileprivate(set) var color = Color.black
    fileprivate(set) var weight = Font.Weight.regular
    fileprivate(set) var alignment = TextLayout.Alignment.left
    fileprivate(set) var lines = 1
    /// Whether the measured size and the baseline are shown.
    fileprivate(set) var showsMeasures = false

    private static let boxColor = Color(white: 1, alpha: 0.4)
    /// In points.
    private static let baselineWidth = 0.5

    /// A text at a point, in one line.
    init(_ string: String, size: Double, weight: Font.Weight = .regular, showsMeasures: Bool = false) {
        (self.string, isWrapped, self.size, self.weight) = (string, false, size, weight)
        self.showsMeasures = showsMeasures
    }

    /// A text in a rectangle.
    init(wrapping string: String?, size: Double, alignment: TextLayout.Alignment = .left, lines: Int) {
        (self.string, isWrapped, self.size, self.alignment, self.lines) = (string, true, size, alignment, lines)
    }

    private func layout(in width: Double, _ caption: String = "") -> TextLayout {
        let font = Font(size: size, weight: weight)
        guard isWrapped else { return TextLayout(string ?? caption, font: font) }
        return TextLayout(
            string ?? caption, font: font, maximumWidth: width, alignment: alignment, maximumLines: lines)
    }

    /// The size of a text at a point.
    var measuredSize: Size { layout(in: 0).size }

    /// Returns the area of the text and its rectangle, whose height does not limit the text.
    func extent(in rect: Rect) -> Rect {
        rect.union(Rect(x: rect.minX, y: rect.minY, width: rect.width, height: layout(in: rect.width).size.height))
    }

    func draw(in rect: Rect, on canvas: Canvas, _ caption: String) {
        let text = layout(in: rect.width, caption)
        if showsMeasures {
            canvas.fillColor = Self.boxColor
            canvas.fill(Rect(origin: rect.origin, size: text.size))
        }
        canvas.fillColor = color
        canvas.draw(text, at: rect.origin)
        guard showsMeasures else { return }
        let y = rect.minY + text.baseline
        canvas.fill(Rect(x: rect.minX, y: y, width: text.size.width, height: Self.baselineWidth))
    }

    func words(in rect: Rect) -> String {
        let text = layout(in: rect.width)
        let style = Words.textStyle(color.words, size: size.words, isBold: weight == .bold)
        return Words.text(
            style, width: text.size.width.words, height: text.size.height.words, ascent: text.baseline.words,
            isCut: text.isEllipsized)
    }

    var knobs: [Knob] {
        let weights: [(Font.Weight, String)] = [(.regular, "regular"), (.bold, "bold")]
        let alignments: [(TextLayout.Alignment, String)] = [(.left, "left"), (.center, "centre"), (.right, "right")]
        let style =
            [Knob.number("text-size", \.textFill.size, in: 4...96)]
            + Knob.color("text", \.textFill.color) + [.choice("weight", \.textFill.weight, of: weights)]
        if isWrapped {
            return style + [.choice("alignment", \.textFill.alignment, of: alignments)]
                + (string == nil ? [] : [.count("lines", \.textFill.lines, in: 1...12)])
        }
        return [.point("place", \.outline.rect.origin)] + style + [.toggle("measures", \.textFill.showsMeasures)]
    }

    // MARK: Its code

    /// Returns the lines that draw the box in its colour, if there is one, and those for the text in its own.
    ///
    /// - Parameter name: The name of the layout in the code.
    func code(_ name: String, in rect: Rect) -> (box: (color: Color, lines: [String])?, text: [String]) {
        let text = Code.call("canvas.draw", [nil: .text(name), "at": rect.origin.code]).lines()
        guard showsMeasures else { return (nil, text) }
        func fill(_ rect: Code) -> [String] { Code.call("canvas.fill", [nil: rect]).lines() }
        let box = Code.call("Rect", ["origin": rect.origin.code, "size": .text("\(name).size")])
        let line: KeyValuePairs<String?, Code?> = [
            "x": rect.minX.code, "y": .text("\(rect.minY.literal) + \(name).baseline"),
            "width": .text("\(name).size.width"), "height": Self.baselineWidth.code,
        ]
        return ((Self.boxColor, fill(box)), text + fill(.call("Rect", line)))
    }

    /// The lines that make the layout, as a constant of some name.
    func layoutCode(_ name: String, in rect: Rect) -> [String] {
        let content = Code.text(string.map { "\"\($0)\"" } ?? "\"\\(mode)\"")
        let font = Code.call("Font", ["size": size.code, "weight": .text(".\(weight)")])
        func ifWrapped(_ code: Code) -> Code? { isWrapped ? code : nil }
        let arguments: KeyValuePairs<String?, Code?> = [
            nil: content, "font": font, "maximumWidth": ifWrapped(rect.width.code),
            "alignment": ifWrapped(.text(".\(alignment)")), "maximumLines": ifWrapped(.text("\(lines)")),
        ]
        return Code.call("TextLayout", arguments).lines(after: "let \(name) = ")
    }
}

extension Figure {
    /// The place of a text's knobs; setting it in a figure without text does nothing.
    var textFill: TextFill {
        get { if case .text(let fill) = fill { fill } else { TextFill("", size: 0) } }
        set { if case .text = fill { fill = .text(newValue) } }
    }
}
