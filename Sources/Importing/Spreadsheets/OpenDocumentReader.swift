/// Reads the sheets in the `content.xml` of an OpenDocument spreadsheet.
final class OpenDocumentReader: PartReader {
    private(set) var sheets: [Sheet] = []
    private let bounds: ReadingBounds
    private var table: Table?
    private var row: Row?
    private var cell: Cell?

    private struct Table {
        let name: String
        var sheet: SheetWriter
        /// From 1.
        var nextRow = 1
    }

    private struct Row {
        /// The length of `path`.
        let depth: Int
        let count: Int
        /// From 0.
        var nextColumn = 0
    }

    private struct Cell {
        /// The length of `path`.
        let depth: Int
        let count: Int
        /// The text that the attributes give; nil for that of the paragraphs.
        let value: String?
        var paragraphCount = 0
    }

    /// The limit of a repetition, far beyond a sheet's size, which keeps sums small.
    private static let mostRepeated = 1 << 40

    init?(_ bounds: ReadingBounds) {
        self.bounds = bounds
        super.init()
    }

    /// Elements in a paragraph whose texts are not the cell's: remarks, pronunciations, drawings.
    private static let foreign: Set = ["annotation", "ruby-text", "note", "frame"]

    override var isInText: Bool {
        guard let cell, path.count > cell.depth, path[cell.depth] == "p" else { return false }
        return !path[cell.depth...].contains(where: Self.foreign.contains)
    }

    override func didBegin(_ name: String, _ attributes: Attributes) {
        if cell != nil { return beginInCell(name, attributes) }
        switch name {
        case "table" where parent == "spreadsheet":
            table = Table(name: attribute("table:name", attributes) ?? "", sheet: SheetWriter(bounds))
        case "table-row" where table != nil && row == nil:
            row = Row(depth: path.count, count: repetition("table:number-rows-repeated", attributes))
        case "table-cell" where row != nil, "covered-table-cell" where row != nil:
            // A covered cell is invisible.
            let value = name == "table-cell" ? value(attributes) : ""
            let count = repetition("table:number-columns-repeated", attributes)
            cell = Cell(depth: path.count, count: count, value: value)
        default: break
        }
    }

    private func beginInCell(_ name: String, _ attributes: Attributes) {
        if name == "p", path.count - 1 == cell?.depth {
            if let count = cell?.paragraphCount, count > 0 { append(" ") }
            cell?.paragraphCount += 1
        } else if isInText, name == "s" {
            append(String(repeating: " ", count: min(repetition("text:c", attributes), 100)))
        } else if isInText, name == "tab" || name == "line-break" {
            append(" ")
        }
    }

    private func repetition(_ name: String, _ attributes: Attributes) -> Int {
        let count = attribute(name, attributes).flatMap { Int($0) } ?? 1
        return min(max(count, 1), Self.mostRepeated)
    }

    /// Returns the text of a cell's value; nil if its paragraphs have it.
    private func value(_ attributes: Attributes) -> String? {
        if attribute("calcext:value-type", attributes) == "error" { return "" }
        switch attribute("office:value-type", attributes) {
        case "float", "percentage", "currency":
            return attribute("office:value", attributes).map { SheetNumber($0)?.text ?? $0 }
        case "date": return attribute("office:date-value", attributes).map { SheetDate(iso: $0)?.text(.date) ?? $0 }
        case "time":
            return attribute("office:time-value", attributes).map { SheetDate(duration: $0)?.text(.time) ?? $0 }
        case "boolean": return attribute("office:boolean-value", attributes)
        case "string": return attribute("office:string-value", attributes)
        default: return nil
        }
    }

    override func willEnd(_ name: String) {
        do throws(ImportError) {
            if let cell {
                if path.count == cell.depth { try end(cell) }
            } else if let row {
                if path.count == row.depth { try end(row) }
            } else if let table, name == "table", parent == "spreadsheet" {
                try end(table)
            }
        } catch {
            refuse(error)
        }
    }

    private func end(_ ended: Cell) throws(ImportError) {
        let text = takeText()
        cell = nil
        guard let column = row?.nextColumn else { return }
        try table?.sheet.set((ended.value ?? text).withoutError, at: column, times: ended.count)
        row?.nextColumn = min(column + ended.count, Self.mostRepeated)
    }

    private func end(_ ended: Row) throws(ImportError) {
        row = nil
        guard let next = table?.nextRow else { return }
        try table?.sheet.endRow(next, times: ended.count)
        table?.nextRow = min(next + ended.count, Self.mostRepeated)
    }

    private func end(_ ended: Table) throws(ImportError) {
        table = nil
        // LibreOffice keeps copies of other files' sheets, in tables such as `'file:///tmp/a.ods'#Sheet1`.
        guard !ended.name.hasPrefix("'"), let text = try ended.sheet.finished() else { return }
        guard sheets.count < ReadingBounds.mostMembers else { throw .damagedArchive }
        sheets.append(Sheet(name: ended.name, text: text))
    }
}

extension String {
    /// The text, or nothing for a formula's error, which some programs write as a text.
    fileprivate var withoutError: String { Self.errors.contains(self) ? "" : self }

    private static let errors: Set = ["#N/A", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#NULL!"]
}
