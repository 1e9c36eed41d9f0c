/// Gadgetbridge for Android: its exported database, or `database/Gadgetbridge` in its backups.
/// Source: GBDaoGenerator.java (`MiScaleWeightSample`) and GadgetbridgeUpdate_140.java (`GenericWeightSample`).
extension DatabaseRows {
    /// Times are in milliseconds since 1970 in UTC; all samples are of the program's one user.
    static let gadgetbridge = DatabaseRows(
        traits: SourceTraits(format: .gadgetbridge, unit: .kilograms, dateOrder: .yearFirst),
        queries: ["MI_SCALE_WEIGHT_SAMPLE", "GENERIC_WEIGHT_SAMPLE"].map { table in
            Query(
                tables: [table: ["TIMESTAMP", "WEIGHT_KG"]], columns: [.date, .weight],
                statement: "SELECT TIMESTAMP, WEIGHT_KG FROM \(table) NOT INDEXED")
        })
}
