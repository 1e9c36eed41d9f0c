import Cairo
import Geometry
import System

/// What one frame did, and how long its passes took.
public struct FrameReport: Sendable {
    /// What the passes did since the frame before.
    public let counts: PassCounts
    /// The device pixels that were composed again, in rectangles that share none.
    public let damage: [PixelRect]
    /// The views that could not be drawn, each once.
    public let failures: [DrawingFailure]
    /// In milliseconds, as the other two.
    public let layout: Double
    public let drawing: Double
    /// Zero if the frame is shown on no screen.
    public var presenting = 0.0

    /// How many views drew.
    public var viewsDrawn: Int { counts.viewsDrawn }
}

extension Window {
    /// Makes a frame on a surface that holds the frame before: the layout pass, then the display pass.
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
