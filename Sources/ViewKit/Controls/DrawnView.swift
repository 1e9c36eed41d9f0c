import Geometry

/// A view without input that only draws, anew at each size.
open class DrawnView: View {
    override public init(frame: Rect = .zero) {
        super.init(frame: frame)
        contentMode = .redraw
        takesInput = false
    }

    override open var drawsContent: Bool { true }
}
