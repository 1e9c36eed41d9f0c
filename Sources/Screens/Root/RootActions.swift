import ViewKit
import WeightHistory

/// What lies outside the screens' reach: the file, the clipboard, the program.
public protocol RootActions {
    /// The moment that a new entry is of.
    var now: EntryDate { get }
    /// The zone of the dates that a person types.
    var rules: TimeZoneRules { get }

    /// Adds an entry to the document or edits one, and calls back: with a sentence where that could not be done.
    func save(_ change: DocumentChange, completion: @escaping (_ failure: String?) -> Void)
    /// Takes an entry out of the document.
    func delete(_ entry: EntryReference)
    func undo()
    func redo()
    /// Calls a block once every change that was asked for is made; at once if none is in progress.
    func whenSettled(_ body: @escaping () -> Void)
    /// Reads the document again.
    func reload()

    /// Shows entries that are not the person's, until they want their own again.
    func showSample()

    /// Writes what is shown as a picture.
    func exportPicture()
    /// Puts what is shown on the clipboard as a picture.
    func copyPicture()
    /// Puts a text on the clipboard.
    func copyText(_ text: String)
    /// Shows the person a sentence on an entry that the document does not have any more.
    func report(_ sentence: String, about entry: WeightEntry)
    /// Shows the window's views to whoever runs the program from a terminal.
    func printViews(_ tree: ViewDescription)
    /// Ends the program.
    func close()
}

/// Those of a picture, where nobody can do anything.
public struct NoActions: RootActions {
    public let now: EntryDate
    public let rules: TimeZoneRules

    public init(now: EntryDate, rules: TimeZoneRules = .system()) {
        (self.now, self.rules) = (now, rules)
    }

    public func save(_ change: DocumentChange, completion: @escaping (_ failure: String?) -> Void) {}
    public func delete(_ entry: EntryReference) {}
    public func undo() {}
    public func redo() {}
    public func whenSettled(_ body: @escaping () -> Void) { body() }
    public func reload() {}
    public func showSample() {}
    public func exportPicture() {}
    public func copyPicture() {}
    public func copyText(_ text: String) {}
    public func report(_ sentence: String, about entry: WeightEntry) {}
    public func printViews(_ tree: ViewDescription) {}
    public func close() {}
}
