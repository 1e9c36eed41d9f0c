/// A part of a table with one header, or none: the titles are before it, its rows behind it.
struct TableSection {
    let separator: UInt8
    /// The line of one cell that is nearest to the header.
    var title: SectionTitle?
    var header: TableSample.Record?
    var rows: [TableSample.Record] = []
    /// The last title behind the header, which may be the next section's.
    fileprivate var nextTitle: SectionTitle?

    init(separator: UInt8) {
        self.separator = separator
    }

    /// How many cells most of its lines have.
    var usualCount: Int {
        let counts = Dictionary((rows + [header].compactMap(\.self)).map { ($0.cells.count, 1) }, uniquingKeysWith: +)
        return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
    }

    /// Whether lines that begin with `#` are rows, since all rows do.
    var hasHashRows: Bool {
        let rows = rows.filter(\.hasDate)
        return !rows.isEmpty && rows.allSatisfy(\.beginsWithHash)
    }
}

extension TableSample {
    /// The sections among the first lines; a header begins another one.
    var sections: [TableSection] {
        var sections = [TableSection(separator: separator)]
        for record in records where !record.isRemark {
            let last = sections.count - 1
            if record.isHeader, sections[last].rows.isEmpty || record.names.isHeaderOfOthers(record.followsBlank) {
                if !sections[last].rows.isEmpty { sections.append(TableSection(separator: separator)) }
                sections[sections.count - 1].header = record
                if let title = sections[last].nextTitle { sections[sections.count - 1].title = title }
            } else if record.isTitle {
                sections[last].nextTitle = record.filled.first.map { SectionTitle($0, at: record.start) }
            } else {
                sections[last].rows.append(record)
            }
        }
        return sections
    }
}

extension TableSample.Record {
    var filled: [String] { names.filter { !$0.isEmpty } }

    var hasDate: Bool { cells.contains { TableCells.isDate($0) } }
    var beginsWithHash: Bool { cells.first?.first == "#" }

    /// Names of columns and nothing else.
    var isHeader: Bool {
        filled.count >= 2 && !hasDate && !cells.contains { !TableCells.isNothing($0) && TableCells.isWeight($0) }
    }

    var isTitle: Bool { filled.count == 1 && !hasDate }
    /// A comment of a document, or a spreadsheet's `sep=;`.
    fileprivate var isRemark: Bool {
        guard let first = names.first else { return true }
        if first.hasPrefix("#") {
            return first.hasPrefix("# ") || !hasDate && filled.count { ColumnName($0.withoutHash).isKnown } < 2
        }
        return first.hasPrefix("sep=") && names.dropFirst().allSatisfy(\.isEmpty)
    }
}

extension [String] {
    /// Whether names without numbers and dates are the header of another table, and not a row of which nothing can be read.
    func isHeaderOfOthers(_ followsBlank: Bool) -> Bool {
        let names = filter { !$0.isEmpty }.map(ColumnName.init)
        let namesDate = names.contains { $0.isDate || $0.isTime }
        return names.count > 1 && (namesDate || followsBlank && allSatisfy { !$0.contains(where: \.isNumber) })
    }
}

extension String {
    fileprivate var withoutHash: String { hasPrefix("#") ? String(dropFirst()) : self }
}

extension ColumnName {
    /// Whether the name is one of those that tables of weights have.
    var isKnown: Bool {
        isDate || isTime || isWeight || isNote || isUnit || isHeight || isBodyMassIndex || isOtherMass || isValue
            || isZone || isPerson || isDeletion || isExercise || isMeasurement || isUnitAlone
    }

    /// Whether the name is a unit and nothing else.
    var isUnitAlone: Bool { word.isEmpty ? unit != nil : SourceUnit(word) != nil && !isOtherMass }
    /// The unit that the name says or is.
    var statedUnit: SourceUnit? { unit ?? (isOtherMass ? nil : SourceUnit(word)) }
}

/// A line of one cell, which says what the rows behind it are, or whose.
struct SectionTitle {
    let text: String
    let name: ColumnName
    /// Where the line begins.
    let start: Int

    init(_ text: String, at start: Int) {
        (self.text, self.start) = (text, start)
        name = ColumnName(text)
    }

    var isOfWeights: Bool { name.isWeight && !name.isOtherMass }
    /// Whether another table follows: titles of weights, months and years are between rows of one table.
    var isOfOthers: Bool { !isOfWeights && !text.contains(where: \.isNumber) && MonthNames.month(text) == nil }
    /// Whether it may be the name of the one whose rows follow.
    var mayBePerson: Bool { isOfOthers && !name.isKnown }
}
