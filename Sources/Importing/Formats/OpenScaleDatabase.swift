/// openScale for Android: `openScale.db`, alone or in the backup with its log.
/// Source: oliexdev/openScale, ScaleMeasurement.java and ScaleUser.java at the tag 2.5.4, Measurement.kt, MeasurementType.kt,
/// MeasurementValue.kt, User.kt and BackupRestoreUseCases.kt.
extension DatabaseRows {
    /// The tables before the third generation: kilograms, whichever unit the app showed; a deleted row is not enabled.
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
                    SELECT m.datetime, m.weight, \(person("username", in: "scaleUsers")), NOT m.enabled, m.comment
                    FROM scaleMeasurements m NOT INDEXED LEFT JOIN scaleUsers u ON u.id = m.userId
                    """)
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
                    \(person("name", in: "User")), (SELECT textValue FROM MeasurementValue c WHERE c.measurementId = m.id
                    AND +c.typeId = (SELECT id FROM MeasurementType WHERE "key" = 'COMMENT'))
                    FROM Measurement m NOT INDEXED LEFT JOIN MeasurementValue v ON v.measurementId = m.id
                    AND +v.typeId = (SELECT id FROM MeasurementType WHERE "key" = 'WEIGHT')
                    LEFT JOIN User u ON u.id = m.userId
                    """)
        ])

    /// Returns an expression for the name of the user `u`, with the number if others have the same name.
    private static func person(_ name: String, in users: String) -> String {
        let others = "SELECT count(*) FROM \(users) o WHERE lower(trim(o.\(name))) = lower(trim(u.\(name)))"
        return "CASE WHEN (\(others)) > 1 THEN u.\(name) || ' (' || u.id || ')' ELSE u.\(name) END"
    }
}
