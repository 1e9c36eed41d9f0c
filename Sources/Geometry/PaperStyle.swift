/// How the lines of graph paper are ruled.
public enum PaperStyle: String, CaseIterable, Sendable {
    /// Squares of one size.
    case plain
    /// Lines at round weights and calendar dates.
    case measured

    /// The other style.
    public var other: PaperStyle { self == .plain ? .measured : .plain }
}
