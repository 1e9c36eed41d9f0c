import Geometry

/// A view without input that only draws, and is drawn again at each size.
open class DrawnView: View {
    override public init(frame: Rect = .zero) {
        super.init(frame: frame)
        contentMode = .redraw
        takesInput = false
    }

    override open var drawsContent: Bool { true }
}
