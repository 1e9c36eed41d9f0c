/// Reads the number formats of a workbook's cell styles.
final class StylesReader: PartReader {
    /// The kinds of value, by the style's index.
    private(set) var kinds: [SheetValueKind] = []
    private var formats: [Int: SheetValueKind] = [:]

    /// The limit of formats and of styles, above Excel's.
    private static let most = 1 << 20

    override func didBegin(_ name: String, _ attributes: Attributes) {
        let isFormat = name == "numFmt" && parent == "numFmts"
        guard isFormat || name == "xf" && parent == "cellXfs" else { return }
        guard max(formats.count, kinds.count) < Self.most else { return refuse(.damagedArchive) }
        let number = attribute("numFmtId", attributes).flatMap { Int($0) } ?? 0
        if isFormat {
            formats[number] = SheetValueKind(code: attribute("formatCode", attributes) ?? "")
        } else {
            kinds.append(formats[number] ?? SheetValueKind(builtIn: number))
        }
    }
}
