import Cairo
import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import WeightGraph

/// The places of the guides' labels on measured paper.
@Suite struct LabelPlacementTests {
    private let size = Size(width: 480, height: 635)

    private func controller(_ weights: [Double], goal: String? = nil) -> GraphViewController {
        let controller = GraphViewController.measured(WeightHistory(weights))
        controller.person.goal = goal.flatMap { EntryWeight($0, .kilograms) }.map { Goal($0) }
        return controller
    }

    private func label(_ prefix: String, of controller: GraphViewController) throws -> GuideLabel {
        let labels = controller.graph.subviews.compactMap { $0 as? GuideLabel }.filter { !$0.isHidden }
        return try #require(labels.first { $0.content.text.hasPrefix(prefix) })
    }

    private func isAtLeft(_ prefix: String, of controller: GraphViewController) throws -> Bool {
        try label(prefix, of: controller).frame.minX == 18
    }

    @Test func aLabelIsAboveItsGuideAtTheLeftIfNothingIsThere() throws {
        let controller = controller([60, 60, 60, 60, 100, 60, 60, 60, 60])
        _ = try TestScreen(controller, size: size)

        let label = try label("Max", of: controller)
        let geometry = try #require(controller.graph.geometry)
        // Its halo ends one point below the guide.
        #expect(label.frame.minX == 18 && abs(label.frame.maxY - (geometry.topY + 1)) < 1)
    }

    @Test func aLabelGivesWayToTheLine() throws {
        let rising = controller((0...40).map { 60 + Double($0) })
        let falling = controller((0...40).map { 100 - Double($0) })
        for controller in [rising, falling] { _ = try TestScreen(controller, size: size) }

        #expect(try ["Max", "Min"].map { try isAtLeft($0, of: rising) } == [true, false])
        #expect(try ["Max", "Min"].map { try isAtLeft($0, of: falling) } == [false, true])
    }

    /// At both ends, the line is close above the average.
    @Test func aLabelMayBeBelowItsGuide() throws {
        let controller = controller([80.5, 80.6, 80.7, 60, 100, 80.7, 80.6, 80.5])
        _ = try TestScreen(controller, size: size)

        let label = try label("Average", of: controller)
        let line = try #require(controller.graph.geometry).y(of: controller.history.average!)
        #expect(label.frame.minY > line - 2)
    }

