import WeightHistory

/// The cells of a record that form an entry, and their meaning, for both reading and changing documents.
struct EntryRow {
    private let columns: (date: Int, weight: Int, unit: Int, note: Int, count: Int)
    private let series: [SeriesColumn]
    private let names: [String]
    private let columnUnit: WeightUnit?
    private let allowsDecimalCommas: Bool
    private var date = Cell.missing
    private var weight = Cell.missing
    private var unit = Cell.missing
    private(set) var note = Cell.missing
    private var last = Cell.missing
    /// The cells of series that are not empty, by the index of their series.
    private(set) var values: [(series: Int, cell: Cell)] = []
    private var count = 0
    private var hasUnnamedText = false

    struct Fault: Error {
        var kind: LineProblem.Kind
        /// The position of the fault in the bytes; nil if the whole record is at fault.
        var offset: Int?
    }

    init(_ layout: DocumentLayout) {
        columns = (
            layout.dateColumn, layout.weightColumn, layout.unitColumn ?? -1, layout.noteColumn ?? -1,
            layout.columns.count
        )
        (series, names) = (layout.series, layout.columns)
        columnUnit = layout.weightUnit
        allowsDecimalCommas = layout.separator.allowsDecimalCommas
    }

    /// Removes all cells, to collect those of the next record.
    mutating func removeAll() {
        (date, weight, unit, note, last) = (.missing, .missing, .missing, .missing, .missing)
        values.removeAll(keepingCapacity: true)
        (count, hasUnnamedText) = (0, false)
    }

    mutating func append(_ cell: Cell) {
        if count == columns.date { date = cell }
        if count == columns.weight { weight = cell }
        if count == columns.unit { unit = cell }
        if count == columns.note { note = cell }
        if count >= columns.count && cell.end > cell.start { hasUnnamedText = true }
        if !series.isEmpty, cell.end > cell.start, let index = series.firstIndex(where: { $0.index == count }) {
            values.append((index, cell))
        }
        last = cell
        count += 1
    }

    func packed(_ bytes: UnsafePointer<UInt8>, _ clock: inout LocalClock) throws(Fault) -> PackedRow {
        let (date, measured) = try content(bytes, &clock)
        var weight = measured.map { PackedWeight($0.number, unit: $0.unit) } ?? .none
        if note.end > note.start { weight.rawValue |= PackedWeight.noteBit }
        let kilograms = measured.map { $0.unit.kilograms(from: $0.number.value) } ?? 0
        return PackedRow(timestamp: date.timestamp, kilograms: kilograms, weight: weight, style: date.style)
    }

    func entry(_ bytes: UnsafePointer<UInt8>, _ clock: inout LocalClock) throws(Fault) -> WeightEntry {
        let (date, measured) = try content(bytes, &clock)
        let text = String(decoding: numberText(bytes), as: UTF8.self)
        let weight = measured.map { EntryWeight(text: text, unit: $0.unit, number: $0.number.value) }
        return WeightEntry(
            date: date, weight: weight ?? .none, note: String(decoding: note.unescaped(in: bytes), as: UTF8.self),
            values: values.compactMap { seriesValue($0.cell, series[$0.series].series, bytes) })
    }

    /// Returns the value in a series' cell; nil for one without a number.
    private func seriesValue(_ cell: Cell, _ series: Series, _ bytes: UnsafePointer<UInt8>) -> SeriesValue? {
        guard (try? value(in: cell, bytes)) != nil else { return nil }
        return SeriesValue(String(decoding: cell.bytes(in: bytes).trimmed, as: UTF8.self), series)
    }

