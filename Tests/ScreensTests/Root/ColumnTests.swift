import Geometry
import ScreenTestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

/// The centred column of a wide window that shows a single screen.
@Suite struct ColumnTests {
    private let root = RootViewController(actions: .none, format: .plain(), tab: .history)

    private func screen(width: Double) throws -> TestScreen {
        let screen = try TestScreen(root, size: Size(width: width, height: 720))
        screen.window.currentTraits.reducesMotion = true
        root.show(.twoMonths)
        try screen.update()
        return screen
    }

    @Test(arguments: [(280.0, 0.0, 280.0), (640, 0, 640), (700, 30, 640), (759, 60, 640)])
    func rowsStandInTheMiddle(width: Double, left: Double, columnWidth: Double) throws {
        let screen = try screen(width: width)
        root.showDetail(of: 3, animated: false)
        try screen.update()

        for table in [root.historyScreen.table, try #require(root.detailScreen).table] {
            #expect(abs(table.frame.minX - left) <= 0.5 && table.frame.width == columnWidth, "\(table.frame)")
        }
    }

    @Test(arguments: [(480.0, 20.0), (700, 50), (1600, 500)]) func theSelectorStandsInTheMiddle(
        width: Double, left: Double
    ) throws {
        let screen = try screen(width: width)
        root.showUnitSelector()
        try screen.update()

        let button = try #require(root.panels.unitSelector).doneButton.frame
        #expect(button.minX == left && button.maxX == width - left)
    }
}
