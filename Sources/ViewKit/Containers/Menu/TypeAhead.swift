/// The letters typed so far to highlight a menu row; a pause resets them.
final class TypeAhead {
    private var typed = ""
    private var end: Window.Deadline?

    /// In seconds.
    private static let pause = 1.0

    /// Adds a letter and highlights the row that matches; returns false if there is none.
    func type(_ character: Character, in menu: MenuView) -> Bool {
        // A key press carries no time: count from the next frame.
        end?.cancel()
        end = menu.window?.schedule(afterNextFrame: Self.pause) { [weak self] _ in self?.reset() }
        let longer = typed + character.lowercased()
        let first = String(longer.prefix(1))
        // A repeated letter cycles through the rows that begin with it.
        let isSame = longer.allSatisfy { String($0) == first }
        let isFound =
            longer.count > 1 && menu.highlight(beginningWith: longer, isNext: false)
            || isSame && menu.highlight(beginningWith: first, isNext: true)
        if isFound { typed = longer }
        return isFound
    }

    var isInProgress: Bool { !typed.isEmpty }

    func reset() {
        typed = ""
        end?.cancel()
    }
}
