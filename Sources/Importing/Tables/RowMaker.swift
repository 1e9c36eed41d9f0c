import Documents

struct RowMaker {
    let layout: TableLayout
    let bytes: UnsafeBufferPointer<UInt8>
    var cells: [Cell] = []
    private var line = TableScanner.Found(line: 0, start: 0)
    /// A text that an earlier line sets for the rows after it: their day, or their unit.
    var common = SourceRow.Text.none
    /// The note of those rows.
    var commonNote = ""
    private let row = SourceRow()
    var sections: SectionState
    /// The last cell of an unterminated line, if the cell may be cut off.
    private var cutColumn: Int?

    init(_ layout: TableLayout, _ bytes: UnsafeBufferPointer<UInt8>) {
        (self.layout, self.bytes, sections) = (layout, bytes, SectionState(layout))
    }

    /// Returns the event of a line, whose cells are `cells`.
    mutating func event(_ line: TableScanner.Found, isUnended: Bool) -> RowEvent {
        self.line = line
        if layout.skipsComments, bytes[line.start] == UInt8(ascii: "#") { return .counted(.remarks) }
        if isUnended, !sections.isOutside {
            let last = LastLine(layout, bytes)
            guard last.isWhole(cells, bytes) else { return rejected(.cutOff) }
            cutColumn = last.hasUsualEnd(cells) ? nil : cells.count - 1
        }
        return layout.event(&self)
    }

    func rejected(_ reason: Rejection.Reason) -> RowEvent { .rejected(line: line.line, reason) }

    mutating func plainRow() -> RowEvent {
        if cells.indices.allSatisfy({ text($0).isEmpty }) { return .counted(.remarks) }
        guard cells.count > layout.columns.lastRequired else { return rejected(.tooFewCells) }
        let surplus = cells.indices.dropFirst(layout.columnCount)
        guard surplus.prefix(layout.isInSheet ? 1 : .max).allSatisfy({ text($0).isEmpty }) || joinText() else {
            return rejected(.tooManyCells)
        }
        return .row(filledRow())
    }

    /// Returns the row of the current line; nil if the line has too few cells.
    func requiredRow() -> SourceRow? { cells.count > layout.columns.lastRequired ? filledRow() : nil }

    /// Fills the row by the layout's columns; the same instance each time.
    func filledRow() -> SourceRow {
        let columns = layout.columns
        (row.line, row.date) = (line.line, text(columns.date))
        row.weight = columns.weight == columns.date ? .none : text(columns.weight)
        (row.time, row.unit, row.note) = (.none, .none, "")
        row.values.removeAll(keepingCapacity: true)
        for column in columns.measures where column.index < cells.count && column.index != cutColumn {
            row.values.append(SourceValue(measure: column.measure, text: text(column.index)))
        }
        if let column = columns.time { row.time = text(column) }
        if let column = columns.unit { row.unit = text(column) }
        if let column = columns.zone { row.zone = text(column) }
        if let column = columns.offset { row.offset = text(column) }
        if let column = columns.bodyMassIndex { row.bodyMassIndex = text(column) }
        if let column = columns.height { row.height = text(column) }
        if let column = columns.word { row.word = text(column) }
        row.person = columns.person.map(text) ?? sections.person
        if let column = columns.deletion { row.deletion = text(column) }
        if let column = columns.twin { row.twin = text(column) }
        if let column = columns.part { row.part = text(column) }
        if let column = columns.secondDate { row.secondDate = text(column) }
        if let column = columns.note { row.note = note(column) }
        return row
    }

    /// Returns a cell without surrounding whitespace; empty if the line has no such cell.
    func text(_ column: Int) -> SourceRow.Text {
        guard column < cells.count else { return .none }
        return SourceRow.Text(rebasing: bytes[cells[column].start..<cells[column].end]).stripped
    }

    func note(_ column: Int) -> String {
        guard column < cells.count, cells[column].end > cells[column].start else { return "" }
        return String(decoding: cells[column].unescaped(in: bytes.baseAddress!), as: UTF8.self)
    }

    /// Returns the row of the current line, unless another table has begun in the file.
    mutating func sectionRow() -> RowEvent {
        let date = text(layout.columns.date)
        // The first byte decides nearly always.
        let isDate = date.first?.isDigit == true || WrittenDate(date) != nil
        if !isDate, changesSection() { return .counted(.remarks) }
        return sections.isOutside ? skippedLineEvent : plainRow()
    }

    /// The event of a line of another table, which is reported as skipped if it has a date and a number.
    var skippedLineEvent: RowEvent {
        let texts = cells.indices.map { text($0) }
        let isRow = texts.contains { WrittenDate($0) != nil } && texts.contains { (try? WrittenNumber($0)) != nil }
        return .counted(isRow ? .otherSections : .remarks)
    }

    /// Whether the line is a header or a title, of this table or another; updates `sections`.
    private mutating func changesSection() -> Bool {
        let names = names
        // A sheet's rows grow with the widest one before.
        let extra = names.dropFirst(layout.header.count)
        if !layout.header.isEmpty, names.starts(with: layout.header), extra.allSatisfy(\.isEmpty) {
            // The user may have chosen a column without a name.
            let weight = layout.columns.weight
            sections.repeatHeader(weight: names.indices.contains(weight) ? names[weight] : "", line: line.line)
            return true
        }
        let filled = names.filter { !$0.isEmpty }
        if filled.count == 1 {
            let isTitle = sections.begin(SectionTitle(text: filled[0], start: line.start), loneText, line)
            if line.followsBlank { return isTitle || filled[0] == names[0] }
        }
        guard names.isHeaderOfAnotherTable(line.followsBlank),
            !filled.contains(where: { TableCells.isDate($0) || TableCells.isWeight($0) })
        else { return false }
        sections.isOutside = true
        return true
    }

    /// The cells as names, truncated to `Cell.longestName` bytes.
    var names: [String] {
        cells.indices.map { SourceRow.Text(rebasing: text($0).prefix(Cell.longestName)).text.asName }
    }

    var loneText: SourceRow.Text { cells.indices.lazy.map { text($0) }.first { !$0.isEmpty } ?? SourceRow.Text.none }

    /// Joins the surplus cells to the text column; false if they may be decimals, or there is no such column.
    private mutating func joinText() -> Bool {
        guard let column = layout.textColumn, !layout.isInSheet else { return false }
        let surplus = cells.count - layout.columnCount
        guard surplus > 0, column + surplus < cells.count, !cells[column...column + surplus].contains(where: \.isQuoted)
        else { return false }
        let whole = layout.columns.weight + (column < layout.columns.weight ? surplus - 1 : 0)
        let decimals = text(whole + 1)
        if text(whole).allSatisfy(\.isDigit), decimals.allSatisfy(\.isDigit) || TableCells.isDecimals(decimals.text) {
            return false
        }
        cells[column].end = cells[column + surplus].end
        cells.removeSubrange(column + 1...column + surplus)
        return true
    }
}
