import Glibc

/// The transitions of a time zone, read from the system's file so that tests need not change the process's own zone.
public nonisolated struct ZoneTable: Sendable {
    private let changes: [(instant: Int, offset: Int)]

    /// Traps if the system lacks the zone.
    public init(_ name: String) {
        let bytes = Self.bytes(of: "/usr/share/zoneinfo/\(name)")
        // A table with 32-bit times comes first.
        let short = Header(bytes, at: 0)
        let header = Header(bytes, at: 44 + short.size(timeSize: 4))
        let times = header.start
        let kinds = times + 8 * header.times
        let table = kinds + header.times
        func offset(ofKind kind: Int) -> Int { Int(Int32(truncatingIfNeeded: number(bytes, table + 6 * kind, 4))) }
        changes =
            [(Int.min, offset(ofKind: 0))]
            + (0..<header.times).map { index in
                (number(bytes, times + 8 * index, 8), offset(ofKind: Int(bytes[kinds + index])))
            }
    }

    /// Returns the offset east of UTC in seconds at an instant in seconds since 1970; up to 2037.
    public func offset(at instant: Int) -> Int {
        var (low, high) = (0, changes.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if changes[middle].instant <= instant { low = middle } else { high = middle }
        }
        return changes[low].offset
    }

    /// Returns the first instant at which local time reaches or passes a time, within two days on each side.
    ///
    /// - Parameter wall: Local time in seconds since 1970.
    public func firstMoment(atWall wall: Int) -> Int {
        let start = wall - 2 * 86400
        let edges = [start] + changes.map(\.instant).filter { $0 > start && $0 < wall + 2 * 86400 }
        for (index, edge) in edges.enumerated() {
            let moment = max(edge, wall - offset(at: edge))
            if index + 1 == edges.count || moment < edges[index + 1] { return moment }
        }
        return start
    }

    private static func bytes(of path: String) -> [UInt8] {
        guard let file = fopen(path, "r") else { preconditionFailure("There must be a file \(path).") }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 65536)
        let count = fread(&bytes, 1, bytes.count, file)
        return Array(bytes.prefix(count))
    }
}

/// The header of a zone file's tables (RFC 8536).
private nonisolated struct Header {
    let start: Int
    let times: Int
    private let kinds: Int
    private let others: (utc: Int, standard: Int, leaps: Int, letters: Int)

    init(_ bytes: [UInt8], at offset: Int) {
        let counts = (0..<6).map { number(bytes, offset + 20 + 4 * $0, 4) }
        start = offset + 44
        others = (counts[0], counts[1], counts[2], counts[5])
        (times, kinds) = (counts[3], counts[4])
    }

    func size(timeSize: Int) -> Int {
        times * (timeSize + 1) + kinds * 6 + others.letters + others.leaps * (timeSize + 4) + others.standard
            + others.utc
    }
}

/// Reads a big-endian number.
private nonisolated func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
    bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
}
