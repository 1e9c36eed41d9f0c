import ScreenTestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens
@testable import WeightGraph

@Suite struct TimeZoneTests {
    @Test func thePaperAndTheRangesFollowIt() throws {
        let root = RootViewController(actions: Recording(), format: .plain())
        let screen = try TestScreen(WeightHistory((0..<200).map { (Double($0) * 86400, 80) }), in: root)
        root.graphScreen.range.show(.last(.week))
        let evening = 20.0 * 3600
        let before = root.graphScreen.axes.calendar.local.number(of: .day, at: evening)

        root.graphScreen.rules = .fixed(offset: 9 * 3600)
        try screen.update()

        #expect(before == 0 && root.graphScreen.axes.calendar.local.number(of: .day, at: evening) == 1)
        #expect(root.graphScreen.range.viewport?.length == .week)
    }
}
