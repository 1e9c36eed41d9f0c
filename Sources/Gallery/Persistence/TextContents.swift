import DesktopProgram

/// A text in a UTF-8 file.
nonisolated struct TextContents: StoredContent {
    var text = ""

    init() {}

    init?(_ bytes: [UInt8]) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        self.text = text
    }

    var bytes: [UInt8]? { Array(text.utf8) }

    /// The limit of a text view.
    static var maximumBytes: Int { 4 << 20 }
}