    @Test func labelsStayOnTheSheetAndOffEachOther() throws {
        var numbers = SeededGenerator(seed: 3)
        for _ in 0..<40 {
            let first = Double.random(in: 60...100, using: &numbers)
            let controller = controller((0..<60).map { first + Double($0 * 7 % 11) / 3 }, goal: "\(Int(first) - 3)")
            _ = try TestScreen(controller, size: size)

            let labels = controller.graph.subviews.compactMap { $0 as? GuideLabel }.filter { !$0.isHidden }
            let texts = labels.map { $0.frame.outset(by: -GuideLabel.haloWidth) }
            #expect(labels.count == 4)
            for (index, text) in texts.enumerated() {
                #expect(controller.graph.sheet!.contains(text))
                for other in texts[(index + 1)...] { #expect(!text.intersects(other)) }
            }
        }
    }

    /// In a sheet that is lower than four labels, the later ones are hidden.
    @Test func aLabelThatWouldBeOverAnotherIsHidden() throws {
        var counts: Set<Int> = []
        for height in stride(from: 120.0, through: 400, by: 4) {
            let controller = controller((0...40).map { 100 - Double($0) }, goal: "50")
            _ = try TestScreen(
                controller, size: Size(width: 280, height: height), textSize: .extraExtraExtraLarge)

            let labels = controller.graph.subviews.compactMap { $0 as? GuideLabel }.filter { !$0.isHidden }
            let texts = labels.map { $0.frame.outset(by: -GuideLabel.haloWidth) }
            for (index, text) in texts.enumerated() {
                for other in texts[(index + 1)...] where text.intersects(other) {
                    #expect(text.intersection(other).height <= text.height / 4, "\(height)")
                }
            }
            counts.insert(labels.count)
        }

        #expect(counts.contains(3) && counts.contains(4))
    }

    @Test func aLabelKeepsItsPlaceWhileSomethingMoves() throws {
        let controller = controller((0...40).map { 60 + Double($0) } + (0...40).map { 100 - 0.975 * Double($0) })
        let (graph, day) = (controller.graph, 86400.0)
        let screen = try TestScreen(controller, size: size)
        #expect(try !isAtLeft("Min", of: controller))

        (graph.dates, graph.weights) = (41 * day...81 * day, 60...100)
        try screen.update()
        #expect(try !isAtLeft("Min", of: controller))

        graph.weights = nil
        graph.placeLabels()
        try screen.update()
        #expect(try isAtLeft("Min", of: controller))
    }

    /// Shows a rising line, at whose lower end `Min` is at the right, and then a valley of three days.
    private func valley() throws -> (GraphViewController, TestScreen) {
        let controller = controller((0...40).map { 60 + Double($0) } + [100, 60, 100])
        controller.graph.dates = 0...40 * 86400
        let screen = try TestScreen(controller, size: size)
        #expect(try !isAtLeft("Min", of: controller))
        controller.graph.dates = 41 * 86400...43 * 86400
        controller.graph.placeLabels()
        try screen.update()
        return (controller, screen)
    }

    @Test func aLabelThatCoversNothingStays() throws {
        let (controller, _) = try valley()

        #expect(try !isAtLeft("Min", of: controller))
    }

    @Test func anotherDocumentHasItsLabelsPlacedAsInAPicture() throws {
        let (controller, screen) = try valley()
        controller.history = WeightHistory(Array(controller.history.dropFirst()).map(\.kilograms))
        controller.graph.dates = nil
        try screen.update()

        let picture = self.controller(controller.history.map(\.kilograms))
        _ = try TestScreen(picture, size: size)

        #expect(try isAtLeft("Min", of: picture) == isAtLeft("Min", of: controller))
    }

    @Test func atAnotherSizeALabelIsPlacedAgain() throws {
        let (controller, screen) = try valley()

        screen.window.frame.size.height = 600
        try screen.update()

        #expect(try isAtLeft("Min", of: controller))
    }

    @Test func theGoalStandsBesideTheLabelsAtItsEdge() throws {
        let controller = controller((0...40).map { 100 - Double($0) }, goal: "50")
        _ = try TestScreen(controller, size: size)

        let (least, goal) = (try label("Min", of: controller), try label("Goal", of: controller))
        #expect(goal.content.text == "Goal: 50.0 kg ↓")
        #expect(goal.frame.minY == least.frame.minY)
        #expect(goal.frame.minX >= least.frame.maxX && goal.frame.minX <= least.frame.maxX + 8)
    }

    @Test func aLabelHasAHaloInsteadOfABox() throws {
        let label = GuideLabel()
        label.content = ("Max: 91.3 kg", .black, .white, true)
        let size = Size(width: label.textSize.width + 4, height: label.textSize.height + 4)
        label.frame = Rect(x: 10, y: 10, width: size.width.rounded(.up), height: size.height.rounded(.up))
        let ground = View(frame: Rect(x: 0, y: 0, width: 140, height: 40))
        ground.backgroundColor = .rgb(255, 0, 0)
        let pixels = try TestScreen(views: [ground, label], size: Size(width: 140, height: 40)).pixels

        #expect(!label.isOpaque)
        // The corners are farther from the text than a halo is wide.
        #expect(pixels[10, 10] == 0xffff_0000 && pixels[Int(label.frame.maxX) - 1, 10] == 0xffff_0000)
        // Red has no blue, and black none either.
        #expect(pixels.words.filter { $0 & 0xff > 128 }.count > 300)
        // Only the text has little red.
        #expect(pixels.words.contains { $0 >> 16 & 0xff < 80 })
    }
}
