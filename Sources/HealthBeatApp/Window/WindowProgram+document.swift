import Commands
import EventLoop
import WeightHistory

extension WindowProgram {
    /// How long the first frame waits for the document: long enough for most, too short to be felt.
    private static let patience = Duration.milliseconds(50)

    /// Reads the document, and shows what comes of it.
    func followDocument() {
        session.onReading = { [weak self] in self?.show($0) }
        session.onLongReading = { [weak self] in self?.root.progress = $0 }
        session.onAbsence = { [weak self] in self?.tell(of: $0) }
        session.start()
        loop.schedule(after: Self.patience) { [weak self] in self?.releaseWindow() }
    }

    /// Lets the window show its first frame, if it does not yet.
    private func releaseWindow() {
        fonts?.finish()
        fonts = nil
        desktopWindow.release()
    }

    private func show(_ reading: Reading) {
        trace?.add(reading)
        root.progress = nil
        do {
            let document = try location.contents(of: reading.result)
            if document == nil, !root.graphScreen.history.isEmpty { tell(of: .missing) } else { show(document) }
        } catch {
            if session.isNew { end(with: error) } else { report(error.message) }
        }
        releaseWindow()
    }

    /// The entries that were read last stay, and nothing is saved over the file unasked.
    private func tell(of absence: FileAbsence) {
        guard !root.graphScreen.history.isEmpty else { return }
        let name = SafeText.escaped(location.name)
        report("\(name) is \(absence == .missing ? "gone" : "empty"). These are the entries that it had.")
    }

    private func show(_ document: Document?) {
        root.graphScreen.history = document?.history ?? WeightHistory()
        root.graphScreen.hint = root.graphScreen.history.isEmpty ? hint(for: document) : nil
        report(document?.problemSummary(name: location.name))
    }

    /// How to add the first entry, in lines; a file without a header needs one first.
    private func hint(for document: Document?) -> String {
        let path = location.isNamed ? location.name : StandardFolders().abbreviated(location.path)
        let today = EntryDate.now(in: .system()).day.text
        let header = document?.layout == nil ? "date,weight,unit\n" : ""
        let beginning = header.isEmpty ? "Add a line such as" : "Write the lines"
        return "\(beginning)\n\(header)\(today),82.4,kg\nto \(SafeText.escaped(path))."
    }

    /// Says what is wrong with the document, until it is closed or put right; nil where nothing is.
    private func report(_ problem: String?) {
        let isOutdated = root.messageBar.message == documentProblem
        documentProblem = problem
        if let problem { say(problem) } else if isOutdated { root.messageBar.message = nil }
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
