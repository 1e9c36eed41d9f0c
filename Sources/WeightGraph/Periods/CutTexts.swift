import Cairo

/// A cache of texts that are cut with … where they do not fit.
///
/// The room is rounded down to a few widths, so that a frame of a zoom has hardly any new text.
struct CutTexts {
    private var whole: LabelTexts
    private var cut: [Cut: LabelText] = [:]

    private struct Cut: Hashable {
        let string: String
        let steps: Int
    }

    /// In points.
    private static let step = 8.0
    /// The least room, as a multiple of the font's size.
    private static let leastRoom = 2.4
    private static let maximumKept = 512

    init(font: Font) { whole = LabelTexts(font: font) }

    /// Changes the font, and drops the texts in the previous one.
    mutating func use(_ font: Font) {
        if font != whole.font { self = CutTexts(font: font) }
    }

    /// Returns the height of a line, in points.
    mutating func height() -> Double { whole.height() }

    /// Returns a text no wider than a room, in points; nil if there is no room for a few letters.
    mutating func callAsFunction(_ string: String, in room: Double) -> LabelText? {
        let steps = Int(max(0, room) / Self.step)
        guard room >= Self.leastRoom * whole.font.size else { return nil }
        let text = whole(string)
        if text.size.width <= room { return text }
        let key = Cut(string: string, steps: steps)
        if let known = cut[key] { return known }
        if cut.count >= Self.maximumKept { cut = [:] }
        let layout = TextLayout(string, font: whole.font, maximumWidth: Double(key.steps) * Self.step)
        let new = LabelText(layout: layout, size: layout.size)
        cut[key] = new
        return new
    }
}
