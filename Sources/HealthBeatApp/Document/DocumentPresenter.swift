import Cairo
import Commands
import DesktopProgram
import Documents
import EventLoop
import Screens
import System
import ViewKit
import WeightHistory
import Words

/// Shows a document in the window, follows its changes, and replaces it with another one that the user opens.
final class DocumentPresenter {
    /// Why the document cannot be read, if it never could be; shown in place of entries.
    private(set) var unreadable: ProgramFailure?
    /// Called with a file of another program that the user wants to import.
    var onImport: ((FilePath) -> Void)?
    /// Called when the document was read, or another one took its place.
    var onChange: (() -> Void)?
    private var shownProblemCount = 0

    private var session: DocumentSession
    /// A document that the user wants to open, until it is known to be readable.
    private var nextSession: DocumentSession?
    /// Nil once the first frame may come.
    private var fonts: FontWarmUp?
    private let documents: OpenDocuments
    private let program: DesktopProgram
    private let root: RootViewController
    private let notices: Notices
    private let unreadableLines: UnreadableLinesPresenter
    private let outsideChanges: OutsideChanges
    /// The sample's path and the document shown before it; nil unless the sample was opened.
    private var sample: (path: FilePath, own: DocumentLocation)?

    /// How long the first frame waits for the document: enough for most, too short to be felt.
    private static let patience = Duration.milliseconds(50)

    /// - Parameter session: A session that has started, but has not reported a reading.
    init(
        _ session: DocumentSession, _ documents: OpenDocuments, _ program: DesktopProgram, _ fonts: FontWarmUp,
        _ root: RootViewController, _ notices: Notices
    ) {
        (self.session, self.documents, self.program) = (session, documents, program)
        (self.fonts, self.root, self.notices) = (fonts, root, notices)
        unreadableLines = UnreadableLinesPresenter(program.loop, root, notices)
        outsideChanges = OutsideChanges(program.loop, program.window.window)
        followSession()
        program.loop.schedule(after: Self.patience) { [weak self] in self?.releaseWindow() }
    }

    var location: DocumentLocation { session.location }
    /// The document as last read; nil if nothing was read.
    var contents: Document? { session.document }
    /// Whether the last reading had neither entries nor a goal or height.
    var holdsNothing: Bool { session.holdsNothing }
    var hasBeenRead: Bool { !session.isNew && unreadable == nil }
    /// Whether an addition creates the file: not if the missing file had contents, or if it could not be read.
    var createsMissing: Bool { holdsNothing && unreadable == nil }

    func readAgain() {
        notices.expectReport()
        session.readAgain()
    }

    private var hasNoEntries: Bool { session.history.isEmpty }

    private func followSession() {
        session.onReading = { [weak self] in self?.show($0, $1) }
        session.ongoing.onLongReading = { [weak self] in self?.root.overlays.progress = $0 }
        session.onAbsence = { [weak self] in self?.report($0) }
        session.onValues = { [weak self] in self?.showValues(of: $0) }
        session.findsDifferences = { [weak self] in self?.root.findsDifferences ?? false }
        session.style = { [root] in root.graphScreen.style }
        followEdits()
    }

    /// Lets the window show its first frame; has no effect when called again.
    private func releaseWindow() {
        fonts?.finish()
        fonts = nil
        program.window.release()
    }

    private func show(_ reading: Reading, _ change: HistoryChange?) {
        program.trace?.add(reading)
        root.overlays.progress = nil
        let isUnknown = session.isNew || unreadable != nil
        do {
            // A terminal shows the path instead of the name.
            let document = try location.contents(of: reading.result, called: isUnknown ? nil : location.shownName)
            if document == nil, !holdsNothing { report(.missing) } else { show(document, change) }
        } catch {
            if isUnknown { showUnreadable(error, reading) } else { reportUnreadable(error, reading) }
        }
        releaseWindow()
    }

