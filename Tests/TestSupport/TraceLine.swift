import FoundationEssentials

/// A line of a program's trace.
///
/// Compiled with optimization, as tests read traces while they grow.
public struct TraceLine: Decodable, Equatable, Sendable {
    public var time: Double
    public var kind: String
    public var bytes: Int?
    public var rows: Int?
    public var ms: Double?
    public var views: Int?
    public var damage: [Int]?
    public var layoutTime: Double?
    public var drawingTime: Double?
    public var presentingTime: Double?

    private enum CodingKeys: String, CodingKey {
        case time, kind, bytes, rows, ms, views, damage
        case layoutTime = "layout_ms"
        case drawingTime = "draw_ms"
        case presentingTime = "present_ms"
    }

    /// The complete lines of a trace so far; throws if one is not valid.
    public static func lines(of path: String) throws -> [TraceLine] { try lines(in: contents(of: path) ?? []).lines }

    /// The complete lines of some bytes, and the number of bytes that they take.
    static func lines(in bytes: [UInt8]) throws -> (lines: [TraceLine], byteCount: Int) {
        let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let decoder = JSONDecoder()
        let lines = try bytes[..<end].split(separator: UInt8(ascii: "\n")).map {
            try decoder.decode(TraceLine.self, from: Data($0))
        }
        return (lines, end)
    }
}

/// A trace that is read repeatedly while it grows; each line is decoded once.
public struct GrowingTrace {
    public let path: String
    private var byteCount = 0
    private var lines: [TraceLine] = []

    public init(path: String) {
        self.path = path
    }

    /// Returns the complete lines so far; none if one is not valid.
    public mutating func read() -> [TraceLine] {
        let count = fileSize(path)
        if count < byteCount { self = GrowingTrace(path: path) }
        if count > byteCount { append(bytes(of: path, from: byteCount)) }
        return lines
    }

    private mutating func append(_ bytes: [UInt8]) {
        guard let new = try? TraceLine.lines(in: bytes) else {
            self = GrowingTrace(path: path)
            return
        }
        byteCount += new.byteCount
        lines += new.lines
    }
}
