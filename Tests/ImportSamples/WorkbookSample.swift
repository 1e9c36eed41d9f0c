/// A workbook as Excel writes it: `.xlsx`, by ECMA-376.
public struct WorkbookSample: Sendable {
    /// The sheets by name, with their rows in XML, or the whole part if it begins with `<?xml`.
    public var sheets: [Sheet]
    /// The `si` elements of the shared texts.
    public var strings = ""
    /// The codes of the number formats of styles from 4 on; 1 to 3 are a day, a day with its time, and a time.
    public var formats: [String] = []
    public var startsIn1904 = false
    public var isStrict = false
    /// The prefix of all elements' names, with its colon.
    public var prefix = ""

    public struct Sheet: Sendable {
        public var name: String
        public var rows: String
        public var state = "visible"
        /// The last word of its relation's type.
        public var type = "worksheet"

        public init(_ name: String, _ rows: String) { (self.name, self.rows) = (name, rows) }
    }

    public init(_ rows: String) { sheets = [Sheet("Sheet1", rows)] }

    public init(_ sheets: [Sheet]) { self.sheets = sheets }

    /// Creates a sheet of texts.
    public init(cells: [[String]]) { self.init(Self.rows(cells)) }

    /// Returns rows of texts, without numbers of rows and cells.
    public static func rows(_ cells: [[String]]) -> String { cells.map { row($0.map(text).joined()) }.joined() }

    public static func row(_ cells: String) -> String { "<row>\(cells)</row>" }

    public static func text(_ text: String) -> String {
        text.isEmpty ? "<c/>" : "<c t=\"inlineStr\"><is><t xml:space=\"preserve\">\(text.escaped)</t></is></c>"
    }

    public static func number(_ digits: String, style: Int = 0) -> String { "<c s=\"\(style)\"><v>\(digits)</v></c>" }

    /// The serial number of a moment by Excel's default calendar.
    ///
    /// - Parameter seconds: Since midnight.
    public static func serial(daysSince1970 day: Int, seconds: Int = 0) -> Double {
        Double(day + 25_569) + Double(seconds) / 86_400
    }

    /// A name of each part with its content.
    public var parts: [(name: String, content: String)] {
        let relations = sheets.enumerated().map { index, sheet in
            "<Relationship Id=\"rId\(index + 1)\" Type=\"\(type(sheet.type))\" Target=\"worksheets/sheet\(index + 1).xml\"/>"
        }
        let others = [("styles", "styles.xml"), ("sharedStrings", "/xl/sharedStrings.xml")].map { name, target in
            "<Relationship Id=\"\(name)\" Type=\"\(type(name))\" Target=\"\(target)\"/>"
        }
        return [
            ("[Content_Types].xml", "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"/>"),
            ("xl/workbook.xml", part("workbook", workbook)),
            (
                "xl/_rels/workbook.xml.rels",
                "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">"
                    + (relations + others).joined() + "</Relationships>"
            ),
            ("xl/styles.xml", part("styleSheet", styles)), ("xl/sharedStrings.xml", part("sst", strings)),
        ]
            + sheets.enumerated().map { index, sheet in
                ("xl/worksheets/sheet\(index + 1).xml", worksheet(sheet.rows))
            }
    }

    /// The archive.
    public var bytes: [UInt8] { ZipFile.bytes(of: parts.map { ($0.name, Array($0.content.utf8)) }) }

    private func type(_ word: String) -> String {
        isStrict
            ? "http://purl.oclc.org/ooxml/officeDocument/relationships/\(word)"
            : "http://schemas.openxmlformats.org/officeDocument/2006/relationships/\(word)"
    }

    private var workbook: String {
        let list = sheets.enumerated().map { index, sheet in
            "<sheet name=\"\(sheet.name.escaped)\" sheetId=\"\(index + 1)\" state=\"\(sheet.state)\" r:id=\"rId\(index + 1)\"/>"
        }
        return "<workbookPr date1904=\"\(startsIn1904 ? 1 : 0)\"/><sheets>\(list.joined())</sheets>"
    }

    private var styles: String {
        let codes = formats.enumerated().map { "<numFmt numFmtId=\"\(164 + $0)\" formatCode=\"\($1.escaped)\"/>" }
        let numbers = [0, 14, 22, 20] + formats.indices.map { 164 + $0 }
        return "<numFmts>\(codes.joined())</numFmts><cellStyleXfs><xf numFmtId=\"14\"/></cellStyleXfs><cellXfs>"
            + numbers.map { "<xf numFmtId=\"\($0)\" applyNumberFormat=\"1\"/>" }.joined() + "</cellXfs>"
    }

    private func worksheet(_ rows: String) -> String {
        rows.hasPrefix("<?xml") ? rows : part("worksheet", "<dimension ref=\"A1:C3\"/><sheetData>\(rows)</sheetData>")
    }

    /// Returns a part with its root, in which all elements have the prefix.
    private func part(_ root: String, _ content: String) -> String {
        let namespace = prefix.isEmpty ? "xmlns" : "xmlns:\(prefix.dropLast())"
        let main =
            isStrict
            ? "http://purl.oclc.org/ooxml/spreadsheetml/main"
            : "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
        let text = "<\(root) \(namespace)=\"\(main)\" xmlns:r=\"\(type(""))\">\(content)</\(root)>"
        let named = text.replacing("<", with: "<\(prefix)").replacing("<\(prefix)/", with: "</\(prefix)")
        return "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n\(named)"
    }
}

extension ZipFile {
    /// Returns an archive of uncompressed members.
    public static func bytes(of members: [(name: String, content: [UInt8])]) -> [UInt8] {
        var file = ZipFile()
        for (name, content) in members { file.add(name, content) }
        return file.bytes
    }
}

extension String {
    /// The text with the marks of XML escaped.
    var escaped: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
            .replacing("\n", with: "&#10;")
    }
}
