import Cairo
import Geometry
import Glibc
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
            "highlight": .rgb(217, 217, 217),
            "selection": .rgb(0, 122, 255, alpha: 0.12),
            "textSelection": .rgb(0, 104, 217),
            "selectedText": .rgb(255, 255, 255),
            "inactiveSelection": .rgb(0, 0, 0, alpha: 0.08),
            "destructive": .rgb(215, 0, 21),
            "good": .rgb(0, 128, 0),
            "bad": .rgb(128, 0, 0),
            "fieldBorder": .rgb(134, 134, 139),
            "focusRing": .rgb(0, 122, 255),
            "modal": .rgb(240, 245, 255),
            "dim": .rgb(0, 0, 0, alpha: 0.15),
            "notice": .rgb(255, 248, 220),
            "majorLine": .rgb(200, 200, 200),
            "minorLine": .rgb(230, 230, 230),
            "lineUnderTrend": .rgb(104, 150, 205),
        ]

        let tokens = Mirror(reflecting: Theme.light).children.map { ($0.label!, $0.value as! Color) }

        #expect(Dictionary(uniqueKeysWithValues: tokens) == expected)
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

extension Color {
    /// Returns the contrast ratio of two opaque colours by WCAG 2.1, from 1 to 21.
    fileprivate func contrast(to other: Color) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    private var luminance: Double {
        func linear(_ part: Double) -> Double { part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
