internal import CCairo

public struct StrokeStyle: Hashable, Sendable {
    /// In points.
    public var width: Double
    public var cap: LineCap
    public var join: LineJoin
    /// The longest miter in line widths; a longer one becomes a bevel.
    public var miterLimit: Double
    /// Nil for a solid line.
    public var dash: Dash?

    public init(
        width: Double = 1, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 10, dash: Dash? = nil
    ) {
        (self.width, self.cap, self.join, self.miterLimit, self.dash) = (width, cap, join, miterLimit, dash)
    }

    /// The farthest distance of the stroke from its path, in points.
    var reach: Double { width / 2 * (join == .miter ? max(miterLimit, 2) : 2) }

    func apply(to context: OpaquePointer) {
        cairo_set_line_width(context, width)
        cairo_set_line_cap(context, cairo_line_cap_t(cap.rawValue))
        cairo_set_line_join(context, cairo_line_join_t(join.rawValue))
        cairo_set_miter_limit(context, miterLimit)
        let lengths = dash?.lengths ?? []
        cairo_set_dash(context, lengths, Int32(lengths.count), dash?.phase ?? 0)
    }
}

/// Alternating lengths of dashes and gaps, in points.
public struct Dash: Hashable, Sendable {
    public var lengths: [Double]

    /// The offset into the pattern at which a line starts, in points.
    public var phase: Double

    /// Traps if a length is negative or all are zero.
    public init(lengths: [Double], phase: Double = 0) {
        precondition(lengths.allSatisfy { $0 >= 0 }, "A dash has a negative length.")
        precondition(lengths.contains { $0 > 0 }, "A dash needs a length above zero.")
        (self.lengths, self.phase) = (lengths, phase)
    }
}

/// The end of a line: at the end point, or extended by a half circle or a half square around it. `cairo_line_cap_t`
public enum LineCap: UInt32, Sendable {
    case butt, round, square
}

/// A corner: pointed up to the miter limit, round, or cut off. `cairo_line_join_t`
public enum LineJoin: UInt32, Sendable {
    case miter, round, bevel
}
