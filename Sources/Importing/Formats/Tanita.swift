/// The memory card of Tanita's scales, and the output of its professional ones: a line of keys and values for each
/// weighing, as in `{0,16,~0,2,…,DT,"05/01/2026",Ti,"07:31:11",…,Wk,80.4,MI,24.8,…,CS,A4`.
///
/// `FW` is the fat and `ww` the water in percent, `mW` the muscle and `bW` the bone in the weight's unit, `IF` the visceral
/// fat. The day is first in every country. Source: jgorostegui/tanita-reader, and the SC-330's list of keys.
enum Tanita {
    private static let mark = Array("{0,16,".utf8)

    /// Whether a file begins with such a line, which is not JSON.
    static func isBeginning(_ bytes: some Sequence<UInt8>) -> Bool { bytes.starts(with: mark) }

    static func layout(_ head: TableSample) -> TableLayout? {
        guard head.separator == UInt8(ascii: ","), head.records.first?.cells.starts(with: ["{0", "16"]) == true else {
            return nil
        }
        let traits = SourceTraits(format: .tanita, dateOrder: .dayFirst, flags: [.unitsInRows, .bodyMassIndex])
        var layout = TableLayout(traits, head, TableColumns(date: 0, weight: 1), event: row)
        // The cells have no fixed columns, so that a shorter last line may end within its weight.
        layout.hasAllCells = true
        return layout
    }

    /// Units by the numbers of the key `~0`.
    private static let units: [StaticString] = ["", "kg", "kg", "lb"]

    private static func row(_ maker: inout RowMaker) -> RowEvent {
        guard let row = maker.requiredRow() else { return maker.rejected(.tooFewCells) }
        guard maker.text(0).elementsEqual("{0".utf8), let weight = maker.value("Wk") else { return .counted(.remarks) }
        let nothing = SourceRow.Text.none
        (row.weight, row.date) = (weight, maker.value("DT", "Da") ?? nothing)
        (row.time, row.bodyMassIndex) = (maker.value("Ti", "TI") ?? nothing, maker.value("MI") ?? nothing)
        let unit = maker.value("~0").flatMap { Int($0.text) } ?? 0
        row.unit = units.indices.contains(unit) ? units[unit].bytes : nothing
        row.values = measures.compactMap { key, measure in
            maker.value(key).map { SourceValue(measure: measure, text: $0) }
        }
        return .row(row)
    }

    private static let measures: [(key: StaticString, measure: SourceMeasure)] = [
        ("FW", .fat), ("ww", .water), ("mW", SourceMeasure("muscle", as: .asWeight)),
        ("bW", SourceMeasure("bone", as: .asWeight)), ("IF", .visceral),
    ]
}

extension RowMaker {
    /// Returns the cell after the one of the first of the keys that the line has.
    fileprivate func value(_ keys: StaticString...) -> SourceRow.Text? {
        for key in keys {
            let index = stride(from: 0, to: cells.count - 1, by: 2).first { text($0).elementsEqual(key.bytes) }
            if let index { return text(index + 1) }
        }
        return nil
    }
}
