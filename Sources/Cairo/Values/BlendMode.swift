internal import CCairo

/// A compositing operator.
public enum BlendMode: Hashable, Sendable, CaseIterable {
    /// Over the destination. `CAIRO_OPERATOR_OVER`
    case normal
    /// Replaces the destination, alpha included. `CAIRO_OPERATOR_SOURCE`
    case copy
    /// Makes the destination transparent. `CAIRO_OPERATOR_CLEAR`
    case clear
    /// `CAIRO_OPERATOR_IN`
    case sourceIn
    /// `CAIRO_OPERATOR_OUT`
    case sourceOut
    /// `CAIRO_OPERATOR_ATOP`
    case sourceAtop
    /// Under the destination. `CAIRO_OPERATOR_DEST_OVER`
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

    /// Whether it changes only the pixels under the source; unbounded operators clear all around it.
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
