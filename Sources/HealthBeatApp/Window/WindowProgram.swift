import Cairo
import Commands
import DesktopProgram
import Documents
import EventLoop
import Geometry
import Glibc
import Requests
import Screens
import System
import ViewKit
import WeightHistory
import Words
import X11

/// The command `healthbeat FILE`: a window on a document, until it is closed.
public final class WindowProgram {
    private let program: DesktopProgram
    private let request: WindowRequest
    private let documents: OpenDocuments
    private let settings: SettingsStore
    private let unsavedEntries: Store<UnsavedEntries>
    private let finder: EntryFinder
    /// The document's first reading, which runs while the window is made.
    private let firstSession: DocumentSession
    private var parts: Parts?
    /// Sentences about operations that could not be done before the program ended.
    private var unsaved: [String] = []
    private let anew = RestoringSave()
    /// Follows the system's time zone; nil if the process has its own in `TZ`.
    private var zoneWatcher: FileWatcher?
    /// Whether the window is about to close and accepts nothing more.
    private var isEnding = false
    private var acceptingParts: Parts? { isEnding ? nil : parts }

    private struct Parts {
        let root: RootViewController
        let notices: Notices
        let document: DocumentPresenter
        let choices: WindowChoices
        let pictures: WindowPictures
        let player: GraphPlayer
        let importer: ImportPresenter
        let drops: DropPresenter
        let files: WindowFiles
        let copies: OtherVersionPresenter
        let machines: MachineMerger
    }

    public init(_ request: WindowRequest) throws(ProgramFailure) {
        self.request = request
        program = try DesktopProgram("healthbeat", scale: request.scale, trace: request.trace)
        let location = DocumentLocation(named: request.document)
        firstSession = DocumentSession(location, loop: program.loop)
        let folders = StandardFolders()
        settings = SettingsStore(
            path: folders.settings, name: folders.abbreviated(folders.settings), loop: program.loop)
        let journals = JournalOptions(state: folders.programState, wish: settings.content.journal ?? .automatic)
        documents = OpenDocuments(
            location, loop: program.loop,
            records: ChangeRecords(backupFolder: folders.backups, journals: journals, trash: Trash()))
        finder = EntryFinder(program.loop)
        unsavedEntries = Store(folders.unsavedEntries, loop: program.loop)
    }

    /// Opens the window and returns when it is closed; throws if it cannot be opened or the connection is lost.
    public func run() throws(ProgramFailure) {
        // Fonts and document take longest, so they start first, in parallel with the rest.
        let textSize = settings.content.textSize ?? .large
        let fonts = FontWarmUp(fonts: DocumentPicture.fonts(at: textSize), scale: request.scale ?? 1)
        firstSession.style = { [settings] in settings.graphStyle }
        firstSession.start()
        try program.open(
            description, appearance: settings.content.appearance ?? .system, alternative: ExportWords.withoutDisplay)
        makeParts(fonts)
        followWindow()
        followZone()
        defer { for sentence in unsaved { StandardError.complain(sentence) } }
        try program.run()
    }

    private var description: WindowDescription {
        let size = settings.windowSize
        var description = WindowDescription(
            title: firstSession.location.title, width: Int(size.width.rounded()), height: Int(size.height.rounded()),
            instanceName: "healthbeat", className: "HealthBeat")
        description.minimumWidth = Int(WindowChoices.leastSize.width)
        description.minimumHeight = Int(WindowChoices.leastSize.height)
        description.icons = AppIcon.icon.images(sizes: [16, 32, 48, 64])
        description.state = settings.content.windowState ?? []
        return description
    }

