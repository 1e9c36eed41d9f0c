import EventLoop
import Screens
import ViewKit

/// Gets the menu ready once the window has been shown, and again at another scale or size of the text.
final class MenuPreparation {
    private let loop: EventLoop
    private unowned let root: RootViewController
    /// What the menu was made ready for, or is going to be.
    private var traits: Traits?

    /// After the frame, when a person has hardly begun to do something.
    private static let rest = Duration.milliseconds(150)

    init(_ root: RootViewController, loop: EventLoop) {
        (self.root, self.loop) = (root, loop)
    }

    /// A frame was shown: wakes the loop once if it looks different from those before.
    func frameWasShown() {
        guard let window = root.view.window, !isReady(for: window.currentTraits) else { return }
        traits = window.currentTraits
        _ = loop.schedule(after: Self.rest) { [weak self] in self?.root.prepareMenu() }
    }

    private func isReady(for other: Traits) -> Bool {
        traits?.displayScale == other.displayScale && traits?.textSize == other.textSize
    }
}
