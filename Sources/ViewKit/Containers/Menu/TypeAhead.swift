/// The letters typed so far to find a row by its title; a pause resets them.
public final class TypeAhead {
    private var typed = ""
    private var end: Window.Deadline?

    /// In seconds.
    private static let pause = 1.0

    public init() {}

    /// Adds a letter and shows the row that matches; returns false if there is none.
    ///
    /// - Parameter show: Shows the next row whose title begins with a text in lower case, from the current row on or,
    ///   if `isNext`, from the one after it; returns false if there is none.
    public func type(
        _ character: Character, in window: Window?, show: (_ beginning: String, _ isNext: Bool) -> Bool
    ) -> Bool {
        // A key press carries no time: count from the next frame.
        end?.cancel()
        end = window?.schedule(afterNextFrame: Self.pause) { [weak self] _ in self?.reset() }
        let longer = typed + character.lowercased()
        let first = String(longer.prefix(1))
        // A repeated letter cycles through the rows that begin with it.
        let isSame = longer.allSatisfy { String($0) == first }
        let isFound = longer.count > 1 && show(longer, false) || isSame && show(first, true)
        if isFound { typed = longer }
        return isFound
    }

    /// Whether a space may continue the letters typed so far.
    public var isInProgress: Bool { !typed.isEmpty }

    func reset() {
        typed = ""
        end?.cancel()
    }
}
