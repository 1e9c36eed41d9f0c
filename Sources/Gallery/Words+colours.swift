import System

nonisolated extension Words {
    static let colours = "Colours"
    static let inspectColour = "Inspect Color"
    static let name = "Name"
    static let hex = "Hex"
    static let noColours = "No colours yet.\nPress + to add one."
    static let noMatchingColours = "No matching colours."

    static let addColour = "Add colour"
    static let deleteColour = "Delete colour"
    static let search = "Search"
    static let colourHint = "Name, #rrggbb or red > 0.5"
    static let descending = "Descending"
    static let query = "Query"
    static let showQuery = "Show query"
    /// A comment in SQL.
    static let queryRemark =
        "-- This list. The program sorts names as the locale does, and ignores accents in a search."
    static let copyHexValue = "Copy hex value"

    static let notHex = "A hex value has six digits from 0 to f, such as #ff8000."
    static let nothingToUndo = "There is nothing to undo."
    static let nothingToRedo = "There is nothing to redo."
    static let notUTF8 = "its path is not UTF-8"

    static func sort(by key: ColourOrder.Key) -> String {
        switch key {
        case .name: "Sort by name"
        case .created: "Sort by creation"
        case .red: "Sort by red"
        case .green: "Sort by green"
        case .blue: "Sort by blue"
        }
    }

    static func error(_ number: Int32) -> String { "error \(number)" }

    /// - Parameter red: Like the others, from 0 to 1.
    static func parts(red: String, green: String, blue: String) -> String {
        "Red: \(red) Green: \(green) Blue: \(blue)"
    }

    static func deletedColour(_ name: String) -> String { "Deleted \(quoted(name)). Press Ctrl Z to undo." }

    static func invalidColours(_ count: Int, of file: FilePath, table: String) -> String {
        plural(
            count, "1 colour of \(file) is not valid and is kept in the table \(table).",
            "\(count) colours of \(file) are not valid and are kept in the table \(table).")
    }

    fileprivate static func quoted(_ name: String) -> String {
        let line = SafeText.singleLine(String(name.prefix(60)))
        return name.count > 60 ? "“\(line)…”" : "“\(line)”"
    }
}

nonisolated extension ColourChange {
    /// Says what undo or redo has done.
    var sentence: String {
        switch (before, after) {
        case (_, let colour?): "Restored \(Words.quoted(colour.name))."
        case (let colour?, nil): "Deleted \(Words.quoted(colour.name))."
        case (nil, nil): ""
        }
    }
}

nonisolated extension ColourFailure {
    /// Returns a message with the problem and its remedy; `file` is the path for the user.
    func sentence(about file: String) -> String {
        switch self {
        case .folder: "\(file) is a folder, but must be a file. Move the folder away."
        case .noFile: "\(file) is not a regular file. Move it away."
        case .noDatabase: "\(file) is not a database of colours and was not changed. Move it away to start afresh."
        case .damaged: "\(file) is damaged and was not changed. Replace the file with a copy, or move it away."
        case .newer(let version):
            "\(file) was made by a later version of this program (\(version)) and was not changed. Use that version."
        case .older:
            "\(file) cannot be read: it needs an upgrade, but is read-only. Allow writing to the file."
        case .readOnly: "\(file) is read-only: its colours can be seen, not changed."
        case .forbidden: "\(file) cannot be read: you do not have permission. Allow reading, or move the file away."
        case .unreadableLog:
            "\(file) cannot be read: its last changes are in a read-only folder. Allow writing to that folder."
        case .missing: "\(file) no longer exists. Its last known colours are shown; the next change creates a new file."
        case .full: "\(file) cannot be written: the disk is full. Make room, and try again."
        case .busy: "\(file) cannot be written: another program is using it. Try again when that program is done."
        case .disk: "\(file) cannot be read or written: the disk reports an error."
        case .gone: "This colour was deleted by another program."
        case .refused: "\(file) cannot save this: a colour needs a name, and parts from 0 to 1."
        case .unreachable(let reason): "\(file) cannot be opened: \(reason)."
        case .other(let reason): "\(file) cannot be used: \(SafeText.singleLine(reason))."
        }
    }
}
