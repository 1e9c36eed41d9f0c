import FoundationEssentials

/// An entry as `healthbeat list --format json` writes it.
nonisolated struct ListedEntry: Decodable, Equatable {
    var date: String
    var weight: Double
    var unit: String
    var note: String

    /// What a list holds; throws where it is no such JSON.
    static func entries(of outcome: Outcome) throws -> [ListedEntry] {
        try JSONDecoder().decode([ListedEntry].self, from: Data(outcome.output))
    }
}
