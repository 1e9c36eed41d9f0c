import Documents
import Geometry
import ScreenTestSupport
import System
import ViewKit
import WeightHistory

@testable import Screens

/// Records the requests of the screens to the program, in order.
final class Recording: RootActions {
    let now = EntryDate("2026-11-21T07:12:34+01:00", in: .fixed(offset: 3600))!
    let rules = TimeZoneRules.fixed(offset: 3600)
    var calls: [String] = []
    var printed: [ViewDescription] = []
    var deleted: [EntryReference] = []
    var saved: [DocumentOperation] = []
    /// Finishes the last save, with an error message or nil.
    var finishSaving: ((String?) -> Void)?
    /// Delivers the matches of the last search.
    var found: ((EntryMatches) -> Void)?
    /// Whether an operation is in progress; the bodies that wait for its end run when it becomes false.
    var isChanging = false {
        didSet { if !isChanging { endChange() } }
    }
    private var waiting: [() -> Void] = []

    private func endChange() {
        let bodies = waiting
        waiting = []
        for body in bodies { body() }
    }

    func save(_ change: DocumentOperation, completion: @escaping (String?) -> Void) {
        saved.append(change)
        finishSaving = completion
    }

    /// Whether deletions are refused, as in the sample.
    var refusesDeletion = false
    func delete(_ entry: EntryReference) -> Bool {
        if !refusesDeletion { deleted.append(entry) }
        return !refusesDeletion
    }
    func undo() { calls.append("undo") }
    func redo() { calls.append("redo") }
    var undoOperation: DocumentOperation?
    var redoOperation: DocumentOperation?
    func whenSettled(_ body: @escaping () -> Void) { if isChanging { waiting.append(body) } else { body() } }
    func find(_ search: EntrySearch, in history: WeightHistory, found: @escaping (EntryMatches) -> Void) {
        self.found = found
        if !isSearchSlow { NoActions(now: now).find(search, in: history, found: found) }
    }
    /// Whether a search finds nothing until `found` is called.
    var isSearchSlow = false
    func endSearch() { found = nil }
    func reload() { calls.append("reload") }
    var unsavedEntry: UnsavedEntry?
    func keep(_ entry: UnsavedEntry?) { unsavedEntry = entry }
    let recordedFiles = RecordedFiles()
    var files: (any FileActions)? { recordedFiles }
    /// The error for every chosen file; nil for none.
    var problem: String?
    func openDocument(_ path: FilePath, completion: @escaping (String?) -> Void) {
        calls.append("open \(path)")
        completion(problem)
    }
    func importFile(_ path: FilePath, completion: @escaping (String?) -> Void) {
        calls.append("import \(path)")
        completion(problem)
    }
    func openRecent(_ path: FilePath) { calls.append("recent \(path)") }
    func checkPicture(_ path: FilePath, completion: @escaping @MainActor (String?) -> Void) { completion(problem) }
    var hasOtherVersion = false
    var hasUnreadableLines = false
    func showUnreadableLines() { calls.append("show unreadable lines") }
    func mergeOtherVersion() { calls.append("take in") }
    func reviewVersion(_ path: FilePath, completion: @escaping (String?) -> Void) {
        calls.append("review \(path)")
        completion(problem)
    }
    func showSample() { calls.append("sample") }
    func exportPicture() { calls.append("export") }
    let suggestedPicturePath = "~/Pictures/Health Beat.png"
    var wishes: [ExportOptions] = []
    /// The outcome of every export.
    var outcome = PictureOutcome.written
    func exportPicture(_ wish: ExportOptions, completion: @escaping (PictureOutcome) -> Void) {
        wishes.append(wish)
        completion(outcome)
    }
    func cancelPicture() { calls.append("cancel picture") }
    let suggestedReportPath = "~/Documents/Health Beat.pdf"
    func checkReport(_ path: FilePath, completion: @escaping @MainActor (String?) -> Void) { completion(problem) }
    var reports: [ReportWish] = []
    func writeReport(_ wish: ReportWish, completion: @escaping (PictureOutcome) -> Void) {
        reports.append(wish)
        completion(outcome)
    }
    let version = "1.2.3"
    func playGraph() { calls.append("play") }
    func copyPicture() { calls.append("copy") }
    func copyText(_ text: String) { calls.append("copy \(text)") }
    func say(_ sentence: String) { calls.append("say \(sentence)") }
    func report(_ sentence: String, about entry: WeightEntry) { calls.append("say \(sentence)") }
    func printViews(_ tree: ViewDescription) { printed.append(tree) }
    var appearance = AppearanceChoice.light
    func choose(_ appearance: AppearanceChoice) { self.appearance = appearance }
    var isFullScreen = false
    func toggleFullScreen() { isFullScreen.toggle() }
    func close() { calls.append("close") }
}

