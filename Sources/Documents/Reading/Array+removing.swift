extension Array where Element: Hashable {
    /// Returns the elements without those of another array, each as often as it is there; the first equal ones go.
    func removing(_ others: [Element]) -> [Element] {
        guard !others.isEmpty else { return self }
        var counts = others.reduce(into: [Element: Int]()) { $0[$1, default: 0] += 1 }
        return filter { element in
            guard let count = counts[element], count > 0 else { return true }
            counts[element] = count - 1
            return false
        }
    }
}
