import Commands

/// A table whose header, or whose cells, say which column is the date's and which the weight's.
struct NamedTable {
    private let head: TableHead
    /// Nil where the first line is a row already.
    private let header: TableHead.HeadRecord?
    private let names: [ColumnName]
    private let sample: [[String]]

    init(_ head: TableHead) {
        self.head = head
        let full = head.records.firstIndex {
            $0.cells.count >= min(2, head.usualCount) && $0.cells.count >= head.usualCount - 1 && !$0.isRemark
        }
        let first = full.map { head.records[$0] }
        let isHeader = first.map { !$0.cells.contains { TableCells.isDate($0) } } ?? false
        header = isHeader ? first : nil
        names = isHeader ? first?.cells.map(ColumnName.init) ?? [] : []
        let rows = head.records.suffix(from: (full ?? 0) + (isHeader ? 1 : 0))
        sample = rows.filter { !$0.isRemark }.map(\.cells)
    }

    /// What the table is; a question where its columns leave it open, nil where it has no dates and no numbers.
    enum Finding {
        case layout(TableLayout)
        case question(ImportQuestion)
    }

    func finding(_ choice: ColumnChoice?) -> Finding? {
        if let choice { return .layout(layout(choice)) }
        let dates = candidates { TableCells.isDate($0) }
        let weights = candidates { TableCells.isWeight($0) }
        guard !dates.isEmpty, !weights.isEmpty, head.usualCount > 1 else { return nil }
        guard let date = dateColumn(dates), let weight = weightColumn(weights, date) else {
            return .question(.columns(names: header?.cells ?? sample.first ?? [], guess: nil))
        }
        return .layout(layout(date: date, weight: weight))
    }

    /// The columns of which most cells that are not empty are of a kind.
    private func candidates(_ isOfKind: (String) -> Bool) -> [Int] {
        (0..<head.usualCount).filter { column in
            let cells = sample.compactMap { column < $0.count ? $0[column].asName : nil }.filter {
                !TableCells.isNothing($0)
            }
            return !cells.isEmpty && cells.count(where: isOfKind) * 2 >= cells.count
        }
    }

    private func column(_ isNamed: (ColumnName) -> Bool) -> Int? {
        let columns = names.indices.filter { isNamed(names[$0]) }
        return columns.count == 1 ? columns[0] : nil
    }

    private func dateColumn(_ dates: [Int]) -> Int? {
        let named = dates.filter { names.indices.contains($0) && (names[$0].isDate || names[$0].isTime) }
        // Of a beginning and an end, the beginning is meant.
        return named.first ?? (dates.count == 1 ? dates[0] : nil)
    }

    /// The column named for it; else the one next to the date with a unit, or the only one of numbers.
    private func weightColumn(_ weights: [Int], _ date: Int) -> Int? {
        if let named = column(\.isWeight) { return named }
        guard !names.contains(where: \.isWeight) else { return nil }
        let withUnit = names.indices.filter { names[$0].unit != nil }
        if withUnit.count == 1 || isLikeWithings(date, withUnit) { return withUnit[0] }
        let others = weights.filter { $0 != date }
        return others.count == 1 && head.usualCount == 2 ? others[0] : nil
    }

    /// Withings translates its header: a date, the weight, and masses in the same unit, in this order.
    private func isLikeWithings(_ date: Int, _ withUnit: [Int]) -> Bool {
        date == 0 && withUnit.count >= 3 && withUnit.elementsEqual(1..<withUnit.count + 1)
            && Set(withUnit.map { names[$0].unit }).count == 1
    }
}

extension NamedTable {
    private func layout(_ choice: ColumnChoice) -> TableLayout {
        let columns = TableColumns(
            date: choice[.date] ?? 0, weight: choice[.weight] ?? 1, time: choice[.time], unit: choice[.unit],
            note: choice[.note])
        return layout(columns, .columns)
    }

