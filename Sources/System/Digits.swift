extension BinaryInteger {
    /// Returns the hexadecimal digits of a number that is not negative, in lower case, with zeros in front up to a count.
    package func hexadecimal(digits count: Int) -> String { text(radix: 16, digits: count) }

    /// Returns the digits of a number that is not negative, with zeros in front up to a count.
    package func decimal(digits count: Int) -> String { text(radix: 10, digits: count) }

    private func text(radix: Int, digits count: Int) -> String {
        let digits = String(self, radix: radix)
        return String(repeating: "0", count: Swift.max(0, count - digits.count)) + digits
    }
}
