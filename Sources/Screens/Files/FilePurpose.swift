import Geometry
import System
import ViewKit
import Words

enum FilePurpose {
    case open, importing
    /// Another version of the document.
    case merging
    /// Naming a picture or a sound to write.
    case picture
    /// Naming a report to write.
    case report

    /// The panel's title, also that of the button that opens or imports.
    var title: String {
        switch self {
        case .open: "Open"
        case .importing: "Import"
        case .merging: "Merge with"
        case .picture, .report: "Choose a file"
        }
    }

    var button: String {
        switch self {
        case .open, .importing: title
        case .merging: "Review…"
        case .picture, .report: "Choose"
        }
    }

    /// The formats of a file to write, in the order of the filters; none for a file to read.
    var types: [ExportType] {
        switch self {
        case .open, .importing, .merging: []
        case .picture: ExportType.allCases
        case .report: [.picture(.pdf)]
        }
    }

    var isOutput: Bool { !types.isEmpty }

    /// Asks for the name of a file to write.
    var nameMissing: String { self == .report ? FileWords.noReportName : FileWords.noPictureName }

    /// The kinds of file that may be listed, the usual one first.
    var filters: [FileFilter] {
        switch self {
        case .open, .merging: [FileFilter(title: "CSV, TSV, TXT", endings: FileFilter.documents), .all]
        case .importing: [FileFilter(title: FileWords.importable, endings: FileFilter.imports), .all]
        case .picture, .report:
            types.map { FileFilter(title: $0.name.uppercased(), endings: Set($0.endings)) }
        }
    }
}

/// A kind of file by the ending of its name; folders are always listed.
struct FileFilter {
    let title: String
    /// In lower case, without the dot; nil for every ending.
    let endings: Set<String>?

    static let all = FileFilter(title: FileWords.allFiles, endings: nil)
    static let documents: Set = ["csv", "tsv", "txt"]
    /// The endings of the files of other programs that can be imported.
    static let imports = documents.union(["json", "xml", "zip", "tab", "fit", "xlsx", "xlsm", "ods", "db", "sqlite"])

    func includes(_ item: FolderItem) -> Bool { item.isFolder || endings?.contains(item.ending) ?? true }
}

extension ExportType {
    /// Returns a name with this format's extension instead of another format's.
    func renamed(_ name: String) -> String {
        let isNamed = ExportType(endingOf: name) != nil
        let stem = isNamed ? name[..<name.lastIndex(of: ".")!] : name[...]
        return "\(stem).\(endings[0])"
    }
}

extension SegmentedControl {
    /// Selects the format that the extension in a field gives; none if there is no such format among the segments.
    func followEnding(of field: TextField, among types: [ExportType]) {
        selectedIndex = ExportType(endingOf: field.text).flatMap(types.firstIndex)
    }
}
