// The requests of assistive technology.
extension TextInputView {
    /// Selects text for assistive technology; returns false unless both ends are between two characters.
    func change(to selection: TextSelection) -> Bool {
        unmarkText()
        guard editor.isBetweenCharacters(selection.anchor), editor.isBetweenCharacters(selection.head) else {
            return false
        }
        select(selection)
        return true
    }

    /// Edits the text for assistive technology; returns false unless both ends are between two characters.
    func change(_ range: Range<Int>, to text: String) -> Bool {
        guard isEnabled, barrier == nil else { return false }
        unmarkText()
        guard editor.isBetweenCharacters(range.lowerBound), editor.isBetweenCharacters(range.upperBound) else {
            return false
        }
        replace(range, with: text, as: .replacing)
        return true
    }
}
