internal import CCairo

/// How what is drawn goes together with what is there.
public enum BlendMode: Hashable, Sendable, CaseIterable {
    /// On top. `CAIRO_OPERATOR_OVER`
    case normal
    /// In place of what was there, transparency included. `CAIRO_OPERATOR_SOURCE`
    case copy
    /// Takes away what was there. `CAIRO_OPERATOR_CLEAR`
    case clear
    /// `CAIRO_OPERATOR_IN`
    case sourceIn
    /// `CAIRO_OPERATOR_OUT`
    case sourceOut
    /// `CAIRO_OPERATOR_ATOP`
    case sourceAtop
    /// Below what was there. `CAIRO_OPERATOR_DEST_OVER`
    case destinationOver
    /// `CAIRO_OPERATOR_DEST_IN`
    case destinationIn
    /// `CAIRO_OPERATOR_DEST_OUT`
    case destinationOut
    /// `CAIRO_OPERATOR_DEST_ATOP`
    case destinationAtop
    /// `CAIRO_OPERATOR_XOR`
    case xor
    /// `CAIRO_OPERATOR_ADD`
    case plusLighter
    /// `CAIRO_OPERATOR_MULTIPLY`
    case multiply
    /// `CAIRO_OPERATOR_SCREEN`
    case screen
    /// `CAIRO_OPERATOR_OVERLAY`
    case overlay
    /// `CAIRO_OPERATOR_DARKEN`
    case darken
    /// `CAIRO_OPERATOR_LIGHTEN`
    case lighten
    /// `CAIRO_OPERATOR_DIFFERENCE`
    case difference

    /// Whether only what is drawn on changes: others clear what is beside it.
    var isBounded: Bool {
        switch self {
        case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
        default: true
        }
    }

    var cairoValue: cairo_operator_t {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .copy: CAIRO_OPERATOR_SOURCE
        case .clear: CAIRO_OPERATOR_CLEAR
        case .sourceIn: CAIRO_OPERATOR_IN
        case .sourceOut: CAIRO_OPERATOR_OUT
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationIn: CAIRO_OPERATOR_DEST_IN
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
        case .xor: CAIRO_OPERATOR_XOR
        case .plusLighter: CAIRO_OPERATOR_ADD
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        }
    }
}
