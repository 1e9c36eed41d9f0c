/// The keys at the beginning of a JSON text, which may be cut off anywhere.
struct JSONOutline {
    /// The keys, each behind those that lead to it, as in `body.measuregrps.date`; lists have no part in them.
    private(set) var paths: Set<String> = []
    /// The open brackets, outermost first.
    private var open: [Bracket] = []
    /// The last key that was found.
    private var path = ""

    /// The limit of brackets around a key, and of its bytes.
    private static let deepest = 6
    private static let longest = 64

    private struct Bracket {
        let isObject: Bool
        /// The beginning of the paths of its keys, such as `body.`; nil beyond the limit.
        let front: String?
    }

    init(_ beginning: some Collection<UInt8>) {
        var (scanner, string) = (JSONScanner(), [UInt8]())
        for byte in beginning {
            switch scanner.part(of: byte) {
            case .stringBegins: string = []
            case .content: if string.count < Self.longest { string.append(byte) }
            case .escaped, .stringEnds: break
            case .outside: takeMark(byte, after: string)
            }
        }
    }

    private mutating func takeMark(_ byte: UInt8, after string: [UInt8]) {
        switch byte {
        case UInt8(ascii: ":"): add(string)
        case UInt8(ascii: "{"), UInt8(ascii: "["): begin(isObject: byte == UInt8(ascii: "{"))
        case UInt8(ascii: "}"), UInt8(ascii: "]"): open.removeLast(min(1, open.count))
        default: break
        }
    }

    private mutating func add(_ key: [UInt8]) {
        guard let parent = open.last, parent.isObject, let front = parent.front else { return }
        path = front + String(decoding: key, as: UTF8.self)
        paths.insert(path)
    }

    private mutating func begin(isObject: Bool) {
        let front = open.last.map { $0.isObject ? $0.front.map { _ in "\(path)." } : $0.front } ?? ""
        open.append(Bracket(isObject: isObject, front: open.count < Self.deepest ? front : nil))
    }
}
