import Cairo

/// The look of the interface that a user or a desktop chooses.
public struct Appearance: Hashable, Sendable {
    public var isDark: Bool
    public var isHighContrast: Bool
    /// The colour of interactive elements that the user has chosen for all programs; nil for the theme's.
    public var accent: Color?

    public init(isDark: Bool = false, isHighContrast: Bool = false, accent: Color? = nil) {
        (self.isDark, self.isHighContrast, self.accent) = (isDark, isHighContrast, accent)
    }

    public var theme: Theme {
        var theme = isDark ? Theme.dark : .light
        if isHighContrast { theme.raiseContrast() }
        if let accent { theme.apply(accent) }
        return theme
    }
}

extension Theme {
    public static let dark = makeDark()

    private static func makeDark() -> Theme {
        var theme = Theme()
        (theme.paper, theme.ground, theme.bar) = (.rgb(28, 28, 30), .rgb(18, 18, 20), .rgb(28, 28, 30, alpha: 0.97))
        (theme.modal, theme.notice, theme.dim) = (.rgb(44, 44, 48), .rgb(58, 52, 32), .rgb(0, 0, 0, alpha: 0.4))
        (theme.hairline, theme.fieldBorder) = (.rgb(72, 72, 76), .rgb(130, 130, 136))
        (theme.text, theme.secondary, theme.guide) = (.white, .rgb(158, 158, 164), .rgb(168, 168, 168))
        (theme.tint, theme.tintText, theme.selectedTab) = (.rgb(10, 132, 255), .rgb(90, 169, 255), .rgb(10, 132, 255))
        (theme.tintPressed, theme.focusRing) = (theme.tint.withAlpha(0.35), .rgb(64, 156, 255))
        (theme.selection, theme.marking) = (theme.tint.withAlpha(0.25), theme.tint.withAlpha(0.25))
        (theme.highlight, theme.inactiveSelection) = (.rgb(58, 58, 62), .rgb(255, 255, 255, alpha: 0.1))
        (theme.good, theme.bad, theme.destructive) = (.rgb(60, 208, 96), .rgb(255, 143, 133), .rgb(255, 112, 103))
        (theme.goodOnSelection, theme.secondaryOnSelection) = (theme.good, .rgb(176, 176, 182))
        theme.onDestructive = theme.paper
        (theme.gridLine, theme.majorLine, theme.minorLine) = (.rgb(77, 77, 77), .rgb(77, 77, 77), .rgb(46, 46, 48))
        theme.lineUnderTrend = .rgb(74, 112, 160)
        return theme
    }

    /// Makes texts, lines and borders black on white, or white on black in a dark theme.
    fileprivate mutating func raiseContrast() {
        isHighContrast = true
        (selectedTab, lineUnderTrend) = (tintText, tint)
        paper = text.contrast(to: .white) > text.contrast(to: .black) ? .white : .black
        for token in [\Theme.ground, \.bar, \.modal, \.notice] { self[keyPath: token] = paper }
        onDestructive = paper
        for token in [\Theme.secondary, \.hairline, \.tintText, \.fieldBorder, \.guide] { self[keyPath: token] = text }
        (thumb, heldThumb) = (paper, highlight)
        (tintPressed, selection, inactiveSelection) = (text.withAlpha(0.5), segment, text)
        (secondaryOnSelection, goodOnSelection) = (segmentTitle, segmentTitle)
        // The title crosses the light, on which it has little contrast.
        unitSelector.buttonLight = []
    }

    /// The theme of the content on a selection.
    func onSelection(isActive: Bool) -> Theme {
        var theme = self
        (theme.secondary, theme.good) = (secondaryOnSelection, goodOnSelection)
        guard isHighContrast else { return theme }
        let color = isActive ? segmentTitle : paper
        for token in [\Theme.text, \.secondary, \.hairline, \.tintText, \.destructive, \.good, \.bad] {
            theme[keyPath: token] = color
        }
        return theme
    }
}

// The accent colour.
extension Theme {
    /// The least contrast of a text, and of a line, an icon or a border.
    static let (textContrast, lineContrast) = (4.5, 3.0)

    /// Makes an accent colour the tint, as far as it can be seen and read.
    fileprivate mutating func apply(_ accent: Color) {
        tint = accent.legible(on: [paper], contrast: Self.lineContrast)
        focusRing = accent.legible(on: [paper, ground, modal, notice], contrast: Self.lineContrast)
        segment = accent.legible(on: [segmentTitle], contrast: Self.textContrast)
        textSelection = segment
        let text = accent.legible(on: [paper, modal], contrast: Self.textContrast)
        guard !isHighContrast else {
            (selectedTab, lineUnderTrend, selection) = (text, tint, segment)
            return
        }
        (tintText, selectedTab, lineUnderTrend) = (text, tint, paper.mixed(with: tint, 0.6))
        for token in [\Theme.tintPressed, \.selection, \.marking] {
            self[keyPath: token] = tint.withAlpha(self[keyPath: token].alpha)
        }
    }
}

extension Color {
    /// Returns the colour, darker or lighter in steps of 5 % until it has a contrast to all grounds, from 1 to 21: darker
    /// if the first ground is light, else lighter.
    public func legible(on grounds: [Color], contrast: Double) -> Color {
        let isOnLight = grounds.first.map { $0.contrast(to: .white) < $0.contrast(to: .black) } ?? true
        let end = isOnLight ? Color.black : .white
        let steps = (0...20).lazy.map { mixed(with: end, Double($0) / 20) }
        return steps.first { color in grounds.allSatisfy { color.contrast(to: $0) >= contrast } } ?? end
    }
}
