/// Health Connect of Android: the export `Health Connect.zip` with `health_connect_export.db`.
/// Source: WeightRecordHelper.java, BodyWaterMassRecordHelper.java and InstantRecordHelper.java of Android's module
/// HealthFitness, and readers of exports.
extension DatabaseRows {
    /// A table for each measurement: masses in grams, times in milliseconds since 1970 in UTC, and the user's offset in
    /// seconds.
    static let healthConnect = DatabaseRows(
        traits: SourceTraits(format: .healthConnect, unit: .grams, dateOrder: .yearFirst),
        queries: [
            query("weight_record_table", [("weight", .weight)]),
            query("body_fat_record_table", [("percentage", .value(.fat))]),
            query("body_water_mass_record_table", [("body_water_mass", .value(SourceMeasure("water", as: .grams)))]),
            query("lean_body_mass_record_table", [("mass", .value(SourceMeasure("lean_mass", as: .grams)))]),
            query("bone_mass_record_table", [("mass", .value(SourceMeasure("bone", as: .grams)))]),
        ])

    private static func query(_ table: String, _ values: [(name: String, column: Column)]) -> Query {
        let names = values.map(\.name)
        return Query(
            tables: [table: Set(["time", "zone_offset"] + names)], columns: [.date, .offset] + values.map(\.column),
            statement: """
                SELECT time, CASE WHEN zone_offset BETWEEN -64800 AND 64800 THEN
                substr('-+', 1 + (zone_offset >= 0), 1) || strftime('%H:%M', abs(zone_offset), 'unixepoch') END,
                \(names.joined(separator: ", ")) FROM \(table) NOT INDEXED
                """)
    }
}
