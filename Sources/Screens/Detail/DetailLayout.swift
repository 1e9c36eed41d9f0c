import Cairo
import Geometry
import ViewKit

/// The groups of the detail screen, as sections of a table.
struct DetailLayout: Hashable {
    /// What a row shows.
    enum Row: Hashable {
        case weight
        case line(Int)
        case note
        case delete
    }

    let sections: [TableSection]
    let rows: [Row]
    /// The lines whose value stands under the caption.
    let stackedLines: Set<Int>

    /// A note may hold 64 KiB of text.
    static let noteLines = 4000

    /// - Parameter width: Of the table, in points.
    init(_ details: EntryDetails, width: Double, textSize: TextSize) {
        let width = max(1, width - 32)
        let font = TextStyle.body.font(at: textSize)
        func size(_ text: String) -> Size { TextLayout(text, font: font).size }
        let lineHeight = size("0").height.rounded(.up)
        let height = max(44, lineHeight + 22)
        let stacked = details.lines.indices.filter { index in
            let line = details.lines[index]
            return size(line.caption).width + 8 + size(line.value).width > width
        }
        stackedLines = Set(stacked)
        var large = font
        large.size *= 2
        var sections = [
            TableSection(
                rowCount: 1, rowHeight: TextLayout(details.weight, font: large).size.height.rounded(.up) + 22),
            TableSection(
                rowCount: details.lines.count, rowHeight: height, tallRows: stacked,
                tallRowHeight: height + lineHeight),
        ]
        var rows = [Row.weight] + details.lines.indices.map(Row.line)
        if !details.note.isEmpty {
            let note = TextLayout(
                details.note, font: font, maximumWidth: width, maximumLines: Self.noteLines)
            sections.append(
                TableSection(title: "Note", rowCount: 1, rowHeight: note.size.height.rounded(.up) + 22))
            rows.append(.note)
        }
        sections.append(TableSection(rowCount: 1, rowHeight: height))
        self.sections = sections
        self.rows = rows + [.delete]
    }
}
