/// WeightLogger for Android: its backup, whose name ends in `.bkp`; source: kochka/WeightLogger, Database.java.
extension DatabaseRows {
    /// Weights are in kilograms, whichever unit the app showed; times in milliseconds since 1970 in UTC.
    static let weightLogger = DatabaseRows(
        traits: SourceTraits(format: .weightLogger, unit: .kilograms, dateOrder: .yearFirst),
        queries: [
            Query(
                tables: ["measurements": ["weight", "recorded_at", "body_water", "physique_rating", "metabolic_age"]],
                columns: [.date, .weight],
                statement: "SELECT recorded_at, weight FROM measurements NOT INDEXED")
        ])
}
