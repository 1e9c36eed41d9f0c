import JSON

/// An incremental reader of a list of JSON objects; memory is bounded by one object, not by the file.
struct JSONList {
    /// The key of the list in the outermost object; nil if the list is the outermost value.
    private let name: String?
    private var line = 1
    /// The opening brackets not yet closed, outermost first.
    private var open: [UInt8] = []
    private var isInString = false
    private var isEscaped = false
    private var isInList = false
    /// The last string directly in the outermost object, at most 64 bytes of it: the key when a list begins.
    private var key: [UInt8] = []
    private var element: [UInt8] = []
    private var elementLine = 0

    private static let longestElement = 1 << 20
    private static let deepest = 128

    init(named name: String?) { self.name = name }

    /// Calls `body` with each object and its first line, from 1; throws if the text is truncated or not JSON.
    mutating func forEach(
        of stream: any ByteStream, _ body: (JSON.Object, Int) -> Void
    ) throws(ImportError) {
        var chunk = [UInt8](repeating: 0, count: 1 << 18)
        var hasBegun = false
        while true {
            let count = try chunk.withUnsafeMutableBufferPointer { bytes throws(ImportError) in
                try stream.read(into: UnsafeMutableRawBufferPointer(bytes))
            }
            if count == 0 { break }
            for index in 0..<count {
                let byte = chunk[index]
                if open.isEmpty, byte > 0x20 {
                    if !hasBegun, [0xEF, 0xBB, 0xBF].contains(byte) { continue }
                    guard !hasBegun, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") else { throw fault }
                    hasBegun = true
                }
                try take(byte, body)
            }
        }
        guard hasBegun, open.isEmpty else { throw .endsEarly(line: line) }
    }

    private var fault: ImportError { .malformed(line: line, reason: "it is not JSON") }

    /// The number of brackets open inside the list; nil outside of it.
    private var depth: Int? {
        let outer = name == nil ? 1 : 2
        return isInList && open.count >= outer ? open.count - outer : nil
    }

    private mutating func take(_ byte: UInt8, _ body: (JSON.Object, Int) -> Void) throws(ImportError) {
        if byte == UInt8(ascii: "\n") { line += 1 }
        if let depth, depth > 0 {
            guard element.count < Self.longestElement else {
                throw .malformed(line: elementLine, reason: "an entry is too long")
            }
            element.append(byte)
        }
        guard !isInString else { return takeInString(byte) }
        switch byte {
        case UInt8(ascii: "\""):
            isInString = true
            if open.count == 1 { key = [] }
        case UInt8(ascii: "{"), UInt8(ascii: "["): try begin(byte)
        case UInt8(ascii: "}"), UInt8(ascii: "]"): try end(byte, body)
        default: break
        }
    }

    private mutating func takeInString(_ byte: UInt8) {
        if isEscaped {
            isEscaped = false
        } else if byte == UInt8(ascii: "\"") {
            isInString = false
        } else {
            isEscaped = byte == UInt8(ascii: "\\")
            if open.count == 1, key.count < 64 { key.append(byte) }
        }
    }

    private mutating func begin(_ byte: UInt8) throws(ImportError) {
        guard open.count < Self.deepest else { throw fault }
        let isOuter = name.map { open.count == 1 && key.elementsEqual($0.utf8) } ?? open.isEmpty
        open.append(byte)
        if isOuter, byte == UInt8(ascii: "[") {
            isInList = true
        } else if depth == 1 {
            (element, elementLine) = ([byte], line)
        }
    }

    private mutating func end(_ byte: UInt8, _ body: (JSON.Object, Int) -> Void) throws(ImportError) {
        let opener = byte == UInt8(ascii: "}") ? UInt8(ascii: "{") : UInt8(ascii: "[")
        guard open.last == opener else { throw fault }
        if depth == 0 { isInList = false }
        open.removeLast()
        guard depth == 0, !element.isEmpty else { return }
        guard let value = try? JSON(parsing: element) else { throw fault }
        if let object = value.object { body(object, elementLine) }
        element = []
    }
}
