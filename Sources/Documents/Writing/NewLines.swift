import WeightHistory

/// A line to be written to a document, and the entry that it is read as.
struct NewLine {
    /// Without the line terminator.
    let bytes: [UInt8]
    let entry: WeightEntry

    /// Creates a line from the bytes of one record; throws if they could not be read again.
    init(_ bytes: [UInt8], _ layout: DocumentLayout, _ rules: TimeZoneRules) throws(WritingError) {
        self.bytes = bytes
        // The reader looks a little beyond the end of a row.
        let padded = bytes + [UInt8](repeating: 0, count: 64)
        var clock = LocalClock(rules: rules)
        guard let row = EntryRow(wholeOf: bytes, layout) else { throw .noteTooLong }
        let result = padded.withUnsafeBufferPointer { buffer in
            Result { () throws(EntryRow.Fault) in try row.entry(buffer.baseAddress!, &clock) }
        }
        do { entry = try result.get() } catch { throw error.kind.isOfDate ? .dateOutOfRange : .unreadable(error.kind) }
    }

    /// Returns the line for a new entry, and the entry's unit if its weight was converted.
    ///
    /// - Parameter note: The note's bytes, if they may not be UTF-8.
    static func adding(
        _ entry: WeightEntry, note: ArraySlice<UInt8>? = nil, to layout: DocumentLayout, rules: TimeZoneRules
    ) throws(WritingError) -> (line: NewLine, convertedFrom: WeightUnit?) {
        let (weight, convertedFrom) = try entry.weight.converted(for: layout)
        var cells = [
            layout.dateColumn: layout.cell(entry.date.text), layout.weightColumn: layout.cell(weight.text),
        ]
        if let column = layout.unitColumn, !weight.isNone { cells[column] = layout.cell(weight.unit.sign) }
        if !entry.note.isEmpty {
            guard let column = layout.noteColumn else { throw .noNoteColumn }
            cells[column] = note.map { RowText.cell($0, layout.separator) } ?? layout.cell(entry.note)
        }
        cells.merge(try layout.cells(of: entry.values)) { $1 }
        let bytes = layout.columns.indices.map { cells[$0] ?? [] }.joined(separator: [layout.separator.byte])
        return (try NewLine(Array(bytes), layout, rules), convertedFrom)
    }
}

extension LineProblem.Kind {
    fileprivate var isOfDate: Bool {
        switch self {
        case .noDate, .notADate, .noSuchDay, .noSuchTime, .midnightAsTwentyFour, .noSuchOffset: true
        default: false
        }
    }
}

extension EntryWeight {
    /// Returns the weight in the unit of the weight column's name, if any, rounded and with the layout's decimal mark;
    /// and the former unit if it was converted.
    func converted(for layout: DocumentLayout) throws(WritingError) -> (EntryWeight, from: WeightUnit?) {
        guard let columnUnit = layout.weightUnit, columnUnit != unit, !isNone else {
            return (written(for: layout), nil)
        }
        guard let weight = EntryWeight(text(convertedTo: columnUnit), columnUnit) else { throw .weightTooSmall }
        return (weight.written(for: layout), unit)
    }

    /// Between commas a number has a point, as the reader does not accept a comma before three digits there.
    fileprivate func written(for layout: DocumentLayout) -> EntryWeight {
        guard layout.separator.allowsDecimalCommas else { return written(with: .point) }
        return layout.decimalMark.map(written(with:)) ?? self
    }
}

extension WeightEntry {
    /// Returns the entry as a document has it, rounded in its column's unit; throws `.weightTooSmall` if that is zero.
    public func written(in layout: DocumentLayout) throws(WritingError) -> WeightEntry {
        var entry = self
        entry.weight = try weight.converted(for: layout).0
        return entry
    }
}

extension EntryRow {
    /// Splits bytes that are exactly one record; nil for any other bytes, and for more than a document's line can have.
    init?(wholeOf bytes: [UInt8], _ layout: DocumentLayout) {
        self.init(layout)
        guard bytes.count + layout.lineEnd.bytes.count <= FileBuffer.capacity,
            bytes.withUnsafeBufferPointer({ takeCells(of: $0, layout.separator) })
        else { return nil }
    }

