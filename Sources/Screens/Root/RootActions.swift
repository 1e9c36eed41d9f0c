import Documents
import Geometry
import System
import ViewKit
import WeightHistory

/// Services that the screens need from the program: the document, the clipboard and the window.
public protocol RootActions {
    /// The current time, the date of a new entry.
    var now: EntryDate { get }
    /// The time zone of typed dates.
    var rules: TimeZoneRules { get }

    /// Performs an operation; the completion has a sentence with the reason if it failed, else nil.
    func save(_ change: DocumentOperation, completion: @escaping (_ failure: String?) -> Void)
    /// Deletes an entry from the document; returns false if the document cannot be changed.
    @discardableResult func delete(_ entry: EntryReference) -> Bool
    func undo()
    func redo()
    /// The operations that `undo` and `redo` would perform; nil if there are none.
    var undoOperation: DocumentOperation? { get }
    var redoOperation: DocumentOperation? { get }
    /// Calls a block when all requested operations are done; at once if none is in progress.
    func whenSettled(_ body: @escaping () -> Void)
    func reload()
    /// The new entry that the user has typed for the document and left unsaved; nil for none.
    var unsavedEntry: UnsavedEntry? { get }
    /// Keeps an unsaved entry for the document, also after a restart; nil drops the kept one.
    func keep(_ entry: UnsavedEntry?)
    /// Services for choosing files; nil if files cannot be chosen.
    var files: (any FileActions)? { get }
    /// Opens another document; the completion gets a sentence with the reason if it cannot be read, else nil.
    func openDocument(_ path: FilePath, completion: @escaping (_ failure: String?) -> Void)
    /// Begins an import; the completion gets a sentence with the reason if the file cannot be read, else nil.
    func importFile(_ path: FilePath, completion: @escaping (_ failure: String?) -> Void)
    /// Opens or imports a file used before.
    func openRecent(_ path: FilePath)
    /// Whether another version of the document has entries that the document lacks.
    var hasOtherVersion: Bool { get }
    func mergeOtherVersion()
    /// Shows the entries that only the version in a file has; the completion gets a sentence with the reason if there are
    /// none, else nil.
    func reviewVersion(_ path: FilePath, completion: @escaping (_ failure: String?) -> Void)
    /// Whether the document has unreadable lines whose message the user has closed.
    var hasUnreadableLines: Bool { get }
    func showUnreadableLines()

    /// Searches entries, newest first, replacing an earlier search.
    ///
    /// - Parameter found: Called with the matches, at once or as the search proceeds; the last time with all of them.
    func find(_ search: EntrySearch, in history: WeightHistory, found: @escaping (EntryMatches) -> Void)
    /// Cancels the search; nothing more is reported.
    func endSearch()

    /// Shows the sample document until the user returns to their own.
    func showSample()

    /// Writes the visible screen as a picture.
    func exportPicture()
    /// The proposed path of a picture, as a user would type it.
    var suggestedPicturePath: String { get }
    /// Finds the reason why no picture may be written to a path, in a sentence; nil if one may.
    func checkPicture(_ path: FilePath, completion: @escaping @MainActor (_ failure: String?) -> Void)
    /// Writes the graph as a picture; the completion gets the outcome, after the progress of a large picture.
    func exportPicture(_ wish: ExportOptions, completion: @escaping (PictureOutcome) -> Void)
    func cancelPicture()
    /// The proposed path of a report, as a user would type it.
    var suggestedReportPath: String { get }
    /// Finds the reason why no report may be written to a path, in a sentence; nil if one may.
    func checkReport(_ path: FilePath, completion: @escaping @MainActor (_ failure: String?) -> Void)
    /// Writes a report; the completion gets the progress, and then the outcome. `cancelPicture` cancels it.
    func writeReport(_ wish: ReportWish, completion: @escaping (PictureOutcome) -> Void)
    /// Plays what the graph has in view, until the next key or press.
    func playGraph()
    func copyPicture()
    func copyText(_ text: String)
    /// Shows a message for a while, unless another one is visible.
    func say(_ sentence: String)
    /// Shows a message about an entry that is no longer in the document.
    func report(_ sentence: String, about entry: WeightEntry)
    func printViews(_ tree: ViewDescription)
    var version: String { get }
    var appearance: AppearanceChoice { get }
    func choose(_ appearance: AppearanceChoice)
    var isFullScreen: Bool { get }
    func toggleFullScreen()
    func close()
}

/// Actions without effect, for a window that is drawn as a picture.
public struct NoActions: RootActions {
    public let now: EntryDate
    public let rules = TimeZoneRules.system()

    public init(now: EntryDate) { self.now = now }

    public func save(_ change: DocumentOperation, completion: @escaping (_ failure: String?) -> Void) {}
    public func delete(_ entry: EntryReference) -> Bool { false }
    public func undo() {}
    public func redo() {}
    public var undoOperation: DocumentOperation? { nil }
    public var redoOperation: DocumentOperation? { nil }
    public func whenSettled(_ body: @escaping () -> Void) { body() }
    public func reload() {}
    public var unsavedEntry: UnsavedEntry? { nil }
    public func keep(_ entry: UnsavedEntry?) {}
    public var files: (any FileActions)? { nil }
    public func openDocument(_ path: FilePath, completion: @escaping (_ failure: String?) -> Void) {}
    public func importFile(_ path: FilePath, completion: @escaping (_ failure: String?) -> Void) {}
    public func openRecent(_ path: FilePath) {}
    public var hasOtherVersion: Bool { false }
    public func mergeOtherVersion() {}
    public func reviewVersion(_ path: FilePath, completion: @escaping (_ failure: String?) -> Void) {}
    public var hasUnreadableLines: Bool { false }
    public func showUnreadableLines() {}
    public func find(_ search: EntrySearch, in history: WeightHistory, found: @escaping (EntryMatches) -> Void) {
        found(EntryMatches(all: search, in: history))
    }
    public func endSearch() {}
    public func showSample() {}
    public func exportPicture() {}
    public var suggestedPicturePath: String { "" }
    public func checkPicture(_ path: FilePath, completion: @escaping @MainActor (_ failure: String?) -> Void) {}
    public func exportPicture(_ wish: ExportOptions, completion: @escaping (PictureOutcome) -> Void) {}
    public func cancelPicture() {}
    public var suggestedReportPath: String { "" }
    public func checkReport(_ path: FilePath, completion: @escaping @MainActor (_ failure: String?) -> Void) {}
    public func writeReport(_ wish: ReportWish, completion: @escaping (PictureOutcome) -> Void) {}
    public func playGraph() {}
    public func copyPicture() {}
    public func copyText(_ text: String) {}
    public func say(_ sentence: String) {}
    public func report(_ sentence: String, about entry: WeightEntry) {}
    public func printViews(_ tree: ViewDescription) {}
    public var version: String { "" }
    public var appearance: AppearanceChoice { .light }
    public func choose(_ appearance: AppearanceChoice) {}
    public var isFullScreen: Bool { false }
    public func toggleFullScreen() {}
    public func close() {}
}
