import System
import X11

/// The files that the person drags over a window and drops on it.
public final class FileDrops {
    /// Called with the paths of files that are dropped together; while it is nil, none is accepted.
    public var onDrop: (([FilePath]) -> Void)? {
        didSet { updateTarget() }
    }
    /// Whether files may be dropped at the moment; asked while they are dragged over the window, and as they are dropped.
    public var accepts: () -> Bool = { true }
    /// Called when files are dragged over the window that are not accepted, once a drag.
    public var onRefusal: (() -> Void)?

    private let window: NativeWindow
    private var target: DropTarget?

    init(on window: NativeWindow) {
        self.window = window
    }

    private func updateTarget() {
        target = onDrop == nil ? nil : target ?? DropTarget(window)
        target?.acceptsFiles = { [weak self] in self?.accepts() ?? false }
    }
}
