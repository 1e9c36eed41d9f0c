import Cairo
import ViewKit

/// A control on the graph's paper that draws text, on the paper's colour; hidden until it is placed.
class PaperControl: Control {
    init() {
        super.init()
        isHidden = true
    }

    override var drawsContent: Bool { true }
    override var isOpaque: Bool { paperColor.alpha == 1 }

    /// Fills the ground.
    override func draw(_ canvas: Canvas) {
        canvas.fillColor = paperColor
        canvas.fill(bounds)
    }

    override func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        superview?.setNeedsLayout()
    }

    private var paperColor: Color { superview?.backgroundColor ?? traits.theme.paper }
}
