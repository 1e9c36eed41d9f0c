/// A kind of office document, all of which are zip archives of parts.
enum OfficeKind {
    /// Office Open XML, as Excel, Google Sheets and others write it; source: ECMA-376.
    case workbook
    /// A spreadsheet of OpenDocument, as LibreOffice and others write it; source: OpenDocument 1.3.
    case openDocument
    /// A text, a presentation, a binary workbook, or a document of iWork.
    case other
}

extension ZipArchive {
    /// Returns the kind of the document; nil for an archive of files.
    func officeKind(_ bounds: ReadingBounds) -> OfficeKind? {
        if member("[Content_Types].xml") != nil, member("xl/workbook.xml") != nil { return .workbook }
        let type = "application/vnd.oasis.opendocument.spreadsheet"
        if let mimeType = member("mimetype"),
            let text = try? stream(of: mimeType, bounds).prefix(200), text.starts(with: type.utf8)
        {
            return .openDocument
        }
        let others = [
            "content.xml", "encrypted-package", "xl/workbook.bin", "word/document.xml", "ppt/presentation.xml",
            "Index/Document.iwa", "Index.zip",
        ]
        return others.contains { member($0) != nil } ? .other : nil
    }

    /// Returns the first member with a name, in any case; some programs write backslashes in names.
    func member(_ name: String) -> ZipMember? {
        let name = name.utf8.map(\.asPartName)
        return members.first { $0.name.count == name.count && $0.name.lazy.map(\.asPartName).elementsEqual(name) }
    }

    func stream(of member: ZipMember, _ bounds: ReadingBounds) throws(ImportError) -> ZipMemberStream {
        try ZipMemberStream(member, of: file, meter: UnpackingMeter(bounds), progress: { _ in })
    }
}

extension UInt8 {
    /// The byte of a part's name in lowercase, with a slash for a backslash.
    fileprivate var asPartName: UInt8 {
        (0x41...0x5A).contains(self) ? self | 0x20 : self == UInt8(ascii: "\\") ? UInt8(ascii: "/") : self
    }
}
