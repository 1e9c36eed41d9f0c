import FoundationEssentials
import TestSupport

/// A line of a trace.
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

    /// The whole lines of a trace so far; throws where one is no such JSON.
    static func lines(of path: String) throws -> [TraceLine] {
        let bytes = contents(of: path) ?? []
        let whole = bytes.prefix(upTo: bytes.lastIndex(of: UInt8(ascii: "\n")) ?? 0)
        return try whole.split(separator: UInt8(ascii: "\n")).map {
            try JSONDecoder().decode(TraceLine.self, from: Data($0))
        }
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

    /// The view and all in it.
    var all: [PrintedView] { [self] + children.flatMap(\.all) }
    /// The view and all in it that is not hidden.
    var visible: [PrintedView] { hidden ? [] : [self] + children.flatMap(\.visible) }
}
