import Documents
import EventLoop
import Requests
import Screens
import System
import Words

/// Shows what an import would add, asks for what the files leave open, and imports them.
final class ImportPresenter {
    /// Performs an operation; the completion gets a sentence if it failed.
    var save: ((DocumentOperation, @escaping (String?) -> Void) -> Void)?
    /// Called with the first of the files that were imported.
    var onImported: ((FilePath) -> Void)?

    private let loop: EventLoop
    private let root: RootViewController
    private let document: DocumentPresenter
    private let notices: Notices
    private var current: Import?
    /// Identify the current run and count; results of earlier ones are discarded.
    private var runNumber = 0
    private var tallyNumber = 0

    /// How long files are read before the panel appears.
    private static let quietTime = Duration.milliseconds(200)
    /// How long they are read if another panel, in which they were chosen, shows why they cannot be read.
    private static let quietTimeInPanel = Duration.seconds(1)

    private struct Import {
        var request: ImportRequest
        var alternative: FilePath?
        /// Called once: with nil when the import has begun, or with the reason if it cannot begin.
        var report: ((String?) -> Void)?
        var questions = ImportQuestions()
        var run: ChildProgram?
        /// Whether the files, or their new entries, are still being read.
        var isReading = true
        /// The progress of a long reading, from 0 to 1.
        var progress: Double?
        var files: ImportedFiles?
        var tally: PlannedAddition?
        var screen: ImportViewController?
    }

    init(_ loop: EventLoop, _ root: RootViewController, _ document: DocumentPresenter, _ notices: Notices) {
        (self.loop, self.root, self.document, self.notices) = (loop, root, document, notices)
    }

    /// Begins an import of files, folders or archives, replacing the current one.
    ///
    /// - Parameters:
    ///   - alternative: The file among them that could also be opened as a document; nil for none.
    ///   - report: Called with nil before the import's panel is shown, or with the reason if the files cannot be read,
    ///     which is not shown then.
    func begin(_ sources: [FilePath], alternative: FilePath?, report: ((String?) -> Void)? = nil) {
        guard !document.isSample else {
            report?(nil)
            return document.remindOfSample()
        }
        cancel()
        let request = ImportRequest(sources: sources, isForWindow: true)
        current = Import(request: request, alternative: alternative, report: report)
        read()
        let number = runNumber
        loop.schedule(after: report == nil ? Self.quietTime : Self.quietTimeInPanel) { [weak self] in
            if self?.runNumber == number { self?.show() }
        }
    }

    /// Cancels the current import; entries already saved stay.
    func cancel() {
        current?.run?.end()
        current = nil
        (runNumber, tallyNumber) = (runNumber + 1, tallyNumber + 1)
    }

    func followDocument() {
        if let current, current.run == nil, current.files?.report.questions.isEmpty == true { count() }
    }

    private func read() {
        guard var next = current else { return }
        (runNumber, tallyNumber) = (runNumber + 1, tallyNumber + 1)
        let (loop, number) = (loop, runNumber)
        next.run?.end()
        (next.isReading, next.progress, next.tally) = (true, nil, nil)
        do {
            next.run = try next.request.run { [weak self] share in
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
            guard files.report.questions.isEmpty else { return endReading() }
            // A panel that appears before the count is ready still shows a reading, whose end moves the focus to Import.
            current?.progress = 1
            count()
        case .failure(let failure): fail(failure.message)
        }
    }

    /// Ends the import and shows the reason in the message bar.
    private func fail(_ sentence: String) {
        let (screen, report) = (current?.screen, current?.report)
        cancel()
        if let report { return report(sentence) }
        screen?.close()
        notices.say(sentence, about: .document)
    }

    /// Compares the files with the document on another thread, then shows the result.
    private func count() {
        guard let files = current?.files else { return }
        tallyNumber += 1
        let number = tallyNumber
        loop.compute { [document = document.contents, path = document.location.path] in
            var document = document
            if let read = document, !read.measurements.isRead, files.entries.contains(where: { !$0.values.isEmpty }) {
                document = (try? DocumentReader.readValues(of: read, path: path)) ?? read
            }
            return PlannedAddition(of: files.entries, to: document)
        } then: { [weak self] tally in
            guard let self, number == tallyNumber else { return }
            current?.tally = tally
            endReading()
        }
    }

    private func endReading() {
        current?.isReading = false
        current?.progress = nil
        show()
    }

    private func show() {
        guard current?.screen == nil else { return update() }
        endReport()
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

    /// Lets the panel in which the files were chosen close, to make room for the import's.
    private func endReport() {
        let report = current?.report
        current?.report = nil
        report?(nil)
    }

    private func update() { current?.screen?.content = content }

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
        save?(.add(files.entries, unless: .sameTime)) { [weak self, weak screen] problem in
            if let problem {
                screen?.fail(problem)
            } else {
                if let source = current.request.sources.first { self?.onImported?(source) }
                screen?.close()
            }
        }
    }

    private var content: ImportContent {
        var content = ImportContent()
        guard let current else { return content }
        // During a short reading, earlier questions and facts stay visible.
        content.progress = current.progress ?? (current.files == nil ? 0 : nil)
        content.choices = current.questions.choices
        if let open = current.files?.report.questions {
            content.question = open.map(\.sentence).joined(separator: "\n")
        }
        content.isReady = !current.isReading && current.tally?.isEmpty == false
        if !current.isReading, let tally = current.tally, tally.isEmpty {
            content.question =
                tally.conflicts.isEmpty && tally.keptValueCount == 0
                ? ImportWords.nothingToAdd : ImportWords.nothingToAddButConflicts
        }
        if let files = current.files {
            let description = ImportDescription(
                files: files, tally: current.tally, document: document.location.shownName, format: root.format,
                now: .now(in: .system()))
            (content.facts, content.details) = (description.facts, description.details)
        } else {
            content.facts = [.init("File", current.request.sources.map(\.lastName).joined(separator: ", "))]
        }
        return content
    }
}

extension FilePath {
    var lastName: String { (components.last ?? self).description }
}
