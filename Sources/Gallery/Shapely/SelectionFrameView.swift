import Geometry
import ViewKit

/// Shows the frame of the selection with its handles, by views without content: moving it draws nothing.
final class SelectionFrameView: View {
    private let handles = zip(SelectionFrame.handles, Words.selectionHandles).map { handle, name in
        (handle: handle, view: SelectionHandle(name))
    }
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
        stem.isIgnored = true
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

/// A handle, which says what it moves and where it is.
private final class SelectionHandle: View {
    private let part: String

    init(_ part: String) {
        self.part = part
        super.init()
    }

    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        let place = superview.map { convert(bounds.center, to: $0.superview) } ?? .zero
        (own.role, own.label) = (.button, Words.handle(part, atX: place.x.rounded().words, y: place.y.rounded().words))
    }
}
