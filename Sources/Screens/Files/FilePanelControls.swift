import Geometry
import System
import ViewKit
import Words

/// The controls of a file panel around its table.
final class FilePanelControls {
    /// The path of the file, or of the folder for a picture.
    let path: PathField
    /// The name of a picture.
    let name = TextField()
    /// Nil if there is no place to offer.
    let places: SegmentedControl?
    /// The kinds of file that are listed; for a picture, its format.
    let filter: SegmentedControl

    private let parent = TrailingButton(titles: ["↑"])
    private let purpose: FilePurpose

    init(_ purpose: FilePurpose, _ places: [FilePlace], _ files: any FileActions) {
        self.purpose = purpose
        path = PathField("", files)
        self.places = places.isEmpty ? nil : SegmentedControl(places.map(\.title))
        filter = SegmentedControl(purpose.filters.map(\.title))
        name.truncation = .middle
        (parentButton.title, parentButton.name) = ("↑", FileWords.parentFolder)
        parentButton.toolTip = ToolTip(FileWords.parentFolder, key: KeyPress(.up, modifiers: .alt).name)
    }

    var parentButton: Button { parent.button }

    /// Returns the rows of the panel, from top to bottom.
    func rows(with table: TableView) -> [PanelRow] {
        let isPicture = purpose == .picture
        let rows: [PanelRow?] = [
            places.map { PanelRow("Places", .choice($0)) },
            PanelRow(isPicture ? "Folder" : "File", .field(path.field), trailing: parent),
            PanelRow("", .list(table)),
            isPicture ? PanelRow("Name", .field(name)) : nil,
            PanelRow("Kind", .choice(filter)),
        ]
        return rows.compactMap(\.self)
    }

    /// Selects the format given by the extension of a picture's name; none if there is no such format.
    func followEnding() {
        if purpose == .picture { filter.selectedIndex = PictureType.index(endingOf: name.text) }
    }

    /// Gives a picture's name the extension of the chosen format.
    func followKind() {
        if let index = filter.selectedIndex { name.text = PictureType.allCases[index].renamed(name.text) }
    }
}

extension PictureType {
    /// The index of the format that a name's extension gives; nil if there is none.
    static func index(endingOf name: String) -> Int? {
        PictureType(endingOf: name).flatMap(allCases.firstIndex)
    }

    /// Returns a name with this format's extension instead of another format's.
    func renamed(_ name: String) -> String {
        let isNamed = PictureType(endingOf: name) != nil
        let stem = isNamed ? name[..<name.lastIndex(of: ".")!] : name[...]
        return "\(stem).\(endings[0])"
    }
}
