import Commands
import EventLoop
import Screens
import System
import WeightHistory

extension WindowProgram {
    /// How long the first frame waits for the document: long enough for most, too short to be felt.
    private static let patience = Duration.milliseconds(50)

    /// Reads the document, and shows what comes of it.
    func followDocument() {
        followSession()
        session.start()
        loop.schedule(after: Self.patience) { [weak self] in self?.releaseWindow() }
    }

    private func followSession() {
        session.onReading = { [weak self] in self?.show($0, $1) }
        session.onLongReading = { [weak self] in self?.root.progress = $0 }
        session.onAbsence = { [weak self] in self?.tell(of: $0) }
        session.findsDifferences = { [weak self] in self?.root?.findsDifferences ?? false }
        followEdits()
    }

    /// Shows the first of the documents that were dropped together in place of this one, if it can be read.
    func open(_ paths: [FilePath]) {
        guard let path = paths.first, acceptsDocument else { return explainRefusal() }
        let location = DocumentLocation(named: path)
        let session = DocumentSession(location, loop: loop)
        nextSession?.stop()
        nextSession = session
        session.onReading = { [weak self] reading, change in
            self?.leave(for: session, location, reading, change)
            if paths.count > 1 { self?.noteOthersDropped(beside: location) }
        }
        session.start()
    }

    /// What is typed into the panel is meant for the document behind it; a unit is chosen for whichever is shown.
    var acceptsDocument: Bool { root.entryScreen == nil && !isEnding }

    func explainRefusal() {
        if !isEnding { notices.say("Save or cancel first.", about: .document, for: .seconds(5)) }
    }

    private func leave(
        for session: DocumentSession, _ location: DocumentLocation, _ reading: Reading, _ change: HistoryChange?
    ) {
        nextSession = nil
        do throws(ProgramFailure) {
            _ = try location.contents(of: reading.result, called: location.name)
            // The panel may have been opened while the document was read.
            guard acceptsDocument else {
                explainRefusal()
                return session.stop()
            }
            adopt(session, location)
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

    private func adopt(_ session: DocumentSession, _ location: DocumentLocation) {
        self.session.stop()
        self.session = session
        self.location = location
        editors.show(location)
        followSession()
        notices.forgetDocument()
        root.showNothing()
        desktopWindow.nativeWindow.setTitle(title)
    }

    /// Lets the window show its first frame, if it does not yet.
    private func releaseWindow() {
        fonts?.finish()
        fonts = nil
        desktopWindow.release()
    }

    private func show(_ reading: Reading, _ change: HistoryChange?) {
        trace?.add(reading)
        root.progress = nil
        // On a terminal it is the path that helps.
        let label = session.isNew ? nil : location.name
        do {
            let document = try location.contents(of: reading.result, called: label)
            if document == nil, !session.history.isEmpty { tell(of: .missing) } else { show(document, change) }
        } catch {
            if session.isNew { return end(with: error) }
            notices.report(error.message)
        }
        releaseWindow()
    }

    /// The entries that were read last stay, and nothing is saved over the file unasked.
    private func tell(of absence: FileAbsence) {
        guard !session.history.isEmpty else { return }
        let name = location.name
        notices.report("\(name) is \(absence == .missing ? "gone" : "empty"). These are the entries that it had.")
    }

    private func show(_ document: Document?, _ change: HistoryChange?) {
        if let change {
            root.follow(change)
            notices.follow(change)
        }
        root.hint = session.history.isEmpty ? { [location] in location.hint(for: document, in: $0) } : nil
        notices.report(document?.problemSummary(name: location.name))
    }

    /// Says what was done to the document, and what could not be done.
    private func followEdits() {
        let editor = editors.current
        editor.onEdit = { [weak self] edited in
            guard let self else { return }
            root.note(edited.change, of: edited.receipt.entry)
            notices.say(edited.sentence(root.format), about: edited.subject)
        }
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
}

extension DocumentEdited {
    /// What a sentence on the change is about.
    fileprivate var subject: Notices.Subject {
        if case .delete = change { .missing(receipt.entry) } else { .document }
    }
}
