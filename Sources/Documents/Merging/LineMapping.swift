import WeightHistory

/// Maps lines from one header to another, cell by cell, by the names of the columns.
///
/// Lines stay byte for byte if their columns are the first ones of the other header.
struct LineMapping {
    private let source: DocumentLayout
    private let target: DocumentLayout
    let isVerbatim: Bool
    /// The target's column for each one of the source; nil if it has none.
    private let places: [Int?]

    /// Throws `.repeatedColumn` if one of the headers has two columns of one name, or two columns would become one.
    init(from source: DocumentLayout, to target: DocumentLayout) throws(MappingObstacle) {
        (self.source, self.target) = (source, target)
        isVerbatim = source.shape.fits(target.shape)
        guard !isVerbatim else {
            places = []
            return
        }
        for layout in [source, target] {
            if let name = layout.repeatedColumn { throw .repeatedColumn(name) }
        }
        let places = source.meanings.map { $0.flatMap(target.place) }
        var taken: Set<Int> = []
        for (index, place) in places.enumerated() {
            if let place, !taken.insert(place).inserted { throw .repeatedColumn(source.columns[index]) }
        }
        self.places = places
    }

    static func result(
        from source: DocumentLayout, to target: DocumentLayout
    ) -> Result<LineMapping, MappingObstacle> {
        Result { () throws(MappingObstacle) in try LineMapping(from: source, to: target) }
    }

    /// Returns a line, without its terminator, as the target has it; comments stay as they are.
    func line(_ line: [UInt8]) throws(MappingObstacle) -> [UInt8] {
        guard line.first != Byte.hash, source.shape != target.shape else { return line }
        // The cells of most lines need not be looked at.
        if isVerbatim, line.count(where: { $0 == source.separator.byte }) < source.columns.count { return line }
        guard let cells = MappedCell.cells(of: line, source.separator) else {
            if isVerbatim { return line }
            throw .unreadable
        }
        guard cells.dropFirst(source.columns.count).allSatisfy(\.text.isEmpty) else { throw .tooLong }
        return isVerbatim ? line : try mapped(Array(cells.prefix(source.columns.count)))
    }

    /// Returns the number of a line's cells up to the last one that is not empty; 0 for a comment.
    static func cellCount(of line: [UInt8], _ separator: CellSeparator) -> Int {
        guard line.first != Byte.hash, let cells = MappedCell.cells(of: line, separator) else { return 0 }
        return (cells.lastIndex { !$0.text.isEmpty } ?? -1) + 1
    }

    /// Returns the cells in the order of the target, up to the last one that the line has.
    private func mapped(_ cells: [MappedCell]) throws(MappingObstacle) -> [UInt8] {
        var found: CellChanges = [:]
        for (index, cell) in cells.enumerated() {
            guard let place = places[index] else {
                if index == source.unitColumn || cell.text.isEmpty { continue }
                throw .unnamedColumn
            }
            found[place] = try bytes(of: cell, at: index, to: place)
        }
        if let (place, unit) = try missingUnit(of: cells) { found[place] = unit }
        let count = (found.keys.max() ?? -1) + 1
        return Array((0..<count).map { found[$0] ?? [] }.joined(separator: [target.separator.byte]))
    }

    private func bytes(of cell: MappedCell, at index: Int, to place: Int) throws(MappingObstacle) -> [UInt8] {
        let series = source.series.first { $0.index == index }?.series
        var text = cell.text
        if let series, let column = target.series.first(where: { $0.index == place })?.series, column != series,
            !cell.isBlank
        {
            guard let value = SeriesValue(cell.trimmed, series)?.converted(to: column) else {
                throw .otherUnit(target.columns[place])
            }
            text = Array(value.text.utf8)
        }
        let isNumber = series != nil || index == source.weightColumn
        if isNumber, source.separator.allowsDecimalCommas, !target.separator.allowsDecimalCommas {
            text = text.withDecimalPoint
        }
        return text == cell.text && source.separator == target.separator
            ? cell.bytes : RowText.cell(text, target.separator)
    }

    /// Returns the unit of a weight whose own column names it, and its place; throws `.otherUnit` if the target's column
    /// names another one.
    private func missingUnit(of cells: [MappedCell]) throws(MappingObstacle) -> (Int, [UInt8])? {
        guard cells.indices.contains(source.weightColumn), !cells[source.weightColumn].isBlank else { return nil }
        let cell = source.unitColumn.flatMap { cells.indices.contains($0) && !cells[$0].isBlank ? cells[$0] : nil }
        let unit = cell.map { WeightUnit($0.trimmed) } ?? source.weightUnit
        if let wanted = target.weightUnit, unit != wanted { throw .otherUnit(target.columns[target.weightColumn]) }
        guard cell == nil, let unit, target.weightUnit == nil, let place = target.unitColumn else { return nil }
        return (place, target.cell(unit.sign))
    }
}

/// The reason why a line cannot be mapped to another header.
public enum MappingObstacle: Error, Hashable, Sendable {
    /// A header has two columns of this name.
    case repeatedColumn(String)
    /// The line has more cells than its header has names.
    case tooLong
    /// The line is no whole record.
    case unreadable
    /// The column of this name has another unit.
    case otherUnit(String)
    /// A cell is in a column without a name.
    case unnamedColumn
}

/// A cell with its bytes in the line.
struct MappedCell {
    /// With its quotes.
    let bytes: [UInt8]
    /// Without them.
    let text: [UInt8]

    /// Splits a line; nil if it is not one whole record.
    static func cells(of line: [UInt8], _ separator: CellSeparator) -> [MappedCell]? {
        line.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return nil }
            var cells: [MappedCell] = []
            let ending = RecordSplitter(whole: bytes, separator: separator.byte).split(at: 0) { cell in
                let quotes = cell.isQuoted ? 1 : 0
                cells.append(
                    MappedCell(
                        bytes: Array(bytes[cell.start - quotes..<cell.end + quotes]), text: cell.unescaped(in: base)))
            }
            guard case .whole(bytes.count) = ending else { return nil }
            return cells
        }
    }

    var isBlank: Bool { text.allSatisfy(\.isWhitespace) }

    var trimmed: String {
        text.withUnsafeBufferPointer { String(decoding: $0.trimmed, as: UTF8.self) }
    }
}

extension [UInt8] {
    /// A number with a point for its only mark, a comma.
    fileprivate var withDecimalPoint: [UInt8] {
        let comma = UInt8(ascii: ",")
        guard count(where: { $0 == comma }) == 1, !contains(UInt8(ascii: ".")) else { return self }
        return map { $0 == comma ? UInt8(ascii: ".") : $0 }
    }
}
