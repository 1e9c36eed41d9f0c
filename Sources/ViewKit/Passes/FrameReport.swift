import Cairo
import Geometry
import System

/// The result of one frame and the durations of its passes, in milliseconds.
public struct FrameReport: Sendable {
    /// The passes' work since the previous frame.
    public let counts: PassCounts
    /// The composed device pixels, as disjoint rectangles.
    public let damage: [PixelRect]
    /// The views that could not be drawn; each is reported once, until it was drawn again.
    public let failures: [DrawingFailure]
    /// The durations of the layout pass and the display pass, in milliseconds.
    public let layout: Double
    public let drawing: Double
    /// The time to show the frame, in milliseconds; zero if it is shown on no screen.
    public var presenting = 0.0

    public var viewsDrawn: Int { counts.viewsDrawn }
}

extension Window {
    /// Renders a frame on a surface that holds the previous one: the layout pass, then the display pass.
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
