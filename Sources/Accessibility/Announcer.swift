import EventLoop
import Geometry
import ViewKit

/// A sentence that readers without announcements hear as a notification that appears for 10 s.
@MainActor
final class Announcer {
    private let loop: EventLoop
    private var sentence: String?
    private var deadline: Deadline?
    /// Negative, as those of views are positive.
    private var identity = 0

    init(_ loop: EventLoop) { self.loop = loop }

    /// - Parameter update: Called when the notification is there or gone.
    func show(_ sentence: String, update: @escaping () -> Void) {
        deadline?.cancel()
        (self.sentence, identity) = (sentence, identity - 1)
        deadline = loop.schedule(after: .seconds(10)) { [weak self] in
            self?.sentence = nil
            update()
        }
        update()
    }

    /// The notification, a child of the window of no size.
    func node(in tree: ReaderTree) -> ReaderNode? {
        guard let sentence, let window = tree[tree.window] else { return nil }
        var node = ReaderNode(identity: identity, role: .notification)
        (node.name, node.parent) = (sentence, window.identity)
        node.states = [.enabled, .sensitive, .showing, .visible]
        node.frame = Rect(x: window.frame.minX, y: window.frame.maxY, width: 0, height: 0)
        return node
    }
}
