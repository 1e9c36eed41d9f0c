import Cairo
import Commands
import Desktop
import DesktopProgram
import Documents
import EventLoop
import Screens
import System
import ViewKit
import WeightHistory
import Words

/// Presents a document in the window as it changes, and another one that the person wants to see instead.
final class DocumentPresenter {
    /// Why the document cannot be read, as long as nothing of it could be; the window says it in place of entries.
    private(set) var unreadable: ProgramFailure?
    /// Called with a file of another program that the user wants to import.
    var onImport: ((FilePath) -> Void)?
    /// Called when the document was read, and when it is another one.
    var onChange: (() -> Void)?

    private var session: DocumentSession
    /// A document that the person wants to see instead, once it is known that it can be read.
    private var nextSession: DocumentSession?
    /// What the first frame waits for; nil once it may come.
    private var fonts: FontWarmUp?
    private let documents: OpenDocuments
    private let program: DesktopProgram
    private let root: RootViewController
    private let notices: Notices
    private let unreadableLines: UnreadableLinesPresenter
    /// The sample, and which document was shown before it; nil while that is not the one that is shown.
    private var sample: (path: FilePath, own: DocumentLocation)?

    /// How long the first frame waits for the document: long enough for most, too short to be felt.
    private static let patience = Duration.milliseconds(50)

    /// - Parameter session: One that reads already; nothing came of it yet.
    init(
        _ session: DocumentSession, _ documents: OpenDocuments, _ program: DesktopProgram, _ fonts: FontWarmUp,
        _ root: RootViewController, _ notices: Notices
    ) {
        (self.session, self.documents, self.program) = (session, documents, program)
        (self.fonts, self.root, self.notices) = (fonts, root, notices)
        unreadableLines = UnreadableLinesPresenter(program.loop, root, notices)
        followSession()
        program.loop.schedule(after: Self.patience) { [weak self] in self?.releaseWindow() }
    }

    var location: DocumentLocation { session.location }
    /// What was read last; nil where there is nothing.
    var contents: Document? { session.document }
    /// Whether it had no entries when it was read last, and said nothing of the person.
    var holdsNothing: Bool { session.holdsNothing }
    /// Whether there was anything to show yet.
    var hasBeenRead: Bool { !session.isNew && unreadable == nil }
    /// Whether an addition makes the file: not if it is gone but held something, nor if it cannot be read.
    var makesMissing: Bool { holdsNothing && unreadable == nil }

    /// Reads the document as the person asks for it.
    func readAgain() {
        notices.expectReport()
        session.readAgain()
    }

    private var hasNoEntries: Bool { session.history.isEmpty }

    private func followSession() {
        session.onReading = { [weak self] in self?.show($0, $1) }
        session.onLongReading = { [weak self] in self?.root.progress = $0 }
        session.onAbsence = { [weak self] in self?.report($0) }
        session.findsDifferences = { [weak self] in self?.root.findsDifferences ?? false }
        session.preparesTrend = { [weak self] in self?.root.graphStyle.showsTrend ?? false }
        followEdits()
    }

    /// Lets the window show its first frame, if it does not yet.
    private func releaseWindow() {
        fonts?.finish()
        fonts = nil
        program.window.release()
    }

    private func show(_ reading: Reading, _ change: HistoryChange?) {
        program.trace?.add(reading)
        root.progress = nil
        let isUnknown = session.isNew || unreadable != nil
        do {
            // On a terminal it is the path that helps.
            let document = try location.contents(of: reading.result, called: isUnknown ? nil : location.shownName)
            if document == nil, !holdsNothing { report(.missing) } else { show(document, change) }
        } catch {
            if isUnknown { showUnreadable(error, reading) } else { reportUnreadable(error, reading) }
        }
        releaseWindow()
    }

    private func show(_ document: Document?, _ change: HistoryChange?) {
        unreadable = nil
        root.problem = nil
        if let change {
            root.follow(change)
            notices.follow(change)
        }
        root.person = document?.person ?? Person()
        root.hint = hasNoEntries ? { [location] in location.hint(in: $0) } : nil
        unreadableLines.follow(document, at: location)
        reportProblems(of: document)
        onChange?()
    }

    private func reportProblems(of document: Document?) {
        if isSample { return reportSample() }
        let button = document.map { document in
            MessageButton(title: "Show") { [weak self] in
                guard let self else { return }
                unreadableLines.show(document, at: location)
            }
        }
        notices.report(
            document?.problemSummary(name: location.shownName), identity: document?.problemIdentity, button: button,
            isPatient: true)
    }

    /// Nothing of the document was ever read: the window says why, and follows the file.
    private func showUnreadable(_ failure: ProgramFailure, _ reading: Reading) {
        let offer = importOffer(reading)
        if failure.message != unreadable?.message {
            StandardError.complain(offer == nil ? failure.message : ImportWords.instead(failure.message))
        }
        unreadable = ProgramFailure(failure.message, isReported: true)
        let folder = location.path.folder
        root.problem = root.unreadableContent(failure.message, offer: offer) { [weak self] in
            self?.openOnDesktop(folder)
        }
    }

