internal import CX11
import Input

extension Key {
    /// The key of an X keysym; nil if it has no character and no key here. Keypad keysyms map to the usual keys.
    public nonisolated init?(symbol: UInt32) {
        let number = Int32(truncatingIfNeeded: symbol)
        switch number {
        case XK_space, XK_KP_Space: self = .space
        case XK_Tab, XK_KP_Tab, XK_ISO_Left_Tab: self = .tab
        case XK_Return, XK_KP_Enter: self = .return
        case XK_Escape: self = .escape
        case XK_BackSpace: self = .backspace
        case XK_Delete, XK_KP_Delete: self = .delete
        case XK_Insert, XK_KP_Insert: self = .insert
        case XK_Left, XK_KP_Left: self = .left
        case XK_Right, XK_KP_Right: self = .right
        case XK_Up, XK_KP_Up: self = .up
        case XK_Down, XK_KP_Down: self = .down
        case XK_Home, XK_KP_Home: self = .home
        case XK_End, XK_KP_End: self = .end
        case XK_Page_Up, XK_KP_Page_Up: self = .pageUp
        case XK_Page_Down, XK_KP_Page_Down: self = .pageDown
        case XK_Menu: self = .menu
        case 0x1008_ff26: self = .back  // XF86XK_Back
        case XK_F1...XK_F35: self = .function(Int(number - XK_F1) + 1)
        case XK_KP_F1...XK_KP_F4: self = .function(Int(number - XK_KP_F1) + 1)
        default:
            guard let scalar = unicodeScalar(ofKeySymbol: symbol) else { return nil }
            self = .character(Character(scalar))
        }
    }
}

/// Returns the character of a keysym; nil if it types nothing. Keysyms up to 0xff are Latin-1, and from 0x01000000
/// Unicode. The legacy 8-bit sets between them are computed, or listed in `alphabets`. Sources: X11's keysymdef.h and
/// appendix A of the X protocol.
nonisolated func unicodeScalar(ofKeySymbol symbol: UInt32) -> Unicode.Scalar? {
    switch symbol {
    case 0x20...0x7e, 0xa0...0xff: Unicode.Scalar(symbol)
    case 0xff80: " "
    case 0xffaa...0xffb9, 0xffbd: Unicode.Scalar(symbol - 0xff80)
    case 0x0100_0100...0x0110_ffff: Unicode.Scalar(symbol - 0x0100_0000)
    case 0x5ac...0x5f2: Unicode.Scalar(symbol - 0x5a0 + 0x600)
    case 0xce0...0xcfa: Unicode.Scalar(symbol - 0xce0 + 0x5d0)
    case 0xda1...0xdf9: Unicode.Scalar(symbol - 0xda0 + 0xe00)
    default: listedScalar(ofKeySymbol: symbol)
    }
}

/// The legacy alphabets in keysym order; a space marks an unassigned keysym.
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
