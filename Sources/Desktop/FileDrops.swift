import System
import X11

public final class FileDrops {
    /// Called with the paths of one drop; while nil, files are not accepted.
    public var onDrop: (([FilePath]) -> Void)? {
        didSet {
            target = onDrop == nil ? nil : target ?? DropTarget(window)
            target?.acceptsFiles = { [weak self] in self?.accepts() ?? false }
        }
    }
    /// Whether files are accepted; called while they are dragged over the window, and at the drop.
    public var accepts: () -> Bool = { true }
    /// Called once per drag if its files are not accepted.
    public var onRefusal: (() -> Void)?

    private let window: NativeWindow
    private var target: DropTarget?

    init(on window: NativeWindow) { self.window = window }
}
