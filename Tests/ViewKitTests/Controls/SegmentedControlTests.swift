import Geometry
import TestSupport
import Testing
import ViewKit

@MainActor @Suite struct SegmentedControlTests {
    private let segments = SegmentedControl(["First", "Second", "Third"])
    private let screen: TestScreen
    private let reports = Reports()

    private final class Reports {
        var indexes: [Int] = []
    }

    init() throws {
        segments.frame = Rect(x: 10, y: 10, width: 240, height: 30)
        screen = try TestScreen([segments], size: Size(width: 260, height: 50))
        let reports = reports
        segments.onChange = { reports.indexes.append($0) }
    }

    @Test func aPressChooses() {
        press(at: 130)
        press(at: 130)
        press(at: 240)

        #expect(reports.indexes == [1, 2] && segments.value == "Third")
    }

    @Test func aPressMayMoveOverToAnotherOne() {
        screen.window.beginPress(at: Point(x: 130, y: 25), time: 0)
        screen.window.movePress(to: Point(x: 220, y: 25), time: 0)
        screen.window.endPress(at: Point(x: 220, y: 25), time: 0)

        #expect(reports.indexes == [2])
    }

    @Test func aPressThatEndsOutsideChoosesNothing() {
        screen.window.beginPress(at: Point(x: 130, y: 25), time: 0)
        screen.window.movePress(to: Point(x: 130, y: 200), time: 0)
        screen.window.endPress(at: Point(x: 130, y: 200), time: 0)

        #expect(reports.indexes.isEmpty)
    }

    @Test func keysChoose() {
        segments.becomeFirstResponder()

        for key in [Key.right, .right, .right, .left, .home, .left, .end] { screen.window.send(KeyPress(key)) }

        #expect(reports.indexes == [1, 2, 1, 0, 2])
    }

    @Test(arguments: TextSize.allCases) func oneRowIsAsHighAsTheTextSizeNeeds(textSize: TextSize) {
        screen.window.currentTraits.textSize = textSize

        #expect(segments.height(in: 600) == SegmentedControl.rowHeight(at: textSize))
    }

    @Test(arguments: [240.0, 150, 135, 240]) func titlesAreSmallerWhereTheyDoNotFit(width: Double) throws {
        screen.window.currentTraits.textSize = .extraExtraExtraLarge
        segments.frame.size.width = width
        screen.window.layoutPass()

        let labels = segments.subviews.compactMap { $0 as? Label }
        #expect(labels.allSatisfy { $0.preferredSize.width <= $0.bounds.width })
        #expect(Set(labels.map(\.magnification)).count == 1)
        #expect((labels[0].magnification == 1) == (segments.minimumWidth <= width))
    }

    @Test func inTheHeightOfTwoRowsTheLastSegmentsAreBelow() throws {
        segments.frame = Rect(x: 10, y: 0, width: 80, height: segments.height(in: 80))
        screen.window.layoutPass()
        let labels = segments.subviews.compactMap { $0 as? Label }

        #expect(segments.frame.height == 2 * segments.preferredSize.height)
        #expect(labels[0].frame.maxY == labels[1].frame.maxY && labels[2].frame.minY >= labels[1].frame.maxY)
        #expect(labels.allSatisfy { !$0.isCut(in: $0.bounds.width) })

        screen.window.beginPress(at: Point(x: 50, y: 45), time: 0)
        screen.window.endPress(at: Point(x: 50, y: 45), time: 0)
        #expect(reports.indexes == [2])
    }

    @Test func settingItReportsNothing() {
        segments.selectedIndex = 2

        #expect(reports.indexes.isEmpty)
    }

    private func press(at x: Double) {
        screen.window.beginPress(at: Point(x: x, y: 25), time: 0)
        screen.window.endPress(at: Point(x: x, y: 25), time: 0)
    }
}
