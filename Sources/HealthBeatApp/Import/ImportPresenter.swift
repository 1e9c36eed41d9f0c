import Documents
import EventLoop
import Requests
import Screens
import System
import Words

/// Shows what an import of dropped files would take in, asks for what they do not say, and imports them.
final class ImportPresenter {
    /// Makes a change that the person wants, and calls back with a sentence where that could not be done.
    var save: ((DocumentOperation, @escaping (String?) -> Void) -> Void)?

    private let loop: EventLoop
    private let root: RootViewController
    private let document: DocumentPresenter
    private let notices: Notices
    private var current: Import?
    /// What was found out for an earlier import, answer or document comes too late.
    private var runNumber = 0
    private var tallyNumber = 0

    /// How long files are read before the panel says so.
    private static let quietTime = Duration.milliseconds(200)

    /// An import that the person has asked for.
    private struct Import {
        var request: ImportRequest
        /// A file that could be opened as a document instead.
        var alternative: FilePath?
        var questions = ImportQuestions()
        var run: ChildRun?
        /// Whether it is not known yet what the files hold, or what of it is new.
        var isReading = true
        /// How far a long reading is.
        var progress: Double?
        var files: ImportedFiles?
        var tally: PlannedAddition?
        var screen: ImportViewController?
    }

    init(_ loop: EventLoop, _ root: RootViewController, _ document: DocumentPresenter, _ notices: Notices) {
        (self.loop, self.root, self.document, self.notices) = (loop, root, document, notices)
    }

    /// Begins with files, folders or archives, in place of an import that is not shown yet.
    ///
    /// - Parameter alternative: The file among them that could be opened as a document instead; nil for none.
    func begin(_ sources: [FilePath], alternative: FilePath?) {
        guard !document.isSample else { return document.remindOfSample() }
        cancel()
        current = Import(request: ImportRequest(sources: sources), alternative: alternative)
        read()
        let number = runNumber
        loop.schedule(after: Self.quietTime) { [weak self] in
            if self?.runNumber == number { self?.show() }
        }
    }

    /// Ends an import that goes on; what was written stays.
    func cancel() {
        current?.run?.cancel()
        current = nil
        (runNumber, tallyNumber) = (runNumber + 1, tallyNumber + 1)
    }

    /// The document has changed, or it is another one.
    func followDocument() {
        if let current, current.run == nil, current.files?.report.questions.isEmpty == true { count() }
    }

    private func read() {
        guard var next = current else { return }
        (runNumber, tallyNumber) = (runNumber + 1, tallyNumber + 1)
        let (loop, number) = (loop, runNumber)
        next.run?.cancel()
        (next.isReading, next.progress, next.tally) = (true, nil, nil)
        do {
            next.run = try ChildRun(next.request) { [weak self] share in
                loop.post { self?.note(share, of: number) }
            } completion: { [weak self] result in
                loop.post { self?.finish(result, of: number) }
            }
            current = next
        } catch {
            current = next
            fail(error.message)
        }
    }

    private func note(_ share: Double, of number: Int) {
        guard number == runNumber else { return }
        current?.progress = share
        update()
    }

    private func finish(_ result: Result<ImportedFiles, ProgramFailure>, of number: Int) {
        guard number == runNumber else { return }
        current?.run = nil
        switch result {
        case .success(let files):
            current?.files = files
            current?.questions.add(files.report.questions)
            if files.report.dependsOnZone { current?.questions.offerZone() }
            if files.report.questions.isEmpty { return count() }
            endReading()
        case .failure(let failure): fail(failure.message)
        }
    }

    /// Nothing can be imported: the bar says why.
    private func fail(_ sentence: String) {
        let screen = current?.screen
        cancel()
        screen?.finish()
        notices.say(sentence, about: .document)
    }

    /// Finds out what the document has already, and shows it.
    private func count() {
        guard let files = current?.files else { return }
        tallyNumber += 1
        let (loop, number, document) = (loop, tallyNumber, document.contents)
        Thread.start { [weak self] in
            let tally = PlannedAddition(of: files.entries, to: document)
            loop.post {
                guard let self, number == self.tallyNumber else { return }
                self.current?.tally = tally
                self.endReading()
            }
        }
    }
}

extension ImportPresenter {
    private func endReading() {
        current?.isReading = false
        current?.progress = nil
        show()
    }

    private func show() {
        guard current?.screen == nil else { return update() }
        let screen = ImportViewController(content)
        screen.onChoose = { [weak self] id, index in self?.choose(index, for: id) }
        screen.onImport = { [weak self] in self?.confirm() }
        screen.onEnd = { [weak self] in self?.cancel() }
        screen.onOpenInstead = current?.alternative.map { path in { [weak self] in self?.document.open(path) } }
        guard root.show(screen) else {
            cancel()
            return notices.say(ImportWords.panelInTheWay, about: .document, for: .seconds(5))
        }
        current?.screen = screen
    }

    private func update() {
        current?.screen?.content = content
    }

    private func choose(_ index: Int, for id: String) {
        guard var next = current else { return }
        next.questions.choose(index, for: id)
        var answered = next.request
        next.questions.answer(&answered)
        let isNew = answered != next.request
        next.request = answered
        current = next
        if isNew { read() }
        update()
    }

    private func confirm() {
        guard let current, let screen = current.screen, let files = current.files else { return }
        save?(.add(files.entries, unless: .sameTime)) { [weak screen] problem in
            if let problem { screen?.refuse(problem) } else { screen?.finish() }
        }
    }

    private var content: ImportContent {
        var content = ImportContent()
        guard let current else { return content }
        // What is asked or known already stays in sight while a short reading goes on.
        content.progress = current.progress ?? (current.files == nil ? 0 : nil)
        content.choices = current.questions.choices
        if let open = current.files?.report.questions {
            content.question = open.map(\.sentence).joined(separator: "\n")
        }
        content.isReady = !current.isReading && current.tally?.new.isEmpty == false
        if !current.isReading, let tally = current.tally, tally.new.isEmpty {
            content.question =
                tally.conflicts.isEmpty ? ImportWords.nothingToAdd : ImportWords.nothingToAddButConflicts
        }
        if let files = current.files {
            let description = ImportDescription(
                files: files, tally: current.tally, document: document.location.shownName, format: root.format,
                now: root.now)
            (content.facts, content.details) = (description.facts, description.details)
        } else {
            content.facts = [.init("File", current.request.sources.map(\.lastName).joined(separator: ", "))]
        }
        return content
    }
}

extension FilePath {
    /// As a person reads it.
    var lastName: String { (components.last ?? self).description }
}
