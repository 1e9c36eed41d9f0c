import System
import WeightHistory

/// Builds the entries of a file, once the meaning of its rows is known.
struct EntryBuilder {
    private let traits: SourceTraits
    private let meaning: RowMeaning
    private let answers: ImportAnswers
    private var zone: ZoneReader
    /// The series of words in a long table, lowercase; nil for words that name none.
    private var measures: [String: SourceMeasure?] = [:]
    private(set) var result: ImportedFile

    init(_ traits: SourceTraits, _ meaning: RowMeaning, _ answers: ImportAnswers) {
        (self.traits, self.meaning, self.answers) = (traits, meaning, answers)
        zone = ZoneReader(answers, traits)
        result = ImportedFile(traits)
        result.namesZone = answers.namesZone
    }

    mutating func take(_ event: RowEvent) {
        switch event {
        case .expected(let rows): expect(rows)
        case .row(let row): take(row)
        case .rejected(let line, let reason): result.reject(line, reason)
        case .counted(let reason): result.count(reason)
        case .other(let name): result.countOther(name)
        }
    }

    private mutating func take(_ row: SourceRow) {
        // A file beyond the limit is refused later.
        guard result.entries.count <= ReadingBounds.mostEntries else { return }
        if !meaning.selection.isOfWord(row), !takeValue(of: row) { return result.countOther(row.word.text) }
        do throws(Rejection.Reason) {
            if let reason = try skipReason(of: row) { return result.count(reason) }
            try add(row)
        } catch {
            result.reject(row.line, error)
        }
    }

    /// Returns why a row is not one of the user's weights; nil if it may be one.
    private func skipReason(of row: SourceRow) throws(Rejection.Reason) -> ImportNote.Count? {
        guard !row.isDeleted else { return .deleted }
        guard !row.weight.isNoValue || !row.twin.isNoValue || row.hasValue else { return .notWeighed }
        return try meaning.selection.isOfPerson(row) ? nil : .otherPersons
    }

    /// Makes the number of a long table's row a value of the series that the row names; false if that is none.
    private mutating func takeValue(of row: SourceRow) -> Bool {
        let word = row.word.name
        let known = measures[word]
        let measure = known ?? MeasureName.measure(ofKind: word)
        if known == nil, measures.count < 1000 { measures[word] = .some(measure) }
        guard let measure, !measure.isEaten(inUnit: row.unit) else { return false }
        row.values = [SourceValue(measure: measure, text: row.weight, unit: row.unit)]
        (row.weight, row.twin) = (.none, .none)
        return true
    }

    private mutating func add(_ row: SourceRow) throws(Rejection.Reason) {
        let weighing = try weighing(in: row)
        var values = values(in: row, weighing?.unit ?? meaning.unit)
        guard weighing != nil || !values.isEmpty else { return result.count(.notWeighed) }
        if let weighing { values.removeComputedMasses(ofWeight: weighing.kilograms) }
        let date = try zone.date(of: row, meaning, &result)
        // From 1800 to 2299, unlike 1404 of the Persian calendar and 2569 of the Buddhist one.
        guard (-5_364_662_400..<10_413_792_000).contains(date.wallSeconds) else { throw .distantYear(row.date.excerpt) }
        var entry = ImportedEntry(
            date: date, unit: .kilograms, decimals: 0, digits: 0, note: row.note, values: values, line: row.line)
        if let weighing {
            note(weighing.unit, isAnswered: weighing.isAnswered)
            (entry.unit, entry.digits) = (weighing.unit.documentUnit, weighing.digits)
            entry.decimals = UInt8(clamping: weighing.decimals)
            guard isTaken(entry.kilograms, weighing.text, row) else { return result.count(.outsideSkipped) }
            if weighing.isRounded { result.count(.rounded) }
        }
        result.append(entry)
    }

    private struct Weighing {
        var text: SourceRow.Text
        var unit: SourceUnit
        var digits: UInt64
        var decimals: Int
        var isRounded: Bool
        /// Whether the unit is the answered one.
        var isAnswered: Bool

        var kilograms: Double { unit.documentUnit.kilograms(from: Double(digits) / WrittenNumber.power(decimals)) }
    }

    /// Returns the row's weight; nil if it has none, or zero.
    private mutating func weighing(in row: SourceRow) throws(Rejection.Reason) -> Weighing? {
        let isTwin = row.weight.isNoValue
        let text = isTwin ? row.twin : row.weight
        guard !text.isNoValue, let number = try number(text, row) else { return nil }
        if number.hasUnclearUnit, traits.unit != nil { throw .notAUnit(text.excerpt) }
        var ownUnit = number.unit
        if ownUnit == nil, !isTwin { ownUnit = try cellUnit(row) }
        guard let unit = ownUnit ?? (isTwin ? traits.twinUnit : meaning.unit) else {
            result.open.hasUnclearUnits = true
            throw .noUnit
        }
        try compare(number, unit, row)
        let weight: (digits: UInt64, decimals: Int, isRounded: Bool)
        do { weight = try number.weight(in: unit) } catch { throw Rejection.Reason(error, text.excerpt) }
        return Weighing(
            text: text, unit: unit, digits: weight.digits, decimals: weight.decimals, isRounded: weight.isRounded,
            isAnswered: ownUnit == nil && meaning.isUnitAnswered)
    }

