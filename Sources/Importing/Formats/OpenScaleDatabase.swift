/// openScale for Android: `openScale.db`, alone or in the backup with its log.
/// Source: oliexdev/openScale, ScaleMeasurement.java and ScaleUser.java at the tag 2.5.4, Measurement.kt, MeasurementType.kt,
/// MeasurementValue.kt, User.kt and BackupRestoreUseCases.kt.
extension DatabaseRows {
    /// The tables before the third generation: kilograms, centimetres and percent, whichever units the app showed; a deleted
    /// row is not enabled.
    static let openScale2 = DatabaseRows(
        traits: SourceTraits(format: .openScale2, unit: .kilograms, dateOrder: .yearFirst, flags: .personsByName),
        queries: [
            Query(
                tables: [
                    "scaleMeasurements": ["userId", "enabled", "datetime", "weight", "comment"],
                    "scaleUsers": ["id", "username"],
                ],
                columns: [.date, .weight, .person, .deletion, .note],
                statement: """
                    SELECT datetime, weight, userId, NOT enabled, comment{values} FROM scaleMeasurements NOT INDEXED
                    """,
                persons: "SELECT id, username FROM scaleUsers NOT INDEXED",
                further: ("scaleMeasurements", OpenScale.measuresOfSecond.sorted { $0.key < $1.key }.map { ($0, $1) }))
        ])

    /// The third generation: one row for each value of a measurement, in the unit of its type, which the user chose.
    static let openScale3 = DatabaseRows(
        traits: SourceTraits(format: .openScale3, dateOrder: .yearFirst, flags: [.unitsInRows, .personsByName]),
        queries: [
            Query(
                tables: [
                    "Measurement": ["id", "userId", "timestamp"],
                    "MeasurementValue": ["measurementId", "typeId", "floatValue", "textValue"],
                    "MeasurementType": ["id", "key", "unit"],
                    "User": ["id", "name"],
                ],
                columns: [.date, .weight, .unit, .person, .note],
                // The plus signs keep SQLite from searching by type, of which there are few.
                statement: """
                    SELECT m.timestamp, v.floatValue, (SELECT unit FROM MeasurementType WHERE "key" = 'WEIGHT'),
                    m.userId, (SELECT textValue FROM MeasurementValue c WHERE c.measurementId = m.id
                    AND +c.typeId = (SELECT id FROM MeasurementType WHERE "key" = 'COMMENT'))
                    FROM Measurement m NOT INDEXED LEFT JOIN MeasurementValue v ON v.measurementId = m.id
                    AND +v.typeId = (SELECT id FROM MeasurementType WHERE "key" = 'WEIGHT')
                    """,
                persons: "SELECT id, name FROM User NOT INDEXED")
        ] + OpenScale.measuresOfThird.sorted { $0.key < $1.key }.map(valueQuery))

    /// The values of a type, which the reader joins with the weights of their moments.
    private static func valueQuery(_ key: String, _ measure: SourceMeasure) -> Query {
        Query(
            tables: [
                "Measurement": ["id", "userId", "timestamp"],
                "MeasurementValue": ["measurementId", "typeId", "floatValue"],
                "MeasurementType": ["id", "key", "unit"], "User": ["id", "name"],
            ],
            columns: [.date, .value(measure), .unitOfValue, .person],
            statement: """
                SELECT m.timestamp, v.floatValue, CASE t.unit WHEN 'NONE' THEN NULL ELSE t.unit END, m.userId
                FROM MeasurementValue v NOT INDEXED JOIN Measurement m ON m.id = v.measurementId
                JOIN MeasurementType t ON t.id = v.typeId WHERE t."key" = '\(key)' AND v.floatValue IS NOT NULL
                """,
            persons: "SELECT id, name FROM User NOT INDEXED")
    }
}
