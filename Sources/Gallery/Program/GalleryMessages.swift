import EventLoop
import ViewKit

/// What the message bar says: what something in sight is, or else the last sentence that is not over.
final class GalleryMessages {
    private let bar: MessageBar
    private let loop: EventLoop
    private var sentence: String?
    private var description: String?
    private var deadline: Deadline?
    /// What the sentence is about, and goes with.
    private var screen: AnyObject?

    init(_ bar: MessageBar, loop: EventLoop) {
        self.bar = bar
        self.loop = loop
    }

    /// Says something; for a while, or until it is closed. Nil takes the last sentence away.
    ///
    /// - Parameter screen: What the sentence goes with; nil if it stays when another screen comes.
    func say(_ sentence: String?, for duration: Duration?, about screen: AnyObject? = nil) {
        deadline?.cancel()
        self.screen = screen
        (self.sentence, description) = (sentence, nil)
        bar.message = sentence
        deadline = duration.map { duration in
            loop.schedule(after: duration) { [weak self] in self?.end() }
        }
    }

    /// Takes a sentence away, unless another one was said since.
    func withdraw(_ sentence: String) {
        guard sentence == self.sentence else { return }
        deadline?.cancel()
        end()
    }

    /// Takes away what was said about another screen than the one that has come into sight.
    func screenDidChange(to newScreen: AnyObject?) {
        guard let screen, screen !== newScreen else { return }
        deadline?.cancel()
        end()
    }

    /// Says what something in sight is, until that is nil; a sentence from before comes back then, unless it was closed.
    func describe(_ description: String?) {
        guard description != self.description else { return }
        if bar.message == nil { sentence = nil }
        self.description = description
        bar.message = description ?? sentence
    }

    private func end() {
        (sentence, screen) = (nil, nil)
        bar.message = description
    }
}
