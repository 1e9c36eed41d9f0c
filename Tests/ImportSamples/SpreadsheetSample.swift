/// A spreadsheet with the weighings of the formats' samples, in the form of a program.
public struct SpreadsheetSample: CustomStringConvertible, Sendable {
    public let description: String
    /// Its parts by name, the one with the cells last.
    public let parts: [(name: String, content: String)]

    public static let all = [workbook, openDocument]

    public init(_ description: String = "", _ parts: [(name: String, content: String)]) {
        (self.description, self.parts) = (description, parts)
    }

    private static let names = ["Date", "Weight (kg)", "Notes"]

    private static let workbook: SpreadsheetSample = {
        let rows = FormatSample.weighings.map { weighing in
            let serial = WorkbookSample.serial(daysSince1970: 20_453 + weighing.day, seconds: weighing.secondsOfDay)
            return WorkbookSample.row(
                WorkbookSample.number("\(serial)", style: 2) + WorkbookSample.number(weighing.kilograms)
                    + "<c t=\"s\"><v>0</v></c>")
        }
        var sample = WorkbookSample(WorkbookSample.rows([names]) + rows.joined())
        sample.strings = "<si><r><t xml:space=\"preserve\">a, </t></r><r><t>b</t></r></si>"
        return SpreadsheetSample("workbook", sample.parts)
    }()

    private static let openDocument: SpreadsheetSample = {
        let rows = FormatSample.weighings.map { weighing in
            OpenDocumentSample.row(
                OpenDocumentSample.date("\(weighing.date)T\(weighing.time):11")
                    + OpenDocumentSample.number(weighing.kilograms) + OpenDocumentSample.text("a, b"))
        }
        let header = OpenDocumentSample.row(names.map(OpenDocumentSample.text).joined())
        let sample = OpenDocumentSample(
            OpenDocumentSample.table("Sheet1", header + rows.joined() + OpenDocumentSample.row("", times: 1_048_000)))
        return SpreadsheetSample("OpenDocument", sample.parts)
    }()

    /// The part with the cells.
    public var cells: (name: String, content: String) { parts[parts.count - 1] }

    /// The entries, in the form of the tests; numbers in cells have no zeros at their ends.
    public static let lines = FormatSample.weighings.map { weighing in
        let weight = weighing.kilograms.replacing(".0", with: "")
        return "\(weighing.date)T\(weighing.time):11 \(weight) kg, a, b"
    }

    /// Returns the archive, in which one part may have other bytes.
    public func bytes(replacing name: String? = nil, by content: [UInt8] = []) -> [UInt8] {
        ZipFile.bytes(of: parts.map { ($0.name, $0.name == name ? content : Array($0.content.utf8)) })
    }
}

extension FormatSample.Weighing {
    fileprivate var secondsOfDay: Int { 7 * 3600 + minute * 60 + 11 }
}
