import Cairo
import Glibc
import JSON
import System
import ViewKit

/// A JSON lines file that records the program's work and times.
public final class Trace {
    private let file: OwnedDescriptor

    /// Opens the file for appending; nil without a path.
    public init?(_ path: FilePath?) throws(ProgramFailure) {
        guard let path else { return nil }
        do {
            file = try OwnedDescriptor(opening: path, O_WRONLY | O_CREAT | O_APPEND, mode: 0o666)
        } catch {
            throw ProgramFailure(Words.traceNotWritten(path, error))
        }
    }

    /// Adds a line; ignores errors, as tracing must not end the program.
    public func add(_ members: KeyValuePairs<String, JSON>) {
        var object = JSON.Object([.init(name: "time", value: .number(Self.seconds))])
        for (name, value) in members { object[name] = value }
        try? FileBytes.write(Array("\(JSON.object(object).text)\n".utf8), to: file.number)
    }

    /// Seconds of the wall clock since 1970; `JSON.number` rounds them to milliseconds.
    private static var seconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Adds a frame's counts of views, damage and times.
    public func add(_ frame: FrameReport) {
        var damage = Region()
        for rectangle in frame.damage { damage.union(rectangle) }
        let extents = damage.extents
        let sides = [extents.x, extents.y, extents.width, extents.height].map { JSON.number(Double($0)) }
        let visits = [frame.counts.layoutVisits, frame.counts.drawVisits, frame.counts.compositionVisits]
        add([
            "kind": .string("frame"),
            "views": .number(Double(frame.viewsDrawn)),
            "laid_out": .number(Double(frame.counts.viewsLaidOut)),
            "visited": .array(visits.map { .number(Double($0)) }),
            "damage": .array(sides),
            "layout_ms": .number(frame.layout),
            "draw_ms": .number(frame.drawing),
            "present_ms": .number(frame.presenting),
        ])
        for failure in frame.failures {
            add([
                "kind": .string("left out"), "view": .string(failure.view), "error": .string("\(failure.error)"),
            ])
        }
    }
}

nonisolated extension Instant {
    public var millisecondsAgo: Double { (Instant.readingClock() - self).milliseconds }
}
