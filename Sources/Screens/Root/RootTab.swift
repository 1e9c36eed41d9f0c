/// The tabs of the window, from left to right.
public nonisolated enum RootTab: String, CaseIterable, Sendable {
    case history
    case graph
}
