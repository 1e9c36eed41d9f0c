/// Samsung Health: a line with the table's name precedes the header, whose names may be prefixed with that name.
/// Source: developer.samsung.com, and samples.
enum SamsungHealth {
    static func layout(_ head: TableSample) -> TableLayout? {
        guard head.records.count >= 2, let first = head.records[0].names.first, first.hasPrefix("com.samsung."),
            first.hasSuffix(".weight")
        else { return nil }
        let header = head.records[1]
        let names = header.names.map { $0.split(separator: ".").last.map(String.init) ?? "" }
        guard let date = names.firstIndex(of: "start_time"), let weight = names.firstIndex(of: "weight") else {
            return nil
        }
        let columns = TableColumns(
            date: date, weight: weight, note: names.firstIndex(of: "comment"),
            offset: names.firstIndex(of: "time_offset"), measures: [MeasuredColumn](measures, in: names))
        var traits = SourceTraits(format: .samsungHealth, unit: .kilograms, dateOrder: .yearFirst, flags: .utc)
        traits.noteOthers(in: names, besides: columns, ignored: ignored)
        return TableLayout(traits, head, after: header, columns, count: names.count + 1)
    }

    /// The columns about the record itself.
    private static let ignored: Set = [
        "client_data_id", "client_data_ver", "create_sh_ver", "create_time", "custom", "datauuid", "deviceuuid",
        "modify_sh_ver", "pkg_name", "update_time",
    ]

    /// In percent and kilograms.
    private static let measures: [String: SourceMeasure] = [
        "body_fat": .fat, "body_fat_mass": SourceMeasure("fat", .kilograms),
        "skeletal_muscle": .muscle, "skeletal_muscle_mass": SourceMeasure("muscle", .kilograms),
        "muscle_mass": SourceMeasure("muscle", .kilograms), "total_body_water": SourceMeasure("water", .kilograms),
    ]
}
