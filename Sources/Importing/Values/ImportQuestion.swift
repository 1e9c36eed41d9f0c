import Commands

/// What a file does not say, and the person must.
public enum ImportQuestion: Hashable, Sendable {
    /// - Parameters:
    ///   - weight: The first one, as it is written.
    ///   - date: Its day, as it is written.
    case unit(weight: String, date: String)
    /// - Parameters:
    ///   - date: The first one that can be read in several ways.
    ///   - orders: Those that give days to dates of the file.
    case dateOrder(date: String, orders: [DateOrder])
    /// - Parameter centimetres: The heights of those whose weights the file holds.
    case person(centimetres: [Int])
    /// - Parameter names: Those of the columns, or the cells of the first row.
    case columns(names: [String])
}
