import Cairo

/// The parts of a text on one line.
struct LineParts: Equatable {
    /// The most important part first.
    var parts: [String] = []
    /// Replaces the last part if that does not fit; nil for no replacement.
    var shortLast: String?
    /// Shorter forms of the first part, the longest first, which come before any other part but a cut one is dropped.
    var shorterFirst: [String] = []
    /// The first part where nothing else fits; nil for none.
    var shortestFirst: String?
    /// Whether the last part is cut with an ellipsis before it is dropped.
    var cutsLast = false
    /// Whether the first part is shortened, with all others there, before the last one is cut.
    var keepsLast = false
}

/// Lays out a line's parts; those that do not fit are dropped from the end.
struct FittingLine {
    var content = LineParts()

    /// By the number of parts.
    private var whole: [LayoutCache] = []
    private var shortened = LayoutCache()

    static let separator = " · "
    /// The least width of a part that is cut, in points.
    private static let leastCutWidth = 40.0

    /// Returns the layout of as many parts as fit in a width, in points; nil if none does.
    mutating func layout(in width: Double, font: Font) -> TextLayout? {
        var count = content.parts.count
        while count > 0, layout(count, font).size.width > width { count -= 1 }
        if content.keepsLast, count < content.parts.count, let kept = layoutKeepingLast(in: width, font: font) {
            return kept
        }
        if count == content.parts.count - 1, let short = shortenedLayout(in: width, font: font) { return short }
        return layoutWithShorterFirst(ofMoreThan: count, in: width, font: font)
            ?? (count == 0 ? shortestLayout(in: width, font: font) : layout(count, font))
    }

    private mutating func shortestLayout(in width: Double, font: Font) -> TextLayout? {
        content.shortestFirst.map { shortened.layout($0, font: font) }.flatMap { $0.size.width <= width ? $0 : nil }
    }

    /// Returns the layout of more parts than the first few with the first one in a shorter form; nil if that does not
    /// fit either.
    private mutating func layoutWithShorterFirst(ofMoreThan few: Int, in width: Double, font: Font) -> TextLayout? {
        let most = content.parts.count - (content.cutsLast ? 1 : 0)
        for count in stride(from: most, to: few, by: -1) {
            for form in content.shorterFirst {
                let layout = shortened.layout(text([form] + content.parts[1..<count]), font: font)
                if layout.size.width <= width { return layout }
            }
        }
        return nil
    }

    /// Returns the layout of all parts with the first one in a shorter form, and with the last one cut if that does not
    /// suffice; nil if there is no room even for that.
    private mutating func layoutKeepingLast(in width: Double, font: Font) -> TextLayout? {
        for form in content.shorterFirst {
            let layout = shortened.layout(text([form] + content.parts.dropFirst()), font: font)
            if layout.size.width <= width { return layout }
        }
        guard let shortest = content.shorterFirst.last else { return nil }
        let others = shortened.layout(text([shortest] + content.parts.dropFirst().dropLast()), font: font)
        guard others.size.width + Self.leastCutWidth <= width else { return nil }
        return shortened.layout(
            text([shortest] + content.parts.dropFirst()), font: font, maximumWidth: width)
    }

    /// Returns the layout of all parts with the last one shortened; nil if that does not fit either.
    private mutating func shortenedLayout(in width: Double, font: Font) -> TextLayout? {
        let parts = content.parts
        if let shortLast = content.shortLast {
            let layout = shortened.layout(text(parts.dropLast() + [shortLast]), font: font)
            return layout.size.width <= width ? layout : nil
        }
        guard content.cutsLast, parts.count > 1,
            layout(parts.count - 1, font).size.width + Self.leastCutWidth <= width
        else { return nil }
        return shortened.layout(text(parts), font: font, maximumWidth: width)
    }

    private mutating func layout(_ count: Int, _ font: Font) -> TextLayout {
        while whole.count < count { whole.append(LayoutCache()) }
        return whole[count - 1].layout(text(content.parts.prefix(count)), font: font)
    }

    private func text(_ parts: some Sequence<String>) -> String { parts.joined(separator: Self.separator) }
}
