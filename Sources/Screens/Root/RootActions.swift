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
    /// Adds an entry to the document or edits one, and calls back: with a sentence where that could not be done.
    public var save: (DocumentChange, _ completion: @escaping (_ failure: String?) -> Void) -> Void
    /// Calls a block once every change that was asked for is made; at once where none is under way.
    public var whenSettled: (_ body: @escaping () -> Void) -> Void
    /// The moment that a new entry is of.
    public var now: () -> EntryDate
    /// The zone of the dates that a person types.
    public var rules = TimeZoneRules.system()
    /// Shows the person a sentence on an entry that the document does not have any more.
    public var say: (String, WeightEntry) -> Void
    /// Ends the program.
    public var close: () -> Void
    /// Shows a line of text to whoever runs the program from a terminal.
    public var printLine: (String) -> Void

    /// Actions that do nothing.
    public init() {
        let nothing = {}
        (exportPicture, copyPicture, reload, undo, redo, close) = (nothing, nothing, nothing, nothing, nothing, nothing)
        (copyText, say, printLine) = ({ _ in }, { _, _ in }, { _ in })
        delete = { _ in }
        save = { _, _ in }
        whenSettled = { $0() }
        now = { EntryDate(instant: 0, offset: 0) }
    }
}
