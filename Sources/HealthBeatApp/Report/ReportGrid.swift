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
    private let wrapsLast: Bool

    /// The width of a part of the table.
    var width: Double { columns.last.map { $0.x + $0.width } ?? 0 }

    static let mostLines = 6
    static let columnGap = 12.0
    private static let partGap = 28.0
    private static let mostParts = 4
    static let padding = 3.0
    /// The part of the width that columns before a wrapped one may take.
    private static let greatestShare = 0.7

    init(_ table: ReportTable, width: Double) {
        let sizes = Self.sizes(of: table)
        rowHeight = (sizes.map(\.height).max() ?? 0) + Self.padding
        wrapsLast = table.arrangement == .wrappingLast
        let gaps = Self.columnGap * Double(sizes.count - 1)
        let widths = Self.widths(sizes, limit: wrapsLast ? width * Self.greatestShare : width - gaps)
        let natural = widths.reduce(gaps, +)
        let fitting = Int((width + Self.partGap) / (natural + Self.partGap))
        partCount = table.arrangement == .sideBySide ? max(1, min(Self.mostParts, fitting)) : 1
        pitch = (width + Self.partGap) / Double(partCount)
        let isSpread = table.arrangement == .spread && sizes.count > 1
        let gap = Self.columnGap + (isSpread ? ((width - natural) / Double(sizes.count - 1)).rounded(.down) : 0)
        place(widths, gap)
        if wrapsLast, let last = columns.last { columns[columns.count - 1].width = width - last.x }
    }

    /// Returns a table in parts that fit a width: if not all columns do, those that can move are in further tables, beside
    /// the first column.
    static func parts(of table: ReportTable, in width: Double) -> [ReportTable] {
        let moving = table.columns.indices.filter { table.columns[$0].canMove }
        guard !moving.isEmpty else { return [table] }
        let widths = sizes(of: table).map(\.width)
        let natural = { (columns: [Int]) in columns.reduce(columnGap * Double(columns.count - 1)) { $0 + widths[$1] } }
        let room = table.arrangement == .wrappingLast ? width * greatestShare : width
        if natural(Array(table.columns.indices)) <= room { return [table] }
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

    /// Returns the height of a row of the table.
    func height(of row: [String]) -> Double {
        guard wrapsLast, let note = row.last, !note.isEmpty, let last = columns.last else { return rowHeight }
        let height = ReportText.height(of: note, .value, in: last.width, maximumLines: Self.mostLines)
        return max(rowHeight, height + Self.padding)
    }

    /// Returns the size that each text of a column fits in; a wrapped column takes no width from others.
    private static func sizes(of table: ReportTable) -> [Size] {
        table.columns.indices.map { column in
            let title = table.columns[column].title
            if table.arrangement == .wrappingLast, column == table.columns.count - 1 {
                return Size(width: 0, height: size(of: [title]).height)
            }
            return size(of: [title] + table.rows.map { $0[column] })
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
