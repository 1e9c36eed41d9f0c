import Geometry
import Testing

@testable import ViewKit

@MainActor @Suite struct SectionHeadTests {
    private let sections = ["May", "April", "March"].map { TableSection(title: $0, rowCount: 10) }

    @Test func aHeadStaysWhileItsRowsPass() throws {
        let stage = try TableStage(sections, insets: EdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
        let height = stage.table.frame(ofHeader: 0).height

        stage.table.contentOffset.y = 100
        try stage.update()

        #expect(stage.headerTexts == ["May", "April"])
        #expect(stage.table.headers[0]?.frame == Rect(x: 0, y: 144, width: 320, height: height))
        #expect(stage.table.headers[1]?.frame.minY == height + 440)
    }

    @Test func theNextHeadPushesItOut() throws {
        let stage = try TableStage(sections)
        let height = stage.table.frame(ofHeader: 0).height

        stage.table.contentOffset.y = height + 440 - 10
        try stage.update()

        #expect(stage.table.headers[0]?.frame.maxY == height + 440)
        #expect(stage.table.headers[1]?.frame.minY == height + 440)
    }

    @Test func headsOfGroupsMoveWithTheirRows() throws {
        let stage = try TableStage(sections, style: .grouped)

        stage.table.contentOffset.y = 20
        try stage.update()

        #expect(stage.table.headers[0]?.frame.minY == 0)
        #expect(stage.table.allowsSelection == false)
    }

    @Test func headsGrowWithTheText() throws {
        let stage = try TableStage(sections)
        let height = stage.table.frame(ofHeader: 0).height
        stage.table.contentOffset.y = 700
        try stage.update()
        let row = try #require(stage.table.row(at: Point(x: 0, y: 700)))
        let top = try #require(stage.top(ofRow: row))

        stage.window.currentTraits.textSize = .extraExtraExtraLarge
        try stage.update()

        #expect(stage.table.frame(ofHeader: 0).height > height)
        #expect(stage.top(ofRow: row) == top)
    }

    @Test func headsLieOverRowsAndUnderTheScrollBar() throws {
        let stage = try TableStage(sections)

        stage.wheel(600)
        try stage.update()

        let kinds = stage.table.subviews.map { $0 is TableCell ? 0 : $0 is SectionHeader ? 1 : 2 }
        #expect(kinds == kinds.sorted())
    }
}
