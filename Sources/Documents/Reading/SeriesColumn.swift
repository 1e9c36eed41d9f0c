import WeightHistory

/// A column of a document with the values of a series.
public struct SeriesColumn: Hashable, Sendable {
    /// From 0.
    public let index: Int
    public let series: Series
}

extension DocumentLayout {
    /// Finds the columns of series by their names; of several columns of one series, only the first is one.
    mutating func findSeries() {
        series = []
        for found in namedSeries where column(for: found.series) == nil { series.append(found) }
    }

    /// The columns of series that a column before them has too, whose values are not read; with that one.
    var repeatedColumns: [(column: SeriesColumn, first: SeriesColumn)] {
        namedSeries.compactMap { found in
            guard let first = column(for: found.series), first.index != found.index else { return nil }
            return (found, first)
        }
    }

    private var namedSeries: [SeriesColumn] {
        let others = [dateColumn, weightColumn, unitColumn, noteColumn]
        return columns.indices.filter { !others.contains($0) }.compactMap { index in
            Series(column: columns[index]).map { SeriesColumn(index: index, series: $0) }
        }
    }

    /// Returns the column for a value; nil if the document has none whose unit it can be converted to.
    func column(for series: Series) -> SeriesColumn? { self.series.first { $0.series.holds(series) } }

    /// Returns a value as its column would hold it, in the column's unit; unchanged if it has no column.
    func held(_ value: SeriesValue) -> SeriesValue {
        column(for: value.series).flatMap { value.converted(to: $0.series) } ?? value
    }

    /// The names of the columns that the values of some entries lack.
    func missingColumns(for entries: [WeightEntry]) -> [String] { missingColumns(for: entries.lazy.flatMap(\.values)) }

    func missingColumns(for values: some Sequence<SeriesValue>) -> [String] {
        var layout = self
        for value in values where !value.isNone && layout.column(for: value.series) == nil {
            layout.columns.append(value.series.columnName)
            layout.findSeries()
        }
        return Array(layout.columns.dropFirst(columns.count))
    }

    /// Whether the document can hold a value, perhaps in a new column.
    func holds(_ value: SeriesValue) -> Bool {
        guard let column = column(for: value.series) else { return true }
        return value.converted(to: column.series) != nil
    }

    /// Returns the cells of values by their columns; throws if one has no column, or a number that it cannot hold.
    func cells(of values: [SeriesValue]) throws(WritingError) -> CellChanges {
        var cells: CellChanges = [:]
        for value in values {
            guard let column = column(for: value.series), let converted = value.converted(to: column.series) else {
                if value.isNone { continue }
                throw .noSeriesColumn(value.series)
            }
            let mark = separator.allowsDecimalCommas ? decimalMark : .point
            cells[column.index] = cell((mark.map { converted.written(with: $0) } ?? converted).text)
        }
        return cells
    }
}
