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
            offset: names.firstIndex(of: "time_offset"))
        return TableLayout(
            SourceTraits(format: .samsungHealth, unit: .kilograms, dateOrder: .yearFirst, flags: .utc), head,
            after: header, columns, count: names.count + 1)
    }
}
