import Cairo
import Geometry
import TestSupport
import Testing

@testable import ViewKit

@MainActor @Suite struct ThemeTests {
    /// All tokens, so that this test fails for a new one.
    @Test func lightIsWhatItsPageSays() {
        let expected = [
            "paper": Color.rgb(255, 255, 255),
            "ground": .rgb(239, 239, 244),
            "bar": .rgb(255, 255, 255, alpha: 0.97),
            "hairline": .rgb(200, 199, 204),
            "text": .rgb(0, 0, 0),
            "secondary": .rgb(99, 99, 104),
            "tint": .rgb(0, 122, 255),
            "tintText": .rgb(0, 104, 217),
            "tintPressed": .rgb(0, 122, 255, alpha: 0.35),
            "selectedTab": .rgb(0, 122, 255),
            "highlight": .rgb(217, 217, 217),
            "selection": .rgb(0, 122, 255, alpha: 0.12),
            "secondaryOnSelection": .rgb(99, 99, 104),
            "goodOnSelection": .rgb(0, 122, 0),
            "marking": .rgb(0, 122, 255, alpha: 0.12),
            "textSelection": .rgb(0, 104, 217),
            "selectedText": .rgb(255, 255, 255),
            "inactiveSelection": .rgb(0, 0, 0, alpha: 0.08),
            "destructive": .rgb(215, 0, 21),
            "onDestructive": .rgb(255, 255, 255),
            "good": .rgb(0, 128, 0),
            "bad": .rgb(128, 0, 0),
            "fieldBorder": .rgb(134, 134, 139),
            "focusRing": .rgb(0, 122, 255),
            "segment": .rgb(0, 104, 217),
            "segmentTitle": .rgb(255, 255, 255),
            "filledPressed": .rgb(0, 0, 0, alpha: 0.2),
            "thumb": .rgb(255, 255, 255),
            "heldThumb": .rgb(226, 226, 230),
            "modal": .rgb(240, 245, 255),
            "dim": .rgb(0, 0, 0, alpha: 0.15),
            "notice": .rgb(255, 248, 220),
            "shadow": .rgb(0, 0, 0),
            "flipGround": .rgb(16, 17, 19),
            "gridLine": .rgb(170, 170, 170),
            "majorLine": .rgb(200, 200, 200),
            "minorLine": .rgb(230, 230, 230),
            "guide": .rgb(85, 85, 85),
            "halo": .rgb(255, 255, 255),
            "lineUnderTrend": .rgb(104, 150, 205),
        ]

        #expect(Theme.light.tokens == expected)
    }

    /// The unit selector keeps its colours in every appearance.
    @Test func theUnitSelectorIsWhatItsPageSays() {
        let colors = UnitSelectorColors()

        #expect(colors.ground == .rgb(31, 33, 36) && colors.text == .white)
        #expect(colors.line == Color(white: 1, alpha: 0.25))
        #expect(colors.button == .rgb(0, 128, 0) && colors.buttonTitle == .white)
        #expect(colors.buttonBorder == Color(white: 1, alpha: 0.6))
        #expect(colors.buttonLight == [Color(white: 1, alpha: 0.75), Color(white: 1, alpha: 0)])
        #expect(colors.buttonShade == [Color(white: 0, alpha: 0.2), Color(white: 0, alpha: 0)])
        #expect(colors.buttonPressed == Color(white: 0, alpha: 0.3))
    }

    /// The tokens that differ from the light ones.
    @Test func darkIsWhatItsPageSays() {
        let expected = [
            "paper": Color.rgb(28, 28, 30),
            "ground": .rgb(18, 18, 20),
            "bar": .rgb(28, 28, 30, alpha: 0.97),
            "hairline": .rgb(72, 72, 76),
            "text": .rgb(255, 255, 255),
            "secondary": .rgb(158, 158, 164),
            "tint": .rgb(10, 132, 255),
            "tintText": .rgb(90, 169, 255),
            "tintPressed": .rgb(10, 132, 255, alpha: 0.35),
            "selectedTab": .rgb(10, 132, 255),
            "highlight": .rgb(58, 58, 62),
            "selection": .rgb(10, 132, 255, alpha: 0.25),
            "secondaryOnSelection": .rgb(176, 176, 182),
            "goodOnSelection": .rgb(60, 208, 96),
            "marking": .rgb(10, 132, 255, alpha: 0.25),
            "inactiveSelection": .rgb(255, 255, 255, alpha: 0.1),
            "destructive": .rgb(255, 112, 103),
            "onDestructive": .rgb(28, 28, 30),
            "good": .rgb(60, 208, 96),
            "bad": .rgb(255, 143, 133),
            "fieldBorder": .rgb(130, 130, 136),
            "focusRing": .rgb(64, 156, 255),
            "modal": .rgb(44, 44, 48),
            "dim": .rgb(0, 0, 0, alpha: 0.4),
            "notice": .rgb(58, 52, 32),
            "gridLine": .rgb(77, 77, 77),
            "majorLine": .rgb(77, 77, 77),
            "minorLine": .rgb(46, 46, 48),
            "guide": .rgb(168, 168, 168),
            "lineUnderTrend": .rgb(74, 112, 160),
        ]
        let light = Theme.light.tokens

        #expect(Theme.dark.tokens.filter { $0.value != light[$0.key] } == expected)
        #expect(Theme.dark.unitSelector == Theme.light.unitSelector && !Theme.dark.isHighContrast)
    }

