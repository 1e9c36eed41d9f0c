internal import CCairo

/// A compositing operator of Porter and Duff, or a blending of colours, as Cairo defines it.
public enum BlendMode: Hashable, Sendable, CaseIterable {
    /// Over the destination.
    case normal
    /// Replaces the destination, alpha included.
    case copy
    /// Makes the destination transparent.
    case clear
    case sourceIn, sourceOut, sourceAtop
    /// Under the destination.
    case destinationOver
    case destinationIn, destinationOut, destinationAtop
    case xor, plusLighter
    case multiply, screen, overlay, darken, lighten, difference

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
