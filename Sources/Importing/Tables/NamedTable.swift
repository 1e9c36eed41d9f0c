import Requests

/// A table whose date and weight columns are found by its header, or by its cells.
struct NamedTable {
    let section: TableSection
    /// Empty if the first line is already a row.
    let names: [ColumnName]
    let sample: [[String]]
    /// The number of columns in the header, or in most rows without one.
    let columnCount: Int

    init(_ section: TableSection) {
        self.section = section
        names = section.header?.cells.map(ColumnName.init) ?? []
        columnCount = names.isEmpty ? section.usualCount : names.count
        let hasHashRows = section.hasHashRows
        sample = section.rows.filter { hasHashRows || !$0.beginsWithHash }.map(\.cells)
    }

    /// The result of examining the table; nil if it lacks dates or numbers.
    enum Finding {
        case layout(TableLayout)
        /// With the layout that the program would guess.
        case question(ImportQuestion, guess: TableLayout?)
        case refusal(ImportError)

        var lacksColumn: Bool { if case .refusal(.noColumn) = self { true } else { false } }

        /// The certainty that the table contains weights, from 1.
        var rank: Int {
            switch self {
            case .layout(let layout): layout.namesWeight ? 5 : 4
            case .refusal: 3
            case .question(_, let guess): guess == nil ? 1 : 2
            }
        }
    }

    func finding(_ choice: ColumnChoice?) -> Finding? {
        if let choice {
            guard let missing = missingColumn(of: choice) else { return .layout(layout(choice)) }
            return .refusal(.noColumn(number: missing + 1, count: mostColumns))
        }
        var dates = candidates { TableCells.isDate($0) }
        if dates.isEmpty, let named = column(\.isDate), hasSpreadsheetDays(named) { dates = [named] }
        let numbers = candidates { TableCells.isWeight($0) }
        guard columnCount > 1, !dates.isEmpty || names.contains(where: \.isDate) && names.contains(where: \.isWeight),
            !numbers.isEmpty || names.contains(where: \.isWeight)
        else { return nil }
        if let exercise = names.indices.first(where: { names[$0].isExercise }) {
            return .refusal(.exercises(column: section.header?.cells[exercise] ?? ""))
        }
        let date = dateColumn(dates)
        if let date, let columns = longColumns(date, numbers) { return .layout(layout(columns, .columns)) }
        if let date, let parts = partColumns(numbers.filter { $0 != date }) {
            var columns = columns(date: date, weight: parts.whole)
            (columns.part, columns.unit) = (parts.part, nil)
            return .layout(layout(columns, .columns))
        }
        let weight = weightColumn(numbers, date)
        guard let date, weight.isProven, let column = weight.column else {
            if let date, let layout = layoutWithoutWeights(date) { return .layout(layout) }
            return question(date ?? dates.first, weight.column)
        }
        if let row = rowSplitAtItsDecimals(column) { return .refusal(.splitDecimals(row: row)) }
        var layout = layout(date: date, weight: column, twin: weight.twin)
        layout.namesWeight = weight.isNamed
        return .layout(layout)
    }

    /// Returns a row split at its decimal comma, such as `2026-01-05,82,4,`; nil if there is none.
    private func rowSplitAtItsDecimals(_ weight: Int) -> String? {
        let next = weight + 1
        guard section.separator == UInt8(ascii: ","), names.indices.contains(next) else { return nil }
        let rows = sample.filter { $0.count > next && !$0[weight].isEmpty }
        guard rows.allSatisfy({ $0[weight].allSatisfy(\.isWholeNumber) }) else { return nil }
        let split = rows.filter { TableCells.isDecimals($0[next]) }
        let isProven = split.contains { $0.count > columnCount }
        guard isProven || names[next].isNote && split.count == rows.count else { return nil }
        return split.first?.joined(separator: ",")
    }

    /// Whether the chosen columns exist and contain dates and numbers.
    func fits(_ choice: ColumnChoice) -> Bool {
        guard let date = choice[.date], let weight = choice[.weight], missingColumn(of: choice) == nil else {
            return false
        }
        let isDate = hasSpreadsheetDays(date) || candidates { TableCells.isDate($0) }.contains(date)
        return isDate && cells(weight).contains { TableCells.number($0) != nil }
    }

    private func missingColumn(of choice: ColumnChoice) -> Int? {
        ColumnChoice.Role.allCases.compactMap { choice[$0] }.first { $0 >= mostColumns }
    }

    /// The greatest number of columns: rows may have more cells than the header.
    private var mostColumns: Int { max(columnCount, section.usualCount) }

