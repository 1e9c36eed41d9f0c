extension Sequence<String> {
    /// `a`, `a and b`, `a, b and c`.
    package var inWords: String { joined(lastBy: "and") }

    /// `a`, `a or b`, `a, b or c`.
    var asAlternatives: String { joined(lastBy: "or") }

    private func joined(lastBy word: String) -> String {
        let parts = Array(self)
        guard let last = parts.last, parts.count > 1 else { return parts.joined() }
        return "\(parts.dropLast().joined(separator: ", ")) \(word) \(last)"
    }
}