    private func show(_ document: Document?, _ change: HistoryChange?) {
        (unreadable, root.problem) = (nil, nil)
        if let change {
            root.follow(change)
            notices.follow(change)
            outsideChanges.follow(change.new.count + (document?.measurements.alone.count ?? 0))
        }
        (root.person, root.periods) = (document?.person ?? Person(), document?.periods ?? DocumentPeriods())
        root.follow(document?.measurements ?? Measurements())
        root.hint = hasNoEntries ? location.hint : nil
        unreadableLines.follow(document, at: location)
        reportProblems(of: document)
        onChange?()
    }

    /// Shows the values of series that were read after the document. A later message stays, such as that the file is gone,
    /// unless values have problems of their own.
    private func showValues(of document: Document) {
        root.follow(document.measurements)
        guard unreadable == nil, root.problem == nil, document.problemCount != shownProblemCount else { return }
        unreadableLines.follow(document, at: location)
        reportProblems(of: document)
    }

    private func reportProblems(of document: Document?) {
        shownProblemCount = document?.problemCount ?? 0
        if isSample { return reportSample() }
        let button = document.map { document in
            MessageButton(title: "Show") { [weak self] in
                guard let self else { return }
                unreadableLines.show(document, at: location)
            }
        }
        notices.report(
            document?.problemSummary(name: location.shownName), identity: document?.problemIdentity,
            buttons: [button].compactMap(\.self), isPatient: true)
    }

    var hasUnreadableLines: Bool { !isSample && (contents?.problemCount ?? 0) > 0 && notices.isProblemClosed }

    func showUnreadableLines() {
        if let contents { unreadableLines.show(contents, at: location) }
    }

    /// Shows the reason in the window and on standard error if nothing was ever read; the file is still followed.
    private func showUnreadable(_ failure: ProgramFailure, _ reading: Reading) {
        let offer = importOffer(reading)
        if failure.message != unreadable?.message {
            StandardError.complain(offer == nil ? failure.message : ImportWords.instead(failure.message))
        }
        unreadable = ProgramFailure(failure.message, isReported: true)
        if case .failure(.missing) = reading.result { return offerCreation() }
        let folder = location.path.folder
        root.problem = root.unreadableContent(failure.message, offer: offer) { [weak self] in
            self?.notices.open(folder)
        }
    }

    private func offerCreation() {
        let sentence = AbsenceWords.neverExisted(document: location.shownName)
        root.problem = root.missingContent(sentence) { [weak self, location, loop = program.loop] in
            loop.compute {
                Result { () throws(WritingError) in try DocumentWriter.createDocument(at: location.path) }
            } then: { [weak self] result in
                if case .failure(let error) = result {
                    self?.notices.say(DocumentMessages(file: location.shownName).text(for: error), about: .document)
                }
                self?.readAgain()
            }
        }
    }

    /// Reports a failed reading; the last contents stay visible.
    private func reportUnreadable(_ failure: ProgramFailure, _ reading: Reading) {
        if case .failure(let reason) = reading.result, canBeRestored, reason.allowsRestore {
            return notices.report(failure.message, buttons: [restoreButton, reloadButton])
        }
        notices.report(failure.message, buttons: [reloadButton])
    }

    /// Reports a missing or empty file; the last contents stay, and nothing is written over the file unasked.
    private func report(_ absence: FileAbsence) {
        guard !holdsNothing else { return }
        notices.report(
            AbsenceWords.shown(
                document: location.shownName, isEmpty: absence != .missing, hasEntries: !hasNoEntries),
            buttons: [restoreButton])
    }

    private var restoreButton: MessageButton {
        MessageButton(title: "Restore it") { [weak self] in self?.restoreDocument { _ in } }
    }

    private var reloadButton: MessageButton {
        MessageButton(title: "Reload", toolTip: ToolTip("Reload", key: "F5")) { [weak self] in self?.readAgain() }
    }

    /// Whether the document's last known contents can be restored.
    var canBeRestored: Bool { session.copy != nil && !holdsNothing && !isSample }

