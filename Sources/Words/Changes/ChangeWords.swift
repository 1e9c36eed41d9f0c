public enum ChangeWords {
    public static let nothingToUndo = "There is nothing to undo."
    public static let nothingToRedo = "There is nothing to redo."
    public static let windowCloses = "The window is about to close."
    public static let windowClosesOnceSaved = "The window closes as soon as the last change is saved."

    public static func diskNotResponding(document: String) -> String {
        "The disk with \(document) is not responding. Check that your last change was saved."
    }
}