    /// What was read before stays in sight.
    private func reportUnreadable(_ failure: ProgramFailure, _ reading: Reading) {
        if case .failure(let reason) = reading.result, canBeWrittenAnew, reason.canBeWrittenOver {
            return notices.report(failure.message, button: anewButton)
        }
        let retry = MessageButton(title: "Try again", toolTip: ToolTip("Reload", key: "F5")) { [weak self] in
            self?.readAgain()
        }
        notices.report(failure.message, button: retry)
    }

    /// What was read last stays, and nothing is saved over the file unasked.
    private func report(_ absence: FileAbsence) {
        guard !holdsNothing else { return }
        notices.report(
            AbsenceWords.shown(
                document: location.shownName, isEmpty: absence != .missing, hasEntries: !hasNoEntries),
            button: anewButton)
    }

    /// Has the desktop open a file or a folder, and says where it could not.
    private func openOnDesktop(_ path: FilePath) {
        let loop = program.loop
        AddressOpener.open(path) { [weak self] failure in
            loop.post { self?.notices.say(failure) }
        }
    }
}

extension DocumentPresenter {
    private var anewButton: MessageButton {
        MessageButton(title: "Restore it") { [weak self] in self?.writeAnew { _ in } }
    }

    /// Whether what the document held can be written again.
    var canBeWrittenAnew: Bool { session.copy != nil && !holdsNothing && !isSample }

