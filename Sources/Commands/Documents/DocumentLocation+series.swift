import Documents
import JSON
import System
import WeightHistory
import Words

/// The series of a document on the command line.
extension DocumentLocation {
    /// Returns the series that have columns in the document; none if it is missing.
    public func series() throws(ProgramFailure) -> [Series] {
        do {
            return try DocumentReader.layout(of: path)?.series.map(\.series) ?? []
        } catch .missing {
            return []
        } catch {
            throw ProgramFailure(DocumentMessages(file: label).text(for: error))
        }
    }

    /// `healthbeat summary --series`: prints the statistics of a series in its unit.
    ///
    /// - Parameter name: A series' name, or that of its column.
    public func summarize(
        series name: String, _ range: RangeChoice?, as format: ReportFormat
    ) throws(ProgramFailure) {
        try refuseStandardOutput()
        let measurements = try reportedContents(values: true)?.measurements ?? Measurements()
        let series = try series(name, in: measurements.series)
        let history = measurements[series]
        let summary = SeriesSummary(
            of: series, history, in: range.map { history.indices(in: $0, rules: TimeZoneRules.system()) })
        switch format {
        case .text: try StandardOutput.write(SummaryTable(summary, of: series).text)
        case .json: try StandardOutput.write(JSON.summary(summary, of: series).text + "\n")
        }
    }

    /// Returns the columns of a list with their series; throws for an unknown one, and for one that is named twice.
    func listed(_ columns: [ListColumn], _ series: [Series]) throws(ProgramFailure) -> [ListedColumn] {
        var listed: [ListedColumn] = []
        for column in columns {
            let column = try self.listed(column, series)
            guard !listed.contains(column) else { throw ProgramFailure(SeriesWords.columnTwice(column.name)) }
            listed.append(column)
        }
        return listed
    }

    private func listed(_ column: ListColumn, _ series: [Series]) throws(ProgramFailure) -> ListedColumn {
        switch column {
        case .date: return .date
        case .weight: return .weight
        case .unit: return .unit
        case .note: return .note
        case .trend: return .trend
        case .derived(let kind): return .derived(kind)
        case .series(let name):
            if let found = found(name, in: series) { return .series(found) }
            let own = series.filter { !$0.isKnown }
            let nearest = nearest(to: name, in: series, ListColumn.names)
            throw ProgramFailure(
                SeriesWords.notAColumn(name, nearest: nearest, names: ListColumn.names + own.map(\.columnName)))
        }
    }

    /// Returns the series of a name: the document's, or a known one that it has not; throws for any other name.
    private func series(_ name: String, in series: [Series]) throws(ProgramFailure) -> Series {
        if let found = found(name, in: series) { return found }
        let nearest = nearest(to: name, in: series, Series.known.map(\.name))
        throw ProgramFailure(SeriesWords.noColumn(name, in: label, nearest: nearest))
    }

    private func found(_ name: String, in series: [Series]) -> Series? {
        Series.named(name, in: series) ?? Series.known(name)
    }

    private func nearest(to name: String, in series: [Series], _ names: [String]) -> String? {
        Suggestion.nearest(to: name.lowercased(), in: series.flatMap { [$0.name, $0.columnName] } + names)
    }
}

extension WeightHistory {
    /// Returns the number of entries in a range that counts from another history's.
    func count(in choice: RangeChoice, of history: WeightHistory, rules: TimeZoneRules) -> Int {
        guard let first = history.firstDate ?? firstDate, let last = history.lastDate ?? lastDate else { return 0 }
        return indices(in: choice.dates(in: first...last, rules: rules)).count
    }
}
