/// The file format of an export: a picture of the graph, or its sound.
public enum ExportType: Hashable, CaseIterable, Sendable {
    case picture(PictureType)
    /// A WAV file.
    case sound

    public static let allCases = PictureType.allCases.map(Self.picture) + [.sound]

    /// The name of the format, such as `png`.
    public var name: String {
        switch self {
        case .picture(let type): type.rawValue
        case .sound: "wav"
        }
    }

    /// The file name extensions without the dot; the program uses the first.
    public var endings: [String] {
        switch self {
        case .picture(let type): type.endings
        case .sound: [name]
        }
    }

    /// The format with a name, in lower case; nil if there is none.
    public init?(name: String) {
        guard let type = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = type
    }

    /// The format of a file name's extension, in upper or lower case; nil for any other name.
    public init?(endingOf path: some StringProtocol) {
        guard let ending = FileEnding.of(path),
            let type = Self.allCases.first(where: { $0.endings.contains(ending) })
        else { return nil }
        self = type
    }

    /// Whether a name has another format's extension: up to four letters and digits, unlike the suffixes of `mktemp`.
    public static func isAnotherKind(_ path: some StringProtocol) -> Bool {
        ExportType(endingOf: path) == nil && FileEnding.looksLikeAKind(path)
    }

    /// Returns the main extensions as an enumeration, with "or" before the last.
    public static func listed() -> String {
        let endings = allCases.map { ".\($0.endings[0])" }
        return "\(endings.dropLast().joined(separator: ", ")) or \(endings.last!)"
    }
}

/// The extensions of file names.
enum FileEnding {
    /// In lower case; nil for a name without a dot after its first character.
    static func of(_ path: some StringProtocol) -> String? {
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        return name[name.index(after: dot)...].lowercased()
    }

    /// Whether an extension has up to four letters and digits, as those of file formats have.
    static func looksLikeAKind(_ path: some StringProtocol) -> Bool {
        guard let ending = of(path) else { return false }
        return 1...4 ~= ending.count && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
}
