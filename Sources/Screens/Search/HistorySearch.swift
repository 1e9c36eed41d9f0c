import WeightHistory

/// A search in the history and its matches so far.
final class HistorySearch {
    /// Called when the matches change, and when the search begins or ends.
    var onChange: (() -> Void)?

    /// The matches so far; nil unless there is something to search for.
    private(set) var matches: FoundEntries?
    private(set) var isActive = false

    private let actions: any RootActions
    private var format: EntryFormat
    private var history = WeightHistory()
    private var alone = WeightHistory()
    private var text = ""

    init(_ actions: any RootActions, format: EntryFormat) {
        (self.actions, self.format) = (actions, format)
    }

    var isRunning: Bool { matches?.isComplete == false }

    /// - Parameter alone: The entries without a weight, which are searched at once.
    func begin(in history: WeightHistory, alone: WeightHistory) {
        (self.history, self.alone, isActive) = (history, alone, true)
        onChange?()
    }

    func end() {
        actions.endSearch()
        (text, matches, isActive) = ("", nil, false)
        onChange?()
    }

    /// Searches for another text, showing matches as they are found.
    func look(for text: String) {
        self.text = text
        run(showsParts: true)
    }

    /// Searches again, as a term such as `>90` is in the format's unit.
    func follow(_ format: EntryFormat) {
        self.format = format
        if search != nil { run(showsParts: true) }
    }

    /// Searches other entries; the former matches are shown until the search is complete.
    func follow(_ history: WeightHistory, alone: WeightHistory) {
        (self.history, self.alone) = (history, alone)
        if search != nil { run(showsParts: false) }
    }

    private var search: EntrySearch? {
        EntrySearch(text, words: SearchWords(format, now: actions.now, rules: actions.rules))
    }

    private func run(showsParts: Bool) {
        guard let search else {
            actions.endSearch()
            matches = nil
            onChange?()
            return
        }
        let lone = EntryMatches(all: search, in: alone)
        actions.find(search, in: history) { [weak self] matches in
            guard let self, isActive, showsParts || matches.isComplete else { return }
            self.matches = FoundEntries(weighed: matches, alone: lone)
            onChange?()
        }
    }
}