    func numberText(_ bytes: UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8> { weight.bytes(in: bytes).trimmed }

    /// Returns the date, and the weight unless the row has none but a value of a series.
    private func content(
        _ bytes: UnsafePointer<UInt8>, _ clock: inout LocalClock
    ) throws(Fault) -> (EntryDate, (unit: WeightUnit, number: WeightNumber)?) {
        guard !hasUnnamedText else { throw Fault(kind: .tooManyCells(found: count, named: columns.count)) }
        let date = try date(bytes, &clock)
        if numberText(bytes).isEmpty, !values.isEmpty {
            if hasValue(bytes) { return (date, nil) }
            if let fault = valueFaults(bytes).first { throw fault }
        }
        let unit = try unit(bytes)
        return (date, (unit, try number(bytes, unit)))
    }

    private func hasValue(_ bytes: UnsafePointer<UInt8>) -> Bool {
        values.contains { value in ((try? self.value(in: value.cell, bytes)) ?? nil) != nil }
    }

    /// Returns the faults of the cells of known series that are not numbers, in the order of the cells.
    func valueFaults(_ bytes: UnsafePointer<UInt8>) -> [Fault] {
        values.compactMap { value -> Fault? in
            do throws(WeightNumber.Fault) {
                _ = try self.value(in: value.cell, bytes)
                return nil
            } catch {
                return fault(error, of: value.cell, series[value.series], bytes)
            }
        }
    }

    /// Returns the fault of a cell without a number; nil if its column's name is unknown, so that it is no series.
    func fault(
        _ fault: WeightNumber.Fault, of cell: Cell, _ column: SeriesColumn, _ bytes: UnsafePointer<UInt8>
    ) -> Fault? {
        guard column.series.isKnown else { return nil }
        let text = cell.bytes(in: bytes).trimmed.excerpt
        let name = names[column.index]
        let kind: LineProblem.Kind =
            fault == .tooHeavy ? .valueTooGreat(text, column: name) : .notAValue(text, column: name)
        return Fault(kind: kind, offset: cell.startWithQuote)
    }

    /// Returns the number in a series' cell; nil for white space.
    func value(in cell: Cell, _ bytes: UnsafePointer<UInt8>) throws(WeightNumber.Fault) -> WeightNumber? {
        let text = cell.bytes(in: bytes).trimmed
        return text.isEmpty ? nil : try WeightNumber(ofMeasurement: text, comma: comma(in: cell))
    }

    private func comma(in cell: Cell) -> WeightNumber.CommaUse {
        allowsDecimalCommas ? .always : cell.isQuoted ? .beforeOneOrTwoDigits : .never
    }

    func date(_ bytes: UnsafePointer<UInt8>, _ clock: inout LocalClock) throws(Fault) -> EntryDate {
        let text = date.bytes(in: bytes).trimmed
        guard !text.isEmpty else { throw Fault(kind: .noDate, offset: offset(of: date, columns.date)) }
        do {
            return try EntryDate(cell: text, clock: &clock)
        } catch {
            throw Fault(kind: .init(error, text.excerpt), offset: date.startWithQuote)
        }
    }

    /// Returns the cell's unit, or if the cell is empty, the unit in the weight column's name.
    private func unit(_ bytes: UnsafePointer<UInt8>) throws(Fault) -> WeightUnit {
        let text = unit.bytes(in: bytes).trimmed
        guard !text.isEmpty else {
            if let columnUnit { return columnUnit }
            throw Fault(kind: .noUnit, offset: offset(of: unit, columns.unit))
        }
        guard let found = WeightUnit(text) else {
            throw Fault(kind: .notAUnit(text.excerpt), offset: unit.startWithQuote)
        }
        guard let columnUnit, columnUnit != found else { return found }
        throw Fault(kind: .otherUnit(text.excerpt, column: columnUnit), offset: unit.startWithQuote)
    }

    private func number(_ bytes: UnsafePointer<UInt8>, _ unit: WeightUnit) throws(Fault) -> WeightNumber {
        let text = numberText(bytes)
        guard !text.isEmpty else { throw Fault(kind: .noWeight, offset: offset(of: weight, columns.weight)) }
        do {
            return try WeightNumber(cell: text, comma: comma(in: weight), unit: unit)
        } catch {
            throw Fault(kind: .init(error, text.excerpt), offset: weight.startWithQuote)
        }
    }

    /// Returns the start of a cell, or the record's end if the record lacks the cell.
    private func offset(of cell: Cell, _ column: Int) -> Int {
        column < count ? cell.startWithQuote : last.end
    }
}

extension Cell {
    var startWithQuote: Int { isQuoted ? start - 1 : start }
}

extension UnsafeBufferPointer<UInt8> {
    /// The text for a report: its first bytes, at most 40, cut between characters.
    var excerpt: String {
        guard count > 40 else { return String(decoding: self, as: UTF8.self) }
        var end = 40
        while end > 36, self[end] & 0xC0 == 0x80 { end -= 1 }
        return String(decoding: self[..<end], as: UTF8.self) + "…"
    }
}

extension LineProblem.Kind {
    init(_ fault: EntryDate.Fault, _ text: String) {
        switch fault {
        case .notADate: self = .notADate(text)
        case .noSuchDay: self = .noSuchDay(text)
        case .noSuchTime: self = .noSuchTime(text)
        case .midnightAsTwentyFour: self = .midnightAsTwentyFour(text)
        case .noSuchOffset: self = .noSuchOffset(text)
        }
    }

    init(_ fault: WeightNumber.Fault, _ text: String) {
        switch fault {
        case .notANumber: self = .notANumber(text)
        case .notPositive: self = .notPositive(text)
        case .tooHeavy: self = .tooHeavy(text)
        }
    }
}
