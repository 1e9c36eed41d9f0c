import Documents
import ViewKit
import WeightHistory

/// What lies outside the screens' reach: the file, the clipboard, the program.
public protocol RootActions {
    /// The moment that a new entry is of.
    var now: EntryDate { get }
    /// The zone of the dates that a person types.
    var rules: TimeZoneRules { get }

    /// Adds an entry to the document or edits one, and calls back: with a sentence where that could not be done.
    func save(_ change: DocumentOperation, completion: @escaping (_ failure: String?) -> Void)
    /// Deletes an entry from the document; returns false if nothing can be deleted from it.
    @discardableResult func delete(_ entry: EntryReference) -> Bool
    func undo()
    func redo()
    /// What would be done to the document by undoing and by redoing; nil where there is nothing to.
    var undoChange: DocumentOperation? { get }
    var redoChange: DocumentOperation? { get }
    /// Calls a block once every change that was asked for is made; at once if none is in progress.
    func whenSettled(_ body: @escaping () -> Void)
    /// Reads the document again.
    func reload()
    /// The folder of the document, as a person types it, with a slash at its end.
    var documentFolder: String { get }
    /// Shows another document; returns what is wrong with the path that was typed, in a sentence, else nil.
    func openDocument(_ path: String) -> String?
    /// Shows what an import of another program's file would take in; returns what is wrong with the path that was typed, in a
    /// sentence, else nil.
    func importFile(_ path: String) -> String?
    /// Whether another version of the document, beside it, has entries that it lacks.
    var hasConflictCopy: Bool { get }
    /// Adds to the document what only that version has.
    func takeInConflictCopy()
    /// A longer path that one that is being typed can only mean; nil if there is none.
    func completion(of path: String) -> String?

    /// Looks for entries, the newest first, in place of what was looked for before.
    ///
    /// - Parameter found: Called with what was found, now or as the search goes on; the last time with all of it.
    func find(_ search: EntrySearch, in history: WeightHistory, found: @escaping (EntryMatches) -> Void)
    /// Ends the search; nothing more of it is reported.
    func endSearch()

    /// Shows entries that are not the person's, until they want their own again.
    func showSample()

    /// Writes what is shown as a picture.
    func exportPicture()
    /// Where a picture would be written, as a person types it.
    var suggestedPicturePath: String { get }
    /// Writes the graph as a picture, and calls back with what came of it, and before with how far a large one is.
    func exportPicture(_ wish: PictureWish, completion: @escaping (PictureOutcome) -> Void)
    /// Ends the drawing of a large picture.
    func cancelPicture()
    /// Puts what is shown on the clipboard as a picture.
    func copyPicture()
    /// Puts a text on the clipboard.
    func copyText(_ text: String)
    /// Shows the person a sentence for a while, unless another one is being shown.
    func say(_ sentence: String)
    /// Shows the person a sentence on an entry that the document does not have any more.
    func report(_ sentence: String, about entry: WeightEntry)
    /// Shows the window's views to whoever runs the program from a terminal.
    func printViews(_ tree: ViewDescription)
    /// The program's version.
    var version: String { get }
    /// Whether the window fills the screen, without a frame.
    var isFullScreen: Bool { get }
    func toggleFullScreen()
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

    public func save(_ change: DocumentOperation, completion: @escaping (_ failure: String?) -> Void) {}
    public func delete(_ entry: EntryReference) -> Bool { false }
    public func undo() {}
    public func redo() {}
    public var undoChange: DocumentOperation? { nil }
    public var redoChange: DocumentOperation? { nil }
    public func whenSettled(_ body: @escaping () -> Void) { body() }
    public func reload() {}
    public var documentFolder: String { "" }
    public func openDocument(_ path: String) -> String? { nil }
    public func importFile(_ path: String) -> String? { nil }
    public var hasConflictCopy: Bool { false }
    public func takeInConflictCopy() {}
    public func completion(of path: String) -> String? { nil }
    public func find(_ search: EntrySearch, in history: WeightHistory, found: @escaping (EntryMatches) -> Void) {
        found(EntryMatches(all: search, in: history))
    }
    public func endSearch() {}
    public func showSample() {}
    public func exportPicture() {}
    public var suggestedPicturePath: String { "" }
    public func exportPicture(_ wish: PictureWish, completion: @escaping (PictureOutcome) -> Void) {}
    public func cancelPicture() {}
    public func copyPicture() {}
    public func copyText(_ text: String) {}
    public func say(_ sentence: String) {}
    public func report(_ sentence: String, about entry: WeightEntry) {}
    public func printViews(_ tree: ViewDescription) {}
    public var version: String { "" }
    public var isFullScreen: Bool { false }
    public func toggleFullScreen() {}
    public func close() {}
}
