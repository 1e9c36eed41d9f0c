/// WeightLogger for Android: its backup, whose name ends in `.bkp`; source: kochka/WeightLogger, Database.java.
extension DatabaseRows {
    /// Masses are in kilograms, whichever unit the app showed, fat and water in percent; times in milliseconds since 1970 in UTC.
    static let weightLogger = DatabaseRows(
        traits: SourceTraits(format: .weightLogger, unit: .kilograms, dateOrder: .yearFirst),
        queries: [
            Query(
                tables: ["measurements": ["weight", "recorded_at", "body_water", "physique_rating", "metabolic_age"]],
                columns: [.date, .weight],
                statement: "SELECT recorded_at, weight{values} FROM measurements NOT INDEXED",
                further: (
                    "measurements",
                    [
                        ("body_fat", .fat), ("body_water", .water),
                        ("muscle_mass", SourceMeasure("muscle", .kilograms)),
                        ("bone_mass", .boneMass), ("visceral_fat_rating", .visceral),
                    ]
                ))
        ])
}
