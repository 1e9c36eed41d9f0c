/// The character that a symbol of a key types; nil for one that types nothing.
///
/// Symbols up to 0xff are Latin 1, those from 0x01000000 on Unicode. Those between are older sets of 8 bits, of which the
/// alphabets are listed here. Source: X11's keysymdef.h and appendix A of the X protocol.
nonisolated func unicodeScalar(ofKeySymbol symbol: UInt32) -> Unicode.Scalar? {
    switch symbol {
    case 0x20...0x7e, 0xa0...0xff: Unicode.Scalar(symbol)
    case 0x0100_0100...0x0110_ffff: Unicode.Scalar(symbol - 0x0100_0000)
    case 0x5ac...0x5f2: Unicode.Scalar(symbol - 0x5a0 + 0x600)
    case 0xce0...0xcfa: Unicode.Scalar(symbol - 0xce0 + 0x5d0)
    case 0xda1...0xdf9: Unicode.Scalar(symbol - 0xda0 + 0xe00)
    default: listedScalar(ofKeySymbol: symbol)
    }
}

/// The alphabets in the order of their symbols; a blank stands for a number that is not given out.
nonisolated private let alphabets: [(first: UInt32, characters: String)] = [
    (0x1a1, "Ą˘Ł ĽŚ  ŠŞŤŹ ŽŻ ą˛ł ľśˇ šşťź˝žżŔ  Ă ĹĆ Č Ę Ě  ĎĐŃŇ  Ő  ŘŮ Ű  Ţ ŕ"),  // Latin 2
    (0x1e3, "ă ĺć č ę ě  ďđńň  ő  řů ű  ţ˙"),  // Latin 2
    (0x2a1, "Ħ    Ĥ  İ ĞĴ    ħ    ĥ  ı ğĵ        ĊĈ              Ġ  Ĝ    ŬŜ"),  // Latin 3
    (0x2e5, "ċĉ              ġ  ĝ    ŭŝ"),  // Latin 3
    (0x3a2, "ĸŖ ĨĻ   ĒĢŦ      ŗ ĩļ   ēģŧŊ ŋĀ      Į    Ė  Ī ŅŌĶ     Ų   ŨŪ ā"),  // Latin 4
    (0x3e7, "į    ė  ī ņōķ     ų   ũū"),  // Latin 4
    (0x6a1, "ђѓёєѕіїјљњћќґўџ№ЂЃЁЄЅІЇЈЉЊЋЌҐЎЏюабцдефгхийклмнопярстужвьызшэщчъЮ"),  // Cyrillic
    (0x6e1, "АБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ"),  // Cyrillic
    (0x7a1, "ΆΈΉΊΪ ΌΎΫ Ώ  ΅― άέήίϊΐόύϋΰώ     ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣ ΤΥΦΧΨΩ"),  // Greek
    (0x7e1, "αβγδεζηθικλμνξοπρσςτυφχψω"),  // Greek
    (0x13bc, "ŒœŸ"),  // Latin 9
    (0x20ac, "€"),  // Currency
]

nonisolated private func listedScalar(ofKeySymbol symbol: UInt32) -> Unicode.Scalar? {
    for alphabet in alphabets where symbol >= alphabet.first {
        let rest = alphabet.characters.unicodeScalars.dropFirst(Int(symbol - alphabet.first))
        if let scalar = rest.first { return scalar == " " ? nil : scalar }
    }
    return nil
}
