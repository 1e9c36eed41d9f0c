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
    public var identity: Int
    public var keys: String?
    public var states: [String]?
    public var children: [PrintedView]

    /// Reads the last line of a program's messages; throws if it is not a printed view.
    public init(lastLineOf text: String) throws {
        // Splitting a string into characters would take longer than decoding.
        let line = text.utf8.split(separator: UInt8(ascii: "\n")).last ?? text.utf8[...]
        self = try JSONDecoder().decode(PrintedView.self, from: Data(line))
    }

    /// The view and all its descendants.
    public var all: [PrintedView] { descendants { _ in true } }
    /// The view and its descendants, without hidden subtrees.
    public var visible: [PrintedView] { descendants { !$0.hidden } }

    private func descendants(where isIncluded: (PrintedView) -> Bool) -> [PrintedView] {
        var views: [PrintedView] = []
        collect(into: &views, where: isIncluded)
        return views
    }

    private func collect(into views: inout [PrintedView], where isIncluded: (PrintedView) -> Bool) {
        guard isIncluded(self) else { return }
        views.append(self)
        for child in children { child.collect(into: &views, where: isIncluded) }
    }
}
