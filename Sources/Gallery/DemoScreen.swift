import System
import ViewKit

/// The screen of a demo; it also disappears when the program ends, so subclasses save then at the latest.
class DemoScreen: ViewController {
    let context: GalleryContext

    init(_ context: GalleryContext) {
        self.context = context
        super.init()
    }

    /// The height of a bar at the bottom that messages must not cover, in points.
    var bottomBarHeight = 0.0 { didSet { if bottomBarHeight != oldValue { onBottomBarChange?() } } }
    var onBottomBarChange: (() -> Void)?

    /// Aids for the user that are not part of the demo's picture.
    var overlays: [View] { [] }

    /// Whether files may be dropped on the screen.
    var acceptsFiles: Bool { false }

    /// Opens files that were dropped together.
    func open(_ files: [FilePath]) {}
}
