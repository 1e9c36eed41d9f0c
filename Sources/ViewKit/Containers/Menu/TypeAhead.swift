/// The letters that are typed one after the other to go to a row of a menu; a pause ends them.
final class TypeAhead {
    private var typed = ""
    private var count = 0

    /// In seconds.
    private static let pause = 1.0

    /// Goes where a further letter leads; false if that is nowhere.
    func type(_ character: Character, in menu: MenuView) -> Bool {
        awaitPause(in: menu)
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
        count += 1
    }

    /// Counts the pause from the frame that shows what the letter did: a key does not say when it was pressed.
    private func awaitPause(in menu: MenuView) {
        count += 1
        let ownCount = count
        menu.window?.onEachFrame { [weak self, weak menu] time in
            menu?.window?.schedule(at: time + Self.pause) {
                if self?.count == ownCount { self?.reset() }
            }
            return false
        }
    }
}