    private mutating func takeCells(of bytes: UnsafeBufferPointer<UInt8>, _ separator: CellSeparator) -> Bool {
        guard LineKind(UnsafeBufferPointer(rebasing: bytes.prefix { $0 != Byte.newline })) == .record else {
            return false
        }
        let splitter = RecordSplitter(whole: bytes, separator: separator.byte)
        guard case .whole(bytes.count) = splitter.split(at: 0, eachCell: { append($0) }) else { return false }
        return true
    }
}

/// New cells of a line by column index, with their quotes; all other cells stay.
typealias CellChanges = [Int: [UInt8]]

extension DocumentLayout {
    /// Returns the cells that an edit changes in an entry's line, and the former unit if the weight was converted.
    func changes(
        from old: WeightEntry, to new: WeightEntry
    ) throws(WritingError) -> (cells: CellChanges, convertedFrom: WeightUnit?) {
        let (weight, convertedFrom) = try new.weight.converted(for: self)
        var cells: CellChanges = [:]
        if new.date != old.date { cells[dateColumn] = cell(new.date.text) }
        // The same digits with another mark stay as they are.
        if weight.text != old.weight.written(for: self).text { cells[weightColumn] = cell(weight.text) }
        if weight.isNone != old.weight.isNone || weight.unit != old.weight.unit, let unitColumn {
            cells[unitColumn] = weight.isNone ? [] : cell(weight.unit.sign)
        }
        if new.note != old.note {
            guard let noteColumn else { throw .noNoteColumn }
            cells[noteColumn] = cell(new.note)
        }
        cells.merge(try self.cells(of: new.values)) { $1 }
        return (cells, convertedFrom)
    }
}

/// Writes cells of separated values, by RFC 4180 but with any separator.
public enum RowText {
    /// Returns a cell, in quotes if it has a separator, quote or line end, outer whitespace, or a `#` at its beginning.
    public static func cell(_ text: some Sequence<UInt8>, _ separator: CellSeparator = .comma) -> [UInt8] {
        let bytes = Array(text)
        guard needsQuotes(bytes, separator) else { return bytes }
        return [Byte.quote] + bytes.flatMap { $0 == Byte.quote ? [$0, $0] : [$0] } + [Byte.quote]
    }

    /// Returns a row with some cells changed, and the former cells with their quotes and number; missing ones count as
    /// empty.
    ///
    /// - Parameter most: The number of cells beyond which empty ones at the end are removed; nil to keep them.
    static func replacing(
        _ changes: CellChanges, in row: [UInt8], _ separator: CellSeparator, upTo most: Int? = nil
    ) -> (row: [UInt8], replaced: CellChanges, count: Int) {
        var cells = cells(of: row, separator)
        let count = cells.count
        var replaced: CellChanges = [:]
        for (column, bytes) in changes.sorted(by: { $0.key < $1.key }) {
            while cells.count <= column { cells.append([]) }
            replaced[column] = cells[column]
            cells[column] = bytes
        }
        while let most, cells.count > most, cells.last?.isEmpty == true { cells.removeLast() }
        return (Array(cells.joined(separator: [separator.byte])), replaced, count)
    }

    private static func cells(of row: [UInt8], _ separator: CellSeparator) -> [[UInt8]] {
        row.withUnsafeBufferPointer { bytes in
            var cells: [[UInt8]] = []
            _ = RecordSplitter(whole: bytes, separator: separator.byte).split(at: 0) { cell in
                let quotes = cell.isQuoted ? 1 : 0
                cells.append(Array(bytes[cell.start - quotes..<cell.end + quotes]))
            }
            return cells
        }
    }

    private static func needsQuotes(_ bytes: [UInt8], _ separator: CellSeparator) -> Bool {
        guard let first = bytes.first, let last = bytes.last else { return false }
        if first.isWhitespace || last.isWhitespace || first == Byte.hash { return true }
        return bytes.contains { [separator.byte, Byte.quote, Byte.newline, Byte.carriageReturn].contains($0) }
    }

