import WeightHistory

/// The layout of a document, for reading and writing its lines.
public struct DocumentLayout: Hashable, Sendable {
    public enum LineEnd: String, Sendable {
        case newline = "\n"
        case carriageReturnNewline = "\r\n"

        var bytes: [UInt8] { Array(rawValue.utf8) }
    }

    /// The column names, in the file's order and spelling.
    public var columns: [String]
    public var separator: CellSeparator
    /// The decimal mark to write numbers with; nil to keep each number's own, or a point if commas separate the cells.
    var decimalMark: DecimalMark?
    /// The indices of the known columns, from 0.
    public var dateColumn: Int
    public var weightColumn: Int
    public var unitColumn: Int?
    public var noteColumn: Int?
    /// The columns of the series, in the file's order.
    public internal(set) var series: [SeriesColumn] = []
    /// The unit in the weight column's name, which all its numbers have; nil if the name has none.
    public var weightUnit: WeightUnit?
    /// The header's line terminator; `.newline` if it has none.
    public var lineEnd: LineEnd
    /// The bytes before all lines, which stay there: a byte-order mark, and a line that tells Excel the separator.
    var preamble: [UInt8]
    /// The offset just past the header's line.
    public var headerEnd: Int

    /// Returns the columns whose cells another document's entries cannot hold: its notes too if that has none.
    func columnIndices(beyond other: DocumentLayout) -> [Int] {
        let known = [dateColumn, weightColumn, unitColumn, other.noteColumn == nil ? nil : noteColumn]
        return columns.indices.filter { !known.contains($0) }
    }

    var foreignColumns: [String] { columnIndices(beyond: self).map { columns[$0] } }

    /// The shape that two documents must share for their lines to be interchangeable.
    var shape: RowShape { RowShape(columns: columns, separator: separator) }

    public static let standard = DocumentLayout(
        columns: ["date", "weight", "unit", "note"], separator: .comma, dateColumn: 0, weightColumn: 1, unitColumn: 2,
        noteColumn: 3, weightUnit: nil, lineEnd: .newline, preamble: [], headerEnd: 0)

    var headerBytes: [UInt8] {
        columns.map(cell).joined(separator: [separator.byte]) + lineEnd.bytes
    }

    /// Returns everything up to the rows, with the person's goal, height, phases and events and no other comments.
    func front(for person: Person, _ periods: DocumentPeriods = DocumentPeriods()) -> [UInt8] {
        let lines = Person().settings(for: person).flatMap { setting in
            setting.text.map { SettingComment.bytes(setting.field, $0) + lineEnd.bytes } ?? []
        }
        return preamble + lines + periods.lines.flatMap { $0.content + lineEnd.bytes } + headerBytes
    }

    func cell(_ text: String) -> [UInt8] { RowText.cell(text.utf8, separator) }

    /// Whether the header is one that this program writes.
    ///
    /// Such a header has `date`, `weight` or `weight_kg` and the like, `unit`, `note`, known series such as `visceral`, and
    /// further columns in lower case with their unit, such as `waist_cm`.
    public var isOwn: Bool { columns.allSatisfy(Self.isOwnName) }

    private static let ownNames = ["date", "weight", "unit", "note"]
    private static let measures = ["%", "g", "cm", "mm", "in", "mmHg", "bpm", "kcal"]

    private static func isOwnName(_ name: String) -> Bool {
        if ownNames.contains(name) || Series.known.contains(where: { $0.columnName == name }) { return true }
        guard let mark = name.lastIndex(of: "_") else { return false }
        let (start, measure) = (name[..<mark], String(name[name.index(after: mark)...]))
        let isLowerCase = start.allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "_" }
        let isMeasure = measures.contains(measure) || (measure == measure.lowercased() && WeightUnit(measure) != nil)
        return isLowerCase && start.first != "_" && !start.isEmpty && isMeasure
    }
}

struct RowShape: Hashable, Sendable {
    var columns: [String]
    var separator: CellSeparator

    /// Whether lines of this shape mean the same in a document of another, which may have further columns at the end.
    func fits(_ other: RowShape) -> Bool { separator == other.separator && other.columns.starts(with: columns) }
}

extension DocumentLayout {
    /// Creates the layout from a header's names; throws if a required column is missing, or two have the same role.
    init(
        columns: [String], separator: CellSeparator, lineEnd: LineEnd, preamble: [UInt8], headerEnd: Int
    ) throws(DocumentError) {
        var indices: [ColumnRole: Int] = [:]
        var weightUnit: WeightUnit?
        for (index, name) in columns.enumerated() {
            guard let (role, unit) = ColumnRole.named(name) else { continue }
            guard indices.updateValue(index, forKey: role) == nil else { throw .repeatedColumn(role.rawValue) }
            if let unit { weightUnit = unit }
        }
        guard indices[.date] != nil || indices[.weight] != nil else { throw .noHeader }
        guard let dateColumn = indices[.date] else { throw .noDateColumn }
        guard let weightColumn = indices[.weight] else { throw .noWeightColumn }
        guard weightUnit != nil || indices[.unit] != nil else { throw .noUnit }
        self.init(
            columns: columns, separator: separator, dateColumn: dateColumn, weightColumn: weightColumn,
            unitColumn: indices[.unit], noteColumn: indices[.note], weightUnit: weightUnit, lineEnd: lineEnd,
            preamble: preamble, headerEnd: headerEnd)
        findSeries()
    }
}

private enum ColumnRole: String {
    case date
    case weight
    case unit
    case note

    /// Parses a column's name, in any case; `weight_kg` and `Weight (lbs)` include a unit.
    static func named(_ name: String) -> (ColumnRole, WeightUnit?)? {
        let name = trim(name.lowercased()[...], " \t")
        if let role = ColumnRole(rawValue: String(name)) { return (role, nil) }
        guard name.hasPrefix("weight"), let unit = WeightUnit(trim(name.dropFirst(6), " \t_-/:()[]")) else {
            return nil
        }
        return (.weight, unit)
    }

    private static func trim(_ text: Substring, _ characters: String) -> Substring {
        let front = text.drop { characters.contains($0) }
        guard let last = front.lastIndex(where: { !characters.contains($0) }) else { return "" }
        return front[...last]
    }
}

/// The separator between a document's cells; spreadsheets choose it by the user's language.
public enum CellSeparator: UInt8, CaseIterable, Sendable {
    case comma = 0x2C
    /// Written by spreadsheets in languages with decimal commas.
    case semicolon = 0x3B
    case tab = 0x09

    var byte: UInt8 { rawValue }

    /// Whether numbers may have a decimal comma as well as a decimal point.
    var allowsDecimalCommas: Bool { self != .comma }

    /// The decimal mark for a document in which no number has one yet.
    package var defaultMark: DecimalMark { self == .semicolon ? .comma : .point }
}
