import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens
@testable import WeightGraph

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
        // The cross is at the right end.
        let end = pixels.width - Int(60 * scale)
        #expect(pixels.isFilled(x: 100..<end, y: top + 1..<bottom, with: 0xffff_f8dc))
        #expect(pixels.isFilled(x: 0..<pixels.width, y: top..<top + 1, with: 0xffc8_c7cc))
        #expect(!pixels.isFilled(x: 0..<pixels.width, y: top - 1..<top, with: 0xffc8_c7cc))
        #expect(pixels.ink(x: 16..<40, y: top + 2..<bottom - 2, of: 0xff00_0000) > 5)
    }

    @Test func theGraphEndsAboveTheMessageAndNothingElseMoves() throws {
        root.show(WeightHistory([80, 81, 82]))
        try screen.update()
        let (graph, tabs) = (root.graphScreen.graph.frame, root.tabs.tabBar.frame)

        root.messageBar.message = "x"
        try screen.update()
        let squeezed = root.graphScreen.graph.frame
        let tabsBelow = root.tabs.tabBar.frame
        root.messageBar.message = nil
        try screen.update()

        #expect(squeezed.minY == graph.minY && squeezed.maxY == graph.maxY - 28)
        #expect(tabsBelow == tabs)
        #expect(root.graphScreen.graph.frame == graph)
    }

    @Test func theSelectedRowIsNotCoveredByTheMessage() throws {
        root.show(WeightHistory(Array(repeating: 80, count: 100)))
        screen.press(.character("1"))
        settle()
        let table = root.historyScreen.table
        table.contentOffset = Point(x: 0, y: 500)
        try screen.update()
        let row = try #require((0..<100).last { table.visibleRect.contains(table.frame(ofRow: $0)) })
        table.selectedRow = row

        root.messageBar.show("Added 80 kg.", buttons: [MessageButton(title: "Undo") {}])
        try screen.update()

        let edge = root.historyScreen.view.convert(table.frame(ofRow: row), from: table).maxY
        #expect(edge <= root.messageBar.frame.minY)
    }

    @Test func theLastRowCanBeScrolledAboveTheMessage() throws {
        root.show(WeightHistory(Array(repeating: 80, count: 100)))
        screen.press(.character("1"))
        settle()
        root.messageBar.message = "x"
        try screen.update()

        screen.press(.end)
        settle()

        let table = root.historyScreen.table
        let edge = root.view.convert(table.frame(ofRow: 99), from: table).maxY
        #expect(edge == root.messageBar.frame.minY)
        root.messageBar.message = nil
        try screen.update()
        #expect(root.view.convert(table.frame(ofRow: 99), from: table).maxY == 720 - 49)
    }

    @Test func sideBySideBothScreensEndAboveTheMessage() throws {
        screen.window.frame.size = Size(width: 900, height: 600)
        root.show(WeightHistory(Array(repeating: 80, count: 100)))
        try screen.update()

        root.messageBar.message = "x"
        try screen.update()

        #expect(root.messageBar.frame == Rect(x: 0, y: 572, width: 900, height: 28))
        #expect(root.historyScreen.table.contentInsets.bottom == 28)
        #expect(root.graphScreen.safeAreaInsets.bottom == 28)
    }

    @Test func aPictureIsLaidOutWithoutTheMessage() throws {
        root.show(WeightHistory([80, 81, 82]))
        try screen.update()
        let graph = root.graphScreen.graph.frame
        root.messageBar.message = "x"
        try screen.update()

        try root.withoutOverlays {
            try screen.update()
            #expect(root.graphScreen.graph.frame == graph)
        }
        try screen.update()

        #expect(root.graphScreen.graph.frame.maxY == graph.maxY - 28)
    }

    @Test(arguments: TextSize.allCases, [280.0, 480, 900])
    func aSentenceHasThreeLinesAndTheRestIsAskedFor(textSize: TextSize, width: Double) throws {
        let sentence = String(repeating: "2 lines of weights.csv cannot be read. ", count: 12)
        screen.window.currentTraits.textSize = textSize
        screen.window.frame.size.width = width
        root.messageBar.show(sentence, buttons: [MessageButton(title: "Show") {}])
        try screen.update()
        let few = label.frame.height
        let isCut = label.isCut(in: label.frame.width)

        try clickButton("More")
        try screen.update()

        #expect(isCut)
        #expect(label.preferredSize(in: label.frame.width).height > few || !label.isCut(in: label.frame.width))
        #expect(!label.isCut(in: label.frame.width))
        #expect(root.messageBar.frame.maxY == root.view.bounds.maxY - root.tabs.tabBar.frame.height || width == 900)
        #expect(button("More") == nil && button("Show") != nil)
        #expect(root.messageBar.message == sentence)
    }

    @Test func theButtonIsReachedByTabAndByThePointer() throws {
        var presses = 0
        root.messageBar.show("Deleted 82.4 kg.", buttons: [MessageButton(title: "Undo") { presses += 1 }])
        try screen.update()

        try clickButton("Undo")
        for _ in 0..<20 where (screen.window.firstResponder as? Button)?.title != "Undo" { screen.press(.tab) }
        screen.press(.return)

        #expect(presses == 2)
        #expect(root.messageBar.message == "Deleted 82.4 kg.")
    }

    private var label: Label { root.messageBar.subviews.compactMap { $0 as? Label }[0] }

    private func button(_ title: String) -> Button? {
        root.messageBar.subviews.compactMap { $0 as? Button }.first { $0.title == title && !$0.isHidden }
    }

    private func clickButton(_ title: String) throws {
        let button = try #require(self.button(title))
        screen.click(root.view.convert(Point(x: button.bounds.midX, y: button.bounds.midY), from: button))
    }

    @Test func escapeClosesTheMessage() throws {
        root.messageBar.message = "x"
        try screen.update()

        screen.press(.escape)

        #expect(root.messageBar.message == nil)
    }

    @Test(arguments: [nil, "Undo"]) func onlyTheCrossClosesTheMessage(title: String?) throws {
        root.messageBar.show("x", buttons: title.map { [MessageButton(title: $0) {}] } ?? [])
        try screen.update()

        for x in [10.0, 240, 380] { screen.click(Point(x: x, y: 657)) }
        let afterBody = root.messageBar.message
        let cross = try #require(root.messageBar.subviews.first { $0.label == "Close" && $0.role == .button })
        screen.click(root.view.convert(Point(x: cross.bounds.midX, y: cross.bounds.midY), from: cross))

        #expect(afterBody == "x")
        #expect(root.messageBar.message == nil)
    }

    @Test(arguments: TextSize.allCases, [(280.0, 1), (280, 20), (480, 1), (480, 20), (900, 1), (900, 20)])
    func twoButtonsAndTheCrossStandClearOfEachOther(textSize: TextSize, message: (width: Double, count: Int)) throws {
        let count = message.count
        screen.window.currentTraits.textSize = textSize
        screen.window.frame.size.width = message.width
        let buttons = ["Restore it", "Reload"].map { MessageButton(title: $0) {} }
        let sentence = String(repeating: "weights.csv is not a text file. ", count: count)
        root.messageBar.show(sentence, buttons: buttons)
        try screen.update()

        let shown = root.messageBar.subviews.filter { $0.role == .button && !$0.isHidden }
        #expect(shown.count == (count == 1 ? 3 : 4))
        for (index, button) in shown.enumerated() {
            let least = (button as? Button)?.preferredSize.width ?? 28
            #expect(root.messageBar.bounds.contains(button.frame) && button.frame.width >= least)
            for other in shown[(index + 1)...] { #expect(!button.frame.intersects(other.frame)) }
        }
    }

    @Test(arguments: [Key.character("?"), .function(1)]) func theListOfKeysOpensAndCloses(key: Key) throws {
        let before = screen.pixels

        screen.press(key)
        settle()
        let isOpen = keyList != nil && screen.pixels != before
        screen.press(key)
        settle()

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

    @Test func onlyItsCrossClosesTheListByThePointer() throws {
        screen.press(.character("?"))
        try screen.update()

        for point in [Point(x: 240, y: 360), Point(x: 1, y: 1), Point(x: 470, y: 700)] { screen.click(point) }
        let isOpen = keyList != nil
        let cross = try #require(keyList?.subviews.first { $0.label == "Close" && $0.role == .button })
        screen.click(cross.convert(Point(x: cross.bounds.midX, y: cross.bounds.midY), to: nil))
        let isClosed = keyList == nil
        screen.press(.character("?"))

        #expect(isOpen && isClosed)
        #expect(keyList != nil)
    }

    @Test func theListHasATitleAndGroupsWhateverScreenIsShown() throws {
        let groups = ["History", "Graph", "Range", "Entries", "Document", "Window"]
        for key in ["1", "2"] as [Character] {
            screen.press(.character(key))
            settle()
            screen.press(.character("?"))
            try screen.update()

            let labels = keyLabels.filter { $0.style == .headline }.map(\.text)
            #expect(labels == groups)
            #expect(keyList?.label == "Keyboard shortcuts")
            screen.press(.escape)
        }
    }

    @Test func theFilterLeavesWhatContainsIt() throws {
        screen.press(.character("?"))
        try screen.update()
        let all = keyLabels.map(\.text)
        let filter = try #require(keyList?.subviews.compactMap { $0 as? SearchField }.first)
        let hadFocus = filter.isEditing

        screen.window.send(text: "ZOOM")
        try screen.update()
        let zoom = keyLabels.map(\.text)
        screen.press(.backspace, .control)
        screen.window.send(text: "ctrl e")
        try screen.update()
        let byKey = keyLabels.map(\.text)
        screen.press(.backspace, .control)
        screen.press(.backspace, .control)
        screen.press(.backspace, .control)
        try screen.update()

        #expect(hadFocus)
        #expect(zoom.contains("Range") && zoom.contains("Zoom in") && zoom.contains("Zoom out") && zoom.count == 5)
        #expect(byKey == ["Document", "Ctrl E", "Export current view"])
        #expect(keyLabels.map(\.text) == all)
    }

    @Test func escapeClosesTheListEvenWithAFilter() throws {
        screen.press(.character("?"))
        screen.window.send(text: "zoom")
        try screen.update()

        screen.press(.escape)

        #expect(keyList == nil)
    }

    @Test func lettersInTheFilterAreNoCommands() throws {
        screen.press(.character("?"))
        screen.press(.character("u"))

        #expect(root.unit == .kilograms)
        #expect(keyList != nil)
    }

    @Test(arguments: [(559.0, 1), (560, 2), (900, 2)]) func aWideListHasTwoColumns(width: Double, columns: Int) throws {
        screen.window.frame.size.width = width
        screen.press(.character("?"))
        try screen.update()

        #expect(Set(keyLabels.filter { $0.style == .headline }.map(\.frame.minX)).count == columns)
    }

    @Test(
        arguments: TextSize.allCases,
        [Size(width: 280, height: 360), Size(width: 480, height: 720), Size(width: 560, height: 400)])
    func everyRowOfTheListCanBeSeenWhole(textSize: TextSize, size: Size) throws {
        screen.window.currentTraits.textSize = textSize
        screen.window.frame.size = size
        screen.press(.character("?"))
        try screen.update()

        let list = try #require(keyList)
        let scroll = try #require(list.subviews.compactMap { $0 as? ScrollView }.first)
        #expect(Rect(origin: .zero, size: size).contains(list.frame))
        let commands = root.commands.keyGroups.flatMap(\.commands)
        let labels = keyLabels
        #expect(labels.count == 2 * commands.count + 6)
        for label in labels + list.subviews.compactMap({ $0 as? Label }) {
            let width = label.frame.width
            #expect(!label.isCut(in: width), "\(label.text)")
            #expect(label.frame.height >= label.preferredSize(in: width).height)
            #expect(label.frame.maxX <= list.bounds.width)
        }
        for (index, label) in labels.enumerated() {
            for other in labels[(index + 1)...] { #expect(!label.frame.intersects(other.frame)) }
        }
        screen.press(.end)
        let last = try #require(labels.max { $0.frame.maxY < $1.frame.maxY })
        #expect(scroll.bounds.contains(last.frame))
    }

    /// The visible labels in the list of keys: titles of groups, keys and commands.
    private var keyLabels: [Label] {
        let scroll = keyList?.subviews.compactMap { $0 as? ScrollView }.first
        return scroll?.subviews.compactMap { $0 as? Label }.filter { !$0.isHidden } ?? []
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

    private func settle() {
        for time in [10.0, 20] { _ = try? screen.update(at: time) }
    }

    @Test func progressIsShownWhileReadingOnly() throws {
        let before = screen.pixels

        root.overlays.progress = 0.5
        try screen.update()
        let during = screen.pixels
        root.overlays.progress = nil
        try screen.update()

        #expect(during[130, 360] == tint)
        #expect(during[350, 360] != tint && during[350, 360] != before[350, 360])
        #expect(screen.pixels.firstDifference(from: before) == nil)
    }

    /// The open list of keys; a closed one may still fade out.
    private var keyList: View? { root.view.subviews.first { $0.role == .dialog && $0.takesInput } }
}
