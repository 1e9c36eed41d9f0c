import WeightHistory

extension NamedTable {
    /// Returns the columns that are named for measurements besides weight, and contain numbers.
    func measures(besides columns: TableColumns, _ format: ImportFormat) -> [MeasuredColumn] {
        guard format != .googleFitDaily, let header = section.header?.cells else { return [] }
        let (taken, isOfFood) = (Set(columns.all + [columns.secondDate].compactMap(\.self)), namesFood)
        let known = header.indices.compactMap { index -> MeasuredColumn? in
            guard !taken.contains(index), let name = measureName(header[index], index, format),
                hasNumbers(index, name.measure),
                name.isUnitStated || !isOfFood && isPlausible(index, name.measure)
            else { return nil }
            return MeasuredColumn(index: index, measure: name.measure)
        }
        return format == .healthBeat || isOfFood ? known : known + further(besides: taken, known)
    }

    /// Returns the columns that are named like a document's series, each of whose cells is a number.
    private func further(besides taken: Set<Int>, _ known: [MeasuredColumn]) -> [MeasuredColumn] {
        let header = section.header?.cells ?? []
        return header.indices.compactMap { index in
            guard !taken.contains(index), !known.contains(where: { $0.index == index }),
                let measure = MeasureName(further: header[index])?.measure,
                cells(index).allSatisfy({ Self.isPossible($0, measure) })
            else { return nil }
            return MeasuredColumn(index: index, measure: measure)
        }
    }

    /// Returns the layout of a table of girths or shares of the body without any other numbers; nil for other tables.
    func layoutWithoutWeights(_ date: Int) -> TableLayout? {
        guard !names.isEmpty, !titlesWeight else { return nil }
        var layout = layout(date: date, weight: date, twin: nil)
        let measures = layout.columns.measures
        let known = [date, layout.columns.time] + measures.map(\.index)
        let hasOthers = (0..<columnCount).contains { column in
            !known.contains(column) && cells(column).contains { $0.first?.isNumber == true }
        }
        guard !hasOthers, measures.contains(where: isNoWeight) else { return nil }
        layout.namesWeight = false
        return layout
    }

    /// Whether a column's name states that its numbers are percent or lengths.
    private func isNoWeight(_ column: MeasuredColumn) -> Bool {
        guard case .fixed(let unit?) = column.measure.unit, let header = section.header?.cells else { return false }
        if unit == .percent { return MeasureName(header[column.index])?.isUnitStated == true }
        return MeasureUnit.centimetres.number(1, from: unit) != nil
    }

    private func measureName(_ name: String, _ index: Int, _ format: ImportFormat) -> MeasureName? {
        switch format {
        case .healthBeat: return MeasureName(ownColumn: name)
        // The name is wrong: the values are masses.
        case .zeppLife where name.asName == "musclerate": return MeasureName("muscle kg")
        case .zeppLife where name.asName == "bonemass": return MeasureName("bone kg")
        // In the order of all languages, after date, time, weight and body mass index.
        case .beurer: return Self.namesOfBeurer[index] ?? MeasureName(name)
        default: return MeasureName(name)
        }
    }

    private static let namesOfBeurer: [Int: MeasureName] = [4: "fat %", 5: "water %", 6: "muscle %", 7: "bone mass"]
        .compactMapValues { MeasureName($0) }

    /// Whether at least half of the cells are numbers, with units if the name does not tell any.
    private func hasNumbers(_ column: Int, _ measure: SourceMeasure) -> Bool {
        let cells = cells(column)
        if measure.unit == .stated, cells.isEmpty { return false }
        let numbers = cells.count { cell in
            if measure.unit != .stated, TableCells.isWeight(cell) { return true }
            return cell.withText { (try? SourceValue(measure: measure, text: $0).read(besides: .kilograms)) != nil }
        }
        return numbers * 2 >= cells.count
    }

    /// Whether a cell is a number that the measurement can have, or zero.
    private static func isPossible(_ cell: String, _ measure: SourceMeasure) -> Bool {
        cell.withText { text in
            do throws(SourceValue.Fault) {
                _ = try SourceValue(measure: measure, text: text).read(besides: .kilograms)
                return true
            } catch {
                return false
            }
        }
    }

    /// Whether numbers that are percent by the column's name alone can be parts of a body, unlike fractions or glasses.
    private func isPlausible(_ column: Int, _ measure: SourceMeasure) -> Bool {
        guard measure.unit == .fixed(.percent) else { return true }
        let numbers = cells(column).compactMap { TableCells.number($0) }
        let least = measure.name == "water" ? 20.0 : 2
        return numbers.allSatisfy { $0.unit != nil || (least...85).contains($0.value) }
    }

    private static let food = ["carb", "calor", "kcal", "sugar", "fiber", "fibre", "kohlenhydrat", "glucid"]

    /// Whether the table is of meals, whose fat, protein and water are eaten.
    private var namesFood: Bool {
        names.contains { name in Self.food.contains { name.word.contains($0) } }
    }
}
