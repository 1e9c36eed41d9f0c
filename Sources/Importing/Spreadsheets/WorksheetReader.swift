/// Reads the cells of a workbook's sheet.
final class WorksheetReader: PartReader {
    /// The parts of the workbook that its cells refer to.
    struct Context {
        var startsIn1904: Bool
        var strings: [String] = []
        var kinds: [SheetValueKind] = []
    }

    private(set) var sheet: SheetWriter
    private let context: Context
    /// The current row, from 1.
    private var row = 0
    /// Whether the row's number is known: from the row, or from its first cell.
    private var isRowKnown = false
    private var nextColumn = 0
    private var cell: Cell?

    private struct Cell {
        var column: Int
        var type: String
        var kind: SheetValueKind
    }

    init?(_ context: Context, _ sheet: SheetWriter) {
        (self.context, self.sheet) = (context, sheet)
        super.init()
    }

    override var isInText: Bool {
        guard let cell else { return false }
        if cell.type == "inlineStr" { return path.last == "t" && parent != "rPh" }
        return path.last == "v" && parent == "c"
    }

    override func didBegin(_ name: String, _ attributes: Attributes) {
        if name == "row", parent == "sheetData" {
            beginRow(attributes)
        } else if name == "c", parent == "row" {
            beginCell(attributes)
        }
    }

    private func beginRow(_ attributes: Attributes) {
        nextColumn = 0
        let number = attribute("r", attributes)
        isRowKnown = number != nil
        guard let number else {
            row += 1
            return
        }
        guard let known = Int(number), (1...SheetWriter.mostRows).contains(known) else {
            return refuse(.damagedArchive)
        }
        row = known
    }

    private func beginCell(_ attributes: Attributes) {
        if let text = attribute("r", attributes) {
            guard let place = CellReference(text), place.row == row || !isRowKnown else {
                return refuse(.damagedArchive)
            }
            (row, isRowKnown, nextColumn) = (place.row, true, place.column)
        }
        let style = attribute("s", attributes).flatMap { Int($0) } ?? 0
        let kind = context.kinds.indices.contains(style) ? context.kinds[style] : .number
        cell = Cell(column: nextColumn, type: attribute("t", attributes) ?? "n", kind: kind)
        nextColumn += 1
    }

    override func willEnd(_ name: String) {
        do throws(ImportError) {
            if name == "c", let cell {
                self.cell = nil
                try sheet.set(text(of: cell, takeText()), at: cell.column)
            } else if name == "row", parent == "sheetData" {
                try sheet.endRow(row)
            }
        } catch {
            refuse(error)
        }
    }

    /// Returns the text of a cell by its type, of which a formula has that of its last result.
    private func text(of cell: Cell, _ content: String) throws(ImportError) -> String {
        let content = cell.type == "str" || cell.type == "inlineStr" ? content : content.trimmed
        switch cell.type {
        case _ where content.isEmpty, "e": return ""
        case "s":
            guard let index = Int(content), context.strings.indices.contains(index) else { throw .damagedArchive }
            return context.strings[index]
        case "str", "inlineStr": return content.withoutSheetEscapes
        case "b": return content == "1" || content == "true" ? "true" : "false"
        case "d": return SheetDate(iso: content)?.text(cell.kind) ?? content
        default: return text(ofNumber: content, cell.kind)
        }
    }

    private func text(ofNumber content: String, _ kind: SheetValueKind) -> String {
        guard let number = SheetNumber(content) else { return content }
        guard kind != .number else { return number.text }
        return SheetDate(serial: number.value, startsIn1904: context.startsIn1904)?.text(kind) ?? number.text
    }
}
