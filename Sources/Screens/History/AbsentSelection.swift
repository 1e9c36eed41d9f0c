import WeightHistory

/// The selected entry of a list while none of its rows shows it: it is yet to come, has gone, or was not found.
struct AbsentSelection {
    /// An entry that is to be selected as soon as the list shows it.
    var awaited: WeightEntry?
    /// What was selected when its row went.
    private var displaced: TrackedEntry?
    /// What was selected when a search began.
    private var beforeSearch: TrackedEntry?

    mutating func displace(_ entry: TrackedEntry?) { displaced = entry }

    /// Whether an entry was selected when its row went.
    func isDisplaced(_ entry: WeightEntry) -> Bool { displaced?.entry == entry }

    mutating func beginSearch(_ selected: TrackedEntry?) { beforeSearch = selected }

    /// Returns the index of what was selected before, if it is still there.
    mutating func endSearch(in history: WeightHistory) -> Int? {
        defer { beforeSearch = nil }
        return beforeSearch?.index(in: history)
    }

    mutating func follow(_ history: WeightHistory) { beforeSearch?.follow(history) }

    mutating func note(_ old: WeightEntry, became new: WeightEntry) { beforeSearch?.note(old, became: new) }
}
