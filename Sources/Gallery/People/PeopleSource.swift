import JSON

/// The text of a list of people, with the place of each of them.
nonisolated struct PeopleSource: Sendable {
    let format: Format
    /// UTF-8 without a byte order mark.
    let bytes: [UInt8]
    private(set) var elements: [Element] = []
    /// The bracket or tag that ends the list; empty behind an XML list without an end tag.
    private var listEnd = 0..<0
    private let hasMark: Bool

    enum Format: String, Sendable {
        case json, xml
    }

    struct Element: Sendable {
        let object: JSON.Object
        /// In bytes.
        let range: Range<Int>
        /// Whether the object has everything in the text.
        let isPlain: Bool
    }

    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Parses a list of people after an optional byte order mark: XML if it begins with a tag, and otherwise JSON.
    init(_ text: [UInt8]) throws(People.Failure) {
        hasMark = text.starts(with: Self.mark)
        bytes = hasMark ? Array(text.dropFirst(Self.mark.count)) : text
        let first = bytes.first { ![0x20, 0x0A, 0x0D, 0x09].contains($0) }
        format = first == UInt8(ascii: "<") ? .xml : .json
        switch format {
        case .json: try readJSON()
        case .xml: try readXML()
        }
    }

    private mutating func readJSON() throws(People.Failure) {
        for element in try jsonElements() {
            guard let object = element.value.object else {
                throw .noListOfObjects(position(of: element.range.lowerBound))
            }
            elements.append(Element(object: object, range: element.range, isPlain: true))
        }
        let end = bytes.lastIndex(of: UInt8(ascii: "]")) ?? 0
        listEnd = end..<end + 1
    }

    private func jsonElements() throws(People.Failure) -> [JSON.Element] {
        do throws(JSON.SyntaxError) {
            if let elements = try JSON.elements(parsing: bytes) { return elements }
        } catch {
            throw .noJSON(position(of: error.offset))
        }
        let start = bytes.firstIndex { ![0x20, 0x0A, 0x0D, 0x09].contains($0) } ?? 0
        throw .noListOfObjects(position(of: start))
    }

    private mutating func readXML() throws(People.Failure) {
        guard isUTF8 else { throw .noUTF8 }
        guard let reader = PeopleXMLReader(readsText: true) else { throw .noXML(line: 1) }
        let problem = reader.read(bytes)
        if let strangeTag = reader.strangeTag { throw .noListOfObjects(position(of: strangeTag)) }
        guard problem == nil else { throw .noXML(line: reader.line) }
        // The reader does not report comments and the like.
        let marks = [Array("<!".utf8), Array("<?".utf8)]
        elements = reader.people.map { element in
            let isWhole = !marks.contains { bytes[element.range].firstRange(of: $0) != nil }
            return Element(object: element.object, range: element.range, isPlain: element.isPlain && isWhole)
        }
        listEnd = reader.listEnd
    }

    /// Whether the text is UTF-8, and names no other encoding.
    private var isUTF8: Bool {
        guard String(validating: bytes, as: UTF8.self) != nil else { return false }
        let declaration = String(decoding: bytes.prefix { $0 != UInt8(ascii: ">") }.prefix(200), as: UTF8.self)
            .lowercased()
        return !declaration.hasPrefix("<?xml") || !declaration.contains("encoding") || declaration.contains("utf-8")
    }

    /// Returns the line and column of an offset.
    func position(of offset: Int) -> People.TextPosition {
        let before = bytes.prefix(offset)
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return People.TextPosition(
            line: 1 + before.count { $0 == UInt8(ascii: "\n") },
            column: 1 + String(decoding: before[start...], as: UTF8.self).count)
    }

    /// Returns a text with people, as another file has it.
    static func text(of people: [JSON.Object], as format: Format) -> String {
        switch format {
        case .json: return JSON.array(people.map { .object($0) }).indentedText + "\n"
        case .xml:
            let elements = people.map { "  \(PeopleXML.element(of: $0, indentation: "  "))\n" }.joined()
            return "\(PeopleXML.header)<people>\n\(elements)</people>\n"
        }
    }
}

// Changes, which leave all other bytes of the text as they are.
nonisolated extension PeopleSource {
    /// Returns the bytes of the file with another object for a person; nil if something in the text would be lost.
    func replacing(_ index: Int, with object: JSON.Object) -> [UInt8]? {
        guard elements[index].isPlain else { return nil }
        let range = elements[index].range
        var objects = elements.map(\.object)
        objects[index] = object
        return verified(splicing(range, text(of: object, like: range)), objects)
    }

    /// Returns the bytes of the file with another person at the end of the list; nil if that is not possible.
    func adding(_ object: JSON.Object) -> [UInt8]? {
        verified(bytesAdding(object), elements.map(\.object) + [object])
    }

    private func bytesAdding(_ object: JSON.Object) -> [UInt8] {
        if let last = elements.last?.range {
            let (comma, indentation) = (format == .json ? "," : "", indentation(of: last))
            let separator = indentation.map { "\n\($0)" } ?? (format == .json ? " " : "")
            return splicing(last.upperBound..<last.upperBound, comma + separator + text(of: object, like: last))
        }
        let element = text(of: object, like: nil)
        guard format == .xml, listEnd.isEmpty else {
            return splicing(listEnd.lowerBound..<listEnd.lowerBound, "\n  \(element)\n")
        }
        // The slash and the angle bracket of `<people/>`.
        return splicing(listEnd.lowerBound - 2..<listEnd.lowerBound, ">\n  \(element)\n</people>")
    }

    /// Returns a person's text in the style of another one; in that of new files if there is none.
    private func text(of object: JSON.Object, like range: Range<Int>?) -> String {
        let indentation = range.map { self.indentation(of: $0) ?? "" } ?? "  "
        if format == .xml { return PeopleXML.element(of: object, indentation: indentation) }
        if let range, !bytes[range].contains(UInt8(ascii: "\n")) { return JSON.object(object).text }
        return JSON.object(object).indentedText.replacing("\n", with: "\n\(indentation)")
    }

    /// Returns the space before a person that begins its line; nil for one that does not.
    private func indentation(of range: Range<Int>) -> String? {
        let start = bytes[..<range.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let before = bytes[start..<range.lowerBound]
        guard start > 0, before.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return nil }
        return String(decoding: before, as: UTF8.self)
    }

    private func splicing(_ range: Range<Int>, _ text: String) -> [UInt8] {
        let hasReturns = bytes.contains(UInt8(ascii: "\r"))
        let text = hasReturns ? text.replacing("\n", with: "\r\n") : text
        return (hasMark ? Self.mark : []) + bytes[..<range.lowerBound] + text.utf8 + bytes[range.upperBound...]
    }

    /// Returns the bytes if they are read as the wanted people, and otherwise nil.
    private func verified(_ bytes: [UInt8], _ wanted: [JSON.Object]) -> [UInt8]? {
        guard let source = try? PeopleSource(bytes), source.elements.map(\.object) == wanted else { return nil }
        return bytes
    }
}
