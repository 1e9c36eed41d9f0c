import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens
@testable import WeightGraph

@Suite struct RootKeyTests {
    private let recording = Recording()
    private let root: RootViewController
    private let screen: TestScreen

    init() throws {
        root = RootViewController(actions: recording, format: .plain(.kilograms))
        _ = root.view
        root.show(WeightHistory([80, 100, 70, 60, 90]))
        screen = try TestScreen(root, size: Size(width: 480, height: 720))
    }

    @Test func uGoesThroughTheUnits() {
        let units = (0..<3).map { _ in
            screen.press(.character("u"))
            return root.unit
        }

        #expect(units == [.stones, .pounds, .kilograms])
    }

    @Test func lKAndSChooseTheirUnit() {
        let units = "llkssl".map { key in
            screen.press(.character(key))
            return root.unit
        }

        #expect(units == [.pounds, .pounds, .kilograms, .stones, .stones, .pounds])
    }

    /// A held key writes one picture, adds one entry, undoes one operation; the text keeps growing.
    @Test func keysRepeatOnlyWhereTheySaySo() {
        let repeating = root.windowCommands.filter(\.repeats).map(\.title)

        screen.press(.character("u"))
        screen.window.send(KeyPress(.character("u"), isRepeat: true))
        screen.press(.character("-"), .control)
        screen.window.send(KeyPress(.character("-"), modifiers: .control, isRepeat: true))

        #expect(root.unit == .stones)
        #expect(screen.window.currentTraits.textSize == .small)
        let reading = [
            "Earlier entry", "Later entry", "Page back", "Page forward", "Previous month", "Next month", "Zoom in",
            "Zoom out", "Earlier dates", "Later dates", "Previous range",
        ]
        let areas = ["Next area of the window", "Previous area of the window"]
        #expect(repeating == reading + areas + ["Larger text", "Smaller text"])
    }

    @Test(arguments: ["+", "="]) func controlPlusMakesTextLarger(key: Character) {
        screen.press(.character(key), .control)

        #expect(screen.window.currentTraits.textSize == .extraLarge)
    }

    @Test func controlMinusMakesTextSmallerDownToTheSmallest() {
        screen.press(.character("-"), .control)
        let first = screen.window.currentTraits.textSize
        for _ in 0..<9 { screen.press(.character("-"), .control) }

        #expect(first == .medium)
        #expect(screen.window.currentTraits.textSize == .extraSmall)
    }

    @Test func controlZeroGoesBackToTheDefault() {
        for _ in 0..<9 { screen.press(.character("+"), .control) }
        let largest = screen.window.currentTraits.textSize
        screen.press(.character("0"), .control)

        #expect(largest == .extraExtraExtraLarge)
        #expect(screen.window.currentTraits.textSize == .large)
    }

    private static let tabKeys: [(KeyPress, RootTab)] = [
        (KeyPress(.character("1")), .history), (KeyPress(.character("2")), .graph),
        (KeyPress(.tab, modifiers: .control), .history), (KeyPress(.tab, modifiers: [.control, .shift]), .history),
        (KeyPress(.pageUp, modifiers: .control), .history), (KeyPress(.pageDown, modifiers: .control), .history),
    ]

    @Test(arguments: 0..<6) func tabsAreChosenByKey(index: Int) throws {
        let (press, tab) = Self.tabKeys[index]
        var choices = 0
        root.onChoice = { choices += 1 }

        screen.window.send(press)
        for time in [0.0, 10, 20] { try screen.update(at: time) }

        #expect(root.tab == tab)
        #expect(choices == (tab == .graph ? 0 : 1))
    }

    @Test func whatThePersonChoosesIsTold() {
        var choices = 0
        root.onChoice = { choices += 1 }

        for key: Key in [.character("u"), .character("l"), .character("k")] { screen.press(key) }
        screen.press(.character("+"), .control)
        root.unit = .pounds

        #expect(choices == 4)
    }

    @Test func undoAndRedoReachTheProgram() {
        screen.press(.character("z"), .control)
        screen.press(.character("z"), [.control, .shift])

        #expect(recording.calls == ["undo", "redo"])
    }

    @Test func theProgramsOwnKeysReachIt() {
        screen.press(.character("e"), .control)
        screen.press(.character("c"), .control)
        screen.press(.function(5))
        screen.press(.character("q"), .control)
        screen.press(.character("w"), .control)

        #expect(recording.calls == ["export", "copy", "reload", "close", "close"])
    }

    @Test func theSameLettersWithoutControlDoNothing() {
        for letter: Character in ["e", "q", "w", "-", "0", "+"] { screen.press(.character(letter)) }
        screen.press(.character("u"), .control)

        #expect(recording.calls.isEmpty)
        #expect(root.unit == .kilograms)
        #expect(screen.window.currentTraits.textSize == .large)
    }

    @Test func controlF12OutlinesTheViewsAndTakesTheOutlinesAway() throws {
        let plain = screen.pixels

        screen.press(.function(12), .control)
        try screen.update()
        let outlined = screen.pixels
        screen.press(.function(12), .control)
        try screen.update()

        #expect(outlined != plain)
        #expect(outlined[240, 0] != plain[240, 0])
        #expect(screen.pixels.firstDifference(from: plain) == nil)
    }

    @Test func controlF11PrintsTheTree() throws {
        screen.press(.function(11), .control)

        let tree = try #require(recording.printed.first)
        #expect(recording.printed.count == 1)
        #expect(tree.all.count > 8)
        #expect(tree.all.contains { $0.label == "Max: 100.0 kg" && $0.role == .text })
        #expect(tree.frame == Rect(x: 0, y: 0, width: 480, height: 720))
    }
}