    /// Returns the row's values of series, and counts those that cannot be read.
    ///
    /// - Parameter unit: The unit of the row's weight, or of all weights; nil if it is unknown.
    private mutating func values(in row: SourceRow, _ unit: SourceUnit?) -> [SeriesValue] {
        var values: [SeriesValue] = []
        for source in row.values {
            do throws(SourceValue.Fault) {
                guard let value = try source.read(besides: unit) else { continue }
                if let other = values.first(where: { $0.series.holds(value.series) }) {
                    guard value.agrees(with: other) else { throw .repeated }
                } else {
                    values.append(value)
                }
            } catch {
                result.noteSkipped(source, error, line: row.line)
            }
        }
        return values
    }

    /// Records whether the answered unit was used, and which different unit the file states.
    private mutating func note(_ unit: SourceUnit, isAnswered: Bool) {
        guard let answer = answers.request.unit else { return }
        if isAnswered { result.open.usesUnitAnswer = true }
        let isOther = unit.documentUnit != answer.documentUnit || answer == .halfKilograms && unit != .halfKilograms
        if isOther { result.open.statedUnit = result.open.statedUnit ?? unit.documentUnit }
    }

    /// Whether to add the weight; records one outside of 20 to 400 kg unless the user skips these.
    private mutating func isTaken(_ kilograms: Double, _ weight: SourceRow.Text, _ row: SourceRow) -> Bool {
        guard !WrittenNumber.plausible.contains(kilograms) else { return true }
        if answers.request.outside == .skip { return false }
        result.noteOutside(isBelow: kilograms < WrittenNumber.plausible.lowerBound, weight.excerpt, row.dateExcerpt)
        return true
    }

    /// Throws if the row has a different weight in its other column.
    private func compare(
        _ number: WrittenNumber, _ unit: SourceUnit, _ row: SourceRow
    ) throws(Rejection.Reason) {
        guard !row.twin.isNoValue, let usualUnit = traits.twinUnit, let twin = try? WrittenNumber(row.twin) else {
            return
        }
        let twinUnit = twin.unit ?? usualUnit
        guard number.agrees(in: unit, number.step(in: unit), with: twin, in: twinUnit, twin.step(in: twinUnit)) else {
            throw .contradiction(row.weight.excerpt, row.twin.excerpt)
        }
    }

    /// Reserves memory for about `rows` entries, within reason, as a short first row makes the estimate too high.
    private mutating func expect(_ rows: Int) {
        result.entries.reserveCapacity(min(rows, 1 << 21))
        let size = result.entries.capacity * MemoryLayout<ImportedEntry>.stride
        result.entries.withUnsafeMutableBytes {
            LargeMemory.preferLargePages(.init(start: $0.baseAddress, count: size))
        }
    }

    /// Returns nil for zero, which programs write for a missing weight.
    private func number(_ text: SourceRow.Text, _ row: SourceRow) throws(Rejection.Reason) -> WrittenNumber? {
        do throws(WrittenNumber.Fault) {
            var number = try WrittenNumber(text)
            if !row.part.isNoValue {
                guard let unit = traits.unit, let part = WrittenNumber.orZero(row.part.text), number.add(part, to: unit)
                else { throw .notANumber }
            }
            return number
        } catch {
            if error == .zero { return nil }
            if traits.flags.contains(.textIsNoWeight), error == .notANumber || error == .notAUnit { return nil }
            throw Rejection.Reason(error, text.excerpt)
        }
    }

    private mutating func cellUnit(_ row: SourceRow) throws(Rejection.Reason) -> SourceUnit? {
        guard !row.unit.isNoValue, !meaning.ignoresUnitCells else { return nil }
        guard let unit = SourceUnit(row.unit.text) else {
            result.open.hasUnclearUnits = true
            throw .notAUnit(row.unit.excerpt)
        }
        return unit
    }
}

extension Rejection.Reason {
    fileprivate init(_ fault: WrittenNumber.Fault, _ text: String) {
        switch fault {
        case .notANumber: self = .notAWeight(text)
        case .zero, .notPositive: self = .notPositive(text)
        case .unclearComma: self = .unclearComma(text)
        case .notAUnit: self = .notAUnit(text)
        case .tooHeavy: self = .tooHeavy(text)
        }
    }
}
