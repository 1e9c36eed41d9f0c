import Cairo
import EventLoop
import Geometry
import System
import ViewKit

/// What one frame did, and how long its passes took, in milliseconds.
public struct FrameReport: Sendable {
    /// What the passes did since the frame before.
    public let counts: PassCounts
    /// The device pixels that were composed again, in rectangles that share none.
    public let damage: [PixelRect]
    /// The views that could not be drawn, each once.
    public let failures: [DrawingFailure]
    public let layout: Double
    public let drawing: Double
    /// Zero where the frame is shown on no screen.
    public internal(set) var presenting = 0.0

    /// How many views drew.
    public var viewsDrawn: Int { counts.viewsDrawn }
}

extension Window {
    /// The layout pass and the display pass, onto a surface that holds the frame before.
    public func renderFrame(on surface: ImageSurface) -> FrameReport {
        let start = Instant.readingClock()
        layoutPass()
        let laidOut = Instant.readingClock()
        let report = displayPass(on: surface)
        let drawn = Instant.readingClock()
        return FrameReport(
            counts: report.counts, damage: report.damage, failures: report.failures,
            layout: (laidOut - start).milliseconds, drawing: (drawn - laidOut).milliseconds)
    }
}

extension Duration {
    /// The time in milliseconds, with their fraction.
    public nonisolated var milliseconds: Double {
        Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
    }
}
