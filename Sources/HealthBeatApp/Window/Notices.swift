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
        /// An entry that the document has, once what was done is read.
        case present(WeightEntry)
    }

    private struct Notice {
        let sentence: String
        let button: MessageButton?
    }

    private let bar: MessageBar
    private let loop: EventLoop
    private var subject = Subject.program
    private var deadline: Deadline?
    /// What is wrong with the document; nil once that was closed.
    private var problem: Notice?
    /// What can be done about the document when nothing else is said; nil once that was closed.
    private var offer: Notice?
    /// The sentence of the last offer, closed or not: it does not come back.
    private var lastOffer: String?
    /// What the offer's button does, whenever it is pressed: the same sentence may be about something newer.
    private var acceptOffer: () -> Void = {}

    /// How long it can be read what can be undone.
    static let undoTime = Duration.seconds(8)

    init(_ bar: MessageBar, loop: EventLoop) {
        self.bar = bar
        self.loop = loop
        bar.onClose = { [weak self] in self?.noteClosed($0) }
    }

    /// Says something; for a while, or until it is closed.
    ///
    /// - Parameter button: What can be done about it; pressed, it takes the sentence away.
    func say(
        _ sentence: String, about subject: Subject = .program, for duration: Duration? = nil,
        button: MessageButton? = nil
    ) {
        // What the person has closed does not come back.
        if bar.message == nil, sentence != problem?.sentence { problem = nil }
        show(Notice(sentence: sentence, button: button), about: subject)
        guard let duration else { return }
        deadline = loop.schedule(after: duration) { [weak self] in self?.end(sentence) }
    }

    /// Says what is wrong with the document, until it is closed or put right; nil if nothing is.
    func report(_ problem: String?, button: MessageButton? = nil) {
        let isOutdated = bar.message == self.problem?.sentence
        self.problem = problem.map { Notice(sentence: $0, button: button) }
        if let problem { say(problem, about: .document, button: button) } else if isOutdated { showRest() }
    }

    /// Says what can be done about the document, once nothing else is said, until it is closed; nil if nothing can.
    func offer(_ sentence: String?, button: MessageButton? = nil) {
        let isShown = offer != nil && bar.message == offer?.sentence
        acceptOffer = button?.action ?? {}
        guard sentence != lastOffer else { return }
        lastOffer = sentence
        let button = button.map { button in
            MessageButton(title: button.title, toolTip: button.toolTip) { [weak self] in self?.acceptOffer() }
        }
        offer = sentence.map { Notice(sentence: $0, button: button) }
        if isShown || bar.message == nil { showRest() }
    }

    /// What is wrong comes before what can be done.
    private func showRest() {
        show(problem ?? offer, about: .document)
    }

    private func noteClosed(_ sentence: String) {
        if sentence == offer?.sentence { offer = nil }
        if sentence == problem?.sentence { problem = nil }
        if offer != nil { showRest() }
    }

    /// Another document is shown: what was said of the previous one does not hold for it.
    func forgetDocument() {
        (problem, offer, lastOffer) = (nil, nil, nil)
        if case .program = subject { return }
        show(nil)
    }

    /// The document has changed: an entry that was missing may be back, and one that was there gone.
    func follow(_ change: HistoryChange) {
        func has(_ entry: WeightEntry, _ history: WeightHistory) -> Bool { history.index(of: entry) != nil }
        let isOutdated =
            switch subject {
            case .program, .document: false
            case .missing(let entry): has(entry, change.new) && !has(entry, change.old)
            case .present(let entry): has(entry, change.old) && !has(entry, change.new)
            }
        if isOutdated { showRest() }
    }

    private func end(_ sentence: String) {
        if bar.message == sentence { showRest() }
    }

    private func show(_ notice: Notice?, about subject: Subject = .program) {
        deadline?.cancel()
        deadline = nil
        self.subject = subject
        bar.show(notice?.sentence, button: notice?.button.map(closing))
    }

    /// What was pressed is done: nothing more is said of it.
    private func closing(_ button: MessageButton) -> MessageButton {
        MessageButton(title: button.title, toolTip: button.toolTip) { [weak self] in
            self?.bar.message = nil
            button.action()
        }
    }
}
