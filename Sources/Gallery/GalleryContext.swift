import EventLoop
import System

/// The services that a screen needs from the program.
public final class GalleryContext {
    public let loop: EventLoop
    /// The user's files; nil for a picture, which shows only assets.
    public let storage: GalleryStorage?
    /// The folder of the installed assets.
    public let assets: FilePath
    /// The time of animations in a picture, in seconds; 0 in a window.
    public let time: Double
    /// The initial address of People; nil for the sample.
    public let peopleAddress: String?

    private let actions: any GalleryActions
    private var unfinished: [Int: () -> Void] = [:]
    private var nextWork = 0

    init(
        loop: EventLoop = EventLoop(), storage: GalleryStorage? = nil, assets: FilePath = GalleryStorage.assets,
        time: Double = 0, peopleAddress: String? = nil, actions: any GalleryActions = NoGalleryActions()
    ) {
        self.loop = loop
        self.storage = storage
        self.assets = assets
        self.time = time
        self.peopleAddress = peopleAddress
        self.actions = actions
    }

    /// Whether the screen is for a picture: it is complete at once, at `time`, and has nothing from the user's files.
    public var isForPicture: Bool { storage == nil }

    /// Shows a message, or withdraws the last one if it is nil.
    ///
    /// The message disappears after `duration`; without one, it stays until the user closes it or leaves the demo.
    public func say(_ sentence: String?, for duration: Duration? = nil) {
        actions.say(sentence, for: duration)
    }

    /// Withdraws an obsolete message, unless another one has replaced it.
    public func withdraw(_ sentence: String) {
        actions.withdraw(sentence)
    }

    /// Shows the description of a visible item in the message bar; nil removes the description.
    public func describe(_ sentence: String?) {
        actions.describe(sentence)
    }

    /// Copies a text to the clipboard, and shows that in a message.
    public func copy(_ text: String) {
        actions.copy(text)
    }

    /// Registers work that must be done before the program ends, and returns its number.
    ///
    /// - Parameter finish: Called when the program ends, if the work is not done; blocks until it is.
    func finishBeforeEnd(_ finish: @escaping () -> Void) -> Int {
        nextWork += 1
        unfinished[nextWork] = finish
        return nextWork
    }

    func didFinish(_ work: Int) {
        unfinished[work] = nil
    }

    /// Blocks until all registered work is done.
    func finishWork() {
        for finish in unfinished.values { finish() }
    }

    /// Opens an address such as `mailto:` in the desktop; shows a message if that fails.
    public func openAddress(_ address: String) {
        actions.openAddress(address)
    }
}

/// The program's part of `GalleryContext`.
protocol GalleryActions {
    func say(_ sentence: String?, for duration: Duration?)
    func withdraw(_ sentence: String)
    func describe(_ sentence: String?)
    func copy(_ text: String)
    func openAddress(_ address: String)
}

/// The actions of a picture, which has no user.
struct NoGalleryActions: GalleryActions {
    func say(_ sentence: String?, for duration: Duration?) {}
    func withdraw(_ sentence: String) {}
    func describe(_ sentence: String?) {}
    func copy(_ text: String) {}
    func openAddress(_ address: String) {}
}
