/// A text without what capitals and accents make of it, in UTF-8: `Über` becomes `uber`.
///
/// `FoldedLetters` says what becomes of each letter.
struct FoldedText: Hashable, Sendable {
    let bytes: [UInt8]

    init(_ text: String) {
        var text = text
        bytes = text.withUTF8 { FoldedLetters().folded(UnsafeRawBufferPointer($0)) }
    }
}
