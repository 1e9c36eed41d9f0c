/// A part of a note that is looked for, whatever its capitals and accents, in the way that fits the texts.
struct NoteSearch: Hashable, Sendable {
    /// Never empty.
    let text: FoldedText
    /// Nil where texts of ASCII have nothing of it.
    let inASCII: LetterSearch?
    let inComposed: LetterSearch
    let inMarked: LetterSearch

    /// Nil for a text of which nothing is left when it is folded.
    init?(_ text: String) {
        self.text = FoldedText(text)
        guard !self.text.bytes.isEmpty else { return nil }
        let letters = FoldedLetters()
        let wanted = Array(String(decoding: self.text.bytes, as: UTF8.self).unicodeScalars)
        let forms = wanted.map { LetterForms(of: $0, among: letters) }
        let ascii = forms.map(\.inASCII)
        inASCII = ascii.contains(where: \.isEmpty) ? nil : LetterSearch(wanted, forms: ascii, letters: letters)
        inComposed = LetterSearch(wanted, forms: forms, letters: letters)
        inMarked = LetterSearch(wanted, forms: forms, marks: TextContent.firstBytesOfMarks, letters: letters)
    }

    static func == (left: NoteSearch, right: NoteSearch) -> Bool { left.text == right.text }

    func hash(into hasher: inout Hasher) { text.hash(into: &hasher) }
}