    /// Restores a missing, empty or damaged document as it was last read, and shows the outcome as a message.
    ///
    /// - Parameter completion: Called with nil, or with the error if restoring failed.
    func restoreDocument(completion: @escaping (WritingError?) -> Void) {
        guard let copy = session.copy else { return }
        let name = location.shownName
        let messages = DocumentMessages(file: name)
        documents.current.restoreDocument(copy) { [weak self] result in
            switch result {
            case .failure(let error):
                self?.notices.say(messages.text(for: error), about: .document)
                completion(error)
            case .success(let outcome):
                let rest = [AbsenceWords.damagedFile(outcome), messages.text(forGapsOf: copy)].compactMap(\.self)
                self?.notices.say(
                    ([AbsenceWords.restored(document: name)] + rest).joined(separator: " "), about: .document,
                    for: rest.isEmpty ? .seconds(5) : nil)
                completion(nil)
            }
        }
    }

    /// Opens the document at a path in place of this one, if it can be read.
    ///
    /// - Parameter report: Called with the reason if it cannot be read, which is not shown then; with nil if it is
    ///   shown, or a message says why not.
    func open(_ path: FilePath, report: ((String?) -> Void)? = nil) {
        guard canOpenDocument else {
            report?(nil)
            return showObstacle()
        }
        begin(DocumentLocation(named: path), completion: { report?(nil) }, onFailure: report)
    }

    /// Opens the first of several dropped documents in place of this one, if it can be read.
    func open(dropped paths: [FilePath]) {
        guard let path = paths.first, canOpenDocument else { return showObstacle() }
        let former = location
        begin(DocumentLocation(named: path)) { [weak self] in self?.noteDrop(paths.count, after: former) }
    }

    /// Whether a path leads to a document shown before, or the user's default one; false if it is unreadable.
    func hasShown(_ path: FilePath) -> Bool {
        if unreadable != nil, path.leadsToSameFile(as: location.path) { return false }
        return documents.hasShown(path) || DocumentLocation(named: nil).path.leadsToSameFile(as: path)
    }

    /// Reads a document and shows it in place of this one; the completion is called only on success.
    ///
    /// - Parameter onFailure: Called with the reason of a failure, or with nil if a message says it; nil for a message.
    func begin(
        _ location: DocumentLocation, completion: @escaping () -> Void = {}, onFailure: ((String?) -> Void)? = nil
    ) {
        nextSession?.stop()
        let session = DocumentSession(location, loop: program.loop)
        nextSession = session
        session.style = { [root] in root.graphScreen.style }
        session.ongoing.onLongReading = { [root] in root.overlays.progress = $0 }
        session.onReading = { [weak self] reading, change in
            if self?.leave(for: session, reading, change, onFailure) == true { completion() }
        }
        session.start()
    }

    /// Whether another document may be opened; not while a panel has input that is meant for this one.
    var canOpenDocument: Bool { root.panels.obstacle == nil }

    func showObstacle() {
        if let obstacle = root.panels.obstacle { notices.say(obstacle, about: .document, for: .seconds(5)) }
    }

    /// Shows another document once it is read; returns false, after a message, if it cannot be shown.
    private func leave(
        for session: DocumentSession, _ reading: Reading, _ change: HistoryChange?, _ onFailure: ((String?) -> Void)?
    ) -> Bool {
        (nextSession, root.overlays.progress) = (nil, nil)
        do throws(ProgramFailure) {
            _ = try session.location.contents(of: reading.result, called: session.location.shownName)
            // A panel may have opened while the document was read.
            guard canOpenDocument else {
                showObstacle()
                session.stop()
                onFailure?(nil)
                return false
            }
            adopt(session)
            show(reading, change)
            return true
        } catch {
            session.stop()
            say(error, importButton(reading, session.path), onFailure)
            return false
        }
    }

    /// Shows where the user chose the document why it cannot be read; as a message if there is a button for that.
    private func say(_ failure: ProgramFailure, _ button: MessageButton?, _ onFailure: ((String?) -> Void)?) {
        if let onFailure, button == nil { return onFailure(failure.message) }
        onFailure?(nil)
        notices.say(failure.message, about: .document, buttons: [button].compactMap(\.self))
    }

