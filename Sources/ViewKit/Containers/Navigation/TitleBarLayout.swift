import Geometry

/// Where a title and the buttons beside it stand in a title bar, along its width.
struct TitleBarLayout {
    /// The place of what is shown at an end, in points.
    struct Span: Equatable {
        var start: Double
        var end: Double

        var width: Double { max(0, end - start) }
    }

    let title: Span
    let left: Span?
    let right: Span?
    /// Which of the left button's widths is used.
    let leftChoice: Int

    /// From the bar's edges to the buttons, or to the title where there is none.
    static let margin = 16.0
    private static let gap = 8.0

    /// The title is whole if a choice for the left button leaves room for it; in the middle if that is free.
    ///
    /// - Parameters:
    ///   - width: Of the bar, in points.
    ///   - title: How wide the whole title is.
    ///   - leftChoices: How wide the left button may be, the best first; empty for none.
    ///   - right: How wide the right button is; nil for none.
    init(width: Double, title: Double, leftChoices: [Double], right: Double?) {
        // Each has half the bar for itself, however long its words.
        let most = max(0, (width - 2 * Self.margin - Self.gap) / 2)
        let rightSpan = right.map { Span(start: width - Self.margin - min($0, most), end: width - Self.margin) }
        func room(beside left: Double?) -> Span {
            let start = left.map { Self.margin + $0 + Self.gap } ?? Self.margin
            return Span(start: start, end: rightSpan.map { $0.start - Self.gap } ?? width - Self.margin)
        }
        let fitting = leftChoices.firstIndex { $0 <= most && title <= room(beside: $0).width }
        leftChoice = fitting ?? max(0, leftChoices.count - 1)
        let leftWidth = leftChoices.isEmpty ? nil : min(leftChoices[leftChoice], most)
        left = leftWidth.map { Span(start: Self.margin, end: Self.margin + $0) }
        self.right = rightSpan
        self.title = Self.centred(title, in: room(beside: leftWidth), of: width)
    }

    /// As near to the bar's middle as the room allows.
    private static func centred(_ title: Double, in room: Span, of width: Double) -> Span {
        let length = min(title, room.width)
        let start = max(room.start, min(room.start + room.width - length, (width - length) / 2))
        return Span(start: start, end: start + length)
    }
}