    /// Writes the document as it was when it was read last, if its file is gone, empty or damaged; what came of it is said.
    ///
    /// - Parameter completion: Called with the reason where it could not be.
    func writeAnew(completion: @escaping (WritingError?) -> Void) {
        guard let copy = session.copy else { return }
        let name = location.shownName
        let messages = DocumentMessages(file: name)
        documents.current.writeAnew(copy) { [weak self] result in
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
}

extension DocumentPresenter {
    /// Shows the document at a path in place of this one, if it can be read.
    func open(_ path: FilePath) {
        guard acceptsDocument else { return explainRefusal() }
        begin(DocumentLocation(named: path))
    }

    /// Shows the first of the documents that were dropped together in place of this one, if it can be read.
    func open(dropped paths: [FilePath]) {
        guard let path = paths.first, acceptsDocument else { return explainRefusal() }
        let former = location
        begin(DocumentLocation(named: path)) { [weak self] in self?.noteDrop(paths.count, after: former) }
    }

    /// Whether a document is shown, was shown before, or is the user's own.
    func hasShown(_ path: FilePath) -> Bool {
        if unreadable != nil, path.leadsToSameFile(as: location.path) { return false }
        return documents.hasShown(path) || DocumentLocation(named: nil).path.leadsToSameFile(as: path)
    }

    /// Reads a document to be shown in place of this one.
    ///
    /// - Parameter completion: Called once it is shown.
    private func begin(_ location: DocumentLocation, completion: @escaping () -> Void = {}) {
        nextSession?.stop()
        let session = DocumentSession(location, loop: program.loop)
        nextSession = session
        session.preparesTrend = { [root] in root.graphStyle.showsTrend }
        session.onLongReading = { [root] in root.progress = $0 }
        session.onReading = { [weak self] reading, change in
            if self?.leave(for: session, reading, change) == true { completion() }
        }
        session.start()
    }

    /// What is typed into the panel is meant for the document behind it; a unit is chosen for whichever is shown.
    var acceptsDocument: Bool { root.obstacle == nil }

    /// Says what keeps the window from showing another document.
    func explainRefusal() {
        if let obstacle = root.obstacle { notices.say(obstacle, about: .document, for: .seconds(5)) }
    }

    /// Shows another document once it is read; false if it is not shown, which is then said.
    private func leave(for session: DocumentSession, _ reading: Reading, _ change: HistoryChange?) -> Bool {
        nextSession = nil
        root.progress = nil
        do throws(ProgramFailure) {
            _ = try session.location.contents(of: reading.result, called: session.location.shownName)
            // The panel may have been opened while the document was read.
            guard acceptsDocument else {
                explainRefusal()
                session.stop()
                return false
            }
            adopt(session)
            show(reading, change)
            return true
        } catch {
            session.stop()
            notices.say(error.message, about: .document, button: importButton(reading, session.path))
            return false
        }
    }

    /// Says which of the dropped files has replaced another document, and offers the way back.
    private func noteDrop(_ count: Int, after former: DocumentLocation) {
        guard !location.path.leadsToSameFile(as: former.path) else { return }
        let name = location.shownName
        let sentence = count == 1 ? DocumentWords.opened(name) : DocumentWords.onlyOpened(name)
        let button = MessageButton(title: "Back to \(former.shownName)") { [weak self] in
            guard let self else { return }
            if acceptsDocument { begin(former) } else { explainRefusal() }
        }
        notices.say(sentence, about: .document, for: Notices.undoTime, button: button)
    }

    /// Offers to import a file that is no document; nil if it is nothing that could be imported.
    private func importButton(_ reading: Reading, _ path: FilePath) -> MessageButton? {
        guard case .failure(let reason) = reading.result, reason.isOfOtherPrograms else { return nil }
        return MessageButton(title: "Import it") { [weak self] in self?.onImport?(path) }
    }

    /// Offers to import what the window was opened on, into the user's own document.
    private func importOffer(_ reading: Reading) -> MessageButton? {
        let path = location.path
        guard let button = importButton(reading, path) else { return nil }
        return MessageButton(title: button.title) { [weak self] in
            self?.begin(DocumentLocation(named: nil)) { button.action() }
        }
    }

    private func adopt(_ session: DocumentSession) {
        self.session.stop()
        self.session = session
        if session.path != sample?.path { sample = nil }
        unreadable = nil
        documents.show(location)
        followSession()
        notices.forgetDocument()
        root.showNothing()
        program.window.nativeWindow.setTitle(location.title)
    }
}

extension DocumentPresenter {
    /// Whether what is shown is not the person's: nothing is saved in it.
    var isSample: Bool { sample?.path == session.path }

    /// Shows the document that comes with the program, until the person wants their own again.
    func showSample() {
        guard !isSample else { return }
        guard let path = SampleDocument.path else {
            return notices.say(SampleWords.missing, for: .seconds(8))
        }
        guard acceptsDocument else { return explainRefusal() }
        sample = (path, location)
        begin(DocumentLocation(named: path))
    }

    /// Says that the sample is shown, as an answer to what the user wants to do with it.
    func remindOfSample() {
        notices.expectReport()
        reportSample()
    }

    /// Says that nothing is saved in the sample, and how to go back.
    private func reportSample() {
        notices.report(
            SampleWords.isNotSaved,
            button: MessageButton(title: "Back to my weights") { [weak self] in self?.leaveSample() })
    }

    private func leaveSample() {
        guard let sample, isSample else { return }
        begin(sample.own)
    }
}

extension DocumentPresenter {
    /// Says what was done to the document, and what could not be done.
    private func followEdits() {
        let queue = documents.current
        queue.onDone = { [weak self] in self?.report($0) }
        queue.onFailure = { [weak self] in self?.report($0) }
        queue.onNothing = { [weak self] kind in
            let sentence = kind == .undo ? ChangeWords.nothingToUndo : ChangeWords.nothingToRedo
            self?.notices.say(sentence, about: .document, for: .seconds(5))
        }
        // Of another document: it stays until the person has seen it, whatever is shown.
        documents.onLateFailure = { [weak self] failure in
            guard let self else { return }
            notices.say(failure.sentence(root.format))
        }
    }

    private func report(_ failure: FailedOperation) {
        notices.expectReport()
        if case .document(.missing) = failure.error, canBeWrittenAnew { return report(.missing) }
        if case .document(let reason) = failure.error, canBeWrittenAnew, reason.canBeWrittenOver {
            return notices.report(failure.reason, button: anewButton)
        }
        notices.say(failure.reason, about: .document, button: failure.mayBeTriedAgain ? retryButton(failure) : nil)
    }

    private func retryButton(_ failure: FailedOperation) -> MessageButton {
        MessageButton(title: "Try again") { [documents] in
            switch failure.kind {
            case .new: documents.current.perform(failure.operation)
            case .undo: documents.current.undo()
            case .redo: documents.current.redo()
            }
        }
    }

    private func report(_ done: CompletedOperation) {
        var subject = Notices.Subject.document
        if let entry = done.receipt.entry {
            if !done.receipt.isOfNothing { root.note(done.operation, of: entry) }
            if case .remove = done.operation { subject = .missing(entry) } else { subject = .present(entry) }
        }
        let failure = done.receipt.backupFailure.map {
            DocumentMessages(file: location.shownName).text(forBackup: $0)
        }
        notices.say(
            [done.sentence(root.format), failure].compactMap(\.self).joined(separator: " "), about: subject,
            for: failure == nil ? Notices.undoTime : nil,
            button: done.receipt.isOfNothing ? nil : reverseButton(done.kind))
    }

    /// Takes back what was done, or does again what was taken back.
    private func reverseButton(_ kind: OperationKind) -> MessageButton {
        kind == .undo
            ? MessageButton(title: "Redo", toolTip: ToolTip("Redo", key: "Ctrl Shift Z")) { [documents] in
                documents.current.redo()
            }
            : MessageButton(title: "Undo", toolTip: ToolTip("Undo", key: "Ctrl Z")) { [documents] in
                documents.current.undo()
            }
    }
}
