/// How a document is laid out, for those who read or write further lines of it.
public struct DocumentLayout: Hashable, Sendable {
    public enum LineEnd: Hashable, Sendable {
        /// `\n`
        case newline
        /// `\r\n`
        case carriageReturnNewline
    }

    /// The names of the columns, in the file's order and spelling.
    public var columns: [String]
    /// The places of the known columns, from 0.
    public var dateColumn: Int
    public var weightColumn: Int
    public var unitColumn: Int?
    public var noteColumn: Int?
    /// The unit that the weight's column names; its numbers are in this one.
    public var weightUnit: WeightUnit?
    /// How the header's line ends; `.newline` where nothing ends it.
    public var lineEnd: LineEnd
    public var hasByteOrderMark: Bool
    /// The place of the first byte after the header's line.
    public var headerEnd: Int
}
