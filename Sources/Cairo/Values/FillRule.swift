/// The parts of a path that are inside: those that it winds around, or those that it encloses an odd number of times.
/// `cairo_fill_rule_t`
public enum FillRule: UInt32, Sendable {
    case winding, evenOdd
}
