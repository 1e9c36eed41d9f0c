import Cairo
import Geometry
import ViewKit

/// The groups of the detail screen, as sections of a table.
struct DetailLayout {
    /// What a row shows.
    enum Row: Hashable {
        case weight
        case line(Int)
        /// A piece of the note.
        case note(Int)
        case delete
    }

    /// The lines whose value stands under the caption.
    let stackedLines: Set<Int>
    private(set) var note: NoteText?

    private let details: EntryDetails
    private let width: Double
    private let textSize: TextSize
    /// What stands above the note, and below it.
    private let upperSections: [TableSection]
    private let lowerSection: TableSection

    /// From a row's text to its upper and lower edge, in points.
    private static let margin = 11.0

    /// - Parameter width: Of the table, in points.
    init(_ details: EntryDetails, width: Double, textSize: TextSize) {
        (self.details, self.width, self.textSize) = (details, width, textSize)
        let width = max(1, width - 32)
        let font = TextStyle.body.font(at: textSize)
        func size(_ text: String) -> Size { TextLayout(text, font: font).size }
        let lineHeight = size("0").height.rounded(.up)
        let height = max(44, lineHeight + 2 * Self.margin)
        let stacked = details.lines.indices.filter { index in
            let line = details.lines[index]
            return size(line.caption).width + 8 + size(line.value).width > width
        }
        stackedLines = Set(stacked)
        var large = font
        large.size *= 2
        let largeHeight = TextLayout(details.weight, font: large).size.height.rounded(.up)
        upperSections = [
            TableSection(rowCount: 1, rowHeight: largeHeight + 2 * Self.margin),
            TableSection(
                rowCount: details.lines.count, rowHeight: height, tallRows: stacked,
                tallRowHeight: height + lineHeight),
        ]
        if !details.note.isEmpty { note = NoteText(details.note, font: font, width: width) }
        lowerSection = TableSection(rowCount: 1, rowHeight: height)
    }

    /// Whether it is the layout of these details in this room.
    func fits(_ details: EntryDetails, width: Double, textSize: TextSize) -> Bool {
        self.width == width && self.textSize == textSize && self.details == details
    }

    var sections: [TableSection] {
        guard let note else { return upperSections + [lowerSection] }
        let heights = note.pieces.indices.map { index in
            let margins = noteMargins(index)
            return max(1, note.heights[index].rounded(.up) + margins.top + margins.bottom)
        }
        return upperSections + [TableSection(title: "Note", rowHeights: heights, isDivided: false), lowerSection]
    }

    /// What a row of the table shows.
    func row(_ index: Int) -> Row {
        if index == 0 { return .weight }
        let place = index - noteRows.lowerBound
        if place < 0 { return .line(index - 1) }
        return place < noteRows.count ? .note(place) : .delete
    }

    /// The free room above and below a piece of the note, in points.
    func noteMargins(_ index: Int) -> (top: Double, bottom: Double) {
        (index == 0 ? Self.margin : 0, index + 1 == note?.pieces.count ? Self.margin : 0)
    }

    /// Finds out how high the pieces of the note among some rows are, and the ones next to them; false where that was
    /// known.
    mutating func measureNote(around rows: Range<Int>) -> Bool {
        guard !rows.isEmpty else { return false }
        let first = noteRows.lowerBound
        return note?.measure(rows.lowerBound - first - 1..<rows.upperBound - first + 1) ?? false
    }

    /// The rows of the table that show the note.
    private var noteRows: Range<Int> {
        let first = 1 + details.lines.count
        return first..<first + (note?.pieces.count ?? 0)
    }
}
