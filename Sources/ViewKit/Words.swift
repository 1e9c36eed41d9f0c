/// The toolkit's own messages.
enum Words {
    static let nothingToUndo = "There is nothing to undo."
    static let nothingToRedo = "There is nothing to redo."
    static let nothingSelected = "Nothing is selected."
    static let noKeys = "No keys found"
    static let titleBar = "Title bar"
    static let delete = "Delete"
    static func back(to title: String) -> String { "Back to \(title)" }
    static func shortcut(_ keys: String, of command: String) -> String { "\(keys): \(command)" }
    static let noText = "There is no text."
    static let unchangeable = "The text cannot be changed now."
    static let tooLong = "Only the beginning is shown: this text is too long to be edited here."
}
