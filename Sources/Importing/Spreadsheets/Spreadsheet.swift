import Glibc

/// A sheet of a spreadsheet: its cells are a table's text, in which each row is on the line of its number.
struct Sheet {
    let name: String
    let text: TableText
}

/// The file of a spreadsheet.
struct Spreadsheet {
    private let archive: ZipArchive
    private let bounds: ReadingBounds

    /// Returns the sheets that have cells, hidden ones too, in the order of the file.
    static func sheets(of file: [UInt8], _ bounds: ReadingBounds) throws(ImportError) -> [Sheet] {
        let archive = try ZipArchive(OpenFile(file))
        try bounds.addMembers(archive.members.count)
        let spreadsheet = Spreadsheet(archive: archive, bounds: bounds)
        return switch archive.officeKind(bounds) {
        case .workbook: try spreadsheet.workbookSheets()
        case .openDocument: try spreadsheet.openDocumentSheets()
        case .other, nil: throw .spreadsheet
        }
    }

    private func openDocumentSheets() throws(ImportError) -> [Sheet] {
        let manifest = try archive.member("META-INF/manifest.xml").map { member throws(ImportError) in
            try archive.stream(of: member, bounds).prefix(1 << 20)
        }
        if let manifest, manifest.contains("encryption-data".utf8) { throw .encryptedSpreadsheet }
        return try read("content.xml", by: OpenDocumentReader(bounds)).sheets
    }

    private func workbookSheets() throws(ImportError) -> [Sheet] {
        let relations = try read("xl/_rels/workbook.xml.rels", by: RelationsReader(folder: "xl"))
        let workbook = try read("xl/workbook.xml", by: WorkbookReader())
        var context = WorksheetReader.Context(startsIn1904: workbook.startsIn1904)
        if let part = relations.part("sharedStrings") { context.strings = try read(part, by: StringsReader()).strings }
        if let part = relations.part("styles") { context.kinds = try read(part, by: StylesReader()).kinds }
        var sheets: [Sheet] = []
        var known: Set<String> = []
        for (name, id) in workbook.sheets {
            guard let relation = relations.all[id] else { throw .damagedArchive }
            // Other sheets are charts, dialogs and macros.
            guard relation.type == "worksheet" else { continue }
            guard known.insert(relation.part).inserted else { throw .damagedArchive }
            let reader = try read(relation.part, by: WorksheetReader(context, SheetWriter(bounds)))
            if let text = try reader.sheet.finished(startsIn1904: workbook.startsIn1904) {
                sheets.append(Sheet(name: name, text: text))
            }
        }
        return sheets
    }

    /// Reads a part, and returns its reader; nil for a reader if memory is short.
    private func read<Reader: PartReader>(_ part: String, by reader: Reader?) throws(ImportError) -> Reader {
        guard let reader else { throw .system(ENOMEM) }
        guard let member = archive.member(part) else { throw .damagedArchive }
        do throws(ImportError) {
            try reader.readAll(of: archive.stream(of: member, bounds))
        } catch {
            switch error {
            // The lines of a part mean nothing to users, who know those of the sheet.
            case .malformed, .entities, .endsEarly: throw .damagedArchive
            default: throw error
            }
        }
        return reader
    }
}
