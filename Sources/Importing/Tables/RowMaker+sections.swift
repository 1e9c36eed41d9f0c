extension RowMaker {
    /// A row of the table, unless another table of the same file has begun.
    mutating func sectionRow(_ found: TableScanner.Found) -> RowEvent {
        let date = text(layout.columns.date)
        // Nearly all rows are told by their first byte.
        let isDate = date.first?.isDigit == true || WrittenDate(date) != nil
        if !isDate, changesSection(found) { return .counted(.remarks) }
        guard !isOutside else {
            return lineOfOthers
        }
        return plainRow(found.line)
    }

    /// A line of another table, which is a row if it has a date and a number.
    var lineOfOthers: RowEvent {
        let texts = cells.indices.map { text($0) }
        let isRow = texts.contains { WrittenDate($0) != nil } && texts.contains { (try? WrittenNumber($0)) != nil }
        return .counted(isRow ? .otherSections : .remarks)
    }

    /// Whether a line is a header or a title, of this table or another one.
    private mutating func changesSection(_ found: TableScanner.Found) -> Bool {
        let names = cells.indices.map { text($0).text.asName }
        if !layout.header.isEmpty, names == layout.header {
            isOutside = otherTitle.map { isOfOthers($0, names[layout.columns.weight]) } ?? false
            return true
        }
        let filled = names.filter { !$0.isEmpty }
        if filled.count == 1, found.followsBlank {
            otherTitle = isTitleOfOthers(filled[0]) ? ColumnName(filled[0]) : nil
            if otherTitle != nil { isOutside = true }
            return otherTitle != nil || filled[0] == names[0]
        }
        guard names.isHeaderOfOthers(found.followsBlank),
            !filled.contains(where: { TableCells.isDate($0) || TableCells.isWeight($0) })
        else { return false }
        isOutside = true
        return true
    }

    /// Whether a section with the same header is another table: of goals, of another person, or of what its title alone says.
    private func isOfOthers(_ title: ColumnName, _ weightName: String) -> Bool {
        title.isOtherMass || layout.isTitled || !ColumnName(weightName).isWeight
    }

    /// Titles of weights, months and years stand between rows of one table.
    private func isTitleOfOthers(_ title: String) -> Bool {
        let name = ColumnName(title)
        return !(name.isWeight && !name.isOtherMass) && !title.contains(where: \.isNumber)
            && MonthNames.month(title) == nil
    }

    /// Puts the surplus cells into the last text column; false if they may be decimals, or there is none.
    mutating func joinText() -> Bool {
        guard let column = layout.textColumn else { return false }
        let surplus = cells.count - layout.columnCount
        guard surplus > 0, column + surplus < cells.count, !cells[column...column + surplus].contains(where: \.isQuoted)
        else { return false }
        let weight = layout.columns.weight + (column < layout.columns.weight ? surplus : 0)
        let neighbour = column < layout.columns.weight ? weight - 1 : weight + 1
        if text(weight).allSatisfy(\.isDigit), text(neighbour).allSatisfy(\.isDigit) { return false }
        cells[column].end = cells[column + surplus].end
        cells.removeSubrange(column + 1...column + surplus)
        return true
    }
}
