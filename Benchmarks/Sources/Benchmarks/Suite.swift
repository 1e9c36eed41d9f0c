/// What the command line chooses: the first word may be a suite, which is then run alone; further words choose the
/// comparisons whose names hold one of them.
enum Suite: String, CaseIterable {
    case reading, pictures, menus, tables, notes, graph

    static var chosen: [Suite] { first.map { [$0] } ?? allCases }
    static var words: ArraySlice<String> { CommandLine.arguments.dropFirst(first == nil ? 1 : 2) }

    private static var first: Suite? { CommandLine.arguments.dropFirst().first.flatMap(Suite.init) }
}
