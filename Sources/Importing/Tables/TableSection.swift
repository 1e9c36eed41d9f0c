/// A part of a table with at most one header, between its titles and its rows.
struct TableSection {
    let separator: UInt8
    /// The line of one cell nearest to the header.
    var title: SectionTitle?
    var header: TableSample.Record?
    var rows: [TableSample.Record] = []
    /// The last title after the header, perhaps the next section's.
    fileprivate var nextTitle: SectionTitle?

    init(separator: UInt8) { self.separator = separator }

    /// The most frequent number of cells in a line.
    var usualCount: Int { (rows + [header].compactMap(\.self)).map(\.cells.count).mostFrequent }

    /// Whether lines that begin with `#` are rows, as all rows begin so.
    var hasHashRows: Bool {
        let rows = rows.filter(\.hasDate)
        return !rows.isEmpty && rows.allSatisfy(\.beginsWithHash)
    }
}

extension TableSample {
    /// The sections in the sample; a header begins another.
    var sections: [TableSection] {
        var sections = [TableSection(separator: separator)]
        for record in records where !record.isRemark {
            let last = sections.count - 1
            if record.isHeader, sections[last].rows.isEmpty || record.isHeaderOfAnotherTable {
                if !sections[last].rows.isEmpty { sections.append(TableSection(separator: separator)) }
                sections[sections.count - 1].header = record
                if let title = sections[last].nextTitle { sections[sections.count - 1].title = title }
            } else if record.isTitle {
                sections[last].nextTitle = record.filled.first.map { SectionTitle(text: $0, start: record.found.start) }
            } else {
                sections[last].rows.append(record)
            }
        }
        return sections
    }
}

extension [String] {
    /// Whether names without numbers and dates are the header of another table, and not an unreadable row.
    func isHeaderOfAnotherTable(_ followsBlank: Bool) -> Bool {
        let names = filter { !$0.isEmpty }.map(ColumnName.init)
        let namesDate = names.contains { $0.isDate || $0.isTime }
        return names.count > 1 && (namesDate || followsBlank && allSatisfy { !$0.contains(where: \.isNumber) })
    }
}

/// A line of one cell that names the content or the person of the rows after it.
struct SectionTitle {
    let text: String
    /// The offset of the line, in bytes.
    let start: Int

    var name: ColumnName { ColumnName(text) }
    var isOfWeights: Bool { name.isBodyWeight }
    /// Whether another table follows; titles of weights, months and years only divide the rows of one table.
    var beginsAnotherTable: Bool { !isOfWeights && !text.contains(where: \.isNumber) && MonthNames.month(text) == nil }
    /// Whether the title may be the name of the person whose rows follow.
    var mayBePerson: Bool { beginsAnotherTable && !name.isKnown }
}
