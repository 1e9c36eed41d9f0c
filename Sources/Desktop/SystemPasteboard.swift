import EventLoop
import ViewKit
import X11

/// Connects the views' pasteboard to the X selections.
final class SystemPasteboard {
    let clipboard: Clipboard
    private let reader: SelectionReader
    private let loop: EventLoop
    private var limit: Deadline?

    /// The time allowed for each part of another program's answer.
    private static let patience = Duration.seconds(3)

    init(_ window: ViewKit.Window, _ nativeWindow: NativeWindow, _ loop: EventLoop) {
        clipboard = Clipboard(nativeWindow)
        self.loop = loop
        reader = SelectionReader(nativeWindow)
        reader.onProgress = { [weak self] in self?.extendLimit() }
        window.pasteboard = Pasteboard(
            offer: { [weak self] in self?.clipboard.offer($0, as: $1) },
            request: { [weak self] in self?.read($0, $1) })
    }

    private func read(_ selection: Selection, _ completion: @escaping (String?) -> Void) {
        reader.read(selection) { [weak self] text in
            self?.limit?.cancel()
            completion(text)
        }
        extendLimit()
    }

    private func extendLimit() {
        limit?.cancel()
        guard reader.isReading else { return }
        limit = loop.schedule(after: Self.patience) { [weak self] in self?.reader.cancel() }
    }
}
