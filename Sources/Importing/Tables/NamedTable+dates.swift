extension NamedTable {
    /// Returns the column of the day: the one next to the time, the first with a date's name, or the only candidate.
    func dateColumn(_ dates: [Int]) -> Int? {
        if let named = column(\.isDate), hasSpreadsheetDays(named) { return named }
        let dates = dates.filter { name($0)?.isOfLaterDate != true && !hasTimes($0) }
        let named = dates.filter { name($0)?.isDate == true || name($0)?.isTime == true }
        if let time = column(\.isTime), let beside = named.first(where: { abs($0 - time) == 1 }) { return beside }
        if let first = named.first { return first }
        let others = dates.filter { name($0)?.isOfCreation != true }
        return others.only ?? dates.only ?? (dates.isEmpty ? column(\.isDate) : nil)
    }

    /// Whether a column named for times contains times that also parse as dates, such as `9.10.25`.
    private func hasTimes(_ column: Int) -> Bool {
        name(column)?.isTime == true && cells(column).allSatisfy { TableCells.isTime($0) }
    }

    /// Returns a column of other dates that need no order, in the rows of the dates in column `date`.
    func secondDateColumn(_ date: Int) -> Int? {
        candidates { TableCells.isCertainDate($0) }.first { $0 != date }
    }

    func timeColumn(_ date: Int, _ weight: Int) -> Int? {
        let times = names.isEmpty ? candidates { TableCells.isTime($0) && !TableCells.isWeight($0) } : []
        let column = times.filter { $0 != date && $0 != weight }.only ?? column(\.isTime)
        return column == date || column == weight ? nil : column
    }

    /// Whether most cells are spreadsheet serial numbers.
    func hasSpreadsheetDays(_ date: Int) -> Bool {
        let cells = cells(date)
        return cells.count { TableCells.isSpreadsheetDay($0) } * 2 > cells.count
    }

    /// Returns the column named for notes, or the only one with free text.
    func noteColumn(_ others: [Int?]) -> Int? {
        if let named = column(\.isNote) { return named }
        return (0..<columnCount).filter { !others.contains($0) && isUnknown($0) && isFreeText($0) }.only
    }

    /// Whether the cells are texts, and some have several words.
    private func isFreeText(_ column: Int) -> Bool {
        let cells = cells(column)
        return cells.contains { $0.contains(" ") } && cells.allSatisfy { TableCells.isText($0) }
    }

    /// Returns a column of whole stones and one of the pounds beside them, or of pounds and ounces.
    func partColumns(_ numbers: [Int]) -> (whole: Int, part: Int)? {
        let masses = numbers.filter { name($0)?.isOtherMass == false }
        for (unit, smaller, count) in [(SourceUnit.stones, SourceUnit.pounds, 14.0), (.pounds, .ounces, 16.0)] {
            if let whole = masses.filter({ statedUnit($0) == unit }).only,
                let part = masses.filter({ statedUnit($0) == smaller }).only, areBelow(count, part), areWhole(whole)
            {
                return (whole, part)
            }
        }
        return nil
    }

    /// Whether most numbers are below `most`; rows with greater ones are rejected later.
    private func areBelow(_ most: Double, _ column: Int) -> Bool {
        let cells = cells(column)
        return cells.count { TableCells.number($0).map { $0.value < most } ?? true } * 2 > cells.count
    }

    private func areWhole(_ column: Int) -> Bool {
        cells(column).allSatisfy { TableCells.number($0).map { $0.decimals == 0 } ?? true }
    }
}
