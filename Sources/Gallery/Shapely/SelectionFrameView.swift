import Geometry
import ViewKit

/// Shows the frame of the selection with its handles, by views without content: moving it draws nothing.
final class SelectionFrameView: View {
    private let handles = SelectionFrame.handles.map { (handle: $0, view: View()) }
    /// The line to the handle for turning.
    private let stem = View()

    /// In points.
    private static let side = 9.0
    private static let lineWidth = 1.0

    init() {
        super.init()
        takesInput = false
        isHidden = true
        borderWidth = Self.lineWidth
        addSubview(stem)
        for (handle, view) in handles {
            view.borderWidth = Self.lineWidth
            if handle == .turn { view.cornerRadius = Self.side / 2 }
            addSubview(view)
        }
    }

    /// Moves to a frame; hides the view if that is nil.
    func present(_ frame: SelectionFrame?) {
        isHidden = frame == nil
        guard let frame else { return }
        View.withoutAnimation {
            transform = AffineTransform(rotation: frame.angle)
            bounds.size = frame.size
            center = frame.center
        }
    }

    override func layoutSubviews() {
        // The handles are centred on the lines of the border.
        let lines = bounds.inset(by: EdgeInsets(all: Self.lineWidth / 2))
        let top = bounds.minY - SelectionFrame.turnDistance
        for (handle, view) in handles {
            let place =
                switch handle {
                case .resize(let x, let y):
                    Point(x: lines.midX + Double(x) * lines.width / 2, y: lines.midY + Double(y) * lines.height / 2)
                case .turn: Point(x: lines.midX, y: top)
                }
            let half = Self.side / 2
            view.frame = Rect(
                x: snapped(place.x - half), y: snapped(place.y - half), width: Self.side, height: Self.side)
        }
        stem.frame = Rect(
            x: snapped(lines.midX - Self.lineWidth / 2), y: top, width: Self.lineWidth,
            height: SelectionFrame.turnDistance)
    }

    override func applyColors() {
        let tint = traits.theme.tint
        (borderColor, stem.backgroundColor) = (tint, tint)
        for (_, view) in handles { (view.borderColor, view.backgroundColor) = (tint, traits.theme.paper) }
    }
}
