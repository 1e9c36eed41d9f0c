/// The ruling of graph paper.
public enum PaperStyle: String, CaseIterable, Sendable {
    /// Squares of one size.
    case plain
    /// Lines at round weights and calendar dates.
    case measured

    public var other: PaperStyle { self == .plain ? .measured : .plain }
}
