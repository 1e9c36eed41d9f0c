import Cairo
import Geometry
import ViewKit

/// A text on measured paper, laid out and measured.
struct LabelText: Equatable {
    let layout: TextLayout
    /// In points.
    let size: Size

    static func == (left: LabelText, right: LabelText) -> Bool { left.layout === right.layout }
}

/// A cache of the texts on measured paper in one font: a frame of a zoom has hardly any new text.
struct LabelTexts {
    private var kept: [String: LabelText] = [:]
    private(set) var font: Font

    /// The maximum number of cached texts, more than are ever in view together.
    private static let maximumKept = 512

    init(font: Font) {
        self.font = font
    }

    /// Changes the font, and drops the texts in the previous one.
    mutating func use(_ font: Font) {
        if font != self.font { self = LabelTexts(font: font) }
    }

    mutating func callAsFunction(_ string: String) -> LabelText {
        if let known = kept[string] { return known }
        if kept.count >= Self.maximumKept { kept = [:] }
        let layout = TextLayout(string, font: font)
        let text = LabelText(layout: layout, size: layout.size)
        kept[string] = text
        return text
    }

    mutating func width(_ string: String) -> Double { self(string).size.width }

    /// Returns the height of a line, in points.
    mutating func height() -> Double { self("0").size.height }
}
