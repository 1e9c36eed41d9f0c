import WeightHistory

/// What lies outside the screens' reach: the file, the clipboard, the program.
public struct RootActions {
    /// Writes what is shown as a picture.
    public var exportPicture: () -> Void
    /// Puts what is shown on the clipboard as a picture.
    public var copyPicture: () -> Void
    /// Puts a text on the clipboard.
    public var copyText: (String) -> Void
    /// Reads the document again.
    public var reload: () -> Void
    /// Takes an entry out of the document.
    public var delete: (EntryReference) -> Void
    public var undo: () -> Void
    public var redo: () -> Void
    /// Lets the person add an entry; nil where that cannot be done.
    public var addEntry: (() -> Void)?
    /// Lets the person edit an entry; nil where that cannot be done.
    public var editEntry: ((EntryReference) -> Void)?
    /// Shows the person a sentence.
    public var say: (String) -> Void
    /// Ends the program.
    public var close: () -> Void
    /// Shows a line of text to whoever runs the program from a terminal.
    public var printLine: (String) -> Void

    /// Actions that do nothing.
    public init() {
        let nothing = {}
        (exportPicture, copyPicture, reload, undo, redo, close) = (nothing, nothing, nothing, nothing, nothing, nothing)
        (copyText, say, printLine) = ({ _ in }, { _ in }, { _ in })
        delete = { _ in }
    }
}
