import System
import WeightHistory

/// The clock changes of a zone in the system's TZif file (RFC 9636).
struct ZoneFile: Sendable {
    private let changes: [(instant: Int, offset: Int)]
    /// The rule after the last change.
    private let rule: ZoneRule?

    /// Returns nil if the system has no readable file of the zone.
    init?(_ name: ZoneName) {
        let path: FilePath = "/usr/share/zoneinfo"
        guard let bytes = try? path.appending(FilePath(name.text)).contents(atMost: 1 << 20) else { return nil }
        self.init(Array(bytes))
    }

    init?(_ bytes: [UInt8]) {
        // The version 1 block with 32-bit times precedes the one with 64-bit times.
        guard let short = Header(bytes, at: 0), let header = Header(bytes, at: short.end(timeSize: 4)),
            header.kinds > 0, header.end(timeSize: 8) <= bytes.count
        else { return nil }
        let indices = header.start + 8 * header.times
        let offsets = (0..<header.kinds).map { kind in
            Int(Int32(truncatingIfNeeded: number(bytes, indices + header.times + 6 * kind, 4)))
        }
        var changes = [(instant: Int.min, offset: offsets[0])]
        for index in 0..<header.times {
            let kind = Int(bytes[indices + index])
            guard kind < offsets.count else { return nil }
            changes.append((number(bytes, header.start + 8 * index, 8), offsets[kind]))
        }
        self.changes = changes
        let end = bytes[header.end(timeSize: 8)...].dropFirst().prefix { $0 != UInt8(ascii: "\n") }
        rule = ZoneRule(String(decoding: end, as: UTF8.self))
    }

    /// Returns the offset in seconds east of UTC at `instant`, in seconds since 1970.
    func offset(at instant: Int) -> Int {
        if let rule, let last = changes.last, instant >= last.instant { return rule.offset(at: instant) }
        return changes[changes.partitionPoint { $0.instant <= instant } - 1].offset
    }
}

private struct Header {
    /// The offset of the data after the header.
    let start: Int
    /// The counts of indicators of UTC and of standard time, leap seconds, changes, kinds of time, and letters.
    private let counts: [Int]

    var times: Int { counts[3] }
    var kinds: Int { counts[4] }

    init?(_ bytes: [UInt8], at offset: Int) {
        guard offset + 44 <= bytes.count, bytes[offset...].starts(with: "TZif".utf8) else { return nil }
        start = offset + 44
        counts = (0..<6).map { number(bytes, offset + 20 + 4 * $0, 4) }
        guard counts.allSatisfy({ $0 <= bytes.count }) else { return nil }
    }

    /// Returns the offset of the end of the data.
    func end(timeSize: Int) -> Int {
        start + times * (timeSize + 1) + kinds * 6 + counts[5] + counts[2] * (timeSize + 4) + counts[1] + counts[0]
    }
}

/// Reads a big-endian number.
private func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
    bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
}