    private func makeParts(_ fonts: FontWarmUp) {
        let root = RootViewController(
            actions: Actions(program: self), format: EntryFormat(unit: settings.chosenUnit),
            tab: settings.content.tab ?? .graph)
        let notices = Notices(root.messageBar, loop: program.loop)
        notices.isHeld = { [unowned root] in root.panels.isAsking }
        program.window.window.rootViewController = root
        let choices = WindowChoices(settings, program.window, root, notices)
        unsavedEntries.onProblem = { [weak notices] in notices?.say($0) }
        let document = DocumentPresenter(firstSession, documents, program, fonts, root, notices)
        let importer = ImportPresenter(program.loop, root, document, notices)
        let pictures = WindowPictures(program, root, document, notices)
        parts = Parts(
            root: root, notices: notices, document: document, choices: choices,
            pictures: pictures, player: GraphPlayer(program, root, pictures, notices),
            importer: importer, drops: DropPresenter(program.loop, root, document, importer),
            files: WindowFiles(program.loop, document),
            copies: OtherVersionPresenter(program.loop, document, notices),
            machines: MachineMerger(program.loop, document))
        followDocument(parts!)
        root.onChoice = { [weak choices] in choices?.keep() }
        root.onPanelChange = { [weak self] in self?.followCoveredArea() }
    }

    private func followDocument(_ parts: Parts) {
        let (importer, copies, files) = (parts.importer, parts.copies, parts.files)
        importer.onImported = { files.recent.note($0) }
        importer.save = { [weak self] change, completion in
            self?.save(change, called: .importing, completion: completion)
        }
        copies.perform = { [weak self] change, completion in
            self?.save(change, called: .merging, completion: completion)
        }
        followMachines(parts)
        parts.document.onImport = { [weak importer] in importer?.begin([$0], alternative: nil) }
        let machines = parts.machines
        parts.document.onChange = { [weak importer, weak copies, weak machines, loop = program.loop] in
            importer?.followDocument()
            copies?.followDocument()
            loop.post { machines?.followDocument() }
            // The list of recent files must not delay the frame that shows the document.
            loop.post { files.noteDocument() }
        }
    }

    private func followMachines(_ parts: Parts) {
        let (machines, copies) = (parts.machines, parts.copies)
        machines.perform = { [weak self] request in
            guard let self, !isEnding else { return }
            documents.current.perform(.merge(request))
        }
        copies.onReview = { [weak self] in self?.review($0) }
        copies.onEntries = { [weak self] in self?.review($0) }
        machines.onReview = { [weak copies] in copies?.plan = $0 }
        machines.onObstacles = { [weak copies] in copies?.obstacles = $0 }
        machines.mode = settings.mergeMode
        parts.choices.onChange = { [settings, weak machines] in machines?.mode = settings.mergeMode }
        machines.onJournals = { [weak copies, weak machines] in copies?.noted = machines?.noted ?? NotedContent() }
    }

    private func review(_ plan: MergePlan) {
        guard let parts = acceptingParts else { return }
        parts.root.showReview(of: MergeReview(plan)) { [weak self] answer, completion in
            guard let self, !isEnding else { return completion(ChangeWords.windowCloses) }
            save(.merge(MergeRequest(answer, to: plan)), called: .merging, completion: completion)
        }
    }

    private func review(_ entries: [WeightEntry]) {
        guard let parts = acceptingParts else { return }
        parts.root.showReview(of: MergeReview(adding: entries)) { [weak self] answer, completion in
            guard let self, !isEnding else { return completion(ChangeWords.windowCloses) }
            let chosen = entries.indices.filter { !answer.excluded.contains($0) }.map { entries[$0] }
            parts.copies.add(chosen, completion: completion)
        }
    }

    /// Saves an operation that the user has entered; a failure is shown in the panel it came from.
    private func save(
        _ change: DocumentOperation, called word: AbsenceWords.Saving = .save, completion: @escaping (String?) -> Void
    ) {
        guard let document = acceptingParts?.document else { return completion(ChangeWords.windowCloses) }
        guard !document.isSample else { return completion(SampleWords.isNotSaved) }
        anew.save(change, to: document, by: documents.current, called: word, completion: completion)
    }

