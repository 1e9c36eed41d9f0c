import Cairo
import Commands
import Desktop
import DesktopProgram
import EventLoop
import Screens
import System
import ViewKit
import WeightHistory

/// Presents a document in the window as it changes, and another one that the person wants to see instead.
final class DocumentPresenter {
    /// Why the document cannot be read, as long as nothing of it could be; the window says it in place of entries.
    private(set) var unreadable: ProgramFailure?
    /// Called with files that were to be opened and may be those of other programs.
    var onForeignFiles: (([FilePath]) -> Void)?
    /// Called when the document was read, and when it is another one.
    var onChange: (() -> Void)?

    private var session: DocumentSession
    /// A document that the person wants to see instead, once it is known that it can be read.
    private var nextSession: DocumentSession?
    /// What the first frame waits for; nil once it may come.
    private var fonts: FontWarmUp?
    private let editors: DocumentEditors
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
        _ session: DocumentSession, _ editors: DocumentEditors, _ program: DesktopProgram, _ fonts: FontWarmUp,
        _ root: RootViewController, _ notices: Notices
    ) {
        (self.session, self.editors, self.program) = (session, editors, program)
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
    /// Whether an addition makes the file: one that held something and is gone is not remade unasked, and what cannot be
    /// read is not touched.
    var makesMissing: Bool { holdsNothing && unreadable == nil }

    /// Reads the document as the person asks for it.
    func readAgain() {
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
            let document = try location.contents(of: reading.result, called: isUnknown ? nil : location.name)
            if document == nil, !holdsNothing { report(.missing) } else { show(document, change) }
        } catch {
            if isUnknown { showUnreadable(error) } else { reportUnreadable(error, reading) }
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
        notices.report(
            document?.problemSummary(name: location.name),
            button: document.map { document in
                MessageButton(title: "Show") { [weak self] in
                    guard let self else { return }
                    unreadableLines.show(document, at: location)
                }
            })
    }

    /// Nothing of the document was ever read: the window says why, and follows the file.
    private func showUnreadable(_ failure: ProgramFailure) {
        if failure.message != unreadable?.message { StandardError.complain(failure.message) }
        unreadable = ProgramFailure(failure.message, isReported: true)
        let folder = location.path.folder
        root.problem = root.unreadableContent(failure.message) { [weak self] in self?.openOnDesktop(folder) }
    }

    /// What was read before stays in sight.
    private func reportUnreadable(_ failure: ProgramFailure, _ reading: Reading) {
        if case .failure(let reason) = reading.result, canBeWrittenAnew, reason.canBeWrittenOver {
            return notices.report(failure.message, button: anewButton)
        }
        let retry = MessageButton(title: "Try again", toolTip: ToolTip("Read again", key: "F5")) { [weak self] in
            self?.readAgain()
        }
        notices.report(failure.message, button: retry)
    }

    /// What was read last stays, and nothing is saved over the file unasked.
    private func report(_ absence: FileAbsence) {
        guard !holdsNothing else { return }
        let state = absence == .missing ? "gone" : "empty"
        let rest =
            hasNoEntries
            ? "Press g for the goal and the height that it had." : "These are the entries that it had."
        notices.report("\(location.name) is \(state). \(rest)", button: anewButton)
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
        MessageButton(title: "Write it anew") { [weak self] in self?.writeAnew { _ in } }
    }

    /// Whether what the document held can be written again.
    var canBeWrittenAnew: Bool { session.copy != nil && !holdsNothing && !isSample }

    /// Writes the document as it was when it was read last, if its file is gone, empty or damaged; what came of it is said.
    ///
    /// - Parameter completion: Called with the reason where it could not be.
    func writeAnew(completion: @escaping (WritingError?) -> Void) {
        guard let copy = session.copy else { return }
        let name = location.name
        let messages = DocumentMessages(file: name)
        editors.current.writeAnew(copy) { [weak self] result in
            switch result {
            case .failure(let error):
                self?.notices.say(messages.text(for: error), about: .document)
                completion(error)
            case .success(let outcome):
                let rest = [outcome.words, messages.text(forGapsOf: copy)].compactMap(\.self)
                self?.notices.say(
                    (["Wrote \(name) anew."] + rest).joined(separator: " "), about: .document,
                    for: rest.isEmpty ? .seconds(5) : nil)
                completion(nil)
            }
        }
    }
}

extension DocumentPresenter {
    /// Shows the first of the documents that were dropped together in place of this one, if it can be read.
    func open(_ paths: [FilePath]) {
        guard let path = paths.first, acceptsDocument else { return explainRefusal() }
        let session = DocumentSession(DocumentLocation(named: path), loop: program.loop)
        begin(session, beside: paths) { [weak self] in
            if paths.count > 1 { self?.noteOthersDropped(beside: session.location) }
        }
    }

