/// A spreadsheet as LibreOffice writes it: `.ods`, by OpenDocument 1.3.
public struct OpenDocumentSample: Sendable {
    /// The content of `office:spreadsheet`.
    public var tables: String
    public var mimeType = "application/vnd.oasis.opendocument.spreadsheet"
    public var manifest = ""

    public init(_ tables: String) { self.tables = tables }

    /// Creates a sheet of texts.
    public init(cells: [[String]]) {
        let rows = cells.map { row in Self.row(row.map { $0.isEmpty ? Self.empty() : Self.text($0) }.joined()) }
        self.init(Self.table("Sheet1", rows.joined()))
    }

    public static func table(_ name: String, _ rows: String) -> String {
        "<table:table table:name=\"\(name.escaped)\"><table:table-column table:number-columns-repeated=\"3\"/>\(rows)</table:table>"
    }

    public static func row(_ cells: String, times count: Int = 1) -> String {
        let repetition = count == 1 ? "" : " table:number-rows-repeated=\"\(count)\""
        return "<table:table-row\(repetition)>\(cells)</table:table-row>"
    }

    public static func empty(times count: Int = 1) -> String {
        "<table:table-cell table:number-columns-repeated=\"\(count)\"/>"
    }

    public static func text(_ text: String) -> String {
        "<table:table-cell office:value-type=\"string\" calcext:value-type=\"string\"><text:p>\(text.escaped)</text:p></table:table-cell>"
    }

    /// - Parameter value: The attribute with the value, such as `office:date-value`.
    public static func cell(_ type: String, _ value: String, _ digits: String, shown: String = "?") -> String {
        "<table:table-cell office:value-type=\"\(type)\" \(value)=\"\(digits)\" calcext:value-type=\"\(type)\"><text:p>\(shown)</text:p></table:table-cell>"
    }

    public static func number(_ digits: String) -> String { cell("float", "office:value", digits) }
    public static func date(_ text: String) -> String { cell("date", "office:date-value", text) }

    /// A name of each part with its content.
    public var parts: [(name: String, content: String)] {
        let spaces = ["office", "table", "text", "calcext"].map {
            "xmlns:\($0)=\"urn:oasis:names:tc:opendocument:xmlns:\($0):1.0\""
        }
        let content =
            "<office:document-content \(spaces.joined(separator: " "))><office:body><office:spreadsheet>\(tables)</office:spreadsheet></office:body></office:document-content>"
        return [
            ("mimetype", mimeType),
            ("META-INF/manifest.xml", "<manifest:manifest xmlns:manifest=\"urn:m\">\(manifest)</manifest:manifest>"),
            ("content.xml", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(content)"),
        ]
    }

    /// The archive.
    public var bytes: [UInt8] { ZipFile.bytes(of: parts.map { ($0.name, Array($0.content.utf8)) }) }
}