    private func followWindow() {
        program.onFrame = { [weak self] in self?.note($0) }
        program.onEndRequest = { [weak self] in self?.end(with: $0) }
        program.onWithdrawal = { [weak self, settings, unsavedEntries] in
            settings.flush()
            unsavedEntries.flush()
            self?.parts?.files.recent.flush()
        }
        program.window.drops.onDrop = { [weak self] in self?.acceptingParts?.drops.take($0) }
        program.window.drops.onDrag = { [weak self] in self?.acceptingParts?.drops.preview($0) }
        program.window.drops.accepts = { [weak self] in self?.acceptingParts?.document.canOpenDocument ?? false }
        program.window.drops.onRefusal = { [weak self] in self?.acceptingParts?.document.showObstacle() }
        program.loop.schedule(after: .milliseconds(300)) { [weak self] in
            guard let files = self?.parts?.files else { return }
            files.noteDocument()
            if files.recent.existing.isEmpty { files.recent.refresh() }
        }
        program.window.onSizeChoice = { [weak self] in self?.parts?.choices.keepSize() }
    }

    private func followZone() {
        guard getenv("TZ") == nil else { return }
        zoneWatcher = FileWatcher("/etc/localtime", on: program.loop) { [weak self] _ in
            tzset()
            self?.parts?.root.graphScreen.rules = .system()
        }
    }

    private func note(_ frame: FrameReport) {
        if !frame.failures.isEmpty { parts?.notices.say(ExportWords.notShown) }
        guard let parts, parts.document.hasBeenRead else { return }
        // Do not create settings for a document that cannot be shown.
        if parts.choices.follow() { unsavedEntries.follow() }
    }

    /// Keeps the text being edited clear of an on-screen keyboard.
    private func followCoveredArea() {
        guard let root = parts?.root else { return }
        guard root.panels.isAsking else {
            program.window.coveredArea.onChange = nil
            root.panels.coveredArea = .zero
            return
        }
        program.window.coveredArea.onChange = { [weak root] in root?.panels.coveredArea = $0 }
    }

    /// Ends the program once all requested operations are done, with the failure's message if there is one.
    private func end(with failure: ProgramFailure? = nil) {
        if let failure { program.fail(with: failure) }
        guard !isEnding else { return }
        isEnding = true
        parts?.root.keepUnsavedEntry()
        parts?.importer.cancel()
        parts?.pictures.cancel()
        parts?.player.stop()
        documents.finish { [weak self] outcome in self?.end(outcome) }
        guard documents.isBusy else { return }
        parts?.notices.say(ChangeWords.windowClosesOnceSaved, about: .document)
    }

    private func end(_ outcome: FlushResult) {
        if let failure = parts?.document.unreadable { program.fail(with: failure) }
        unsaved = outcome.sentences(parts?.root.format ?? EntryFormat(unit: settings.chosenUnit))
        // An earlier failure stays the reason; else the last unsaved operation becomes it and sets the exit status.
        if !program.hasFailed, let last = unsaved.popLast() { program.fail(with: ProgramFailure(last)) }
        parts?.choices.keepAll()
        program.stop()
    }

    private struct Actions: RootActions {
        unowned let program: WindowProgram

        var rules: TimeZoneRules { .system() }
        var now: EntryDate { .now(in: .system()) }

        func save(_ change: DocumentOperation, completion: @escaping (String?) -> Void) {
            program.save(change, completion: completion)
        }

        func delete(_ entry: EntryReference) -> Bool { edit { $0.perform(.remove(entry)) } }
        func undo() { edit { $0.undo() } }
        func redo() { edit { $0.redo() } }
        var undoOperation: DocumentOperation? { program.documents.current.undoOperation }
        var redoOperation: DocumentOperation? { program.documents.current.redoOperation }
        func whenSettled(_ body: @escaping () -> Void) { program.documents.current.whenIdle(body) }
        func reload() { program.parts?.document.readAgain() }
        var unsavedEntry: UnsavedEntry? {
            (program.parts?.document.location.path).flatMap { program.unsavedEntries.content[$0] }
        }
        func keep(_ entry: UnsavedEntry?) {
            guard let document = program.parts?.document, !document.isSample, entry != unsavedEntry else { return }
            program.unsavedEntries.change { [path = document.location.path] in $0[path] = entry }
        }
        func find(_ search: EntrySearch, in history: WeightHistory, found: @escaping (EntryMatches) -> Void) {
            program.finder.find(search, in: history, found: found)
        }
        func endSearch() { program.finder.cancel() }

