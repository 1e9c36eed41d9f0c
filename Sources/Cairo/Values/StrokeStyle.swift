internal import CCairo

/// How a line is drawn along a path.
public struct StrokeStyle: Hashable, Sendable {
    /// In points.
    public var width: Double
    public var cap: LineCap
    public var join: LineJoin
    /// How long a join's point may be, in line widths, before it is cut off.
    public var miterLimit: Double
    /// Nil for an unbroken line.
    public var dash: Dash?

    /// What a new canvas has, unless stated otherwise.
    public init(
        width: Double = 1, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 10, dash: Dash? = nil
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dash = dash
    }

    /// How far from its path a line is drawn at most, in points.
    var reach: Double { width / 2 * (join == .miter ? max(miterLimit, 2) : 2) }

    /// Hands the style to a context of Cairo's for its next stroke.
    func apply(to context: OpaquePointer) {
        cairo_set_line_width(context, width)
        cairo_set_line_cap(context, cap.cairoValue)
        cairo_set_line_join(context, join.cairoValue)
        cairo_set_miter_limit(context, miterLimit)
        let lengths = dash?.lengths ?? []
        cairo_set_dash(context, lengths, Int32(lengths.count), dash?.phase ?? 0)
    }
}

/// Lengths of ink and gap in turn, in points.
public struct Dash: Hashable, Sendable {
    public var lengths: [Double]

    /// How far into the pattern a line begins.
    public var phase: Double

    /// Traps if a length is negative, or all of them are zero.
    public init(lengths: [Double], phase: Double = 0) {
        precondition(lengths.allSatisfy { $0 >= 0 }, "A dash has a negative length.")
        precondition(lengths.contains { $0 > 0 }, "A dash needs a length above zero.")
        self.lengths = lengths
        self.phase = phase
    }
}

/// How a line ends.
public enum LineCap: Hashable, Sendable {
    /// At its end point. `CAIRO_LINE_CAP_BUTT`
    case butt
    /// With half a circle around its end point. `CAIRO_LINE_CAP_ROUND`
    case round
    /// With half a square around its end point. `CAIRO_LINE_CAP_SQUARE`
    case square
}

/// How two lines meet.
public enum LineJoin: Hashable, Sendable {
    /// In a point, up to the miter limit. `CAIRO_LINE_JOIN_MITER`
    case miter
    /// `CAIRO_LINE_JOIN_ROUND`
    case round
    /// With the point cut off. `CAIRO_LINE_JOIN_BEVEL`
    case bevel
}

extension LineCap {
    var cairoValue: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension LineJoin {
    var cairoValue: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}
