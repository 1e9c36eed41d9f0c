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
    /// Identifies the last problem, closed or not: it does not come back unasked.
    private var lastProblem: String?
    /// Whether the user has asked for the next report.
    private var expectsReport = false

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
        show(Notice(sentence: sentence, button: button), about: subject)
        guard let duration else { return }
        deadline = loop.schedule(after: duration) { [weak self] in self?.end(sentence) }
    }

    /// Shows what is wrong with the document, until the user closes it or the document is put right; nil if nothing is.
    ///
    /// The same problem is shown once: a later report of it neither replaces another message nor reopens a closed one.
    ///
    /// - Parameters:
    ///   - identity: Equal for two reports of one problem whose sentences differ; the sentence unless given.
    ///   - isPatient: Waits until a message that ends by itself, such as one with Undo, has ended.
    func report(
        _ sentence: String?, identity: String? = nil, button: MessageButton? = nil, isPatient: Bool = false
    ) {
        let isShown = problem != nil && bar.message == problem?.sentence
        let isKnown = sentence != nil && (identity ?? sentence) == lastProblem
        lastProblem = sentence == nil ? nil : identity ?? sentence
        if isKnown, problem == nil { return }
        problem = sentence.map { Notice(sentence: $0, button: button) }
        let waits = isKnown || (isPatient && !expectsReport && deadline?.isPending == true)
        expectsReport = false
        if isShown || (problem != nil && !waits) { showRest() }
    }

    /// Lets the next report show its problem at once, even if that was closed: the user has asked for it.
    func expectReport() {
        (lastProblem, expectsReport) = (nil, true)
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
        withdraw(sentence)
        showRest()
    }

    /// What the user has closed, or has dealt with by its button, does not come back.
    private func withdraw(_ sentence: String) {
        if sentence == offer?.sentence { offer = nil }
        if sentence == problem?.sentence { problem = nil }
    }

    /// Another document is shown: what was said of the previous one does not hold for it.
    func forgetDocument() {
        (problem, offer, lastOffer, lastProblem) = (nil, nil, nil, nil)
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
        bar.show(notice?.sentence, button: notice.flatMap(closing))
    }

    /// What was pressed is done: nothing more is said of it.
    private func closing(_ notice: Notice) -> MessageButton? {
        notice.button.map { button in
            MessageButton(title: button.title, toolTip: button.toolTip) { [weak self] in
                self?.withdraw(notice.sentence)
                self?.bar.message = nil
                button.action()
            }
        }
    }
}