        func openDocument(_ path: FilePath, completion: @escaping (String?) -> Void) {
            guard let parts = program.acceptingParts else { return completion(ChangeWords.windowCloses) }
            parts.document.open(path, report: completion)
        }
        func importFile(_ path: FilePath, completion: @escaping (String?) -> Void) {
            guard let parts = program.acceptingParts else { return completion(ChangeWords.windowCloses) }
            parts.importer.begin([path], alternative: nil, report: completion)
        }
        func openRecent(_ path: FilePath) { program.acceptingParts?.drops.take([path]) }
        var files: (any FileActions)? { program.parts?.files }
        var hasOtherVersion: Bool { program.parts?.copies.hasEntries ?? false }
        func mergeOtherVersion() { program.parts?.copies.review() }
        func reviewVersion(_ path: FilePath, completion: @escaping (String?) -> Void) {
            guard let parts = program.acceptingParts else { return completion(ChangeWords.windowCloses) }
            parts.copies.review(path, completion: completion)
        }
        var hasUnreadableLines: Bool { program.parts?.document.hasUnreadableLines ?? false }
        func showUnreadableLines() { program.parts?.document.showUnreadableLines() }
        func showSample() { program.parts?.document.showSample() }

        func exportPicture() { program.parts?.pictures.export() }
        var suggestedPicturePath: String { WindowPictures.suggestedPath }
        func checkPicture(_ path: FilePath, completion: @escaping @MainActor (String?) -> Void) {
            program.parts?.pictures.check(path, completion: completion)
        }
        func exportPicture(_ wish: ExportOptions, completion: @escaping (PictureOutcome) -> Void) {
            program.parts?.pictures.export(wish, report: completion)
        }
        func cancelPicture() { program.parts?.pictures.cancel() }
        var suggestedReportPath: String { WindowPictures.suggestedReportPath }
        func checkReport(_ path: FilePath, completion: @escaping @MainActor (String?) -> Void) {
            program.parts?.pictures.checkReport(path, completion: completion)
        }
        func writeReport(_ wish: ReportWish, completion: @escaping (PictureOutcome) -> Void) {
            program.parts?.pictures.writeReport(wish, report: completion)
        }
        var version: String { ProgramVersion.number }
        func playGraph() { program.acceptingParts?.player.play() }
        func copyPicture() { program.parts?.pictures.copyPicture() }
        func copyText(_ text: String) { program.parts?.pictures.copy(text) }
        func say(_ sentence: String) {
            guard let parts = program.parts, parts.root.messageBar.message == nil else { return }
            parts.notices.say(sentence, for: .seconds(5))
        }
        func report(_ sentence: String, about entry: WeightEntry) {
            program.parts?.notices.say(sentence, about: .missing(entry))
        }
        var appearance: AppearanceChoice { program.program.window.appearance }
        func choose(_ appearance: AppearanceChoice) { program.program.window.appearance = appearance }
        var isFullScreen: Bool { program.program.window.isFullScreen }
        func toggleFullScreen() { program.program.window.toggleFullScreen() }
        func printViews(_ tree: ViewDescription) { StandardError.print(tree.text) }
        func close() { program.end() }

        /// Runs an action on the current queue; returns false if the window is closing or shows the sample.
        @discardableResult
        private func edit(_ body: (ChangeQueue) -> Void) -> Bool {
            guard let document = program.acceptingParts?.document else { return false }
            if document.isSample { document.remindOfSample() } else { body(program.documents.current) }
            return !document.isSample
        }
    }
}
