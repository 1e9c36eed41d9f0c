import EventLoop
import ViewKit

/// Schedules the message bar: the description of a visible item, or else the last message that has not expired.
final class GalleryMessages {
    private let bar: MessageBar
    private let loop: EventLoop
    private var sentence: String?
    /// The buttons beside the last message.
    private var buttons: [MessageButton] = []
    private var description: String?
    private var deadline: Deadline?
    /// The screen that the message belongs to, and disappears with.
    private var screen: AnyObject?

    init(_ bar: MessageBar, loop: EventLoop) {
        self.bar = bar
        self.loop = loop
    }

    /// Shows a message until `duration` is over, the user closes it, or `screen` is left; nil withdraws the last one.
    ///
    /// While the message is in use, it stays.
    func say(
        _ sentence: String?, for duration: Duration?, buttons: [MessageButton] = [], about screen: AnyObject? = nil
    ) {
        deadline?.cancel()
        self.screen = screen
        (self.sentence, self.buttons, description) = (sentence, buttons, nil)
        bar.show(sentence, buttons: buttons)
        deadline = duration.map { end(after: $0) }
    }

    private func end(after duration: Duration) -> Deadline {
        loop.schedule(after: duration) { [weak self] in
            guard let self else { return }
            if bar.isInUse { deadline = end(after: MessageBar.extraTime) } else { end() }
        }
    }

    /// Withdraws a message, unless another one has replaced it.
    func withdraw(_ sentence: String) {
        if sentence == self.sentence { end() }
    }

    /// Withdraws the message of another screen.
    func screenDidChange(to newScreen: AnyObject?) {
        if let screen, screen !== newScreen { end() }
    }

    /// Shows a description until it is nil; then the message returns, unless the user has closed it.
    func describe(_ description: String?) {
        guard description != self.description else { return }
        if bar.message == nil { sentence = nil }
        self.description = description
        bar.show(description ?? sentence, buttons: description == nil ? buttons : [])
    }

    private func end() {
        deadline?.cancel()
        (sentence, screen) = (nil, nil)
        bar.message = description
    }
}
