import Glibc

/// A part of a spreadsheet, read by the names of its elements without prefixes, which programs may choose.
class PartReader: StreamedXML {
    /// The names of the open elements, outermost first.
    private(set) final var path: [String] = []
    private final var text = ""

    /// The limit of a text in bytes; no spreadsheet program writes longer ones.
    private static let longestText = 1 << 20

    init?() { super.init(readsText: true) }

    /// Called when an element is the last of `path`.
    func didBegin(_ name: String, _ attributes: Attributes) {}
    /// Called while the element is still the last of `path`.
    func willEnd(_ name: String) {}
    /// Whether a text directly in the last element belongs to `takeText`.
    var isInText: Bool { false }

    final var parent: String { path.count > 1 ? path[path.count - 2] : "" }

    final override func begin(_ name: UnsafePointer<CChar>, _ attributes: Attributes) {
        let local = strrchr(name, Int32(UInt8(ascii: ":"))).map { UnsafePointer($0 + 1) } ?? name
        let element = String(cString: local)
        path.append(element)
        didBegin(element, attributes)
    }

    final override func end() {
        guard let name = path.last else { return }
        willEnd(name)
        path.removeLast()
    }

    final override func add(_ part: String) {
        if isInText { append(part) }
    }

    /// Adds to the collected text.
    final func append(_ part: String) {
        guard text.utf8.count < Self.longestText else { return refuse(.damagedArchive) }
        text += part
    }

    /// Returns the collected text, and begins another.
    final func takeText() -> String {
        defer { text = "" }
        return text
    }

    /// Returns an attribute's value by its name with its prefix; nil if the element has none.
    final func attribute(_ name: String, _ attributes: Attributes) -> String? {
        value(name, attributes).map { String(cString: $0) }
    }
}
