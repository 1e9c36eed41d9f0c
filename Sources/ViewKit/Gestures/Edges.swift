public nonisolated struct Edges: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public static let left = Edges(rawValue: 1 << 0)
    public static let right = Edges(rawValue: 1 << 1)
    public static let top = Edges(rawValue: 1 << 2)
    public static let bottom = Edges(rawValue: 1 << 3)

    public init(rawValue: Int) { self.rawValue = rawValue }
}
