import System
import WeightHistory

/// A preview of adding what a document lacks of some entries; nothing is written.
public struct PlannedAddition: Sendable {
    /// The entries that the document does not have yet, without those values that it has.
    public private(set) var new: [WeightEntry] = []
    /// The values that entries of the document lack; each with the weight that this entry has, or none.
    public private(set) var completing: [WeightEntry] = []
    public private(set) var knownCount = 0
    /// Entries at times for which the document has another weight, which is kept; without those values that it has.
    public private(set) var conflicts: [Conflict] = []
    /// The values of `conflicts`, which are not added either.
    public private(set) var withheldValues = SeriesTally()
    /// The number of values for which the document has another one, which is kept.
    public private(set) var keptValueCount = 0
    /// The values of `new` and `completing`, in the document's series.
    public private(set) var values = SeriesTally()
    /// The unit in the weight column's name, if some weights are converted to it.
    public private(set) var convertedTo: WeightUnit?

    private var layout: DocumentLayout
    /// The entries of the document, ascending, with 0 g for those without a weight.
    private let known: [EntryIdentity]
    private let history: WeightHistory
    private let measurements: Measurements
    /// The document's numbers by series and moment; made for the first value.
    private var numbers: [Series: [Int: Double]]?

    public struct Conflict: Hashable, Sendable {
        public let entry: WeightEntry
        /// The document's weight, in kilograms.
        public let kilograms: Double
    }

    /// - Parameter document: With the values of its series if entries with values are added.
    public init(to document: Document?) {
        layout = document?.layout ?? .standard
        history = document?.history ?? WeightHistory()
        measurements = document?.measurements ?? Measurements()
        var known = history.identities
        known += measurements.alone.identities
        known.sort()
        self.known = known
    }

    /// Plans to add entries, which are in date order.
    public init(of entries: [WeightEntry], to document: Document?) {
        self.init(to: document)
        for entry in entries { add(identity(of: entry) ?? EntryIdentity(entry), entry.values) { entry } }
    }

    public var isEmpty: Bool { new.isEmpty && completing.isEmpty }

    /// The operation that carries out the plan; nil if there is nothing to add.
    public var operation: DocumentOperation? { isEmpty ? nil : .add(new + completing, unless: .sameTime) }

    public var losesNotes: Bool { layout.noteColumn == nil && new.contains { !$0.note.isEmpty } }

    public func converts(_ unit: WeightUnit) -> Bool { layout.weightUnit.map { $0 != unit } ?? false }

    /// Returns the identity that an entry would have in the document; nil if its weight would become zero.
    public mutating func identity(of entry: WeightEntry) -> EntryIdentity? {
        guard let written = try? entry.written(in: layout) else { return nil }
        if !entry.weight.isNone, converts(entry.weight.unit) { convertedTo = layout.weightUnit }
        return EntryIdentity(written)
    }

    /// Plans to add an entry by its identity in the document; calls `entry` if something of it is new, and returns false
    /// if that is nil.
    @discardableResult
    public mutating func add(
        _ identity: EntryIdentity, _ values: [SeriesValue] = [], _ entry: () -> WeightEntry?
    ) -> Bool {
        let sameTime = known(at: identity.moment)
        let weighed = sameTime.first { $0.grams > 0 }
        if sameTime.contains(identity) || !sameTime.isEmpty && identity.grams == 0 {
            return complete(identity, isAlone: sameTime.contains { $0.grams == 0 }, values, entry)
        }
        guard var entry = entry() else { return false }
        if sameTime.isEmpty, let twin = date(ofTwin: entry) {
            entry.date = twin
            let kilograms = Double(identity.grams) / 1000
            return add(EntryIdentity(date: twin, kilograms: kilograms), values) { entry }
        }
        if !values.isEmpty { entry.values = lacking(values, at: identity.moment) }
        if let weighed {
            conflicts.append(Conflict(entry: entry, kilograms: Double(weighed.grams) / 1000))
            withheldValues.add(entry.values)
        } else {
            new.append(entry)
            count(entry.values)
        }
        return true
    }

    private func known(at moment: Int) -> ArraySlice<EntryIdentity> {
        known[known.partitionPoint { $0.moment < moment }...].prefix { $0.moment == moment }
    }

    /// Returns the date of an entry of the document that was measured at the same time by another clock, as if the file
    /// was read in another time zone before; nil if there is none.
    private func date(ofTwin entry: WeightEntry) -> EntryDate? {
        guard !entry.date.isWholeDay else { return nil }
        let dates = [history, measurements.alone].lazy.flatMap { others in
            others.indices(at: entry.date.timestamp).lazy.map { others[$0].date }
        }
        return dates.first { !$0.isWholeDay }
    }

    /// Plans to add those values of an entry that the document lacks, which has the entry or another one of its moment.
    ///
    /// - Parameter isAlone: Whether the document has values without a weight at the moment.
    private mutating func complete(
        _ identity: EntryIdentity, isAlone: Bool, _ values: [SeriesValue], _ entry: () -> WeightEntry?
    ) -> Bool {
        let lacking = lacking(values, at: identity.moment)
        if !lacking.isEmpty {
            guard var entry = entry() else { return false }
            entry.values = lacking
            count(lacking)
            // The note of values without a weight is of no weight.
            if identity.grams == 0, !isAlone, !entry.note.isEmpty {
                new.append(entry)
                return true
            }
            entry.note = ""
            completing.append(entry)
        }
        knownCount += 1
        return true
    }

    /// Returns the values that the document does not have at a moment and can hold.
    private mutating func lacking(_ values: [SeriesValue], at moment: Int) -> [SeriesValue] {
        guard !values.isEmpty else { return [] }
        if numbers == nil {
            numbers = Dictionary(uniqueKeysWithValues: measurements.filled.map { ($0, measurements[$0].numbers) })
        }
        return values.filter { value in
            guard let column = layout.column(for: value.series) else { return true }
            guard let number = value.converted(to: column.series)?.number else { return false }
            guard let known = numbers?[column.series]?[moment] else { return true }
            if abs(known - number) > 0.005 { keptValueCount += 1 }
            return false
        }
    }

    private mutating func count(_ values: [SeriesValue]) {
        guard !values.isEmpty else { return }
        let missing = layout.missingColumns(for: values)
        if !missing.isEmpty {
            layout.columns += missing
            layout.findSeries()
        }
        self.values.add(
            values.compactMap { value in
                layout.column(for: value.series).flatMap { value.converted(to: $0.series) }
            })
    }

    public mutating func sort() {
        new.sort { ($0.date.timestamp, $0.kilograms) < ($1.date.timestamp, $1.kilograms) }
        conflicts.sort { ($0.entry.date.timestamp, $0.entry.kilograms) < ($1.entry.date.timestamp, $1.entry.kilograms) }
    }
}

extension WeightHistory {
    /// The identities of all entries, however these were written.
    fileprivate var identities: [EntryIdentity] {
        var identities: [EntryIdentity] = []
        identities.reserveCapacity(count)
        forEachBlock(in: 0..<count) { block, rows, _ in
            identities += rows.map { EntryIdentity(block.packedRow($0)) }
        }
        return identities
    }

    /// The numbers of a series by their moments, to three decimals.
    fileprivate var numbers: [Int: Double] {
        var numbers: [Int: Double] = [:]
        forEachBlock(in: 0..<count) { block, rows, _ in
            for row in rows {
                let value = EntryIdentity(block.packedRow(row))
                numbers[value.moment] = Double(value.grams) / 1000
            }
        }
        return numbers
    }
}
