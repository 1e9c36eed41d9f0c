/// trale for Android.
///
/// Source: QuantumPhysique/trale.
enum Trale {
    /// - Parameter head: A sample split at spaces.
    static func layout(_ head: TableSample) -> TableLayout? {
        let isTrale = head.records.prefix(5).contains {
            let line = $0.cells.joined(separator: " ").asName
            return line.hasPrefix("#date weight[kg]") || line.hasPrefix("# this file was created with trale")
        }
        guard isTrale else { return nil }
        return TableLayout(
            traits: SourceTraits(format: .trale, unit: .kilograms, dateOrder: .yearFirst), separator: head.separator,
            columns: TableColumns(date: 0, weight: 1), columnCount: 2, rows: .hashComments)
    }
}
