/// The events for which readers have registered, such as `Object:StateChanged:Focused`.
struct EventInterest {
    /// Each event with the program that registered it, which may do so several times.
    private var registered: [(owner: String, parts: [Substring])] = []

    var isEmpty: Bool { registered.isEmpty }

    mutating func add(_ event: String, of owner: String) { registered.append((owner, Self.parts(event))) }

    /// Removes all registrations of an event and of its details. An empty event means all events: the reader has ended.
    mutating func remove(_ event: String, of owner: String) {
        let parts = Self.parts(event)
        registered.removeAll { $0.owner == owner && $0.parts.starts(with: parts) }
    }

    /// Whether anybody wants an event by its class, name and detail; an event registered by fewer words wants them all.
    func wants(_ words: String...) -> Bool {
        let parts = words.map(Self.plain)
        return registered.contains { wanted in zip(wanted.parts, parts).allSatisfy { $0 == $1 } }
    }

    private static func parts(_ event: String) -> [Substring] {
        plain(event).split(separator: ":")
    }

    /// Both ways of writing as one: `StateChanged` and `state-changed`.
    private static func plain(_ text: String) -> Substring { Substring(text.lowercased().filter { $0 != "-" }) }
}
