/// A group of comparisons, which the first word of the command line may select.
///
/// Further words select the comparisons whose names contain one of them.
enum Suite: String, CaseIterable {
    case reading, pictures, menus, tables, notes, graph

    static var chosen: [Suite] { first.map { [$0] } ?? allCases }
    static var words: ArraySlice<String> { CommandLine.arguments.dropFirst(first == nil ? 1 : 2) }

    private static var first: Suite? { CommandLine.arguments.dropFirst().first.flatMap(Suite.init) }
}
