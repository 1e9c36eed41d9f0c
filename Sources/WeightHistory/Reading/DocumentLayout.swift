/// How a document is laid out, for those who read or write further lines of it.
public struct DocumentLayout: Hashable, Sendable {
    public enum LineEnd: Hashable, Sendable {
        /// `\n`
        case newline
        /// `\r\n`
        case carriageReturnNewline
    }

    /// The names of the columns, in the file's order and spelling.
    public var columns: [String]
    /// The places of the known columns, from 0.
    public var dateColumn: Int
    public var weightColumn: Int
    public var unitColumn: Int?
    public var noteColumn: Int?
    /// The unit that the weight's column names; its numbers are in this one.
    public var weightUnit: WeightUnit?
    /// How the header's line ends; `.newline` where nothing ends it.
    public var lineEnd: LineEnd
    public var hasByteOrderMark: Bool
    /// The place of the first byte after the header's line.
    public var headerEnd: Int
}

extension DocumentLayout {
    /// The layout that a header's names give.
    ///
    /// Throws where the header lacks a column or says the same twice.
    init(
        columns: [String], lineEnd: LineEnd, hasByteOrderMark: Bool, headerEnd: Int
    ) throws(DocumentError) {
        var places: [ColumnRole: Int] = [:]
        var weightUnit: WeightUnit?
        for (place, name) in columns.enumerated() {
            guard let (role, unit) = ColumnRole.named(name) else { continue }
            guard places.updateValue(place, forKey: role) == nil else { throw .repeatedColumn(role.rawValue) }
            if let unit { weightUnit = unit }
        }
        guard places[.date] != nil || places[.weight] != nil else { throw .noHeader }
        guard let dateColumn = places[.date] else { throw .noDateColumn }
        guard let weightColumn = places[.weight] else { throw .noWeightColumn }
        guard weightUnit != nil || places[.unit] != nil else { throw .noUnit }
        self.init(
            columns: columns, dateColumn: dateColumn, weightColumn: weightColumn, unitColumn: places[.unit],
            noteColumn: places[.note], weightUnit: weightUnit, lineEnd: lineEnd,
            hasByteOrderMark: hasByteOrderMark, headerEnd: headerEnd)
    }
}

private enum ColumnRole: String {
    case date
    case weight
    case unit
    case note

    /// What a column's name says in any case: `weight_kg` and `Weight (lbs)` say a unit, too.
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
