import EventLoop
import System

/// The services that a screen needs from the program.
final class GalleryContext {
    let loop: EventLoop
    /// The user's files; nil for a picture, which shows only assets.
    let storage: GalleryStorage?
    /// The time of animations in a picture, in seconds; 0 in a window.
    let time: Double
    /// The initial address of People; nil for the sample.
    let peopleAddress: String?
    /// The user's board for a picture of Shapely; nil for the sample.
    let board: ShapeBoard?

    /// Whether the user has not seen a drawing with handles yet.
    private var isFirstDrawing = true

    /// Nil for a picture, which has no user.
    private weak var actions: (any GalleryActions)?
    private var unfinished: [Int: () -> Void] = [:]
    private var nextWork = 0
    /// The message with a button that undoes the last change.
    private var undoMessage: String?

    init(
        loop: EventLoop = EventLoop(), storage: GalleryStorage? = nil, time: Double = 0, peopleAddress: String? = nil,
        board: ShapeBoard? = nil, actions: (any GalleryActions)? = nil
    ) {
        self.loop = loop
        self.storage = storage
        self.time = time
        self.peopleAddress = peopleAddress
        self.board = board
        self.actions = actions
    }

    /// Whether the screen is for a picture: it is complete at once, at `time`, and has nothing from the user's files.
    var isForPicture: Bool { storage == nil }

    /// Returns whether the user sees a drawing with handles for the first time, once.
    func takeFirstDrawing() -> Bool {
        defer { isFirstDrawing = false }
        return isFirstDrawing
    }

    /// Shows a message until `duration` is over, the user closes it or leaves the demo; nil withdraws the last one.
    func say(_ sentence: String?, for duration: Duration? = nil) {
        actions?.say(sentence, for: duration)
    }

    /// Shows for 5 seconds what the user has done, with a button that undoes it.
    func say(_ sentence: String, undo: @escaping () -> Void) {
        undoMessage = sentence
        actions?.say(sentence, undo: undo)
    }

    /// Withdraws the message whose button would undo the change before the present one.
    func withdrawUndo() {
        if let sentence = undoMessage.take() { withdraw(sentence) }
    }

    /// Withdraws an obsolete message, unless another one has replaced it.
    func withdraw(_ sentence: String) { actions?.withdraw(sentence) }

    /// Shows the description of a visible item in the message bar; nil removes the description.
    func describe(_ sentence: String?) { actions?.describe(sentence) }

    /// Copies a text to the clipboard, and shows that in a message.
    func copy(_ text: String) { actions?.copy(text) }

    /// Opens an address such as `mailto:` in the desktop; shows a message if that fails.
    func openAddress(_ address: String) { actions?.openAddress(address) }

    /// Opens a file in the desktop's editor; shows a message if that fails.
    func openFile(_ path: FilePath) { actions?.openFile(path) }

    /// Registers work for which the program waits at its end by `finish`, which blocks; returns its number.
    func finishBeforeEnd(_ finish: @escaping () -> Void) -> Int {
        nextWork += 1
        unfinished[nextWork] = finish
        return nextWork
    }

    func didFinish(_ work: Int) { unfinished[work] = nil }

    /// Blocks until all registered work is done.
    func finishWork() {
        for finish in unfinished.values { finish() }
    }
}

/// The program's part of `GalleryContext`.
protocol GalleryActions: AnyObject {
    func say(_ sentence: String?, for duration: Duration?)
    func say(_ sentence: String, undo: @escaping () -> Void)
    func withdraw(_ sentence: String)
    func describe(_ sentence: String?)
    func copy(_ text: String)
    func openAddress(_ address: String)
    func openFile(_ path: FilePath)
}
