/// A compositing operator of Porter and Duff, or a blending of colours, with Cairo's raw value. `cairo_operator_t`
public enum BlendMode: UInt32, Sendable, CaseIterable {
    /// Over the destination.
    case normal = 2
    /// Replaces the destination, alpha included.
    case copy = 1
    /// Makes the destination transparent.
    case clear = 0
    case sourceIn = 3
    case sourceOut, sourceAtop
    /// Under the destination.
    case destinationOver = 7
    case destinationIn, destinationOut, destinationAtop
    case xor, plusLighter
    case multiply = 14
    case screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference, exclusion
    /// The source's part, with the other parts of the destination. (PDF Reference: non-separable blend modes.)
    case hue, saturation, color, luminosity

    /// Whether it changes only the pixels under the source; unbounded operators clear all around it.
    var isBounded: Bool {
        switch self {
        case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
        default: true
        }
    }
}
