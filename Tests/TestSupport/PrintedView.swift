import FoundationEssentials

/// A view as Ctrl F11 prints it.
///
/// Compiled with optimization, as tests request the views until they are as expected.
public struct PrintedView: Decodable, Sendable {
    public var `class`: String
    public var role: String
    public var label: String?
    public var value: String?
    public var frame: [Double]
    public var focus: Bool
    public var hidden: Bool
    public var children: [PrintedView]

    public init(_ line: String) throws {
        self = try JSONDecoder().decode(PrintedView.self, from: Data(line.utf8))
    }

    /// The view and all its descendants.
    public var all: [PrintedView] { [self] + children.flatMap(\.all) }
    /// The view and its descendants, without hidden subtrees.
    public var visible: [PrintedView] { hidden ? [] : [self] + children.flatMap(\.visible) }
}
