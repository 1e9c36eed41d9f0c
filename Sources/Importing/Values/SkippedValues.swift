/// Values of a series that are skipped for one reason, and the first of them.
public struct SkippedValues: Hashable, Sendable {
    /// The series'.
    let name: String
    let fault: SourceValue.Fault
    /// As written in the first one's cell.
    let text: String
    /// The first one's, from 1.
    let line: Int
}