/// Folders in memory, listed at once; `~` is a name like any other.
final class RecordedFiles: FileActions {
    var places = [FilePlace("Home", .folder("~")), FilePlace("Documents", .folder("~/Documents"))]
    let startFolder: FilePath = "~"
    var importFolder: FilePath { startFolder }
    var recentFiles: [FilePath] = []
    var folders: [FilePath: [FolderItem]] = [:]
    /// Tells the panel the state of the source that it lists.
    private(set) var report: ((FileSourceState) -> Void)?
    /// Whether lists are reported only by `report`, and completions by `finishCompletion`, as of a disk that does not
    /// respond.
    var isSlow = false
    private(set) var finishCompletion: ((String?) -> Void)?
    private(set) var endCount = 0

    func list(_ source: FileSource, onChange: @escaping @MainActor (FileSourceState) -> Void) -> () -> Void {
        report = onChange
        if !isSlow { onChange(.listing(listing(of: source))) }
        return { [weak self] in self?.endCount += 1 }
    }

    func listing(of source: FileSource) -> FolderListing {
        switch source {
        case .folder(let folder): FolderListing(folder, folders[folder] ?? [])
        case .recent: FolderListing("/", recentFiles.map { FolderItem($0) })
        }
    }

    func complete(_ text: String, completion: @escaping @MainActor (String?) -> Void) {
        if isSlow {
            finishCompletion = completion
        } else {
            completion(text == "~/Doc" ? "~/Documents/" : nil)
        }
    }

    func find(_ text: String, completion: @escaping @MainActor (TypedFile) -> Void) {
        let isFolder = text.hasSuffix("/") || folders[path(typed: text)] != nil
        completion(isFolder ? .folder(path(typed: text)) : .file(path(typed: text)))
    }

    func text(for path: FilePath) -> String { path.description }
    func path(typed text: String) -> FilePath { FilePath(text.hasSuffix("/") ? String(text.dropLast()) : text) }
}

extension RootActions where Self == NoActions {
    static var none: NoActions { NoActions(now: EntryDate(instant: 0, offset: 0)) }
}

extension RootViewController {
    /// Shows a history, as a reading of the document does.
    func show(_ history: WeightHistory) {
        follow(HistoryChange(from: self.history, to: history, findsDifference: true))
    }
}

extension PanelHost {
    /// The import panel while it is shown.
    var importScreen: ImportViewController? { rowPanel as? ImportViewController }
}

extension RowPanelViewController {
    var unitButton: Button { weightRow!.unitButton }
    var unit: WeightUnit { weightRow!.unit }
    var cancelButton: Button { panel.buttons[panel.buttons.count - 2] }
    var saveButton: Button { panel.buttons[panel.buttons.count - 1] }
    /// The line of hints; empty while there is a statement in its place.
    var shownHint: String { panel.statement == nil ? panel.message.text : "" }
    /// The panel's complaint or question; empty if there is none.
    var message: String { panel.statement?.sentence ?? "" }
}

extension TestScreen {
    /// A window filled by a root's view on a history, without animations.
    convenience init(
        _ history: WeightHistory, in root: RootViewController, size: Size = Size(width: 480, height: 720),
        scale: Double = 1, textSize: TextSize = .large
    ) throws {
        try self.init(root, size: size, scale: scale, textSize: textSize)
        window.currentTraits.reducesMotion = true
        root.show(history)
        try update()
    }
}
