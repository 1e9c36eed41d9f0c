import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens
@testable import WeightGraph

/// The line above the graph that summarises the whole document.
@Suite struct SummaryLabelTests {
    private let root = RootViewController(actions: .none, format: .plain())
    private var graphScreen: GraphViewController { root.graphScreen }
    private var summary: SummaryLabel { graphScreen.top.summary }

    private func screen(
        _ width: Double = 480, _ height: Double = 635, scale: Double = 1, textSize: TextSize = .large
    ) throws -> TestScreen {
        root.show(.losing())
        root.person = Person(goal: Goal(EntryWeight("78", .kilograms)!), height: try Height("178 cm"))
        return try TestScreen(root, size: Size(width: width, height: height), scale: scale, textSize: textSize)
    }

    /// Expects that the summary is above all labels of the graph, at any text size.
    private func expectRoom() {
        let graph = graphScreen.graph
        let labels = graph.subviews.compactMap { $0 as? GuideLabel }.filter { !$0.isHidden }
        for label in labels {
            #expect(graph.convert(label.frame, to: graphScreen.view).minY > summary.frame.maxY, "\(label.content.text)")
        }
        #expect(summary.frame.minY >= 0 && summary.frame.minX >= 0)
    }

    @Test func itStandsAtTheTopFromTheLinesBeginning() throws {
        _ = try screen()

        #expect(
            summary.content.parts == ["81.0 kg", "trend 81.6", "−0.5 kg a week", "78 kg between 7 and 14 April 1970"])
        #expect(summary.frame.minX == 20)
        #expect(summary.frame.minY == 4 && summary.frame.maxY == 19)
        expectRoom()
    }

    @Test func whatDoesNotFitIsLeftOutFromTheEnd() throws {
        let screen = try screen()
        var widths: [Double] = []

        // Starts below the width at which the window shows the history as well.
        for width in stride(from: 740.0, through: 60, by: -20) {
            screen.window.bounds.size.width = width
            try screen.update()
            if !summary.isHidden { #expect(summary.frame.maxX <= width - 19) }
            widths.append(summary.isHidden ? 0 : summary.frame.width)
        }

        // Four parts, the last also in a short form, three, two, one, and none.
        #expect(Set(widths).count == 6)
        #expect(widths == widths.sorted(by: >))
        #expect(summary.label == "81.0 kg, trend 81.6, −0.5 kg a week, 78 kg between 7 and 14 April 1970")
    }

    @Test(arguments: TextSize.allCases) func itLeavesTheGuidesTheirRoom(textSize: TextSize) throws {
        let screen = try screen(280, 360)

        screen.window.currentTraits.textSize = textSize
        try screen.update()

        expectRoom()
    }

    @Test func itFollowsEntriesUnitAndPerson() throws {
        let screen = try screen()

        root.show(.losing(61))
        #expect(summary.content.parts[0] == "80.8 kg")
        screen.press(.character("s"))
        #expect(summary.content.parts[...2] == ["12 st 10.1 lb", "trend 12 st 11.7 lb", "−1.1 lb a week"])
        root.person.goal = Goal(EntryWeight("84", .kilograms)!)
        #expect(summary.content.parts.last == "goal reached")
        root.person.goal = nil
        #expect(summary.content.parts.count == 3)
        root.show(WeightHistory())
        try screen.update()

        #expect(summary.isHidden)
    }

    @Test func itSpeaksOfTheWholeDocument() throws {
        let screen = try screen()
        let parts = summary.content.parts

        graphScreen.graph.dates = 0...86_400 * 10
        try screen.update()

        #expect(summary.content.parts == parts)
    }

    @Test func aPictureOfTheGraphAloneHasNone() throws {
        let bare = GraphViewController()
        bare.history = .losing()

        _ = try TestScreen(bare, size: Size(width: 480, height: 635))

        #expect(bare.top.summary.isHidden && bare.top.summary.content.parts == [])
        #expect(bare.graph.geometry?.topY == 40)
    }

    @Test func aPressOnItChangesTheGoal() throws {
        let screen = try screen()

        screen.click(summary.frame.center)
        try screen.update()

        #expect(root.personScreen != nil)
        #expect(summary.role == .button)
        #expect(graphScreen.highlight.index == nil)
    }

    @Test func thereMayBeNoRoom() throws {
        _ = try screen(0, 0)

        #expect(summary.isHidden)
    }
}