    /// Whether a line's first quote could close an unclosed quote in an earlier line.
    ///
    /// A quote closes a cell if a separator or a line end follows; doubled quotes do not count.
    static func couldEndAnOpenQuote(_ line: [UInt8], _ separator: CellSeparator) -> Bool {
        var index = line.startIndex
        while let quote = line[index...].firstIndex(of: Byte.quote) {
            guard quote + 1 < line.count else { return true }
            if line[quote + 1] != Byte.quote {
                return [separator.byte, Byte.newline, Byte.carriageReturn].contains(line[quote + 1])
            }
            index = quote + 2
        }
        return false
    }
}

/// Lines to be written to a document, with their terminators, and the entries that they are read as.
struct NewLines {
    private(set) var bytes: [UInt8] = []
    private(set) var entries: [WeightEntry] = []
    /// The places of the lines without their terminators.
    private var places: [Range<Int>] = []
    private let separator: CellSeparator
    /// The unit that the last weight was converted from; nil if it was not converted.
    private var convertedFrom: WeightUnit?

    /// Creates the lines of new entries; `dropsNotes` drops notes if the document has no column for them.
    init(
        _ entries: [WeightEntry], _ layout: DocumentLayout, _ rules: TimeZoneRules, dropsNotes: Bool = false
    ) throws(WritingError) {
        separator = layout.separator
        places.reserveCapacity(entries.count)
        self.entries.reserveCapacity(entries.count)
        for entry in entries {
            var entry = entry
            if dropsNotes, layout.noteColumn == nil { entry.note = "" }
            let line: NewLine
            do throws(WritingError) {
                (line, convertedFrom) = try NewLine.adding(entry, to: layout, rules: rules)
            } catch {
                throw entries.count == 1 ? error : .ofEntry(entry.date.text, error)
            }
            append(line.entry, line.bytes, layout.lineEnd.bytes)
        }
    }

    /// Creates the lines from removed ones, adding missing terminators.
    init(_ removed: [RemovedLine], _ layout: DocumentLayout) {
        separator = layout.separator
        for line in removed {
            append(line.entry, line.bytes, line.lineEnd.isEmpty ? layout.lineEnd.bytes : line.lineEnd)
        }
    }

    private mutating func append(_ entry: WeightEntry, _ line: [UInt8], _ lineEnd: [UInt8]) {
        places.append(bytes.count..<bytes.count + line.count)
        bytes += line + lineEnd
        entries.append(entry)
    }

    /// The lines without their terminators, each copied when it is asked for.
    var lines: some Collection<[UInt8]> { places.lazy.map { [bytes] in Array(bytes[$0]) } }

    /// - Parameter endBefore: The length of the line end that was written before the lines.
    func receipt(at offset: Int, endBefore: Int = 0) -> WriteReceipt {
        let references = zip(entries, places).map { EntryReference($0, offset: offset + $1.lowerBound) }
        return WriteReceipt(
            entry: entries.count == 1 ? entries[0] : nil, count: entries.count,
            convertedFrom: entries.count == 1 ? convertedFrom : nil,
            inverse: .remove(references, added: AddedLines(lines, separator, endBefore: endBefore)))
    }
}

public enum NewDocument {
    /// Returns the bytes of a document with the entries, in their order, a goal and height, phases and events; throws if one
    /// is unfit.
    ///
    /// - Parameter series: The series whose columns come first; those of other values follow.
    public static func bytes(
        of entries: [WeightEntry], _ person: Person = Person(), _ periods: DocumentPeriods = DocumentPeriods(),
        series: [Series] = []
    ) throws(WritingError) -> [UInt8] {
        var layout = DocumentLayout.standard
        layout.columns += series.map(\.columnName)
        layout.findSeries()
        layout.columns += layout.missingColumns(for: entries)
        layout.findSeries()
        return layout.front(for: person, periods) + (try NewLines(entries, layout, .system())).bytes
    }
}
