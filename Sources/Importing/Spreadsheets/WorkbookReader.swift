import Glibc

/// Reads the list of a workbook's sheets.
final class WorkbookReader: PartReader {
    /// The names of the sheets with the identifiers of their relations.
    private(set) var sheets: [(name: String, relation: String)] = []
    /// Whether serial number 0 is 01/01/1904, as in old workbooks of Macintosh computers.
    private(set) var startsIn1904 = false

    override func didBegin(_ name: String, _ attributes: Attributes) {
        switch name {
        case "workbookPr": startsIn1904 = ["1", "true"].contains(attribute("date1904", attributes))
        case "sheet" where parent == "sheets":
            guard sheets.count < ReadingBounds.mostMembers, let relation = relation(attributes) else {
                return refuse(.damagedArchive)
            }
            sheets.append((attribute("name", attributes) ?? "", relation))
        default: break
        }
    }

    /// Returns the value of `r:id`, whose prefix programs may choose.
    private func relation(_ attributes: Attributes) -> String? {
        var index = 0
        while let name = attributes[index], let value = attributes[index + 1] {
            if let colon = strrchr(name, Int32(UInt8(ascii: ":"))), strcmp(colon, ":id") == 0 {
                return String(cString: value)
            }
            index += 2
        }
        return nil
    }
}
