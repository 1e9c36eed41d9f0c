import WeightHistory

/// Options of `healthbeat add` with the name of a column of the document, which the argument parser does not know.
enum ColumnOptions {
    /// Returns the arguments with `--series=--NAME=VALUE` for each `--NAME VALUE` that is no other option of `add`.
    static func rewritten(_ words: some Collection<[UInt8]>) -> [[UInt8]] {
        guard words.first == Array("add".utf8) else { return Array(words) }
        let options = words.prefix { $0 != dashes }
        var (rest, result) = (Array(options)[...], [[UInt8]]())
        while let word = rest.popFirst() {
            if !word.starts(with: dashes) || isKnown(word) {
                result.append(word)
            } else if word.contains(equals) {
                result.append(series + word)
            } else if let value = rest.first, isValue(value) {
                result.append(series + word + [equals] + rest.removeFirst())
            } else {
                result.append(word)
            }
        }
        return result + words.dropFirst(options.count)
    }

    /// The names of all other options of `add`.
    static let names = Series.known.map(\.name) + ["unit", "date", "note", "series", "help", "version"]

    private static let known = Set(names.map { Array("--\($0)".utf8) })
    private static let series = Array("--series=".utf8)
    private static let dashes = Array("--".utf8)
    private static let equals = UInt8(ascii: "=")

    private static func isKnown(_ option: [UInt8]) -> Bool { known.contains(Array(option.prefix { $0 != equals })) }

    /// Whether a word is not an option: a dash may be the sign of a number.
    private static func isValue(_ word: [UInt8]) -> Bool {
        word.first != UInt8(ascii: "-") || word.dropFirst().first.map { (48...57).contains($0) } == true
    }
}
