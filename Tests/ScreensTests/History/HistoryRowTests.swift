import Geometry
import ScreenTestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

/// The rows of the history with little room.
@Suite struct HistoryRowTests {
    /// The date of a row with a time, and whether its change is shown.
    private func row(
        width: Double, _ textSize: TextSize = .large, _ unit: WeightUnit = .kilograms
    ) throws -> (date: String, hasChange: Bool) {
        let root = RootViewController(actions: .none, format: .plain(unit), tab: .history)
        root.show(.twoMonths)
        let screen = try TestScreen(root, size: Size(width: width, height: 480), textSize: textSize)
        try screen.update()
        let cell = try #require(root.historyScreen.table.cell(forRow: 1))
        let labels = cell.contentView.subviews.compactMap { $0 as? Label }.filter { !$0.isHidden }
        let change = labels.first { $0.text.hasPrefix("▲") || $0.text.hasPrefix("▼") }
        let date = try #require(labels.first { $0.style == .subheadline })
        #expect(labels.allSatisfy { !$0.isCut(in: $0.frame.width + 1) || $0.style == .footnote })
        return (date.text, change != nil)
    }

    @Test func aWideRowShowsAll() throws {
        let row = try row(width: 480)

        #expect(row.date.contains(":") && row.date.contains(" ") && row.hasChange)
    }

    /// Each narrower row shows no more of the date, and the change goes after all of it.
    @Test(arguments: TextSize.allCases, [WeightUnit.kilograms, .stones])
    func theTimeGoesBeforeTheWeekdayAndTheChangeLast(textSize: TextSize, unit: WeightUnit) throws {
        var rank = 0
        for width in stride(from: 560.0, through: 280, by: -20) {
            let row = try row(width: width, textSize, unit)
            let now = !row.hasChange ? 3 : row.date.contains(":") ? 0 : row.date.contains(" ") ? 1 : 2
            // A row that is stacked has all of its date again.
            if now == 0, rank > 0 { break }
            #expect(now >= rank, "\(width)")
            rank = max(rank, now)
        }
    }
}
