import Cairo
import Geometry

/// What a graph's line and its guides look like; lengths are in points.
public struct GraphFigures: Hashable, Sendable {
    /// Free space on every side.
    public var margin = 20.0
    /// Drawn as whole device pixels, one at least.
    public var guideLineWidth = 1.0
    /// From a guide's rounded position to its middle; nil is what puts it on whole pixels.
    public var guideLineYOffset: Double?
    public var guideLineColor = Color(white: 1.0 / 3)
    public var graphLineWidth = 2.0
    /// The diameter of a dot.
    public var dotSize = 4.0
    /// With up to so many entries in view, each has a dot; with more, only the heaviest and the lightest.
    var mostDots = 0
    /// Whether the trend is drawn over the entries' line.
    public var showsTrend = false
    /// Whether the labels of guides stand at the other side where the line would run under them.
    var labelsGiveWay = false
}

/// How the graph and its paper look.
public struct GraphStyle: Hashable, Sendable {
    public var paper: PaperStyle
    /// Whether the trend is drawn over the entries' line.
    public var showsTrend: Bool

    public init(paper: PaperStyle = .plain, showsTrend: Bool = false) {
        (self.paper, self.showsTrend) = (paper, showsTrend)
    }
}
