extension NamedTable {
    /// Returns the columns that are named for measurements besides weight, and contain numbers.
    func measures(besides columns: TableColumns, _ format: ImportFormat) -> [MeasuredColumn] {
        guard format != .googleFitDaily, let header = section.header?.cells else { return [] }
        let (taken, isOfFood) = (Set(columns.all + [columns.secondDate].compactMap(\.self)), namesFood)
        return header.indices.compactMap { index in
            guard !taken.contains(index), let name = measureName(header[index], index, format),
                hasNumbers(index, name.measure),
                name.isUnitStated || !isOfFood && isPlausible(index, name.measure)
            else { return nil }
            return MeasuredColumn(index: index, measure: name.measure)
        }
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
