import Cairo
import Geometry

/// The sizes and colours of a graph's line and its guides; lengths are in points.
public struct GraphFigures: Hashable, Sendable {
    /// The free space on every side.
    public var margin = 20.0
    /// Rounded to whole device pixels, at least one.
    public var guideLineWidth = 1.0
    /// The distance from a guide's rounded position to its middle; nil aligns the guide to whole pixels.
    public var guideLineYOffset: Double?
    public var guideLineColor = Color(white: 1.0 / 3)
    public var graphLineWidth = 2.0
    /// The diameter of a dot.
    public var dotSize = 4.0
    /// The number of entries in view up to which each has a dot; with more, only the highest and the lowest weight have
    /// one.
    var maximumDots = 0
    /// Whether the trend is drawn over the entries' line.
    public var showsTrend = false
    /// Whether a guide's label moves to the other side if the line would run under it.
    var labelsAvoidLine = false
}

/// The look of the graph and its paper.
public struct GraphStyle: Hashable, Sendable {
    public var paper: PaperStyle
    /// Whether the trend is drawn over the entries' line.
    public var showsTrend: Bool

    public init(paper: PaperStyle = .plain, showsTrend: Bool = false) {
        (self.paper, self.showsTrend) = (paper, showsTrend)
    }
}
