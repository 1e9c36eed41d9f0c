import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens
@testable import WeightGraph

/// Opening an entry from the graph, and larger steps along the line.
@Suite struct OpeningTests {
    private let root = RootViewController(actions: .none, format: .plain(.kilograms))
    private let screen: TestScreen
    private var graphScreen: GraphViewController { root.graphScreen }
    private var bubble: Rect {
        let bubble = graphScreen.paper.subviews.first { $0 is ReadoutBubble }
        return bubble.map { $0.convert($0.bounds, to: nil) } ?? .zero
    }

    init() throws {
        root.show(WeightHistory([80, 100, 70, 60, 90]))
        screen = try TestScreen(root, size: Size(width: 320, height: 480))
    }

    private func settle() throws {
        for time in [0.0, 10, 20] { try screen.update(at: screen.window.time + time) }
    }

    private func hover(_ point: Point) throws {
        screen.window.hover(at: point, time: 0)
        try screen.update()
    }

    @Test func returnOpensTheEntryThatIsRead() throws {
        screen.press(.return)
        let nothingRead = root.detailScreen
        screen.press(.right)
        screen.press(.right)
        screen.press(.return)
        try settle()

        #expect(nothingRead == nil)
        #expect(root.detailScreen?.index == 1 && root.tab == .history)
        #expect(root.selection.index == 1)
    }

    @Test func aPressOnTheBoxOpensTheEntry() throws {
        try hover(Point(x: 160, y: 280))
        let box = bubble
        try hover(box.center)

        screen.click(box.center)
        try settle()

        #expect(root.detailScreen?.index == 2 && root.tab == .history)
    }

    /// The box moves away from the pointer.
    @Test func aClickOnTheGraphReadsAndOpensNothing() throws {
        for x in stride(from: 30.0, to: 290, by: 20) {
            for y in stride(from: 60.0, to: 380, by: 20) {
                screen.press(.escape)
                try hover(Point(x: x, y: y))
                let box = bubble

                screen.click(Point(x: x, y: y))
                try screen.update()

                try #require(root.detailScreen == nil && root.tab == .graph && bubble == box, "\(x), \(y)")
            }
        }
    }

    @Test func aPressOnTheDotOpensNothing() throws {
        try hover(Point(x: 160, y: 280))

        screen.click(Point(x: 160, y: 291))
        try settle()

        #expect(root.detailScreen == nil && graphScreen.highlight.index == 2)
    }

    @Test func aPressThatLeavesTheBoxOpensNothing() throws {
        try hover(Point(x: 160, y: 280))

        screen.click(bubble.center, releasingAt: Point(x: 160, y: 400))
        try settle()

        #expect(root.detailScreen == nil && root.tab == .graph && graphScreen.highlight.index == nil)
    }

    /// The box covers entries besides its own.
    @Test func thePointerOverTheBoxReadsOn() throws {
        try hover(Point(x: 160, y: 280))
        let box = bubble

        try hover(Point(x: box.maxX - 1, y: box.midY))
        let onTheBox = graphScreen.highlight.shownIndex
        try hover(Point(x: 240, y: box.midY))

        #expect(onTheBox == 2 && graphScreen.highlight.shownIndex == 3)
    }

    @Test func inAWideWindowTheEntryOpensAtTheLeft() throws {
        screen.window.frame.size = Size(width: 900, height: 480)
        try settle()
        graphScreen.highlight.read(3)

        screen.press(.return)
        try settle()
        graphScreen.highlight.read(1)
        try settle()

        #expect(root.tabs.isSplit && root.detailScreen?.index == 1)
    }

    @Test func whatWasPressedIsShownOnceThePointerLeaves() throws {
        screen.click(Point(x: 160, y: 280))
        screen.window.hover(at: nil, time: 1)
        let afterPress = graphScreen.highlight.index
        try hover(Point(x: 230, y: 280))
        screen.window.hover(at: nil, time: 2)

        #expect(afterPress == 2 && graphScreen.highlight.shownIndex == 2)
    }

    @Test func pagesAreATenthOfTheEntriesInView() throws {
        root.show(WeightHistory((0..<200).map { 80 + Double($0 % 7) }))
        var read: [Int?] = []

        for key in [Key.home, .pageDown, .pageDown, .pageUp, .end, .pageDown, .pageUp] {
            screen.press(key)
            read.append(graphScreen.highlight.index)
        }

        #expect(read == [0, 20, 40, 20, 199, 199, 179])
    }

    @Test func monthsAreGoneThroughByTheirFirstEntries() throws {
        root.show(.twoMonths)
        var read: [Int?] = []

        for key in [Key.left, .left, .left, .left, .right, .right, .right] {
            screen.press(key, .control)
            read.append(graphScreen.highlight.index)
        }

        #expect(read == [7, 3, 0, 0, 3, 5, 7])
    }

