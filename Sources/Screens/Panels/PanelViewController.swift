import Geometry
import ViewKit

/// A controller that a `PanelHost` shows over the screens.
///
/// It only reports: its owner does what is asked for, or has it say why that cannot be; its host takes it away.
public class PanelViewController: ViewController {
    /// Called once when the panel is closed, presented or not; set by its owner.
    public var onEnd: (() -> Void)?
    /// Called once after that, to have the panel taken away; set by its host alone.
    var onClosed: (() -> Void)?
    /// What the window's keys do also while the panel has them.
    var furtherCommands: [Command] = []
    /// The part of the window that something covers, as a keyboard on the screen; in the window's points, empty if
    /// nothing does.
    var coveredArea = Rect.zero {
        didSet { if coveredArea != oldValue { layOut(animated: true) } }
    }

    /// Whether it is gone, or on its way out.
    private(set) var isClosed = false

    /// Whether the user has to answer or cancel it before another panel asks something.
    var isAsking: Bool { true }
    /// What the user is asked to do before another document is shown; nil for a panel that is not about the document.
    var obstacle: String? { nil }
    /// Whether a unit may be chosen over it.
    var takesUnitSelector: Bool { false }
    /// What is presented to show it.
    var presented: ViewController { self }

    func fits(over others: [PanelViewController]) -> Bool { !others.contains(where: \.isAsking) }

    /// Has the panel taken away, once.
    final func close() {
        guard !isClosed else { return }
        isClosed = true
        onEnd?()
        onClosed?()
    }

    /// Moves to `presentedFrame`.
    final func layOut(animated: Bool) {
        // A container lays out what is not in the window itself.
        guard let window = view.window, view.superview === window, !isClosed else { return }
        let frame = presentedFrame(in: window.bounds)
        guard frame != view.frame else { return }
        View.animate(duration: animated ? 0.25 : 0) {
            view.frame = frame
            // Its subviews move along in the same animation.
            view.layoutSubviews()
        }
    }
}
