import EventLoop
import ViewKit

/// What the message bar says: what something in sight is, or else the last sentence that is not over.
final class GalleryMessages {
    private let bar: MessageBar
    private let loop: EventLoop
    private var sentence: String?
    private var description: String?
    private var deadline: Deadline?

    init(_ bar: MessageBar, loop: EventLoop) {
        self.bar = bar
        self.loop = loop
    }

    /// Says something; for a while, or until it is closed. Nil takes the last sentence away.
    func say(_ sentence: String?, for duration: Duration?) {
        deadline?.cancel()
        (self.sentence, description) = (sentence, nil)
        bar.message = sentence
        deadline = duration.map { duration in
            loop.schedule(after: duration) { [weak self] in self?.end() }
        }
    }

    /// Says what something in sight is, until that is nil; a sentence from before comes back then, unless it was closed.
    func describe(_ description: String?) {
        guard description != self.description else { return }
        if bar.message == nil { sentence = nil }
        self.description = description
        bar.message = description ?? sentence
    }

    private func end() {
        sentence = nil
        bar.message = description
    }
}
