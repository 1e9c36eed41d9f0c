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
    /// Called with the paths of files that are dragged over the window, and with nil when they have left or dropped.
    public var onDrag: (([FilePath]?) -> Void)?
    /// Whether files are accepted; called while they are dragged over the window, and at the drop.
    public var accepts: () -> Bool = { true }
    /// Called once per drag if its files are not accepted.
    public var onRefusal: (() -> Void)?

    private let window: NativeWindow
    private var target: DropTarget?
    private var isDragging = false

    init(on window: NativeWindow) { self.window = window }

    func noteDrag(of paths: [FilePath]) {
        isDragging = true
        onDrag?(paths)
    }

    /// Notes that no files are dragged over the window.
    func endDrag() {
        guard isDragging else { return }
        isDragging = false
        onDrag?(nil)
    }
}
