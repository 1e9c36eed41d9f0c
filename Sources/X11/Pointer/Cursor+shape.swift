internal import CX11
import Input

extension Input.Cursor {
    /// The glyph in X's cursor font, for which desktop themes have pictures.
    var shape: UInt32 {
        switch self {
        case .arrow: UInt32(XC_left_ptr)
        case .text: UInt32(XC_xterm)
        case .move: UInt32(XC_fleur)
        }
    }
}
