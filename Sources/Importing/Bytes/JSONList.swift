import JSON

/// An incremental reader of a list of JSON objects; memory is bounded by one object, not by the file.
struct JSONList {
    /// The keys that lead to the list, outermost first; the lists that they lead through are read one after another.
    private let path: [String]
    private var line = 1
    /// The opening brackets not yet closed, outermost first.
    private var open: [Bracket] = []
    private var scanner = JSONScanner()
    /// The last string directly in an object on the path, at most 64 bytes of it: the key when a value begins.
    private var key: [UInt8] = []
    private var element: [UInt8] = []
    private var elementLine = 0

    private static let longestElement = 1 << 20
    private static let deepest = 128

    private struct Bracket {
        let byte: UInt8
        let place: Place

        var isObject: Bool { byte == UInt8(ascii: "{") }
    }

    private enum Place: Equatable {
        /// On the path, behind this number of its keys.
        case path(Int)
        case list
        case element
        case elsewhere
    }

    /// - Parameter path: Empty if the list is the outermost value.
    init(at path: [String]) { self.path = path }

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

    private mutating func take(_ byte: UInt8, _ body: (JSON.Object, Int) -> Void) throws(ImportError) {
        if byte == UInt8(ascii: "\n") { line += 1 }
        if !element.isEmpty {
            guard element.count < Self.longestElement else {
                throw .malformed(line: elementLine, reason: "an entry is too long")
            }
            element.append(byte)
        }
        switch scanner.part(of: byte) {
        case .stringBegins: if mayBeKey { key = [] }
        case .content: if mayBeKey, key.count < 64 { key.append(byte) }
        case .escaped, .stringEnds: break
        case .outside: try takeMark(byte, body)
        }
    }

    private mutating func takeMark(_ byte: UInt8, _ body: (JSON.Object, Int) -> Void) throws(ImportError) {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["): try begin(byte)
        case UInt8(ascii: "}"), UInt8(ascii: "]"): try end(byte, body)
        default: break
        }
    }

    private var mayBeKey: Bool {
        guard let last = open.last, last.isObject, case .path = last.place else { return false }
        return true
    }

    private mutating func begin(_ byte: UInt8) throws(ImportError) {
        guard open.count < Self.deepest else { throw fault }
        let place = place(ofBracket: byte)
        open.append(Bracket(byte: byte, place: place))
        if place == .element { (element, elementLine) = ([byte], line) }
    }

    /// Returns the place of a bracket that opens now.
    private func place(ofBracket byte: UInt8) -> Place {
        guard let parent = open.last else { return place(ofBracket: byte, behind: 0) }
        switch parent.place {
        case .list: return .element
        case .element, .elsewhere: return .elsewhere
        case .path(let count):
            guard parent.isObject else { return place(ofBracket: byte, behind: count) }
            guard count < path.count, key.elementsEqual(path[count].utf8) else { return .elsewhere }
            return place(ofBracket: byte, behind: count + 1)
        }
    }

    private func place(ofBracket byte: UInt8, behind count: Int) -> Place {
        count == path.count && byte == UInt8(ascii: "[") ? .list : .path(count)
    }

    private mutating func end(_ byte: UInt8, _ body: (JSON.Object, Int) -> Void) throws(ImportError) {
        let opener = byte == UInt8(ascii: "}") ? UInt8(ascii: "{") : UInt8(ascii: "[")
        guard let last = open.popLast(), last.byte == opener else { throw fault }
        guard last.place == .element else { return }
        guard let value = try? JSON(parsing: element) else { throw fault }
        element = []
        if let object = value.object { body(object, elementLine) }
    }
}
