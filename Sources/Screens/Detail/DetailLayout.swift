import Cairo
import Geometry
import ViewKit

/// The sections and rows of the detail screen's table.
struct DetailLayout {
    enum Row: Hashable {
        case weight
        /// The index of a line, or of a value behind all lines.
        case line(Int)
        /// The index of a piece of the note.
        case note(Int)
        case showOnGraph
        case delete
    }

    /// The indexes of the lines whose value is below its caption.
    let stackedLines: Set<Int>
    private(set) var note: NoteText?

    private let details: EntryDetails
    private let width: Double
    private let textSize: TextSize
    private let upperSections: [TableSection]
    private let lowerSection: TableSection

    /// The vertical distance from a row's text to its edges, in points.
    private static let margin = 11.0

    private var texts: DetailTexts

    /// Creates a layout for a table's width in points, reusing measurements of the previous layout.
    init(_ details: EntryDetails, width: Double, textSize: TextSize, after previous: DetailLayout? = nil) {
        (self.details, self.width, self.textSize) = (details, width, textSize)
        let width = max(1, width - 32)
        let font = TextStyle.body.font(at: textSize)
        texts = previous?.texts ?? DetailTexts()
        let small = TextStyle.footnote.font(at: textSize, hasTabularFigures: true)
        let sizes = texts.measure(details, font: font, small: small, width: width)
        let lineHeight = sizes.line.height.rounded(.up)
        let height = max(44, lineHeight + 2 * Self.margin)
        let stacked = sizes.lines.indices.filter { index in
            sizes.lines[index].caption.width + 8 + sizes.lines[index].value.width > width
        }
        stackedLines = Set(stacked)
        let first = TableSection(
            rowCount: 1, rowHeight: sizes.weight.height.rounded(.up) + sizes.comparison.rounded(.up) + 2 * Self.margin)
        let end = details.lines.count
        let groups = [0..<end] + (details.values.isEmpty ? [] : [end..<end + details.values.count])
        upperSections =
            [first]
            + groups.map { group in
                TableSection(
                    rowCount: group.count, rowHeight: height,
                    tallRows: stacked.filter(group.contains).map { $0 - group.lowerBound },
                    tallRowHeight: height + lineHeight)
            }
        if !details.note.isEmpty { note = NoteText(details.note, font: font, width: width) }
        lowerSection = TableSection(rowCount: details.isAlone ? 1 : 2, rowHeight: height)
    }

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

    func row(_ index: Int) -> Row {
        if index == 0 { return .weight }
        let piece = index - noteRows.lowerBound
        if piece < 0 { return .line(index - 1) }
        if piece < noteRows.count { return .note(piece) }
        return piece == noteRows.count && !details.isAlone ? .showOnGraph : .delete
    }

    /// The rows of buttons.
    var buttonRows: [Int] { Array(noteRows.upperBound..<noteRows.upperBound + lowerSection.rowCount) }

    func noteMargins(_ index: Int) -> (top: Double, bottom: Double) {
        (index == 0 ? Self.margin : 0, index + 1 == note?.pieces.count ? Self.margin : 0)
    }

    /// Measures the pieces of the note in some rows and their neighbours; returns false if all were measured already.
    mutating func measureNote(around rows: Range<Int>) -> Bool {
        guard !rows.isEmpty else { return false }
        let first = noteRows.lowerBound
        return note?.measure(rows.lowerBound - first - 1..<rows.upperBound - first + 1) ?? false
    }

    private var noteRows: Range<Int> {
        let first = 1 + details.allLines.count
        return first..<first + (note?.pieces.count ?? 0)
    }
}

/// The texts whose sizes determine the layout, with their cached measurements.
private struct DetailTexts {
    private var line = LayoutCache()
    private var weight = LayoutCache()
    private var comparison = LayoutCache()
    private var lines: [(caption: LayoutCache, value: LayoutCache)] = []

    mutating func measure(
        _ details: EntryDetails, font: Font, small: Font, width: Double
    ) -> (line: Size, weight: Size, comparison: Double, lines: [(caption: Size, value: Size)]) {
        var large = font
        large.size *= DetailWeightCell.magnification
        let all = details.allLines
        while lines.count < all.count { lines.append((LayoutCache(), LayoutCache())) }
        let sizes = all.enumerated().map { index, line in
            (
                caption: lines[index].caption.layout(line.caption, font: font).size,
                value: lines[index].value.layout(line.value, font: font).size
            )
        }
        let height = details.comparison.map {
            comparison.layout($0, font: small, maximumWidth: width, maximumLines: 2).size.height
        }
        return (
            line.layout("0", font: font).size, weight.layout(details.weight, font: large).size, height ?? 0, sizes
        )
    }
}
