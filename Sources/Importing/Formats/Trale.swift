/// trale for Android; source: QuantumPhysique/trale.
enum Trale {
    /// - Parameter head: A sample split at spaces.
    static func layout(_ head: TableSample) -> TableLayout? {
        let isTrale = head.records.prefix(5).contains {
            let line = $0.cells.joined(separator: " ").asName
            return line.hasPrefix("#date weight[kg]") || line.hasPrefix("# this file was created with trale")
        }
        guard isTrale else { return nil }
        return TableLayout(
            SourceTraits(format: .trale, unit: .kilograms, dateOrder: .yearFirst), head,
            TableColumns(date: 0, weight: 1), count: 2, skipsComments: true)
    }
}
