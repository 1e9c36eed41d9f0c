/// A kind of files that is known by the extensions of their names.
public protocol FileFormat: CaseIterable {
    /// The file name extensions without the dot; the program uses the first.
    var endings: [String] { get }
}

extension FileFormat {
    /// The format of a file name's extension, in upper or lower case; nil for any other name.
    public init?(endingOf path: some StringProtocol) {
        guard let ending = Self.ending(of: path),
            let format = Self.allCases.first(where: { $0.endings.contains(ending) })
        else { return nil }
        self = format
    }

    /// Whether a name has another format's extension: up to four letters and digits, unlike the suffixes of `mktemp`.
    public static func isAnotherKind(_ path: some StringProtocol) -> Bool {
        guard Self(endingOf: path) == nil, let ending = ending(of: path) else { return false }
        return 1...4 ~= ending.count && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }

    /// Returns an extension in lower case; nil for a name without a dot after its first character.
    private static func ending(of path: some StringProtocol) -> String? {
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        return name[name.index(after: dot)...].lowercased()
    }
}
