import Geometry

/// How a graph looks, as the person has chosen it.
public struct GraphStyle: Hashable, Sendable {
    public var paper: PaperStyle
    /// Whether the trend is drawn over the entries' line.
    public var showsTrend: Bool

    public init(paper: PaperStyle = .plain, showsTrend: Bool = false) {
        (self.paper, self.showsTrend) = (paper, showsTrend)
    }
}
