/// The letters typed so far to find a row by its title; a pause resets them.
public final class TypeAhead {
    private var typed = ""
    private var end: Window.Deadline?

    /// In seconds.
    private static let pause = 1.0

    public init() {}

    /// Returns the letter that a key types; nil for other keys, as a space only continues a title.
    public func letter(of press: KeyPress) -> Character? {
        guard press.isText else { return nil }
        switch press.key {
        case .character(let character): return press.characters.first ?? character
        case .space where !typed.isEmpty: return " "
        default: return nil
        }
    }

    /// Adds a letter and returns the next row whose title begins with the typed letters; nil if there is none.
    ///
    /// - Parameters:
    ///   - count: The number of rows.
    ///   - current: The row to start from; nil for none.
    public func row(
        typing letter: Character, in window: Window?, of count: Int, from current: Int?, title: (Int) -> String
    ) -> Int? {
        // A key press carries no time: count from the next frame.
        end?.cancel()
        end = window?.schedule(afterNextFrame: Self.pause) { [weak self] _ in self?.reset() }
        let longer = typed + letter.lowercased()
        let first = String(longer.prefix(1))
        func next(_ beginning: String, from start: Int) -> Int? {
            let row = (0..<count).first { title(($0 + start) % count).lowercased().hasPrefix(beginning) }
            return row.map { ($0 + start) % count }
        }
        var row = longer.count > 1 ? next(longer, from: current ?? 0) : nil
        // A repeated letter cycles through the rows that begin with it.
        if row == nil, longer.allSatisfy({ String($0) == first }) {
            row = next(first, from: current.map { $0 + 1 } ?? 0)
        }
        if row != nil { typed = longer }
        return row
    }

    func reset() {
        typed = ""
        end?.cancel()
    }
}
