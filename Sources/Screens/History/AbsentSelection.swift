import WeightHistory

/// The selected entry while it has no row: it is about to be added, was removed, or does not match a search.
struct AbsentSelection {
    /// An entry to select as soon as it is in the list.
    var awaited: WeightEntry?
    /// The selected entry whose row was just removed.
    private var displaced: TrackedEntry?
    /// The entry that was selected when a search began.
    private var beforeSearch: TrackedEntry?

    mutating func displace(_ entry: TrackedEntry?) { displaced = entry }

    func isDisplaced(_ entry: WeightEntry) -> Bool { displaced?.entry == entry }

    mutating func beginSearch(_ selected: TrackedEntry?) { beforeSearch = selected }

    /// Returns the index of the entry selected before the search, if it still exists.
    mutating func endSearch(in history: WeightHistory) -> Int? {
        defer { beforeSearch = nil }
        return beforeSearch?.index(in: history)
    }

    mutating func follow(_ history: WeightHistory) { beforeSearch?.follow(history) }

    mutating func note(_ old: WeightEntry, became new: WeightEntry) { beforeSearch?.note(old, became: new) }
}