    /// Shows which of the dropped files has replaced the former document, with a button to go back.
    private func noteDrop(_ count: Int, after former: DocumentLocation) {
        guard !location.path.leadsToSameFile(as: former.path) else { return }
        let name = location.shownName
        let sentence = count == 1 ? DocumentWords.opened(name) : DocumentWords.onlyOpened(name)
        let button = MessageButton(title: "Back to \(former.shownName)") { [weak self] in
            guard let self else { return }
            if canOpenDocument { begin(former) } else { showObstacle() }
        }
        notices.say(sentence, about: .document, for: Notices.undoTime, buttons: [button])
    }

    private func adopt(_ session: DocumentSession) {
        self.session.stop()
        self.session = session
        if session.path != sample?.path { sample = nil }
        unreadable = nil
        documents.show(location)
        followSession()
        notices.forgetDocument()
        outsideChanges.forget()
        root.showNothing()
        program.window.setTitle(location.title)
    }

    /// Whether the sample is shown, in which nothing is saved.
    var isSample: Bool { sample?.path == session.path }

    func showSample() {
        guard !isSample else { return }
        guard let path = SampleDocument.path else {
            return notices.say(SampleWords.missing, for: .seconds(8))
        }
        guard canOpenDocument else { return showObstacle() }
        sample = (path, location)
        begin(DocumentLocation(named: path))
    }

    func remindOfSample() {
        notices.expectReport()
        reportSample()
    }

    private func reportSample() {
        let button = MessageButton(title: "Back to my weights") { [weak self] in
            guard let self, let sample, isSample else { return }
            begin(sample.own)
        }
        notices.report(SampleWords.isNotSaved, buttons: [button])
    }

    private func followEdits() {
        let queue = documents.current
        queue.onDone = { [weak self] in self?.report($0) }
        queue.onFailure = { [weak self] in self?.report($0) }
        queue.onNothing = { [weak self] kind in
            let sentence = kind == .undo ? ChangeWords.nothingToUndo : ChangeWords.nothingToRedo
            self?.notices.say(sentence, about: .document, for: .seconds(5))
        }
        // Failures of another document stay until the user has seen them, whichever document is shown.
        documents.onLateFailure = { [weak self] failure in
            if let self { notices.say(failure.sentence(root.format)) }
        }
    }

    private func report(_ failure: FailedOperation) {
        notices.expectReport()
        if case .document(.missing) = failure.error, canBeRestored { return report(.missing) }
        if case .document(let reason) = failure.error, canBeRestored, reason.allowsRestore {
            return notices.report(failure.reason, buttons: [restoreButton, reloadButton])
        }
        notices.say(
            failure.reason, about: .document, buttons: failure.mayBeTriedAgain ? [documents.retryButton(failure)] : [])
    }

    private func report(_ done: CompletedOperation) {
        outsideChanges.follow(done)
        // Another program has merged the same in the meantime.
        if case .merge = done.operation, done.receipt.changedNothing { return }
        var subject = Notices.Subject.document
        if let entry = done.receipt.entry {
            if !done.receipt.changedNothing { root.selection.note(done.operation, of: entry) }
            if case .remove = done.operation.content { subject = .missing(entry) } else { subject = .present(entry) }
        }
        let failure = done.receipt.backupFailure.map {
            DocumentMessages(file: location.shownName).text(forBackup: $0)
        }
        let reverse = done.receipt.changedNothing ? nil : documents.reverseButton(done.kind)
        let show = done.mergedEntry.map { entry in
            MessageButton(title: "Show") { [root] in root.show(entry, isOneOfSeveral: done.receipt.count > 1) }
        }
        notices.say(
            [done.sentence(root.format), failure].compactMap(\.self).joined(separator: " "), about: subject,
            for: failure == nil ? Notices.undoTime : nil, buttons: [reverse, show].compactMap(\.self))
    }
}
