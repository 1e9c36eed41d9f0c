import Cairo
import Geometry
import Glibc
import TestSupport
import Testing

@testable import ViewKit

/// Drawing that runs out of memory, each in its own process.
@MainActor @Suite struct ShortMemoryTests {
    /// A layer of this size needs more bytes than glibc reserves for any thread.
    private static let size = Size(width: 4200, height: 4200)

    @Test func aViewThatFailedWhileItDrewIsReported() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let view = LayerView(frame: Rect(origin: .zero, size: Self.size))
                let screen = try TestScreen([view], size: Self.size)

                view.setNeedsDisplay()
                let report = try withLittleMemory { try screen.update() }

                #expect(report.failures.map(\.view) == ["group of 4200 × 4200 points"])
                #expect(report.viewsDrawn == 0)
            }
        }
    }

    @Test func aFrameThatFailedIsPaintedAgain() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let faded = View(frame: Rect(origin: .zero, size: Self.size))
                for x in [0.0, 100] {
                    let part = View(frame: Rect(x: x, y: 0, width: 200, height: 200))
                    part.backgroundColor = .rgb(255, 0, 0)
                    faded.addSubview(part)
                }
                faded.frame.size = Self.size
                let screen = try TestScreen([faded], size: Self.size)
                try screen.tick(0)

                faded.alpha = 0.5
                faded.clipsToBounds = false
                faded.subviews[0].frame.size = Self.size
                let report = try withLittleMemory { try screen.update() }
                let next = screen.window.nextDeadline
                try screen.tick(2)

                #expect(report.failures.map(\.view) == ["window of 4200 × 4200 points"])
                #expect(next == 1)
                #expect(screen.pixel(1500, 1500) == 0xff8080 || screen.pixel(1500, 1500) == 0xff7f7f)
            }
        }
    }
}

/// Draws through a layer of its own size.
private final class LayerView: View {
    override var drawsContent: Bool { true }

    override func draw(_ canvas: Canvas) {
        canvas.withLayer {
            canvas.fillColor = .rgb(0, 0, 255)
            canvas.fill(bounds)
        }
    }
}

/// Runs a closure while the process may allocate only 48 MiB more.
nonisolated private func withLittleMemory<Result>(_ body: () throws -> Result) rethrows -> Result {
    var (limit, line) = (rlimit(), [CChar](repeating: 0, count: 64))
    getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    let file = fopen("/proc/self/statm", "r")
    fgets(&line, 64, file)
    fclose(file)
    let pages = strtoul(line, nil, 10)
    var less = limit
    less.rlim_cur = pages * UInt(getpagesize()) + (48 << 20)
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &less)
    defer { setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) }
    return try body()
}
