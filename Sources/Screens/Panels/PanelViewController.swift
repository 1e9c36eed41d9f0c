import Geometry
import ViewKit

/// A controller that a `PanelHost` shows over the screens.
///
/// It only reports the user's choice. Its owner acts on that or has the panel show an error; its host dismisses it.
public class PanelViewController: ViewController {
    /// Called once when the panel is closed, even if it was never presented; set by its owner.
    public var onEnd: (() -> Void)?
    /// Called once after `onEnd`, to dismiss the panel; set by its host alone.
    var onClosed: (() -> Void)?
    /// The window's commands that work in the panel too.
    var furtherCommands: [Command] = []
    /// The part of the window that is covered, such as by an on-screen keyboard; in window coordinates.
    var coveredArea = Rect.zero { didSet { if coveredArea != oldValue { layOut(animated: true) } } }

    /// Whether the panel was closed; it may still be visible while being dismissed.
    private(set) var isClosed = false

    /// Whether the user must answer or cancel this panel before another one asks something.
    var isAsking: Bool { true }
    /// A sentence with what the user must do before another document can be opened; nil for nothing.
    var obstacle: String? { nil }
    /// Whether the screens behind the panel are dimmed; not if it covers them.
    var dimsScreens: Bool { false }
    /// Whether the unit selector may be shown over the panel.
    var takesUnitSelector: Bool { false }
    /// The controller to present, such as a container of the panel.
    var presented: ViewController { self }

    func fits(over others: [PanelViewController]) -> Bool { !others.contains(where: \.isAsking) }

    /// Closes the panel; has no effect when called again.
    public final func close() {
        guard !isClosed else { return }
        isClosed = true
        onEnd?()
        onClosed?()
    }

    final func layOut(animated: Bool) {
        // A panel in a container is laid out by that.
        guard let window = view.window, view.superview === window, !isClosed else { return }
        let frame = presentedFrame(in: window.bounds)
        guard frame != view.frame else { return }
        View.animate(duration: animated ? 0.25 : 0) {
            view.frame = frame
            // Lay out the subviews in the same animation.
            view.layoutSubviews()
        }
    }
}
