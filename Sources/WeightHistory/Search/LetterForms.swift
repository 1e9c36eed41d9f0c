/// How a folded letter can stand in a text: the characters that become it, in UTF-8.
struct LetterForms {
    private let forms: [[UInt8]]

    init(of letter: Unicode.Scalar, among letters: FoldedLetters) {
        forms = letters.characters(foldedTo: letter.value).compactMap { value in
            Unicode.Scalar(value).map { Array(String($0).utf8) }
        }
    }

    private init(_ forms: [[UInt8]]) {
        self.forms = forms
    }

    var inASCII: LetterForms { LetterForms(forms.filter { $0.count == 1 }) }
    var beyondASCII: LetterForms { LetterForms(forms.filter { $0.count > 1 }) }

    var isEmpty: Bool { forms.isEmpty }

    /// Their number of bytes; nil where it differs.
    var length: Int? { Set(forms.map(\.count)).count == 1 ? forms[0].count : nil }

    var firstBytes: [UInt8] { forms.map { $0[0] } }
    /// Traps for forms of one byte.
    var secondBytes: [UInt8] { forms.map { $0[1] } }
    var lastBytes: [UInt8] { forms.map { $0[$0.count - 1] } }
}