    private func question(_ date: Int?, _ weight: Int?) -> Finding {
        let names = section.header?.cells ?? sample.first ?? []
        guard let date, let weight, date != weight else {
            return .question(.columns(names: names, guess: nil), guess: nil)
        }
        let columns = layout(date: date, weight: weight, twin: nil).columns
        let roles: [ColumnChoice.Role: Int?] = [
            .date: date, .weight: weight, .time: columns.time, .unit: columns.unit, .note: columns.note,
        ]
        let choice = ColumnChoice(roles.compactMapValues(\.self))
        return .question(.columns(names: names, guess: choice), guess: choice.map(layout))
    }

    /// Returns the columns in which at least half of the nonempty cells are of a kind.
    func candidates(_ isOfKind: (String) -> Bool) -> [Int] {
        (0..<columnCount).filter { column in
            let cells = cells(column)
            return !cells.isEmpty && cells.count(where: isOfKind) * 2 >= cells.count
        }
    }

    /// Returns the nonempty cells of a column in the sample, as names.
    func cells(_ column: Int) -> [String] {
        sample.compactMap { column < $0.count ? $0[column].asName : nil }.filter { !TableCells.isNothing($0) }
    }

    func column(_ isNamed: (ColumnName) -> Bool) -> Int? { names.indices.filter { isNamed(names[$0]) }.only }

    /// Returns the name of a column; nil without a header, and beyond it.
    func name(_ column: Int) -> ColumnName? { names.indices.contains(column) ? names[column] : nil }

    /// Returns the columns of a long table, in which each row names its measurement.
    private func longColumns(_ date: Int, _ numbers: [Int]) -> TableColumns? {
        guard !names.contains(where: { ($0.isWeight || $0.isUnitAlone) && !$0.isOtherMass }) else { return nil }
        let words = names.indices.filter { index in
            let cells = cells(index)
            return names[index].isMeasurement && index != date && !cells.isEmpty
                && !cells.contains { TableCells.isDate($0) || TableCells.isWeight($0) }
        }
        let others = numbers.filter { $0 != date && isUnknown($0) }
        guard let value = column(\.isValue) ?? others.only, value != date,
            let word = words.first(where: { cells($0).contains { ColumnName.measurement($0).isBodyWeight } })
                ?? words.first
        else { return nil }
        var columns = columns(date: date, weight: value)
        columns.word = word
        if columns.person == word { columns.person = nil }
        return columns
    }

    private func layout(_ choice: ColumnChoice) -> TableLayout {
        var columns = columns(date: choice[.date] ?? 0, weight: choice[.weight] ?? 1)
        (columns.time, columns.note) = (choice[.time], choice[.note])
        let others = ColumnChoice.Role.allCases.compactMap { choice[$0] }
        // Keep the unit column that was found, unless the user chose one or gave that column another role.
        if choice[.unit] != nil || columns.unit.map(others.contains) == true { columns.unit = choice[.unit] }
        if name(columns.weight)?.isWeight != true {
            columns.word = longColumns(columns.date, [columns.weight])?.word ?? columns.word
        }
        if columns.person == columns.word { columns.person = nil }
        var layout = layout(columns, .columns)
        // The user may choose columns beyond the header.
        layout.columnCount = max(columnCount, (others.max() ?? 0) + 1)
        return layout
    }

    func layout(date: Int, weight: Int, twin: Int?) -> TableLayout {
        var columns = columns(date: date, weight: weight)
        columns.twin = twin
        return layout(columns, format(columns))
    }

    /// Returns the columns of date and weight, and those found by name or content.
    private func columns(date: Int, weight: Int) -> TableColumns {
        var columns = TableColumns(
            date: date, weight: weight, time: timeColumn(date, weight), unit: unitColumn(weight))
        columns.note = noteColumn([date, weight, columns.time, columns.unit])
        columns.secondDate = secondDateColumn(date)
        columns.bodyMassIndex = column(\.isBodyMassIndex)
        if columns.bodyMassIndex != nil { columns.height = column(\.isHeight) }
        columns.person = column(\.isPerson)
        columns.deletion = column(\.isDeletion)
        columns.zone = zoneColumn()
        columns.word = kindColumn(besides: [date, weight])
        if columns.person == columns.word { columns.person = nil }
        return columns
    }

    /// Returns the column beside named weights that marks some rows as goals or other masses.
    private func kindColumn(besides others: [Int]) -> Int? {
        names.indices.first { index in
            names[index].isMeasurement && !others.contains(index)
                && cells(index).contains { ColumnName($0).isOtherMass && !TableCells.isWeight($0) }
        }
    }

