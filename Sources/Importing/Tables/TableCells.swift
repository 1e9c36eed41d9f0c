/// What cells of a table can be.
enum TableCells {
    static func isNothing(_ cell: String) -> Bool {
        var cell = cell
        return cell.withUTF8(\.stripped.isNoValue)
    }

    static func isDate(_ cell: String) -> Bool {
        var cell = cell
        return cell.withUTF8 { WrittenDate($0).map { !$0.hasUnreadTime } ?? false }
    }

    /// Whether it is a date whatever the order of its numbers.
    static func isCertainDate(_ cell: String) -> Bool {
        var cell = cell
        return cell.withUTF8 { WrittenDate($0)?.day.isCertain ?? false }
    }

    static func isSpreadsheetDay(_ cell: String) -> Bool {
        var cell = cell
        return cell.withUTF8 { WrittenDate(spreadsheet: $0) != nil }
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

extension TableCells {
    /// The number of a cell; nil for nothing, zero and texts.
    static func number(_ cell: String) -> WrittenNumber? {
        var cell = cell
        return cell.withUTF8 { try? WrittenNumber($0.stripped) }
    }

    static func isTime(_ cell: String) -> Bool {
        var cell = cell
        return cell.withUTF8 { WrittenTime($0.stripped) != nil }
    }
}
