internal import CX11
import Input

extension Input.Cursor {
    /// The glyph in X's cursor font, for which desktop themes have pictures.
    var shape: UInt32 {
        switch self {
        case .arrow: UInt32(XC_left_ptr)
        case .hand: UInt32(XC_hand2)
        case .text: UInt32(XC_xterm)
        case .crosshair: UInt32(XC_crosshair)
        case .move: UInt32(XC_fleur)
        case .wait: UInt32(XC_watch)
        case .notAllowed: UInt32(XC_X_cursor)
        case .horizontalResize: UInt32(XC_sb_h_double_arrow)
        case .verticalResize: UInt32(XC_sb_v_double_arrow)
        }
    }
}
