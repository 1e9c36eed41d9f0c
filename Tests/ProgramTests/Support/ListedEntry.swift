import FoundationEssentials

/// An entry as `healthbeat list --format json` writes it.
nonisolated struct ListedEntry: Decodable, Equatable {
    var date: String
    var weight: Double
    var unit: String
    var note: String

    /// Decodes the output of a list; throws if it is not such JSON.
    static func entries(of outcome: Outcome) throws -> [ListedEntry] {
        try JSONDecoder().decode([ListedEntry].self, from: Data(outcome.output))
    }
}
