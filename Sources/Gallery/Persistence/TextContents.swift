import DesktopProgram

/// A text, kept as a file of UTF-8.
nonisolated struct TextContents: StoredContent {
    var text = ""

    init() {}

    init?(_ bytes: [UInt8]) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        self.text = text
    }

    var bytes: [UInt8]? { Array(text.utf8) }

    /// What a text view takes.
    static var mostBytes: Int { 4 << 20 }
}
