import Cairo
import Geometry
import System

/// Counts of the passes' work since the previous frame.
public struct PassCounts: Hashable, Sendable {
    public init() {}

    /// The views that the layout pass visited, and those of them that laid out their subviews.
    public internal(set) var layoutVisits = 0
    public internal(set) var viewsLaidOut = 0
    /// The views that the draw pass visited, and those of them that drew.
    public internal(set) var drawVisits = 0
    public internal(set) var viewsDrawn = 0
    /// The views visited to compose the damaged pixels, counted once per rectangle.
    public internal(set) var compositionVisits = 0

    static func += (counts: inout PassCounts, other: PassCounts) {
        counts.layoutVisits += other.layoutVisits
        counts.viewsLaidOut += other.viewsLaidOut
        counts.drawVisits += other.drawVisits
        counts.viewsDrawn += other.viewsDrawn
        counts.compositionVisits += other.compositionVisits
    }
}

/// The result of one frame and the durations of its passes, in milliseconds.
public struct FrameReport: Sendable {
    /// The passes' work since the previous frame.
    public let counts: PassCounts
    /// The composed device pixels, as disjoint rectangles.
    public let damage: [PixelRect]
    /// The views that could not be drawn and are skipped from now on; each is reported once, until it was drawn again.
    public let failures: [DrawingFailure]
    /// The durations of the layout pass and the display pass; zero if `renderFrame` did not run them.
    public internal(set) var layout = 0.0
    public internal(set) var drawing = 0.0
    /// The time to show the frame; zero if it is shown on no screen.
    public var presenting = 0.0

    public var viewsDrawn: Int { counts.viewsDrawn }
}

public struct DrawingFailure: Sendable {
    /// The view's role and size, such as `text of 448 × 65000 points`.
    public let view: String
    public let error: CairoError

    init(_ view: View, _ error: CairoError) {
        let size = "\(Int(view.bounds.width.rounded())) × \(Int(view.bounds.height.rounded()))"
        (self.view, self.error) = ("\(view.role) of \(size) points", error)
    }
}

extension Window {
    /// Renders a frame on a surface that holds the previous one: the layout pass, then the display pass.
    public func renderFrame(on surface: ImageSurface) -> FrameReport {
        let start = Instant.readingClock()
        layoutPass()
        let laidOut = Instant.readingClock()
        var report = displayPass(on: surface)
        report.layout = (laidOut - start).milliseconds
        report.drawing = (Instant.readingClock() - laidOut).milliseconds
        return report
    }
}
