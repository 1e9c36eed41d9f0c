/// The format of a picture's file.
public enum PictureType: String, CaseIterable, Sendable {
    case png
    case jpeg
    case svg
    case pdf

    /// The endings of its files, without the dot; a file that is named by the program gets the first.
    public var endings: [String] { self == .jpeg ? ["jpg", "jpeg"] : [rawValue] }

    /// Whether a picture has a number of pixels, which follows its scale.
    public var hasPixels: Bool { self == .png || self == .jpeg }

    /// The format of the ending of a file's name, in either case; nil for any other name.
    public init?(endingOf path: some StringProtocol) {
        guard let ending = Self.ending(of: path),
            let type = Self.allCases.first(where: { $0.endings.contains(ending) })
        else { return nil }
        self = type
    }

    /// Whether a file's name has an ending of another kind of file: up to four letters and digits, unlike those that `mktemp`
    /// makes up.
    public static func isAnotherKind(_ path: some StringProtocol) -> Bool {
        guard let ending = ending(of: path), PictureType(endingOf: path) == nil else { return false }
        return 1...4 ~= ending.count && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }

    /// In small letters; nil for a name that has no dot, or begins with its only one.
    private static func ending(of path: some StringProtocol) -> String? {
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        return name[name.index(after: dot)...].lowercased()
    }

    /// The endings of some formats as people read them, the last behind "or".
    public static func listed(_ types: [PictureType] = allCases) -> String {
        let endings = types.map { ".\($0.endings[0])" }
        return endings.count < 2
            ? endings.joined() : "\(endings.dropLast().joined(separator: ", ")) or \(endings.last!)"
    }
}
