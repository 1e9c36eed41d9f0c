import DesktopProgram
import EventLoop
import System
import ViewKit
import WeightHistory

/// Schedules the message bar: one message at a time, until closed, expired or obsolete.
final class Notices {
    enum Subject {
        case program
        /// The document that is shown, or that was to be opened.
        case document
        /// An entry that the document no longer has.
        case missing(WeightEntry)
        /// An entry that the document has, or will have once it is read.
        case present(WeightEntry)
    }

    private struct Notice {
        let sentence: String
        let buttons: [MessageButton]
    }

    /// Whether no message ends by itself, as nothing may move behind a panel.
    var isHeld: () -> Bool = { false }
    private let bar: MessageBar
    private let loop: EventLoop
    private var subject = Subject.program
    private var deadline: Deadline?
    /// The problem with the document; nil if there is none or it was closed.
    private var problem: Notice?
    /// A suggestion for the document, shown when there is no other message; nil for none or a closed one.
    private var offer: Notice?
    /// The sentence of the last offer, which does not come back once closed.
    private var lastOffer: String?
    /// The action of the latest offer: the same sentence may be offered again with a newer one.
    private var acceptOffer: () -> Void = {}
    /// The identity of the last problem, which does not come back unasked once closed.
    private var lastProblem: String?
    /// Whether the user has asked for the next report.
    private var expectsReport = false

    /// How long a message with an Undo button stays.
    static let undoTime = Duration.seconds(8)

    init(_ bar: MessageBar, loop: EventLoop) {
        self.bar = bar
        self.loop = loop
        bar.onClose = { [weak self] in
            self?.withdraw($0)
            self?.showRest()
        }
    }

    /// Shows a message until it is closed, or for a while, and longer while it is in use; its buttons also close it.
    func say(
        _ sentence: String, about subject: Subject = .program, for duration: Duration? = nil,
        buttons: [MessageButton] = []
    ) {
        show(Notice(sentence: sentence, buttons: buttons), about: subject)
        if let duration { end(sentence, after: duration) }
    }

    private func end(_ sentence: String, after duration: Duration) {
        deadline = loop.schedule(after: duration) { [weak self] in
            guard let self, bar.message == sentence else { return }
            if bar.isInUse || isHeld() { end(sentence, after: MessageBar.extraTime) } else { showRest() }
        }
    }

    /// Opens a file or folder with the desktop's preferred program, or shows why it cannot be opened.
    ///
    /// - Parameter onFailure: Called before the reason is shown.
    func open(_ path: FilePath, onFailure: @escaping @MainActor () -> Void = {}) {
        AddressOpener.open(path) { [weak self, loop] failure in
            loop.post {
                onFailure()
                self?.say(failure)
            }
        }
    }

    /// Shows a problem with the document until the user closes it or the problem is solved; nil if there is none.
    ///
    /// The same problem is shown once: a later report of it neither replaces another message nor reopens a closed one.
    ///
    /// - Parameters:
    ///   - identity: Equal for two reports of one problem; the sentence by default.
    ///   - isPatient: Whether to wait for the end of another message, such as one with Undo.
    func report(_ sentence: String?, identity: String? = nil, buttons: [MessageButton] = [], isPatient: Bool = false) {
        let isShown = problem != nil && bar.message == problem?.sentence
        let isSaying = bar.message != nil && ![problem?.sentence, offer?.sentence].contains(bar.message)
        let isKnown = sentence != nil && (identity ?? sentence) == lastProblem
        lastProblem = sentence == nil ? nil : identity ?? sentence
        if isKnown, problem == nil { return }
        problem = sentence.map { Notice(sentence: $0, buttons: buttons) }
        let waits = isKnown || (isPatient && !expectsReport && isSaying)
        expectsReport = false
        if isShown || (problem != nil && !waits) { showRest() }
    }

    /// Whether the user has closed the message about the document's problem, which is not solved.
    var isProblemClosed: Bool { problem == nil && lastProblem != nil }

    /// Lets the next report, for which the user has asked, show its problem at once, even if that was closed.
    func expectReport() { (lastProblem, expectsReport) = (nil, true) }

    /// Shows a suggestion until it is closed, when there is no other message; nil withdraws it.
    func offer(_ sentence: String?, button: MessageButton? = nil) {
        let isShown = offer != nil && bar.message == offer?.sentence
        acceptOffer = button?.action ?? {}
        guard sentence != lastOffer else { return }
        lastOffer = sentence
        let button = button.map { button in
            MessageButton(title: button.title, toolTip: button.toolTip) { [weak self] in self?.acceptOffer() }
        }
        offer = sentence.map { Notice(sentence: $0, buttons: [button].compactMap(\.self)) }
        if isShown || bar.message == nil { showRest() }
    }

    private func showRest() { show(problem ?? offer, about: .document) }

    /// Forgets a problem or offer that the user has closed or answered by its button.
    private func withdraw(_ sentence: String) {
        if sentence == offer?.sentence { offer = nil }
        if sentence == problem?.sentence { problem = nil }
    }

    /// Removes the messages about the previous document when another one is shown.
    func forgetDocument() {
        (problem, offer, lastOffer, lastProblem) = (nil, nil, nil, nil)
        if case .program = subject { return }
        show(nil)
    }

    /// Removes a message about an entry that has reappeared in, or disappeared from, the document.
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

    private func show(_ notice: Notice?, about subject: Subject = .program) {
        deadline?.cancel()
        deadline = nil
        self.subject = subject
        bar.show(notice?.sentence, buttons: notice.map(closing) ?? [])
    }

    /// Returns the message's buttons, which also close the message.
    private func closing(_ notice: Notice) -> [MessageButton] {
        notice.buttons.map { button in
            MessageButton(title: button.title, toolTip: button.toolTip) { [weak self] in
                self?.withdraw(notice.sentence)
                self?.bar.message = nil
                button.action()
            }
        }
    }
}
