extension Sequence<String> {
    /// `a`, `a and b`, `a, b and c`.
    package var inWords: String {
        let parts = Array(self)
        guard let last = parts.last, parts.count > 1 else { return parts.joined() }
        return "\(parts.dropLast().joined(separator: ", ")) and \(last)"
    }
}
