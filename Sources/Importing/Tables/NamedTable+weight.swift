/// The column of the weights, if names and numbers prove one.
enum WeightFinding {
    case column(Int, twin: Int?, isNamed: Bool)
    /// Not proven; the guess is the most likely column.
    case unclear(guess: Int?)

    var guess: Int? {
        switch self {
        case .column(let column, _, _): column
        case .unclear(let guess): guess
        }
    }
}

extension NamedTable {
    /// - Parameter numbers: The columns with numbers.
    func weightColumn(_ numbers: [Int], _ date: Int?) -> WeightFinding {
        let named = hasOtherTitle ? [] : names.indices.filter { isNamedWeight($0) }
        let alone =
            hasOtherTitle
            ? [] : numbers.filter { names.indices.contains($0) && names[$0].isUnitAlone && isPlausible($0) }
        if let pair = pair(named.filter(numbers.contains) + alone) {
            return .column(pair.finer, twin: pair.other, isNamed: true)
        }
        if named.count == 1 { return .column(named[0], twin: nil, isNamed: true) }
        if named.isEmpty, alone.count == 1 { return .column(alone[0], twin: nil, isNamed: true) }
        let plain = named.filter { names[$0].isPlainWeight }
        if !named.isEmpty { return .unclear(guess: plain.first) }
        if !alone.isEmpty { return .unclear(guess: alone[0]) }
        return unnamedWeightColumn(numbers.filter { $0 != date && isUnknown($0) }, date)
    }

    /// Whether the name means the weight; Google's daily averages are known by the maximum in another column.
    private func isNamedWeight(_ column: Int) -> Bool {
        if names[column].word == "average weight" { return names.contains { $0.word == "max weight" } }
        return names[column].isWeight && !names[column].isOtherMass
    }

    /// Asks about a column with an unknown name, whatever its values, as other masses and goals have similar ones.
    ///
    /// - Parameter unknown: The columns with numbers that have an unknown name, or none.
    private func unnamedWeightColumn(_ unknown: [Int], _ date: Int?) -> WeightFinding {
        if titlesWeight, unknown.count == 1, isNeutral(unknown[0]) {
            return .column(unknown[0], twin: nil, isNamed: true)
        }
        let plausible = unknown.filter(isPlausible)
        if names.isEmpty, section.title == nil {
            if plausible.count == 1 { return .column(plausible[0], twin: nil, isNamed: false) }
            if unknown.count == 1 { return .column(unknown[0], twin: nil, isNamed: false) }
        }
        if date == 0, isLikeWithings { return .unclear(guess: 1) }
        let likely = plausible.isEmpty ? unknown.filter(mayBeWeights) : plausible
        return .unclear(guess: likely.count == 1 ? likely[0] : nil)
    }

    /// Whether the column has no name, or one for any kind of number.
    private func isNeutral(_ column: Int) -> Bool {
        guard names.indices.contains(column) else { return true }
        return names[column].isValue || names[column].word.isEmpty
    }

    /// Whether all numbers are from 30 to 300, as weights are in one unit or another.
    private func mayBeWeights(_ column: Int) -> Bool {
        cells(column).allSatisfy { cell in TableCells.number(cell).map { (30...300).contains($0.value) } ?? true }
    }

    var titlesWeight: Bool { section.title?.isOfWeights ?? false }
    private var hasOtherTitle: Bool { section.title?.name.isOtherMass ?? false }

    func isUnknown(_ column: Int) -> Bool {
        guard names.indices.contains(column) else { return true }
        return !names[column].isKnown || names[column].isValue
    }

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
