import Cairo
import Commands
import Desktop
import DesktopProgram
import EventLoop
import Screens
import System
import ViewKit
import WeightHistory

/// Presents a document in the window as it changes, and another one that the person drops on it.
final class DocumentPresenter {
    /// Called where the first document cannot be read at all.
    var onUnreadable: ((ProgramFailure) -> Void)?

    private var session: DocumentSession
    /// A document that the person wants to see instead, once it is known that it can be read.
    private var nextSession: DocumentSession?
    /// What the first frame waits for; nil once it may come.
    private var fonts: FontWarmUp?
    private let editors: DocumentEditors
    private let program: DesktopProgram
    private let root: RootViewController
    private let notices: Notices

    /// How long the first frame waits for the document: long enough for most, too short to be felt.
    private static let patience = Duration.milliseconds(50)

    /// - Parameter session: One that reads already; nothing came of it yet.
    init(
        _ session: DocumentSession, _ editors: DocumentEditors, _ program: DesktopProgram, _ fonts: FontWarmUp,
        _ root: RootViewController, _ notices: Notices
    ) {
        (self.session, self.editors, self.program) = (session, editors, program)
        (self.fonts, self.root, self.notices) = (fonts, root, notices)
        followSession()
        program.loop.schedule(after: Self.patience) { [weak self] in self?.releaseWindow() }
    }

    var location: DocumentLocation { session.location }
    /// Whether it had no entries when it was read last, and said nothing of the person.
    var holdsNothing: Bool { session.holdsNothing }
    /// Whether there was anything to show yet.
    var hasBeenRead: Bool { !session.isNew }

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
        // On a terminal it is the path that helps.
        let label = session.isNew ? nil : location.name
        do {
            let document = try location.contents(of: reading.result, called: label)
            if document == nil, !holdsNothing { report(.missing) } else { show(document, change) }
        } catch {
            if session.isNew { onUnreadable?(error) } else { notices.report(error.message) }
            if session.isNew { return }
        }
        releaseWindow()
    }

    private func show(_ document: Document?, _ change: HistoryChange?) {
        if let change {
            root.follow(change)
            notices.follow(change)
        }
        root.person = document?.person ?? Person()
        root.hint = hasNoEntries ? { [location] in location.hint(for: document, in: $0) } : nil
        notices.report(document?.problemSummary(name: location.name))
    }

    /// What was read last stays, and nothing is saved over the file unasked.
    private func report(_ absence: FileAbsence) {
        guard !holdsNothing else { return }
        let state = absence == .missing ? "gone" : "empty"
        let rest =
            hasNoEntries
            ? "Press g for the goal and the height that it had." : "These are the entries that it had."
        notices.report("\(location.name) is \(state). \(rest)")
    }
}

extension DocumentPresenter {
    /// Shows the first of the documents that were dropped together in place of this one, if it can be read.
    func open(_ paths: [FilePath]) {
        guard let path = paths.first, acceptsDocument else { return explainRefusal() }
        let session = DocumentSession(DocumentLocation(named: path), loop: program.loop)
        nextSession?.stop()
        nextSession = session
        session.preparesTrend = { [root] in root.graphStyle.showsTrend }
        session.onReading = { [weak self] reading, change in
            self?.leave(for: session, reading, change)
            if paths.count > 1 { self?.noteOthersDropped(beside: session.location) }
        }
        session.start()
    }

    /// What is typed into the panel is meant for the document behind it; a unit is chosen for whichever is shown.
    var acceptsDocument: Bool { root.formScreen == nil }

    /// Says what keeps the window from showing another document.
    func explainRefusal() {
        notices.say("Save or cancel first.", about: .document, for: .seconds(5))
    }

    private func leave(for session: DocumentSession, _ reading: Reading, _ change: HistoryChange?) {
        nextSession = nil
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
            notices.say(error.message, about: .document)
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
        editors.show(location)
        followSession()
        notices.forgetDocument()
        root.showNothing()
        program.window.nativeWindow.setTitle(location.title)
    }
}

extension DocumentPresenter {
    /// Says what was done to the document, and what could not be done.
    private func followEdits() {
        let editor = editors.current
        editor.onEdit = { [weak self] in self?.report($0) }
        editor.onFailure = { [weak self] in self?.notices.say($0.reason, about: .document) }
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

    private func report(_ edited: DocumentEdited) {
        var subject = Notices.Subject.document
        if let entry = edited.receipt.entry {
            root.note(edited.change, of: entry)
            if case .delete = edited.change { subject = .missing(entry) } else { subject = .present(entry) }
        }
        notices.say(
            edited.sentence(root.format), about: subject, for: Notices.undoTime, button: reverseButton(for: edited.kind)
        )
    }

    /// Takes back what was done, or does again what was taken back.
    private func reverseButton(for kind: EditKind) -> MessageButton {
        kind == .undo
            ? MessageButton(title: "Redo", toolTip: ToolTip("Redo", key: "Ctrl Shift Z")) { [editors] in
                editors.current.redo()
            }
            : MessageButton(title: "Undo", toolTip: ToolTip("Undo", key: "Ctrl Z")) { [editors] in
                editors.current.undo()
            }
    }
}
