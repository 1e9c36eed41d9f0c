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
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        let ending = name[name.index(after: dot)...].lowercased()
        guard let type = Self.allCases.first(where: { $0.endings.contains(ending) }) else { return nil }
        self = type
    }

    /// The endings of some formats as people read them, the last behind "or".
    public static func listed(_ types: [PictureType] = allCases) -> String {
        let endings = types.map { ".\($0.endings[0])" }
        return endings.count < 2
            ? endings.joined() : "\(endings.dropLast().joined(separator: ", ")) or \(endings.last!)"
    }
}
