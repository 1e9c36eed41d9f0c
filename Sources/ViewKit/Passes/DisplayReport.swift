import Cairo
import Geometry

/// What the passes did since the frame before.
public struct PassCounts: Hashable, Sendable {
    public init() {}

    /// Views that the layout pass looked at, and those of them that laid their subviews out.
    public internal(set) var layoutVisits = 0
    public internal(set) var viewsLaidOut = 0
    /// Views that the draw pass looked at, and those of them that drew.
    public internal(set) var drawVisits = 0
    public internal(set) var viewsDrawn = 0
    /// Views that were looked at to compose the damaged pixels, each once a rectangle.
    public internal(set) var compositionVisits = 0

    static func += (counts: inout PassCounts, other: PassCounts) {
        counts.layoutVisits += other.layoutVisits
        counts.viewsLaidOut += other.viewsLaidOut
        counts.drawVisits += other.drawVisits
        counts.viewsDrawn += other.viewsDrawn
        counts.compositionVisits += other.compositionVisits
    }
}

/// What one display pass did.
public struct DisplayReport: Sendable {
    /// What all passes did since the last display pass.
    public let counts: PassCounts
    /// The pixels that were composed again, in rectangles that share none.
    public let damage: [PixelRect]
    /// The views that are skipped from now on, as they cannot be drawn; each once, until it was drawn again.
    public let failures: [DrawingFailure]

    /// How many views drew.
    public var viewsDrawn: Int { counts.viewsDrawn }
}

/// A view that cannot be drawn, and why.
public struct DrawingFailure: Sendable {
    /// What the view is, and how large, such as `text of 448 × 65000 points`.
    public let view: String
    public let error: CairoError

    init(_ view: View, _ error: CairoError) {
        let size = "\(Int(view.bounds.width.rounded())) × \(Int(view.bounds.height.rounded()))"
        (self.view, self.error) = ("\(view.role) of \(size) points", error)
    }
}
