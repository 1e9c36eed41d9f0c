/// The column of the weights; unless names and numbers prove it, the most likely one.
struct WeightFinding {
    var column: Int?
    var twin: Int?
    var isNamed = true
    var isProven = true
}

extension NamedTable {
    func weightColumn(_ numbers: [Int], _ date: Int?) -> WeightFinding {
        let named = hasOtherTitle ? [] : names.indices.filter { isNamedWeight($0) }
        let alone = hasOtherTitle ? [] : numbers.filter { name($0)?.isUnitAlone == true && isPlausible($0) }
        if let pair = pair(named.filter(numbers.contains) + alone) {
            return WeightFinding(column: pair.finer, twin: pair.other)
        }
        if let only = (named.isEmpty ? alone : named).only { return WeightFinding(column: only) }
        if !named.isEmpty {
            return WeightFinding(column: named.first { names[$0].isPlainWeight }, isProven: false)
        }
        if let first = alone.first { return WeightFinding(column: first, isProven: false) }
        return unnamedWeightColumn(numbers.filter { $0 != date && isUnknown($0) }, date)
    }

    /// Whether the name means the weight; Google's daily averages are known by the maximum in another column.
    private func isNamedWeight(_ column: Int) -> Bool {
        if names[column].word == "average weight" { return names.contains { $0.word == "max weight" } }
        return names[column].isBodyWeight
    }

    /// Asks about columns of unknown names, whatever their values, as other masses and goals have similar ones.
    private func unnamedWeightColumn(_ unknown: [Int], _ date: Int?) -> WeightFinding {
        if titlesWeight, let only = unknown.only, isNeutral(only) { return WeightFinding(column: only) }
        let plausible = unknown.filter(isPlausible)
        if names.isEmpty, section.title == nil, let only = plausible.only ?? unknown.only {
            return WeightFinding(column: only, isNamed: false)
        }
        if date == 0, isLikeWithings { return WeightFinding(column: 1, isProven: false) }
        let likely = plausible.isEmpty ? unknown.filter(mayBeWeights) : plausible
        return WeightFinding(column: likely.only, isProven: false)
    }

    /// Whether the column has no name, or one for any kind of number.
    private func isNeutral(_ column: Int) -> Bool { name(column).map { $0.isValue || $0.word.isEmpty } ?? true }

    /// Whether all numbers are from 30 to 300, as weights are in one unit or another.
    private func mayBeWeights(_ column: Int) -> Bool {
        cells(column).allSatisfy { cell in TableCells.number(cell).map { (30...300).contains($0.value) } ?? true }
    }

    var titlesWeight: Bool { section.title?.isOfWeights ?? false }
    private var hasOtherTitle: Bool { section.title?.name.isOtherMass ?? false }

    func isUnknown(_ column: Int) -> Bool { name(column).map { !$0.isKnown || $0.isValue } ?? true }

    /// Whether all numbers have a unit and are from 20 to 400 kg.
    private func isPlausible(_ column: Int) -> Bool {
        let numbers = cells(column).compactMap { TableCells.number($0) }
        return !numbers.isEmpty
            && numbers.allSatisfy { number in
                guard let unit = number.unit ?? statedUnit(column) else { return false }
                return WrittenNumber.plausible.contains(number.value * unit.inKilograms)
            }
    }

    /// Returns the two finest of the columns if all contain the same weights.
    private func pair(_ columns: [Int]) -> (finer: Int, other: Int)? {
        guard columns.count > 1, columns.allSatisfy({ statedUnit($0) != nil }) else { return nil }
        let sorted = columns.sorted { step($0) < step($1) }
        return sorted.dropFirst().allSatisfy { agree(sorted[0], $0) } ? (sorted[0], sorted[1]) : nil
    }

    /// Returns the value of the last digit of the column's numbers, in kilograms.
    private func step(_ column: Int) -> Double {
        guard let unit = statedUnit(column) else { return .infinity }
        return cells(column).compactMap { TableCells.number($0)?.step(in: unit) }.min() ?? .infinity
    }

    private func agree(_ column: Int, _ other: Int) -> Bool {
        guard let unit = statedUnit(column), let otherUnit = statedUnit(other) else { return false }
        let pairs = sample.compactMap { cells -> (WrittenNumber, WrittenNumber)? in
            guard cells.count > max(column, other), let first = TableCells.number(cells[column]),
                let second = TableCells.number(cells[other])
            else { return nil }
            return (first, second)
        }
        let (own, others) = (step(column), step(other))
        return !pairs.isEmpty && pairs.allSatisfy { $0.agrees(in: unit, own, with: $1, in: otherUnit, others) }
    }

    /// Whether the columns are those of Withings, which translates its header: date, weight, and its parts in one unit.
    private var isLikeWithings: Bool {
        let masses = names.indices.filter { names[$0].unit != nil }
        guard masses.count >= 3, masses.elementsEqual(1..<masses.count + 1), !names[1].isOtherMass, isPlausible(1),
            Set(masses.map { names[$0].unit }).count == 1
        else { return false }
        return sample.allSatisfy { cells in
            let numbers = masses.map { $0 < cells.count ? TableCells.number(cells[$0])?.value : nil }
            guard let weight = numbers[0] else { return true }
            return numbers.dropFirst().allSatisfy { $0 ?? 0 <= weight }
        }
    }
}
