extension FilePath {
    /// The octal number that stands behind a label at the beginning of a line, as files below `/proc` have it; nil where
    /// there is none.
    ///
    /// - Parameter label: As `Umask:`.
    public func octalNumber(labelled label: String) -> UInt32? {
        guard let bytes = try? contents(atMost: 1 << 16) else { return nil }
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        guard let line = lines.first(where: { $0.starts(with: label.utf8) }) else { return nil }
        let digits = line.dropFirst(label.utf8.count).drop { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: " ") }
        return UInt32(String(decoding: digits, as: UTF8.self), radix: 8)
    }
}
