import Geometry
import Screens
import TestSupport
import Testing
import ViewKit
import WeightHistory

/// The message bar, the list of keys and the progress bar.
@Suite struct OverlayTests {
    private let root = RootViewController(actions: .none, format: .plain(.kilograms))
    private let screen: TestScreen

    init() throws {
        screen = try TestScreen(root, size: Size(width: 480, height: 720))
    }

    @Test(arguments: Sizes.scales) func theMessageBarIsAYellowLineAtTheLowerEnd(scale: Double) throws {
        screen.window.currentTraits.displayScale = scale
        root.messageBar.message = "x"
        try screen.update()

        let pixels = screen.pixels
        let bottom = Int(((720 - 49) * scale).rounded())
        let top = bottom - Int((28 * scale).rounded())
        #expect(pixels.isFilled(x: 100..<pixels.width, y: top + 1..<bottom, with: 0xffff_f8dc))
        #expect(pixels.isFilled(x: 0..<pixels.width, y: top..<top + 1, with: 0xffc8_c7cc))
        #expect(!pixels.isFilled(x: 0..<pixels.width, y: top - 1..<top, with: 0xffc8_c7cc))
        #expect(pixels.ink(x: 16..<40, y: top + 2..<bottom - 2, of: 0xff00_0000) > 5)
    }

    @Test func theMessageBarChangesNoLayout() throws {
        let before = root.graphScreen.graph.frame

        root.messageBar.message = "x"
        try screen.update()

        #expect(root.graphScreen.graph.frame == before)
    }

    @Test func escapeClosesTheMessage() throws {
        root.messageBar.message = "x"
        try screen.update()

        screen.press(.escape)

        #expect(root.messageBar.message == nil)
    }

    @Test func aPressOnTheMessageClosesItWhenReleasedInside() throws {
        root.messageBar.message = "x"
        try screen.update()

        screen.click(Point(x: 240, y: 660), releasingAt: Point(x: 240, y: 300))
        let afterOutside = root.messageBar.message
        screen.click(Point(x: 240, y: 660), releasingAt: Point(x: 10, y: 645))

        #expect(afterOutside == "x")
        #expect(root.messageBar.message == nil)
    }

    @Test func aCancelledPressLeavesTheMessage() throws {
        root.messageBar.message = "x"
        try screen.update()

        screen.window.beginPress(at: Point(x: 240, y: 660), time: 0)
        screen.window.cancelPresses()
        screen.window.endPress(at: Point(x: 240, y: 660), time: 0)

        #expect(root.messageBar.message == "x")
    }

    @Test(arguments: [Key.character("?"), .function(1)]) func theListOfKeysOpensAndCloses(key: Key) throws {
        let before = screen.pixels

        screen.press(key)
        try screen.update()
        let isOpen = keyList != nil
        screen.press(key)
        try screen.update()

        #expect(isOpen)
        #expect(keyList == nil)
        #expect(screen.pixels.firstDifference(from: before) == nil)
    }

    @Test func escapeClosesTheListBeforeTheMessage() throws {
        root.messageBar.message = "x"
        screen.press(.character("?"))
        try screen.update()

        screen.press(.escape)
        let (list, message) = (keyList, root.messageBar.message)
        screen.press(.escape)

        #expect(list == nil)
        #expect(message == "x")
        #expect(root.messageBar.message == nil)
    }

    @Test func aPressOnTheListClosesItWhenReleasedInside() throws {
        screen.press(.character("?"))
        try screen.update()

        screen.click(Point(x: 240, y: 360), releasingAt: Point(x: 1, y: 1))
        let isOpen = keyList != nil
        screen.click(Point(x: 240, y: 360))
        screen.press(.escape)

        #expect(isOpen)
        #expect(keyList == nil)
    }

    @Test func theListOpensAgainAfterAPressClosedIt() throws {
        screen.press(.character("?"))
        try screen.update()
        screen.click(Point(x: 240, y: 360))

        screen.press(.character("?"))

        #expect(keyList != nil)
    }

    @Test(arguments: TextSize.allCases, [Size(width: 280, height: 360), Size(width: 480, height: 720)])
    func everyRowOfTheListCanBeSeenWhole(textSize: TextSize, size: Size) throws {
        screen.window.currentTraits.textSize = textSize
        screen.window.frame.size = size
        screen.press(.character("?"))
        try screen.update()

        let list = try #require(keyList)
        let scroll = try #require(list.subviews.first as? ScrollView)
        let labels = scroll.subviews.compactMap { $0 as? Label }.filter { !$0.isHidden }
        #expect(Rect(origin: .zero, size: size).contains(list.frame))
        let commands = root.keyCommands.filter { $0.isListed && !$0.presses.isEmpty }
        #expect(labels.count == 2 * commands.count)
        for label in labels {
            #expect(label.frame.height >= label.preferredSize.height && label.frame.maxX <= list.bounds.width)
        }
        for (upper, lower) in zip(labels, labels.dropFirst(2)) { #expect(upper.frame.maxY <= lower.frame.minY + 1e-9) }
        screen.press(.end)
        let last = try #require(labels.last)
        #expect(scroll.bounds.contains(last.frame))
    }

    @Test func theFocusGoesBackWhereItWas() throws {
        root.show(WeightHistory([80, 81]))
        screen.press(.character("1"))
        try screen.update()
        settle()
        let before = screen.window.firstResponder

        screen.press(.character("?"))
        let during = screen.window.firstResponder
        screen.press(.escape)

        #expect(before === root.historyScreen.table && during !== before)
        #expect(screen.window.firstResponder === before)
    }

    /// Brings every animation to its end.
    private func settle() {
        for time in [10.0, 20] { _ = try? screen.update(at: time) }
    }

    @Test func progressIsShownWhileReadingOnly() throws {
        let before = screen.pixels

        root.progress = 0.5
        try screen.update()
        let during = screen.pixels
        root.progress = nil
        try screen.update()

        #expect(during[130, 360] == tint)
        #expect(during[350, 360] != tint && during[350, 360] != before[350, 360])
        #expect(screen.pixels.firstDifference(from: before) == nil)
    }

    private var keyList: View? { root.view.subviews.first { $0.role == .list } }
}
