import FoundationEssentials
import TestSupport

nonisolated struct TraceLine: Decodable, Equatable {
    var time: Double
    var kind: String
    var bytes: Int?
    var rows: Int?
    var ms: Double?
    var views: Int?
    var damage: [Int]?
    var layoutTime: Double?
    var drawingTime: Double?
    var presentingTime: Double?

    private enum CodingKeys: String, CodingKey {
        case time, kind, bytes, rows, ms, views, damage
        case layoutTime = "layout_ms"
        case drawingTime = "draw_ms"
        case presentingTime = "present_ms"
    }

    /// The complete lines of a trace so far; throws if one is not valid.
    static func lines(of path: String) throws -> [TraceLine] { try lines(in: contents(of: path) ?? []).lines }

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
struct GrowingTrace {
    let path: String
    private var byteCount = 0
    private var lines: [TraceLine] = []

    init(path: String) {
        self.path = path
    }

    /// Returns the complete lines so far; none if one is not valid.
    mutating func read() -> [TraceLine] {
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

/// A view as Ctrl F11 prints it.
nonisolated struct PrintedView: Decodable {
    var `class`: String
    var role: String
    var label: String?
    var value: String?
    var frame: [Double]
    var focus: Bool
    var hidden: Bool
    var children: [PrintedView]

    init(_ line: String) throws {
        self = try JSONDecoder().decode(PrintedView.self, from: Data(line.utf8))
    }

    /// The view and all its descendants.
    var all: [PrintedView] { [self] + children.flatMap(\.all) }
    /// The view and its descendants, without hidden subtrees.
    var visible: [PrintedView] { hidden ? [] : [self] + children.flatMap(\.visible) }
}
