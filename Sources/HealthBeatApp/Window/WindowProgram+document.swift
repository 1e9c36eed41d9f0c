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

    /// Shows another document in place of this one, if it can be read.
    func open(_ path: FilePath) {
        let location = DocumentLocation(named: path)
        let session = DocumentSession(location, loop: loop)
        nextSession?.stop()
        nextSession = session
        session.onReading = { [weak self] reading, change in
            do throws(ProgramFailure) {
                _ = try location.contents(of: reading.result)
                self?.adopt(session, location)
                self?.show(reading, change)
            } catch {
                session.stop()
                self?.say(error.message)
            }
        }
        session.start()
    }

    private func adopt(_ session: DocumentSession, _ location: DocumentLocation) {
        self.session.stop()
        nextSession = nil
        self.session = session
        self.location = location
        editor = DocumentEditor(path: location.path, loop: loop)
        followSession()
        root.showNothing()
        report(nil)
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
        do {
            let document = try location.contents(of: reading.result)
            if document == nil, !session.history.isEmpty { tell(of: .missing) } else { show(document, change) }
        } catch {
            if session.isNew { return end(with: error) }
            report(error.message)
        }
        releaseWindow()
    }

    /// The entries that were read last stay, and nothing is saved over the file unasked.
    private func tell(of absence: FileAbsence) {
        guard !session.history.isEmpty else { return }
        let name = SafeText.escaped(location.name)
        report("\(name) is \(absence == .missing ? "gone" : "empty"). These are the entries that it had.")
    }

    private func show(_ document: Document?, _ change: HistoryChange?) {
        if let change { root.follow(change) }
        root.hint = session.history.isEmpty ? { [location] in location.hint(for: document, in: $0) } : nil
        report(document?.problemSummary(name: location.name))
    }

    /// Says what is wrong with the document, until it is closed or put right; nil where nothing is.
    private func report(_ problem: String?) {
        let isOutdated = root.messageBar.message == documentProblem
        documentProblem = problem
        if let problem { say(problem) } else if isOutdated { root.messageBar.message = nil }
    }

    /// Says what was done to the document, and what could not be done.
    private func followEdits() {
        editor.onEdit = { [weak self] edited in
            guard let self else { return }
            root.note(edited.change, of: edited.receipt.entry)
            say(edited.sentence(root.format))
        }
        editor.onFailure = { [weak self] error in
            guard let self else { return }
            say(DocumentMessages(file: location.name).text(for: error))
        }
        editor.onNothing = { [weak self] kind in
            self?.say("There is nothing to \(kind == .undo ? "undo" : "do again").", for: .seconds(5))
        }
    }

    /// Says something in the message bar; for a while, or until it is closed.
    func say(_ message: String, for duration: Duration? = nil) {
        // What the person has closed does not come back.
        if root.messageBar.message == nil, message != documentProblem { documentProblem = nil }
        messageDeadline?.cancel()
        messageDeadline = nil
        root.messageBar.message = message
        guard let duration else { return }
        messageDeadline = loop.schedule(after: duration) { [weak self] in self?.end(message) }
    }

    private func end(_ message: String) {
        if root.messageBar.message == message { root.messageBar.message = documentProblem }
    }
}