    private func layout(date: Int, weight: Int) -> TableLayout {
        var columns = TableColumns(
            date: date, weight: weight, time: timeColumn(date), unit: column(\.isUnit), note: column(\.isNote))
        columns.bodyMassIndex = column(\.isBodyMassIndex)
        columns.height = column(\.isHeight)
        return layout(columns, format(columns))
    }

    private func timeColumn(_ date: Int) -> Int? {
        guard let time = column(\.isTime), time != date else { return nil }
        return time
    }

    private func layout(_ columns: TableColumns, _ format: ImportFormat) -> TableLayout {
        var columns = columns
        var traits = SourceTraits(format: format)
        if columns.weight < names.count { traits.unit = names[columns.weight].unit }
        switch format {
        case .zeppLife: traits.flags = .personsByHeight
        case .goldenCheetah: traits.unit = .kilograms
        case .healthBeat where traits.unit != nil: columns.unit = nil
        default: break
        }
        if columns.unit != nil { traits.flags.insert(.unitsInRows) }
        if format != .zeppLife { columns.height = nil }
        return TableLayout(
            traits: traits, separator: head.separator, start: header?.next ?? 0, line: header.map { $0.line + 1 } ?? 1,
            columns: columns, columnCount: max(names.count, header == nil ? head.usualCount : 0),
            shape: format == .healthBeat ? .hashComments : .plain)
    }

    /// The program that the names are known of.
    private func format(_ columns: TableColumns) -> ImportFormat {
        let all = header?.names ?? []
        if all == ["date", "weight"] {
            return isAllInLowerCase && sample.allSatisfy { $0.first?.contains("T") == true }
                ? .gnomeHealth : .myFitnessPal
        }
        if all == ["date", "body fat %", "weight"] { return .myFitnessPal }
        if all.starts(with: ["date", "weightkg"]) { return .goldenCheetah }
        if all.starts(with: ["timestamp", "weight grams"]) { return .fitbitHealth }
        if all.contains("fatrate") || all.contains("bodywaterrate") { return .zeppLife }
        if all.contains("average weight (kg)") || all.contains("average weight (lb)") { return .googleFitDaily }
        if isOwn(columns) { return .healthBeat }
        let masses = names.dropFirst(2).filter { $0.unit != nil || $0.word == "fat mass" }
        if columns.date == 0, columns.weight == 1, !masses.isEmpty { return .withings }
        return .columns
    }

    /// Whether it is a document as this program has them: the unit in a column, or in the weight's name.
    private func isOwn(_ columns: TableColumns) -> Bool {
        let all = header?.names ?? []
        if all.contains("unit"), columns.unit != nil { return true }
        return columns.weight < all.count && all.allSatisfy { ["date", "note", all[columns.weight]].contains($0) }
            && all[columns.weight].hasPrefix("weight_") && names[columns.weight].unit != nil
    }

    private var isAllInLowerCase: Bool { header?.cells == ["date", "weight"] }
}

extension TableHead.HeadRecord {
    /// Whether it is a comment of a document, or a spreadsheet's `sep=;`.
    fileprivate var isRemark: Bool {
        guard let first = names.first else { return true }
        return first.hasPrefix("# ") || first.hasPrefix("sep=") && names.dropFirst().allSatisfy(\.isEmpty)
    }
}

/// What cells of a table can be.
enum TableCells {
    static func isNothing(_ cell: String) -> Bool {
        var cell = cell
        return cell.withUTF8(\.stripped.isNoValue)
    }

    static func isDate(_ cell: String) -> Bool {
        var cell = cell
        return cell.withUTF8 { WrittenDate($0) != nil }
    }

    static func isWeight(_ cell: String) -> Bool {
        var cell = cell
        return cell.withUTF8 { text in
            do throws(WrittenNumber.Fault) {
                let number = try WrittenNumber(text.stripped)
                return number.value < 100_000
            } catch {
                return error == .zero
            }
        }
    }
}
