extension Int {
    /// The digits of a count with a comma between each group of three.
    package var grouped: String {
        self < 1000 ? "\(self)" : "\((self / 1000).grouped),\(String(self % 1000 + 1000).dropFirst())"
    }
}
