import Cairo
import Geometry
import TestSupport
import Testing
import ViewKit

@MainActor @Suite struct TextCellTests {
    private struct Row {
        var title: String
        var subtitle = ""
        var detail = ""
        var swatch: Color?
        var isStacked = false
    }

    private let rows = [
        Row(title: "Title alone"),
        Row(title: "Sea", subtitle: "Red: 0.123 Green: 0.456 Blue: 0.789", swatch: .rgb(31, 116, 201)),
        Row(title: "A name that is much too long for its row", subtitle: "Below it", swatch: .rgb(255, 204, 0)),
        Row(title: "mara@example.com", detail: "Email"),
        Row(title: "a.very.long.address.of.somebody@example.com", detail: "Email"),
        Row(title: "Caption", detail: "Its value below", isStacked: true),
    ]

    @Test(arguments: [1.0, 2]) func looks(scale: Double) throws {
        let screen = try makeScreen(Traits(displayScale: scale), width: 320)

        expectImage(screen.surface, named: "text-cell-\(Int(scale))x")
    }

    @Test func looksInLargeText() throws {
        let screen = try makeScreen(Traits(textSize: .extraExtraExtraLarge), width: 240)

        expectImage(screen.surface, named: "text-cell-XXXL")
    }

    @Test func ofNoWidth() throws {
        _ = try makeScreen(Traits(), width: 1)
    }

    @Test func aCellSaysWhatItShows() {
        let cell = TextCell()
        (cell.title, cell.subtitle, cell.detail) = ("Sea", "Blue", "Colour")

        #expect(cell.label == "Sea, Blue, Colour" && cell.value == "Colour")
    }

    @Test func aCellThatIsUsedAgainLosesItsSwatch() {
        let cell = TextCell()
        let swatch = View()

        cell.leadingView = swatch
        cell.leadingView = nil

        #expect(swatch.superview == nil)
    }

    private func makeScreen(_ traits: Traits, width: Double) throws -> TestScreen {
        let table = TableView()
        let height = TextCell.height(hasSubtitle: true, textSize: traits.textSize)
        table.sections = [TableSection(rowCount: rows.count, rowHeight: height)]
        let rows = rows
        table.cellForRow = { row, old in
            let (cell, row) = (old as? TextCell ?? TextCell(), rows[row])
            (cell.title, cell.subtitle, cell.detail) = (row.title, row.subtitle, row.detail)
            cell.isStacked = row.isStacked
            cell.showsDisclosure = row.swatch != nil
            cell.leadingView = row.swatch.map { color in
                let swatch = View()
                (swatch.backgroundColor, swatch.cornerRadius) = (color, 4)
                return swatch
            }
            return cell
        }
        let size = Size(width: width, height: height * Double(rows.count))
        let screen = try TestScreen([table], size: size, traits: traits)
        table.frame = screen.window.bounds
        try screen.update()
        return screen
    }
}
