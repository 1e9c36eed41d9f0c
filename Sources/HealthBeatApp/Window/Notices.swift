import EventLoop
import Screens
import ViewKit
import WeightHistory

/// What the message bar says: one sentence at a time, until the person closes it, its time is over, or what it is about is
/// no longer so.
final class Notices {
    /// What a sentence is about.
    enum Subject {
        case program
        /// The document that is shown, or that was to be.
        case document
        /// An entry that the document does not have any more.
        case missing(WeightEntry)
    }

    private let bar: MessageBar
    private let loop: EventLoop
    private var subject = Subject.program
    private var deadline: Deadline?
    /// What is wrong with the document; nil once that was closed.
    private var problem: String?

    init(_ bar: MessageBar, loop: EventLoop) {
        self.bar = bar
        self.loop = loop
    }

    /// Says something; for a while, or until it is closed.
    func say(_ sentence: String, about subject: Subject = .program, for duration: Duration? = nil) {
        // What the person has closed does not come back.
        if bar.message == nil, sentence != problem { problem = nil }
        show(sentence, about: subject)
        guard let duration else { return }
        deadline = loop.schedule(after: duration) { [weak self] in self?.end(sentence) }
    }

    /// Says what is wrong with the document, until it is closed or put right; nil if nothing is.
    func report(_ problem: String?) {
        let isOutdated = bar.message == self.problem
        self.problem = problem
        if let problem { say(problem, about: .document) } else if isOutdated { show(nil) }
    }

    /// Another document is shown: what was said of the previous one does not hold for it.
    func forgetDocument() {
        problem = nil
        if case .program = subject { return }
        show(nil)
    }

    /// The document has changed: an entry that was missing may be back.
    func follow(_ change: HistoryChange) {
        guard case .missing(let entry) = subject, change.new.index(of: entry) != nil, change.old.index(of: entry) == nil
        else { return }
        show(problem, about: .document)
    }

    private func end(_ sentence: String) {
        if bar.message == sentence { show(problem, about: .document) }
    }

    private func show(_ sentence: String?, about subject: Subject = .program) {
        deadline?.cancel()
        deadline = nil
        self.subject = subject
        bar.message = sentence
    }
}