    @Test func bracketsGoToTheLowestAndTheHighestInView() throws {
        root.show(WeightHistory([99, 81, 80, 82, 80, 82, 81].map(Double.init)))
        var read: [Int?] = []
        func press(_ keys: Character...) {
            for key in keys {
                screen.press(.character(key))
                read.append(graphScreen.highlight.index)
            }
        }

        press("[", "]", "]", "[")
        graphScreen.range.show(root.history[1].date.instant...root.history[6].date.instant)
        try settle()
        press("]", "[")

        #expect(read == [2, 0, 0, 2, 3, 2])
    }

    @Test func theViewFollowsWhatIsRead() throws {
        root.show(WeightHistory((0..<200).map { 80 + Double($0 % 7) }))
        screen.press(.character("w"))
        try settle()

        for _ in 0..<3 { screen.press(.left, .control) }
        try settle()

        let date = root.history[try #require(graphScreen.highlight.index)].date.instant
        #expect(graphScreen.graph.dates?.contains(date) == true)
    }
}

/// The legibility of a graph with few or nearly equal entries.
@Suite struct LegibilityTests {
    private let size = Size(width: 340, height: 460)

    private func graph(_ weights: [Double], unit: WeightUnit = .kilograms) throws -> GraphView {
        let graph = GraphView(frame: Rect(origin: .zero, size: size))
        graph.weightEntries = WeightHistory(weights)
        graph.unit = unit
        graph.format = WeightFormat(decimalMark: ".")
        let screen = try TestScreen(views: [graph], size: size)
        screen.window.layoutPass()
        return graph
    }

    private func y(_ kilograms: Double, in graph: GraphView) -> Double { graph.geometry?.y(of: kilograms) ?? 0 }

    @Test func aSmallerSpanStandsInTheMiddle() throws {
        let graph = try graph([82.4, 82.41, 82.42])

        // 400 points for a kilogram, from y = 40 on.
        #expect(abs(y(82.42, in: graph) - 236) < 1e-6)
        #expect(abs(y(82.4, in: graph) - 244) < 1e-6)
        #expect(abs(y(82.91, in: graph) - 40) < 1e-6)
    }

    @Test func aKilogramFillsTheHeight() throws {
        let graph = try graph([82, 83])

        #expect((y(83, in: graph), y(82, in: graph)) == (40, 440))
    }

    @Test(arguments: [WeightUnit.pounds, .stones]) func inPoundsItIsTwoOfThem(unit: WeightUnit) throws {
        let graph = try graph([82, 82.5], unit: unit)

        #expect(abs((y(82, in: graph) - y(82.5, in: graph)) - 400 * 0.5 / 0.90718474) < 1e-6)
        graph.unit = .kilograms
        #expect(abs((y(82, in: graph) - y(82.5, in: graph)) - 200) < 1e-6)
    }

    @Test func labelsOfCloseGuidesDoNotTouch() throws {
        // The average's label has no room between guides that are too close.
        for (weights, count) in [([82.4, 82.41, 82.42], 2), ([82.4, 82.4, 82.44], 2), ([82.4, 82.5, 82.5], 3)] {
            let graph = try graph(weights)

            let boxes = graph.subviews.compactMap { $0 as? GuideLabel }.filter { !$0.isHidden }.map(\.frame)

            #expect(boxes.count == count)
            for (index, box) in boxes.enumerated() {
                for other in boxes[(index + 1)...] { #expect(box.intersection(other).isEmpty) }
            }
        }
    }

    @Test func aLabelGivesWayToTheLine() throws {
        let graph = try graph([60, 62, 100, 90, 90, 90])
        let label = try #require(graph.subviews.first { $0.label == "Min: 60.0 kg" })
        let plain = label.frame.minX
        graph.figures.labelsAvoidLine = true
        graph.layoutIfNeeded()

        #expect(plain == 20 && label.frame.maxX == 320)
        graph.weights = 60...100
        graph.weightEntries = WeightHistory([100, 90, 90, 90, 62, 60])
        graph.layoutIfNeeded()
        #expect(label.frame.maxX == 320, "It stays while the weights are held.")
        graph.weights = nil
        graph.layoutIfNeeded()
        #expect(label.frame.minX == 20)
    }

    @Test func upToThirtyEntriesHaveADotEach() {
        let geometry = GraphGeometry(
            bounds: Rect(x: 0, y: 0, width: 340, height: 460), insets: EdgeInsets(all: 20), dates: 0...86400 * 30,
            weights: 80...84)!

        let counts = [5, 30, 31].map { count in
            GraphLine(through: EntriesInView(of: .zigzag(count), geometry, dottingUpTo: 30), decimatedAt: 1).dots.count
        }

        #expect(counts[0] == 5 && counts[1] == 30 && counts[2] < 10)
    }

    @Test func theBareFigureHasTheDotsOfItsExtremesAlone() throws {
        let bare = GraphViewController()
        bare.history = .zigzag(10)
        let root = RootViewController(actions: .none, format: .plain())
        root.show(.zigzag(10))

        #expect(bare.graph.figures.maximumDots == 0 && !bare.graph.figures.labelsAvoidLine)
        #expect(root.graphScreen.graph.figures.maximumDots == 30 && root.graphScreen.graph.figures.labelsAvoidLine)
    }
}
