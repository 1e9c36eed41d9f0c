/// Reads the texts that the cells of all sheets share.
final class StringsReader: PartReader {
    private(set) var strings: [String] = []

    /// The limit of texts, which bounds memory.
    private static let most = 1 << 24

    override var isInText: Bool { path.last == "t" && parent != "rPh" }

    override func willEnd(_ name: String) {
        guard name == "si" else { return }
        guard strings.count < Self.most else { return refuse(.damagedArchive) }
        strings.append(takeText().withoutSheetEscapes)
    }
}

extension String {
    /// The text with escapes of characters, such as `_x000D_`, replaced by them.
    var withoutSheetEscapes: String {
        guard contains("_x") else { return self }
        return replacing(/_x([0-9A-Fa-f]{4})_/) { match in
            let value = UInt32(match.1, radix: 16)
            return value.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? String(match.0)
        }
    }
}
