/// One demo of the gallery: its row in the table, its picture and its screen.
public struct Demo: Sendable {
    /// What it is called on the command line.
    public let id: String
    /// What it is called in the table.
    public let title: String
}
