import Geometry

public nonisolated struct Edges: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public static let left = Edges(rawValue: 1 << 0)
    public static let right = Edges(rawValue: 1 << 1)
    public static let top = Edges(rawValue: 1 << 2)
    public static let bottom = Edges(rawValue: 1 << 3)
    public static let all: Edges = [.left, .right, .top, .bottom]

    public init(rawValue: Int) { self.rawValue = rawValue }
}

extension EdgeInsets {
    /// Returns the insets at some edges, without the others.
    func at(_ edges: Edges) -> EdgeInsets {
        EdgeInsets(
            top: edges.contains(.top) ? top : 0, left: edges.contains(.left) ? left : 0,
            bottom: edges.contains(.bottom) ? bottom : 0, right: edges.contains(.right) ? right : 0)
    }
}
