import System
import ViewKit

/// The screen of a demo.
///
/// It disappears also where the program ends: what is to be kept is written then at the latest.
open class DemoScreen: ViewController {
    public let context: GalleryContext

    public init(_ context: GalleryContext) {
        self.context = context
        super.init()
    }

    /// How much of the lower end is a bar that messages stand above, in points.
    var bottomBarHeight = 0.0 {
        didSet { if bottomBarHeight != oldValue { onBottomBarChange?() } }
    }
    var onBottomBarChange: (() -> Void)?

    /// What helps a person with the demo and is in no picture of it.
    open var overlays: [View] { [] }

    /// Whether files may be dropped on the screen.
    open var acceptsFiles: Bool { false }

    /// Files were dropped on the screen together.
    open func open(_ files: [FilePath]) {}
}
