@testable import WeightHistory

/// The series of a generated document, and what reading it must find.
struct MadeSeries {
    /// The names of the columns that may be series, in their order.
    var columns: [String] = []
    /// Whether every filled cell of the column with an unknown name is a number.
    var isEnergySeries = true
    /// In the file's order.
    var alone: [WeightEntry] = []
    private var values: [String: [(date: EntryDate, text: String)]] = [:]

    init(columns: [String] = []) { self.columns = columns }

    mutating func add(_ text: String, to column: String, at date: EntryDate) {
        values[column, default: []].append((date, text))
    }

    private var seriesColumns: [String] { columns.filter { isEnergySeries || $0 != "energy_kcal" } }

    var series: [Series] { seriesColumns.compactMap { Series(column: $0) } }

    /// The values of each series as a history has them.
    var histories: [[WeightEntry]] {
        seriesColumns.map { column in
            Self.sorted(
                (values[column] ?? []).map { date, text in
                    let number = Double(text.replacing(",", with: "."))!
                    return WeightEntry(date: date, weight: EntryWeight(text: text, unit: .kilograms, number: number))
                })
        }
    }

    var sortedAlone: [WeightEntry] { Self.sorted(alone) }

    /// Sorts entries by date, stably.
    private static func sorted(_ entries: [WeightEntry]) -> [WeightEntry] {
        entries.enumerated().sorted {
            ($0.element.date.timestamp, $0.offset) < ($1.element.date.timestamp, $1.offset)
        }.map(\.element)
    }
}
