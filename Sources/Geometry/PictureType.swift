/// A picture's file format.
public enum PictureType: String, CaseIterable, Sendable {
    case png
    case jpeg
    case svg
    case pdf

    /// The file name extensions without the dot; the program uses the first.
    public var endings: [String] { self == .jpeg ? ["jpg", "jpeg"] : [rawValue] }

    /// Whether a picture consists of pixels, whose number depends on the scale.
    public var hasPixels: Bool { self == .png || self == .jpeg }

    /// The format of a file name's extension, in upper or lower case; nil for any other name.
    public init?(endingOf path: some StringProtocol) {
        guard let ending = Self.ending(of: path),
            let type = Self.allCases.first(where: { $0.endings.contains(ending) })
        else { return nil }
        self = type
    }

    /// Whether a name has another format's extension: up to four letters and digits, unlike the suffixes of `mktemp`.
    public static func isAnotherKind(_ path: some StringProtocol) -> Bool {
        guard let ending = ending(of: path), PictureType(endingOf: path) == nil else { return false }
        return 1...4 ~= ending.count && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }

    /// In lower case; nil for a name without a dot after its first character.
    private static func ending(of path: some StringProtocol) -> String? {
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        return name[name.index(after: dot)...].lowercased()
    }

    /// Returns the main extensions as an enumeration, with "or" before the last.
    public static func listed() -> String {
        let endings = allCases.map { ".\($0.endings[0])" }
        return "\(endings.dropLast().joined(separator: ", ")) or \(endings.last!)"
    }
}
