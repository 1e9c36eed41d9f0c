import Cairo
import Geometry
import TestSupport
import Testing
import ViewKit

@MainActor @Suite struct ToolTipTests {
    private let button = Button()
    private let plain = View()
    private let screen: TestScreen

    init() throws {
        screen = try TestScreen([plain, button], size: Size(width: 300, height: 200))
        plain.frame = Rect(x: 0, y: 0, width: 300, height: 200)
        button.frame = Rect(x: 250, y: 10, width: 40, height: 30)
        button.symbol = .plus
        button.toolTip = ToolTip("Add entry", key: "N")
        try screen.update()
    }

    private var window: Window { screen.window }

    private var tip: ViewDescription? { window.treeDescription.all.first { $0.role == .toolTip } }

    /// Moves the pointer to a point and rests there.
    private func rest(at point: Point, from time: Double = 10, for seconds: Double = 0.7) throws {
        window.hover(at: point, time: time)
        try screen.tick(time + seconds)
    }

    @Test func itSaysTitleAndKeyAfterAMoment() throws {
        try rest(at: button.center, for: 0.5)
        let early = tip
        try screen.tick(10.7)

        #expect(early == nil)
        #expect(tip?.label == "Add entry")
        #expect(tip?.value == "N")
    }

    @Test func itStandsInTheWindowUnderTheButton() throws {
        try rest(at: button.center)

        #expect(tip?.frame.minY == 42)
        #expect(Rect(x: 0, y: 0, width: 300, height: 200).contains(tip?.frame ?? .zero))
        #expect(tip?.frame.isEmpty == false)
    }

    @Test func aPointerThatMovesIsNotAtRest() throws {
        for step in 0..<5 {
            window.hover(at: Point(x: 255 + Double(step), y: 20), time: 10 + 0.4 * Double(step))
            try screen.tick(10.3 + 0.4 * Double(step))
        }

        #expect(tip == nil)
    }

    @Test func itGoesWhereThePointerLeaves() throws {
        try rest(at: button.center)
        window.hover(at: Point(x: 20, y: 100), time: 11)

        #expect(tip == nil)
    }

    @Test func itStaysWhileThePointerMovesOnTheButton() throws {
        try rest(at: button.center)
        window.hover(at: button.center + Point(x: 3, y: 0), time: 11)

        #expect(tip != nil)
    }

    @Test func pressWheelAndKeysTakeItAwayForGood() throws {
        let hands: [() -> Void] = [
            {
                window.beginPress(at: button.center, time: 11)
                window.endPress(at: button.center, time: 11)
            },
            { window.scroll(notches: Point(x: 0, y: 0.1), at: button.center, time: 11) },
            { window.send(KeyPress(.character("x"))) },
            { window.isActive = false },
        ]
        for hand in hands {
            window.hover(at: Point(x: 20, y: 100), time: 9)
            try rest(at: button.center)
            #expect(tip != nil)

            hand()
            #expect(tip == nil)
            try rest(at: button.center + Point(x: 1, y: 1), from: 12)
            #expect(tip == nil)
        }
    }

    @Test func aKeyBeforeItIsSaidKeepsItAway() throws {
        try rest(at: button.center, for: 0.3)
        window.send(KeyPress(.down))
        try screen.tick(11)

        #expect(tip == nil)
    }

    @Test func aFingerHasNone() throws {
        window.beginPress(.touch(1), at: button.center, time: 10)
        try screen.tick(11)
        window.endPress(.touch(1), at: button.center, time: 11)
        try screen.tick(12)

        #expect(tip == nil)
    }

    @Test func itGoesWithItsButton() throws {
        try rest(at: button.center)

        button.removeFromSuperview()

        #expect(tip == nil)
    }

    @Test func aSymbolAloneSaysItsName() throws {
        button.toolTip = nil
        button.name = "Menu"

        try rest(at: button.center)

        #expect(tip?.label == "Menu")
    }

    @Test func aTitleSaysEnough() throws {
        button.toolTip = nil
        (button.symbol, button.title) = (Path(), "Edit")

        try rest(at: button.center)

        #expect(tip == nil)
    }

    @Test func segmentsHaveTheirOwn() throws {
        let control = SegmentedControl(["Week", "Month"])
        control.segmentToolTips = [1: ToolTip("A month", key: "M")]
        window.addSubview(control)
        control.frame = Rect(x: 0, y: 100, width: 200, height: 30)
        try screen.update()

        try rest(at: Point(x: 50, y: 115))
        let week = tip
        try rest(at: Point(x: 150, y: 115), from: 12)

        #expect(week == nil)
        #expect(tip?.label == "A month")
    }

    @Test func nothingBehindItIsCovered() throws {
        try rest(at: button.center)
        let frame = try #require(tip?.frame)

        #expect(window.hitTest(frame.center) === plain)
    }
}
