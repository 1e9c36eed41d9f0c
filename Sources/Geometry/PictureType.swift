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
        guard let ending = FileEnding.of(path),
            let type = Self.allCases.first(where: { $0.endings.contains(ending) })
        else { return nil }
        self = type
    }

    /// Whether a name has another format's extension: up to four letters and digits, unlike the suffixes of `mktemp`.
    public static func isAnotherKind(_ path: some StringProtocol) -> Bool {
        PictureType(endingOf: path) == nil && FileEnding.looksLikeAKind(path)
    }
}
