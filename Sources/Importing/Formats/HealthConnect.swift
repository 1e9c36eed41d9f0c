/// Health Connect of Android: the export `Health Connect.zip` with `health_connect_export.db`.
/// Source: WeightRecordHelper.java and InstantRecordHelper.java of Android's module HealthFitness.
extension DatabaseRows {
    /// Weights are in grams, times in milliseconds since 1970 in UTC, and the user's offset in seconds.
    static let healthConnect = DatabaseRows(
        traits: SourceTraits(format: .healthConnect, unit: .grams, dateOrder: .yearFirst),
        queries: [
            Query(
                tables: ["weight_record_table": ["time", "zone_offset", "weight"]],
                columns: [.date, .weight, .offset],
                statement: """
                    SELECT time, weight, CASE WHEN zone_offset BETWEEN -64800 AND 64800 THEN
                    substr('-+', 1 + (zone_offset >= 0), 1) || strftime('%H:%M', abs(zone_offset), 'unixepoch') END
                    FROM weight_record_table NOT INDEXED
                    """)
        ])
}
