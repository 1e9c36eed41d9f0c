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

    /// Returns the columns of a list with their series.
    func listed(_ columns: [ListColumn], _ series: [Series]) throws(ProgramFailure) -> [ListedColumn] {
        try columns.map { column throws(ProgramFailure) in
            switch column {
            case .date: .date
            case .weight: .weight
            case .unit: .unit
            case .note: .note
            case .trend: .trend
            case .series(let name): .series(try self.series(name, in: series))
            case .derived(let kind): .derived(kind)
            }
        }
    }

    /// Returns the series of a name: the document's, or a known one that it has not; throws for any other name.
    private func series(_ name: String, in series: [Series]) throws(ProgramFailure) -> Series {
        if let found = Series.named(name, in: series) ?? Series.known(name) { return found }
        let nearest = Suggestion.nearest(to: name, in: series.flatMap { [$0.name, $0.columnName] })
        throw ProgramFailure(SeriesWords.noColumn(name, in: label, nearest: nearest))
    }
}

extension WeightHistory {
    /// Returns the number of entries in a range that counts from another history's.
    func count(in choice: RangeChoice, of history: WeightHistory, rules: TimeZoneRules) -> Int {
        guard let first = history.firstDate ?? firstDate, let last = history.lastDate ?? lastDate else { return 0 }
        return indices(in: choice.dates(in: first...last, rules: rules)).count
    }
}
