import Commands
import Documents
import EventLoop
import Screens
import System
import Words

/// Shows the lines of the document that could not be read, and keeps the list current.
final class UnreadableLinesPresenter {
    private let loop: EventLoop
    private let root: RootViewController
    private let notices: Notices
    /// Identifies the current request for texts; results of earlier ones are discarded.
    private var request = 0

    init(_ loop: EventLoop, _ root: RootViewController, _ notices: Notices) {
        (self.loop, self.root, self.notices) = (loop, root, notices)
    }

    func show(_ document: Document, at location: DocumentLocation) {
        root.showUnreadableLines(document.unreadableLines(name: location.name, texts: [:])) { [weak self] _ in
            // The list covers the message bar.
            self?.notices.open(location.path) { [weak self] in self?.root.closeUnreadableLines() }
        }
        loadTexts(document, location)
    }

    func follow(_ document: Document?, at location: DocumentLocation) {
        request += 1
        guard root.showsUnreadableLines else { return }
        guard let document else { return root.follow(UnreadableLines(file: location.name, lines: [], count: 0)) }
        if document.problemCount == 0 { root.follow(document.unreadableLines(name: location.name, texts: [:])) }
        loadTexts(document, location)
    }

    private func loadTexts(_ document: Document, _ location: DocumentLocation) {
        request += 1
        let number = request
        loop.compute {
            (try? LineTexts.read(document.problems.map(\.line), of: location.path)) ?? [:]
        } then: { [weak self] texts in
            guard let self, request == number else { return }
            root.follow(document.unreadableLines(name: location.name, texts: texts))
        }
    }
}

extension Document {
    /// Equal for two readings with the same unreadable lines, even if their line numbers differ; nil without any.
    var problemIdentity: String? {
        problems.first.map { first in
            "\(problemCount) \(DocumentMessages.sentence(for: first.kind, layout?.separator ?? .comma))"
        }
    }

    fileprivate func unreadableLines(name: String, texts: [Int: String]) -> UnreadableLines {
        let lines = problems.map { problem in
            UnreadableLine(
                number: problem.line, reason: DocumentMessages.sentence(for: problem.kind, layout?.separator ?? .comma),
                text: SafeText.singleLine(texts[problem.line] ?? ""))
        }
        return UnreadableLines(file: name, lines: lines, count: problemCount)
    }
}
