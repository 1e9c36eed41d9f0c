import WeightHistory

/// The meaning of a column, which another header may have at another place and in another spelling.
enum ColumnMeaning: Hashable {
    case date
    case weight
    case unit
    case note
    case series(Series)
    /// A column that the program does not know.
    case other(String)
}

extension DocumentLayout {
    /// The meaning of each column; nil for one without a name.
    var meanings: [ColumnMeaning?] { columns.indices.map(meaning) }

    private func meaning(of column: Int) -> ColumnMeaning? {
        switch column {
        case dateColumn: return .date
        case weightColumn: return .weight
        case unitColumn: return .unit
        case noteColumn: return .note
        default: break
        }
        if let series = Series(column: columns[column]) { return .series(series) }
        var name = columns[column].drop(while: \.isWhitespace)
        while name.last?.isWhitespace == true { name.removeLast() }
        return name.isEmpty ? nil : .other(String(name))
    }

    /// The name of a column that means the same as one before it; nil if there is none.
    var repeatedColumn: String? {
        var found: Set<ColumnMeaning> = []
        return columns.indices.first { meaning(of: $0).map { !found.insert($0).inserted } ?? false }.map { columns[$0] }
    }

    /// Returns the column with a meaning, or that of a series in another unit; nil if there is none.
    func place(of meaning: ColumnMeaning) -> Int? {
        if let place = meanings.firstIndex(of: meaning) { return place }
        if case .series(let series) = meaning { return column(for: series)?.index }
        return nil
    }

    /// Adds the columns of another header that this one lacks at the end.
    mutating func appendColumns(of other: DocumentLayout) {
        guard other.repeatedColumn == nil else { return }
        for (name, meaning) in zip(other.columns, other.meanings) {
            // A unit goes to the weight's column or to none.
            guard let meaning, meaning != .unit, place(of: meaning) == nil else { continue }
            if meaning == .note { noteColumn = columns.count }
            columns.append(name)
            findSeries()
        }
    }
}

extension DocumentLayout {
    /// Reads the line of a header, without its terminator; nil for any other line.
    init?(header line: [UInt8]) {
        guard let first = line.first, !first.isDigit, first != Byte.hash else { return nil }
        for separator in CellSeparator.allCases {
            guard let cells = MappedCell.cells(of: line, separator),
                let layout = try? DocumentLayout(
                    columns: cells.map { String(decoding: $0.text, as: UTF8.self) }, separator: separator,
                    lineEnd: .newline, preamble: [], headerEnd: 0)
            else { continue }
            self = layout
            return
        }
        return nil
    }

    /// The header's line, without its terminator.
    var headerLine: [UInt8] { Array(headerBytes.dropLast(lineEnd.bytes.count)) }

    /// Reads the layout of a file, which is the standard one for an empty file.
    init(of descriptor: Int32, size: Int) throws(DocumentError) {
        self = size == 0 ? .standard : try LineWalker(descriptor: descriptor, size: size).layout
    }
}
