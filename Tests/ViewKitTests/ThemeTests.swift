import Cairo
import Geometry
import TestSupport
import Testing
import ViewKit

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

        #expect(colors.ground == .rgb(31, 33, 36) && colors.text == .white && colors.line == Color(white: 1, alpha: 0.25))
        #expect(colors.button == .rgb(0, 128, 0) && colors.buttonTitle == .white)
        #expect(colors.buttonBorder == Color(white: 1, alpha: 0.6))
        #expect(colors.buttonLight == [Color(white: 1, alpha: 0.75), Color(white: 1, alpha: 0)])
        #expect(colors.buttonShade == [Color(white: 0, alpha: 0.2), Color(white: 0, alpha: 0)])
        #expect(colors.buttonPressed == Color(white: 0, alpha: 0.3))
    }

    /// The minimum contrast of readable text on paper is 4.5 to 1.
    @Test func textInTintCanBeRead() {
        let theme = Theme.light

        for color in [theme.tintText, theme.secondary, theme.destructive] {
            #expect(color.contrast(to: theme.paper) > 4.5)
            #expect(color.contrast(to: theme.modal) > 4.5)
        }
        for color in [theme.focusRing, theme.fieldBorder, theme.lineUnderTrend] {
            #expect(color.contrast(to: theme.paper) > 3)
        }
    }

    @Test func selectedTextCanBeRead() throws {
        #expect(Theme.light.selectedText.contrast(to: Theme.light.textSelection) > 4.5)
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

extension Theme {
    /// The stored colours by their names.
    var tokens: [String: Color] {
        let tokens = Mirror(reflecting: self).children.map { ($0.label!, $0.value as? Color) }
        return Dictionary(uniqueKeysWithValues: tokens).compactMapValues(\.self)
    }
}
