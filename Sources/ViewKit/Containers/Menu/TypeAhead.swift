/// The letters that are typed one after the other to go to a row of a menu; a pause ends them.
final class TypeAhead {
    private var typed = ""
    private var end: Window.Deadline?

    /// In seconds.
    private static let pause = 1.0

    /// Goes where a further letter leads; false if that is nowhere.
    func type(_ character: Character, in menu: MenuView) -> Bool {
        // A key does not say when it was pressed.
        end?.cancel()
        end = menu.window?.schedule(afterNextFrame: Self.pause) { [weak self] _ in self?.reset() }
        let longer = typed + character.lowercased()
        let first = String(longer.prefix(1))
        // The same letter again goes from one row to the next.
        let isSame = longer.allSatisfy { String($0) == first }
        if longer.count > 1, menu.highlight(beginningWith: longer, isNext: false) {
            typed = longer
        } else if isSame, menu.highlight(beginningWith: first, isNext: true) {
            typed = longer
        } else {
            return false
        }
        return true
    }

    /// Whether a space may be a part of what is typed.
    var isInProgress: Bool { !typed.isEmpty }

    func reset() {
        typed = ""
        end?.cancel()
    }
}