    /// Reads a document to be shown in place of this one.
    ///
    /// - Parameter paths: What was dropped together, which may be other programs' files.
    private func begin(
        _ session: DocumentSession, beside paths: [FilePath] = [], completion: @escaping () -> Void = {}
    ) {
        nextSession?.stop()
        nextSession = session
        session.preparesTrend = { [root] in root.graphStyle.showsTrend }
        session.onLongReading = { [root] in root.progress = $0 }
        session.onReading = { [weak self] reading, change in
            self?.leave(for: session, reading, change, beside: paths)
            completion()
        }
        session.start()
    }

    /// What is typed into the panel is meant for the document behind it; a unit is chosen for whichever is shown.
    var acceptsDocument: Bool { !root.holdsDocument }

    /// Says what keeps the window from showing another document.
    func explainRefusal() {
        notices.say(
            "\(root.importScreen == nil ? "Save" : "Import") or cancel first.", about: .document, for: .seconds(5))
    }

    private func leave(
        for session: DocumentSession, _ reading: Reading, _ change: HistoryChange?, beside paths: [FilePath]
    ) {
        nextSession = nil
        root.progress = nil
        do throws(ProgramFailure) {
            _ = try session.location.contents(of: reading.result, called: session.location.name)
            // The panel may have been opened while the document was read.
            guard acceptsDocument else {
                explainRefusal()
                return session.stop()
            }
            adopt(session)
            show(reading, change)
        } catch {
            session.stop()
            if case .failure(let reason) = reading.result, reason.isOfOtherPrograms, !paths.isEmpty {
                onForeignFiles?(paths)
            } else {
                notices.say(error.message, about: .document)
            }
        }
    }

    private func noteOthersDropped(beside location: DocumentLocation) {
        guard session.path == location.path, root.messageBar.message == nil else { return }
        let name = location.name
        notices.say("A window shows one document: \(name) was the first.", about: .document, for: .seconds(5))
    }

    private func adopt(_ session: DocumentSession) {
        self.session.stop()
        self.session = session
        if session.path != sample?.path { sample = nil }
        unreadable = nil
        editors.show(location)
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
            return notices.say("There is no sample beside this program. Install it whole.", for: .seconds(8))
        }
        guard acceptsDocument else { return explainRefusal() }
        sample = (path, location)
        begin(DocumentSession(DocumentLocation(named: path), loop: program.loop))
    }

    /// Says that nothing is saved in the sample, and how to go back.
    func reportSample() {
        notices.report(
            "This is the sample: nothing is saved in it.",
            button: MessageButton(title: "Back to yours") { [weak self] in self?.leaveSample() })
    }

    private func leaveSample() {
        guard let sample, isSample else { return }
        begin(DocumentSession(sample.own, loop: program.loop))
    }
}

extension DocumentPresenter {
    /// Says what was done to the document, and what could not be done.
    private func followEdits() {
        let editor = editors.current
        editor.onEdit = { [weak self] in self?.report($0) }
        editor.onFailure = { [weak self] in self?.report($0) }
        editor.onNothing = { [weak self] kind in
            let sentence = "There is nothing to \(kind == .undo ? "undo" : "do again")."
            self?.notices.say(sentence, about: .document, for: .seconds(5))
        }
        // Of another document: it stays until the person has seen it, whatever is shown.
        editors.onLateFailure = { [weak self] failure in
            guard let self else { return }
            notices.say(failure.sentence(root.format))
        }
    }

    private func report(_ failure: DocumentEditFailure) {
        if case .document(.missing) = failure.error, canBeWrittenAnew { return report(.missing) }
        if case .document(let reason) = failure.error, canBeWrittenAnew, reason.canBeWrittenOver {
            return notices.report(failure.reason, button: anewButton)
        }
        notices.say(failure.reason, about: .document, button: failure.mayBeTriedAgain ? retryButton(failure) : nil)
    }

    private func retryButton(_ failure: DocumentEditFailure) -> MessageButton {
        MessageButton(title: "Try again") { [editors] in
            switch failure.kind {
            case .new: editors.current.perform(failure.change)
            case .undo: editors.current.undo()
            case .redo: editors.current.redo()
            }
        }
    }

    private func report(_ edited: DocumentEdited) {
        var subject = Notices.Subject.document
        if let entry = edited.receipt.entry {
            if !edited.receipt.isOfNothing { root.note(edited.change, of: entry) }
            if case .delete = edited.change { subject = .missing(entry) } else { subject = .present(entry) }
        }
        let failure = edited.receipt.backupFailure.map { DocumentMessages(file: location.name).text(forBackup: $0) }
        notices.say(
            [edited.sentence(root.format), failure].compactMap(\.self).joined(separator: " "), about: subject,
            for: failure == nil ? Notices.undoTime : nil,
            button: edited.receipt.isOfNothing ? nil : reverseButton(edited.kind))
    }

    /// Takes back what was done, or does again what was taken back.
    private func reverseButton(_ kind: EditKind) -> MessageButton {
        kind == .undo
            ? MessageButton(title: "Redo", toolTip: ToolTip("Redo", key: "Ctrl Shift Z")) { [editors] in
                editors.current.redo()
            }
            : MessageButton(title: "Undo", toolTip: ToolTip("Undo", key: "Ctrl Z")) { [editors] in
                editors.current.undo()
            }
    }
}
