import Cairo
import Geometry

/// The columns of a table in the width of a page, in points.
struct ReportGrid {
    /// From the left edge of a part of the table.
    private(set) var columns: [(x: Double, width: Double)] = []
    /// The number of parts side by side.
    let partCount: Int
    /// The distance between the left edges of two parts.
    let pitch: Double
    /// The height of a row of one line.
    let rowHeight: Double

    /// The width of a part of the table.
    var width: Double { columns.last.map { $0.x + $0.width } ?? 0 }
    /// The width of a note, which begins at `noteIndent`.
    var noteWidth: Double { pitch - Self.partGap - Self.noteIndent }

    static let mostLines = 6
    static let (mostNoteLines, noteIndent) = (14, 8.0)
    static let columnGap = 12.0
    private static let partGap = 28.0
    private static let mostParts = 4
    static let padding = 3.0

    init(_ table: ReportTable, width: Double) {
        let sizes = Self.sizes(of: table)
        rowHeight = (sizes.map(\.height).max() ?? 0) + Self.padding
        let gaps = Self.columnGap * Double(sizes.count - 1)
        let widths = Self.widths(sizes, limit: width - gaps)
        let natural = widths.reduce(gaps, +)
        let fitting = Int((width + Self.partGap) / (natural + Self.partGap))
        partCount = table.arrangement == .sideBySide ? max(1, min(Self.mostParts, fitting)) : 1
        pitch = (width + Self.partGap) / Double(partCount)
        let isSpread = table.arrangement == .spread && sizes.count > 1
        let gap = Self.columnGap + (isSpread ? ((width - natural) / Double(sizes.count - 1)).rounded(.down) : 0)
        place(widths, gap)
    }

    /// Returns a table in parts that fit a width: if not all columns do, those that can move are in further tables, beside
    /// the first column.
    static func parts(of table: ReportTable, in width: Double) -> [ReportTable] {
        let moving = table.columns.indices.filter { table.columns[$0].canMove }
        guard !moving.isEmpty else { return [table] }
        let widths = sizes(of: table).map(\.width)
        let natural = { (columns: [Int]) in columns.reduce(columnGap * Double(columns.count - 1)) { $0 + widths[$1] } }
        if natural(Array(table.columns.indices)) <= width { return [table] }
        var further = [[0]]
        for column in moving {
            let grown = further[further.count - 1] + [column]
            if grown.count == 2 || natural(grown) <= width {
                further[further.count - 1] = grown
            } else {
                further.append([0, column])
            }
        }
        let others = table.columns.indices.filter { !table.columns[$0].canMove }
        return [table.part(others, isFurther: false)] + further.map { table.part($0, isFurther: true) }
    }

    private mutating func place(_ widths: [Double], _ gap: Double) {
        var x = 0.0
        for width in widths {
            columns.append((x, width))
            x += width + gap
        }
    }

    /// Returns the height of a note below a row, with the space below it; 0 for none.
    func height(ofNote note: String) -> Double {
        guard !note.isEmpty else { return 0 }
        return ReportText.height(of: note, .caption, in: noteWidth, maximumLines: Self.mostNoteLines) + Self.padding
    }

    /// Returns the size that each text of a column fits in.
    private static func sizes(of table: ReportTable) -> [Size] {
        table.columns.indices.map { column in
            size(of: [table.columns[column].title] + table.rows.map { $0[column] })
        }
    }

    /// Measures texts that only differ in figures once, as all figures are equally wide.
    private static func size(of texts: [String]) -> Size {
        let shapes = Set(texts.map(shape))
        let sizes = shapes.map { TextLayout($0, font: ReportStyle.value.font).size }
        return Size(
            width: (sizes.map(\.width).max() ?? 0).rounded(.up), height: (sizes.map(\.height).max() ?? 0).rounded(.up))
    }

    private static func shape(of text: String) -> String {
        String(decoding: text.utf8.map { (0x30...0x39).contains($0) ? 0x30 : $0 }, as: UTF8.self)
    }

    /// Reduces all widths in proportion if their sum is over a limit.
    private static func widths(_ sizes: [Size], limit: Double) -> [Double] {
        let sum = sizes.reduce(0) { $0 + $1.width }
        let share = sum > limit ? limit / sum : 1
        return sizes.map { $0.width * share }
    }
}
