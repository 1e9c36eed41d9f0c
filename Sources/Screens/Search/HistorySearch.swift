import ViewKit
import WeightHistory

/// What a person looks for in the history, and what has been found so far.
final class HistorySearch {
    /// Called when more or other entries are found, and when the search begins or ends.
    var onChange: (() -> Void)?

    /// What was found; nil while nothing is looked for.
    private(set) var matches: EntryMatches?
    private(set) var isActive = false

    private let actions: any RootActions
    private var format: EntryFormat
    private var history = WeightHistory()
    private var text = ""

    init(_ actions: any RootActions, format: EntryFormat) {
        (self.actions, self.format) = (actions, format)
    }

    /// Whether there may be more than was found so far.
    var isRunning: Bool { matches?.isComplete == false }

    func begin(in history: WeightHistory) {
        (self.history, isActive) = (history, true)
        onChange?()
    }

    func end() {
        actions.endSearch()
        (text, matches, isActive) = ("", nil, false)
        onChange?()
    }

    /// Looks for another text; what is found is shown as it comes.
    func look(for text: String) {
        self.text = text
        run(showsParts: true)
    }

    /// A `>90` is of the unit that is shown.
    func follow(_ format: EntryFormat) {
        self.format = format
        if search != nil { run(showsParts: true) }
    }

    /// What was found before stays until all of another history was looked through.
    func follow(_ history: WeightHistory) {
        self.history = history
        if search != nil { run(showsParts: false) }
    }

    /// Nil while nothing is looked for.
    private var search: EntrySearch? {
        let words = SearchWords(
            unit: format.unit, weights: format.weights, dates: format.dates, now: actions.now, rules: actions.rules)
        return EntrySearch(text, words: words)
    }

    private func run(showsParts: Bool) {
        guard let search else {
            actions.endSearch()
            matches = nil
            onChange?()
            return
        }
        actions.find(search, in: history) { [weak self] in self?.accept($0, showsParts) }
    }

    private func accept(_ matches: EntryMatches, _ showsParts: Bool) {
        guard isActive, showsParts || matches.isComplete else { return }
        self.matches = matches
        onChange?()
    }
}