    /// Returns the column of time zones; in one named `zone` or `offset`, most cells must be zones.
    private func zoneColumn() -> Int? {
        guard let zone = column(\.isZone) else { return nil }
        let isCertain = !["zone", "offset"].contains(names[zone].word)
        let cells = sample.compactMap { zone < $0.count ? $0[zone] : nil }.filter { !TableCells.isNothing($0) }
        return isCertain || cells.count { WrittenZone(knownIn: $0) != nil } * 2 > cells.count ? zone : nil
    }

    private func unitColumn(_ weight: Int) -> Int? {
        let column =
            column(\.isUnit)
            ?? (0..<columnCount).filter { !cells($0).isEmpty && cells($0).allSatisfy { SourceUnit($0) != nil } }.only
        return column == weight ? nil : column
    }

    private func layout(_ columns: TableColumns, _ format: ImportFormat) -> TableLayout {
        var columns = columns
        var traits = SourceTraits(format: format)
        traits.unit = statedUnit(columns.weight) ?? (titlesWeight ? section.title?.name.unit : nil)
        traits.twinUnit = columns.twin.flatMap(statedUnit)
        switch format {
        case .zeppLife: traits.flags = .personsByHeight
        case .goldenCheetah: traits.unit = .kilograms
        case .healthBeat where traits.unit != nil: columns.unit = nil
        default: break
        }
        if columns.unit != nil { traits.flags.insert(.unitsInRows) }
        if hasSpreadsheetDays(columns.date) { traits.flags.insert(.spreadsheetDays) }
        traits.dateOrder = name(columns.date)?.order
        traits.zone = name(columns.date)?.zone ?? columns.time.flatMap { name($0)?.zone }
        traits.columnNames = section.header?.cells ?? []
        columns.measures = measures(besides: columns, format)
        traits.noteOthers(in: traits.columnNames, besides: columns)
        if columns.bodyMassIndex != nil { traits.flags.insert(.bodyMassIndex) }
        if columns.person != nil {
            traits.flags.insert(.personsByName)
        } else if section.title?.mayBePerson == true {
            traits.flags.insert(.personsByTitle)
        }
        if columns.word != nil { traits.flags.insert(.rowsByWord) }
        let first = section.rows.first?.found
        return TableLayout(
            traits: traits, separator: section.separator, start: section.header?.next ?? first?.start ?? 0,
            line: section.header.map { $0.found.line + 1 } ?? first?.line ?? 1, columns: columns,
            columnCount: columnCount, skipsComments: !section.hasHashRows, textColumn: textColumn(columns),
            header: section.header?.names ?? [], title: section.title)
    }

    func statedUnit(_ column: Int) -> SourceUnit? { name(column)?.statedUnit }

    /// Returns the last column with text, which takes surplus cells.
    private func textColumn(_ columns: TableColumns) -> Int? {
        let last = (0..<columnCount).last { column in
            cells(column).contains { $0.contains(where: \.isLetter) && TableCells.isText($0) }
        }
        let text = [last, columns.note].compactMap(\.self).max()
        return [columns.date, columns.weight, columns.time, columns.unit].contains(text) ? columns.note : text
    }

    private func format(_ columns: TableColumns) -> ImportFormat {
        let all = section.header?.names ?? []
        if section.header?.cells == ["date", "weight"], sample.allSatisfy({ $0.first?.contains("T") == true }) {
            return .gnomeHealth
        }
        if all == ["date", "body fat %", "weight"] { return .myFitnessPal }
        if all.starts(with: ["date", "weightkg"]) { return .goldenCheetah }
        if all.starts(with: ["timestamp", "weight grams"]) { return .fitbit }
        if Beurer.isHeader(names, separator: section.separator) { return .beurer }
        if all.contains("fatrate") || all.contains("bodywaterrate") { return .zeppLife }
        if name(columns.weight)?.word == "average weight" { return .googleFitDaily }
        if isOwn(columns) { return .healthBeat }
        let masses = names.dropFirst(2).filter { $0.unit != nil || $0.word == "fat mass" }
        if columns.date == 0, columns.weight == 1, names.last?.isNote == true,
            masses.count > 1 || masses.contains(where: \.isOtherMass)
        {
            return .withings
        }
        return .columns
    }

    /// Whether it is a document of this program: with a unit column, or the unit in the weight's name.
    private func isOwn(_ columns: TableColumns) -> Bool {
        let all = section.header?.names ?? []
        if all.contains("unit"), columns.unit != nil { return true }
        return columns.weight < all.count && all.allSatisfy { ["date", "note", all[columns.weight]].contains($0) }
            && all[columns.weight].hasPrefix("weight_") && names[columns.weight].unit != nil
    }
}