    @Test(arguments: [false, true]) func highContrastIsBlackAndWhite(isDark: Bool) {
        let (usual, theme) = (Appearance(isDark: isDark).theme, Appearance(isDark: isDark, isHighContrast: true).theme)
        let (paper, text): (Color, Color) = isDark ? (.black, .white) : (.white, .black)

        for ground in [theme.paper, theme.ground, theme.bar, theme.modal, theme.notice] { #expect(ground == paper) }
        for color in [theme.text, theme.secondary, theme.guide, theme.fieldBorder, theme.tintText, theme.hairline] {
            #expect(color == text)
        }
        #expect(theme.selection == theme.segment && theme.onSelection(isActive: true).secondary == .white)
        #expect(theme.plainLineUnderTrend == usual.tint && theme.lineUnderTrend == usual.tint)
        #expect(theme.focusRingWidth == 3 && usual.focusRingWidth == 2)
        #expect(theme.unitSelector.buttonLight.isEmpty && !theme.unitSelector.buttonShade.isEmpty)
    }

    @Test(arguments: [1.0, 1.25, 2]) func hairlinesAreAPointInHighContrast(scale: Double) {
        let window = Window(size: Size(width: 100, height: 100), traits: Traits(displayScale: scale))
        #expect(window.hairlineWidth == 1 / scale)

        window.currentTraits.theme = Appearance(isHighContrast: true).theme

        #expect(window.hairlineWidth == scale.rounded() / scale)
    }

    /// The content of a selected row takes its colours from the selection, and draws again only if they differ.
    @Test func labelsFollowTheSelection() throws {
        let cell = HistoryLikeCell()
        cell.frame = Rect(x: 0, y: 0, width: 100, height: 44)
        let screen = try TestScreen([cell])

        cell.isSelected = true
        let selected = try screen.update().viewsDrawn
        screen.window.currentTraits.theme = Appearance(isHighContrast: true).theme
        try screen.update()

        #expect(selected == 1)
        #expect(cell.good.contentTheme.good == .white && cell.plain.contentTheme.text == .white)
        cell.isHighlighted = true
        #expect(cell.plain.contentTheme.text == .black)
        cell.isHighlighted = false
        cell.isSelected = false
        #expect(cell.plain.contentTheme == screen.window.currentTraits.theme)
    }

    @Test func selectedTextCanBeRead() throws {
        let field = TextField()
        field.frame = Rect(x: 5, y: 5, width: 90, height: 30)
        field.text = "MMMM"
        let screen = try TestScreen([field], traits: Traits(displayScale: 3))
        field.becomeFirstResponder()
        field.selection = TextSelection(0..<4)
        try screen.update()

        let row = (0..<300).map { screen.pixel($0, 60) }
        let start = try #require(row.firstIndex(of: 0x0068D9))
        let end = try #require(row.lastIndex(of: 0x0068D9))
        #expect(end - start > 100)
        #expect(row[start..<end].contains(0xFFFFFF) && !row[start..<end].contains(0x000000))
    }

    /// Returns a button whose symbol fills its middle.
    private func makeButton() -> Button {
        var line = Path()
        line.move(to: Point(x: 0, y: 14))
        line.addLine(to: Point(x: 28, y: 14))
        let button = Button()
        button.symbol = line
        button.symbolLineWidth = 20
        button.frame = Rect(x: 10, y: 10, width: 80, height: 40)
        return button
    }

    @Test func aButtonIsInTheTintForText() throws {
        let screen = try TestScreen([makeButton()])

        #expect(screen.pixel(50, 30) == 0x0068D9)
    }

    @Test func aPressedButtonIsInThePressedTint() throws {
        let screen = try TestScreen([makeButton()])

        screen.window.beginPress(at: Point(x: 50, y: 30), time: 0)
        try screen.update()

        // (0, 122, 255) at 0.35 on white.
        #expect(screen.pixel(50, 30) == 0xA6D0FF)
    }
}

/// A row with a good weight and a title.
private final class HistoryLikeCell: TableCell {
    let good = Label("82.4", style: .body, themeColor: \.good)
    let plain = Label("kg", style: .body)

    init() {
        super.init()
        for label in [good, plain] { contentView.addSubview(label) }
    }

    override func layoutContent(in area: Rect) {
        (good.frame, plain.frame) = (area, area)
    }
}

extension Theme {
    /// The stored colours by their names.
    var tokens: [String: Color] {
        let tokens = Mirror(reflecting: self).children.map { ($0.label!, $0.value as? Color) }
        return Dictionary(uniqueKeysWithValues: tokens).compactMapValues(\.self)
    }
}
