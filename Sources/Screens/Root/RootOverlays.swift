import Geometry
import ViewKit

/// The overlays of the screens: the message bar, the progress of reading, the list of keys, and the frame of a drag.
public final class RootOverlays {
    let messageBar = MessageBar()
    /// Called when the list of keys was opened or closed.
    var onKeyListChange: ((_ isOpen: Bool) -> Void)?
    private let progressBar = ProgressBar()
    /// Created for the first drag.
    private var dropFrame: DropFrame?
    private weak var view: View?
    private var keyList: KeyListOverlay?

    /// The progress of reading a large document, from 0 to 1; nil hides it.
    public var progress: Double? {
        didSet {
            progressBar.isHidden = progress == nil
            progressBar.progress = progress ?? 0
        }
    }

    /// The effect of dropping the dragged files, empty while it is not known; nil if none are dragged.
    public var dropHint: String? {
        didSet {
            if dropFrame == nil, dropHint != nil { addDropFrame() }
            dropFrame?.hint = dropHint
        }
    }

    func add(to view: View) {
        progressBar.isHidden = progress == nil
        for overlay in [progressBar, messageBar] { view.addSubview(overlay) }
        keyList = KeyListOverlay(over: view)
        keyList?.onChange = { [unowned self] in onKeyListChange?($0) }
        self.view = view
    }

    private func addDropFrame() {
        let frame = DropFrame()
        view?.addSubview(frame)
        view?.setNeedsLayout()
        dropFrame = frame
    }

    /// The height of the message bar over the lower edge of the screens, in points; 0 without a message.
    var coveredHeight: Double { messageBar.isHidden ? 0 : messageBar.frame.height }

    /// Sets the frames in a view, above a bar of some height in points.
    func layout(in view: View, above bottom: Double) {
        let bounds = view.bounds
        let lowest = view.snapped(bounds.height - bottom)
        let height = min(view.snapped(messageBar.preferredHeight(in: bounds.width)), max(0, lowest))
        messageBar.frame = Rect(x: 0, y: lowest - height, width: bounds.width, height: height)
        let width = min(240, max(0, bounds.width - 40)).rounded(.down)
        progressBar.frame = Rect(
            x: ((bounds.width - width) / 2).rounded(), y: (bounds.height / 2).rounded() - 3, width: width, height: 6)
        dropFrame?.frame = bounds
        keyList?.layout()
    }

    func toggleKeyList(_ groups: [KeyGroup]) { keyList?.toggle(groups) }

    /// Closes the list of keys; returns false if it was not open.
    func closeKeyList() -> Bool { keyList?.close() == true }

    /// Closes the message; returns false if there is none.
    func closeMessage() -> Bool {
        defer { messageBar.close() }
        return messageBar.message != nil
    }
}
